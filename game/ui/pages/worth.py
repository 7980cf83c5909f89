"""What an alternative is worth, as hints and reviews tell it."""

from __future__ import annotations

from game.session.judgement import Alternative
from game.session.worth import figure
from game.text import Texts


def worth(texts: Texts, one: Alternative, measure: str) -> str:
    """The figure alone: points with their sign, the place, or how often it comes first."""
    return _told(texts, one, measure, "review.worth")


def worth_in_full(texts: Texts, one: Alternative, measure: str) -> str:
    """The figure with its unit, and that it is an average."""
    return _told(texts, one, measure, "review.worth.full")


def _told(texts: Texts, one: Alternative, measure: str, area: str) -> str:
    size = figure(one, measure)
    shown = {
        "points": texts.signed(size / 10, 1),
        "place": texts.number(-size / 10, 1),
        "first": texts.percent(size / 100),
    }
    return texts(f"{area}.{measure}", n=shown[measure])
