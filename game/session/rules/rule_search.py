"""Search of the rules' options by words of their names, explanations, values and terms, and by synonyms of these.

The synonyms stand in assets/rule_synonyms.json, in groups whose phrases mean the same; each group mixes languages, so
that people find an option by the words of either.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any

from game import resources
from game.engine.catalogue import OPTIONS
from game.engine.option import ControlKind, Option
from game.engine.rules import Rules
from game.session.rules.option_words import value_means, value_name, values
from game.text import Texts
from game.text.search import folded, holds


def options_found(texts: Texts, rules: Rules, wanted: str) -> list[Option[Any]]:
    """Return the options that can be chosen and whose texts hold all words of `wanted` or synonyms of them.

    Options that hold them in their name come first. Nothing is found where nothing is wanted.
    """
    phrases = _phrases(folded(wanted).split())
    if not phrases:
        return []
    told = [(option, *_told(texts, rules, option)) for option in OPTIONS if not option.fixed]
    found = [(not _matches(name, phrases), option) for option, name, every in told if _matches(every, phrases)]
    return [option for _, option in sorted(found, key=lambda each: each[0])]


def _phrases(words: list[str]) -> list[str]:
    """Split words into the longest phrases that have synonyms, and single words."""
    found: list[str] = []
    while words:
        lengths = range(len(words), 1, -1)
        length = next((n for n in lengths if _synonyms(" ".join(words[:n]))), 1)
        found.append(" ".join(words[:length]))
        words = words[length:]
    return found


def _matches(told: str, phrases: list[str]) -> bool:
    """Return whether a folded text holds every phrase or a synonym of it; synonyms are whole words there."""
    return all(
        holds(told, phrase) or any(re.search(rf"(?<!\w){re.escape(each)}s?(?!\w)", told) for each in _synonyms(phrase))
        for phrase in phrases
    )


@cache
def _synonyms(phrase: str) -> frozenset[str]:
    """Return the other phrases that mean the same; a plural has those of its singular."""
    groups = [frozenset(map(folded, group)) for group in resources.data("rule_synonyms.json")]
    meant = {phrase, phrase.removesuffix("s")}
    return frozenset().union(*(group for group in groups if meant & group)) - {phrase}


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
