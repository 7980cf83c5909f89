"""How a match ends: never, after so many deals, or when a seat has so many points."""

from __future__ import annotations

ENDLESS, BY_DEALS, POINTS = "endless", "deals", "points"
LENGTHS = (ENDLESS, BY_DEALS, POINTS)
"""As settings and plans of matches write it, the usual one first."""
