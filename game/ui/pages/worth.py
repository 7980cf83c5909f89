"""What an alternative is worth, as hints and reviews tell it."""

from __future__ import annotations

from game.engine.rules import Rules
from game.session.judging import Alternative
from game.text import Texts


def worth(texts: Texts, rules: Rules, one: Alternative) -> str:
    """The expected points with their sign; where only places count the expected place."""
    if rules.scoring == "places":
        return texts("review.place", place=texts.number(1 - one.value if one.place is None else one.place, 1))
    return texts.signed(one.value, 1)
