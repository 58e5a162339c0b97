"""What reports tell of games of Zanzibar."""
