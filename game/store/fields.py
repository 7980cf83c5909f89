"""Fields of a stored dataclass, each with a check of the values that it accepts from a file."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from math import inf
from typing import Any, TypeVar

Check = Callable[[Any], Any]
"""Converts a JSON value to the field's type; raises ValueError or TypeError for an invalid value."""
REQUIRED: Any = dataclasses.MISSING
"""Default of a field that the file must have."""
MAX_TEXT_LENGTH = 60
"""Default maximum length of a name or another line of text, in characters."""
Kind = TypeVar("Kind")

# --- checks


def _accept(value: Any, is_valid: bool) -> Any:
    if not is_valid:
        raise ValueError(f"not allowed here: {value!r:.60}")
    return value


def accept_flag(value: Any) -> bool:
    return bool(_accept(value, isinstance(value, bool)))


def accept_whole(minimum: float = -inf, maximum: float = inf) -> Check:
    return lambda value: _accept(value, type(value) is int and minimum <= value <= maximum)


def accept_number(minimum: float, maximum: float) -> Check:
    """Accept a number within bounds; NaN and infinity are refused."""
    return lambda value: float(_accept(value, type(value) in (float, int) and minimum <= value <= maximum))


def accept_text(max_length: int = MAX_TEXT_LENGTH) -> Check:
    """Accept one line of text without unprintable characters, such as NUL and halves of surrogate pairs."""
    return lambda value: _accept(value, isinstance(value, str) and len(value) <= max_length and value.isprintable())


def accept_tuple(item_check: Check, max_count: int, min_count: int = 0) -> Check:
    """Accept a list of values that all pass the same check."""
    return lambda value: tuple(
        map(item_check, _accept(value, isinstance(value, (list, tuple)) and min_count <= len(value) <= max_count))
    )


def accept_none_or(check: Check) -> Check:
    """Accept null, or a value that passes another check."""
    return lambda value: None if value is None else check(value)


def accept_object(value: Any) -> dict[str, Any]:
    """Accept an object that can be written as JSON: no NaN, no half of a surrogate pair."""
    json.dumps(_accept(value, isinstance(value, dict)), ensure_ascii=False, allow_nan=False).encode()
    return dict(value)


def accept_moment(value: Any) -> str:
    """Accept a time as ISO 8601, in a year that every clock and calendar can display, or an empty text."""
    from datetime import datetime  # the start reads only settings, which need no datetime

    text = accept_text()(value)
    return str(_accept(text, not text or 1970 <= datetime.fromisoformat(text).year <= 9000))


# --- fields


def stored_field(default: Any, check: Check, write: Check = lambda value: value, **metadata: Any) -> Any:
    """Return a dataclass field with a default, a check, a conversion to JSON (`write`), and further metadata."""
    metadata = {"check": check, "write": write, **metadata}
    if isinstance(default, dict):
        return dataclasses.field(default_factory=lambda: dict(default), metadata=metadata)
    return dataclasses.field(default=default, metadata=metadata)


def choice_field(*values: str) -> Any:
    """Return a field with one of a few words. The first word is the default."""
    return stored_field(
        values[0], lambda value: _accept(value, isinstance(value, str) and value in values), choices=values
    )


def flag_field(default: bool = False) -> Any:
    return stored_field(default, accept_flag)


def whole_number_field(default: int, minimum: float = -inf, maximum: float = inf) -> Any:
    return stored_field(default, accept_whole(minimum, maximum), bounds=(minimum, maximum))


def text_field(default: str = REQUIRED, max_length: int = MAX_TEXT_LENGTH) -> Any:
    return stored_field(default, accept_text(max_length), longest=max_length)


# --- reading and writing


def check_value(field: dataclasses.Field[Any], value: Any) -> Any:
    """Return the value converted to the field's type. Raises ValueError for an invalid value."""
    try:
        return field.metadata["check"](value)
    except (TypeError, KeyError, AttributeError, OverflowError) as error:
        raise ValueError(value) from error


def read_fields(kind: type[Any], content: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Return the values of a file that a dataclass accepts, and the names of the fields with refused values."""
    values: dict[str, Any] = {}
    refused_names: list[str] = []
    for field in dataclasses.fields(kind):
        if field.metadata and field.name in content:
            try:
                values[field.name] = check_value(field, content[field.name])
            except ValueError:
                refused_names.append(field.name)
    return values, refused_names


def read_dataclass(kind: type[Kind], content: Any) -> Kind:
    """Return a dataclass from the values of a file. Unknown names, from a later version, are ignored.

    Raises ValueError for an invalid value, or for a missing value without a default.
    """
    values, refused_names = read_fields(kind, _accept(content, isinstance(content, Mapping)))
    if refused_names:
        raise ValueError(f"refused: {', '.join(refused_names)}")
    try:
        return kind(**values)
    except TypeError as error:
        raise ValueError(str(error)) from error


def write_dataclass(instance: Any) -> dict[str, Any]:
    """Return the fields of a stored dataclass as JSON for its file; `read_dataclass` reads them."""
    checked_fields = [field for field in dataclasses.fields(instance) if field.metadata]
    return {field.name: field.metadata["write"](getattr(instance, field.name)) for field in checked_fields}
