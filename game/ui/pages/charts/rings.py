"""Rings that are filled by their share."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.theme import mix
from game.ui.draw.type import LEAST_TEXT, stamp

NEARLY = 0.999
"""The most that an arc goes around: one that ends where it begins would not be drawn."""
BROAD, CHECK = 0.1, 0.5
"""How thick a ring is and how large the check in it, for its side."""


def ring(middle: tuple[float, float], radius: float, width: float, share: float, colours: tuple[str, str]) -> str:
    """A ring as SVG, closed where the share is 1: the share in the first of the colours over the whole in the other."""
    x, y = middle
    turn = 2 * pi * min(share, NEARLY)
    end = f"{svg.num(x + radius * sin(turn))} {svg.num(y - radius * cos(turn))}"
    arc = f"M{svg.num(x)} {svg.num(y - radius)}A{svg.num(radius)} {svg.num(radius)} 0 {int(turn > pi)} 1 {end}"
    whole = svg.circle(x, y, radius, fill="none", stroke=colours[1], stroke_width=width)
    return whole + (svg.stroke(arc, colours[0], width) if share > 0 else "")


def progress_ring(ctx: Context, done: int, total: int, side: int) -> pygame.Surface:
    """A disc `side` pixels square with how many of how many are done, in a ring that is filled by their share; kept."""

    def draw() -> pygame.Surface:
        theme, width, share = ctx.theme, BROAD * side, done / total
        colours = (theme.good if share >= 1 else theme.gold, mix(theme.gold, theme.panel, 0.75))
        disc = svg.circle(side / 2, side / 2, side / 2 - 1, fill=theme.panel)
        body = disc + ring((side / 2, side / 2), (side - width) / 2, width, share, colours)
        face = svg.ready(svg.render(body, (side, side)))
        if share >= 1:
            check = ctx.art.icon("check", round(CHECK * side), theme.good)
            face.blit(check, check.get_rect(center=(side // 2, side // 2)))
        else:
            told = f"{done}/{total}"
            size = ctx.type.fit(told, side // 3, round(side - 2.4 * width), "bold", ctx.px(LEAST_TEXT))
            words = ctx.type.render(told, size, ctx.color("text"), "bold")
            stamp(face, words, words.get_rect(center=(side // 2, side // 2)).topleft)
        return face

    return ctx.cached(("progress ring", done, total, side), draw)
