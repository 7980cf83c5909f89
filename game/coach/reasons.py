"""Reasons for an action, as codes with parameters, and the reasons that compare the values of two actions."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol, get_args

from game.bots.deal_value import points_range_of
from game.coach.scale import PLACES, POINTS, Valued, margin, unit_of
from game.engine.action import Action
from game.engine.rules import Rules

ReasonCode = Literal[
    "goes-out", "loses-by-last", "wins-search", "wins-then", "cannot-lose", "loses-search", "loses-then", "only-play",
    "nothing-beats", "chops", "chops-for", "chops-surely", "knock-out", "blocks-single", "blocks-few", "blocks-high",
    "blocks-highest", "caught", "free", "nearly-free", "unbeatable", "only-cards", "only-bomb", "likely",
    "passed-single", "passed-pair", "leaves-one", "fewer-turns", "sheds", "wins-back", "wins-back-surely",
    "loose", "loose-lowest", "lowest-single", "lowest-with", "cheapest", "cheapest-clean", "clean",
    "spends-two", "only-twos", "only-breaking", "no-faster", "keeps-two", "keeps-bomb", "keeps-whole",
    "keeps-high", "keeps-two-for-later", "keeps-bomb-for-later", "keeps-whole-for-later",
    "keeps-high-for-later", "first-more", "last-less", "hair", "undecided", "perhaps-better", "better",
    "better-place", "worse", "worse-place", "leads-anew", "leads-anew-keeps", "passes-lead", "trade-give",
    "trade-offer", "trade-return", "trade-accept", "trade-refuse", "trade-ready",
]  # fmt: skip
"""Why something is done.

The sentence is the text `bots.reason.CODE`, `bots.reason.CODE.own` where it names the person.
"""

CODES: tuple[ReasonCode, ...] = get_args(ReasonCode)

_KEPT_FOR_LATER: dict[ReasonCode, ReasonCode] = {
    "keeps-two": "keeps-two-for-later",
    "keeps-bomb": "keeps-bomb-for-later",
    "keeps-whole": "keeps-whole-for-later",
    "keeps-high": "keeps-high-for-later",
}

FlawCode = Literal[
    "missed-out", "lost-by-last", "missed-win", "missed-chop", "broke-bomb", "let-out", "spent-two", "broke", "shy",
    "eager", "too-high", "not-low", "slower", "weaker",
]  # fmt: skip
"""What was wrong with what was done, most telling first; the sentence is the text `review.flaw.CODE`."""


@dataclass(frozen=True)
class Reason:
    """A code and what its sentence names: Combinations (`target`, `keeps`, `left`), `cards`, a `seat`, a number `n`."""

    code: ReasonCode | FlawCode
    params: Mapping[str, Any] = field(default_factory=dict)


def kept(code: ReasonCode, now: bool) -> ReasonCode:
    """The reason that something is kept: from what lies there `now`, else for later."""
    return code if now else _KEPT_FOR_LATER[code]


HAIR: Final = "hair"
BETTER: Final = "better"
WORSE: Final = "worse"
"""That hardly anything lies between an action and another; by how many points it is ahead of it, or behind."""

BETTER_PLACE: Final = "better-place"
WORSE_PLACE: Final = "worse-place"
"""That it promises more, or less: where only places count, or where the difference rounds to nothing."""

UNDECIDED: Final = "undecided"
PERHAPS_BETTER: Final = "perhaps-better"
"""That it cannot be told which of two actions is better, or hardly: `n` points may lie between them, unsaid."""

NOT_APART: tuple[ReasonCode, ...] = (HAIR, UNDECIDED, PERHAPS_BETTER)
"""Reasons that do not tell two actions apart."""

SHARES: tuple[ReasonCode, ...] = ("first-more", "last-less")
"""Reasons that tell the network's chances of a place, which hold no longer once something else was believed."""

NUMBERS = frozenset((BETTER, WORSE, BETTER_PLACE, WORSE_PLACE, *SHARES))
"""Reasons that tell nothing but numbers, or that these are apart."""

NARROW = 0.012
"""A difference of so little, as a share of what lies between last and first, tells nothing."""


class Judged(Valued, Protocol):
    """An action with its worth."""

    @property
    def action(self) -> Action:
        """What could be done."""
        ...


def by_worth(mine: Valued, other: Judged, rules: Rules) -> Reason:
    """How far an action is from another, by their worths."""
    between = mine.value - other.value
    if abs(between) <= NARROW * points_range_of(rules).span:
        return Reason(HAIR, {"other": other.action})
    difference = margin(mine, other, POINTS)
    return _by_difference(other.action, between if unit_of(rules) == PLACES else difference, difference, rules)


def behind(other: Action, loss: float, rules: Rules) -> Reason:
    """That an action brings so many points less than another, as both are told, or promises less."""
    return _by_difference(other, -loss, loss, rules)


def _by_difference(other: Action, gap: float, difference: float, rules: Rules) -> Reason:
    """That so much lies between an action and another, below nothing where it is behind; `told` is the figure."""
    if not gap:
        return Reason(HAIR, {"other": other})
    if unit_of(rules) == PLACES or not difference:
        return Reason(BETTER_PLACE if gap > 0 else WORSE_PLACE, {"other": other})
    return Reason(BETTER if gap > 0 else WORSE, {"other": other, "n": abs(difference)})


def doubt(reason: Reason, gap: float) -> Reason:
    """In place of a reason of numbers: that they may be wrong by as much as they tell."""
    return Reason(PERHAPS_BETTER if gap > 0 else UNDECIDED, {"other": reason.params["other"], "n": gap})


def as_good(reason: Reason, other: Action) -> Reason:
    """In place of a reason that numbers have a part in: that the action is as good as another."""
    return _replace_numbers(HAIR, reason, other)


def undecided(reason: Reason, other: Action, shown: Collection[Action]) -> Reason:
    """Likewise: that nobody can tell it from another, where the reason sets it beside one of those that are shown."""
    return _replace_numbers(UNDECIDED, reason, other) if reason.params.get("other") in shown else reason


def _replace_numbers(code: ReasonCode, reason: Reason, other: Action) -> Reason:
    numeric = reason.code in NUMBERS or reason.code in (UNDECIDED, PERHAPS_BETTER)
    return Reason(code, {"other": other}) if numeric and reason.code != code else reason


def with_new_values(reason: Reason, one: Valued, beside: Valued | None, share: float, rules: Rules) -> Reason:
    """A reason of numbers, once these have changed to a share of what they were.

    `one` is what it is told of, `beside` the other action that it names, where this is shown, too.
    """
    if reason.code not in (BETTER, WORSE, *SHARES, *NOT_APART):
        return reason
    other = reason.params["other"]
    if beside is not None:
        return _by_difference(other, one.value - beside.value, margin(one, beside, POINTS), rules)
    if reason.code in SHARES:
        return reason
    was = reason.params.get("n", 0.0)
    gap = share * (-was if reason.code == WORSE else was)
    return _by_difference(other, gap, round(gap, 1), rules)


def is_level(reason: Reason, shown: Collection[Action]) -> bool:
    """Whether a reason says no more than that the action is as good as one of those that are shown."""
    return reason.code in NOT_APART and reason.params.get("other") in shown
