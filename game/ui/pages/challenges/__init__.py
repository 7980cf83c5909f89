"""Widgets of the screen of challenges: the deal of the day, the series, the ladder and the achievements."""
