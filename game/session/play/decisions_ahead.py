"""What the other seats do next: decided by their players ahead of what is shown, and kept until its time has come.

A locked-out seat that is asked because it holds a bomb (`Deal.asked_secretly`) is asked between two shown steps: if it
declines, nothing tells that it was asked.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.lowest_action import lowest_action
from game.engine.action import PASS, Action
from game.engine.deal import Deal
from game.session.players.cast import report_fault
from game.session.players.runner import Asked, Runner


@dataclass(frozen=True, slots=True)
class Seated:
    """Who decides for a seat: a player's name, or "" for the person; and the seed of its chance."""

    player: str
    seed: int


@dataclass(frozen=True, slots=True)
class Step:
    """What a seat does, and the deal after it."""

    action: Action
    after: Deal


class DecisionsAhead:
    """The steps that are decided and not yet shown; true where there are any."""

    def __init__(self, seated: Sequence[Seated], runner: Runner) -> None:
        self._seated = seated
        self._runner = runner
        self._steps: deque[Step] = deque()
        self._asked = Asked[Action](runner)

    def __bool__(self) -> bool:
        return bool(self._steps)

    def player_of(self, state: Deal) -> str:
        """Who decides next; "" for the person, and when the deal is over."""
        return "" if state.turn is None else self._seated[state.turn].player

    def ask(self, shown: Deal) -> None:
        """Gets decisions up to the next shown step, and from the seats that are secretly asked after it."""
        while asked := self._undecided(shown):
            latest, seat = asked
            if not self._asked:
                player = self._seated[seat]
                self._asked.wait_for(self._runner.act(player.player, player.seed, latest.observation(seat)))
            action = self._asked.take()
            if action is None:
                return
            self._steps.append(_step(latest, seat, action))

    def take(self) -> list[Step]:
        """The next step, and the passes that follow it at once."""
        taken = [self._steps.popleft()]
        while self._steps and self._steps[0].action == PASS:
            taken.append(self._steps.popleft())
        return taken

    def ask_secretly(self, shown: Deal) -> list[Step]:
        """The passes of secretly asked seats, asked here and now: how long they think must not be seen.

        A bomb waits for its time.
        """
        if self.player_of(shown) and shown.asked_secretly:
            self._asked.drop()
        passes: list[Step] = []
        while shown.asked_secretly and self.player_of(shown):
            seat = shown.turn
            assert seat is not None
            player = self._seated[seat]
            step = _step(shown, seat, self._runner.act_now(player.player, player.seed, shown.observation(seat)))
            if step.action != PASS:
                self._steps.append(step)
                break
            passes.append(step)
            shown = step.after
        return passes

    def forget(self) -> None:
        """What was decided and what is being asked holds no longer."""
        self._steps.clear()
        self._asked.drop()

    def _undecided(self, shown: Deal) -> tuple[Deal, int] | None:
        """The moment and the seat whose decision comes next, where one is still to be made."""
        latest = self._steps[-1].after if self._steps else shown
        bomb = len(self._steps) > 1 and self._steps[-1].action != PASS
        complete = bomb or (self._steps and not latest.asked_secretly)
        if complete or not self.player_of(latest) or latest.turn is None:
            return None
        return latest, latest.turn


def _step(state: Deal, seat: int, action: Action) -> Step:
    """What a player does; an unlawful answer is reported, and the lowest lawful play made in its place."""
    refused = state.violation(action, by=seat)
    if refused is not None:
        report_fault(f"seat {seat} answered {action}, which is unlawful here: {refused.code}")
        action = lowest_action(state.observation(seat))
    return Step(action, state.do(action, by=seat))
