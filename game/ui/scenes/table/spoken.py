"""Words at the table: great words over the middle, and speech in bubbles at the seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.engine import events as e
from game.engine.cards import TWO
from game.engine.combination import Kind, Play
from game.ui.layout import Side, TableLayout
from game.ui.layout.depths import Depth
from game.ui.scenes.table.effect_pictures import BlowKind, GreatWord
from game.ui.scenes.table.effects import Effect, great_word, note, visible_area
from game.ui.scenes.table.table_display import TableDisplay

Spot = tuple[pygame.Surface, tuple[int, int]]
NAME_AND_FACE_RATIO = 0.4
"""Upper part of a plate with face and name, which a bubble leaves free."""


def spot(layout: TableLayout, seat: int, draw: Callable[[Side], pygame.Surface], words: Sequence[pygame.Rect]) -> Spot:
    """Return the bubble drawn by `draw` for a side of the table; beside or above its usual place if words are there."""
    place, seats, gap = layout.seats[seat], layout.seats, layout.m.px(2)
    box, plate = place.body, place.box

    def at(side: Side) -> Spot:
        bubble = draw(side)
        w, h = bubble.get_size()
        x, y = {
            "left": (box.right + w // 2 - gap, box.center[1]),
            "right": (box.x - w // 2 + gap, box.center[1]),
            "top": (box.center[0], box.bottom + h // 2 - gap),
            "bottom": (box.center[0], box.y - h // 2 + gap),
        }[side]
        return bubble, (max(w // 2, min(layout.m.w - w // 2, x)), y)

    usual = at(place.side)
    rect = visible_area(*usual)
    if place.side != "top" or rect.collidelist(words) < 0:
        return usual
    boxes = [*layout.buttons.values(), layout.rules, *(other.body for other in seats if other is not place)]
    taken = [*words, *(pygame.Rect(each.rect) for each in boxes)]
    for beside in (at("left"), at("right")):
        if visible_area(*beside).collidelist(taken) < 0:
            return beside
    rise = max(rect.bottom - word.top for word in words if word.colliderect(rect))
    if rect.top - rise < plate.y + plate.h * NAME_AND_FACE_RATIO:  # the speaker stays visible
        return usual
    return usual[0], (usual[1][0], usual[1][1] - rise)


TWOS: Mapping[Kind, GreatWord] = {Kind.SINGLE: "two", Kind.PAIR: "twos", Kind.TRIPLE: "triple_twos"}
WIN_PX, DRIFT_PX = 190, 34
"""Text size of the word for going out first, and drift of a blow's great word while it is shown, at 1080p."""


class Spoken(TableDisplay):
    """Shows the great words over the table and the bubbles of speech."""

    @property
    def speaking(self) -> frozenset[int]:
        return frozenset(bubble.seat for bubble in self.effects.of("bubble") if bubble.seat is not None)

    def say(self, seat: int, words: str, seconds: float | None = None) -> None:
        """Show speech at a seat's plate, in place of the seat's previous speech."""
        motion = self.board.motion
        great = [word.seen for word in self.effects.of("word")]
        bubble, at = spot(self.layout, seat, partial(self.pictures.speech, words), great)
        life = motion.seconds("bubble", "stay") if seconds is None else seconds
        self.effects.drop("bubble", lambda said: said.seat == seat)
        fade = motion.seconds("bubble", "in")
        self.effects.add(note(bubble, at, kind="bubble", fade=fade, life=life, seat=seat))

    def word(self, name: GreatWord, size: float = 116) -> None:
        pile = self.layout.pile.box
        pictures = self.pictures.words.word(name, size)
        above = (place.box.bottom for place in self.layout.seats[1:] if place.side == "top")
        free = max(above, default=0)  # with three seats nobody sits at the top
        px, clear = self.layout.m.px, self.pictures.words.drawn(pictures[-1]).y
        y = max(pile.y - px(72), free + px(16) + pictures[-1].get_height() // 2 - clear)
        self._write(great_word(pictures, (pile.center[0], y), motion=self.board.motion))

    def win(self, at: tuple[int, int]) -> None:
        rows = self.board.motion.rows["out_first"]
        pictures = self.pictures.words.word("first", WIN_PX)
        self._write(great_word(pictures, at, motion=self.board.motion, life=rows["end"] - rows["word"]))

    def shouted(self, name: BlowKind) -> list[pygame.Surface]:
        """Return the opening pictures of a blow's great word, and draw its running light ahead."""
        size = self.board.motion.figure(name, "word")
        if not self.reduced:
            self.pictures.words.shine(name, size)
        return self.pictures.words.word(name, size)

    def shout(self, name: BlowKind, seconds: float, breaks: bool = False) -> None:
        """Show the great word of a blow below the pile, also on the dark stage; with `breaks` it does not drift."""
        words, pictures = self.pictures.words, self.shouted(name)
        below = words.drawn(pictures[-1]).bottom - pictures[-1].get_height() // 2
        at = self.layout.pile.box.center[0], words.foot - below
        drift = 0 if self.reduced or breaks else self.layout.m.px(DRIFT_PX)
        motion = self.board.motion
        shine = None if self.reduced or breaks else words.shine(name, motion.figure(name, "word"))
        self._write(
            great_word(
                pictures, at, motion=motion, z=Depth.SHOUT, life=seconds, drift=drift, shine=shine, breaks=breaks
            )
        )

    def _write(self, word: Effect) -> None:
        """Show a great word in place of the previous one and of speech that it would cover."""
        self.effects.drop("word")
        self.effects.drop("bubble", lambda bubble: bubble.seen.colliderect(word.seen) != 0)
        self.effects.add(word)


def is_two(play: Play) -> bool:
    return play.cards[0].rank == TWO and play.kind in TWOS


def word_of(event: e.Played) -> GreatWord | None:
    """Return the great word for a play that chops nothing; None for most plays."""
    play = event.play
    if is_two(play):
        return TWOS[play.kind]
    if event.is_stacked:
        return "stack"
    lock = play.kind is Kind.SUITED_RUN and (event.target is None or event.target.kind is not Kind.SUITED_RUN)
    return "lock" if lock else None
