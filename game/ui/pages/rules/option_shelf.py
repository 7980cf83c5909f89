"""Shelves of options: neighbours side by side in the columns of one grid, with pictures at one height."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from game.engine.option import ControlKind, Option
from game.engine.rules import Rules
from game.session.rules.option_words import values
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Column, Container, Widget, grow
from game.ui.pages.parts.picture_choice import GAP

HALF = 594
"""The width of half a row, at 1080p, as a rule."""
NUMBER, ALL, FEW = 2, 5, 4
"""For how many tiles an option of one number counts, how many fill a row, and into how many columns a row is parted
that fewer stand in alone."""
WORDS, CLEAR = 8, 70
"""What parts titles, pictures and words, at 1080p; how clear the line between neighbours is, of 255."""


class Place(NamedTuple):
    """Where an option stands: in so many columns, and all that are in its row, each with the number of its columns."""

    columns: int
    row: Sequence[tuple[Option[Any], int]]
    narrow: bool = True


def breadth(columns: int) -> float:
    """How wide a tile in so many columns of half a row is, at 1080p, as a rule."""
    return (HALF + GAP) / columns - GAP


def tiles(option: Option[Any], rules: Rules) -> int:
    """For how many tiles it needs room, of `ALL` in a row."""
    match option.control:
        case ControlKind.CHOICE:
            return len(values(option, rules))
        case ControlKind.NUMBERS:
            return len(option.parts)
        case ControlKind.NUMBER:
            return NUMBER
        case _:
            return ALL


class OptionLine(Column):
    """What an option is called, what changes it, and what it means; all `told` stands below."""

    def __init__(self, ctx: Context, title: Widget, control: Widget, told: Sequence[Widget], name: str) -> None:
        self.control = Slot(ctx, control)
        self.slots = [Slot(ctx, title), self.control, Slot(ctx, Column(ctx, told, 4))]
        super().__init__(ctx, self.slots, WORDS, name=name)

    def size_in(self, width: int) -> tuple[int, int]:
        """Measured anew: it hangs on its neighbours."""
        return self.measure(width)


class Slot(Column):
    """One thing in room that is at least so high, in pixels."""

    least = 0

    def __init__(self, ctx: Context, child: Widget) -> None:
        super().__init__(ctx, [grow(child)], 0)

    def measure(self, width: int) -> tuple[int, int]:
        """What it holds, or more."""
        wide, high = super().measure(width)
        return wide, max(high, self.least)

    def size_in(self, width: int) -> tuple[int, int]:
        """Measured anew: its least height changes."""
        return self.measure(width)


class Shelf(Container):
    """Two options side by side, each in a half: their parts begin and end at one height."""

    ctx: Context

    def __init__(self, ctx: Context, lines: Sequence[OptionLine]) -> None:
        super().__init__(ctx, lines, GAP)
        self.lines = lines

    def measure(self, width: int) -> tuple[int, int]:
        """With all titles as high as the highest, all controls, and all words."""
        wide = (width - self.gap) // 2
        for slots in zip(*(line.slots for line in self.lines), strict=True):
            for slot in slots:
                slot.least = 0
            highest = max(slot.size_in(wide)[1] for slot in slots)
            for slot in slots:
                slot.least = highest
        return width, max(line.size_in(wide)[1] for line in self.lines)

    def place(self, rect: pygame.Rect) -> None:
        """Each in its half."""
        super().place(rect)
        self.measure(rect.w)
        wide = (rect.w - self.gap) // 2
        for at, line in enumerate(self.lines):
            line.place(pygame.Rect(rect.x + at * (wide + self.gap), rect.y, wide, rect.h))

    def sprites(self) -> list[Sprite]:
        """The options, and a line that parts them."""
        ctx = self.ctx
        line = ctx.rounded((max(1, ctx.px(1)), self.rect.h), 0, (*ctx.color("gold")[:3], CLEAR))
        return [Sprite(line, self.lines[1].rect.x - self.gap // 2, self.rect.y), *super().sprites()]


Make = Callable[[Option[Any], Place], Widget]
"""Makes the line of an option in its place."""


def shelves(ctx: Context, options: Sequence[Option[Any]], rules: Rules, room: int, make: Make) -> list[Widget]:
    """Two neighbours side by side where all their tiles have `room`."""
    rows: list[list[Option[Any]]] = []
    for option in options:
        if rows and len(rows[-1]) == 1 and tiles(rows[-1][0], rules) + tiles(option, rules) <= room:
            rows[-1].append(option)
        else:
            rows.append([option])
    return [_shelf(ctx, row, rules, room, make) for row in rows]


def _shelf(ctx: Context, row: Sequence[Option[Any]], rules: Rules, room: int, make: Make) -> Widget:
    columns = [(each, tiles(each, rules)) for each in row]
    if len(row) == 1:
        count = max(columns[0][1], FEW if room == ALL and columns[0][1] < FEW - 1 else 1)
        return make(row[0], Place(count, [(row[0], count)], room < ALL))
    lines = [make(each, Place(count, columns)) for each, count in columns]
    return Shelf(ctx, [each for each in lines if isinstance(each, OptionLine)])
