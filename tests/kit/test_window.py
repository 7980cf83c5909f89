"""Windows use the graphics card where it is fast, and memory where it is only emulated."""

from __future__ import annotations

import os

import pygame
import pytest

from game.store.settings import SettingsStore
from game.ui import window
from game.ui.context import Context
from game.ui.kit.button import Button
from game.ui.kit.layout import Column
from game.ui.loop import Loop
from game.ui.stage import Stage

SIZE = (800, 500)


@pytest.mark.parametrize(
    ("flip", "given_up"), [(window.SLOW_FLIP_SECONDS / 2, False), (window.SLOW_FLIP_SECONDS * 2, True)]
)
def test_the_graphics_card_is_given_up_where_a_flip_by_it_is_slow(monkeypatch, flip, given_up):
    monkeypatch.delenv(window.ACCELERATION_VARIABLE, raising=False)
    monkeypatch.setattr(window, "measure_flip_seconds", lambda _: flip)
    opened = window.Window(SIZE)
    assert os.environ.get(window.ACCELERATION_VARIABLE) == ("0" if given_up else None)
    assert opened.surface is pygame.display.get_surface() and opened.size == SIZE


def test_where_no_window_takes_plain_pixels_the_display_begins_anew_with_the_card(monkeypatch):
    begun = []
    init, set_mode = pygame.display.init, pygame.display.set_mode

    def refuse(*given):
        if len(begun) < 2:
            raise pygame.error("Window framebuffer support not available")
        return set_mode(*given)

    monkeypatch.setenv(window.ACCELERATION_VARIABLE, "0")
    monkeypatch.setattr(
        pygame.display, "init", lambda: begun.append(window.ACCELERATION_VARIABLE in os.environ) or init()
    )
    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    monkeypatch.setattr(window, "measure_flip_seconds", lambda _: 0.0)
    assert window.Window(SIZE).size == SIZE
    assert begun[:2] == [True, False]


def test_full_screen_is_that_of_the_screen_that_the_window_is_on(monkeypatch):
    sizes = []
    opened = window.Window(SIZE)
    set_mode = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (1280, 720)])
    monkeypatch.setattr(pygame.display, "set_mode", lambda *given: sizes.append(given) or set_mode(*given))
    opened.set_fullscreen(is_fullscreen=True)
    assert sizes == [((0, 0), pygame.FULLSCREEN)], "by which pygame takes the size of the window's own screen"


NATIVE_SIZE = vars(pygame.Window)["size"]


class RetinaWindow(pygame.Window):
    """A window with two pixels per point."""

    def __init__(self, title, size, **flags):
        assert flags.pop("allow_high_dpi")
        super().__init__(title, (2 * size[0], 2 * size[1]), **flags)

    @property
    def size(self):
        width, height = super().size
        return width // 2, height // 2

    @size.setter
    def size(self, size):
        NATIVE_SIZE.__set__(self, (2 * size[0], 2 * size[1]))


@pytest.fixture
def retina_window(monkeypatch):
    pygame.display.quit()
    monkeypatch.setattr(window, "HIGH_DPI_DRIVERS", ("dummy",))
    monkeypatch.setattr(pygame, "Window", RetinaWindow)
    opened = window.Window(SIZE)
    yield opened
    opened._high_dpi_window.destroy()


def test_a_window_of_more_pixels_than_points_is_painted_by_pixels_and_kept_by_points(retina_window):
    assert retina_window.size == retina_window.surface.get_size() == (1600, 1000)
    assert retina_window.size_in_points == retina_window.windowed_size == SIZE
    assert retina_window.to_pixels(400, 250) == (800, 500)
    assert retina_window.to_points(pygame.Rect(800, 500, 4, 40)) == pygame.Rect(400, 250, 2, 20)
    assert pygame.Surface((9, 9)).convert().get_size() == (9, 9), "pictures find the display's format"
    retina_window._high_dpi_window.size = (900, 600)
    retina_window.update_size()
    assert (retina_window.size, retina_window.windowed_size) == ((1800, 1200), (900, 600))


def test_an_emulated_card_shows_points_as_they_were(retina_window, monkeypatch):
    retina_window._high_dpi_window.destroy()
    monkeypatch.setattr(window, "measure_flip_seconds", lambda flip: window.SLOW_HIGH_DPI_FLIP_SECONDS)
    opened = window.Window(SIZE)
    assert opened.size == opened.size_in_points == SIZE
    assert opened.surface is pygame.display.get_surface()


def test_a_window_of_points_goes_to_the_whole_screen_and_back(retina_window):
    retina_window.set_fullscreen(is_fullscreen=True)
    assert retina_window.size == pygame.display.get_desktop_sizes()[0]
    retina_window.update_size()
    retina_window.set_fullscreen(is_fullscreen=False)
    assert retina_window.size_in_points == retina_window.windowed_size == SIZE


def test_a_loop_paints_and_points_by_pixels(retina_window, tmp_path):
    ctx = Context(retina_window.layout_size, SettingsStore(tmp_path / "settings.json"))
    stage = Stage(ctx)
    loop = Loop(stage, retina_window)
    pressed = []
    stage.go("menu")
    stage.scene.ui.set_root(Column(ctx, [Button(ctx, "Press", lambda: pressed.append(True), name="b")]))
    loop.step([], 0.0)
    place = retina_window.to_points(stage.scene.ui.find("b").rect).center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        loop.step([pygame.Event(kind, pos=place, button=1)], 0.5)
    assert pressed and loop.painted_frame_count
    assert retina_window.refresh_rate >= 30
    stage.close()


def test_whoever_has_chosen_the_graphics_card_keeps_it_however_slow_it_is(monkeypatch):
    monkeypatch.setenv(window.ACCELERATION_VARIABLE, "1")
    monkeypatch.setattr(window, "measure_flip_seconds", lambda flip: window.SLOW_FLIP_SECONDS * 2)
    window.Window(SIZE)
    assert os.environ[window.ACCELERATION_VARIABLE] == "1"
