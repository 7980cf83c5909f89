"""Asks for a hint at a moment of the deal, and forgets it once the deal has gone on."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.lowest_action import lowest_action
from game.coach.alternative import Alternative
from game.coach.judgement import JUDGE_BRAIN
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.observation import Observation
from game.session.players.runner import Runner


@dataclass(frozen=True)
class Hint:
    """What a strong player would do in the person's place: `found` best first, with worth and reason.

    Where the judge broke down there is nothing but `instead`, the lowest lawful play.
    """

    instead: Action
    found: tuple[Alternative, ...]

    @property
    def action(self) -> Action:
        """The best of them."""
        return self.found[0].action if self.found else self.instead


class HintDesk:
    """One hint at a time: a new question drops the one before."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner
        self._ticket = 0
        self._moment: Deal | None = None

    def ask(self, moment: Deal, seen: Observation) -> int:
        """Asks a strong player what it would do with what a seat sees of a moment; returns the ticket."""
        self.drop()
        self._ticket, self._moment = self._runner.advise(JUDGE_BRAIN, seen), moment
        return self._ticket

    def answer(self, ticket: int, moment: Deal, seen: Observation) -> Hint | None:
        """The answer; None while there is none yet, and for a ticket that time has overtaken."""
        if not ticket or ticket != self._ticket or moment is not self._moment:
            return None
        found = self._runner.answer(ticket)
        return None if found is None else Hint(lowest_action(seen), tuple(found))

    def drop(self) -> None:
        """No hint is wanted any more."""
        if self._ticket:
            self._runner.drop(self._ticket)
        self._ticket, self._moment = 0, None
