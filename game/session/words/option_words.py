"""Texts of options: their values, their needs, and the search for options."""

import re
from functools import cache, lru_cache
from typing import Any

from game import resources
from game.engine.catalogue import OPTION_BY_NAME, OPTIONS
from game.engine.option import Change, ControlKind, Need, Option, spell_value
from game.engine.rules import Rules, list_unmet_needs
from game.text import Texts
from game.text.book.bombs import format_attacker, format_target
from game.text.notation import capitalize, join_counts, join_words
from game.text.search import fold_text, has_all_words


def list_values(option: Option[Any], rules: Rules) -> list[Any]:
    """Return the selectable values of an option, and the present value if it is not among them."""
    present_value = rules[option.name]
    return [*option.values, *([] if present_value in option.values else [present_value])]


def format_value(t: Texts, rules: Rules, option: Option[Any], value: Any) -> str:
    key = f"options.{option.name}.value"
    match option.control:
        case ControlKind.NUMBER:
            return t(key, n=value)
        case ControlKind.NUMBERS:
            return t(key, **dict(zip(option.parts, value, strict=True)))
        case ControlKind.SEVERAL:
            return ", ".join(t(f"{key}.{part}") for part in value) or t(f"{key}.none")
        case ControlKind.TABLE:
            return _format_bomb_table(t, rules, value) or t(f"{key}.none")
        case ControlKind.CHOICE:
            return _format_choice(t, key, value)


def format_value_meaning(t: Texts, option: Option[Any], value: Any) -> str:
    """Return the meaning of a value in a sentence; "" if the value's name explains it."""
    key = f"options.{option.name}.means"
    has_meaning = option.control is ControlKind.CHOICE and t.has_text(f"{key}.{get_value_key(value)}")
    return _format_choice(t, key, value) if has_meaning else ""


def _format_choice(t: Texts, key: str, value: Any) -> str:
    """Return the text of a value. A list of lengths is inserted into the text for lists."""
    lengths = join_counts(t, value) if isinstance(value, tuple) else ""
    return capitalize(t(f"{key}.{get_value_key(value)}", lengths=lengths))


def get_value_key(value: Any) -> str:
    """Return the last part of the text keys and picture names for an option's value."""
    return spell_value(value) if not isinstance(value, tuple) else "list" if value else "none"


def _format_bomb_table(t: Texts, rules: Rules, table: Any) -> str:
    rows = []
    for attacker, targets in table:
        target_names = join_words(t, [format_target(t, target, attacker) for target in targets])
        if target_names:
            rows.append(t("options.bombs.value", attacker=format_attacker(rules, t, attacker), targets=target_names))
    return "; ".join(capitalize(row) for row in rows)


def format_needs(t: Texts, rules: Rules, name: str) -> str:
    """Return a sentence that the option has no effect, and the values of other options that would give it one."""
    need_texts = [_format_need(t, rules, need) for need in list_unmet_needs(rules, name)]
    return t("rules.needs", needs=join_words(t, need_texts))


def _format_need(t: Texts, rules: Rules, need: Need) -> str:
    """Return the text of one need: the options that would satisfy it, joined by "or"."""
    options = dict.fromkeys(change.option for change in need.changes)
    changes_by_option = ([change for change in need.changes if change.option == option] for option in options)
    parts = (_format_needed_values(t, rules, changes) for changes in changes_by_option)
    return join_words(t, list(parts), "or")


def _format_needed_values(t: Texts, rules: Rules, changes: list[Change]) -> str:
    first = changes[0]
    option = t(f"options.{changes[0].option}.name")
    if first.wording in ("some", "from"):
        return t(f"rules.needs.{first.wording}", option=option, n=first.value)
    values = [change.shown_value if change.wording == "not" else change.value for change in changes]
    value_texts = (format_value(t, rules, OPTION_BY_NAME[first.option], value) for value in values)
    quoted_values = [t("rules.needs.value", value=value_text) for value_text in value_texts]
    return t(f"rules.needs.{first.wording}", option=option, value=join_words(t, quoted_values, "or"))


def find_options(texts: Texts, rules: Rules, search_text: str) -> list[Option[Any]]:
    """Return the options whose texts contain all words of the search text, or synonyms of these words.

    Options with the words in their names come first. An empty search text finds no option.
    """
    phrases = _split_phrases(fold_text(search_text).split())
    if not phrases:
        return []
    options = (option for option in OPTIONS if not option.has_one_value)
    searchable_options = [(option, *_collect_searchable_texts(texts, rules, option)) for option in options]
    matching_options = (match for match in searchable_options if _has_all_phrases(match[2], phrases))
    matches = [(not _has_all_phrases(name, phrases), option) for option, name, _ in matching_options]
    return [option for _, option in sorted(matches, key=lambda match: match[0])]


def _split_phrases(words: list[str]) -> list[str]:
    """Split words into phrases that have synonyms, as long as possible, and single words."""
    phrases: list[str] = []
    while words:
        lengths = range(len(words), 1, -1)
        length = next((n for n in lengths if _list_synonyms(" ".join(words[:n]))), 1)
        phrases.append(" ".join(words[:length]))
        words = words[length:]
    return phrases


def _has_all_phrases(text: str, phrases: list[str]) -> bool:
    """Return True if a text without diacritics contains each phrase or one of its synonyms as whole words."""
    return all(
        has_all_words(text, phrase)
        or any(re.search(rf"(?<!\w){re.escape(synonym)}s?(?!\w)", text) for synonym in _list_synonyms(phrase))
        for phrase in phrases
    )


@cache
def _list_synonyms(phrase: str) -> frozenset[str]:
    """Return the other phrases with the same meaning. A plural has the synonyms of its singular."""
    groups = [frozenset(map(fold_text, group)) for group in resources.load_json("rule_synonyms.json")]
    spellings = {phrase, phrase.removesuffix("s")}
    return frozenset().union(*(group for group in groups if spellings & group)) - {phrase}


def _collect_searchable_texts(t: Texts, rules: Rules, option: Option[Any]) -> tuple[str, str]:
    """Return the name of an option and all texts about it, both without diacritics."""
    key = f"options.{option.name}"
    values = list_values(option, rules) if option.control is ControlKind.CHOICE else []
    words = [t(f"{key}.name"), t(f"{key}.what"), t(f"rules.tab.{option.section}")]
    words += [format_value(t, rules, option, value) for value in values]
    words += [format_value_meaning(t, option, value) for value in values]
    if option.control is ControlKind.SEVERAL:
        words += [t(f"{key}.value.{part}") for part in option.parts]
    if option.term:
        words += [t(f"terms.{option.term}.name"), t(f"terms.{option.term}.means")]
    return _fold(words[0]), _fold(" ".join(words))


@lru_cache(maxsize=512)
def _fold(text: str) -> str:
    return fold_text(text)
