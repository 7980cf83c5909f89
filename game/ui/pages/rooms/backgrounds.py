"""The grounds of the pages beside the table: rooms of one house."""

from __future__ import annotations

import pygame

from game.ui.gfx import skin
from game.ui.kit.widget import WidgetContext


def room_ground(ctx: WidgetContext, name: str) -> pygame.Surface:
    """A room of the house behind a page. Kept."""
    return ctx.cached(("room", name), lambda: skin.of(ctx.theme).covering(f"rooms/{name}", ctx.size))
