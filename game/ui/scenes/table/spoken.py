"""What is called and said at the table: great words over the middle, and speech in bubbles at the seats."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.layout.depths import Depth
from game.ui.scenes.table.bubbles import meet, seen, spot
from game.ui.scenes.table.effects import Bubble, Word
from game.ui.scenes.table.great_words import METAL_OF_BLOW
from game.ui.scenes.table.table_display import TableDisplay

DRIFT = 34
"""How far the great word of a blow goes on while it is read, at 1080p."""


class Spoken(TableDisplay):
    """Shows the great words over the table and the bubbles of speech."""

    @property
    def speaking(self) -> frozenset[int]:
        """Who says something now."""
        return frozenset(effect.seat for effect in self.effects.all() if isinstance(effect, Bubble))

    def say(self, seat: int, words: str, seconds: float | None = None) -> None:
        """A seat speaks: a bubble at its plate, in place of what it said before."""
        motion = self.board.motion
        bubble, at = spot(self.layout, seat, partial(self.pictures.speech, words), self._words())
        life = motion.seconds("bubble", "stay") if seconds is None else seconds
        self.effects.drop(lambda effect: isinstance(effect, Bubble) and effect.seat == seat)
        self.effects.add(Bubble(bubble, at, 0, motion.seconds("bubble", "in"), life, "speech", seat=seat))

    def _words(self) -> list[pygame.Rect]:
        """Where great words are seen now."""
        return [seen(effect.pictures[-1], effect.at) for effect in self.effects.all() if isinstance(effect, Word)]

    def word(self, name: str, size: float = 116) -> None:
        """A great word over the middle of the table, in place of the one before."""
        pile = self.layout.pile.box
        pictures = self.pictures.words.word(name, "gold", size)
        above = (place.box.bottom for place in self.layout.seats[1:] if place.side == "top")
        free = max(above, default=0)  # of three at the table nobody sits at the top
        px, clear = self.layout.m.px, self.pictures.words.drawn(pictures[-1]).y
        y = max(pile.y - px(72), free + px(16) + pictures[-1].get_height() // 2 - clear)
        self._write(Word(pictures, (pile.center[0], y), self.board.motion))

    def shout(self, name: str, size: float, seconds: float) -> None:
        """A great word below the pile for so long, lit while the stage is dark."""
        words = self.pictures.words
        pictures = words.word(name, METAL_OF_BLOW[name], size)
        below = words.drawn(pictures[-1]).bottom - pictures[-1].get_height() // 2
        at = self.layout.pile.box.center[0], words.foot - below
        drift = 0 if self.reduced else self.layout.m.px(DRIFT)
        shine = None if self.reduced else words.shine(pictures[-1])
        self._write(Word(pictures, at, self.board.motion, Depth.SHOUT, seconds, drift, shine))

    def _write(self, word: Word) -> None:
        """A great word in place of the one before, and of speech that it would cover."""
        self.effects.drop(lambda effect: isinstance(effect, Word))
        self.effects.drop(lambda effect: isinstance(effect, Bubble) and meet(effect, word))
        self.effects.add(word)
