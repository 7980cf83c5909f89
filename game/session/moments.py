"""A deal's states from its first to its present one."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.state import State
from game.engine.transitions import apply, start


def walk(state: State, moves: int | None = None) -> Iterator[State]:
    """The state after the deal, then the one after each action, up to so many actions."""
    now = start(state.rules, state.spec)
    yield now
    for seat, action in state.history[:moves]:
        now = apply(now, seat, action)
        yield now


def back_to(state: State, moves: int) -> State:
    """The state as it was after so many actions."""
    *_, last = walk(state, moves)
    return last
