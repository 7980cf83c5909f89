"""Fields of a stored dataclass, each with a check of the values that it accepts from a file."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

Check = Callable[[Any], Any]
"""Converts a JSON value to the field's type; raises ValueError or TypeError for one that it refuses."""


def checked(default: Any, check: Check) -> Any:
    """A dataclass field with a default and a check."""
    if isinstance(default, (dict, list)):
        return dataclasses.field(default_factory=lambda: type(default)(default), metadata={"check": check})
    return dataclasses.field(default=default, metadata={"check": check})


def choice(*values: str) -> Any:
    """One of a few words; the first is the default."""

    def check(value: Any) -> str:
        if not isinstance(value, str) or value not in values:
            raise ValueError(value)
        return value

    return dataclasses.field(default=values[0], metadata={"check": check, "choices": values})


def flag(default: bool = False) -> Any:
    """A boolean."""

    def check(value: Any) -> bool:
        if not isinstance(value, bool):
            raise ValueError(value)
        return value

    return checked(default, check)


def whole(default: int, least: int, most: int) -> Any:
    """A whole number within bounds."""

    def check(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise ValueError(value)
        return value

    return checked(default, check)


def text(default: str, longest: int = 60) -> Any:
    """One line of text."""

    def check(value: Any) -> str:
        if not isinstance(value, str) or len(value) > longest or not (value.isprintable() or value == ""):
            raise ValueError(value)
        return value

    return checked(default, check)


def check_value(field: dataclasses.Field[Any], value: Any) -> Any:
    """The value converted to the field's type. Raises ValueError for one that the field refuses."""
    check: Check = field.metadata["check"]
    try:
        return check(value)
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError(value) from error


def read_fields(kind: type[Any], content: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The values of a file that a dataclass accepts, and the names of the fields whose values it refuses."""
    values: dict[str, Any] = {}
    refused: list[str] = []
    for field in dataclasses.fields(kind):
        if "check" in field.metadata and field.name in content:
            try:
                values[field.name] = check_value(field, content[field.name])
            except ValueError:
                refused.append(field.name)
    return values, refused
