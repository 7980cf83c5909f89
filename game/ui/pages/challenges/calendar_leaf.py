"""The leaf of a wall calendar: month, day, weekday and the day by the moon, on its board of red lacquer."""

from __future__ import annotations

import pygame

from game.session.words.challenge_words import LeafWords
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.drawings import material
from game.ui.gfx.text import LEAST_TEXT, stamp
from game.ui.gfx.theme import mix, rgb

LEAF_RATIO = 0.74
"""Width for height."""
BLOCK = (0.055, 0.115, 0.89, 0.85)
"""The block of paper on its board: left and width for the board's width, top and height for its height."""
LINES = ((0.07, 0.2), (0.08, 0.725), (0.066, 0.875))
"""Of month, weekday and lunar date: how high the letters are and where their middle is, for the board's height."""
DAY, MIDDLE = 0.4, 0.465
"""How high the day's number is and where its middle is, for the board's height."""


def calendar_leaf(ctx: Context, words: LeafWords, high: int) -> pygame.Surface:
    """The leaf on its board, `high` pixels high; kept."""
    return ctx.cached(("leaf", words, high), lambda: _draw(ctx, words, (round(high * LEAF_RATIO), high)))


def _draw(ctx: Context, words: LeafWords, size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    theme = ctx.theme
    face = svg.render(_board(ctx, w, h), size)
    red, ink = rgb(theme.suits[2]), rgb(theme.suits_four[1])
    day = red if words.red else ink
    room = round(w * BLOCK[2] * 0.92)
    lines = ((words.month, red), (words.weekday, day), (words.lunar, day))
    for (text, colour), (high, at) in zip(lines, LINES, strict=True):
        least = min(ctx.px(LEAST_TEXT), round(high * h))
        fitted = ctx.type.fit(text, round(high * h), room, "bold", least)
        picture = ctx.type.render(text, fitted, colour, "bold", width=room, align="center")
        stamp(face, picture, (round((w - picture.get_width()) / 2), round(at * h - picture.get_height() / 2)))
    number = ctx.type.render(words.day, round(DAY * h), day, "extrabold")
    box = number.get_bounding_rect()
    stamp(face, number, (round(w / 2 - box.centerx), round(MIDDLE * h - box.centery)))
    return face


def _board(ctx: Context, w: int, h: int) -> str:
    """A board of red lacquer, the leaves still to come, and the one of today under its clip."""
    theme, ink = ctx.theme, ctx.theme.inlay
    left, top, wide, high = BLOCK[0] * w, BLOCK[1] * h, BLOCK[2] * w, BLOCK[3] * h
    edge = mix(theme.paper, ink["shell"], 0.5) if theme.paper != "#ffffff" else material("leaf_under")
    under = [
        svg.rect((left + n * 0.006 * w, top + n * 0.008 * h, wide, high), 2.0, fill=edge, stroke=ink["grey"],
                 stroke_width=max(0.6, 0.003 * w))
        for n in (2, 1)
    ]  # fmt: skip
    across = f"M{svg.num(left + 0.08 * wide)} {svg.num(0.802 * h)}h{svg.num(0.84 * wide)}"
    gold, thin = ink["gold"], max(1.0, 0.007 * w)
    board = (1.0, 1.0, w - 2.0, h - 2.0)
    clip = (left - 0.01 * w, top - 0.022 * h, wide + 0.02 * w, 0.05 * h)
    return "".join(
        [
            svg.rect(board, 0.05 * w, fill=ink["oxblood"], stroke=gold, stroke_width=max(1.5, 0.012 * w)),
            svg.circle(w / 2, 0.05 * h, 0.018 * h, fill=ink["lacquer"], stroke=gold, stroke_width=thin),
            *under,
            svg.rect((left, top, wide, high), 2.0, fill=theme.paper),
            svg.rect(clip, 3.0, fill=gold, stroke=ink["gold_deep"], stroke_width=thin),
            svg.stroke(across, ink["gold_deep"], 1.5),
        ]
    )
