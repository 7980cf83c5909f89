"""A match during play: its course, its saving, its analysis, practice and the lesson."""
