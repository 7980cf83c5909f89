"""The shape of a blade's swing: a crescent that is broad and bright where it has come to, and tapers behind. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from math import cos, hypot, radians, sin
from typing import NamedTuple

from game.ui.gfx import svg
from game.ui.scenes.table.cut_line import CUT

BOX = (1360, 760)
"""The box in which it is drawn, at 1080p; the middle of the swing lies in its middle."""
LONG = 596.0
"""How far the ends of the swing are from its middle, along the cut."""
BOWED = 124.0
"""How far down from that line these ends are bent."""
LEAN = radians(CUT.angle)
"""How it leans in the middle."""
BROAD = 84.0
"""How broad the swing is at most."""
NEARLY = 0.45
"""The share of a whole swing that is as broad as that; a shorter one is narrower."""
FULL = 0.74
"""At what share of its length the swing is broadest."""
TAPER = 1.5
"""How quickly the swing becomes narrower behind its broadest place: the larger, the quicker."""
POINTED = 1.7
"""How quickly the swing becomes narrower before its broadest place: the larger, the blunter it is."""
OUTSIDE = 0.2
"""How much of the swing's breadth lies outside the arc: that edge is the sharp one."""
STEPS = 40
"""The number of parts of each edge of the swing."""
LIGHT = (
    (3.4, 2.1, "mandarin", 0.05),
    (2.8, 1.85, "mandarin", 0.06),
    (2.3, 1.62, "mandarin", 0.08),
    (1.9, 1.42, "gold", 0.11),
    (1.6, 1.24, "gold", 0.16),
    (1.35, 1.08, "gold_light", 0.18),
    (1.15, 0.94, "gold_light", 0.24),
    (1.0, 0.8, "gold_light", 0.34),
    (1.0, 0.64, "gold_light", 0.5),
)
"""The layers of light: how many times as broad as the swing each is outside and inside the arc, its ink, and how clear
it is.
"""
CORE = (0.9, 0.36)
"""How many times as broad as the swing its white-hot edge is, outside and inside the arc."""


class Swing(NamedTuple):
    """How far it has come, and how far what is left of it reaches back: shares of the whole, from the upper right."""

    tail: float
    head: float


SWEEP = (Swing(0.0, 0.2), Swing(0.0, 0.42), Swing(0.03, 0.66), Swing(0.12, 0.87), Swing(0.28, 1.0))
"""The pictures of a swing as it sweeps through."""
DYING = (Swing(0.52, 1.0), Swing(0.76, 1.0))
"""Those of it as it dies away."""


def middle_line(share: float) -> tuple[float, float]:
    """The place on the arc after a `share` of the swing, from the middle of the box."""
    way = 2 * share - 1
    out, down = LONG * way, BOWED * way * way
    return -out * cos(LEAN) - down * sin(LEAN), -out * sin(LEAN) + down * cos(LEAN)


def body(swing: Swing, ink: Mapping[str, str]) -> str:
    """The drawing of it in its box."""
    light = (
        svg.path(_crescent(swing, outside, inside), fill=ink[colour], fill_opacity=shown)
        for outside, inside, colour, shown in LIGHT
    )
    core = svg.path(_crescent(swing, *CORE), fill="#ffffff")
    return svg.group("".join(chain(light, [core])), f"translate({BOX[0] / 2} {BOX[1] / 2})")


def columns(swing: Swing, count: int) -> range:
    """Which columns the swing reaches into, where its box is parted into `count` of them."""
    right, left = (middle_line(share)[0] + BOX[0] / 2 for share in swing)
    reach = BROAD * LIGHT[0][1]
    first, last = (int(x * count / BOX[0]) for x in (left - reach, right + reach))
    return range(max(0, first), min(count, last + 1))


def _crescent(swing: Swing, outside: float, inside: float) -> str:
    """Its outline: along the outer edge to the front, and back along the inner one."""
    shares = [n / STEPS for n in range(STEPS + 1)]
    outer = list(_edge(swing, shares, -OUTSIDE * outside))
    inner = list(_edge(swing, shares, (1 - OUTSIDE) * inside))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*outer, *reversed(inner)]) + "Z"


def _edge(swing: Swing, shares: list[float], aside: float) -> Iterator[tuple[float, float]]:
    """The places of an edge, each `aside` of the arc for the breadth of the swing there."""
    long = swing.head - swing.tail
    full = BROAD * min(1.0, long / NEARLY)
    for share in shares:
        at = swing.tail + long * share
        x, y = middle_line(at)
        ahead = middle_line(at + 0.01)
        dx, dy = ahead[0] - x, ahead[1] - y
        far = hypot(dx, dy)
        off = aside * full * _breadth(share)
        yield x + off * dy / far, y - off * dx / far


def _breadth(share: float) -> float:
    """How broad it is at a share of its length, of how broad it is at most."""
    return float((share / FULL) ** TAPER) if share < FULL else 1 - ((share - FULL) / (1 - FULL)) ** POINTED
