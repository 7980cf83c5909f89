"""What is struck or cast in metal and seen from the front: the great gong, medals of three metals, cash coins."""

from __future__ import annotations

import math

from game.ui.draw import ornaments, svg
from stage.relief import heights, struck
from stage.shapes import outlined, turned
from stage.studio_room import Shot, empty_scene, from_above, lamp

VIEW = 400.0
METALS = {"gold": ("#f0bd4e", "#8a5a17"), "silver": ("#dfe4ea", "#6d747e"), "bronze": ("#d98a52", "#6b3717")}
"""Of each metal: what stands out, and the ground."""


def gong() -> Shot:
    """A bronze drum's face, hung up: its star, cords and herons stand out."""
    _lit(2.1, 160)
    ring = ornaments.drum(200, 200, 188, "#ffffff", "#000000", 2.8, 10)
    bronze = struck("bronze", heights(ring, VIEW), 1.0, "#ffcf74", "#8a5420", 0.02)
    turned(
        [(0.0, 0.14), (0.3, 0.13), (0.6, 0.095), (0.9, 0.035), (0.935, 0.03), (0.945, 0.07), (0.97, 0.1), (1.0, 0.09),
         (1.02, 0.03), (1.0, -0.1)], bronze,
    )  # fmt: skip
    return Shot((680, 680), 14, transparent=True)


def medal(metal: str) -> Shot:
    """A blank for a place's number: a rim of cord, rays about a smooth hollow."""
    _lit(2.1)
    body = [
        svg.circle(200, 200, 186, fill="none", stroke="#ffffff", stroke_width=9),
        svg.path(ornaments.zigzag(200, 200, 146, 172, 26), fill="none", stroke="#ffffff", stroke_width=7),
        svg.circle(200, 200, 132, fill="none", stroke="#ffffff", stroke_width=6),
        svg.path(ornaments.star(200, 200, 128, 106, 18), fill="#ffffff"),
        svg.circle(200, 200, 106, fill="#cccccc"),
    ]
    blank = struck(metal, heights("".join(body), VIEW, 3.0), 1.0, *METALS[metal], 0.05)
    turned(
        [(0.0, 0.02), (0.46, 0.03), (0.53, 0.07), (0.6, 0.09), (0.86, 0.09), (0.9, 0.13), (0.97, 0.13), (1.01, 0.06),
         (1.0, -0.1)], blank,
    )  # fmt: skip
    return Shot((200, 200), 12, transparent=True)


def coin() -> Shot:
    """A cash coin of gold with its square hole and four signs."""
    _lit(2.1)
    signs = "M-7 -28H7M0 -31V-19M-7 -21H7M-7 22H7M-5 28H5M0 19V31"
    signs += "M-29 -6V6M-24 -7V7M-30 0H-20M21 -6H30M21 0H30M21 6H30M25 -8V8"
    body = svg.group(
        svg.stroke(signs, "#ffffff", 4.4)
        + svg.circle(0, 0, 44, fill="none", stroke="#ffffff", stroke_width=8)
        + svg.rect((-15, -15, 30, 30), 1, fill="#ffffff"),
        "translate(200 200) scale(4)",
    )
    gold = struck("coin", heights(body, VIEW, 4.0), 1.0, *METALS["gold"], 0.09)
    around = [(0.95 * math.cos(turn), 0.95 * math.sin(turn)) for turn in (math.tau * n / 128 for n in range(128))]
    outlined("coin", [around, [(-0.23, -0.23), (-0.23, 0.23), (0.23, 0.23), (0.23, -0.23)]], 0.18, 0.03, gold)
    return Shot((200, 200), 12, transparent=True)


def _lit(width: float, above: float = 26) -> None:
    """An empty scene that is `width` units wide, under the lanterns at both sides above and the cool dusk below."""
    empty_scene("#5a3a26", 0.9)
    from_above(width)
    lamp((-2.2, 2.6, 2.2), 190, 2.2, "#ffcf8a")
    lamp((2.6, 1.6, 1.8), 90, 1.6, "#ffb469")
    lamp((0.0, 0.5, 6.0), above, 3.0, "#ffe6bd")
    lamp((0.6, -3.4, 1.2), 26, 2.0, "#8fb2ff")
