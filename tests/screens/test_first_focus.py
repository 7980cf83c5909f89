"""A dialog opened by keyboard or gamepad shows its focus at once, and the first arrow moves it."""

from __future__ import annotations

import pygame
import pytest

from game.studio.table_examples import make_new_match
from game.ui.hand import Verb


@pytest.fixture
def open_table(start_program, use_real_table):
    user = start_program()
    user.go("table", match=make_new_match("southern", 4))
    return user


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_the_pause_begins_where_it_appears_to(open_table, device):
    if device == "keys":
        open_table.key("escape")
    else:
        open_table.pad(pygame.CONTROLLER_BUTTON_START)
    ui = open_table.scene.ui
    assert (open_table.where, ui.focus.name, ui.is_ring_shown) == ("pause", "resume", True)
    open_table.key("down")
    assert ui.focus.name == "rules"


def test_after_the_mouse_the_first_arrow_goes_on_from_what_stands_out(open_table):
    open_table.click_at(300, 300)
    open_table.scene.actions.carry_out(Verb.MENU)
    ui = open_table.scene.ui
    assert (open_table.where, ui.is_ring_shown) == ("pause", False)
    open_table.key("down")
    assert (ui.focus.name, ui.is_ring_shown) == ("rules", True), "Resume was golden before"


@pytest.mark.parametrize("key", ["down", "tab"])
def test_in_the_menu_the_first_arrow_goes_on_from_the_golden_way(start_program, key):
    user = start_program(greeted=True)
    user.go("menu")
    ui = user.scene.ui
    golden, after = ui.layers[-1].list_focusable()[:2]
    assert ui.focus is golden and golden.style == "primary" and not ui.is_ring_shown
    user.key(key)
    assert ui.focus is after and ui.is_ring_shown


def test_where_nothing_stands_out_the_first_arrow_shows_the_focus(start_program):
    user = start_program()
    user.go("settings")
    ui = user.scene.ui
    before = ui.focus
    assert not before.is_default and not ui.is_ring_shown
    user.key("down")
    assert ui.focus is before and ui.is_ring_shown


def test_a_box_of_the_table_shows_its_focus_and_leaves_none_behind(open_table):
    before = len(open_table.scene.make_frame().sprites)
    open_table.key("l")
    ui = open_table.scene.ui
    assert ui.is_modal and ui.is_ring_shown
    open_table.key("escape")
    assert not ui.is_modal
    open_table.rest()
    assert len(open_table.scene.make_frame().sprites) == before
