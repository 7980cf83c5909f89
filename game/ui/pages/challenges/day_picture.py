"""The deal of the day as a picture: the opponents at their table, beside them the calendar's leaf."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pygame

from game.engine.rules import Rules
from game.session.calendar_words import leaf_words
from game.ui.context import Context
from game.ui.draw.type import stamp
from game.ui.pages.challenges.calendar_leaf import RATIO, calendar_leaf
from game.ui.pages.challenges.table_picture import TablePicture

TALL = 340
"""How high it is at 1080p."""
LEAF, ASIDE = 0.84, 0.06
"""The leaf's height, and how far it hangs from the edge, for the picture's height."""


class DayPicture(TablePicture):
    """The table of a day."""

    tall = TALL

    def __init__(self, ctx: Context, day: date, rules: Rules, people: Sequence[str]) -> None:
        super().__init__(ctx, rules, people, name="day.picture")
        self.words = leaf_words(ctx.texts, day)

    def key(self) -> tuple[object, ...]:
        """The day, too."""
        return *super().key(), self.words

    def hung(self, face: pygame.Surface, draw: bool) -> int:
        """The leaf."""
        high = face.get_height()
        if draw:
            leaf = calendar_leaf(self.ctx, self.words, round(LEAF * high))
            stamp(face, leaf, (round(ASIDE * high), round((1 - LEAF) / 2 * high)))
        return round((ASIDE + LEAF * RATIO) * high)
