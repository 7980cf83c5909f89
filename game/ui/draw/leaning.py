"""Arms of somebody behind a ledge: a sleeve from the shoulder over the elbow to a hand that lies on the ledge or holds
something up. Places are in the units of the portraits, from the middle of the body and the ledge, for the arm at the
right.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.draw import arms, figures, portraits, sleeves, svg
from game.ui.draw.arms import Point
from game.ui.draw.theme import Theme

BOX = (10.0, -130.0, 180.0, 160.0)
"""What is seen right of the middle of the ledge: left, top, width and height."""
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
PROPPED = (12.0, 16.0)
"""How far farther out than the wrist, and below the ledge, the elbow of an arm is that props up a cheek."""


def box(turned: bool) -> tuple[float, float, float, float]:
    """What is seen of an arm at the right, or at the left where it is `turned`."""
    left, top, wide, high = BOX
    return (-left - wide if turned else left), top, wide, high


def lying(character: str, apart: float, sunk: float) -> list[Point]:
    """Shoulder, elbow and wrist of an arm whose hand lies on the ledge `apart` from the middle; the body has `sunk`
    down.
    """
    broad = figures.breadth(character)
    return [(broad - SHOULDER[0] - WITHIN, SHOULDER[1] + sunk), (broad + OUT, ELBOW), (apart + WRIST[0], WRIST[1])]


def raised(character: str, wrist: Point) -> list[Point]:
    """Shoulder, elbow and wrist of an arm that holds something up, which lies behind the body."""
    broad = figures.breadth(character)
    return [(broad - SHOULDER[0], SHOULDER[1]), (broad + RAISED_OUT, RAISED_ELBOW), wrist]


def propped(wrist: Point) -> list[Point]:
    """Shoulder, elbow and wrist of an arm that props up a cheek: behind the ledge are its elbow and all above that."""
    (out, low), (x, _) = PROPPED, wrist
    return [(x + 2 * out, 2 * low), (x + out, low), wrist]


def arm(
    character: str, points: Sequence[Point], side: int, theme: Theme, *, turned: bool, joined: bool = False
) -> pygame.Surface:
    """The sleeve along these points, for a figure of a side in pixels; at the left where it is `turned`, and one with
    the body at the shoulder where it is `joined`.
    """
    scale = side / portraits.WIDE
    picture = pygame.Surface((round(BOX[2] * scale), round(BOX[3] * scale)), pygame.SRCALPHA)
    ink = figures.limbs(character, theme)
    placed = [(-x, y) for x, y in points] if turned else list(points)
    drawn = sleeves.sleeve(placed, ink, f"sleeve-{turned:d}", False)
    arms.lay(picture, arms.sleeve(drawn, placed, joined=joined), arms.View(scale, *box(turned)[:2]), theme)
    return svg.ready(picture)
