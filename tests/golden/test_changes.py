"""The comparison reports visible changes: moved, cut, missing or recoloured parts. Traces report more."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pygame
import pytest

from game.ui.compositor import Frame, Sprite
from game.ui.gfx.text import get_text_notes
from game.ui.kit.widget import WidgetContext
from tests.golden import palette
from tests.golden.difference import LIMITS, MAX_DIFFERENCE, compare_pictures
from tests.golden.draw import DrawnExample, draw_pictures, get_cache
from tests.golden.traces import find_shifts
from tests.golden.variants import VARIANTS, Variant
from tests.shares import mark_every

Alter = Callable[[Sprite], list[Sprite]]
LACQUER, EGGSHELL = VARIANTS[:2]
both_looks = pytest.mark.parametrize(
    "variant", [EGGSHELL, pytest.param(LACQUER, marks=pytest.mark.matrix)], ids=lambda variant: variant.name
)


def draw_example(variant: Variant, example: str, change: Callable[[Frame], Frame] | None = None) -> DrawnExample:
    return next(draw_pictures(variant._replace(only=(example,)), change, get_cache(variant.size)))


@cache
def draw_usual(variant: Variant, example: str) -> DrawnExample:
    return draw_example(variant, example)


def alter_sprite(pick: Callable[[Sprite], bool], alter: Alter) -> Callable[[Frame], Frame]:
    """Change the first sprite that is picked, which must exist."""

    def change(frame: Frame) -> Frame:
        index = next(index for index, sprite in enumerate(frame.sprites) if pick(sprite))
        return Frame(
            frame.background, [*frame.sprites[:index], *alter(frame.sprites[index]), *frame.sprites[index + 1 :]]
        )

    return change


def has_words(*words: str) -> Callable[[Sprite], bool]:
    return lambda sprite: any(note.text in words for note in get_text_notes(sprite.surface))


def is_card(sprite: Sprite) -> bool:
    """Return whether the sprite is a card of the hand: a large picture without text near the bottom."""
    width, height = sprite.surface.get_size()
    window = pygame.display.get_window_size()[1]
    large = 1.2 < height / width < 1.5 and height > window / 5
    return not get_text_notes(sprite.surface) and large and sprite.y > window / 2


def remove(sprite: Sprite) -> list[Sprite]:
    return []


def move_down(sprite: Sprite) -> list[Sprite]:
    """Move the sprite down by twelve pixels of 1080p."""
    return [sprite._replace(y=sprite.y + round(12 * pygame.display.get_window_size()[1] / 1080))]


def redden(sprite: Sprite) -> list[Sprite]:
    surface = sprite.surface.copy()
    surface.fill((48, 0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return [sprite._replace(surface=surface)]


def move_aside(sprite: Sprite) -> list[Sprite]:
    """Move the sprite by a pixel."""
    return [sprite._replace(x=sprite.x + 1)]


def thicken(sprite: Sprite) -> list[Sprite]:
    """Thicken its lower edge by a pixel."""
    surface, width = sprite.surface.copy(), sprite.surface.get_width()
    edge = surface.get_bounding_rect().bottom - 2
    surface.fill(surface.get_at((width // 2, edge)), (width // 4, edge - 1, width // 2, 1))
    return [sprite._replace(surface=surface)]


def lighten(sprite: Sprite) -> list[Sprite]:
    """Lighten the sprite by three levels."""
    surface = sprite.surface.copy()
    surface.fill((3, 3, 3), special_flags=pygame.BLEND_RGB_ADD)
    return [sprite._replace(surface=surface)]


def cut_text(sprite: Sprite) -> list[Sprite]:
    """Cut about two letters off the first text."""
    surface = sprite.surface.copy()
    note = get_text_notes(sprite.surface)[0]
    x, y, width, height = note.rect
    lost = round(note.size * 1.5)
    ground = surface.get_at((min(surface.get_width() - 1, x + width + 2), y + height // 2))
    surface.fill(ground, (x + width - lost, y, lost, height))
    return [sprite._replace(surface=surface)]


CHANGES: list[tuple[str, Callable[[Sprite], bool], Alter]] = [
    ("menu.usual", has_words("New match", "Trận mới"), move_down),
    ("table.usual", has_words("Pass", "Bỏ lượt"), remove),
    ("table.usual", has_words("Pass", "Bỏ lượt"), move_down),
    ("table.usual", has_words("Pass", "Bỏ lượt"), redden),
    ("table.usual", has_words("Pass", "Bỏ lượt"), cut_text),
    ("table.usual", is_card, remove),
    ("table.usual", is_card, move_down),
    ("rules.points", has_words("New match", "Trận mới"), cut_text),
    ("settings.play", has_words("Speed", "Tốc độ"), remove),
    ("settings.play", has_words("When you are out", "Khi bạn đã về"), cut_text),
    ("settings.play", has_words("Settings", "Cài đặt"), cut_text),
]


@both_looks
@pytest.mark.parametrize(("example", "pick", "alter"), mark_every(4, CHANGES))
def test_a_change_is_seen(variant, example, pick, alter):
    assert compare_pictures(
        draw_usual(variant, example).small, draw_example(variant, example, alter_sprite(pick, alter)).small
    ).seen


@both_looks
def test_a_changed_theme_colour_is_seen(variant, monkeypatch):
    example, color = "statistics.many", WidgetContext.color
    before = draw_usual(variant, example)
    monkeypatch.setattr(WidgetContext, "color", lambda ctx, role: (200, 90, 60) if role == "text" else color(ctx, role))
    (changed,) = draw_pictures(variant._replace(only=(example,)))
    assert compare_pictures(before.small, changed.small).seen


SMALL_CHANGES: list[tuple[str, Callable[[Sprite], bool], Alter]] = [
    ("settings.play", has_words("Speed", "Tốc độ"), move_aside),
    ("table.usual", has_words("Pass", "Bỏ lượt"), thicken),
    ("table.usual", has_words("Pass", "Bỏ lượt"), lighten),
]


@pytest.mark.parametrize(("example", "pick", "alter"), SMALL_CHANGES)
def test_what_nobody_sees_is_measured_where_squares_are_small(example, pick, alter):
    before, now = draw_usual(EGGSHELL, example), draw_example(EGGSHELL, example, alter_sprite(pick, alter))
    assert not compare_pictures(before.small, now.small).seen
    assert find_shifts(before.squares, now.squares, EGGSHELL.grid)


@both_looks
def test_keeping_few_colours_is_hardly_seen(variant, tmp_path):
    for example in ("table.moving", "review.other"):
        now = draw_usual(variant, example).small
        palette.write_png(tmp_path / "kept.png", now)
        difference = compare_pictures(pygame.image.load(str(tmp_path / "kept.png")), now)
        assert difference.whole < 0.9 * LIMITS.whole and not difference.seen


def test_grain_takes_no_room(tmp_path):
    rng = random.Random(1)
    grained = pygame.Surface((480, 270), 0, 24)
    for y in range(270):
        for x in range(480):
            grained.set_at((x, y), (60 + x // 48 + rng.randrange(3), 20, 30))
    palette.write_png(tmp_path / "kept.png", grained)
    assert (tmp_path / "kept.png").stat().st_size < 4000
    assert not compare_pictures(pygame.image.load(str(tmp_path / "kept.png")), grained).seen


def test_pictures_of_other_sizes_differ():
    assert compare_pictures(pygame.Surface((8, 8)), pygame.Surface((8, 9))) == MAX_DIFFERENCE
