"""Writes the program's icon as PNG files: python build/pictures/draw_icons.py FOLDER [SIZE …].

That of the window itself goes to assets.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame
import shapes

from game import resources
from game.ui.gfx import theme as themes
from game.ui.gfx.drawings import get_material_colors

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOW_ICON_PX = 64
MIN_DETAILED_PX = 48


def main(folder: str, sizes: list[int]) -> None:
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for size in sizes or SIZES:
        pygame.image.save(draw_icon(size), str(target / f"tien-len-{size}.png"))
    pygame.image.save(draw_icon(WINDOW_ICON_PX), str(resources.asset_path("icon.png")))


def draw_icon(size: int) -> pygame.Surface:
    """Draw the icon on a square of `size` pixels. Small icons leave out details."""
    theme, (light, dark) = themes.load("lacquer"), get_material_colors("emblem")
    name = "icon/small" if size < MIN_DETAILED_PX else "icon/large"
    suits = {f"suit_{n}": colour for n, colour in enumerate(theme.suits)}
    return shapes.draw(theme, name, size / shapes.load(name).size[0], emblem_light=light, emblem_dark=dark, **suits)


if __name__ == "__main__":
    main(sys.argv[1], [int(size) for size in sys.argv[2:]])
