"""Sentences of reasons for headless commands: in every language, with seats by number."""

from functools import cache

from game.coach.reasons import Reason
from game.coach.words import format_reason_sentence
from game.text import LANGUAGES, Texts


@cache
def load_texts(language: str) -> Texts:
    return Texts(language)


def format_reason(reason: Reason, player_count: int, own_seat: int) -> dict[str, str]:
    """Return the sentence of a reason or flaw in each language. It addresses the player at `own_seat` as "you"."""
    return {
        t.language: format_reason_sentence(
            reason, t, [t("review.seat", n=seat) for seat in range(player_count)], own_seat
        )
        for t in map(load_texts, LANGUAGES)
    }
