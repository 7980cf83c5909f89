"""Asking the players without delaying a frame: their process, their pace, and their names and portraits."""
