"""Spice Table: a digital table for spice-trading board games."""

__version__ = "0.1.0"
