"""Cases that the usual run leaves to CI's second run are covered by the usual run in another way."""

from __future__ import annotations

from game.studio.gallery import SCENE_NAMES, list_examples
from tests.golden import test_pictures
from tests.golden.variants import Variant
from tests.layouts import test_kept_layouts


def test_every_example_of_a_screen_is_drawn_or_laid_out() -> None:
    variants = [case.values[0] for case in test_pictures.EXAMPLE_CASES if not case.marks]
    example_names = {name for variant in variants if isinstance(variant, Variant) for name in variant.only}
    laid_out = {f"{scene}.{example}" for (scene, example, _), marks, _ in test_kept_layouts.EXAMPLE_CASES if not marks}
    assert example_names and laid_out
    assert example_names | laid_out == {
        f"{scene}.{example.name}" for scene in SCENE_NAMES for example in list_examples(scene)
    }
