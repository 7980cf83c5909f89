"""Table talk: what a character says at the great moments of a deal, if it feels like it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.bots.characters import Character
from game.bots.decision_seed import mixed
from game.engine.cards import TWO
from game.engine.events import DealOver, Event, InstantWon, KnockedOut, Played, WentOut
from game.engine.rng import SplitMix64

SPOKEN_LINES = {
    "instant_win": 1,
    "first": 2,
    "chop": 2,
    "chopped": 1,
    "knocked_out": 1,
    "last": 2,
    "one_left": 1,
    "two": 2,
}
"""The moments that are spoken of, most telling first, with how many lines each character has for it."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A line that the character of a seat says: the key of its text."""

    seat: int
    key: str


def remark(
    happened: Iterable[Event], counts: Sequence[int], seated: Mapping[int, Character], seed: int
) -> Remark | None:
    """What is said on one action's events, at most one line; `counts` are the hands after it, `seed` is the deal's."""
    chance = SplitMix64(mixed(seed, sum(counts)))
    found = [moment for event in happened for moment in _moments(event, counts) if moment[1] in seated]
    for moment, seat in sorted(found, key=lambda each: list(SPOKEN_LINES).index(each[0])):
        character = seated[seat]
        if chance.random() < character.chatter:
            return Remark(seat, f"bots.{character.id}.{moment}.{1 + chance.below(SPOKEN_LINES[moment])}")
    return None


def _moments(event: Event, counts: Sequence[int]) -> Iterator[tuple[str, int]]:
    """The moments that an event is, with the seat that would speak."""
    if isinstance(event, InstantWon):
        yield "instant_win", event.win.seat
    elif isinstance(event, Played):
        yield from _of_play(event, counts)
    elif isinstance(event, WentOut) and event.place == 0:
        yield "first", event.seat
    elif isinstance(event, KnockedOut):
        yield "knocked_out", event.seat
    elif isinstance(event, DealOver) and event.result.instant_win is None:
        yield "last", event.result.order[-1]


def _of_play(event: Played, counts: Sequence[int]) -> Iterator[tuple[str, int]]:
    play = event.play
    if event.chop and event.target is not None:
        yield "chop", play.seat
        yield "chopped", event.target.seat
    elif play.cards[0].rank == TWO:
        yield "two", play.seat
    if counts[play.seat] == 1:
        yield "one_left", play.seat
