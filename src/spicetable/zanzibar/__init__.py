"""Zanzibar: rules, notation and data."""
