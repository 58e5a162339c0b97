"""Players of Safranito."""
