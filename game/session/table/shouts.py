"""The great words of the table: what was just played or became of somebody, called out."""

from __future__ import annotations

from game.text import Texts

TAUGHT = "vi"
"""The language of the game's own words, which every table teaches."""


def shout(texts: Texts, name: str) -> tuple[str, str]:
    """The word of a name (`table.word.NAME`), and the Vietnamese one to learn beside it; "" where they are the same."""
    key = f"table.word.{name}"
    word, own = texts(key), Texts(TAUGHT)(key)
    return word, "" if own == word else own.rstrip("!").lower()
