"""Asking the players without delaying a frame: their process, their thinking times, and their names and portraits."""
