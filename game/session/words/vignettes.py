"""Small pictures of rule sets, problem sets and principles: two groups of cards and some icons.

The picture of a rule set follows from the values of its options, so the player's own rules have one too.
assets/vignettes.json maps conditions on options to pictures. The first picture with a true condition is shown, with the
icons of all true conditions.
"""

from dataclasses import dataclass
from typing import Any

from game import resources
from game.engine.cards import Card, parse_cards
from game.engine.catalogue import OPTION_BY_NAME
from game.engine.option import ControlKind
from game.engine.rules import Rules
from game.session.words.option_words import format_value
from game.text import Texts

DATA_FILE = "vignettes.json"
MAX_SIGNS = 3


@dataclass(frozen=True)
class Vignette:
    """A picture: cards on the table, cards played upon them, and names of icons."""

    lower_cards: tuple[Card, ...]
    upper_cards: tuple[Card, ...]
    icons: tuple[str, ...]
    cover_colour: str = ""
    """The inlay colour of the book's cover; "" for problem sets and principles."""


def build_vignette(rules: Rules) -> Vignette:
    picture = _find_picture(rules)
    lower_cards, upper_cards = parse_cards(picture["under"]), parse_cards(picture["over"])
    return Vignette(lower_cards, upper_cards, tuple(_list_signs(rules)), picture["cover"])


def format_signs(texts: Texts, rules: Rules) -> str:
    """Return the names and values of the options that the icons in a rule set's picture stand for."""
    parts = []
    for name in dict.fromkeys(_list_signs(rules).values()):
        option = OPTION_BY_NAME[name]
        option_name = texts(f"options.{name}.name")
        is_value_short = option.control is not ControlKind.TABLE  # a table is too long to be told in passing
        parts.append(
            f"{option_name}: {format_value(texts, rules, option, rules[name])}" if is_value_short else option_name
        )
    return " · ".join(parts)


def _find_picture(rules: Rules) -> dict[str, Any]:
    picture: dict[str, Any] = next(
        entry for entry in resources.load_json(DATA_FILE)["pictures"] if _is_condition_met(rules, entry["where"])
    )
    return picture


def _list_signs(rules: Rules) -> dict[str, str]:
    option_by_sign: dict[str, str] = {}
    for entry in (_find_picture(rules), *resources.load_json(DATA_FILE)["signs"]):
        if entry.get("sign") and _is_condition_met(rules, entry["where"]):
            option_by_sign.setdefault(entry["sign"], entry["where"]["option"])
    return dict(list(option_by_sign.items())[:MAX_SIGNS])


def load_problem_set_vignette(set_choice: str) -> Vignette:
    return _parse_vignette(resources.load_json(DATA_FILE)["problems"][set_choice])


def load_theme_vignette(theme: str) -> Vignette:
    return _parse_vignette(resources.load_json(DATA_FILE)["themes"][theme])


def _parse_vignette(picture: dict[str, str]) -> Vignette:
    signs = tuple(filter(None, [picture.get("sign", "")]))
    return Vignette(parse_cards(picture["under"]), parse_cards(picture["over"]), signs)


def _is_condition_met(rules: Rules, condition: dict[str, Any]) -> bool:
    value = rules[condition["option"]]
    comparable_value = list(value) if isinstance(value, tuple) else value
    return comparable_value in condition["is"] if "is" in condition else comparable_value not in condition["not"]
