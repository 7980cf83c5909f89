"""Arms behind a ledge, from the shoulder over the elbow to the hand, and the teacher's right arm in its gestures.

Places of arms are in units of the portraits, relative to the middle of body and ledge, for the right arm.
"""

from math import cos, pi, sin

import pygame
from measures import Measures

from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.theme import HexColor, Theme, mix
from game.ui.persons import pictures
from game.ui.scenes.table.showing_hand import DRAWING_BOX, HAND_HEIGHT_PX
from people import arms, figures, hands
from people.arms import Point

SIZES = Measures("people.poses")
SHOULDER_OFFSET = (20.0, -37.0)
"""Distance of a shoulder within the body's outline, and its height above the ledge."""


def list_raised_arm_points(character: str, wrist: Point) -> list[Point]:
    """Return shoulder, elbow and wrist of an arm behind the body that holds something up."""
    width = figures.measure_shoulder_distance(character)
    return [
        (width - SHOULDER_OFFSET[0], SHOULDER_OFFSET[1]),
        (width + SIZES.raised_elbow_distance, SIZES.raised_elbow_depth),
        wrist,
    ]


def list_propped_arm_points(wrist: Point) -> list[Point]:
    """Return shoulder, elbow and wrist of an arm that props up the cheek. The elbow is behind the ledge."""
    (right, bottom), (x, _) = SIZES.propped_elbow_offset, wrist
    return [(x + 2 * right, 2 * bottom), (x + right, bottom), wrist]


def list_arm_points(character: str, pose: pictures.ArmPose) -> list[Point]:
    hand, x, y = pictures.HANDS_BY_POSE[pose]
    wrist_x, wrist_y = hands.get_wrist(hand)
    width = figures.measure_shoulder_distance(character)
    if pose == "lies":
        return [
            (width - SHOULDER_OFFSET[0] - SIZES.front_arm_inset, SHOULDER_OFFSET[1]),
            (width + SIZES.elbow_distance, SIZES.elbow_depth),
            (x + SIZES.wrist_offset[0], SIZES.wrist_offset[1]),
        ]
    if pose == "paper":
        near, distance = ((width + right, SIZES.paper_foot + bottom) for right, bottom in SIZES.paper_arm)
        return [near, distance, (x + SIZES.wrist_offset[0], SIZES.wrist_offset[1])]
    if pose == "offers":
        x, wrist_x = -x, -wrist_x
    elif pose == "grasps":
        x = -x
    wrist = x + wrist_x, y + wrist_y
    return list_propped_arm_points(wrist) if pose == "cheek" else list_raised_arm_points(character, wrist)


def draw_arm(
    character: str, pose: pictures.ArmPose, side: int, theme: Theme, *, is_mirrored: bool, is_joined: bool
) -> pygame.Surface:
    """Draw the right sleeve of a figure `side` pixels wide. `is_mirrored` draws the left one.

    With `is_joined`, the first point of the sleeve is the shoulder.
    """
    scale = side / pictures.BUST_WIDTH
    picture = pygame.Surface((round(pictures.ARM_BOX[2] * scale), round(pictures.ARM_BOX[3] * scale)), pygame.SRCALPHA)
    colors = figures.make_limb_colors(character, theme)
    points = [(-x if is_mirrored else x, y) for x, y in list_arm_points(character, pose)]
    drawing = arms.draw_sleeve(points, colors, f"sleeve-{is_mirrored:d}", False)
    view = arms.View(scale, *pictures.get_arm_box(is_mirrored)[:2])
    arms.draw_limb(picture, arms.make_sleeve_limb(drawing, points, is_joined=is_joined), view, theme)
    return picture


def draw_gesture(
    character: str, pose: pictures.GestureArm, side: int, theme: Theme, *, sleeve: bool = True, hand: bool = True
) -> pygame.Surface:
    scale = side / pictures.BODY_BOX[2]
    picture = pygame.Surface((side, round((pictures.ARM_RISE_UNITS + pictures.BODY_BOX[3]) * scale)), pygame.SRCALPHA)
    view = arms.View(scale, pictures.BODY_BOX[0], pictures.BODY_BOX[1] - pictures.ARM_RISE_UNITS)
    arm_points, colors = (SIZES.shoulder_position, pose.elbow, pose.cuff), figures.make_limb_colors(character, theme)
    if sleeve:
        cloth = arms.draw_sleeve(arm_points, colors, "robe-sleeve", True)
        arms.draw_limb(picture, arms.make_sleeve_limb(cloth, arm_points, is_joined=True), view, theme)
    if hand:
        (x, y), size = pose.cuff, pose.size
        cuff_x, cuff_y = SIZES.cuff_middle
        transform = f"translate({x} {y}) rotate({pose.hand_degrees}) scale({size}) translate({-cuff_x} {-cuff_y})"
        drawing = svg.group(draw_cuffed_hand(character, pose.hand, theme), transform)
        limb = arms.make_hand_limb(drawing, pose.cuff, pose.hand_degrees, SIZES.extra_hand_length)
        arms.draw_limb(picture, limb, view, theme)
    return picture


def draw_cuffed_hand(character: str, hand: str, theme: Theme) -> str:
    """Return the SVG of a hand in the cuff of a robe, in a character's colours and in its own units."""
    limbs, colors = figures.make_limb_colors(character, theme), theme.inlay
    skin = mix(limbs["skin"], limbs["skin_tan"], SIZES.hand_tan_ratio)
    tones = {"skin": skin, "line": mix(skin, colors["line"], arms.LINE_DARKNESS_RATIO)}
    return drawings.make_drawing(hand, {**limbs, **tones}) + drawings.make_drawing(
        "robe-cuff", {**colors, "line": tones["line"]}
    )


def draw_showing_hand(character: str, lean: float, scale: float, theme: Theme) -> pygame.Surface:
    """Draw the hand that demonstrates gestures, with its outline and shadow. `lean` is its rotation in degrees."""
    height = HAND_HEIGHT_PX * scale
    side, unit = round(1.3 * height), height / DRAWING_BOX[1]
    transform = f"rotate({lean}) scale({unit:.4f}) translate({-DRAWING_BOX[0] / 2} {-DRAWING_BOX[1] / 2})"
    surface = svg.render(
        draw_cuffed_hand(character, "hand", theme), (side, side), f"translate({side / 2} {side / 2}) {transform}"
    )
    arms.shade_round(surface, theme, SIZES.shade_depth_ratio * height)
    surface = _add_outline(surface, max(1, round(SIZES.outline_px * scale)), theme.inlay["line"])
    falls = round(SIZES.shadow_px[0] * scale), round(SIZES.shadow_px[1] * scale)
    return surfaces.add_shadow(surface, 120, round(SIZES.blur_px * scale), falls)


def _add_outline(picture: pygame.Surface, width: int, colour: HexColor) -> pygame.Surface:
    """Draw a line `width` pixels wide around a picture, behind its content. The size stays."""
    shape = surfaces.make_silhouette(picture, colour)
    outlined_picture = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    for n in range(SIZES.outline_directions):
        turn = 2 * pi * n / SIZES.outline_directions
        outlined_picture.blit(shape, (round(width * cos(turn)), round(width * sin(turn))))
    outlined_picture.blit(picture, (0, 0))
    return outlined_picture
