"""Hints for the person: asked for at a moment of the deal, and forgotten once the deal has gone on."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.yardsticks import lowest_action
from game.coach.judgement import JUDGE_BRAIN
from game.coach.verdict import Alternative
from game.engine.action import Action
from game.engine.deal import Deal
from game.session.matches.match import PERSON
from game.session.play.match_course import MatchCourse
from game.session.players.runner import Asked, Runner


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

    def __init__(self, runner: Runner, course: MatchCourse) -> None:
        self._runner = runner
        self._course = course
        self._asked = Asked[tuple[Alternative, ...]](runner)
        self._moment: Deal | None = None

    @property
    def awaited(self) -> bool:
        """Whether a hint was asked for that has not come yet."""
        return bool(self._asked)

    def ask(self) -> None:
        """Asks a strong player what it would do in the person's place, where it is the person's turn."""
        self.drop()
        moment = self._course.deal.state
        if moment.turn == PERSON:
            self._asked.wait_for(self._runner.advise(JUDGE_BRAIN, moment.observation(PERSON)))
            self._moment = moment
            self._course.count_hint()

    def take(self) -> Hint | None:
        """The hint that was asked for, once, when it has come; None also when the deal has gone on meanwhile."""
        moment = self._course.deal.state
        if moment is not self._moment:
            self.drop()
        found = self._asked.take()
        return None if found is None else Hint(lowest_action(moment.observation(PERSON)), found)

    def drop(self) -> None:
        """No hint is wanted any more."""
        self._asked.drop()
        self._moment = None
