"""The table with its seats, and the start of a match."""
