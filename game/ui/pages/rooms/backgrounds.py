"""The grounds of the pages beside the table: rooms of one house."""

from __future__ import annotations

import pygame

from game.ui.gfx import skin
from game.ui.kit.widget_context import WidgetContext


def room_ground(ctx: WidgetContext, name: str) -> pygame.Surface:
    """A room of the house behind a page. Kept."""
    return ctx.large(f"room-{name}", lambda: skin.of(ctx.theme).covering(f"rooms/{name}", ctx.size))


def room_ahead(ctx: WidgetContext, name: str) -> None:
    """Have it on the disk before a page asks for it."""
    ctx.large_ahead(f"room-{name}", lambda: skin.of(ctx.theme).covering(f"rooms/{name}", ctx.size))
