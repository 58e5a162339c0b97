"""What reports tell of games of Safranito."""
