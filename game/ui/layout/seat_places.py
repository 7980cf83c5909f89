"""Where the seats sit: seven slots around the table, filled by number of players and direction of play."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ui.layout.box import Box, Measure, row

WORDS = 92
"""What the words beside a portrait need at least, at 1080p and 100 %."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """All that is drawn for one seat: the whole box, its parts, and the side of the table that it sits on."""

    side: str
    box: Box
    portrait: Box
    name: Box
    count: Box
    points: Box

    @property
    def home(self) -> tuple[int, int]:
        """Where this seat's cards fly from: its small fan of backs."""
        return self.count.center

    @property
    def back_h(self) -> int:
        """The height of a card that leaves it."""
        return self.count.h

    def without_points(self) -> SeatPlace:
        """The same where no points are kept: the name and the cards stand in the midst."""
        down = (self.points.bottom - self.count.bottom) // 2
        return replace(self, name=self.name.moved(0, down), count=self.count.moved(0, down))


def sides(others: int) -> tuple[int, int, int]:
    """How many of the other seats sit right, on top and left of the person."""
    each = 0 if others == 1 else 2 if others >= 6 else 1
    return each, others - 2 * each, each


def seat_size(m: Measure) -> tuple[int, int]:
    """The width and height of a seat's box: a portrait, and beside it the name, the cards and the points."""
    line = m.tx(26)
    fan = max(m.px(46), m.tx(34))
    height = max(m.px(118), 2 * line + fan + m.px(20))
    return m.px(112) + m.px(12) + m.tx(112), height


def seat_place(m: Measure, side: str, x: int, y: int) -> SeatPlace:
    """A seat's parts with the box's left top corner at (x, y); seats on the right are mirrored."""
    w, h = seat_size(m)
    gap, inset, space = m.px(12), m.px(6), m.px(4)
    face = max(min(m.px(112), h), min(w - gap - m.tx(WORDS), h - 2 * inset))  # large text leaves room for a large face
    line = m.tx(26)
    fan = h - 2 * line - 2 * inset - 2 * space
    mirrored = side == "right"
    text_x = x if mirrored else x + face + gap
    text_w = w - face - gap
    portrait = Box(x + w - face if mirrored else x, y + (h - face) // 2, face, face)
    return SeatPlace(
        side,
        Box(x, y, w, h),
        portrait,
        Box(text_x, y + inset, text_w, line),
        Box(text_x, y + inset + line + space, text_w, fan),
        Box(text_x, y + h - line - inset, text_w, line),
    )


def _column(m: Measure, side: str, count: int, area: Box) -> list[SeatPlace]:
    """Seats on one side, from the person's end of the side upwards."""
    w, h = seat_size(m)
    x = area.right - w if side == "right" else area.x
    free = area.h - count * h
    gap = free / (count + 1)
    tops = [area.y + round(gap * (n + 1) + h * n) for n in range(count)]
    return [seat_place(m, side, x, y) for y in reversed(tops)]


def _top(m: Measure, count: int, area: Box) -> list[SeatPlace]:
    """Seats across the table, from right to left."""
    w, _ = seat_size(m)
    xs = row(count, w, area, m.px(12)) if count else []
    return [seat_place(m, "top", x, area.y) for x in reversed(xs)]


def around(m: Measure, players: int, clockwise: bool, left: Box, top: Box, right: Box) -> list[SeatPlace]:
    """The places of seats 1 to n-1. Counterclockwise play goes to the person's right-hand neighbour first."""
    rights, tops, lefts = sides(players - 1)
    places = _column(m, "right", rights, right) + _top(m, tops, top)
    places += list(reversed(_column(m, "left", lefts, left)))
    return list(reversed(places)) if clockwise else places
