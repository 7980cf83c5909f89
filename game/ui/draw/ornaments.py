"""The Đông Sơn drum: its star, its rings of cords and circles, its flying herons; and gold-leaf frames."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from game.ui.draw import drawings, svg
from game.ui.draw.svg import num

Point = tuple[float, float]
FLIGHT = 0.625
"""Where on a drum's face its herons fly, as a share of its radius."""


def polar(x: float, y: float, r: float, turn: float) -> Point:
    """The point at distance `r` from (x, y); `turn` 0 is up, 0.25 right."""
    return x + r * sin(2 * pi * turn), y - r * cos(2 * pi * turn)


def closed(points: list[Point]) -> str:
    """Path data of a closed polygon."""
    return f"{svg.line(points)}Z"


RAYS = 14
"""Of the drum's star."""


def star(x: float, y: float, outer: float, inner: float, rays: int = RAYS) -> str:
    """Path data of the drum's star; with many flat rays it is a zigzag between two rings."""
    steps = rays * 2
    return closed([polar(x, y, inner if i % 2 else outer, i / steps) for i in range(steps)])


def plumes(x: float, y: float, outer: float, inner: float) -> str:
    """Path data of the nested chevrons between the star's rays."""
    parts = []
    for i in range(RAYS):
        middle, half = (i + 0.5) / RAYS, 0.30 / RAYS
        for share in (0.0, 0.42):
            base, tip = outer, inner + (outer - inner) * share
            left, right = polar(x, y, base, middle - half), polar(x, y, base, middle + half)
            top = polar(x, y, tip, middle)
            parts.append(f"M{num(left[0])} {num(left[1])}L{num(top[0])} {num(top[1])}L{num(right[0])} {num(right[1])}")
    return "".join(parts)


def ladder(x: float, y: float, inner: float, outer: float, count: int) -> str:
    """Path data of a ring of short radial strokes."""
    parts = []
    for i in range(count):
        a, b = polar(x, y, inner, i / count), polar(x, y, outer, i / count)
        parts.append(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}")
    return "".join(parts)


def beads(x: float, y: float, r: float, *, count: int, size: float, colour: str, width: float) -> Iterator[str]:
    """A ring of circled dots joined by slanting lines, the drum's commonest cord."""
    lines = []
    for i in range(count):
        bx, by = polar(x, y, r, i / count)
        yield svg.circle(bx, by, size, fill="none", stroke=colour, stroke_width=width)
        yield svg.circle(bx, by, size * 0.32, fill=colour)
        start, end = (
            polar(x, y, r - size * 0.9, (i + 0.18) / count),
            polar(x, y, r + size * 0.9, (i + 0.82) / count),
        )
        lines.append(f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}")
    yield svg.stroke("".join(lines), colour, width)


def heron(x: float, y: float, size: float, *, turn: float, colour: str, flip: bool = False, **style: object) -> str:
    """A heron `size` long about (x, y), its beak along `turn` (0.25 flies right)."""
    shape = drawings.table("ornaments")["heron"]
    scale = size / 100
    degrees = (turn - 0.25) * 360
    mirror = f"scale({scale:.4f} {-scale if flip else scale:.4f})"
    move = f"translate({num(x)} {num(y)}) rotate({num(degrees)}) {mirror} translate(-50 -21)"
    return svg.group(svg.path(shape, fill=colour, fill_rule="evenodd"), move, **style)


def heron_ring(x: float, y: float, r: float, *, count: int, size: float, colour: str) -> str:
    """Herons flying counter-clockwise in a ring, as on the drums."""
    return "".join(
        heron(*polar(x, y, r, i / count), size, turn=i / count - 0.25, colour=colour, flip=True) for i in range(count)
    )


def drum(
    x: float, y: float, r: float, *, gold: str, ground: str, line: float, birds: int = 6, detail: bool = True
) -> str:
    """A drum's face of radius `r`: star, plumes, cords, herons (0: left out), cords; `line` is the line's width."""

    def ring(at: float, width: float = 1.0) -> str:
        return svg.circle(x, y, r * at, fill="none", stroke=gold, stroke_width=line * width)

    parts = [
        svg.path(star(x, y, r * 0.27, r * 0.085), fill=gold),
        svg.circle(x, y, r * 0.05, fill=ground),
        svg.circle(x, y, r * 0.026, fill=gold),
        ring(0.30),
        ring(0.345),
        ring(0.44),
        ring(0.47, 1.4),
        ring(0.78, 1.4),
        ring(0.81),
        ring(0.91),
        ring(0.94),
        ring(0.99, 2.0),
        heron_ring(x, y, r * FLIGHT, count=birds, size=r * (2.9 / birds), colour=gold) if birds else "",
    ]
    if detail:
        parts += [
            svg.stroke(plumes(x, y, r * 0.285, r * 0.15), gold, line * 0.8),
            svg.stroke(ladder(x, y, r * 0.305, r * 0.34, 56), gold, line * 0.7),
            *beads(x, y, r * 0.3925, count=22, size=r * 0.03, colour=gold, width=line * 0.8),
            svg.stroke(star(x, y, r * 0.90, r * 0.82, 48), gold, line * 0.8),
            svg.stroke(ladder(x, y, r * 0.945, r * 0.985, 120), gold, line * 0.7),
        ]
    return "".join(parts)


def corner(x: float, y: float, size: float, *, colour: str, width: float, dx: int, dy: int) -> str:
    """A fretted gold corner whose point is (x, y) and which opens towards (dx, dy)."""
    shape = drawings.table("ornaments")["corner"]
    scale = size / 100
    move = f"translate({num(x)} {num(y)}) scale({scale * dx:.4f} {scale * dy:.4f})"
    return svg.group(svg.stroke(shape, colour, width / scale), move)


def corners(box: tuple[float, float, float, float], size: float, colour: str, width: float) -> str:
    """The four corners of a box (left, top, right, bottom)."""
    left, top, right, bottom = box
    return "".join(
        corner(x, y, size, colour=colour, width=width, dx=dx, dy=dy)
        for x, y, dx, dy in (
            (left, top, 1, 1),
            (right, top, -1, 1),
            (left, bottom, 1, -1),
            (right, bottom, -1, -1),
        )
    )
