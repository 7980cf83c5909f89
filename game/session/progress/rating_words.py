"""The rating in words: the figure with its interval, and between which levels it lies."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.levels import levels
from game.session.progress.rating import RATED_DEALS, Rating
from game.text import Texts

NEAR = 0.3
"""So near to a level it is named alone."""
FEWEST_TOLD = 20
"""From so many deals on it is told where the rating came from."""


def rating_words(texts: Texts, rating: Rating) -> tuple[str, str, str]:
    """Between which levels it lies, the figure with its interval, and from how much it is made."""
    value = texts(
        "statistics.rating.value", n=texts.number(rating.level, 1), margin=texts.number(max(0.1, rating.margin), 1)
    )
    deals = min(rating.deals, RATED_DEALS)
    return _near(texts, rating.level), value, texts("statistics.rating.from", n=deals)


def rating_story(texts: Texts, course: Sequence[Rating]) -> str:
    """From where to where the rating went over these deals, oldest first; nothing where they are too few to tell."""
    if len(course) < FEWEST_TOLD:
        return ""
    (begun, now), count = (round(rating.level, 1) for rating in (course[0], course[-1])), len(course)
    if begun == now:
        return texts("statistics.rating.story.steady", level=texts.number(now, 1), n=count)
    way = "up" if now > begun else "down"
    return texts(f"statistics.rating.story.{way}", begun=texts.number(begun, 1), now=texts.number(now, 1), n=count)


def _near(texts: Texts, level: float) -> str:
    names = [texts(f"bots.level.{name}") for name in levels()]
    nearest = round(level)
    if abs(level - nearest) <= NEAR or not 1 <= level <= len(names):
        return texts("statistics.rating.about", level=names[min(max(nearest, 1), len(names)) - 1])
    below = int(level)
    return texts("statistics.rating.between", low=names[below - 1], high=names[below])
