"""Deals to show the review with: played out here and now by quick players, judged without a process."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from game.bots import registry
from game.bots.characters import characters
from game.engine.action import Action
from game.engine.dealing import DealSpec
from game.engine.observation import Observation, observe
from game.engine.state import State
from game.engine.transitions import apply, start
from game.session.players import STAND_IN, Cast
from game.session.record_text import open_record, record_of
from game.session.runner import Runner
from game.store import presets
from game.store.archive import ArchivedDeal


class Here(Runner):
    """Judges at once, in this thread, by the stand-in."""

    def __init__(self) -> None:
        super().__init__()
        self._players = Cast()
        self._found: list[Any] = []

    def warm(self, players: Iterable[str]) -> None:
        """Nothing is to be started."""

    def judge(self, brain: str, observation: Observation, action: Action) -> int:
        """Judge here and now."""
        self._found.append(self._players.judge(STAND_IN, observation, action))
        return len(self._found)

    def answer(self, ticket: int) -> Any:
        """What was found."""
        return self._found[ticket - 1]

    def drop(self, ticket: int) -> None:
        """The answer is not wanted."""


@cache
def played(players: int = 4, preset: str = "southern", seed: int = 7) -> State:
    """A deal played out, by chance against greedy players: as no weights decide, it always stays the same."""
    state = start(presets.load()[preset].rules(players), DealSpec(seed=seed))
    seats = [registry.make("random" if seat == 0 else "lowest", seat) for seat in range(players)]
    while state.turn is not None:
        state = apply(state, state.turn, seats[state.turn].act(observe(state, state.turn)))
    return state


def deal(players: int = 4, preset: str = "southern", seed: int = 7, number: int = 3) -> ArchivedDeal:
    """The deal as the store keeps it."""
    state = played(players, preset, seed)
    assert state.result is not None
    seated = ("", *(f"medium/{name}" for name in list(characters())[: players - 1]))
    place, points = state.result.order.index(0) + 1, state.result.points[0]
    ended = f"2026-02-{10 + number:02}T19:{10 + number}:00+00:00"
    return ArchivedDeal(
        ended, f"example {number}", number, seated, "", place, points, number % 4 == 0, record_of(state)
    )


def args(players: int = 4, preset: str = "southern", seed: int = 7) -> dict[str, Any]:
    """What the scene is entered with."""
    return {"deal": deal(players, preset, seed), "runner": Here()}


def foreign() -> dict[str, Any]:
    """A record from somebody else that goes wrong on the way."""
    record = record_of(played(3, "pagat", 5))
    record["actions"] = [*record["actions"][:14], "0 pass", "0 pass", "0 pass"]
    return {"opened": open_record(record), "runner": Here()}
