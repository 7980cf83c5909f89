"""Arms of somebody behind a ledge: a sleeve from the shoulder over the elbow to a hand that lies on the ledge or holds
something up. Places are in the units of the portraits, from the middle of the body and the ledge, for the arm at the
right.
"""

from __future__ import annotations

import pygame

from game.ui.gfx import svg
from game.ui.gfx.persons import ARM_BOX, BUST_WIDTH, HANDS_AT, ArmPose, arm_box
from game.ui.gfx.theme import Theme
from people import arms, figures, holding, sleeves
from people.arms import Point

SHOULDER = (20.0, -37.0)
"""How far within the body's breadth a shoulder is, and how high over the ledge."""
WITHIN = 18.0
"""How much farther within it that of an arm is which lies before the body, and comes out of it there."""
OUT = 11.0
"""How far beside the body an elbow rests."""
ELBOW = -9.0
"""How far below the ledge an elbow rests; less than 0: above it."""
WRIST = (21.0, -9.0)
"""Where the wrist of a hand that lies on the ledge is, from its middle."""
RAISED_OUT = 30.0
"""How far beside the body the elbow of an arm is that is raised."""
RAISED_ELBOW = 2.0
"""How far below the ledge that elbow is."""
PAPER_ARM, PAPER_FOOT = ((-53.0, -53.0), (-11.0, -48.0)), 32.7
"""Shoulder and elbow of an arm on the paper, beyond the body's breadth and below its foot, and that below the paper."""
PROPPED = (12.0, 16.0)
"""How far farther out than the wrist, and below the ledge, the elbow of an arm is that props up a cheek."""


def raised(character: str, wrist: Point) -> list[Point]:
    """Shoulder, elbow and wrist of an arm that holds something up, which lies behind the body."""
    broad = figures.breadth(character)
    return [(broad - SHOULDER[0], SHOULDER[1]), (broad + RAISED_OUT, RAISED_ELBOW), wrist]


def propped(wrist: Point) -> list[Point]:
    """Shoulder, elbow and wrist of an arm that props up a cheek: behind the ledge are its elbow and all above that."""
    (out, low), (x, _) = PROPPED, wrist
    return [(x + 2 * out, 2 * low), (x + out, low), wrist]


def points(who: str, pose: ArmPose) -> list[Point]:
    """Shoulder, elbow and wrist of an arm in a pose."""
    way, x, y = HANDS_AT[pose]
    across, down = holding.wrist(way)
    broad = figures.breadth(who)
    if pose == "lies":
        return [(broad - SHOULDER[0] - WITHIN, SHOULDER[1]), (broad + OUT, ELBOW), (x + WRIST[0], WRIST[1])]
    if pose == "paper":
        near, far = ((broad + right, PAPER_FOOT + low) for right, low in PAPER_ARM)
        return [near, far, (x + WRIST[0], WRIST[1])]
    if pose == "offers":
        x, across = -x, -across
    elif pose == "grasps":
        x = -x
    wrist = x + across, y + down
    return propped(wrist) if pose == "cheek" else raised(who, wrist)


def arm(character: str, pose: ArmPose, side: int, theme: Theme, *, turned: bool, joined: bool) -> pygame.Surface:
    """The sleeve of an arm, for a figure of a side in pixels; at the left where it is `turned`, and one with
    the body at the shoulder where it is `joined`.
    """
    scale = side / BUST_WIDTH
    picture = pygame.Surface((round(ARM_BOX[2] * scale), round(ARM_BOX[3] * scale)), pygame.SRCALPHA)
    ink = figures.limbs(character, theme)
    placed = [(-x if turned else x, y) for x, y in points(character, pose)]
    drawn = sleeves.sleeve(placed, ink, f"sleeve-{turned:d}", False)
    arms.lay(picture, arms.sleeve(drawn, placed, joined=joined), arms.View(scale, *arm_box(turned)[:2]), theme)
    return svg.ready(picture)
