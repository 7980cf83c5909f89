"""Arms behind a ledge: a sleeve from the shoulder over the elbow to a hand that rests on the ledge or holds something
up.

Places are in units of the portraits, relative to the middle of body and ledge, for the right arm.
"""

from __future__ import annotations

import pygame

from game.ui.gfx import svg
from game.ui.gfx.theme import Theme
from game.ui.persons.pictures import ARM_BOX, BUST_WIDTH, HANDS_BY_POSE, ArmPose, find_arm_box
from people import arms, figures, holding, sleeves
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
    across, down = holding.find_wrist(way)
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
    drawn = sleeves.draw_sleeve(placed, colors, f"sleeve-{turned:d}", False)
    arms.lay(
        picture, arms.make_sleeve(drawn, placed, joined=joined), arms.View(scale, *find_arm_box(turned)[:2]), theme
    )
    return svg.ready(picture)
