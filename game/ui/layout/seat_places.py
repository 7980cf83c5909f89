"""A seat's plate: portrait, name, cards and points side by side; the person's own, and all at a small table."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.layout.box import Box, Measure

WORDS = 92
"""What the words beside a portrait need at least, at 1080p and 100 %."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """All that is drawn for one seat: the whole box and its parts."""

    box: Box
    portrait: Box
    name: Box
    count: Box
    points: Box

    @property
    def side(self) -> str:
        """The side of the table that it sits on: a plate there is the person's own."""
        return "bottom"

    @property
    def body(self) -> Box:
        """Where the one who sits there is drawn."""
        return self.box

    @property
    def home(self) -> tuple[int, int]:
        """Where this seat's cards fly from: its small fan of backs."""
        return self.count.center

    @property
    def back_h(self) -> int:
        """The height of a card that leaves it."""
        return self.count.h


def seat_size(m: Measure) -> tuple[int, int]:
    """The width and height of a seat's box: a portrait, and beside it the name, the cards and the points."""
    line = m.tx(26)
    fan = max(m.px(46), m.tx(34))
    height = max(m.px(118), 2 * line + fan + m.px(20))
    return m.px(112) + m.px(12) + m.tx(112), height


def seat_place(m: Measure, x: int, y: int) -> SeatPlace:
    """A seat's parts with the box's left top corner at (x, y)."""
    w, h = seat_size(m)
    gap, inset, space = m.px(12), m.px(6), m.px(4)
    face = max(min(m.px(112), h), min(w - gap - m.tx(WORDS), h - 2 * inset))  # large text leaves room for a large face
    line = m.tx(26)
    fan = h - 2 * line - 2 * inset - 2 * space
    text_x, text_w = x + face + gap, w - face - gap
    return SeatPlace(
        Box(x, y, w, h),
        Box(x, y + (h - face) // 2, face, face),
        Box(text_x, y + inset, text_w, line),
        Box(text_x, y + inset + line + space, text_w, fan),
        Box(text_x, y + h - line - inset, text_w, line),
    )
