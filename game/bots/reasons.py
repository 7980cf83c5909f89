"""Why a decision is a good one, in a sentence: for hints, for reviews, for whoever asks an opponent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.bots.bot import Choice, Evaluator
from game.bots.hand import HandBot
from game.bots.plays import distinct
from game.bots.reading import Reading
from game.engine.action import Action
from game.engine.combination import Combination
from game.engine.observation import Observation

CODES = (
    "goes-out", "cannot-lose", "only-play", "nothing-beats", "chops", "knock-out", "blocks-single", "blocks-high",
    "unbeatable", "likely", "leaves-one", "sheds", "weak-first", "loose", "weak", "cheapest", "takes-lead",
    "spends-two", "sheds-answer", "keeps-two", "keeps-bomb", "keeps-whole", "waits", "leads-anew", "passes-lead",
    "trade-give", "trade-offer", "trade-return", "trade-accept", "trade-refuse", "trade-ready",
)  # fmt: skip
"""Every reason; the sentence is the text `bots.reason.CODE`."""


@dataclass(frozen=True)
class Reason:
    """A code and what its sentence names: Combinations (`target`, `keeps`, `left`), `cards`, a `seat`, a number `n`."""

    code: str
    params: Mapping[str, Any] = field(default_factory=dict)


class Speaker(Protocol):
    """What of game.text a sentence needs."""

    def __call__(self, key: str, **params: Any) -> str:
        """The text of a key."""
        ...

    def combination(self, combination: Combination) -> str:
        """A combination in words."""
        ...

    def cards(self, cards: Iterable[int]) -> str:
        """Cards in signs."""
        ...


def say(reason: Reason, texts: Speaker, names: Sequence[str], area: str = "bots.reason") -> str:
    """The reason as a sentence; `names` are the seats' names, `area` where the sentences are."""
    params: dict[str, Any] = {}
    for name, value in reason.params.items():
        if isinstance(value, Combination):
            params[name] = texts.combination(value)
        elif name == "cards":
            params[name] = texts.cards(value)
        elif name == "seat":
            params["name"] = names[value]
        else:
            params[name] = value
    return texts(f"{area}.{reason.code}", **params)


def evaluate(observation: Observation, brain: Evaluator | None = None) -> list[Choice]:
    """The alternatives with their expected points, best first, as the brain sees them (else the hand-written one)."""
    return (brain or HandBot()).evaluate(observation)


def explain(observation: Observation, action: Action) -> Reason:
    """Why a seat might do this now: the most telling reason that is true of it."""
    if observation.phase == "trade":
        return Reason(f"trade-{action.verb}")
    legal = distinct(observation.legal())
    reading = Reading(observation)
    if action.verb == "pass":
        return _explain_pass(observation, reading, legal)
    certain = _of_certainty(observation, reading, action)
    if certain is not None:
        return certain
    if len(legal) == 1:
        return Reason("only-play")
    return _of_danger(observation, reading, action) or (
        _explain_answer(observation, reading, action) if observation.target else _explain_lead(reading, action)
    )


def _explain_pass(observation: Observation, reading: Reading, legal: list[Action]) -> Reason:
    target = observation.target
    if target is None:
        return Reason("passes-lead")
    if observation.stacking:
        return Reason("leads-anew")
    plays = [action for action in legal if action.verb == "play"]
    if not plays:
        return Reason("nothing-beats", {"target": target.combination})
    best = reading.cheapest(plays)
    bomb = reading.bomb_touched(best)
    if bomb is not None:
        return Reason("keeps-bomb", {"keeps": bomb})
    twos = reading.twos(best)
    if twos:
        return Reason("keeps-two", {"cards": twos, "target": target.combination})
    broken = reading.broken(best)
    if broken is not None:
        return Reason("keeps-whole", {"keeps": broken})
    return Reason("waits", {"cards": best.cards, "target": target.combination})


def _of_certainty(observation: Observation, reading: Reading, action: Action) -> Reason | None:
    if len(action.cards) == len(observation.hand):
        return Reason("goes-out")
    if reading.position.wins_for_certain(action.cards):
        return Reason("cannot-lose")
    if reading.chops(action) and observation.target:
        return Reason("chops", {"target": observation.target.combination})
    return None


def _of_danger(observation: Observation, reading: Reading, action: Action) -> Reason | None:
    """Somebody is about to go out."""
    stands = reading.stands(action)
    near = reading.nearest_rival()
    if near is None or observation.counts[near] > 2:
        return None
    if reading.would_be_knocked_out():
        return Reason("knock-out")
    if observation.counts[near] == 1:
        if observation.target is None and len(action.cards) > 1:
            return Reason("blocks-single", {"seat": near})
        if len(action.cards) == 1 and reading.is_high(action):
            return Reason("blocks-high", {"seat": near})
    return Reason("unbeatable") if stands == 1.0 else None


def _explain_lead(reading: Reading, action: Action) -> Reason:
    stands = reading.stands(action)
    left = reading.left(action)
    if stands == 1.0:
        return Reason("unbeatable")
    if len(left) == 1:
        return Reason("leaves-one", {"left": left[0]})
    if len(action.cards) >= 4:
        return Reason("sheds", {"n": len(action.cards)})
    if stands > 0.8:
        return Reason("likely")
    keeps = reading.strongest(action)
    if keeps is not None:
        return Reason("weak-first", {"keeps": keeps})
    longest = max(left, key=lambda combination: len(combination.cards))
    loose = len(action.cards) <= 2 < len(longest.cards)
    return Reason("loose", {"keeps": longest}) if loose else Reason("weak")


def _explain_answer(observation: Observation, reading: Reading, action: Action) -> Reason:
    assert observation.target is not None
    target = {"target": observation.target.combination}
    left = reading.left(action)
    twos = reading.twos(action)
    if len(left) == 1:
        return Reason("leaves-one", {"left": left[0]})
    if twos:
        return Reason("spends-two", {"cards": twos, "n": len(left)})
    if reading.broken(action) is None and reading.is_cheapest(action):
        return Reason("cheapest", target)
    if reading.stands(action) == 1.0:
        return Reason("unbeatable")
    if reading.is_high(action) and len(left) <= 4:
        return Reason("takes-lead", {"n": len(left)})
    return Reason("likely") if reading.stands(action) > 0.8 else Reason("sheds-answer", target)
