"""What is called and said at the table: great words over the middle, and speech in bubbles at the seats."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame

from game.engine import events as e
from game.engine.cards import TWO
from game.engine.combination import Kind, Play
from game.ui.draw.in_steps import Steps, whole
from game.ui.layout.depths import Depth
from game.ui.scenes.table.blow import BlowKind
from game.ui.scenes.table.bubbles import meet, seen, spot
from game.ui.scenes.table.effects import Bubble, Word
from game.ui.scenes.table.great_words import GreatWord
from game.ui.scenes.table.table_display import TableDisplay

TWOS: Mapping[Kind, GreatWord] = {Kind.SINGLE: "two", Kind.PAIR: "twos", Kind.TRIPLE: "triple_twos"}
WIN = 190
"""Size of the word for going out first, at 1080p."""
DRIFT = 34
"""How far the great word of a blow goes on while it is read, at 1080p."""


class Spoken(TableDisplay):
    """Shows the great words over the table and the bubbles of speech."""

    @property
    def speaking(self) -> frozenset[int]:
        """Who says something now."""
        return frozenset(bubble.seat for bubble in self.effects.of(Bubble))

    def say(self, seat: int, words: str, seconds: float | None = None) -> None:
        """A seat speaks: a bubble at its plate, in place of what it said before."""
        motion = self.board.motion
        bubble, at = spot(self.layout, seat, partial(self.pictures.speech, words), self._words())
        life = motion.seconds("bubble", "stay") if seconds is None else seconds
        self.effects.drop(Bubble, lambda said: said.seat == seat)
        self.effects.add(Bubble(bubble, at, fade=motion.seconds("bubble", "in"), life=life, seat=seat))

    def _words(self) -> list[pygame.Rect]:
        """Where great words are seen now."""
        return [seen(word.pictures[-1], word.at) for word in self.effects.of(Word)]

    def word(self, name: GreatWord, size: float = 116) -> None:
        """A great word over the middle of the table, in place of the one before."""
        pile = self.layout.pile.box
        pictures = whole(self.pictures.words.word(name, "gold", size))
        above = (place.box.bottom for place in self.layout.seats[1:] if place.side == "top")
        free = max(above, default=0)  # of three at the table nobody sits at the top
        px, clear = self.layout.m.px, self.pictures.words.drawn(pictures[-1]).y
        y = max(pile.y - px(72), free + px(16) + pictures[-1].get_height() // 2 - clear)
        self._write(Word(pictures, (pile.center[0], y), motion=self.board.motion))

    def win(self, at: tuple[int, int]) -> None:
        """The great word of the player who has gone out first, where their hand was."""
        rows = self.board.motion.rows["out_first"]
        pictures = whole(self.pictures.words.word("first", "gold", WIN))
        self._write(Word(pictures, at, motion=self.board.motion, life=rows["end"] - rows["word"]))

    def shouted(self, name: BlowKind) -> Steps[list[pygame.Surface]]:
        """The pictures of the great word of a blow as it comes, and the light that runs over the last of them."""
        size = self.board.motion.figure(name, "word")
        pictures = yield from self.pictures.words.blow(name, size)
        if not self.reduced:
            yield self.pictures.words.shine(name, size)
        return pictures

    def shout(self, name: BlowKind, seconds: float, breaks: bool = False) -> None:
        """The great word of a blow, seen below the pile for some seconds, also while the stage is dark; one that
        `breaks` stays where it is.
        """
        words, pictures = self.pictures.words, whole(self.shouted(name))
        below = words.drawn(pictures[-1]).bottom - pictures[-1].get_height() // 2
        at = self.layout.pile.box.center[0], words.foot - below
        drift = 0 if self.reduced or breaks else self.layout.m.px(DRIFT)
        motion = self.board.motion
        shine = None if self.reduced or breaks else words.shine(name, motion.figure(name, "word"))
        word = Word(pictures, at, motion=motion, z=Depth.SHOUT, life=seconds, drift=drift, shine=shine, breaks=breaks)
        self._write(word)

    def _write(self, word: Word) -> None:
        """A great word in place of the one before, and of speech that it would cover."""
        self.effects.drop(Word)
        self.effects.drop(Bubble, lambda bubble: meet(bubble, word))
        self.effects.add(word)


def is_two(play: Play) -> bool:
    """Whether a play is made of twos only."""
    return play.cards[0].rank == TWO and play.kind in TWOS


def word_of(event: e.Played) -> GreatWord | None:
    """The great word for a play that chops nothing; None for most plays."""
    play = event.play
    if is_two(play):
        return TWOS[play.kind]
    if event.stacked:
        return "stack"
    lock = play.kind is Kind.SUITED_RUN and (event.target is None or event.target.kind is not Kind.SUITED_RUN)
    return "lock" if lock else None
