"""Settings that are one of a few words: lengths of a match, speeds, help."""

from __future__ import annotations

from typing import Final, Literal

MatchLength = Literal["endless", "deals", "points"]
ENDLESS: Final = "endless"
BY_DEALS: Final = "deals"
BY_POINTS: Final = "points"
LENGTHS: tuple[MatchLength, ...] = (ENDLESS, BY_DEALS, BY_POINTS)
"""Values in settings and plans of matches, the default first."""


Speed = Literal["1", "0.5", "2", "4", "instant"]
"""Speed of everything that takes time, as a factor, or instant."""

Thinking = Literal["normal", "fast"]
"""Apparent thinking time of the other seats."""

AfterOut = Literal["fast", "normal", "skip"]
"""Display of the rest of a deal once the player is out."""

Automatic = Literal["off", "ask", "on"]
"""Mode of an automatic action: never, after a question, always."""

HandSort = Literal["rank", "suit", "combinations"]
"""Order of the player's cards."""

LearnerHelp = Literal["off", "fading", "always"]
"""Mode of the learner's panel; "fading" shows less to a better player."""
