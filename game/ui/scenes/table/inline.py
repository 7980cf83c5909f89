"""A runner that thinks here and now, for pictures and tests: no process, and the same every time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.observation import Observation
from game.session.players import STAND_IN, Cast
from game.session.runner import Runner


class Inline(Runner):
    """Answers every question at once by the stand-in."""

    def __init__(self) -> None:
        super().__init__()
        self._players = Cast()
        self._found: list[Any] = []

    def warm(self, players: Iterable[str]) -> None:
        """Nothing is to be started."""

    def act(self, player: str, seed: int, observation: Observation) -> int:
        """Think here and now."""
        self._found.append(self._players.act(STAND_IN, seed, observation))
        return len(self._found)

    def advise(self, brain: str, observation: Observation) -> int:
        """Judge here and now."""
        self._found.append(self._players.advise(brain, observation))
        return len(self._found)

    def answer(self, ticket: int) -> Any:
        """What was found."""
        return self._found[ticket - 1]

    def drop(self, ticket: int) -> None:
        """The answer is not wanted."""

    def close(self) -> None:
        """Nothing was started."""
