"""What each seat's plate shows, from what the person may see of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.observation import Observation
from game.ui.scenes.table.plate import SeatView


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: a name, a portrait, and the points of the match so far as text ("" where none are kept)."""

    name: str
    portrait: str
    points: str = ""


def leader_of(seen: Observation) -> int | None:
    """The seat that led the trick, or is to lead it."""
    if seen.phase != "play":
        return None
    return seen.pile[0].seat if seen.pile else seen.turn


def views(seen: Observation, sitters: Sequence[Sitter], coming: Sequence[int]) -> list[SeatView]:
    """The plates of all seats; `coming` cards are still on their way to each."""
    leader = leader_of(seen)
    shown = seen.rules.card_counts == "shown" or seen.phase == "over"
    found = []
    for seat, sitter in enumerate(sitters):
        place = _place(seen, seat)
        count = max(0, seen.counts[seat] - coming[seat])
        found.append(
            SeatView(
                sitter.name,
                sitter.portrait,
                cards=count if shown or not count else None,
                points=sitter.points,
                turn=seen.turn == seat,
                passed=seat in seen.locked and not place,
                leads=leader == seat,
                dealer=seen.dealer == seat,
                place=place,
                last=place == len(sitters),
                knocked=seat in seen.knocked and not place,
                own=seat == seen.seat,
            )
        )
    return found


def _place(seen: Observation, seat: int) -> int:
    """The place that a seat has reached, 0 while it plays."""
    order = seen.result.order if seen.result else seen.out
    return order.index(seat) + 1 if seat in order else 0
