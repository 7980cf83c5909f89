"""Content beyond the edges of a scrolling page fades out; complete content stays unchanged."""

from __future__ import annotations

import pygame
import pytest

from game.ui.compositor import Sprite
from game.ui.kit.button import Button
from game.ui.kit.layout import Column
from game.ui.kit.scroll import EDGE_FADE_PX, MAX_EDGE_PICTURES, EdgeFader, ScrollArea
from game.ui.kit.widget import Widget

PLATE_RECT = pygame.Rect(0, 100, 80, 200)


def make_plate(flags=pygame.SRCALPHA, high=60):
    surface = pygame.Surface((80, high), flags, 32)
    surface.fill((200, 100, 50, 255))
    return surface


def list_alphas(sprite):
    """Return the alpha of each line in the window, by its y."""
    return {sprite.y + y: sprite.surface.get_at((3, y)).a for y in range(sprite.surface.get_height())}


@pytest.mark.parametrize("flags", [pygame.SRCALPHA, 0])
def test_what_goes_on_below_fades_to_nothing_at_the_edge(flags):
    clipped = EdgeFader().clip(Sprite(make_plate(flags), 0, 260), PLATE_RECT, 0, 32)
    alphas = list_alphas(clipped)
    assert max(alphas) == 299
    assert alphas[299] < 8 < 120 < alphas[284] < 255
    assert all(alphas[y] == 255 for y in range(260, 268))
    assert list(alphas.values()) == sorted(alphas.values(), reverse=True)


def test_what_goes_on_above_fades_the_other_way():
    alphas = list_alphas(EdgeFader().clip(Sprite(make_plate(), 0, 80), PLATE_RECT, 32, 0))
    assert min(alphas) == 100
    assert alphas[100] < 8
    assert alphas[139] == 255


def test_the_ends_of_a_page_are_cut_without_a_fade():
    alphas = list_alphas(EdgeFader().clip(Sprite(make_plate(), 0, 260), PLATE_RECT, 32, 0))
    assert set(alphas.values()) == {255}


def test_what_stands_clear_of_the_edges_is_the_very_same():
    sprite = Sprite(make_plate(), 0, 150)
    assert EdgeFader().clip(sprite, PLATE_RECT, 32, 32) is sprite


def test_what_lies_outside_is_not_drawn():
    assert EdgeFader().clip(Sprite(make_plate(), 0, 300), PLATE_RECT, 32, 32) is None


def test_a_shadow_at_the_side_is_not_cut(make_scene):
    class Shaded(Widget):
        def measure(self, width):
            return width, 900

        def sprites(self):
            return [Sprite(make_plate(high=900), self.rect.x - 6, self.rect.y)]

    scene = make_scene()
    scene.ui.set_root(ScrollArea(scene.ctx, Shaded(scene.ctx)))
    scene.ui.layers[0].place(pygame.Rect(100, 100, 200, 300))
    shown = next(iter(scene.ui.sprites()))
    assert (shown.x, shown.surface.get_width()) == (94, 80)


def test_a_page_at_rest_is_cut_once():
    edges, sprite = EdgeFader(), Sprite(make_plate(), 0, 260)
    first = edges.clip(sprite, PLATE_RECT, 0, 32)
    assert edges.clip(sprite, PLATE_RECT, 0, 32).surface is first.surface


def test_the_same_picture_at_both_edges_fades_at_each():
    edges, row = EdgeFader(), make_plate()
    above, below = (edges.clip(Sprite(row, 0, y), PLATE_RECT, 32, 32) for y in (80, 260))
    assert list_alphas(above)[139] == list_alphas(below)[260] == 255
    assert list_alphas(above)[100] < 8
    assert list_alphas(below)[299] < 8


def test_what_flies_over_an_edge_fills_no_memory():
    edges = EdgeFader()
    for x in range(3 * MAX_EDGE_PICTURES):
        edges.clip(Sprite(make_plate(), x % 80, 260), PLATE_RECT, 0, 32)
    assert len(edges) <= MAX_EDGE_PICTURES


def test_what_has_the_focus_stands_clear_of_the_fade(make_scene):
    scene = make_scene()
    ctx = scene.ctx
    rows = [Button(ctx, f"Row {n}", lambda: None, name=str(n)) for n in range(60)]
    area = ScrollArea(ctx, Column(ctx, rows))
    scene.ui.set_root(area)
    for name in ("40", "20"):
        scene.ui.set_focus(scene.ui.find(name))
        clear = area.rect.inflate(0, -2 * ctx.px(EDGE_FADE_PX))
        assert clear.contains(scene.ui.find(name).rect)


def test_a_leaned_picture_is_cut_as_it_is_drawn():
    leaned = Sprite(make_plate(), 0, 270, angle_degrees=30.0)
    clipped = EdgeFader().clip(leaned, PLATE_RECT.move(-40, 0).inflate(80, 0), 0, 0)
    assert clipped.rect == leaned.rect.clip(PLATE_RECT.move(-40, 0).inflate(80, 0))
    assert clipped.angle_degrees == 0.0
