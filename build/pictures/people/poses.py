"""Arms behind a ledge, from the shoulder over the elbow to the hand, and the teacher's right arm in its gestures.

Places of arms are in units of the portraits, relative to the middle of body and ledge, for the right arm.
"""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.theme import HexColor, Theme, mix
from game.ui.persons.pictures import (
    ARM_BOX,
    ARM_RISE_UNITS,
    BODY_BOX,
    BUST_WIDTH,
    HANDS_BY_POSE,
    ArmPose,
    GestureArm,
    find_arm_box,
)
from game.ui.scenes.table.showing_hand import DRAWING_BOX, HAND_HEIGHT_PX
from people import arms, figures, hands
from people.arms import Point

SHOULDER_OFFSET = (20.0, -37.0)
"""Distance of a shoulder within the body's outline, and its height above the ledge."""
FRONT_ARM_INSET = 18.0
"""Additional distance within the outline for an arm in front of the body."""
ELBOW_DISTANCE = 11.0
"""Distance of an elbow beside the body."""
ELBOW_DEPTH = -9.0
"""Depth of an elbow below the ledge; negative above it."""
WRIST_OFFSET = (21.0, -9.0)
"""Wrist of a hand on the ledge, relative to the hand's middle."""
RAISED_ELBOW_DISTANCE = 30.0
RAISED_ELBOW_DEPTH = 2.0
PAPER_ARM, PAPER_FOOT = ((-53.0, -53.0), (-11.0, -48.0)), 32.7
"""Shoulder and elbow of an arm on the paper, beyond the body's breadth and below its foot, and that below the paper."""
PROPPED_ELBOW_OFFSET = (12.0, 16.0)
"""Elbow of an arm that props up a cheek: distance beyond the wrist, and depth below the ledge."""


def list_raised_arm_points(character: str, wrist: Point) -> list[Point]:
    """Return shoulder, elbow and wrist of an arm that holds something up, which lies behind the body."""
    width = figures.measure_shoulder_distance(character)
    return [
        (width - SHOULDER_OFFSET[0], SHOULDER_OFFSET[1]),
        (width + RAISED_ELBOW_DISTANCE, RAISED_ELBOW_DEPTH),
        wrist,
    ]


def list_propped_arm_points(wrist: Point) -> list[Point]:
    """Return shoulder, elbow and wrist of an arm that props up a cheek: behind the ledge are its elbow and all above
    that.
    """
    (out, bottom), (x, _) = PROPPED_ELBOW_OFFSET, wrist
    return [(x + 2 * out, 2 * bottom), (x + out, bottom), wrist]


def list_arm_points(character: str, pose: ArmPose) -> list[Point]:
    """Return shoulder, elbow and wrist of an arm in a pose."""
    way, x, y = HANDS_BY_POSE[pose]
    across, down = hands.find_wrist(way)
    width = figures.measure_shoulder_distance(character)
    if pose == "lies":
        return [
            (width - SHOULDER_OFFSET[0] - FRONT_ARM_INSET, SHOULDER_OFFSET[1]),
            (width + ELBOW_DISTANCE, ELBOW_DEPTH),
            (x + WRIST_OFFSET[0], WRIST_OFFSET[1]),
        ]
    if pose == "paper":
        near, distance = ((width + right, PAPER_FOOT + bottom) for right, bottom in PAPER_ARM)
        return [near, distance, (x + WRIST_OFFSET[0], WRIST_OFFSET[1])]
    if pose == "offers":
        x, across = -x, -across
    elif pose == "grasps":
        x = -x
    wrist = x + across, y + down
    return list_propped_arm_points(wrist) if pose == "cheek" else list_raised_arm_points(character, wrist)


def draw_arm(character: str, pose: ArmPose, side: int, theme: Theme, *, turned: bool, joined: bool) -> pygame.Surface:
    """Draw the sleeve of an arm for a figure `side` pixels wide: the left arm if `turned`, joined to the body at the
    shoulder if `joined`.
    """
    scale = side / BUST_WIDTH
    picture = pygame.Surface((round(ARM_BOX[2] * scale), round(ARM_BOX[3] * scale)), pygame.SRCALPHA)
    colors = figures.find_limb_colors(character, theme)
    placed = [(-x if turned else x, y) for x, y in list_arm_points(character, pose)]
    drawn = arms.draw_sleeve(placed, colors, f"sleeve-{turned:d}", False)
    arms.lay(
        picture, arms.make_sleeve_limb(drawn, placed, joined=joined), arms.View(scale, *find_arm_box(turned)[:2]), theme
    )
    return svg.ready(picture)


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
            arms.make_sleeve_limb(arms.draw_sleeve(way, colors, "robe-sleeve", True), way, joined=True),
            view,
            theme,
        )
    if hand:
        (x, y), size = pose.cuff, pose.size
        placed = f"translate({x} {y}) rotate({pose.turn}) scale({size}) translate({-CUFF_MIDDLE[0]} {-CUFF_MIDDLE[1]})"
        drawn = svg.group(draw_cuffed_hand(character, pose.hand, theme), placed)
        arms.lay(picture, arms.make_hand_limb(drawn, pose.cuff, pose.turn, EXTRA_HAND_LENGTH), view, theme)
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
    arms.round_off(surface, theme, SHADE_DEPTH_RATIO * height)
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
