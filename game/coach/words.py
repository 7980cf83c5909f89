"""Sentences of the coach: actions, reasons, values and losses as texts."""

from collections.abc import Sequence
from typing import Any

from game.coach.mistakes import FLAW_CODES as FLAWS
from game.coach.reason_facts import Probability
from game.coach.reasons import Reason
from game.coach.scale import PLACES, HasValue, Unit, compute_displayed_tenths, get_unit
from game.engine.action import Action
from game.engine.combination import Combination
from game.engine.rules import Rules
from game.text import Texts

MIN_DISPLAYED_AMOUNT = 0.05
"""Smaller amounts of points or places round to 0."""


def format_action(texts: Texts, action: Action) -> str:
    return texts.format_cards(action.cards) if action.cards else texts(f"table.hint.{action.verb}")


def format_reason_sentence(reason: Reason, texts: Texts, names: Sequence[str], own_seat: int | None = None) -> str:
    """Return a reason or flaw as a sentence with names by seat, which addresses the seat `own_seat` as "you"."""
    key = f"{'review.flaw' if reason.code in FLAWS else 'bots.reason'}.{reason.code}"
    if own_seat is not None and reason.params.get("seat") == own_seat and texts.has_text(f"{key}.own"):
        key += ".own"
    params: dict[str, Any] = {}
    for name, value in reason.params.items():
        if name == "seat":
            params["name"] = names[value]
        else:
            params[name] = _format_param(value, texts)
    return texts(key, **params)


def _format_param(value: Any, texts: Texts) -> Any:
    """Return a parameter of a sentence as text. Probabilities become percentages, other fractions get one decimal."""
    if isinstance(value, Combination):
        return texts.format_definite(value)
    if isinstance(value, Action):
        return texts.format_cards(value.cards) if value.cards else texts(f"bots.does.{value.verb}")
    if isinstance(value, tuple):
        return texts.format_cards(value)
    if isinstance(value, Probability):
        return texts.format_percent(value)
    return texts.format_number(value, 1) if isinstance(value, float) else value


def format_value(texts: Texts, choice: HasValue, unit: Unit) -> str:
    """Return a value as text: points with a sign, or the place."""
    return _format_value_text(texts, choice, unit, "review.worth")


def format_full_value(texts: Texts, choice: HasValue, unit: Unit) -> str:
    """Return a value as text with its unit and a note that it is an average."""
    return _format_value_text(texts, choice, unit, "review.worth.full")


def _format_value_text(texts: Texts, choice: HasValue, unit: Unit, key_prefix: str) -> str:
    amount = compute_displayed_tenths(choice, unit) / 10
    number = texts.format_number(-amount, 1) if unit == PLACES else texts.format_signed(amount, 1)
    return texts(f"{key_prefix}.{unit}", n=number)


def format_loss(texts: Texts, rules: Rules, loss: float, error: float = 0.0) -> str:
    """Return a loss as text without a sign. The error is added if it does not round to 0."""
    loss_text = texts.format_number(loss, 1 if loss >= MIN_DISPLAYED_AMOUNT else 2)
    amount = loss_text if error < MIN_DISPLAYED_AMOUNT else f"{loss_text} ± {texts.format_number(error, 1)}"
    return texts(f"review.lost.{get_unit(rules)}", amount=amount)
