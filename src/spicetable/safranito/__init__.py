"""Safranito: rules, notation and data."""
