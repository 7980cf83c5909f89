"""Settings that are one of a few words: lengths of a match, speeds, help."""

from __future__ import annotations

from typing import Final, Literal

MatchLength = Literal["endless", "deals", "points"]
ENDLESS: Final = "endless"
BY_DEALS: Final = "deals"
BY_POINTS: Final = "points"
LENGTHS: tuple[MatchLength, ...] = (ENDLESS, BY_DEALS, BY_POINTS)
"""As settings and plans of matches write it, the usual one first."""


Speed = Literal["1", "0.5", "2", "4", "instant"]
"""How many times faster than usual all goes that takes time, or that it takes none."""

Thinking = Literal["normal", "fast"]
"""How long the other seats seem to think."""

AfterOut = Literal["fast", "normal", "skip"]
"""How the rest of a deal is shown once the person is out."""

Automatic = Literal["off", "ask", "on"]
"""Whether something is done in the person's place where the cards leave no choice, or offered."""

HandSort = Literal["rank", "suit", "combinations"]
"""How the person's cards are sorted."""

LearnerHelp = Literal["off", "fading", "always"]
"""Whether the table tells what somebody who counts would know; fading: less, the better the person plays."""
