"""How the others live while the person thinks: now and then somebody glances at whose turn it is, or blinks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.session.board.board_view import BoardView
from game.ui.anim.idle import Idle
from game.ui.layout import BoardLayout, PersonPlace

Gaze = tuple[float, float] | None
MOST = 8
"""So many sit at a table at most."""


class Glances:
    """Time enters only as `dt`; while they are `still` nobody moves."""

    def __init__(self, still: Callable[[], bool]) -> None:
        self._idle = Idle([False] * MOST, still)

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._idle.step(dt)

    def next_wakeup(self) -> float | None:
        """Seconds until somebody moves; None where nobody does."""
        return self._idle.next_wakeup()

    def gazes(self, view: BoardView, layout: BoardLayout) -> Mapping[int, Gaze]:
        """Where each of the others looks who does not look straight, as `portraits.bust` takes it."""
        if view.turn is None or not isinstance(layout.seats[view.turn], PersonPlace):
            return {}
        goal = layout.seats[view.turn].body.center
        found: dict[int, Gaze] = {}
        for seat, (one, place) in enumerate(zip(view.seats, layout.seats, strict=False)):
            if isinstance(place, PersonPlace) and not (one.own or one.turn):
                to = tuple(
                    _way(end - start, place.portrait.w) for start, end in zip(place.body.center, goal, strict=True)
                )
                gaze = self._idle.gaze(seat, (to[0], to[1]))
                if gaze != (0.0, 0.0):
                    found[seat] = gaze
        return found


def _way(far: float, near: float) -> int:
    """To which side something lies that is so far off: -1, 0 or 1."""
    return 0 if abs(far) < near else 1 if far > 0 else -1
