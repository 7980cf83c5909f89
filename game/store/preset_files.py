"""The files of assets/presets as they stand there, in the order in which they are offered. Knows no engine."""

from __future__ import annotations

from functools import cache
from typing import Any

from game import resources


@cache
def read() -> dict[str, Any]:
    """Every preset's file by the preset's name."""
    names = resources.names("presets")
    files = {name: resources.read_json(f"presets/{name}.json") for name in names}
    return {name: files[name] for name in sorted(names, key=lambda name: files[name].get("order", len(names)))}


def default() -> str:
    """The name of the preset that holds where none is chosen: the first."""
    return next(iter(read()))
