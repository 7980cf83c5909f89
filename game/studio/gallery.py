"""All examples by scene, and a function that shows an example on a stage."""

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
from game.ui.scene import load_scene_class

if TYPE_CHECKING:
    from game.studio.example import Example
    from game.ui.stage import Stage

_EXAMPLE_MODULES = challenge_examples, menu_examples, problem_examples, review_examples, rules_examples, table_examples
SCENES: dict[str, Callable[[], list[Example]]] = {}
for _module in _EXAMPLE_MODULES:
    SCENES |= _module.SCENES
SCENE_NAMES = sorted(SCENES)


def list_examples(scene: str) -> list[Example]:
    """Return the examples of a scene. Raises KeyError for an unknown scene."""
    return SCENES[scene]()


def show_example(stage: Stage, name: str, example: Example, at_rest: bool = True, **options: Any) -> None:
    """Show a scene in an example's state. Options that are not None are passed to the functions that accept them.

    If `at_rest` is False, return before the animations of the last step have run.
    """
    scene_class = load_scene_class(name)
    given_options = {key: value for key, value in options.items() if value is not None}
    args = {key: _bind_options(value, given_options) for key, value in example.args.items()}
    if scene_class.is_overlay:
        stage.go(example.base_scene, **list_examples(example.base_scene)[0].args)
        stage.settle()
    accepted_options = _select_accepted(scene_class.enter, given_options)
    (stage.push if scene_class.is_overlay else stage.go)(name, **{**accepted_options, **args})
    if example.steps:
        _settle(stage, example)
        example.steps(stage.scene)
    if at_rest:
        _settle(stage, example)


def _settle(stage: Stage, example: Example) -> None:
    """Let all animations end and all threads finish reading, so that pictures are equal on every machine."""
    stage.ctx.services.stores.writer.flush()
    stage.settle(example.seconds)


def _bind_options(value: Any, options: dict[str, Any]) -> Any:
    """Return an argument of an example. If it is a function, bind the options that it accepts."""
    accepted = _select_accepted(value, options) if callable(value) else {}
    return partial(value, **accepted) if accepted else value


def _select_accepted(function: Callable[..., Any], options: dict[str, Any]) -> dict[str, Any]:
    parameters = signature(function).parameters
    return {key: value for key, value in options.items() if key in parameters}
