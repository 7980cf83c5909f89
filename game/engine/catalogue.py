"""The catalogue of options: every rule that differs between families. The modules of game/engine/options hold them."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from game.engine import options
from game.engine.option import SECTIONS, Option, Section


def _load_options() -> list[Option[Any]]:
    """Import the options of each module. This works in a folder, a zip file and a bundled program."""
    modules = (import_module(f"{options.__name__}.{module.name}") for module in iter_modules(options.__path__))
    return [option for module in modules for option in module.OPTIONS]


def order_for_display(options: Iterable[Option[Any]]) -> Iterator[Option[Any]]:
    """Yield options in the order of the rules page: by section, each after the option that its `previous` names.

    Raises ValueError if an option has no predecessor in its section, or if two options have the same predecessor.
    """
    remaining: dict[tuple[Section, str], Option[Any]] = {}
    for option in options:
        first_option = remaining.setdefault((option.section, option.previous), option)
        if first_option is not option:
            names = f"{first_option.name} and {option.name}"
            raise ValueError(f"two options have the same `previous`, {option.previous!r}: {names}")
    for section in SECTIONS:
        previous = ""
        while next_option := remaining.pop((section, previous), None):
            yield next_option
            previous = next_option.name
    if remaining:
        names = ", ".join(option.name for option in remaining.values())
        raise ValueError(f"`previous` names no preceding option of the same section: {names}")


def order_by_dependency(options: Iterable[Option[Any]]) -> Iterator[Option[Any]]:
    """Yield options so that each comes after those in its `dependencies`.

    Raises ValueError for an unknown name and for a cycle.
    """
    remaining, decided_names = list(options), set[str]()
    known_names = {option.name for option in remaining}
    unknown_names = {name for option in remaining for name in option.dependencies} - known_names
    if unknown_names:
        raise ValueError(f"`dependencies` names unknown options: {', '.join(sorted(unknown_names))}")
    while remaining:
        next_option = next((option for option in remaining if decided_names.issuperset(option.dependencies)), None)
        if next_option is None:
            raise ValueError(f"`dependencies` has a cycle: {', '.join(option.name for option in remaining)}")
        remaining.remove(next_option)
        decided_names.add(next_option.name)
        yield next_option


OPTIONS: tuple[Option[Any], ...] = tuple(order_for_display(_load_options()))
"""All options, in the order of the rules page."""

OPTIONS_BY_DEPENDENCY: tuple[Option[Any], ...] = tuple(order_by_dependency(OPTIONS))
"""All options, in the order in which they write their decisions."""

OPTION_BY_NAME: dict[str, Option[Any]] = {option.name: option for option in OPTIONS}
