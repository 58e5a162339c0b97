"""What a game is, and what can be said of every game without knowing one."""
