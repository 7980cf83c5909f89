"""What raises a blow on a bomb over one on a two: it strikes as that does, and then once more, in cold light."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.engine.combination import Play
from game.ui.draw.in_steps import whole
from game.ui.layout.depths import Depth
from game.ui.scenes.table import swing_shape
from game.ui.scenes.table.blow import NATURES, Blow, BlowKind, blow_on
from game.ui.scenes.table.blow_effects import SOON
from game.ui.scenes.table.blow_part import BlowPart
from game.ui.scenes.table.cut_effects import Scar, Slash
from game.ui.scenes.table.effects import Note, Word
from game.ui.scenes.table.great_words import BrokenWord
from game.ui.scenes.table.rim_light import RimLight
from game.ui.scenes.table.spoken import Spoken
from game.ui.scenes.table.table_display import LaidTable

FLASH, PALE = 640, 0.6
"""The width of the light that flashes as a blow strikes once more, at 1080p, and how much of it is white, from 0 to 1.
"""
DAZZLES = 0.1
"""For how many seconds the light of a second strike is seen."""


def second_cut(heart: tuple[int, int], foot: int) -> tuple[int, int]:
    """The middle of the second cut: between the cards and the foot of the word for the first."""
    return heart[0], (heart[1] + foot) // 2


class FirstCry(BlowPart):
    """The word of a common chop, as if the blow were no more than that; the second strike breaks it."""

    row = "first_cry"
    moving = True

    def __init__(self, table: LaidTable, spoken: Spoken) -> None:
        super().__init__(table)
        self.spoken = spoken

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The word, and the parts in which it breaks."""
        first = NATURES[blow_on(target)].first
        yield from self.spoken.shouted(first)
        yield from self.pictures.words.broken(first, self.figure(first, "word"))

    def show(self, blow: Blow) -> None:
        """Until it breaks."""
        lasts = self.until(blow.kind, "second_strike") + SOON
        self.spoken.shout(blow.nature.first, lasts, breaks=True)


class SecondBlade(BlowPart):
    """A blade of cold light from the upper left, through the word and all that lies there."""

    row = "second_blade"
    moving = True

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The blade."""
        return self.pictures.marks.crossing()

    def show(self, blow: Blow) -> None:
        """Over everything."""
        motion, at = self.board.motion, second_cut(self.layout.pile.heart, self.pictures.words.foot)
        strips, struck = whole(self.pictures.marks.crossing()), motion.seconds("slash", "in")
        self.effects.add(Slash(strips, at, motion=motion, struck=struck, z=Depth.WORD_CUT))


class SecondStrike(BlowPart):
    """It strikes once more: the word breaks, the crack opens anew in cold light, the table's edge answers."""

    row = "second_strike"
    moving = True

    def draw_ahead(self, target: Play) -> Iterator[object]:
        """The crack, the edge and the light that blinds."""
        yield from self.pictures.marks.cold_scar()
        yield from self.pictures.rim.parts()
        yield self.pictures.rim.sparks()
        yield self.light(FLASH, PALE, chilled=True)

    def show(self, blow: Blow) -> None:
        """All at once; the edge a moment later."""
        motion = self.board.motion
        self._break(blow.nature.first)
        self.effects.drop(Scar)
        at, flash = self.layout.pile.middle, self.light(FLASH, PALE, chilled=True)
        self.effects.add(Note(flash, at, fade=DAZZLES / 2, life=DAZZLES, lasting=False, z=Depth.THROWN_UP))
        self.effects.add(replace(self.shake(blow.kind), jump=0.0))
        self.effects.add(Scar(whole(self.pictures.marks.cold_scar()), self.layout.pile.heart, motion=motion))
        self._run_round()

    def _run_round(self) -> None:
        """A spark sets out along the table's edge from where the blade's end points."""
        rim, s = self.pictures.rim, self.layout.m.s
        x, y = second_cut(self.layout.pile.heart, self.pictures.words.foot)
        out, down = swing_shape.middle_line(1.0)
        end = x - out * s, y + down * s  # it comes from the other side
        light = RimLight(whole(rim.parts()), rim.sparks(), rim.way, end, motion=self.board.motion)
        self.effects.add(light, SOON)

    def _break(self, kind: BlowKind) -> None:
        """The word of a kind of blow that is seen falls apart."""
        parts, motion = whole(self.pictures.words.broken(kind, self.figure(kind, "word"))), self.board.motion
        for word in self.effects.of(Word):
            if word.breaks:
                self.effects.add(BrokenWord(parts, word.at, scale=self.layout.m.s, life=motion.seconds("broken")))
        self.effects.drop(Word, lambda word: word.breaks)
