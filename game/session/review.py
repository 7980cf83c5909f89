"""What could have been played: a deal moment by moment, and a strong player's judgement of a seat's decisions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.bot import Choice, Evaluator
from game.bots.levels import levels
from game.bots.reasons import Reason, explain
from game.bots.stakes import stakes_of
from game.engine.action import Action
from game.engine.cards import Card, rank, suit
from game.engine.events import Played, events
from game.engine.observation import Observation, observe
from game.engine.state import Play, State
from game.engine.transitions import legal_actions
from game.session.flaws import flaw
from game.session.walk import walk

JUDGE = "expert"
"""The level whose brain judges; the one that gives hints, so that following a hint is never called a mistake."""

MOST = 3
"""So many alternatives are shown beside what was played."""

LIMITS = (("best", 0.012), ("good", 0.035), ("slip", 0.08), ("mistake", 0.18))
"""The most that each may lose, as a share of what lies between last and first; what loses more is a blunder."""

WRONG = ("mistake", "blunder")
"""The qualities that `next mistake` stops at."""


@dataclass(frozen=True)
class Step:
    """One action of a deal: its place in the history, and what it came to on the table (None for passes, trades)."""

    place: int
    seat: int
    action: Action
    trick: int
    play: Play | None
    secret: bool
    """Whether it is the pass of a locked-out seat, of which nobody at the table knew."""


@dataclass(frozen=True)
class Alternative:
    """An action, the points expected from the deal after it (places where none are paid), and why one would do it."""

    action: Action
    value: float
    reason: Reason


@dataclass(frozen=True)
class Verdict:
    """A decision judged. `better` are others at least as good as what was played, best first, at most `MOST`."""

    quality: str
    """By `LIMITS` from "best" down to "blunder"; "only" where there was no choice, "unknown" without a verdict."""
    loss: float
    played: Alternative | None
    better: tuple[Alternative, ...] = ()
    flaw: Reason | None = None
    """What was wrong with it beside the best, where that can be told."""

    @property
    def wrong(self) -> bool:
        """Whether it was a mistake."""
        return self.quality in WRONG


ONLY = Verdict("only", 0.0, None)
UNKNOWN = Verdict("unknown", 0.0, None)
"""No choice; and no verdict, because the judge broke down."""


class Course:
    """A deal from its first card to its last action; moment n is the state before action n, the last one its end."""

    def __init__(self, state: State) -> None:
        self.moments: tuple[State, ...] = tuple(walk(state))
        self.steps = tuple(self._step(place) for place in range(len(self.moments) - 1))

    def _step(self, place: int) -> Step:
        before, after = self.moments[place], self.moments[place + 1]
        seat, action = after.history[place]
        play = next((event.play for event in events(before, after) if isinstance(event, Played)), None)
        return Step(place, seat, action, before.tricks, play, place in after.declines)

    @property
    def last(self) -> State:
        """The deal as it ended, or as far as it went."""
        return self.moments[-1]

    def decisions(self, seat: int) -> tuple[int, ...]:
        """The places of the seat's actions."""
        return tuple(step.place for step in self.steps if step.seat == seat)

    def forced(self, place: int) -> bool:
        """Whether there was only one lawful action."""
        before = self.moments[place]
        return before.phase == "play" and len(legal_actions(before)) == 1

    def seen(self, place: int) -> Observation:
        """What the seat to act could see."""
        return observe(self.moments[place], self.steps[place].seat)

    @property
    def whole(self) -> bool:
        """Whether the deal was played to its end."""
        return self.last.phase == "over"


def judge(seen: Observation, action: Action, brain: Evaluator) -> Verdict:
    """What an action is worth beside the others that the seat had; sees no more than the seat saw."""
    choices = brain.evaluate(seen)
    if not choices:
        return UNKNOWN
    best = choices[0].value
    mine = _same(choices, action)
    value = mine.value if mine else choices[-1].value
    loss = max(0.0, best - value)
    played = Alternative(action, value, explain(seen, action))
    others: dict[object, Choice] = {}
    for each in choices:
        if each is not mine and each.value >= value:
            others.setdefault(_shape(each.action.cards) or each.action, each)
    chosen = list(others.values())[:MOST]
    better = tuple(Alternative(each.action, each.value, explain(seen, each.action)) for each in chosen)
    quality = quality_of(loss / stakes_of(seen.rules).span)
    wrong = flaw(seen, action, better[0].action) if better and quality not in ("best", "good") else None
    return Verdict(quality, loss, played, better, wrong)


def quality_of(share: float) -> str:
    """What a decision is called that loses such a share of what lies between last and first."""
    return next((name for name, most in LIMITS if share <= most), "blunder")


def _same(choices: Sequence[Choice], action: Action) -> Choice | None:
    """The alternative that stands for an action: players tell plays that differ in idle suits only apart by one."""
    for each in choices:
        if each.action == action:
            return each
    if action.verb != "play":
        return next((each for each in choices if each.action.verb == action.verb), None)
    alike = [each for each in choices if _shape(each.action.cards) == _shape(action.cards)]
    return min(alike, key=lambda each: abs(each.action.cards[-1] - action.cards[-1]), default=None)


def _shape(cards: tuple[Card, ...]) -> tuple[object, ...]:
    """The ranks of a play, and whether it is of one suit; nothing for what is no play."""
    return (tuple(map(rank, cards)), len({suit(card) for card in cards}) == 1 < len(cards)) if cards else ()


def judge_name() -> str:
    """The name of the brain that judges, for the worker."""
    return levels()[JUDGE].brain
