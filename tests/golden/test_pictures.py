"""Every screen looks as it did when somebody last looked at it and kept its picture."""

from __future__ import annotations

import pygame
import pytest

from tests.golden.draw import pictures
from tests.golden.keep import differs
from tests.golden.variants import PICTURES, VARIANTS

ROOM = 2_000_000


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_every_screen_looks_as_it_was_kept(variant):
    """What differs is shown side by side in .work/golden; `python -m tests.golden.keep` keeps what is meant."""
    seen = {variant.file(scene, name): now for scene, name, now in pictures(variant)}
    different = [file.stem for file, now in seen.items() if differs(file, now)]
    assert different == []
    assert set((PICTURES / variant.name).glob("*.png")) == set(seen)


def test_the_pictures_are_small():
    files = list(PICTURES.glob("*/*.png"))
    assert sum(file.stat().st_size for file in files) < ROOM
    assert {pygame.image.load(str(file)).get_size() for file in files} == {variant.small for variant in VARIANTS}


def test_the_same_screen_is_drawn_the_same_twice():
    variant = VARIANTS[1]._replace(only=("table.hint", "review.other", "about.usual", "deals.many"))
    first, second = ([pygame.image.tobytes(now, "RGB") for *_, now in pictures(variant)] for _ in range(2))
    assert first == second
