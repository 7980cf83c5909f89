"""Every widget states its role, name, value and states for screen readers."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit import Button, Choice, IconButton, Label, Picture, Tabs
from game.ui.kit.control import Slider, Toggle
from game.ui.kit.field import TextField
from game.ui.kit.text import Title


def ignore(*_: object) -> None:
    pass


@pytest.fixture
def ctx(make_scene):
    return make_scene((1920, 1080)).ctx


def test_widgets_tell_role_name_and_value(ctx):
    options = [(1, "one"), (2, "two")]
    roles = {
        ("text", "Hello", ""): Label(ctx, "Hello"),
        ("heading", "Rules", ""): Title(ctx, "Rules"),
        ("image", "a cat", ""): Picture(ctx, pygame.Surface((9, 9)), "a cat"),
        ("button", "Play", ""): Button(ctx, "Play", ignore, tooltip="Begin"),
        ("button", "Leave", ""): IconButton(ctx, "close", ignore, "Leave", name="close"),
        ("choice", "Number", "two"): Choice(ctx, "Number", options, 2, ignore),
        ("tab list", "", "one"): Tabs(ctx, options, 1, ignore),
        ("switch", "Sound", "on"): Toggle(ctx, "Sound", True, ignore),
        ("switch", "Music", "off"): Toggle(ctx, "Music", False, ignore),
        ("slider", "Volume", "40"): Slider(ctx, "Volume", 40, ignore),
        ("text field", "Name", "An"): TextField(ctx, "Name", "An", ignore),
        ("text field", "Search", ""): TextField(ctx, "", "", ignore, placeholder="Search"),
    }
    assert [each.access_info[:3] for each in roles.values()] == list(roles)


def test_states_are_told_and_a_name_of_its_own_comes_first(ctx):
    button = Button(ctx, "+", ignore)
    button.is_enabled = False
    assert button.access_info.states == ("disabled",)
    button.is_enabled, button.is_focused, button.is_pressed = True, True, True
    assert button.access_info.states == ("focused", "pressed")
    button.access_label = "More players"
    assert button.access_info.name == "More players"
