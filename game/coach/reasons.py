"""Reasons for an action, as codes with parameters, and the reasons that compare the values of two actions."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol

from game.bots.deal_value import compute_points_range
from game.coach.scale import PLACES, POINTS, HasValue, compute_displayed_difference, get_unit
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
"""Codes of reasons. The sentence is the text `bots.reason.CODE`, or `bots.reason.CODE.own` if it
addresses the player.
"""

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
"""Codes of flaws, the most important first. The sentence is the text `review.flaw.CODE`."""


@dataclass(frozen=True)
class Reason:
    """A code with the parameters of its sentence.

    Parameters are combinations (`target`, `keeps`, `left`), `cards`, a `seat`, an action (`other`) or a number `n`.
    """

    code: ReasonCode | FlawCode
    params: Mapping[str, Any] = field(default_factory=dict)


def get_keeping_code(code: ReasonCode, is_for_current_trick: bool) -> ReasonCode:
    """Return the code of a reason for keeping cards out of the current trick, or for keeping them for later."""
    return code if is_for_current_trick else _KEPT_FOR_LATER[code]


HARDLY_DIFFERENT: Final = "hair"
"""The first of the codes that compare the values of two actions; PERHAPS_BETTER is the last."""
BETTER: Final = "better"
WORSE: Final = "worse"

BETTER_PLACE: Final = "better-place"
"""Better without a number, because only places count or the difference rounds to 0."""
WORSE_PLACE: Final = "worse-place"

UNDECIDED: Final = "undecided"
"""The difference is smaller than its error and is not displayed."""
PERHAPS_BETTER: Final = "perhaps-better"

INDISTINCT_CODES: tuple[ReasonCode, ...] = (HARDLY_DIFFERENT, UNDECIDED, PERHAPS_BETTER)
"""Codes of comparisons that do not distinguish two actions."""

PROBABILITY_CODES: tuple[ReasonCode, ...] = ("first-more", "last-less")
"""Codes that quote the network's probabilities, which become invalid when the values change."""

NUMERIC_CODES = frozenset((BETTER, WORSE, BETTER_PLACE, WORSE_PLACE, *PROBABILITY_CODES))

NEGLIGIBLE_DIFFERENCE_RATIO = 0.012
"""A difference below this fraction of the span from last to first is negligible."""


class RatedChoice(HasValue, Protocol):
    @property
    def action(self) -> Action: ...


def compare_values(own_choice: HasValue, other: RatedChoice, rules: Rules) -> Reason:
    """Return the reason that compares the values of two actions."""
    gap = own_choice.value - other.value
    if abs(gap) <= NEGLIGIBLE_DIFFERENCE_RATIO * compute_points_range(rules).span:
        return Reason(HARDLY_DIFFERENT, {"other": other.action})
    difference = compute_displayed_difference(own_choice, other, POINTS)
    return _make_difference_reason(other.action, gap if get_unit(rules) == PLACES else difference, difference, rules)


def make_loss_reason(other: Action, loss: float, rules: Rules) -> Reason:
    """Return the reason that an action is worse than `other` by a loss."""
    return _make_difference_reason(other, -loss, loss, rules)


def _make_difference_reason(other: Action, gap: float, difference: float, rules: Rules) -> Reason:
    """Return the reason for a difference. A negative `gap` means worse; `difference` is the displayed number."""
    if not gap:
        return Reason(HARDLY_DIFFERENT, {"other": other})
    if get_unit(rules) == PLACES or not difference:
        return Reason(BETTER_PLACE if gap > 0 else WORSE_PLACE, {"other": other})
    return Reason(BETTER if gap > 0 else WORSE, {"other": other, "n": abs(difference)})


def make_uncertainty_reason(reason: Reason, gap: float) -> Reason:
    """Return the reason to show instead of numbers if the difference is not larger than its error."""
    return Reason(PERHAPS_BETTER if gap > 0 else UNDECIDED, {"other": reason.params["other"], "n": gap})


def replace_by_equality(reason: Reason, other: Action) -> Reason:
    """Replace a reason with numbers by the reason that both actions are equally good."""
    return _replace_numbers(HARDLY_DIFFERENT, reason, other)


def replace_by_uncertainty_reason(reason: Reason, other: Action, displayed_actions: Collection[Action]) -> Reason:
    """Replace a reason that compares an action with a displayed action. The new reason says that both cannot be
    distinguished.
    """
    return _replace_numbers(UNDECIDED, reason, other) if reason.params.get("other") in displayed_actions else reason


def _replace_numbers(code: ReasonCode, reason: Reason, other: Action) -> Reason:
    is_numeric = reason.code in NUMERIC_CODES or reason.code in (UNDECIDED, PERHAPS_BETTER)
    return Reason(code, {"other": other}) if is_numeric and reason.code != code else reason


def update_values(
    reason: Reason, choice: HasValue, other_choice: HasValue | None, ratio: float, rules: Rules
) -> Reason:
    """Return a reason by values after all values changed. `ratio` is the ratio of new to old differences.

    `choice` is the action of the reason. `other_choice` is the action that it compares with, if that is displayed.
    """
    if reason.code not in (BETTER, WORSE, *PROBABILITY_CODES, *INDISTINCT_CODES):
        return reason
    other = reason.params["other"]
    if other_choice is not None:
        return _make_difference_reason(
            other, choice.value - other_choice.value, compute_displayed_difference(choice, other_choice, POINTS), rules
        )
    if reason.code in PROBABILITY_CODES:
        return reason
    old_difference = reason.params.get("n", 0.0)
    gap = ratio * (-old_difference if reason.code == WORSE else old_difference)
    return _make_difference_reason(other, gap, round(gap, 1), rules)


def is_equality_reason(reason: Reason, displayed_actions: Collection[Action]) -> bool:
    """Return True if a reason only says that the action is as good as one of the displayed actions."""
    return reason.code in INDISTINCT_CODES and reason.params.get("other") in displayed_actions
