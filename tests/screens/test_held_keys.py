"""Held keys repeat: they move the focus and edit text, but act once and only in the scene of their press."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input.keymap import Keymap
from game.ui.input.translator import EventTranslator
from game.ui.scene import load_scene_class

from .test_problems import open_problem

HELD_SECONDS = 3.0
REPEAT_SECONDS = 0.05


def hold(user, key):
    code = pygame.key.key_code(key)
    for _ in range(round(HELD_SECONDS / REPEAT_SECONDS)):
        user.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    user.post(pygame.Event(pygame.KEYUP, key=code, mod=0, scancode=0))


def test_held_backspace_empties_a_field_and_held_arrows_move_its_caret(start_program):
    user = start_program()
    user.go("rules").dialogs.ask_name()
    user.type("Grandmother")
    hold(user, "left")
    assert user.find("rules-text").line.caret == 0
    user.type("A")
    hold(user, "right")
    hold(user, "backspace")
    assert user.find("rules-text").value == "" and user.scene.ui.is_modal


def test_held_tab_moves_the_focus(start_program):
    user = start_program()
    user.go("settings")
    names = set()
    user.key("tab")
    for _ in range(8):
        user.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
        names.add(user.scene.ui.focus.name)
    assert len(names) > 3


@pytest.mark.parametrize("key", ["return", "space"])
def test_a_held_key_presses_one_button_and_nothing_in_the_next_scene(start_program, key):
    user = start_program()
    user.go("menu")
    user.focus("settings")
    hold(user, key)
    assert user.where == "settings" and not user.scene.ui.is_modal


def test_held_escape_leaves_one_scene(start_program):
    user = start_program()
    user.go("menu")
    user.stage.push("settings")
    user.stage.push("help")
    user.rest()
    hold(user, "escape")
    assert user.where == "settings"


def test_held_escape_closes_a_dialog_and_keeps_the_text_of_the_field_below(start_program):
    user = start_program()
    user.go("rules")
    user.focus("search")
    user.type("chop")
    user.scene.dialogs.ask_name()
    hold(user, "escape")
    assert not user.scene.ui.is_modal and user.find("search").value == "chop"


def test_a_held_arrow_moves_nothing_in_the_next_scene_until_it_is_pressed_again(start_program):
    user = start_program()
    user.go("menu")
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)
    user.post(down, down)
    user.stage.push("settings")
    user.rest()
    focus = user.scene.ui.focus
    ring = user.scene.ui.is_ring_shown
    user.post(*[down] * 20)
    assert user.scene.ui.focus is focus and user.scene.ui.is_ring_shown == ring
    user.post(pygame.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0, scancode=0))
    user.key("down", "down")
    assert user.scene.ui.focus is not focus


def test_a_held_key_does_not_skip_an_opening(start_program, monkeypatch):
    monkeypatch.setattr(load_scene_class("settings"), "transition", "fade")
    user = start_program()
    user.go("menu")
    return_key = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    translator = EventTranslator(Keymap(), lambda: user.ctx.size)
    press, repeat = (translator.translate(return_key)[0] for _ in range(2))
    user.stage.handle(press)
    user.stage.push("settings")
    assert user.stage.is_in_transition
    user.stage.handle(repeat)
    assert user.stage.is_in_transition


@pytest.mark.parametrize("key", ["tab", "up"])
def test_a_held_key_that_selects_cards_does_not_leave_the_board_afterwards(start_program, key):
    user = open_problem(start_program)
    user.focus(user.scene.table.name)
    user.scene.board.hand.select(())
    hold(user, key)
    assert user.scene.ui.focus is user.scene.table
    assert user.scene.board.hand.selected_indices
