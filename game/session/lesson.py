"""The lesson: small set positions under the engine's own rules, what each teaches, and how far somebody has come."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game import resources
from game.engine.action import PASS, Action, play
from game.engine.cards import Card, parse
from game.engine.combination import Combination, kind_of, length_of
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.laws import law_of
from game.engine.violation import Violation
from game.session.candidates import Candidates
from game.session.match import PERSON
from game.store import presets
from game.text import Texts

FIRST, NORTH = "southern", "north"
"""The two lessons, each by the preset under whose rules it is played."""
SITTERS = ("anh-hai", "ba-ba", "co-lan")
"""The characters at the seats from 1 on."""


@dataclass(frozen=True)
class LessonStep:
    """A position, the actions that are right in it, and how it goes on. `otherwise` names what is said to others."""

    id: str
    deal: Deal
    want: tuple[Action, ...]
    then: tuple[tuple[int, Action], ...]
    otherwise: str


@cache
def steps(lesson: str = FIRST) -> tuple[LessonStep, ...]:
    """The positions of a lesson in their order, from assets/lesson.json."""
    return tuple(_read(lesson, data) for data in json.loads(resources.read_text("lesson.json"))[lesson])


def _read(lesson: str, data: dict[str, Any]) -> LessonStep:
    hands = tuple(parse(hand) for hand in data["hands"])
    spec = DealSpec(hands=hands, number=data["number"], last_order=(3, 0, 1, 2), leader=data["leader"])
    deal = Deal.begin(presets.rules(lesson), spec)
    for seat, action in _actions(data["before"]):
        deal = deal.do(action, by=seat)
    want = tuple(PASS if text == "pass" else play(parse(text)) for text in data["want"])
    return LessonStep(data["id"], deal, want, tuple(_actions(data["then"])), data.get("else", "pass"))


def _actions(lines: Sequence[str]) -> list[tuple[int, Action]]:
    return [(int(line[0]), Action.parse(line[2:])) for line in lines]


class LessonPlays:
    """What the person can play in a position, for choosing among it."""

    def __init__(self, deal: Deal) -> None:
        self._seen = deal.observation(PERSON)

    def candidates(self) -> Candidates:
        """The person's plays."""
        return Candidates(self._seen)


@dataclass(frozen=True)
class Feedback:
    """What came of an action: right, lawful but not what is taught now (`hint` says why), or against the rules."""

    right: bool
    violation: Violation | None = None
    hint: str = ""

    def words(self, texts: Texts) -> str:
        """What is said of an action that was not right."""
        return texts.explain(self.violation) if self.violation else texts(f"lesson.wrong.{self.hint}")


def feedback(step: LessonStep, action: Action) -> Feedback:
    """Whether the person did what the step asks for."""
    violation = step.deal.violation(action, by=PERSON)
    if violation is not None:
        return Feedback(False, violation)
    if action in step.want:
        return Feedback(True)
    return Feedback(False, hint="pass" if action == PASS else step.otherwise)


def outcome(step: LessonStep, action: Action) -> Deal:
    """The position after the action and the others' answers, as far as they still fit."""
    deal = step.deal.do(action, by=PERSON)
    for seat, answer in step.then:
        if deal.turn == seat and deal.violation(answer, by=seat) is None:
            deal = deal.do(answer, by=seat)
    return deal


class LessonProgress:
    """One step after the other, from step `at`; the last one is followed by the end. Only what is right leads on."""

    def __init__(self, at: int = 0, lesson: str = FIRST) -> None:
        self.lesson, self.steps = lesson, steps(lesson)
        self._begin(at)

    def _begin(self, at: int) -> None:
        self.at = min(at, len(self.steps))
        self.step = self.steps[at] if at < len(self.steps) else None
        self.deal = self.step.deal if self.step else None
        self.done = False

    @property
    def over(self) -> bool:
        """Whether all positions have been played."""
        return self.step is None

    @property
    def name(self) -> str:
        """By what the words of this step are known."""
        return self.step.id if self.step else "end" if self.lesson == FIRST else f"{self.lesson}_end"

    def next(self) -> None:
        """On to the next position."""
        self._begin(self.at + 1)

    def act(self, action: Action) -> Feedback:
        """Do something in the position; what is right is played, and answered by the others."""
        assert self.step is not None
        found = feedback(self.step, action)
        if found.right:
            self.deal, self.done = outcome(self.step, action), True
        return found

    def why_not(self, cards: tuple[Card, ...]) -> Feedback | None:
        """Why cards cannot be played, as at the table; None where they can, or none are chosen."""
        assert self.step is not None
        found = feedback(self.step, play(cards)) if cards else None
        return found if found and found.violation else None


def last_play(deal: Deal) -> tuple[int, Combination] | None:
    """Who played last, and what; what won a trick is shown after its end too."""
    plays = [(seat, action.cards) for seat, action in deal.history if action.verb == "play"]
    if not plays:
        return None
    seat, cards = plays[-1]
    law = law_of(deal.rules)
    code = law.code(law.deck.mask(cards))
    return seat, Combination(kind_of(code), cards, length_of(code))
