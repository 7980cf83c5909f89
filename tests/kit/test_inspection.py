"""The layout checker finds its faults, and none on a good screen."""

from __future__ import annotations

import pygame
import pytest

from game.studio.inspection import find_faults
from game.ui.compositor import Frame, Sprite
from game.ui.gfx.text import add_text_note
from game.ui.kit.button import Button, IconButton
from game.ui.kit.control import Choice, Slider, Tabs, Toggle
from game.ui.kit.field import TextField
from game.ui.kit.layout import Column, Panel, Row, Space, centered_column, shrinkable
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text import Label
from game.ui.kit.widget import Widget


def find_sprite_faults(scene, *sprites):
    scene.make_frame = lambda: Frame(scene.background, list(sprites))
    return [fault.kind for fault in find_faults(scene.ctx.navigator)]


def make_text_sprite(scene, words, color=(255, 255, 255), size=30):
    return scene.ctx.fonts.render(words, size, color)


def test_a_readable_text_is_fine(make_scene):
    scene = make_scene()
    assert find_sprite_faults(scene, Sprite(make_text_sprite(scene, "Tiến Lên"), 50, 50)) == []


def test_a_text_that_leaves_the_window_is_cut(make_scene):
    scene = make_scene()
    assert find_sprite_faults(scene, Sprite(make_text_sprite(scene, "Tiến Lên"), -20, 50)) == ["cut"]


def test_two_texts_on_each_other_overlap(make_scene):
    scene = make_scene()
    sprite_faults = find_sprite_faults(
        scene, Sprite(make_text_sprite(scene, "one"), 50, 50), Sprite(make_text_sprite(scene, "two"), 60, 55)
    )
    assert "overlap" in sprite_faults


def test_a_text_partly_under_a_card_is_covered_and_one_wholly_hidden_is_not_there(make_scene):
    scene = make_scene()
    words = Sprite(make_text_sprite(scene, "a long text"), 50, 50)
    card = pygame.Surface((40, 200), pygame.SRCALPHA)
    card.fill((255, 255, 255, 255))
    assert find_sprite_faults(scene, words, Sprite(card, 60, 0)) == ["covered"]
    wall = pygame.Surface((600, 200))
    assert find_sprite_faults(scene, words, Sprite(wall, 0, 0)) == []


def test_faint_text_lacks_contrast(make_scene):
    scene = make_scene()
    assert find_sprite_faults(scene, Sprite(make_text_sprite(scene, "faint", (70, 70, 70)), 50, 50)) == ["contrast"]


@pytest.mark.parametrize(("face", "is_found"), [((250, 240, 220), []), ((120, 100, 80), ["contrast"])])
def test_the_rim_of_a_plate_no_higher_than_its_line_is_no_ground_of_what_is_written_on_it(make_scene, face, is_found):
    scene = make_scene()
    written = make_text_sprite(scene, "Mệ Bảy", (24, 9, 7))
    plate = pygame.Surface((200, written.get_height()))
    plate.fill((60, 40, 20))
    plate.fill(face, plate.get_rect().inflate(-8, -8))
    assert find_sprite_faults(scene, Sprite(plate, 30, 50), Sprite(written, 50, 50)) == is_found


@pytest.mark.parametrize(("rim", "is_found"), [((20, 5, 5), []), ((90, 90, 90), ["contrast"])])
def test_letters_with_a_rim_are_read_on_it_whatever_lies_behind(make_scene, rim, is_found):
    scene = make_scene()
    paper = pygame.Surface((600, 200))
    paper.fill((250, 250, 240))
    written = add_text_note(
        make_text_sprite(scene, "Heo!", rim, 40), "Heo!", 40, (120, 120, 120) if is_found else (230, 190, 100), rim
    )
    assert find_sprite_faults(scene, Sprite(paper, 0, 0), Sprite(written, 50, 50)) == is_found


def test_text_below_18_px_at_1080p_is_small(make_scene):
    scene = make_scene((1920, 1080))
    assert find_sprite_faults(scene, Sprite(make_text_sprite(scene, "tiny", size=14), 50, 50)) == ["small text"]


def test_a_letter_that_the_font_lacks_is_found(make_scene):
    scene = make_scene((1920, 1080))
    assert find_sprite_faults(scene, Sprite(make_text_sprite(scene, "2♦ ↔ 5♣"), 50, 50)) == ["no letter"]


def test_a_toast_may_cover_for_a_moment(make_scene):
    scene = make_scene()
    foot = [Space(scene.ctx, stretch=83), Label(scene.ctx, "At the foot of the window"), Space(scene.ctx, stretch=17)]
    scene.ui.set_root(Column(scene.ctx, foot, align="center"))
    scene.ui.notices.show_toast("Saved")
    scene.ui.update(1.0)
    assert len(scene.ui.sprites()) == 2
    assert find_faults(scene.ctx.navigator) == []


def test_a_small_target_is_found(make_scene):
    scene = make_scene((1920, 1080))
    scene.target_rects = lambda: [pygame.Rect(100, 100, 30, 60)]
    assert find_sprite_faults(scene) == ["small target"]


def test_a_button_that_nobody_can_name_is_found(make_scene):
    ctx = make_scene().ctx
    ctx.navigator.scene.ui.set_root(Column(ctx, [IconButton(ctx, "close", lambda: None, "", name="close")]))
    assert "no name" in [fault.kind for fault in find_faults(ctx.navigator)]
    ctx.navigator.scene.ui.set_root(Column(ctx, [IconButton(ctx, "close", lambda: None, "Close", name="close")]))
    assert "no name" not in [fault.kind for fault in find_faults(ctx.navigator)]


def test_what_sticks_out_of_its_panel_is_found_unless_it_can_be_scrolled(make_scene):
    scene = make_scene((1024, 640))
    ctx = scene.ctx
    lines = [Label(ctx, f"line {number}") for number in range(60)]
    scene.ui.set_root(centered_column(ctx, Panel(ctx, Column(ctx, lines)), width=600))
    assert "sticks out" in [fault.kind for fault in find_faults(ctx.navigator)]
    scene.ui.set_root(centered_column(ctx, Panel(ctx, ScrollArea(ctx, Column(ctx, lines))), width=600))
    assert "sticks out" not in [fault.kind for fault in find_faults(ctx.navigator)]


@pytest.mark.parametrize("theme", ["lacquer", "eggshell", "contrast"])
@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_a_page_of_all_widgets_is_good_at_every_size_text_scale_and_theme(make_scene, size, text_scale, theme):
    scene = make_scene(size, text_scale=text_scale, theme=theme)
    ctx = scene.ctx
    scene.background = ctx.backdrop() if size[0] < 1100 and text_scale == 100 else make_plain_sprite(ctx)
    options = [(1, "chậm"), (2, "vừa"), (3, "nhanh"), (4, "tức thì")]
    page: list[Widget] = [
        Toggle(ctx, "Giảm chuyển động", True, print),
        Slider(ctx, "Âm lượng hiệu ứng", 40, print),
        Choice(ctx, "Tốc độ", options, 2, print),
        Choice(ctx, "Luật", [(n, f"Luật chơi của nhà số {n}") for n in range(9)], 3, print),
        TextField(ctx, "Hạt giống", "123456", print),
        Label(ctx, "Một câu dài để xem chữ có xuống dòng hay không. " * 4, role="text_dim"),
    ]
    buttons = [Button(ctx, "Đồng ý", print, "primary"), Button(ctx, "Thoát", print, "danger"), Button(ctx, "Về", print)]
    off = Button(ctx, "Không được", print)
    off.is_enabled = False
    content = Column(ctx, [Tabs(ctx, options, 1, print), ScrollArea(ctx, Column(ctx, page)), Row(ctx, [*buttons, off])])
    shrinkable(content)
    scene.ui.set_root(centered_column(ctx, Panel(ctx, content), width=1100))
    assert [str(fault) for fault in find_faults(ctx.navigator)] == []


def make_plain_sprite(ctx):
    surface = pygame.Surface(ctx.size)
    surface.fill(ctx.color("table"))
    return surface
