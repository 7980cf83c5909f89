from __future__ import annotations

import importlib
import pkgutil
from inspect import signature

import pygame
import pytest

from game.store.settings import Settings
from game.ui import gfx
from game.ui.context import Context
from game.ui.gfx import cache, theme
from game.ui.gfx import text as type_
from game.ui.gfx.art import Art
from game.ui.gfx.cache import MAX_UNUSED_SCENES, CacheSection, PictureCache, count_bytes

SIZE_PARAMETERS = {"size", "side", "radius", "color"}
"""Parameters of functions whose results belong to one look."""


def make_square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_the_store_never_holds_more_than_its_limit() -> None:
    store = PictureCache(10 * count_bytes(make_square(10)))
    for key in range(50):
        store.get(key, lambda: make_square(10))
        assert store.used_bytes <= store.max_bytes
    assert len(store) == 10


def test_a_part_of_a_picture_counts_as_the_part() -> None:
    assert count_bytes(make_square(100).subsurface((10, 10, 20, 5))) == count_bytes(make_square(10))


def test_the_least_recently_used_goes_first() -> None:
    store = PictureCache(2 * count_bytes(make_square(10)))
    first = store.get("a", lambda: make_square(10))
    store.get("b", lambda: make_square(10))
    assert store.get("a", lambda: make_square(10)) is first
    store.get("c", lambda: make_square(10))
    assert store.get("a", lambda: make_square(10)) is first
    drawn = []
    store.get("b", lambda: drawn.append(1) or make_square(10))
    assert drawn == [1]


def test_many_angles_of_many_cards_stay_within_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "pictures", PictureCache(2 << 20))
    art = Art(theme.load("lacquer"))
    for angle_degrees in range(0, 40, 2):
        for card in range(0, 52, 9):
            art.card_face(card, 140, angle_degrees)
    assert cache.pictures.used_bytes <= 2 << 20


def test_a_surface_larger_than_the_limit_is_still_handed_out() -> None:
    store = PictureCache(1)
    assert store.get("big", lambda: make_square(100)).get_width() == 100


def test_pictures_that_no_scene_uses_leave_the_cache_and_used_ones_stay() -> None:
    store, drawn = PictureCache(1 << 20), []
    usual = store.get("usual", lambda: drawn.append(1) or make_square(10))
    for scene in range(5 * MAX_UNUSED_SCENES):
        store.get(scene, lambda: make_square(10))
        assert store.get("usual", lambda: drawn.append(1) or make_square(10)) is usual
        store.forget_unused()
        assert len(store) <= MAX_UNUSED_SCENES + 1
        assert store.used_bytes == len(store) * count_bytes(make_square(10))
    assert drawn == [1]
    for _ in range(MAX_UNUSED_SCENES + 1):
        store.forget_unused()
    assert (len(store), store.used_bytes) == (0, 0)


def test_a_full_store_forgets_the_oldest_whatever_scenes_were_left_meanwhile() -> None:
    store = PictureCache(3 * count_bytes(make_square(10)))
    for scene in range(9):
        store.get(scene, lambda: make_square(10))
        store.forget_unused()
        assert store.used_bytes <= store.max_bytes
    assert [key for key in range(9) if store.find(key)] == [6, 7, 8]
    assert len(store) == 3


def test_all_that_a_context_keeps_goes_once_many_scenes_have_not_asked_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "pictures", PictureCache())
    ctx = Context((960, 540), settings=Settings())
    ctx.fonts.render("Heo", 20, (9, 9, 9))
    ctx.rounded_rect((40, 30), 6, (9, 9, 9))
    ctx.art.icon("check", 20, "#ffffff")
    ctx.art.card_face(0, 60)
    assert len(cache.pictures) > 4
    for _ in range(MAX_UNUSED_SCENES + 1):
        cache.pictures.forget_unused()
    assert len(cache.pictures) == 0


def test_clearing_forgets_everything() -> None:
    store = PictureCache(1 << 20)
    store.get("a", lambda: make_square(10))
    store.clear()
    assert (len(store), store.used_bytes) == (0, 0)


def test_the_bound_grows_with_the_largest_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "pictures", PictureCache())
    limits = []
    for size in ((960, 540), (1920, 1080), (3840, 2160), (960, 540)):
        Context(size, settings=Settings())
        limits.append(cache.pictures.max_bytes)
    assert limits[0] < limits[1] < limits[2] == limits[3]


def test_caches_of_a_skin_are_emptied_when_it_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "pictures", PictureCache())
    ctx = Context((960, 540), settings=Settings())
    for size in range(9, 80):
        ctx.fonts.render(f"♠ {size}", size, (9, 9, 9), width=60)
    assert type_.load_font.cache_info().currsize == type_.MAX_FONTS
    ctx.rounded_rect((40, 30), 6, (9, 9, 9))
    assert ctx.cached("own", lambda: make_square(10)) and ctx.get_cache_section("part", 1).get(
        "own", lambda: make_square(10)
    )
    look = ctx._pictures
    ctx.resize((1024, 640))
    assert not any(function.cache_info().currsize for function in (type_.load_font, type_._measure_width, type_._wrap))
    assert look.find((ctx.theme.name, "own")) is None
    assert CacheSection(*look.name, "part", "part", ctx.theme.name, 1).find("own") is None


def test_shelves_of_equal_names_hold_the_same_pictures() -> None:
    one = CacheSection("tests", (1, 2)).get("a", lambda: make_square(10))
    assert CacheSection("tests", (1, 2)).find("a") is one
    assert CacheSection("tests", (1, 3)).find("a") is CacheSection("tests").find("a") is None


def test_pictures_and_fonts_that_are_kept_outside_of_the_stores_are_kept_for_one_look() -> None:
    for module in pkgutil.iter_modules(gfx.__path__, "game.ui.gfx."):
        for name, function in vars(importlib.import_module(module.name)).items():
            if hasattr(function, "cache_info") and SIZE_PARAMETERS & set(signature(function).parameters):
                assert function in (type_.load_font, type_._measure_width, type_._wrap), name
