"""The lesson's course: small set positions under the engine's own rules, and what each is to teach."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game import resources
from game.engine.action import PASS, Action, parse_action, play
from game.engine.cards import parse
from game.engine.combination import Combination, kind_of, length_of
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.law import law_of
from game.engine.violation import Violation
from game.session.candidates import Candidates
from game.store import presets

PERSON = 0
RULES = "southern"


@dataclass(frozen=True)
class Step:
    """A position, the actions that are right in it, and how it goes on. `otherwise` names what is said to others."""

    id: str
    state: Deal
    want: tuple[Action, ...]
    then: tuple[tuple[int, Action], ...]
    otherwise: str


@cache
def steps() -> tuple[Step, ...]:
    """The course, from assets/lesson.json."""
    return tuple(_read(data) for data in json.loads(resources.read_text("lesson.json")))


def _read(data: dict[str, Any]) -> Step:
    hands = tuple(parse(hand) for hand in data["hands"])
    spec = DealSpec(hands=hands, number=data["number"], last_order=(3, 0, 1, 2), leader=data["leader"])
    state = Deal.begin(presets.rules(RULES), spec)
    for seat, action in _actions(data["before"]):
        state = state.do(action, by=seat)
    want = tuple(PASS if text == "pass" else play(parse(text)) for text in data["want"])
    return Step(data["id"], state, want, tuple(_actions(data["then"])), data.get("else", "pass"))


def _actions(lines: Sequence[str]) -> list[tuple[int, Action]]:
    return [(int(line[0]), parse_action(line[2:])) for line in lines]


class Lore:
    """What can be played in a position, for choosing among it."""

    def __init__(self, state: Deal) -> None:
        self._seen = state.observation(PERSON)

    def candidates(self) -> Candidates:
        """The person's plays."""
        return Candidates(self._seen)


@dataclass(frozen=True)
class Verdict:
    """What came of an action: right, lawful but not what is taught now (`hint` says why), or against the rules."""

    right: bool
    violation: Violation | None = None
    hint: str = ""


def judge(step: Step, action: Action) -> Verdict:
    """Whether the person did what the step asks for."""
    violation = step.state.violation(action, by=PERSON)
    if violation is not None:
        return Verdict(False, violation)
    if action in step.want:
        return Verdict(True)
    return Verdict(False, hint="pass" if action == PASS else step.otherwise)


def outcome(step: Step, action: Action) -> Deal:
    """The position after the action and the others' answers, as far as they still fit."""
    state = step.state.do(action, by=PERSON)
    for seat, answer in step.then:
        if state.turn == seat and state.violation(answer, by=seat) is None:
            state = state.do(answer, by=seat)
    return state


def last_play(state: Deal) -> tuple[int, Combination] | None:
    """Who played last, and what; what won a trick is shown after its end too."""
    plays = [(seat, action.cards) for seat, action in state.history if action.verb == "play"]
    if not plays:
        return None
    seat, cards = plays[-1]
    law = law_of(state.rules)
    code = law.code(law.deck.mask(cards))
    return seat, Combination(kind_of(code), cards, length_of(code))
