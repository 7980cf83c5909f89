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


def in_order(found: Iterable[Option[Any]]) -> Iterator[Option[Any]]:
    """Section by section, each option behind the one that it follows. Raises ValueError where that is not there."""
    left = list(found)

    def following(section: Section, before: str) -> Iterator[Option[Any]]:
        for option in [each for each in left if (each.section, each.after) == (section, before)]:
            left.remove(option)
            yield option
            yield from following(section, option.name)

    for section in SECTIONS:
        yield from following(section, "")
    if left:
        raise ValueError(f"nothing to follow in their section: {', '.join(option.name for option in left)}")


OPTIONS: tuple[Option[Any], ...] = tuple(in_order(_found()))

BY_NAME: dict[str, Option[Any]] = {option.name: option for option in OPTIONS}
