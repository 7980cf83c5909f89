"""The sheet of named numbers and shapes of all drawings, measures.toml, with a section for each module.

A name ends in its unit: `_px` is a pixel at 1080p, `_ratio` a multiple of the quantity that the name tells.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


class Measures:
    """The section of one module in measures.toml. Each value is an attribute; lists are tuples."""

    def __init__(self, module: str) -> None:
        self.__dict__.update(_freeze(load_sheet()[module]))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"build/pictures/measures.toml has no “{name}” for this module")


@cache
def load_sheet() -> dict[str, dict[str, Any]]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def _freeze(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _freeze(item) for name, item in value.items()}
    return tuple(map(_freeze, value)) if isinstance(value, list) else value
