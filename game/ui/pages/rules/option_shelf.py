"""Shelves of options: neighbours side by side in the columns of one grid, with pictures at one height."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from game.engine.option import ControlKind, Option
from game.engine.rules import Rules
from game.session.rules.option_words import values
from game.ui.context import Context
from game.ui.kit import Column, Container, Widget, grow
from game.ui.pages.parts.tile_face import TILE_GAP

WHOLE = 1110
"""The width of a row, at 1080p, as a rule."""
NUMBER, FULL_ROW, FEW = 1, 5, 4
"""For how many tiles an option of one number counts, how many fill a row, and into how many columns a row is parted
that fewer stand in alone, and any row whose halves are `even`."""
TITLE_GAP, UNDER, APART = 2, 16, 32
"""What parts a title from its words, these from the pictures, and neighbours in a row, at 1080p."""


class Place(NamedTuple):
    """Where an option stands: in so many columns, which others are in its row, and all that are on its page, each with
    the number of columns of its row."""

    columns: int
    row: Sequence[Option[Any]]
    page: Sequence[tuple[Option[Any], int]]
    narrow: bool = True


def breadth(columns: int) -> float:
    """How wide a tile in a row of so many columns is, at 1080p, as a rule, if there are neighbours in it."""
    return (WHOLE + TILE_GAP - APART) / columns - TILE_GAP


def tiles(option: Option[Any], rules: Rules) -> int:
    """For how many tiles it needs room, of `FULL_ROW` in a row."""
    match option.control:
        case ControlKind.CHOICE:
            return len(values(option, rules))
        case ControlKind.NUMBERS:
            return len(option.parts)
        case ControlKind.NUMBER:
            return NUMBER
        case _:
            return FULL_ROW


class OptionLine(Column):
    """What an option is called and what it `means`, what changes it, and below that what it `lacks`."""

    def __init__(
        self,
        ctx: Context,
        title: Widget,
        means: Sequence[Widget],
        *,
        control: Widget,
        lacks: Sequence[Widget],
        name: str,
    ) -> None:
        self.control = Slot(ctx, control)
        self.slots = [Slot(ctx, Column(ctx, [title, *means], TITLE_GAP)), self.control]
        self.slots += [Slot(ctx, each) for each in lacks]
        super().__init__(ctx, self.slots, UNDER, name=name)

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
    """Two options side by side with room between them: their parts begin and end at one height.

    Each has so much of the width that its `columns` are as wide as the other's.
    """

    ctx: Context

    def __init__(self, ctx: Context, lines: Sequence[OptionLine], columns: Sequence[int]) -> None:
        super().__init__(ctx, lines, APART)
        self.lines, self.columns = lines, columns

    def _wides(self, width: int) -> list[int]:
        """The width of each."""
        within = [self.ctx.px(TILE_GAP) * (count - 1) for count in self.columns]
        column = (width - self.gap - sum(within)) / sum(self.columns)
        return [round(count * column) + gaps for count, gaps in zip(self.columns, within, strict=True)]

    def measure(self, width: int) -> tuple[int, int]:
        """With all words as high as the highest, and all controls."""
        wides = self._wides(width)
        for slots in zip(*(line.slots for line in self.lines), strict=False):
            for slot in slots:
                slot.least = 0
            highest = max(slot.size_in(wide)[1] for slot, wide in zip(slots, wides, strict=True))
            for slot in slots:
                slot.least = highest
        return width, max(line.size_in(wide)[1] for line, wide in zip(self.lines, wides, strict=True))

    def place(self, rect: pygame.Rect) -> None:
        """Side by side."""
        super().place(rect)
        self.measure(rect.w)
        x = rect.x
        for line, wide in zip(self.lines, self._wides(rect.w), strict=True):
            line.place(pygame.Rect(x, rect.y, wide, rect.h))
            x += wide + self.gap


Make = Callable[[Option[Any], Place], Widget]
"""Makes the line of an option in its place."""


def shelves(
    ctx: Context, options: Sequence[Option[Any]], rules: Rules, *, room: int, make: Make, even: bool = False
) -> list[Widget]:
    """Two neighbours side by side where all their tiles have `room`, or, in `even` columns, where each has half of a
    row."""
    rows: list[list[Option[Any]]] = []
    for option in options:
        if rows and len(rows[-1]) == 1 and _fit([*rows[-1], option], rules, room, even):
            rows[-1].append(option)
        else:
            rows.append([option])
    columns = [_columns(row, rules, room, even) for row in rows]
    beside = 2 if 0 < room < FULL_ROW else 1  # then there is half of the width
    page = [(option, beside * sum(each)) for row, each in zip(rows, columns, strict=True) for option in row]
    return [_shelf(ctx, row, page, columns=each, room=room, make=make) for row, each in zip(rows, columns, strict=True)]


def _fit(pair: Sequence[Option[Any]], rules: Rules, room: int, even: bool) -> bool:
    found = [tiles(each, rules) for each in pair]
    return sum(found) <= room and (not even or max(found) <= FEW // 2)


def _columns(row: Sequence[Option[Any]], rules: Rules, room: int, even: bool) -> list[int]:
    """How many columns each of a row has; few alone in a row leave some of it free."""
    found = [tiles(each, rules) for each in row]
    if len(row) > 1:
        return [FEW // 2] * len(row) if even else found
    return [max(found[0], FEW)] if room == FULL_ROW else found


def _shelf(
    ctx: Context,
    row: Sequence[Option[Any]],
    page: Sequence[tuple[Option[Any], int]],
    *,
    columns: Sequence[int],
    room: int,
    make: Make,
) -> Widget:
    if len(row) == 1:
        return make(row[0], Place(columns[0], row, page, room < FULL_ROW))
    lines = [make(each, Place(count, row, page)) for each, count in zip(row, columns, strict=True)]
    return Shelf(ctx, [each for each in lines if isinstance(each, OptionLine)], columns)
