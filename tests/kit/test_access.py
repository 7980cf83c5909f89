"""Every widget states its role, name, value and states for screen readers."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit import Button, Choice, IconButton, Label, Picture, Tabs
from game.ui.kit.control import Slider, Toggle
from game.ui.kit.field import TextField
from game.ui.kit.text import Title


def nothing(*_: object) -> None:
    pass


@pytest.fixture
def ctx(make):
    return make((1920, 1080)).ctx


def test_widgets_tell_role_name_and_value(ctx):
    options = [(1, "one"), (2, "two")]
    told = {
        ("text", "Hello", ""): Label(ctx, "Hello"),
        ("heading", "Rules", ""): Title(ctx, "Rules"),
        ("image", "a cat", ""): Picture(ctx, pygame.Surface((9, 9)), "a cat"),
        ("button", "Play", ""): Button(ctx, "Play", nothing, tooltip="Begin"),
        ("button", "Leave", ""): IconButton(ctx, "close", nothing, "Leave", name="close"),
        ("choice", "Number", "two"): Choice(ctx, "Number", options, 2, nothing),
        ("tab list", "", "one"): Tabs(ctx, options, 1, nothing),
        ("switch", "Sound", "on"): Toggle(ctx, "Sound", True, nothing),
        ("switch", "Music", "off"): Toggle(ctx, "Music", False, nothing),
        ("slider", "Volume", "40"): Slider(ctx, "Volume", 40, nothing),
        ("text field", "Name", "An"): TextField(ctx, "Name", "An", nothing),
        ("text field", "Search", ""): TextField(ctx, "", "", nothing, placeholder="Search"),
    }
    assert [each.access[:3] for each in told.values()] == list(told)


def test_states_are_told_and_a_name_of_its_own_comes_first(ctx):
    button = Button(ctx, "+", nothing)
    button.is_enabled = False
    assert button.access.states == ("disabled",)
    button.is_enabled, button.is_focused, button.is_pressed = True, True, True
    assert button.access.states == ("focused", "pressed")
    button.access_label = "More players"
    assert button.access.name == "More players"
