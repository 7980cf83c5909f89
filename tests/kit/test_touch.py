"""Fingers on widgets: scrolling, sliders, and long presses that show help."""

from __future__ import annotations

import itertools
from functools import partial

import pygame
import pytest

from game.ui.input.input_events import Key, PointerDown, PointerLost, PointerMove, PointerUp, Wheel
from game.ui.input.keymap import Keymap
from game.ui.input.translator import MOUSE_TOUCH_ID, EventTranslator
from game.ui.kit.button import Button
from game.ui.kit.control import Slider
from game.ui.kit.layout import Column
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text import Label
from game.ui.kit.widget import Widget


def move_finger(ui, *way: tuple[float, float], up=True):
    ui.handle(PointerDown(*way[0], 1, "touch"))
    for at in way[1:]:
        ui.handle(PointerMove(*at, kind="touch", is_down=True))
    if up:
        ui.handle(PointerUp(*way[-1], button=1, kind="touch"))


def pass_time(ui, seconds):
    for _ in range(round(seconds * 50)):
        ui.update(0.02)


@pytest.fixture
def make_page(make_scene):
    """Return a long page of sliders and buttons, and the values set by them."""
    scene, changes = make_scene(), []
    ctx = scene.ctx
    rows: list[Widget] = []
    for n in range(20):
        rows.append(Slider(ctx, f"Volume {n}", 50, changes.append, name=f"s{n}"))
        rows.append(Button(ctx, f"Row {n}", partial(changes.append, f"b{n}"), name=f"b{n}", tooltip=f"What {n} is"))
    area = ScrollArea(ctx, Column(ctx, rows))
    scene.ui.set_root(area)
    return scene.ui, area, changes


def test_a_finger_that_scrolls_from_a_slider_does_not_set_it(make_page):
    ui, area, changes = make_page
    x, y = ui.find("s4").control_rect.x + 20, ui.find("s4").control_rect.centery
    move_finger(ui, (x, y), (x + 2, y - 30), (x + 30, y - 120))
    assert area.offset >= 100
    assert changes == []


def test_a_finger_sets_a_slider_sideways_and_by_a_tap(make_page):
    ui, area, changes = make_page
    box = ui.find("s2").control_rect
    move_finger(ui, (box.x + 90, box.centery), (box.x + 110, box.centery + 3), (box.x + 130, box.centery + 20))
    assert changes[-1] > 50
    assert area.offset == 0
    changes.clear()
    move_finger(ui, (box.x + 20, box.centery))
    assert changes[-1] < 25


def test_a_long_press_shows_the_tooltip_and_does_not_press(make_page):
    ui, _, changes = make_page
    at = ui.find("b1").rect.center
    ui.handle(PointerDown(at[0], at[1], kind="touch"))
    pass_time(ui, 0.3)
    assert not ui.notices.is_tooltip_shown
    pass_time(ui, 0.5)
    assert ui.notices.is_tooltip_shown
    ui.handle(PointerUp(at[0], at[1], kind="touch"))
    pass_time(ui, 0.2)
    assert ui.notices.is_tooltip_shown
    assert changes == []
    ui.handle(PointerDown(at[0], at[1], kind="touch"))
    assert not ui.notices.is_tooltip_shown
    pass_time(ui, 0.8)
    assert ui.notices.is_tooltip_shown
    ui.handle(PointerUp(at[0], at[1], kind="touch"))
    assert changes == []
    move_finger(ui, ui.find("b2").rect.center)
    assert changes == ["b2"]
    assert not ui.notices.is_tooltip_shown


def test_a_finger_that_scrolls_shows_no_tooltip(make_page):
    ui, _, _ = make_page
    x, y = ui.find("b4").rect.center
    move_finger(ui, (x, y), (x, y - 60), up=False)
    pass_time(ui, 1.0)
    assert not ui.notices.is_tooltip_shown


def test_what_was_pressed_when_the_pointer_was_lost_is_let_go_without_effect(make_page):
    ui, _, changes = make_page
    at = ui.find("b1").rect.center
    ui.handle(PointerDown(*at))
    ui.handle(PointerLost())
    assert not ui.find("b1").is_pressed
    ui.handle(PointerUp(*at))
    assert changes == []


def test_fingers_of_a_trackpad_are_the_mouse_and_nothing_else():
    """Some systems report every finger on a trackpad as a touch with the mouse's id."""
    translate = EventTranslator(Keymap(), lambda: (1000, 500)).translate
    event = pygame.Event(pygame.FINGERDOWN, finger_id=1, touch_id=MOUSE_TOUCH_ID, x=0.5, y=0.5)
    assert translate(event) == []


# --- pages that are thrown


def throw_finger(ui, start=(300, 600), by=-24, moves=8, seconds=0.016):
    """Move a finger by `by` pixels per step, and lift it while it moves."""
    ui.handle(PointerDown(start[0], start[1], kind="touch"))
    x, y = start
    for _ in range(moves):
        ui.update(seconds)
        y += by
        ui.handle(PointerMove(x, y, "touch", True))
    ui.update(seconds)
    ui.handle(PointerUp(x, y, 1, "touch"))


@pytest.fixture
def throw_new_page(make_scene):
    """Return a function that flicks a page of text or buttons upwards.

    `throw_new_page(buttons=…, **settings)` returns `ui`, `area` and `events`.
    """

    def build(buttons=False, start=(300, 600), by=-24, **settings):
        scene, events = make_scene(**settings), []
        ctx = scene.ctx
        rows = [Button(ctx, f"Row {n}", partial(events.append, n), name=f"b{n}") for n in range(90)]
        area = ScrollArea(ctx, Column(ctx, rows) if buttons else Label(ctx, "A long rule. " * 1600))
        scene.ui.set_root(area)
        throw_finger(scene.ui, start, by)
        return scene.ui, area, events

    return build


def test_a_page_that_a_finger_throws_goes_on_more_and_more_slowly_and_then_rests(throw_new_page):
    ui, area, _ = throw_new_page()
    places = [area.offset]
    assert ui.next_wakeup() == 0.0
    for _ in range(400):
        if ui.next_wakeup() is None:
            break
        ui.update(1 / 60)
        places.append(area.offset)
    ways = [b - a for a, b in itertools.pairwise(places)]
    assert 1.0 < len(ways) / 60 < 3.0
    assert sum(ways) > 200
    assert ways[0] > 12
    assert all(a >= b - 1 for a, b in itertools.pairwise(ways))
    before = ui.sprites()
    pass_time(ui, 1.0)
    assert ui.sprites() == before
    assert ui.next_wakeup() is None


def test_a_thrown_page_stops_at_a_touch_which_presses_nothing(throw_new_page):
    ui, area, events = throw_new_page(buttons=True)
    pass_time(ui, 0.1)
    at = area.offset
    ui.handle(PointerDown(300, 300, 1, "touch"))
    assert [w for w in area.walk() if w.next_wakeup() is not None] == []
    ui.handle(PointerUp(300, 300, 1, "touch"))
    pass_time(ui, 0.5)
    assert area.offset == at
    assert events == []
    move_finger(ui, (300, 300))
    assert len(events) == 1


@pytest.mark.parametrize("how", ["wheel", "page", "click"])
def test_a_thrown_page_obeys_whatever_comes_next(throw_new_page, how):
    ui, area, _ = throw_new_page()
    pass_time(ui, 0.1)
    if how == "wheel":
        ui.handle(Wheel(300, 300, 1))
    elif how == "page":
        ui.handle(Key(("page_down",)))
    else:
        ui.handle(PointerDown(300, 300))
    at = area.offset
    pass_time(ui, 0.5)
    assert area.offset == at


def test_a_finger_that_stood_still_before_it_was_lifted_throws_nothing(make_scene):
    scene = make_scene()
    ui, area = scene.ui, ScrollArea(scene.ctx, Label(scene.ctx, "A long rule. " * 1600))
    ui.set_root(area)
    ui.handle(PointerDown(300, 600, 1, "touch"))
    for n in range(1, 9):
        ui.update(0.016)
        ui.handle(PointerMove(300, 600 - 24 * n, "touch", True))
    ui.update(0.4)  # the loop sleeps while nothing comes
    ui.handle(PointerUp(300, 600 - 24 * 8, 1, "touch"))
    assert ui.next_wakeup() is None
    pass_time(ui, 0.5)
    assert area.offset == 24 * 8


def test_nothing_goes_on_with_reduced_motion(throw_new_page):
    ui, area, _ = throw_new_page(reduced_motion=True)
    at = area.offset
    assert ui.next_wakeup() is None
    pass_time(ui, 0.5)
    assert area.offset == at


def test_a_thrown_page_ends_at_its_end(throw_new_page):
    ui, area, _ = throw_new_page(start=(300, 300), by=24)
    assert area.offset == 0
    pass_time(ui, 0.2)
    assert ui.next_wakeup() is None
