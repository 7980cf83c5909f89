"""The picture of a rule set, as cards and signs, derived from the values of its options (also for the player's own
rules). assets/vignettes.json maps conditions on options to pictures: the first picture whose condition holds is shown,
with the signs of all conditions that hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game import resources
from game.engine.cards import Card, parse_cards
from game.engine.catalogue import OPTION_BY_NAME
from game.engine.option import ControlKind
from game.engine.rules import Rules
from game.session.words.option_words import value_name
from game.text import Texts

DATA = "vignettes.json"
MOST_SIGNS = 3


@dataclass(frozen=True)
class Vignette:
    """Cards on the table, cards played on them, names of icons, and the inlay colour of the cover."""

    under: tuple[Card, ...]
    over: tuple[Card, ...]
    signs: tuple[str, ...]
    cover: str = ""


def vignette_of(rules: Rules) -> Vignette:
    """Return the picture of a rule set."""
    picture = _picture(rules)
    return Vignette(parse_cards(picture["under"]), parse_cards(picture["over"]), tuple(_signs(rules)), picture["cover"])


def sign_words(texts: Texts, rules: Rules) -> str:
    """Return the options behind the signs of a rule set's picture, with their values."""
    told = []
    for name in dict.fromkeys(_signs(rules).values()):
        option, words = OPTION_BY_NAME[name], texts(f"options.{name}.name")
        short = option.control is not ControlKind.TABLE  # a table is too long to be told in passing
        told.append(f"{words}: {value_name(texts, rules, option, rules[name])}" if short else words)
    return " · ".join(told)


def _picture(rules: Rules) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in resources.load_json(DATA)["pictures"] if _holds(rules, each["where"]))
    return found


def _signs(rules: Rules) -> dict[str, str]:
    """Return the signs, each with its option."""
    found: dict[str, str] = {}
    for each in (_picture(rules), *resources.load_json(DATA)["signs"]):
        if each.get("sign") and _holds(rules, each["where"]):
            found.setdefault(each["sign"], each["where"]["option"])
    return dict(list(found.items())[:MOST_SIGNS])


def problems_vignette(choice: str) -> Vignette:
    """Return the picture of a set of problems."""
    return _parse(resources.load_json(DATA)["problems"][choice])


def theme_vignette(theme: str) -> Vignette:
    """Return the picture of a principle."""
    return _parse(resources.load_json(DATA)["themes"][theme])


def _parse(picture: dict[str, str]) -> Vignette:
    return Vignette(
        parse_cards(picture["under"]), parse_cards(picture["over"]), tuple(filter(None, [picture.get("sign", "")]))
    )


def _holds(rules: Rules, where: dict[str, Any]) -> bool:
    """Return True if each option has one of its allowed values and none of its excluded ones."""
    value = rules[where["option"]]
    told = list(value) if isinstance(value, tuple) else value
    return told in where["is"] if "is" in where else told not in where["not"]
