"""Pictures of what is done at the table: cards of a hand, which of them rise, and what the hand does with them."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.engine.cards import parse
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.card_size import card_size
from game.ui.pages.parts.pictures import badge
from game.ui.pages.parts.tiles import Paint, on_table

CARDS = parse("7S 8D 9C 9H")
HIGH = 0.86
"""The height of a card, for the height of the picture."""
STEP = 0.56
"""How much of each card the next one leaves to be seen, for its width."""
FOOT, RISE = 0.28, 0.2
"""How far cards that lie stand out below, and how far raised ones rise, for the height of the picture."""
HAND, BUTTON = 0.36, 0.66
"""The side of the hand, and of a button that stands alone, for the height of the picture."""
ARROW = 0.46
"""The side of an arrow, for the height of the picture."""
ACROSS = "M4 12H30M25 7L30 12L25 17"
"""The lines of the arrow to the right, in a square of 34."""
UP = "M12 30V4M7 9L12 4L17 9"
"""The lines of the arrow upwards, in a square of 34."""


class GestureSketch(NamedTuple):
    """Which cards are raised, over which the hand is, and along which line it moves; or the sign of a button."""

    raised: tuple[int, ...] = ()
    over: int = 0
    way: str = ""
    button: str = ""


GESTURES = {
    "select": GestureSketch((1,), 1),
    "sweep": GestureSketch((0, 1, 2), 0, ACROSS),
    "complete": GestureSketch((2, 3), 3),
    "play": GestureSketch((2, 3), 2, UP),
    "move": GestureSketch((1,), 1, ACROSS),
    "cancel": GestureSketch(button="mouse"),
    **{name: GestureSketch(button=name) for name in ("pass", "sort", "hint", "history", "undo", "menu")},
}
PICTURED = ("select", "sweep", "complete", "play", "move", "cancel")
"""Those that are done with the cards themselves."""


def gesture_paint(ctx: Context, name: str) -> Paint:
    """What draws what is done for a tile."""
    gesture = GESTURES[name]

    def lay(face: pygame.Surface) -> None:
        if gesture.button:
            sign = badge(ctx, gesture.button, round(BUTTON * face.get_height()))
            face.blit(sign, sign.get_rect(center=face.get_rect().center))
        else:
            _lay(ctx, face, gesture)

    return on_table(ctx, ("gesture", name), lay)


def _lay(ctx: Context, face: pygame.Surface, gesture: GestureSketch) -> None:
    """The cards, the way, and the hand upon them."""
    wide, high = face.get_size()
    tall = round(HIGH * high)
    across = card_size(tall)[0]
    step, rise = round(STEP * across), round(RISE * high)
    first = (wide - step * (len(CARDS) - 1)) // 2
    lies = high + round(FOOT * high) - tall // 2
    for n, card in enumerate(CARDS):
        picture = ctx.art.card_face(card, tall)
        y = lies - rise * (n in gesture.raised)
        face.blit(picture, picture.get_rect(center=(first + n * step, y)))
    hand = badge(ctx, "touch", round(HAND * high))
    place = hand.get_rect(center=(first + gesture.over * step, round(0.72 * high)))
    if gesture.way:
        arrow = _arrow(ctx, gesture.way, round(ARROW * high))
        beside = {"midleft": place.midright} if gesture.way == ACROSS else {"midbottom": place.midtop}
        face.blit(arrow, arrow.get_rect(**beside))
    face.blit(hand, place)


def _arrow(ctx: Context, line: str, side: int) -> pygame.Surface:
    """Gold with a dark rim, to be seen on any card."""
    inlay = ctx.theme.inlay
    return svg.square(svg.stroke(line, inlay["lacquer"], 7) + svg.stroke(line, inlay["gold_light"], 3.6), side, 34)
