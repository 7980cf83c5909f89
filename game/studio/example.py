"""A named state of a scene, to be pictured and checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple


class Example(NamedTuple):
    """Arguments of the scene's `enter`, then steps, then `seconds` for it to come to rest.

    An overlay is pictured over the scene `under`.
    """

    name: str
    args: Mapping[str, Any] = MappingProxyType({})
    steps: Callable[[Any], None] | None = None
    seconds: float = 3.0
    base_scene: str = "menu"
