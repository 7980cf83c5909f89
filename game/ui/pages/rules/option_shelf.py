"""Shelves of options: neighbours side by side where their tiles have room, with pictures at one height."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.option import ControlKind, Option
from game.engine.rules import Rules
from game.session.rules.option_words import values
from game.ui.context import Context
from game.ui.kit import Column, SingleRow, Widget, grow

BESIDE, NUMBER, ALL = 40, 2, 5
"""What parts options in a row, at 1080p; for how many tiles an option of one number counts, and how many fill a row."""


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
    """What an option is and means, what changes it, and, where it has no effect, what it would need."""

    def __init__(self, ctx: Context, words: Widget, control: Widget, lacks: Sequence[Widget], name: str) -> None:
        self.words, self.control = Slot(ctx, words), Slot(ctx, control)
        super().__init__(ctx, [self.words, self.control, *lacks], 8, name=name)

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


class Shelf(SingleRow):
    """Options side by side, each with room by its tiles: their pictures begin and end at the same heights."""

    def __init__(self, ctx: Context, lines: Sequence[OptionLine], shares: Sequence[int]) -> None:
        super().__init__(ctx, [grow(each, share) for each, share in zip(lines, shares, strict=True)], BESIDE)
        self.lines = lines
        self.slots = [each.words for each in lines], [each.control for each in lines]

    def _sizes(self, width: int) -> list[tuple[Widget, int, int]]:
        """With all words as high as the highest, and all controls."""
        wides = [wide for _, wide, _ in super()._sizes(width)]
        for slots in self.slots:
            highs = [Column.measure(slot, wide)[1] for slot, wide in zip(slots, wides, strict=True)]
            for slot in slots:
                slot.least = max(highs)
        return [(child, wide, child.size_in(wide)[1]) for child, wide in zip(self.shown, wides, strict=True)]


def shelves(
    ctx: Context, options: Sequence[Option[Any]], rules: Rules, room: int, make: Callable[[Option[Any], bool], Widget]
) -> list[Widget]:
    """Neighbours side by side where all their tiles have `room`; `make(option, narrow)` makes the line of each."""
    rows: list[list[Option[Any]]] = []
    for option in options:
        if rows and sum(tiles(each, rules) for each in (*rows[-1], option)) <= room:
            rows[-1].append(option)
        else:
            rows.append([option])
    return [_shelf(ctx, row, rules, [make(each, room < ALL or len(row) > 1) for each in row]) for row in rows]


def _shelf(ctx: Context, row: Sequence[Option[Any]], rules: Rules, lines: Sequence[Widget]) -> Widget:
    known = [each for each in lines if isinstance(each, OptionLine)]
    return Shelf(ctx, known, [tiles(each, rules) for each in row]) if len(row) > 1 else lines[0]
