"""The players that know Zanzibar."""
