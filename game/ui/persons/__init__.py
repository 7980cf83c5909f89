"""Persons: their moods, their pictures, the seats round a table, and figures in the hall."""
