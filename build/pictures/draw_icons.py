"""Writes the program's icon as PNG files: python build/pictures/draw_icons.py FOLDER [SIZE …]."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.ui.draw import emblem, theme

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def main(folder: str, sizes: list[int]) -> None:
    """Write FOLDER/tien-len-SIZE.png for every size."""
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for size in sizes or SIZES:
        pygame.image.save(emblem.emblem(size, theme.load("lacquer")), str(target / f"tien-len-{size}.png"))


if __name__ == "__main__":
    main(sys.argv[1], [int(size) for size in sys.argv[2:]])
