"""Matches as values: rules, seats, points, seeds, plans, records as text, and the challenges that shape a match."""
