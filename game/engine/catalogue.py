"""The catalogue of options: every rule that families differ in, as the modules of `game/engine/options` say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from game.engine import options
from game.engine.option import SECTIONS, Option, Section


def _found() -> list[Option[Any]]:
    """The option of each module, wherever the modules lie: in a folder, in a zip file or in a bundled program."""
    names = sorted(module.name for module in iter_modules(options.__path__))
    return [import_module(f"{options.__name__}.{name}").OPTION for name in names]


def in_order(options: Iterable[Option[Any]]) -> Iterator[Option[Any]]:
    """As they stand on a page: section by section, each option behind the one that it follows.

    Raises ValueError where that is not there, or is followed by another one.
    """
    left: dict[tuple[Section, str], Option[Any]] = {}
    for option in options:
        other = left.setdefault((option.section, option.after), option)
        if other is not option:
            raise ValueError(f"two would follow {option.after or 'none'}: {other.name}, {option.name}")
    for section in SECTIONS:
        before = ""
        while following := left.pop((section, before), None):
            yield following
            before = following.name
    if left:
        raise ValueError(f"nothing to follow in their section: {', '.join(option.name for option in left.values())}")


def as_they_decide(options: Iterable[Option[Any]]) -> Iterator[Option[Any]]:
    """Each option behind those whose decisions it reads or changes.

    Raises ValueError where one names an option that there is not, or they wait for each other.
    """
    left, done = list(options), set[str]()
    unknown = {name for option in left for name in option.decides_after} - {option.name for option in left}
    if unknown:
        raise ValueError(f"to decide after no option that there is: {', '.join(sorted(unknown))}")
    while left:
        ready = next((option for option in left if done.issuperset(option.decides_after)), None)
        if ready is None:
            raise ValueError(f"they wait for each other: {', '.join(option.name for option in left)}")
        left.remove(ready)
        done.add(ready.name)
        yield ready


OPTIONS: tuple[Option[Any], ...] = tuple(in_order(_found()))
"""As they stand on a page."""

DECIDING: tuple[Option[Any], ...] = tuple(as_they_decide(OPTIONS))
"""As they write what they decide."""

BY_NAME: dict[str, Option[Any]] = {option.name: option for option in OPTIONS}
