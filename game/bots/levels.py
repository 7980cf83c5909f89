"""Levels: the same fair player with less memory, more haste and more chance. Data in assets/bots/levels.json."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from game import resources
from game.bots.decision_seed import generator, mixed
from game.engine.action import Action
from game.engine.cards import ACE
from game.engine.combination import PAIRS_RUN, RUN, kind_of
from game.engine.laws import law_of
from game.engine.observation import Observation
from game.engine.rng import SplitMix64

EXPERT = "expert"
"""The level without faults: it judges, gives hints, and plays what others are compared with."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player plays: which brain, and how it falls short of its best.

    `temperature`: how much worth (a share of what lies between last and first) it takes to make one alternative e times
    as likely as another; 0 always plays the best. `forgets`: the chance that a play of an earlier trick without aces,
    twos and bombs is not remembered. `overlooks`: by kind, the chance not to see an alternative.
    """

    name: str
    brain: str
    temperature: float
    forgets: float
    overlooks: Mapping[str, float]


@cache
def levels() -> dict[str, Level]:
    """Every level by name, weakest first."""
    data = resources.data("bots/levels.json")
    return {name: Level(name=name, **each) for name, each in data.items()}


def remembered(observation: Observation, level: Level, seed: int) -> Observation:
    """What the player remembers: plays once forgotten stay forgotten for the deal, and who passed on them, too."""
    if not level.forgets:
        return observation
    began, kept = observation.trick_began, []
    lost = False
    for index, (seat, action) in enumerate(observation.history):
        if action.verb == "play":
            earlier = index < began and not _memorable(observation, action)
            lost = earlier and _forgot(observation, level, seed, index)
        if not lost:
            kept.append((seat, action))
    return replace(observation, history=tuple(kept))


def _memorable(observation: Observation, action: Action) -> bool:
    law = law_of(observation.rules)
    return action.cards[-1].rank >= ACE or law.code_on_table(action.cards) in law.bombs


def _forgot(observation: Observation, level: Level, seed: int, index: int) -> bool:
    moment = mixed(seed, observation.number, observation.seat, index)
    return SplitMix64(moment).random() < level.forgets


def noticed(observation: Observation, actions: list[Action], level: Level, seed: int) -> list[Action]:
    """The alternatives that the player notices; all of them where it would notice none."""
    if not level.overlooks:
        return actions
    chance = generator(observation, seed, purpose=1)
    found = [action for action in actions if chance.random() >= level.overlooks.get(_kind(observation, action), 0.0)]
    return found or actions


def _kind(observation: Observation, action: Action) -> str:
    if action.verb != "play":
        return action.verb
    law = law_of(observation.rules)
    code = law.code_on_table(action.cards)
    if code in law.bombs or code >= PAIRS_RUN:
        return "bomb"
    return "run" if code >= RUN else str(kind_of(code))
