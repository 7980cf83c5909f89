"""Titles are drawn with the brush within their width, and with the text font if the brush lacks a letter."""

from __future__ import annotations

import pygame
import pytest

from game.ui.gfx.text import get_text_notes
from game.ui.kit.text import Title

LONG_TITLE = "Luật nhà ngoại ở Huế, chơi đến khuya mới về"


def place_title(scene, text, width, **given):
    title = Title(scene.ctx, text, **given)
    wide, high = title.measure(width)
    title.place(pygame.Rect(10, 10, width, high))
    return title, wide, high


def format_title(title):
    return [note.text for sprite in title.sprites() for note in get_text_notes(sprite.surface)]


@pytest.mark.parametrize("scale", [100, 200])
def test_a_long_title_takes_more_lines_and_leaves_its_width_nowhere(make_scene, scale):
    title, wide, high = place_title(make_scene(text_scale=scale), LONG_TITLE, 420)
    assert wide <= 420
    assert " ".join(format_title(title)) == LONG_TITLE
    assert len(format_title(title)) > 1
    assert high == len(format_title(title)) * title.first_line_height
    assert all(sprite.surface.get_width() <= 421 for sprite in title.sprites())


def test_a_title_alone_in_its_line_is_as_high_when_it_shrinks_a_little(make_scene):
    scene = make_scene()
    natural = place_title(scene, "Statistics", 900)
    assert place_title(scene, "Statistics", natural[1] - 12)[2] == natural[2]
    assert format_title(place_title(scene, "Statistics", natural[1] - 12)[0]) == ["Statistics"]


def test_a_title_with_a_letter_that_the_brush_lacks_is_set_in_the_text_face(make_scene):
    title, _, _ = place_title(make_scene(), "Rules: ½ Tết", 900)
    assert not title.is_brushed
    assert format_title(title) == ["Rules: ½ Tết"]


def test_marks_on_capitals_stay_within_the_height(make_scene):
    title, _, high = place_title(make_scene(), "Ổ Ấm", 900)
    (sprite,) = title.sprites()
    assert sprite.y >= title.rect.y
    assert high > place_title(make_scene(), "On", 900)[2]
