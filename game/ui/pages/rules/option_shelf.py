"""Shelves of options: neighbours side by side in the columns of one grid, with pictures at one height."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from game.engine.option import ControlKind, Option
from game.engine.rules import Rules
from game.session.words.option_words import values
from game.ui.context import Context
from game.ui.kit import Column, Container, Widget, grow
from game.ui.pages.parts.tiles import TILE_GAP_PX

WHOLE = 1110
"""The width of a row, at 1080p, as a rule."""
NUMBER = 1
"""The number of tiles for which an option of one number counts."""
FULL_ROW = 5
"""The number of tiles that fill a row."""
FEW = 4
"""The number of columns of a row in which fewer tiles stand alone, and of any row whose halves are `even`."""
TITLE_GAP, UNDER = 2, 16
"""The room between the title of an option and its words, and between these and the pictures below, at 1080p."""
APART = 32
"""The room between neighbours in a row, at 1080p."""


class Place(NamedTuple):
    """Where an option stands: in so many columns, which others are in its row, and all that are on its page, each with
    the number of columns of its row."""

    columns: int
    row: Sequence[Option[Any]]
    page: Sequence[tuple[Option[Any], int]]
    narrow: bool = True


def breadth(columns: int) -> float:
    """How wide a tile in a row of so many columns is, at 1080p, as a rule, if there are neighbours in it."""
    return (WHOLE + TILE_GAP_PX - APART) / columns - TILE_GAP_PX


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
    """What an option is called and what it `means`, what changes it, and below that what it `lacks`: one part below the
    other.
    """

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
        words, self.control, *others = (
            Column(ctx, [grow(each)], 0) for each in (Column(ctx, [title, *means], TITLE_GAP), control, *lacks)
        )
        super().__init__(ctx, [words, self.control, *others], UNDER, name=name)

    def highs(self, width: int) -> list[int]:
        """How high each of its parts is."""
        return [part.size_in(width)[1] for part in self.children]

    def place_parts(self, rect: pygame.Rect, highs: Sequence[int]) -> None:
        """Take a place, with parts of these heights."""
        Widget.place(self, rect)
        y = rect.y
        for part, high in zip(self.children, highs, strict=True):
            part.place(pygame.Rect(rect.x, y, rect.w, high))
            y += high + self.gap


class Shelf(Container):
    """Two options side by side with room between them: their parts begin and end at one height.

    The width is parted so that the `columns` of both are equally wide.
    """

    def __init__(self, ctx: Context, lines: Sequence[OptionLine], columns: Sequence[int]) -> None:
        super().__init__(ctx, lines, APART)
        self.lines, self.columns = lines, columns

    def _wides(self, width: int) -> list[int]:
        """The width of each."""
        within = [self.ctx.px(TILE_GAP_PX) * (count - 1) for count in self.columns]
        column = (width - self.gap - sum(within)) / sum(self.columns)
        return [round(count * column) + gaps for count, gaps in zip(self.columns, within, strict=True)]

    def _highs(self, width: int) -> list[list[int]]:
        """The heights of the parts of each: all words are as high as the highest, and all controls."""
        found = [line.highs(wide) for line, wide in zip(self.lines, self._wides(width), strict=True)]
        level = [max(highs) for highs in zip(*found, strict=False)]
        return [[*level, *highs[len(level) :]] for highs in found]

    def measure(self, width: int) -> tuple[int, int]:
        """As high as the higher of both."""
        every = zip(self.lines, self._highs(width), strict=True)
        return width, max(sum(highs) + line.gap * (len(highs) - 1) for line, highs in every)

    def place(self, rect: pygame.Rect) -> None:
        """Side by side."""
        super().place(rect)
        x = rect.x
        for line, wide, highs in zip(self.lines, self._wides(rect.w), self._highs(rect.w), strict=True):
            line.place_parts(pygame.Rect(x, rect.y, wide, rect.h), highs)
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
