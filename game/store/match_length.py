"""How a match ends: never, after so many deals, or when a seat has so many points."""

from __future__ import annotations

from typing import Final, Literal

MatchLength = Literal["endless", "deals", "points"]
ENDLESS: Final = "endless"
BY_DEALS: Final = "deals"
BY_POINTS: Final = "points"
LENGTHS: tuple[MatchLength, ...] = (ENDLESS, BY_DEALS, BY_POINTS)
"""As settings and plans of matches write it, the usual one first."""
