"""How the others live while the person thinks: now and then somebody glances at whose turn it is, or blinks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.session.table.board_view import BoardView
from game.ui.anim.clock import Idle
from game.ui.gfx.persons import Gaze
from game.ui.layout import TableLayout

MOST = 8
"""The greatest number of people at a table."""


class Glances:
    """Time enters only as `dt`; while they are `still` nobody moves."""

    def __init__(self, still: Callable[[], bool]) -> None:
        self._idle = Idle([False] * MOST, still)

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._idle.step(dt)

    def next_wakeup(self, view: BoardView, layout: TableLayout) -> float | None:
        """Seconds until one of the onlookers moves; None where nobody does."""
        return self._idle.next_wakeup(seat for seat, _ in _onlookers(view, layout))

    def gazes(self, view: BoardView, layout: TableLayout) -> Mapping[int, Gaze]:
        """By seat, the gaze of each onlooker who does not look straight ahead, as `persons.bust` takes it."""
        looks = ((seat, self._idle.gaze(seat, to)) for seat, to in _onlookers(view, layout))
        return {seat: gaze for seat, gaze in looks if gaze != (0.0, 0.0)}


def _onlookers(view: BoardView, layout: TableLayout) -> Iterator[tuple[int, tuple[int, int]]]:
    """Who may glance at whose turn it is, and to which side (-1, 0 or 1) and how far down (-1: up) that seat lies."""
    if view.turn is None:
        return
    x, y = layout.seats[view.turn].body.center
    for seat, (one, place) in enumerate(zip(view.seats, layout.seats, strict=False)):
        if not (one.own or one.turn):
            here_x, here_y = place.body.center
            yield seat, (_way(x - here_x, place.portrait.w), _way(y - here_y, place.portrait.w))


def _way(far: float, near: float) -> int:
    """To which side something lies that is `far` pixels off: -1, 0 or 1; 0 where that is less than `near`."""
    return 0 if abs(far) < near else 1 if far > 0 else -1
