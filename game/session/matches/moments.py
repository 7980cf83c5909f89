"""A deal's states from its first to its present one."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.deal import Deal


def walk(state: Deal, moves: int | None = None) -> Iterator[Deal]:
    """The state after the deal, then the one after each action, up to so many actions."""
    now = Deal.begin(state.rules, state.spec)
    yield now
    for seat, action in state.history[:moves]:
        now = now.do(action, by=seat)
        yield now


def back_to(state: Deal, moves: int) -> Deal:
    """The state as it was after so many actions."""
    *_, last = walk(state, moves)
    return last
