"""The rating in words: the figure with its interval, and between which levels it lies."""

from __future__ import annotations

from game.bots.levels import levels
from game.session.progress.rating import RATED_DEALS, Rating
from game.text import Texts

NEAR = 0.3
"""So near to a level it is named alone."""


def rating_words(texts: Texts, rating: Rating) -> tuple[str, str, str]:
    """Between which levels it lies, the figure with its interval, and from how much it is made."""
    value = texts(
        "statistics.rating.value", n=texts.number(rating.level, 1), margin=texts.number(max(0.1, rating.margin), 1)
    )
    deals = min(rating.deals, RATED_DEALS)
    return _near(texts, rating.level), value, texts("statistics.rating.from", n=deals)


def _near(texts: Texts, level: float) -> str:
    names = [texts(f"bots.level.{name}") for name in levels()]
    nearest = round(level)
    if abs(level - nearest) <= NEAR or not 1 <= level <= len(names):
        return texts("statistics.rating.about", level=names[min(max(nearest, 1), len(names)) - 1])
    below = int(level)
    return texts("statistics.rating.between", low=names[below - 1], high=names[below])
