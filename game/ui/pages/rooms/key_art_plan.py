"""Who and what is where in the scene behind the menu (assets/drawings/key_art.json), and people on other stages.

Figures are those of 1080p: `x` to the right of the scene's middle, heights above the window's lower edge. A `depth` is
0 in the light and 1 in the dark behind.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from game.ui.gfx import drawings, lighting
from game.ui.gfx.persons import Hold, Mood
from game.ui.pages.rooms.key_hand import CardHand


class HeldCup(NamedTuple):
    """A cup in somebody's hand: `x` from their middle, so far `up` from the table's edge, so high for their side."""

    x: float
    up: float
    high: float
    turned: bool = False
    """Whether it is the other hand."""
    way: Hold = "cups"
    """How it is held (`persons.Hold`)."""


class HeldFan(NamedTuple):
    """So many cards in somebody's hand, turned by `turn` degrees; all else as of a cup."""

    x: float
    up: float
    high: float
    cards: int
    turn: float = 0.0
    turned: bool = False
    way: Hold = "grasps"
    shown: int | None = None
    """Which of them is held out, with its face to us: the first or the last."""
    face: int = 0
    """The card that it is."""


class HallFigure(NamedTuple):
    """Somebody before us, in a mood (see `persons.bust` for how they hold themselves)."""

    who: str
    mood: Mood
    x: float
    bottom: float
    side: float
    depth: float = 0.0
    tall: float = 1.0
    """How high the figure is for its breadth, where it is not as high."""
    lean: float = 0.0
    tilt: float = 0.0
    gaze: tuple[float, float] | None = (0.0, 0.0)
    """Where they look; None with shut eyes."""
    holds: HeldCup | HeldFan | None = None
    staged: bool = False
    """Whether they have the light of a stage."""

    @property
    def behind(self) -> bool:
        """Whether they sit far behind, in the dark."""
        return self.depth >= lighting.DEEP


class LanternPlace(NamedTuple):
    """A lantern, so high, whose top is so far below the window's upper edge."""

    x: float
    top: float
    high: float
    depth: float


class GongPlace(NamedTuple):
    """The great gong: its side, and where its middle is."""

    side: float
    middle: float


class KeyArtPlan(NamedTuple):
    """All of the scene; people from the farthest to the nearest."""

    people: tuple[HallFigure, ...]
    lanterns: tuple[LanternPlace, ...]
    gong: GongPlace
    edge: float
    """How high the table's edge is."""
    calm: float
    """How far left of the middle the dark behind the words ends."""
    mirrors: tuple[float, float]
    """From where to where the varnish is free to mirror who sits behind it."""
    hand: CardHand


@cache
def plan() -> KeyArtPlan:
    """The scene. Raises TypeError where the file names something that is not known, or leaves something out."""
    told = dict(drawings.table("key_art"))
    people = tuple(map(_figure, told.pop("people")))
    lanterns = tuple(LanternPlace(**each) for each in told.pop("lanterns"))
    gong, hand, mirrors = GongPlace(**told.pop("gong")), CardHand(**told.pop("hand")), tuple(told.pop("mirrors"))
    return KeyArtPlan(people, lanterns, gong, hand=hand, mirrors=mirrors, **told)


def _figure(told: dict[str, Any]) -> HallFigure:
    parts: dict[str, Any] = {}
    if "gaze" in told:
        parts["gaze"] = tuple(told["gaze"])
    if holds := told.get("holds"):
        parts["holds"] = HeldFan(**holds) if "cards" in holds else HeldCup(**holds)
    return HallFigure(**{**told, **parts})
