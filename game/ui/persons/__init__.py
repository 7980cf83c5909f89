"""Characters: moods, pictures, seats around the table, and arms and hands in the hall."""
