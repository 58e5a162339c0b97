"""Tournaments: schedules, games in parallel, records, ratings and reports. Knows no game by name."""
