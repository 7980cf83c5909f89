"""Fingers on widgets: scrolling, sliders, and long presses that explain."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input.events import PointerDown, PointerLost, PointerMove, PointerUp
from game.ui.input.keymap import Keymap
from game.ui.input.translate import MOUSE_MADE, Translator
from game.ui.kit.boxes import Column
from game.ui.kit.button import Button
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.slider import Slider


def finger(ui, *way, up=True):
    ui.handle(PointerDown(*way[0], 1, "touch"))
    for at in way[1:]:
        ui.handle(PointerMove(*at, "touch", True))
    if up:
        ui.handle(PointerUp(*way[-1], 1, "touch"))


def pass_time(ui, seconds):
    for _ in range(round(seconds * 50)):
        ui.update(0.02)


@pytest.fixture
def page(make):
    """A long page of sliders and buttons, and what they were set to."""
    scene, told = make(), []
    ctx = scene.ctx
    rows = []
    for n in range(20):
        rows.append(Slider(ctx, f"Volume {n}", 50, told.append, name=f"s{n}"))
        rows.append(Button(ctx, f"Row {n}", lambda n=n: told.append(f"b{n}"), name=f"b{n}", tooltip=f"What {n} is"))
    area = ScrollArea(ctx, Column(ctx, rows))
    scene.ui.root(area)
    return scene.ui, area, told


def test_a_finger_that_scrolls_from_a_slider_does_not_set_it(page):
    ui, area, told = page
    x, y = ui.find("s4").box.x + 20, ui.find("s4").box.centery
    finger(ui, (x, y), (x + 2, y - 30), (x + 30, y - 120))
    assert area.offset >= 100
    assert told == []


def test_a_finger_sets_a_slider_sideways_and_by_a_tap(page):
    ui, area, told = page
    box = ui.find("s2").box
    finger(ui, (box.x + 90, box.centery), (box.x + 110, box.centery + 3), (box.x + 130, box.centery + 20))
    assert told[-1] > 50
    assert area.offset == 0
    told.clear()
    finger(ui, (box.x + 20, box.centery))
    assert told[-1] < 25


def test_a_long_press_shows_the_tooltip_and_does_not_press(page):
    ui, _, told = page
    at = ui.find("b1").rect.center
    ui.handle(PointerDown(*at, 1, "touch"))
    pass_time(ui, 0.3)
    assert not ui.notices.telling
    pass_time(ui, 0.5)
    assert ui.notices.telling
    ui.handle(PointerUp(*at, 1, "touch"))
    pass_time(ui, 0.2)
    assert ui.notices.telling
    assert told == []
    ui.handle(PointerDown(*at, 1, "touch"))
    assert not ui.notices.telling
    pass_time(ui, 0.8)
    assert ui.notices.telling
    ui.handle(PointerUp(*at, 1, "touch"))
    assert told == []
    finger(ui, ui.find("b2").rect.center)
    assert told == ["b2"]
    assert not ui.notices.telling


def test_a_finger_that_scrolls_shows_no_tooltip(page):
    ui, _, _ = page
    x, y = ui.find("b4").rect.center
    finger(ui, (x, y), (x, y - 60), up=False)
    pass_time(ui, 1.0)
    assert not ui.notices.telling


def test_what_was_pressed_when_the_pointer_was_lost_is_let_go_without_effect(page):
    ui, _, told = page
    at = ui.find("b1").rect.center
    ui.handle(PointerDown(*at))
    ui.handle(PointerLost())
    assert not ui.find("b1").pressed
    ui.handle(PointerUp(*at))
    assert told == []


def test_fingers_of_a_trackpad_are_the_mouse_and_nothing_else():
    """Some systems tell of every finger on a trackpad too, as a touch of the mouse."""
    translate = Translator(Keymap(), lambda: (1000, 500)).translate
    event = pygame.Event(pygame.FINGERDOWN, finger_id=1, touch_id=MOUSE_MADE, x=0.5, y=0.5)
    assert translate(event) == []
