"""Where the focus goes."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.kit.widget import Widget

WAYS = ("next", "previous", "up", "down", "left", "right")
_DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def neighbour(focus: Widget | None, order: Sequence[Widget], way: str) -> Widget:
    """The next widget of the order, or the nearest in a direction; the same one where there is none."""
    if focus not in order:
        return order[-1] if way == "previous" else order[0]
    assert focus is not None
    at = order.index(focus)
    if way in ("next", "previous"):
        return order[(at + (1 if way == "next" else -1)) % len(order)]
    others = [(score, widget) for widget in order if (score := _distance(focus, widget, way)) is not None]
    if way in ("left", "right"):  # a line is read to its end before another one is looked at
        others = [pair for pair in others if _in_line(focus, pair[1])] or others
    return min(others, key=lambda pair: pair[0])[1] if others else focus


def _in_line(here: Widget, there: Widget) -> bool:
    """Whether two widgets stand beside each other: the lower one by more than half of its height."""
    a, b = here.rect, there.rect
    return min(a.bottom, b.bottom) - max(a.top, b.top) > min(a.h, b.h) / 2


def _distance(here: Widget, there: Widget, way: str) -> float | None:
    """How far another widget lies in a direction, sideways counting thrice; None where it lies elsewhere."""
    dx, dy = _DIRECTIONS[way]
    a, b = here.rect, there.rect
    if here is there:
        return None
    ahead = (b.left - a.right) * dx if dx > 0 else (b.right - a.left) * dx
    ahead = ahead if dx else ((b.top - a.bottom) * dy if dy > 0 else (b.bottom - a.top) * dy)
    centre = (b.centerx - a.centerx) * dx + (b.centery - a.centery) * dy
    if centre <= 0 or ahead < -min(a.h, b.h) / 2:
        return None
    gap = _gap(a.left, a.right, b.left, b.right) if dy else _gap(a.top, a.bottom, b.top, b.bottom)
    offset = abs(b.centerx - a.centerx) if dy else abs(b.centery - a.centery)
    return max(0, ahead) + 3 * gap + offset / 4


def _gap(start: int, end: int, other_start: int, other_end: int) -> int:
    """The distance between two spans, 0 where they overlap."""
    return max(0, other_start - end, start - other_end)
