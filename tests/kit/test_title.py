"""Titles are drawn with the brush within their width, and with the text font if the brush lacks a letter."""

from __future__ import annotations

import pygame
import pytest

from game.ui.gfx.text import find_text_notes
from game.ui.kit.text import Title

LONG = "Luật nhà ngoại ở Huế, chơi đến khuya mới về"


def placed(scene, text, width, **given):
    title = Title(scene.ctx, text, **given)
    wide, high = title.measure(width)
    title.place(pygame.Rect(10, 10, width, high))
    return title, wide, high


def written(title):
    return [note.text for sprite in title.sprites() for note in find_text_notes(sprite.surface)]


@pytest.mark.parametrize("scale", [100, 200])
def test_a_long_title_takes_more_lines_and_leaves_its_width_nowhere(make, scale):
    title, wide, high = placed(make(text_scale=scale), LONG, 420)
    assert wide <= 420
    assert " ".join(written(title)) == LONG
    assert len(written(title)) > 1
    assert high == len(written(title)) * title.first_line_height
    assert all(sprite.surface.get_width() <= 421 for sprite in title.sprites())


def test_a_title_alone_in_its_line_is_as_high_when_it_shrinks_a_little(make):
    scene = make()
    natural = placed(scene, "Statistics", 900)
    assert placed(scene, "Statistics", natural[1] - 12)[2] == natural[2]
    assert written(placed(scene, "Statistics", natural[1] - 12)[0]) == ["Statistics"]


def test_a_title_with_a_letter_that_the_brush_lacks_is_set_in_the_text_face(make):
    title, _, _ = placed(make(), "Rules: ½ Tết", 900)
    assert not title.is_brushed
    assert written(title) == ["Rules: ½ Tết"]


def test_marks_on_capitals_stay_within_the_height(make):
    title, _, high = placed(make(), "Ổ Ấm", 900)
    (sprite,) = title.sprites()
    assert sprite.y >= title.rect.y
    assert high > placed(make(), "On", 900)[2]
