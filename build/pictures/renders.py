"""Pictures rendered by Blender (`render_stage.py`), from which recipes make the pictures of the skins."""

from pathlib import Path

import pygame

RENDERS_FOLDER = Path(__file__).resolve().parent / "renders"


def load(name: str) -> pygame.Surface:
    """Return a rendered picture. Raises FileNotFoundError if there is none of this name."""
    return pygame.image.load(RENDERS_FOLDER / f"{name}.webp")


def find_source(name: str) -> str:
    return f"renders/{name}.webp"
