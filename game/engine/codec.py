"""Encode and decode dataclasses as JSON by the types of their fields."""

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
    """JSON that is not what `to_json` writes; the message says what was found and shows what would be right."""

    def __init__(self, what: str, value: object, right: str) -> None:
        shown = repr(value)
        super().__init__(f"not {what}: {shown if len(shown) <= 80 else shown[:77] + '...'}; right would be {right}")


def reads(what: str, right: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Lets a function that reads JSON, its last argument, raise JsonError where that lacks something or is wrong."""

    def guarded(read: Callable[P, T]) -> Callable[P, T]:
        @wraps(read)
        def reading(*args: P.args, **named: P.kwargs) -> T:
            try:
                return read(*args, **named)
            except EngineError:  # says more
                raise
            except (KeyError, TypeError, AttributeError, IndexError, OverflowError, ValueError):
                raise JsonError(what, args[-1], right) from None

        return reading

    return guarded


@dataclass(frozen=True)
class JsonForm:
    """How a value is written as JSON, and read back."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def forms_of(kind: type, special: Mapping[Any, JsonForm]) -> dict[str, JsonForm]:
    """The form of each field of a data class by the field's type; `special` are the forms of some types."""
    return {name: _form(hint, special) for name, hint in get_type_hints(kind).items()}


def _form(kind: Any, special: Mapping[Any, JsonForm]) -> JsonForm:
    if kind in special:
        return special[kind]
    if kind in (int, bool, str):
        return JsonForm(lambda value: value, lambda value: _checked(kind, value))
    if get_origin(kind) is Literal:
        return JsonForm(lambda value: value, lambda value: _one_of(get_args(kind), value))
    if get_origin(kind) is tuple:
        each = _form(get_args(kind)[0], special)
        return JsonForm(
            lambda values: [each.write(value) for value in values],
            lambda value: tuple(each.read(value) for value in _checked(list, value)),
        )
    if NoneType in get_args(kind):
        some = _form(next(part for part in get_args(kind) if part is not NoneType), special)
        return JsonForm(
            lambda value: None if value is None else some.write(value),
            lambda value: None if value is None else some.read(value),
        )
    return JsonForm(kind.to_json, kind.from_json)


def _checked(kind: type, value: Any) -> Any:
    """A value that must be of a type, and of no subtype of it. Raises JsonError."""
    if type(value) is not kind:
        what, right = _WORDS[kind]
        raise JsonError(what, value, right)
    return value


def _one_of(words: tuple[str, ...], value: Any) -> Any:
    """A word that must be one of some. Raises JsonError."""
    if _checked(str, value) not in words:
        raise JsonError(f"one of {', '.join(map(repr, words))}", value, f'"{words[-1]}"')
    return value


_WORDS: dict[type, tuple[str, str]] = {
    int: ("a whole number", "3"),
    bool: ("yes or no", "true or false"),
    str: ("a text", '"play"'),
    list: ("a list", "[…]"),
}


def cut(text: str) -> str:
    """A text that may be of any length, cut short for a message."""
    return text if len(text) <= 60 else text[:57] + "..."


def as_json(value: Any, depth: int = 4) -> str:
    """A value as records write it, at most so many levels deep: what is refused may be anything. For messages."""
    match value:
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case str():
            return f'"{value}"'
        case list() | tuple():
            return f"[{', '.join(as_json(each, depth - 1) for each in value)}]" if depth else "[…]"
        case dict():
            pairs = (f'"{name}": {as_json(each, depth - 1)}' for name, each in value.items())
            return f"{{{', '.join(pairs)}}}" if depth else "{…}"
    return str(value)
