"""How far a seat has come in a deal: the place in which it went out, knocked out, or lost by its last play. Pure."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.deal import Deal
from game.engine.observation import Observation


class SeatStanding(NamedTuple):
    """What has become of a seat. Who went out was neither knocked out nor has lost by a last play."""

    place: int
    """The place that it has reached, 1 and up; 0 while it plays, and after an instant win of all but the first."""
    last: bool
    """Whether that is the last place."""
    knocked: bool
    """Whether it is knocked out and has no place yet."""
    lost: bool
    """Whether it has lost by its last play and has no place yet."""


def standing_of(moment: Deal | Observation, seat: int) -> SeatStanding:
    """What has become of a seat at this moment of a deal."""
    reached = moment.out.index(seat) + 1 if seat in moment.out else 0
    place = moment.result.place(seat) if moment.result else reached
    return SeatStanding(
        place, place == moment.players, not place and seat in moment.knocked, not place and seat in moment.lost
    )
