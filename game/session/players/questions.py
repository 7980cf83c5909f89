"""What is asked of the players: an action, advice, a judgement, a look ahead (`LookQuestion`), new problems."""

from __future__ import annotations

from dataclasses import dataclass

from game.coach.lookahead import LookQuestion
from game.engine.action import Action
from game.engine.observation import Observation


@dataclass(frozen=True)
class ActQuestion:
    """What a player, by its name and the seed of its chance, does. The answer is an action."""

    player: str
    seed: int
    seen: Observation


@dataclass(frozen=True)
class AdviceQuestion:
    """What a brain would do and what next to it. The answer are alternatives with their reasons, best first."""

    brain: str
    seen: Observation


@dataclass(frozen=True)
class JudgementQuestion:
    """What a brain makes of an action. The answer is a verdict."""

    brain: str
    seen: Observation
    action: Action


@dataclass(frozen=True)
class ProblemsQuestion:
    """New problems by a seed. The answer are objects for JSON, a few or none."""

    seed: int


Question = ActQuestion | AdviceQuestion | JudgementQuestion | LookQuestion | ProblemsQuestion


def told(question: Question) -> str:
    """A question for the log: what, and of whom."""
    match question:
        case ActQuestion(who) | AdviceQuestion(who) | JudgementQuestion(who):
            return f"{type(question).__name__} to {who}"
    return type(question).__name__
