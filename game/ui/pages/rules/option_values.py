"""Options' values in words, and the values to choose from."""

from __future__ import annotations

from typing import Any

from game.engine.option import Option
from game.engine.rules import Rules
from game.text import Texts
from game.text.book.bombs import attacker_name, target_name
from game.text.book.words import counts, listed, sentence

LENGTHS: tuple[Any, ...] = ("any", (3,), (3, 4), (3, 4, 5), ())
"""The choices of lengths of pairs runs; one that the rules have besides is added."""


def word(value: Any) -> str:
    """A value as the keys of its texts have it: yes, no, 13, contain_lowest."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def values(option: Option, rules: Rules) -> list[Any]:
    """The values to choose from, that of the rules among them."""
    if option.name == "pairs_run_lengths":
        now = rules.pairs_run_lengths
        return [*LENGTHS, *([] if now in LENGTHS else [now])]
    return list(option.choices or ())


def value_name(t: Texts, rules: Rules, name: str, value: Any) -> str:
    """What a value is called, in a few words."""
    match name:
        case "players" | "instant_win_points" | "winner_points" | "full_hand_points" | "stake":
            return t(f"options.{name}.value", n=value)
        case "pairs_run_lengths":
            return _lengths(t, value, "value")
        case "ladder_points":
            return t("options.ladder_points.value", last=value[0], third=value[1])
        case "set_values":
            return t("options.set_values.value", **value._asdict())
        case "instant_wins":
            names = [t(f"options.instant_wins.value.{each}") for each in value]
            return ", ".join(names) or t("options.instant_wins.value.none")
        case "bombs":
            return bombs_name(t, rules, value)
    return t(f"options.{name}.value.{word(value)}")


def value_means(t: Texts, name: str, value: Any) -> str:
    """What a value means, in a sentence; empty where its name says it all."""
    if name == "pairs_run_lengths":
        return _lengths(t, value, "means")
    key = f"options.{name}.means.{word(value)}"
    return t(key) if isinstance(value, (str, int)) and t.has(key) else ""


def bombs_name(t: Texts, rules: Rules, table: Any) -> str:
    """A table of bombs in one line."""
    rows = []
    for attacker, targets in table:
        beaten = listed(t, [target_name(t, target) for target in targets])
        if beaten:
            rows.append(t("options.bombs.value", attacker=attacker_name(rules, t, attacker), targets=beaten))
    return "; ".join(sentence(row) for row in rows) or t("options.bombs.value.none")


def _lengths(t: Texts, value: Any, what: str) -> str:
    if value == "any":
        return t(f"options.pairs_run_lengths.{what}.any")
    if not value:
        return t("book.kinds.pairs_run_none") if what == "means" else t("options.pairs_run_lengths.value.none")
    return sentence(t(f"options.pairs_run_lengths.{what}.list", lengths=counts(t, value)))
