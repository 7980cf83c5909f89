"""Every screen looks like its kept picture."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from tests.complaints import complaints
from tests.golden.draw import drawn_before, pictures
from tests.golden.keep import differs, shifted
from tests.golden.traces import TRACES, Traces
from tests.golden.variants import PICTURES, VARIANTS
from tests.shares import every

MOST_PICTURES = 40
ROOM_BYTES = 2_000_000
SMALLEST = min(VARIANTS[:2], key=lambda variant: variant.size)
"""The look of all screens that is drawn fastest. The usual run draws every second example in it, and tests/layouts
opens the others.
"""
BY_EXAMPLE = [
    pytest.param(variant._replace(only=(name,)), id=f"{variant.name}-{name}", marks=marks)
    for variant in VARIANTS
    for (name,), usual, _ in every(2, map(".".join, variant.names()))
    for marks in (usual if variant is SMALLEST else pytest.mark.matrix,)
]


@cache
def traces_of(look):
    """Return the traces of a look by its name."""
    (variant,) = (each for each in VARIANTS if each.name == look)
    return Traces(variant.traces, variant.grid)


@pytest.mark.parametrize("variant", BY_EXAMPLE)
def test_every_screen_looks_as_it_was_kept(variant):
    """Differences are shown side by side in .work/golden, or listed by squares; `python -m tests.golden.keep` keeps
    intended     changes.

        Each opened screen of the dark theme is also inspected for faults; other themes are in the long run, the lesson
    in
        tests/kit.
    """
    wrong: list[str] = []
    looked_through = variant.theme == "lacquer" and variant.scenes() != ["lesson"]
    watch = (lambda stage, example: wrong.extend(complaints(stage, example))) if looked_through else None
    (drawn,) = pictures(variant, kept=drawn_before(variant.size), watch=watch)
    assert wrong == []
    seen = bool(variant.files()) and differs(variant.file(drawn.scene, drawn.example), drawn.small)
    measured = shifted(traces_of(variant.name), drawn)
    assert (seen, measured) == (False, False)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_picture_is_kept_of_each_pictured_example_and_of_nothing_else(variant):
    assert set((PICTURES / variant.name).glob("*.png")) == variant.files()
    assert set(variant.pictured) <= set(map(".".join, variant.names()))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_trace_is_kept_of_each_example_and_of_nothing_else(variant):
    traces = traces_of(variant.name)
    assert set(traces.kept) == {".".join(each) for each in variant.names()}
    if not traces.exact:
        pytest.skip(f"only pictures are compared, as they were drawn by other tools: {traces.others()}")


def test_the_pictures_are_few_and_they_and_their_traces_small():
    files, traces = list(PICTURES.glob("*/*.png")), list(TRACES.glob("*"))
    assert {file.name for file in traces} == {variant.traces.name for variant in VARIANTS}
    assert len(files) <= MOST_PICTURES
    assert sum(file.stat().st_size for file in files + traces) < ROOM_BYTES
    assert {pygame.image.load(str(file)).get_size() for file in files} == {variant.small for variant in VARIANTS}


def test_the_same_screen_is_drawn_the_same_twice():
    variant = VARIANTS[1]._replace(only=("table.hint", "review.other", "about.usual", "deals.many"))
    first, second = (
        [(pygame.image.tobytes(each.small, "RGB"), each.squares) for each in pictures(variant)] for _ in range(2)
    )
    assert first == second
