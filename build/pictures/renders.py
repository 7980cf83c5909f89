"""Pictures rendered by Blender (`render_stage.py`), from which recipes make the pictures of the skins."""

from pathlib import Path

import pygame
from picture import Picture

RENDERS_FOLDER = Path(__file__).resolve().parent / "renders"


def load(name: str) -> pygame.Surface:
    """Return a rendered picture. Raises FileNotFoundError if there is none of this name."""
    return pygame.image.load(RENDERS_FOLDER / f"{name}.webp")


def get_source(name: str) -> str:
    return f"renders/{name}.webp"


def make_picture(name: str, render: str = "", quality: int = 76) -> Picture:
    """Return a rendered picture as a picture of a skin. By default it has the name of the render."""
    render = render or name
    return Picture(name, lambda scale: load(render), sources=(get_source(render),), quality=quality)
