"""What an option of the rules is: its name, its section, its values, and how a value is read from people's JSON."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.engine.violation import RulesError

SECTIONS = ("table", "combinations", "beating", "leading", "before", "end", "points")
"""The sections of the catalogue, in the order of docs/RULES.md section 2 (points: the numbers of section 5)."""

Reader = Callable[[Any], Any]
"""Reads a JSON value into the option's own; raises ValueError or TypeError for anything else."""


@dataclass(frozen=True)
class Option:
    """One entry of the catalogue; `choices` are the values to choose from, None where the value is free in form."""

    name: str
    section: str
    default: Any
    choices: tuple[Any, ...] | None
    reader: Reader

    def read(self, value: Any) -> Any:
        """The option's value from JSON: yes and no, and numbers as text, are accepted. Raises RulesError."""
        try:
            return self.reader(value)
        except (ValueError, TypeError, OverflowError):
            would_do = "" if self.choices is None else ", ".join(_word(choice) for choice in self.choices)
            raise RulesError("bad-value", option=self.name, value=_clip(value), choices=would_do) from None


def _word(choice: Any) -> str:
    return {True: "yes", False: "no"}[choice] if isinstance(choice, bool) else str(choice)


def _clip(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def choice(name: str, section: str, *choices: Any) -> Option:
    """An option with a few values, the first its default."""
    words = {_word(value): value for value in choices}

    def read(value: Any) -> Any:
        word = _word(value) if isinstance(value, (str, int)) else None
        if word is None or word not in words:
            raise ValueError(value)
        return words[word]

    return Option(name, section, choices[0], choices, read)


def flag(name: str, section: str) -> Option:
    """An option that is no or yes."""
    return choice(name, section, False, True)


def whole(value: Any, least: int, most: int) -> int:
    """A whole number within bounds, from a number or its text. Raises ValueError."""
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise ValueError(value)
    if isinstance(value, str) and not (value.isascii() and value.strip().isdecimal() and len(value) < 12):
        raise ValueError(value)
    number = int(value)
    if not least <= number <= most:
        raise ValueError(value)
    return number


def number(name: str, section: str, default: int, least: int = 0, most: int = 1000) -> Option:
    """An option that is a whole number within bounds."""
    return Option(name, section, default, None, lambda value: whole(value, least, most))
