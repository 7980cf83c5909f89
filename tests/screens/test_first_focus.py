"""A dialog opened by keyboard or gamepad shows its focus at once, and the first arrow moves it."""

from __future__ import annotations

import pygame
import pytest

from game.studio.table_examples import make_new_match
from game.ui.hand.gesture import Verb


@pytest.fixture
def table(screen, at_the_table):
    shown = screen()
    shown.go("table", match=make_new_match("southern", 4))
    return shown


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_the_pause_begins_where_it_appears_to(table, device):
    if device == "keys":
        table.key("escape")
    else:
        table.pad(pygame.CONTROLLER_BUTTON_START)
    ui = table.scene.ui
    assert (table.where, ui.focus.name, ui.is_ring_shown) == ("pause", "resume", True)
    table.key("down")
    assert ui.focus.name == "rules"


def test_after_the_mouse_the_first_arrow_goes_on_from_what_stands_out(table):
    table.click_at(300, 300)
    table.scene.actions.carry_out(Verb.MENU)
    ui = table.scene.ui
    assert (table.where, ui.is_ring_shown) == ("pause", False)
    table.key("down")
    assert (ui.focus.name, ui.is_ring_shown) == ("rules", True), "Resume was golden before"


@pytest.mark.parametrize("key", ["down", "tab"])
def test_in_the_menu_the_first_arrow_goes_on_from_the_golden_way(screen, key):
    shown = screen(greeted=True)
    shown.go("menu")
    ui = shown.scene.ui
    golden, after = ui.layers[-1].list_focusable()[:2]
    assert ui.focus is golden and golden.style == "primary" and not ui.is_ring_shown
    shown.key(key)
    assert ui.focus is after and ui.is_ring_shown


def test_where_nothing_stands_out_the_first_arrow_shows_the_focus(screen):
    shown = screen()
    shown.go("settings")
    ui = shown.scene.ui
    before = ui.focus
    assert not before.is_default and not ui.is_ring_shown
    shown.key("down")
    assert ui.focus is before and ui.is_ring_shown


def test_a_box_of_the_table_shows_its_focus_and_leaves_none_behind(table):
    before = len(table.scene.make_frame().sprites)
    table.key("l")
    ui = table.scene.ui
    assert ui.is_modal and ui.is_ring_shown
    table.key("escape")
    assert not ui.is_modal
    table.rest()
    assert len(table.scene.make_frame().sprites) == before
