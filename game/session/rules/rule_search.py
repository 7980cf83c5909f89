"""Which options of the rules are meant by some words: found in their names, explanations, values and terms."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game.engine.catalogue import OPTIONS
from game.engine.option import ControlKind, Option
from game.engine.rules import Rules
from game.session.rules.option_words import value_means, value_name, values
from game.text import Texts
from game.text.search import folded, holds


def options_found(texts: Texts, rules: Rules, wanted: str) -> list[Option[Any]]:
    """The options that can be chosen and of which all words of `wanted` tell; those that bear them in their name first.

    None where nothing is wanted.
    """
    if not wanted.strip():
        return []
    told = [(option, *_told(texts, rules, option)) for option in OPTIONS if not option.fixed]
    found = [(not holds(name, wanted), option) for option, name, every in told if holds(every, wanted)]
    return [option for _, option in sorted(found, key=lambda each: each[0])]


def _told(t: Texts, rules: Rules, option: Option[Any]) -> tuple[str, str]:
    """An option's name, and all that is said of it, without diacritics."""
    key = f"options.{option.name}"
    chosen = values(option, rules) if option.control is ControlKind.CHOICE else []
    words = [t(f"{key}.name"), t(f"{key}.what"), t(f"rules.tab.{option.section}")]
    words += [value_name(t, rules, option, value) for value in chosen]
    words += [value_means(t, option, value) for value in chosen]
    if option.control is ControlKind.SEVERAL:
        words += [t(f"{key}.value.{part}") for part in option.parts]
    if option.term:
        words += [t(f"terms.{option.term}.name"), t(f"terms.{option.term}.means")]
    return _folded(words[0]), _folded(" ".join(words))


@lru_cache(maxsize=512)
def _folded(text: str) -> str:
    return folded(text)
