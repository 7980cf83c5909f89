"""Sentences of the coach: actions, reasons, values and losses in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.coach.mistakes import FLAW_CODES as FLAWS
from game.coach.reason_facts import Probability
from game.coach.reasons import Reason
from game.coach.scale import PLACES, HasValue, Unit, compute_displayed_tenths, find_unit
from game.engine.action import Action
from game.engine.combination import Combination
from game.engine.rules import Rules
from game.text import Texts

MIN_DISPLAYED_AMOUNT = 0.05
"""Points or places that round to 0."""


def format_action(texts: Texts, action: Action) -> str:
    """Return an action in a few words: its cards, or the verb."""
    return texts.format_cards(action.cards) if action.cards else texts(f"table.hint.{action.verb}")


def format_reason_sentence(reason: Reason, texts: Texts, names: Sequence[str], own: int | None = None) -> str:
    """Return a reason or flaw as a sentence with the names of the seats; `own` is the person's seat."""
    key = f"{'review.flaw' if reason.code in FLAWS else 'bots.reason'}.{reason.code}"
    if own is not None and reason.params.get("seat") == own and texts.has_text(f"{key}.own"):
        key += ".own"
    params: dict[str, Any] = {}
    for name, value in reason.params.items():
        if name == "seat":
            params["name"] = names[value]
        else:
            params[name] = _format_param(value, texts)
    return texts(key, **params)


def _format_param(value: Any, texts: Texts) -> Any:
    """Format a parameter of a sentence. Shares are from 0 to 1; differences get one decimal."""
    if isinstance(value, Combination):
        return texts.format_definite(value)
    if isinstance(value, Action):
        return texts.format_cards(value.cards) if value.cards else texts(f"bots.does.{value.verb}")
    if isinstance(value, tuple):
        return texts.format_cards(value)
    if isinstance(value, Probability):
        return texts.format_percent(value)
    return texts.format_number(value, 1) if isinstance(value, float) else value


def format_value(texts: Texts, one: HasValue, unit: Unit) -> str:
    """Return the value as text: points with their sign, or the place."""
    return _format_value_text(texts, one, unit, "review.worth")


def format_full_value(texts: Texts, one: HasValue, unit: Unit) -> str:
    """Return the value as text with its unit and the note that it is an average."""
    return _format_value_text(texts, one, unit, "review.worth.full")


def _format_value_text(texts: Texts, one: HasValue, unit: Unit, area: str) -> str:
    size = compute_displayed_tenths(one, unit) / 10
    return texts(f"{area}.{unit}", n=texts.format_number(-size, 1) if unit == PLACES else texts.format_signed(size, 1))


def format_loss(texts: Texts, rules: Rules, loss: float, error: float = 0.0) -> str:
    """Return the loss as text, without a sign, with its error if the error does not round to 0."""
    amount_shown = texts.format_number(loss, 1 if loss >= MIN_DISPLAYED_AMOUNT else 2)
    amount = amount_shown if error < MIN_DISPLAYED_AMOUNT else f"{amount_shown} ± {texts.format_number(error, 1)}"
    return texts(f"review.lost.{find_unit(rules)}", amount=amount)
