"""A named state of a scene, for pictures and checks."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple


class Example(NamedTuple):
    """A state of a scene: the arguments of its `enter`, and `steps` that are called with the scene.

    `seconds` pass before and after the steps, so that animations end. An overlay is shown over `base_scene`.
    """

    name: str
    args: Mapping[str, Any] = MappingProxyType({})
    steps: Callable[[Any], None] | None = None
    seconds: float = 3.0
    base_scene: str = "menu"
