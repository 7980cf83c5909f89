"""Writes the program's icon as PNG files: python build/pictures/draw_icons.py FOLDER [SIZE …].

That of the window itself goes to assets.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game import resources
from game.ui.gfx import card_pictures, theme

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOW = 64
"""The side of the icon that the window itself shows."""


def main(folder: str, sizes: list[int]) -> None:
    """Write FOLDER/tien-len-SIZE.png for every size."""
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for size in sizes or SIZES:
        pygame.image.save(drawn(size), str(target / f"tien-len-{size}.png"))
    pygame.image.save(drawn(WINDOW), str(resources.path("icon.png")))


def drawn(size: int) -> pygame.Surface:
    """The icon, `size` pixels square."""
    return card_pictures.emblem(size, theme.load("lacquer"))


if __name__ == "__main__":
    main(sys.argv[1], [int(size) for size in sys.argv[2:]])
