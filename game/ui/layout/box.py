"""Rectangles and measures of a layout: whole pixels, no drawing, no window."""

from __future__ import annotations

from dataclasses import dataclass

SMALLEST = 0.66
"""Text and targets never shrink below this part of their size at 1080p, however small the window."""
LARGEST = 2.0
"""Text and targets never grow beyond so many times the pictures about them."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in window pixels: its left top corner, its width and its height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column to the right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first line under the box."""
        return self.y + self.h

    @property
    def center(self) -> tuple[int, int]:
        """The middle of the box."""
        return self.x + self.w // 2, self.y + self.h // 2

    @property
    def exact_center(self) -> tuple[float, float]:
        """The middle of the box, between two pixels where a side is odd: a card placed there fills the box."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def rect(self) -> tuple[int, int, int, int]:
        """The box as pygame likes it."""
        return self.x, self.y, self.w, self.h

    def holds(self, pos: tuple[float, float]) -> bool:
        """Whether the point lies inside."""
        return self.x <= pos[0] < self.right and self.y <= pos[1] < self.bottom

    def meets(self, other: Box) -> bool:
        """Whether it shares a pixel with another."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def grown(self, by: int) -> Box:
        """The box with `by` pixels more on every side (fewer where negative)."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: int, dy: int) -> Box:
        """The box at another place."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)


@dataclass(frozen=True, slots=True)
class Measure:
    """The window's size and the two scales: `s` of pictures and distances, `u` of text and targets."""

    w: int
    h: int
    s: float
    u: float

    def px(self, at_1080: float) -> int:
        """A distance or picture size, given at 1080p, in this window's pixels."""
        return round(at_1080 * self.s)

    def tx(self, at_1080: float) -> int:
        """A text or target size, given at 1080p and 100 %, in this window's pixels."""
        return round(at_1080 * self.u)


def measure(size: tuple[int, int], text: float = 1.0) -> Measure:
    """The measures of a window of this size at this text scale (1.0 to 2.0)."""
    s = min(size[0] / 1920, size[1] / 1080)
    u = min(max(s, SMALLEST) * text, LARGEST * s)
    return Measure(size[0], size[1], s, u)


def row(boxes: int, width: int, area: Box, least_gap: int) -> list[int]:
    """The left edges of boxes of one width, spread evenly over an area (`least_gap` apart if it fits)."""
    free = area.w - boxes * width
    gap = max(free / (boxes + 1), min(least_gap, free / max(boxes - 1, 1)) if boxes > 1 else free / 2)
    start = area.x + (area.w - boxes * width - (boxes - 1) * gap) / 2
    return [round(start + n * (width + gap)) for n in range(boxes)]
