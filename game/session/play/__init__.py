"""A match while it is played: its course, its saving, what is made of it afterwards, practice and the lesson."""
