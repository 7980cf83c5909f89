"""The small things that fly at the table: what is thrown up where something is celebrated. Drawings only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Literal

from game.ui.draw import svg


def _blossom(ink: Mapping[str, str]) -> str:
    """The yellow apricot blossom of the New Year: five petals."""
    petals = "".join(
        svg.circle(24 * cos(2 * pi * n / 5), 24 * sin(2 * pi * n / 5), 19, fill=ink["gold_light"]) for n in range(5)
    )
    return petals + svg.circle(0, 0, 11, fill=ink["amber"])


def _pearl(ink: Mapping[str, str]) -> str:
    """A flake of mother-of-pearl."""
    flake = svg.path("M-38 -8 L-8 -34 L34 -18 L40 14 L6 36 L-30 24 Z", fill=ink["pearl"])
    return (
        flake
        + svg.path("M-8 -34 L34 -18 L6 4 Z", fill=ink["pearl_rose"])
        + svg.path("M6 4 L40 14 L6 36 Z", fill="#ffffff")
    )


def _flake(ink: Mapping[str, str]) -> str:
    """A crystal of frost."""
    arms = []
    for n in range(6):
        x, y = 40 * cos(pi * n / 3), 40 * sin(pi * n / 3)
        arms.append(svg.stroke(f"M0 0 L{x:.1f} {y:.1f}", ink["eggshell"], 9))
    return "".join(arms) + svg.circle(0, 0, 11, fill=ink["pearl"])


def _spark(ink: Mapping[str, str]) -> str:
    """A spark with four rays."""
    return svg.path("M0 -46 L9 -9 L46 0 L9 9 L0 46 L-9 9 L-46 0 L-9 -9 Z", fill=ink["gold_light"])


def _leaf(ink: Mapping[str, str]) -> str:
    """A torn piece of gold leaf."""
    torn = svg.path("M-40 -6 L-22 -30 L4 -22 L30 -36 L42 -4 L20 12 L26 32 L-8 26 L-30 34 Z", fill=ink["gold"])
    return torn + svg.path("M-22 -30 L4 -22 L30 -36 L8 6 Z", fill=ink["gold_light"])


def _shell(ink: Mapping[str, str]) -> str:
    """A splinter of a card, like eggshell, hot where it broke off."""
    splinter = "M-44 8 L-16 -34 L30 -26 L46 6 L4 34 Z"
    shaded = svg.path("M-44 8 L4 34 L46 6 L2 12 Z", fill="#000000", fill_opacity=0.28)
    return svg.path(splinter, fill=ink["eggshell"]) + shaded + svg.stroke("M-44 8 L4 34 L46 6", ink["gold_light"], 5)


def _ember(ink: Mapping[str, str]) -> str:
    """A spark that glows."""
    glow = ((46, 0.1), (34, 0.18), (24, 0.35))
    light = "".join(svg.circle(0, 0, r, fill=ink["gold"], fill_opacity=shown) for r, shown in glow)
    return light + svg.circle(0, 0, 13, fill=ink["gold_light"]) + svg.circle(0, 0, 7, fill="#ffffff")


def _dust(ink: Mapping[str, str]) -> str:
    """A puff of dust."""
    puffs = ((0, 0, 46), (-6, 4, 38), (8, -3, 30), (-3, -6, 22))
    return "".join(svg.circle(x, y, r, fill=ink["eggshell"], fill_opacity=0.045) for x, y, r in puffs)


ScrapKind = Literal["blossom", "pearl", "frost", "spark", "leaf", "shell", "ember", "dust"]
SHAPES: Mapping[ScrapKind, Callable[[Mapping[str, str]], str]] = {
    "blossom": _blossom, "pearl": _pearl, "frost": _flake, "spark": _spark, "leaf": _leaf, "shell": _shell,
    "ember": _ember, "dust": _dust,
}  # fmt: skip
