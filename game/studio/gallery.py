"""All examples by the names of their scenes, and the stage for one of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from inspect import signature
from typing import TYPE_CHECKING, Any

from game.studio import (
    challenge_examples,
    menu_examples,
    problem_examples,
    review_examples,
    rules_examples,
    table_examples,
)
from game.ui.scene import find

if TYPE_CHECKING:
    from game.studio.example import Example
    from game.ui.stage import Stage

_EXAMPLE_MODULES = (
    challenge_examples,
    menu_examples,
    problem_examples,
    review_examples,
    rules_examples,
    table_examples,
)
SCENES: dict[str, Callable[[], list[Example]]] = {}
for _module in _EXAMPLE_MODULES:
    SCENES |= _module.SCENES
SCENE_NAMES = sorted(SCENES)


def list_examples(scene: str) -> list[Example]:
    """Return a scene's examples. Raises KeyError for a scene that there is not."""
    return SCENES[scene]()


def show_example(stage: Stage, name: str, example: Example, at_rest: bool = True, **wishes: Any) -> None:
    """Bring a scene into an example's state; `wishes` that are not None go to the parts that accept them.

    Where it need not be `at_rest`, what its last step has begun is still to come.
    """
    kind = find(name)
    wished = {key: value for key, value in wishes.items() if value is not None}
    args = {key: _bind_options(value, wished) for key, value in example.args.items()}
    if kind.overlay:
        stage.go(example.base_scene, **list_examples(example.base_scene)[0].args)
        stage.settle()
    (stage.push if kind.overlay else stage.go)(name, **{**_select_accepted(kind.enter, wished), **args})
    if example.steps:
        _settle(stage, example)
        example.steps(stage.scene)
    if at_rest:
        _settle(stage, example)


def _settle(stage: Stage, example: Example) -> None:
    """Let the scene come to rest, with all that a thread reads for it: a busy machine draws the same picture."""
    stage.ctx.services.stores.writer.flush()
    stage.settle(example.seconds)


def _bind_options(value: Any, wished: dict[str, Any]) -> Any:
    """Return an argument of an example; a function gets the options that it accepts."""
    taken = _select_accepted(value, wished) if callable(value) else {}
    return partial(value, **taken) if taken else value


def _select_accepted(function: Callable[..., Any], wished: dict[str, Any]) -> dict[str, Any]:
    takes = signature(function).parameters
    return {key: value for key, value in wished.items() if key in takes}
