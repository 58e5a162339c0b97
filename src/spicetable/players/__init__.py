"""Players: programs that are given a view and the legal actions, never a state."""
