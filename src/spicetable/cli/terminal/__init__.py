"""Games in the terminal: one loop for all of them, and a face for each."""
