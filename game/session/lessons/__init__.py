"""The lesson: its steps, its matches, its guidance at the table, and the first guided deal."""
