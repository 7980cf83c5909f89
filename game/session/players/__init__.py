"""Asking the players without making a frame wait: their process, their pace, and who they are."""
