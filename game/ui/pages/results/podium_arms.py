"""Where hands and arms of whoever stands on the podium are, from the middle of the lip before them, in the units of the
portraits.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.draw import holding, leaning, portraits
from game.ui.draw.arms import Point
from game.ui.draw.holding import Hold
from game.ui.pages.results.bearing import CHEEK, LIES, UP, PodiumHand, Posture

HOLD: Mapping[Hold, Point] = {holding.OFFERS: (-110.0, -98.0), holding.GRASPS: (-98.0, -92.0)}
"""Where the winner holds up the cards that they won with, and the cup."""
RAISED: Mapping[PodiumHand, tuple[Hold, float, float]] = {
    UP: (holding.CHEERS, 112.0, -98.0),
    CHEEK: (holding.PROPS, 34.0, -80.0),
}
"""How a hand is held that cheers, and one under a cheek, and where, at the right of the middle."""


def raised_to(does: PodiumHand, stands: Posture) -> tuple[Hold, float, float]:
    """How a hand that is raised is held and where, at the right of the middle, of who stands there so."""
    hold, x, y = RAISED[does]
    return hold, x, y + stands.sunk * portraits.WIDE


def arm_to(who: str, does: PodiumHand, stands: Posture) -> list[Point]:
    """Shoulder, elbow and wrist of the arm of a hand, at the right."""
    if does == LIES:
        return leaning.lying(who, stands.apart, stands.sunk * portraits.WIDE)
    hold, x, y = raised_to(does, stands)
    across, down = holding.wrist(hold)
    wrist = x + across, y + down
    return leaning.propped(wrist) if does == CHEEK else leaning.raised(who, wrist)


def winning_arm(who: str, way: Hold) -> list[Point]:
    """Shoulder, elbow and wrist of the winner's arm that holds something up, as if it were at the right."""
    (x, y), (across, down) = HOLD[way], holding.wrist(way)
    return leaning.raised(who, (-x - across if way == holding.OFFERS else -x + across, y + down))
