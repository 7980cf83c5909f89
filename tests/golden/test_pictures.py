"""Every screen looks as it did when somebody last looked at it and kept its picture."""

from __future__ import annotations

import pygame
import pytest

from tests.complaints import complaints
from tests.golden.draw import drawn_before, pictures
from tests.golden.keep import differs
from tests.golden.variants import PICTURES, VARIANTS

ROOM = 7_000_000
SMALLEST = min(VARIANTS[:2], key=lambda variant: variant.size)
"""The look of all screens that is drawn most quickly: the usual run draws no other."""


BY_SCENE = [
    pytest.param(variant, scene, id=f"{variant.name}-{scene}", marks=() if variant is SMALLEST else pytest.mark.matrix)
    for variant in VARIANTS
    for scene in variant.scenes()
]


@pytest.mark.parametrize(("variant", "scene"), BY_SCENE)
def test_every_screen_looks_as_it_was_kept(variant, scene):
    """What differs is shown side by side in .work/golden; `python -m tests.golden.keep` keeps what is meant.

    As each of the night stands open here, it is looked through for faults as well; other themes are in the long run,
    the lesson in tests/kit.
    """
    wrong: list[str] = []
    looked_through = variant.theme == "lacquer" and scene != "lesson"
    watch = (lambda stage, example: wrong.extend(complaints(stage, example))) if looked_through else None
    drawn = pictures(variant.of(scene), kept=drawn_before(variant.size), watch=watch)
    seen = {variant.file(scene, name): now for _, name, now in drawn}
    assert wrong == []
    different = [file.stem for file, now in seen.items() if differs(file, now)]
    assert different == []


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_picture_is_kept_of_each_example_and_of_nothing_else(variant):
    assert set((PICTURES / variant.name).glob("*.png")) == {variant.file(*each) for each in variant.names()}


def test_the_pictures_are_small():
    files = list(PICTURES.glob("*/*.png"))
    assert sum(file.stat().st_size for file in files) < ROOM
    assert {pygame.image.load(str(file)).get_size() for file in files} == {variant.small for variant in VARIANTS}


def test_the_same_screen_is_drawn_the_same_twice():
    variant = VARIANTS[1]._replace(only=("table.hint", "review.other", "about.usual", "deals.many"))
    first, second = ([pygame.image.tobytes(now, "RGB") for *_, now in pictures(variant)] for _ in range(2))
    assert first == second
