"""The teacher's right arm in its gestures, and his hand that shows once how cards are played."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.theme import HexColor, Theme, mix
from game.ui.persons.pictures import ARM_RISE_UNITS, BODY_BOX, GestureArm
from game.ui.scenes.table.showing_hand import DRAWING_BOX, HAND_HEIGHT_PX
from people import arms, figures, roundness, sleeves

CUFF_MIDDLE = (106.0, 36.0)
"""The middle of the cuff in the drawing of a hand."""
HAND_TAN_RATIO = 0.15
"""Darkness of the hand's skin beside that of the face, on which the lamp's shade lies."""
EXTRA_HAND_LENGTH = 16.0
SHOULDER_POSITION = (36.0, 199.0)
OUTLINE_DIRECTIONS = 24
OUTLINE_PX, SHADOW_PX, BLUR_PX = 2, (7, 9), 5
SHADE_DEPTH_RATIO = 0.045
"""Depth of light and shade from the edges of that hand, as a fraction of its height."""


def draw_gesture(
    character: str, pose: GestureArm, side: int, theme: Theme, *, sleeve: bool = True, hand: bool = True
) -> pygame.Surface:
    """Draw an arm in a pose, for a body `side` pixels wide."""
    scale = side / BODY_BOX[2]
    picture = pygame.Surface((side, round((ARM_RISE_UNITS + BODY_BOX[3]) * scale)), pygame.SRCALPHA)
    view = arms.View(scale, BODY_BOX[0], BODY_BOX[1] - ARM_RISE_UNITS)
    way, colors = (SHOULDER_POSITION, pose.elbow, pose.cuff), figures.find_limb_colors(character, theme)
    if sleeve:
        arms.lay(
            picture,
            arms.make_sleeve(sleeves.draw_sleeve(way, colors, "robe-sleeve", True), way, joined=True),
            view,
            theme,
        )
    if hand:
        (x, y), size = pose.cuff, pose.size
        placed = f"translate({x} {y}) rotate({pose.turn}) scale({size}) translate({-CUFF_MIDDLE[0]} {-CUFF_MIDDLE[1]})"
        drawn = svg.group(draw_cuffed_hand(character, pose.hand, theme), placed)
        arms.lay(picture, arms.make_hand(drawn, pose.cuff, pose.turn, EXTRA_HAND_LENGTH), view, theme)
    return picture


def draw_cuffed_hand(character: str, hand: str, theme: Theme) -> str:
    """Return the drawing of a hand in the cuff of a robe, in a character's colours and in its own units."""
    limbs, colors = figures.find_limb_colors(character, theme), theme.inlay
    skin = mix(limbs["skin"], limbs["skin_tan"], HAND_TAN_RATIO)
    tones = {"skin": skin, "line": mix(skin, colors["line"], arms.LINE_DARKNESS_RATIO)}
    return drawings.make_drawing(hand, {**limbs, **tones}) + drawings.make_drawing(
        "robe-cuff", {**colors, "line": tones["line"]}
    )


def draw_showing_hand(character: str, lean: float, scale: float, theme: Theme) -> pygame.Surface:
    """Draw the hand that shows how cards are played, turned by degrees clockwise, with its outline and its shadow."""
    height = HAND_HEIGHT_PX * scale
    side, unit = round(1.3 * height), height / DRAWING_BOX[1]
    turned = f"rotate({lean}) scale({unit:.4f}) translate({-DRAWING_BOX[0] / 2} {-DRAWING_BOX[1] / 2})"
    surface = svg.render(
        draw_cuffed_hand(character, "hand", theme), (side, side), f"translate({side / 2} {side / 2}) {turned}"
    )
    roundness.round_off(surface, theme, SHADE_DEPTH_RATIO * height)
    surface = _add_outline(surface, max(1, round(OUTLINE_PX * scale)), theme.inlay["line"])
    falls = round(SHADOW_PX[0] * scale), round(SHADOW_PX[1] * scale)
    return surfaces.add_shadow(surface, 120, round(BLUR_PX * scale), falls)


def _add_outline(picture: pygame.Surface, width: int, colour: HexColor) -> pygame.Surface:
    """Add a picture with a line `width` pixels broad about what it shows, behind that; its size stays."""
    shape = surfaces.make_silhouette(picture, colour)
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    for n in range(OUTLINE_DIRECTIONS):
        turn = 2 * pi * n / OUTLINE_DIRECTIONS
        whole.blit(shape, (round(width * cos(turn)), round(width * sin(turn))))
    whole.blit(picture, (0, 0))
    return whole
