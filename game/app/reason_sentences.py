"""Sentences of reasons for the headless commands: in every language, with numbers for the seats."""

from __future__ import annotations

from functools import cache

from game.coach.reasons import Reason
from game.coach.words import say
from game.text import LANGUAGES, Texts


@cache
def texts(language: str) -> Texts:
    """Return the texts of a language, made once."""
    return Texts(language)


def sentences(reason: Reason, players: int, own: int) -> dict[str, str]:
    """Return a reason or flaw by language; the player at seat `own` is addressed directly."""
    return {each: _sentence(reason, texts(each), players, own) for each in LANGUAGES}


def _sentence(reason: Reason, t: Texts, players: int, own: int) -> str:
    return say(reason, t, [t("review.seat", n=seat) for seat in range(players)], own)
