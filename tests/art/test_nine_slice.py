from __future__ import annotations

import pygame
import pytest

from game import resources
from game.ui.draw import nine_slice, panels, theme

SIZES = ((300, 200), (120, 60), (44, 44), (9, 5), (1, 1))


def test_the_rendered_pieces_are_those_that_are_cut_and_small_files() -> None:
    files = {f"{name}-{light}" for name in nine_slice.PIECES for light in ("dark", "light")}
    assert set(resources.names("skins/base/kit", ".webp")) == files
    assert sum(len(resources.read_bytes(f"skins/base/kit/{name}.webp")) for name in files) <= 60_000


@pytest.mark.parametrize("name", nine_slice.PIECES)
def test_a_piece_fills_any_size_and_keeps_its_corners(name: str) -> None:
    for size in SIZES:
        assert nine_slice.fill(name, size, 1.0, dark=True).get_size() == size
    if not nine_slice.PIECES[name].round:
        small, large = (nine_slice.fill(name, size, 0.5, dark=True) for size in ((200, 150), (700, 500)))
        corner = (0, 0, nine_slice.PIECES[name].edges[0] // 2, nine_slice.PIECES[name].edges[1] // 2)
        assert pygame.image.tobytes(small.subsurface(corner), "RGBA") == pygame.image.tobytes(
            large.subsurface(corner), "RGBA"
        )


@pytest.mark.parametrize("name", ["lacquer", "eggshell"])
def test_the_lamp_lights_what_is_raised_from_above_and_what_is_pressed_from_below(name: str) -> None:
    look = theme.load(name)

    def light(style: str, y: int) -> int:
        return sum(panels.panel((200, 64), style, look, 1.0).get_at((100, y))[:3])

    assert light("button", 10) > light("button", 50)
    assert light("button_pressed", 14) < light("button_pressed", 54)
    assert light("button_hover", 30) > light("button", 30) > light("button_pressed", 30)


def test_a_theme_of_high_contrast_takes_no_rendered_piece() -> None:
    plain = panels.panel((200, 64), "button", theme.load("contrast"), 1.0)
    assert len({tuple(plain.get_at((100, y))) for y in range(4, 60)}) == 1
