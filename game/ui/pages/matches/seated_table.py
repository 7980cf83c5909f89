"""The rendered table from above, and who sits around it: heads that look out of their medallions, cards before them."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, pi, sin
from typing import NamedTuple

import pygame

from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.svg import Size
from game.ui.draw.table_shape import Outline
from game.ui.draw.theme import hexed
from game.ui.draw.type import stamp
from game.ui.layout import Fan
from game.ui.layout.person_places import FANNED_HEIGHT, FANNED_PIVOT, FANNED_REACH, HAT

FACES = ((4, 0.25), (6, 0.22), (8, 0.19))
"""For up to so many seats the side of a portrait, as a share of the picture's height, and at most of its width."""
TOP, ASIDE, FOOT = 0.56, 0.68, 0.96
"""How far the middle of a seat is from the picture's upper edge, its sides and its foot, for the side of a portrait."""
LARGE = ((4, 0.33), (6, 0.25), (8, 0.19))
WORDS, WITHIN, UNDER = 0.68, 0.34, 0.56
"""Where words stand at portraits: the sides of these, how far the middle of a seat is from the picture's sides, how far
inwards of that the table's edge is, and how far the middle of the person's own seat is from the picture's foot.
"""
RIM = 0.1
"""How far inwards of the table's edge the middle of a seat is, for that."""
BADGE = 0.36
"""The side of the badge with the number of cards, for that."""
TURN, FROM, TO = 0.62, 0.42, 1.05
"""The way of the turns: how far from the middle of the table, between which radians after the person."""
POINTS = 24
THIN, HEAD = 1 / 45, (6.4, 2.5)
"""How broad the arrow is, for half the table's height; for that, how long in radians its head is, and half as broad."""
ALONE, NARROW = 0.5, 0.1
"""The side of whoever sits at the foot of a small table and what is free about it, for the picture's height."""
FLAT = 1.7
"""How wide a small table is at most, for its height."""
OTHERS = 0.16
"""How large the places of the others are at it, for the side of whoever sits at its foot."""
AROUND, BROAD = (0.75, 4.2), 1 / 9
"""Its arrow."""


class Seat(NamedTuple):
    """Who sits there ("" nobody), how many cards are fanned before them, and what their badge tells."""

    who: str
    cards: int = 0
    badge: str = ""


class Around(NamedTuple):
    """Where all is in a picture: the table's outline, the middles of the seats, and the side of a portrait."""

    table: Outline
    seats: tuple[tuple[float, float], ...]
    face: int


def around(size: Size, seats: int, clockwise: bool, words: bool = False) -> Around:
    """The seats about a table, the first at its foot, the next at its right unless the turns go clockwise.

    Portraits have room for `words` at them, in place of that for cards.
    """
    wide, high = size
    share = next(share for most, share in (LARGE if words else FACES) if seats <= most)
    face = round(share * min(high, wide))
    left, low = (WORDS * face, high - UNDER * face) if words else (ASIDE * face, high - FOOT * face)
    top = TOP * face + HAT * face
    middles = Outline(wide / 2, (top + low) / 2, wide / 2 - left, (low - top) / 2)
    way = 1 if clockwise else -1
    turns = (pi / 2 + way * 2 * pi * n / seats for n in range(seats))
    places = tuple(middles.at(atan2(middles.b * sin(turn), middles.a * cos(turn))) for turn in turns)
    edge = middles.grown(RIM * face)
    return Around(edge._replace(a=edge.a - WITHIN * face) if words else edge, places, face)


def seated_table(
    ctx: Context, size: Size, seats: Sequence[Seat], clockwise: bool, words: bool = False
) -> pygame.Surface:
    """The picture on a clear ground, drawn anew each time; seats that are nobody's are left free."""
    where = around(size, len(seats), clockwise, words)
    face, table = pygame.Surface(size, pygame.SRCALPHA), where.table
    top = ctx.art.tabletop((2 * table.a, 2 * table.b))
    face.blit(top, top.get_rect(center=(round(table.x), round(table.y))))
    face.blit(svg.render(_turns(ctx, table, -1 if clockwise else 1), size), (0, 0))
    for seat, place in sorted(zip(seats, where.seats, strict=True), key=lambda each: each[1][1]):
        if seat.who:
            lay_seat(ctx, face, seat, place, where.face)
    return svg.ready(face)


def turning_table(ctx: Context, size: Size, who: str, seats: int, clockwise: bool) -> pygame.Surface:
    """A small table whose turns go one way, told by one large arrow that begins at whoever sits at its foot."""
    wide, high = size
    face, side = pygame.Surface(size, pygame.SRCALPHA), round(ALONE * min(high, wide))
    foot, free = high - side * TOP, NARROW * high
    deep = (foot - free) / 2
    edge = Outline(wide / 2, free + deep, min((1 - 2 * NARROW) * wide / 2, FLAT * deep), deep)
    top = ctx.art.tabletop((2 * edge.a, 2 * edge.b))
    face.blit(top, top.get_rect(center=(round(edge.x), round(edge.y))))
    way, colour = 1 if clockwise else -1, ctx.color("text_dim")
    for n in range(1, seats):
        x, y = edge.at(pi / 2 + way * 2 * pi * n / seats)
        face.blit(
            svg.render(
                svg.circle(
                    x, y, side * OTHERS, fill=hexed(colour), stroke=ctx.theme.inlay["line"], stroke_width=0.03 * side
                ),
                size,
            ),
            (0, 0),
        )
    face.blit(svg.render(_turns(ctx, edge, -way, AROUND, BROAD), size), (0, 0))
    lay_seat(ctx, face, Seat(who), (edge.x, foot), side)
    return svg.ready(face)


def _turns(ctx: Context, table: Outline, way: int, ends: tuple[float, float] = (FROM, TO), broad: float = THIN) -> str:
    """An arrow on the table, the way the turns go: between which radians after the person, and how broad."""

    def at(angle: float, far: float = TURN) -> tuple[float, float]:
        turn = pi / 2 - way * angle
        return table.x + far * table.a * cos(turn), table.y + far * table.b * sin(turn)

    begin, end = ends
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in (at(begin + (end - begin) * n / POINTS) for n in range(POINTS + 1)))
    tip, wing = HEAD[0] * broad, HEAD[1] * broad
    head = "L".join(f"{x:.1f} {y:.1f}" for x, y in (at(end + tip), at(end, TURN + wing), at(end, TURN - wing)))
    colour = ctx.theme.gold if ctx.theme.dark else ctx.theme.accent
    return svg.stroke(f"M{line}", colour, broad * table.b) + svg.path(f"M{head}Z", fill=colour)


def lay_seat(ctx: Context, face: pygame.Surface, seat: Seat, place: tuple[float, float], side: int) -> None:
    """Lay somebody with the middle of the medallion at a place: the head, the cards before it, the badge."""
    x, y = place
    above = round(side * HAT)
    face.blit(ctx.art.seated(seat.who, side, above), (round(x - side / 2), round(y - side / 2 - above)))
    if seat.cards:
        fan = Fan((x, y + side * FANNED_PIVOT), side * FANNED_REACH, round(side * FANNED_HEIGHT), round(y + side))
        for angle in fan.angles(seat.cards):
            back = ctx.art.card_back(fan.card_h, angle + 90, still=True)
            face.blit(back, back.get_rect(center=(round(fan.at(angle)[0]), round(fan.at(angle)[1]))))
    if seat.badge:
        across = max(ctx.tx(26), round(BADGE * side))
        middle = round(x + side * 0.5), round(y + side * 0.36)
        badge = ctx.art.panel((across, across), "badge", ctx.scale)
        face.blit(badge, badge.get_rect(center=middle))
        words = ctx.type.render(seat.badge, round(across * 0.56), ctx.color("text"), "bold")
        stamp(face, words, words.get_rect(center=middle).topleft)
