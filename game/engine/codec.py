"""A codec for dataclasses: encode and decode their fields as JSON by the types of the fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from types import NoneType
from typing import Any, Literal, ParamSpec, TypeVar, get_args, get_origin, get_type_hints

from game.engine.base import EngineError

T = TypeVar("T")
P = ParamSpec("P")


class JsonError(EngineError):
    """JSON that `to_json` would not write. The message shows the value and an example of what would be right."""

    def __init__(self, expected: str, value: object, example: str) -> None:
        value_text = repr(value)
        shown_text = value_text if len(value_text) <= 80 else value_text[:77] + "..."
        super().__init__(f"not {expected}: {shown_text}; right would be {example}")


def require_json_shape(expected: str, example: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Decorate a reader: it raises JsonError if its last argument, a JSON value, lacks a part or has a wrong type.

    `expected` names the expected value and `example` is an example; both go into the message.
    """

    def decorate(read: Callable[P, T]) -> Callable[P, T]:
        @wraps(read)
        def read_or_raise(*args: P.args, **kwargs: P.kwargs) -> T:
            try:
                return read(*args, **kwargs)
            except EngineError:  # its message says more
                raise
            except (KeyError, TypeError, AttributeError, IndexError, OverflowError, ValueError):
                raise JsonError(expected, args[-1], example) from None

        return read_or_raise

    return decorate


@dataclass(frozen=True)
class JsonCodec:
    """A pair of functions: `write` encodes a value as JSON, `read` decodes it."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def make_field_codecs(dataclass_type: type, overrides: Mapping[Any, JsonCodec]) -> dict[str, JsonCodec]:
    """Return the codec of each field of a dataclass, chosen by the field's type. `overrides` overrides some types."""
    return {name: _make_codec(hint, overrides) for name, hint in get_type_hints(dataclass_type).items()}


def _make_codec(value_type: Any, overrides: Mapping[Any, JsonCodec]) -> JsonCodec:
    if value_type in overrides:
        return overrides[value_type]
    if value_type in (int, bool, str):
        return JsonCodec(lambda value: value, lambda value: _check_type(value_type, value))
    if get_origin(value_type) is Literal:
        return JsonCodec(lambda value: value, lambda value: _check_word(get_args(value_type), value))
    if get_origin(value_type) is tuple:
        item_codec = _make_codec(get_args(value_type)[0], overrides)
        return JsonCodec(
            lambda values: [item_codec.write(value) for value in values],
            lambda value: tuple(item_codec.read(value) for value in _check_type(list, value)),
        )
    if NoneType in get_args(value_type):
        member_types = (member_type for member_type in get_args(value_type) if member_type is not NoneType)
        value_codec = _make_codec(next(member_types), overrides)
        return JsonCodec(
            lambda value: None if value is None else value_codec.write(value),
            lambda value: None if value is None else value_codec.read(value),
        )
    return JsonCodec(value_type.to_json, value_type.from_json)


def _check_type(value_type: type, value: Any) -> Any:
    """Return a value of exactly this type; a bool is no int here. Raises JsonError."""
    if type(value) is not value_type:
        expected, example = _TYPE_DESCRIPTIONS[value_type]
        raise JsonError(expected, value, example)
    return value


def _check_word(words: tuple[str, ...], value: Any) -> Any:
    if _check_type(str, value) not in words:
        raise JsonError(f"one of {', '.join(map(repr, words))}", value, f'"{words[-1]}"')
    return value


_TYPE_DESCRIPTIONS: dict[type, tuple[str, str]] = {
    int: ("a whole number", "3"),
    bool: ("yes or no", "true or false"),
    str: ("a text", '"play"'),
    list: ("a list", "[…]"),
}


def shorten(text: str) -> str:
    """Cut a long text for a message."""
    return text if len(text) <= 60 else text[:57] + "..."


def format_json(value: Any, depth: int = 4) -> str:
    """Format any value as JSON for a message, with at most `depth` nested levels."""
    match value:
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case str():
            return f'"{value}"'
        case list() | tuple():
            return f"[{', '.join(format_json(item, depth - 1) for item in value)}]" if depth else "[…]"
        case dict():
            pairs = (f'"{name}": {format_json(item, depth - 1)}' for name, item in value.items())
            return f"{{{', '.join(pairs)}}}" if depth else "{…}"
    return str(value)
