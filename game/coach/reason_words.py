"""Actions and reasons in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.coach.flaws import CODES as FLAWS
from game.coach.reason_facts import Share
from game.coach.reasons import Reason
from game.engine.action import Action
from game.engine.combination import Combination
from game.text import Texts


def action_words(texts: Texts, action: Action) -> str:
    """An action in few words: its cards, else what is done."""
    return texts.cards(action.cards) if action.cards else texts(f"table.hint.{action.verb}")


def say(reason: Reason, texts: Texts, names: Sequence[str], own: int | None = None) -> str:
    """The reason, or flaw, as a sentence with the seats' names; `own` is the person's seat."""
    key = f"{'review.flaw' if reason.code in FLAWS else 'bots.reason'}.{reason.code}"
    if own is not None and reason.params.get("seat") == own and texts.has(f"{key}.own"):
        key += ".own"
    params: dict[str, Any] = {}
    for name, value in reason.params.items():
        if name == "seat":
            params["name"] = names[value]
        else:
            params[name] = _said(value, texts)
    return texts(key, **params)


def _said(value: Any, texts: Texts) -> Any:
    """What stands for a parameter in the sentence; shares are between 0 and 1, differences have one decimal."""
    if isinstance(value, Combination):
        return texts.the(value)
    if isinstance(value, Action):
        return texts.cards(value.cards) if value.cards else texts(f"bots.does.{value.verb}")
    if isinstance(value, tuple):
        return texts.cards(value)
    if isinstance(value, Share):
        return texts.percent(value)
    return texts.number(value, 1) if isinstance(value, float) else value
