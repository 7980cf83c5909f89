"""The program's own sign: the red two of hearts, the highest card, on a drum of gold and lacquer."""

from __future__ import annotations

import pygame

from game.ui.draw import faces, suit_signs, svg
from game.ui.draw import ornaments as o
from game.ui.draw.drawings import materials
from game.ui.draw.theme import Theme

SIMPLE_BELOW = 48
VIEW = 256.0


def emblem(size: int, theme: Theme) -> pygame.Surface:
    """The sign on a square of `size` pixels; below 48 only its boldest parts."""
    ink = theme.inlay
    bright, deep = materials("emblem")
    defs = svg.radial("ground", [(0, bright, 1), (1, deep, 1)], 128, 110, 170)
    parts = [
        svg.rect((6, 6, 244, 244), 54, fill="url(#ground)", stroke=ink["gold"], stroke_width=8),
        _small(theme) if size < SIMPLE_BELOW else _large(theme),
    ]
    return svg.square("".join(parts), size, VIEW, defs)


def _small(theme: Theme) -> str:
    red = theme.suits[3]
    card = svg.rect((-62, -86, 124, 172), 16, fill=theme.paper, stroke=theme.inlay["gold"], stroke_width=6)
    return svg.group(card + suit_signs.suit(3, 0, 4, 98, colour=red), "translate(128 128) rotate(8)")


def _large(theme: Theme) -> str:
    ink = theme.inlay
    red, gold = theme.suits[3], ink["gold"]
    sheet = svg.rect((-58, -82, 116, 164), 13, fill=theme.paper, stroke=ink["gold_deep"], stroke_width=2.5)
    behind = sheet + suit_signs.suit(0, -38, -60, 24, colour=theme.suits[0])
    figure = faces.pig(3, {**ink, "coat": red, "paper": theme.paper})
    pig = svg.group(figure, "translate(2 4) scale(0.52)")
    front = (
        sheet + suit_signs.suit(3, -39, -33, 22, colour=red) + suit_signs.glyphs("2", -39, -74, 26, colour=red) + pig
    )
    front += suit_signs.suit(3, 0, 61, 22, colour=red)
    return "".join(
        (
            svg.circle(128, 128, 101, fill="none", stroke=gold, stroke_width=4),
            svg.circle(128, 128, 80, fill="none", stroke=gold, stroke_width=2.4),
            svg.stroke(o.star(128, 128, 97, 84, 32), gold, 2.2),
            svg.group(behind, "translate(98 136) rotate(-14)"),
            svg.group(front, "translate(144 130) rotate(8)"),
        )
    )
