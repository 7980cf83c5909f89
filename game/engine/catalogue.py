"""The catalogue of options: every rule that differs between families. Each module of game/engine/options holds one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from game.engine import options
from game.engine.option import SECTIONS, Option, Section


def _load_options() -> list[Option[Any]]:
    """Import the option of each module. This works in a folder, a zip file and a bundled program."""
    names = sorted(module.name for module in iter_modules(options.__path__))
    return [import_module(f"{options.__name__}.{name}").OPTION for name in names]


def order_for_display(options: Iterable[Option[Any]]) -> Iterator[Option[Any]]:
    """Yield options in the order of the rules page: by section, each after the option that its `after` names.

    Raises ValueError if an option has no predecessor in its section, or if two options have the same predecessor.
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


def order_by_dependency(options: Iterable[Option[Any]]) -> Iterator[Option[Any]]:
    """Yield options so that each comes after those in its `decides_after`.

    Raises ValueError for an unknown name and for a cycle.
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


OPTIONS: tuple[Option[Any], ...] = tuple(order_for_display(_load_options()))
"""All options, in the order of the rules page."""

OPTIONS_BY_DEPENDENCY: tuple[Option[Any], ...] = tuple(order_by_dependency(OPTIONS))
"""All options, in the order in which they write their decisions."""

OPTION_BY_NAME: dict[str, Option[Any]] = {option.name: option for option in OPTIONS}
