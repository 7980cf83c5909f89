"""A hint in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.coach.reason_words import action_words, say
from game.coach.scale import unit_of
from game.coach.worth import worth, worth_in_full
from game.engine.rules import Rules
from game.session.play.hint_desk import Hint
from game.text import Texts


def hint_words(texts: Texts, hint: Hint, rules: Rules, names: Sequence[str], fits: Callable[[str], bool]) -> str:
    """What to do, what that is worth and why, and what next to it; the fullest form for which there is room."""
    forms = _forms(texts, hint, rules, names)
    return next((form for form in forms if fits(form)), forms[-1])


def _forms(texts: Texts, hint: Hint, rules: Rules, names: Sequence[str]) -> list[str]:
    """Ways to say it, longest first."""
    if not hint.found:
        return [action_words(texts, hint.action)]
    found = hint.found
    why = say(found[0].reason, texts, list(names))
    whats = [action_words(texts, each.action) for each in found]
    short = texts("table.hint.says", what=whats[0], why=why)
    if len(found) == 1 or found[0].action.verb not in ("play", "pass"):  # what trades are worth nobody knows
        return [short]
    unit = unit_of(rules)
    said = {"what": whats[0], "worth": worth_in_full(texts, found[0], unit), "why": why}
    less = worth(texts, found[1], unit)
    return [
        texts("table.hint.compares", other=whats[1], less=less, **said),
        texts("table.hint.values", **said),
        short,
    ]
