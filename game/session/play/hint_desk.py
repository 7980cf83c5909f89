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
    """One hint at a time: a new question drops the one before, and none is told once the deal has gone on."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner
        self._ticket = 0
        self._moment: Deal | None = None

    @property
    def awaited(self) -> bool:
        """Whether an answer is being thought about."""
        return bool(self._ticket)

    def ask(self, moment: Deal, seen: Observation) -> None:
        """Asks a strong player what it would do with what a seat sees of a moment."""
        self.drop()
        self._ticket, self._moment = self._runner.advise(JUDGE_BRAIN, seen), moment

    def answer(self, moment: Deal, seen: Observation) -> Hint | None:
        """The answer, once, when it has come; None where none is awaited at this moment."""
        if self._ticket and moment is not self._moment:
            self.drop()
        found = self._runner.answer(self._ticket) if self._ticket else None
        if found is None:
            return None
        self._ticket = 0
        return Hint(lowest_action(seen), tuple(found))

    def drop(self) -> None:
        """No hint is wanted any more."""
        if self._ticket:
            self._runner.drop(self._ticket)
        self._ticket, self._moment = 0, None
