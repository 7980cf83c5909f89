"""A box that was opened by keyboard or gamepad shows its focus at once, and the first arrow moves it."""

from __future__ import annotations

import pygame
import pytest

from game.studio.table_moments import new_match
from game.ui.hand.intent import Verb


@pytest.fixture
def table(screen, at_the_table):
    shown = screen()
    shown.go("table", match=new_match("southern", 4))
    return shown


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_the_pause_begins_where_it_appears_to(table, device):
    if device == "keys":
        table.key("escape")
    else:
        table.pad(pygame.CONTROLLER_BUTTON_START)
    ui = table.scene.ui
    assert (table.where, ui.focus.name, ui.ring) == ("pause", "resume", True)
    table.key("down")
    assert ui.focus.name == "rules"


def test_by_the_mouse_the_first_arrow_shows_the_focus_as_before(table):
    table.click_at(300, 300)
    table.scene.verbs.act(Verb.MENU)
    ui = table.scene.ui
    assert (table.where, ui.ring) == ("pause", False)
    table.key("down")
    assert (ui.focus.name, ui.ring) == ("resume", True)


def test_a_box_of_the_table_shows_its_focus_and_leaves_none_behind(table):
    before = len(table.scene.draw().sprites)
    table.key("l")
    ui = table.scene.ui
    assert ui.modal and ui.ring
    table.key("escape")
    assert not ui.modal
    table.rest()
    assert len(table.scene.draw().sprites) == before
