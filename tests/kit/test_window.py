"""A window goes through the graphics card where that is quick, and through memory where it is only emulated."""

from __future__ import annotations

import os

import pygame
import pytest

from game.ui import window

SIZE = (800, 500)


@pytest.mark.parametrize(("flip", "given_up"), [(window.SLOW_FLIP / 2, False), (window.SLOW_FLIP * 2, True)])
def test_the_graphics_card_is_given_up_where_a_flip_by_it_is_slow(monkeypatch, flip, given_up):
    monkeypatch.delenv(window.ACCELERATION, raising=False)
    monkeypatch.setattr(window, "_flip_seconds", lambda: flip)
    opened = window.Window(SIZE)
    assert os.environ.get(window.ACCELERATION) == ("0" if given_up else None)
    assert opened.surface is pygame.display.get_surface() and opened.size == SIZE


def test_whoever_has_chosen_the_graphics_card_keeps_it_however_slow_it_is(monkeypatch):
    monkeypatch.setenv(window.ACCELERATION, "1")
    monkeypatch.setattr(window, "_flip_seconds", lambda: window.SLOW_FLIP * 2)
    window.Window(SIZE)
    assert os.environ[window.ACCELERATION] == "1"
