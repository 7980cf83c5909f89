"""A match while it is played: its course, its saving, its analysis, practice and the lesson."""
