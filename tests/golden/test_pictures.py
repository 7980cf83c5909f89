"""Every screen looks like its kept picture."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from tests.complaints import find_complaints
from tests.golden.draw import draw_pictures, get_cache
from tests.golden.keep import has_picture_changed, has_trace_changed
from tests.golden.traces import TRACES, Traces
from tests.golden.variants import PICTURES, VARIANTS
from tests.shares import mark_every

MAX_PICTURE_COUNT = 40
MAX_BYTES = 2_000_000
FASTEST_LOOK = min(VARIANTS[:2], key=lambda variant: variant.size)
"""The look of all screens that is drawn fastest. The usual run draws every second example in it, and tests/layouts
opens the others.
"""
EXAMPLE_CASES = [
    pytest.param(variant._replace(only=(name,)), id=f"{variant.name}-{name}", marks=marks)
    for variant in VARIANTS
    for (name,), usual, _ in mark_every(2, map(".".join, variant.names()))
    for marks in (usual if variant is FASTEST_LOOK else pytest.mark.matrix,)
]


@cache
def load_traces(look):
    """Return the traces of a look by its name."""
    (variant,) = (variant for variant in VARIANTS if variant.name == look)
    return Traces(variant.traces, variant.grid)


@pytest.mark.parametrize("variant", EXAMPLE_CASES)
def test_every_screen_looks_as_it_was_kept(variant):
    """Differences are shown side by side in .work/golden, or listed by squares; `python -m tests.golden.keep` keeps
    intended     changes.

        Each opened screen of the dark theme is also inspected for faults; other themes are in the long run, the lesson
    in
        tests/kit.
    """
    wrong: list[str] = []
    looked_through = variant.theme == "lacquer" and variant.list_scenes() != ["lesson"]
    watch = (lambda stage, example: wrong.extend(find_complaints(stage, example))) if looked_through else None
    (drawn,) = draw_pictures(variant, drawings=get_cache(variant.size), watch=watch)
    assert wrong == []
    has_changed = bool(variant.list_files()) and has_picture_changed(
        variant.find_file(drawn.scene, drawn.example), drawn.small
    )
    measured = has_trace_changed(load_traces(variant.name), drawn)
    assert (has_changed, measured) == (False, False)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_picture_is_kept_of_each_pictured_example_and_of_nothing_else(variant):
    assert set((PICTURES / variant.name).glob("*.png")) == variant.list_files()
    assert set(variant.pictured) <= set(map(".".join, variant.names()))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_trace_is_kept_of_each_example_and_of_nothing_else(variant):
    traces = load_traces(variant.name)
    assert set(traces.kept) == {".".join(name) for name in variant.names()}
    if not traces.exact:
        pytest.skip(f"only pictures are compared, as they were drawn by other tools: {traces.others()}")


def test_the_pictures_are_few_and_they_and_their_traces_small():
    files, traces = list(PICTURES.glob("*/*.png")), list(TRACES.glob("*"))
    assert {file.name for file in traces} == {variant.traces.name for variant in VARIANTS}
    assert len(files) <= MAX_PICTURE_COUNT
    assert sum(file.stat().st_size for file in files + traces) < MAX_BYTES
    assert {pygame.image.load(str(file)).get_size() for file in files} == {variant.small for variant in VARIANTS}


def test_the_same_screen_is_drawn_the_same_twice():
    variant = VARIANTS[1]._replace(only=("table.hint", "review.other", "about.usual", "deals.many"))
    first, second = (
        [(pygame.image.tobytes(picture.small, "RGB"), picture.squares) for picture in draw_pictures(variant)]
        for _ in range(2)
    )
    assert first == second
