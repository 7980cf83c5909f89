"""Fields of a stored dataclass, each with a check of the values that it accepts from a file."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

Check = Callable[[Any], Any]
"""Converts a JSON value to the field's type; raises ValueError or TypeError for an invalid value."""
REQUIRED: Any = dataclasses.MISSING
"""In the place of a default: the file must have the field."""
LONGEST_TEXT = 60
"""Default limit of the length of a name or another line of text."""
Kind = TypeVar("Kind")

# --- checks


def a_flag(value: Any) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def a_whole(least: float = float("-inf"), most: float = float("inf")) -> Callable[[Any], int]:
    """A whole number within bounds."""

    def check(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise ValueError("no whole number, or out of bounds")
        return value

    return check


def a_number(least: float, most: float) -> Callable[[Any], float]:
    """A number within bounds, which NaN and infinity never are."""

    def check(value: Any) -> float:
        if type(value) is float and least <= value <= most:  # as in nearly every line
            return value
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= most:
            raise ValueError("no number, or out of bounds")
        return float(value)

    return check


def a_text(longest: int = LONGEST_TEXT) -> Callable[[Any], str]:
    """One line of text without signs that cannot be shown, such as NUL and halves of surrogate pairs."""

    def check(value: Any) -> str:
        if not isinstance(value, str) or len(value) > longest or not value.isprintable():
            raise ValueError("no line of text, or too long")
        return value

    return check


def a_tuple(of: Check, most: int, least: int = 0) -> Callable[[Any], tuple[Any, ...]]:
    """Some values, each with the same check."""

    def check(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, (list, tuple)) or not least <= len(value) <= most:
            raise ValueError("no list, or of a wrong length")
        return tuple(map(of, value))

    return check


def maybe(check: Check) -> Check:
    """Nothing, or what another check accepts."""
    return lambda value: None if value is None else check(value)


def an_object(value: Any) -> dict[str, Any]:
    """Accept an object that JSON can write: no NaN, no unpaired surrogate."""
    if not isinstance(value, dict):
        raise ValueError("no object")
    json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    return value


def a_moment(value: Any) -> str:
    """A time as ISO 8601, of a year that every clock and calendar can show; or nothing."""
    from datetime import datetime  # settings have no moments, and the start reads nothing else

    text = a_text()(value)
    if text and not 1970 <= datetime.fromisoformat(text).year <= 9000:
        raise ValueError(value)
    return text


# --- fields


def checked(default: Any, check: Check, **known: Any) -> Any:
    """Return a dataclass field with a default, a check and further metadata.

    The metadata `write` converts the value to JSON.
    """
    known = {"check": check, **known}
    if isinstance(default, (dict, list)):
        return dataclasses.field(default_factory=lambda: type(default)(default), metadata=known)
    return dataclasses.field(default=default, metadata=known)


def choice_field(*values: str) -> Any:
    """One of a few words; the first is the default."""

    def check(value: Any) -> str:
        if not isinstance(value, str) or value not in values:
            raise ValueError(value)
        return value

    return checked(values[0], check, choices=values)


def flag_field(default: bool = False) -> Any:
    """A boolean."""
    return checked(default, a_flag)


def whole_field(default: int, least: float = float("-inf"), most: float = float("inf")) -> Any:
    """A whole number within bounds."""
    return checked(default, a_whole(least, most), bounds=(least, most))


def text_field(default: str = REQUIRED, longest: int = LONGEST_TEXT) -> Any:
    """One line of text."""
    return checked(default, a_text(longest), longest=longest)


# --- reading


def check_value(field: dataclasses.Field[Any], value: Any) -> Any:
    """Return the value converted to the field's type. Raises ValueError for an invalid value."""
    check: Check = field.metadata["check"]
    try:
        return check(value)
    except (TypeError, KeyError, AttributeError, OverflowError) as error:
        raise ValueError(value) from error


def read_fields(kind: type[Any], content: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The values of a file that a dataclass accepts, and the names of the fields whose values it refuses."""
    values: dict[str, Any] = {}
    refused: list[str] = []
    for field in dataclasses.fields(kind):
        if field.metadata and field.name in content:
            try:
                values[field.name] = check_value(field, content[field.name])
            except ValueError:
                refused.append(field.name)
    return values, refused


def read_whole(kind: type[Kind], content: Any) -> Kind:
    """Return a dataclass from the values of a file; unknown names, of a later version, are skipped.

    Raises ValueError for an invalid value or a missing one without a default.
    """
    if not isinstance(content, Mapping):
        raise ValueError("not an object")
    values, refused = read_fields(kind, content)
    if refused:
        raise ValueError(f"refused: {', '.join(refused)}")
    try:
        return kind(**values)
    except TypeError as error:
        raise ValueError(str(error)) from error


def write_whole(kept: Any) -> dict[str, Any]:
    """The fields of a stored dataclass as its file has them; `read_whole` of it gives it again."""
    checked_ones = [field for field in dataclasses.fields(kept) if field.metadata]
    return {field.name: field.metadata.get("write", _plain)(getattr(kept, field.name)) for field in checked_ones}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
