"""Gestures of the mouse on a row of cards: raised cards, the hand on one of them, and the arrow of its motion."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from measures import Measures
from picture import Picture

from game.engine.cards import parse_cards
from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.art import Art
from game.ui.gfx.theme import Theme
from game.ui.kit.widget import WidgetContext
from game.ui.pages.parts.pictures import draw_badge

SIZES = Measures("recipes.gestures")

CARDS = parse_cards("7S 8D 9C 9H")


def list_base_pictures(theme: Theme) -> Iterator[Picture]:
    for name in SIZES.gestures:
        yield Picture(name, partial(_draw_gesture, theme, name), quality=80)


def list_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield the gestures of a skin. The dark skin with lamplight uses those of `base`."""
    return list_base_pictures(theme) if theme.is_plain or not theme.is_dark else iter(())


def _draw_gesture(theme: Theme, name: str, scale: float) -> pygame.Surface:
    """Draw a gesture: some cards raised, the hand over one card, and an arrow."""
    pygame.display.set_mode((8, 8))  # the game's pictures take the display's format
    ctx = WidgetContext((1920, 1080))
    ctx.apply_look(theme, Art(theme), 1.0)
    raised_indices, pointed_index, arrow = SIZES.gestures[name]
    (width, height), card_height = SIZES.size, round(SIZES.card_ratio * SIZES.size[1])
    step = round(SIZES.card_step_ratio * drawings.card_size(card_height)[0])
    left = (width - step * (len(CARDS) - 1)) // 2
    canvas, silhouette = (pygame.Surface((width, height), pygame.SRCALPHA) for _ in range(2))
    margin = drawings.card_margin(card_height)
    for n, card in enumerate(CARDS):
        face = ctx.art.card_face(card, card_height)
        y = height * (1 + SIZES.card_drop_ratio - SIZES.card_rise_ratio * (n in raised_indices)) - card_height / 2
        box = face.get_rect(center=(left + n * step, round(y)))
        canvas.blit(face, box)
        inner = face.get_rect().inflate(-2 * margin, -2 * margin)
        silhouette.blit(face, box.inflate(-2 * margin, -2 * margin), inner)
    surfaces.mask(canvas, silhouette)  # shadows beside the cards would blur their edges
    hand = draw_badge(ctx, "touch", round(SIZES.hand_ratio * height))
    hand_box = hand.get_rect(center=(left + pointed_index * step, round(SIZES.hand_y_ratio * height)))
    if arrow:
        line = SIZES.arrows[arrow]
        body = svg.stroke(line, theme.inlay["lacquer"], 7) + svg.stroke(line, theme.inlay["gold_light"], 3.6)
        picture = svg.draw_square(body, round(SIZES.arrow_ratio * height), 34)
        anchor = {"midleft": hand_box.midright} if arrow == "right" else {"midbottom": hand_box.midtop}
        canvas.blit(picture, picture.get_rect(**anchor))
    canvas.blit(hand, hand_box)
    return canvas
