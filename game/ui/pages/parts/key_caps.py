"""Keys and gamepad buttons as they look: caps of ivory, and dark knobs with gold letters."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import Context
from game.ui.draw.type import stamp
from game.ui.kit import Picture, Row, SingleRow, Widget

CAP = 38
"""The height of a cap, at 1080p."""
SIDE = 5
"""How much of the side of a cap is seen below its face, at 1080p."""
LETTERS, SIDES = 20, 22
"""The size of the letters on a cap, and the room beside them, at 1080p."""
CHORD, GAP = 3, 9
"""The room between keys that are held together, and between all others, at 1080p."""


def key_caps(ctx: Context, chords: Sequence[Sequence[str]], pad: bool, name: str = "") -> Row:
    """Chords of keys (of buttons where `pad`), each of the names of what is held together."""
    tip = ctx.t(f"settings.keys.{'pad' if pad else 'column'}")
    caps = (SingleRow(ctx, [Picture(ctx, cap(ctx, part, pad), tip) for part in chord], CHORD) for chord in chords)
    shown: list[Widget] = [*caps]
    return Row(ctx, shown, GAP, name=name)


def cap(ctx: Context, text: str, pad: bool) -> pygame.Surface:
    """One key, or one button; kept."""

    def draw() -> pygame.Surface:
        words = ctx.type.render(text, ctx.tx(LETTERS), ctx.color("gold" if pad else "on_paper"), "bold")
        high = max(ctx.tx(CAP), words.get_height() + ctx.px(SIDE))
        size = max(high, words.get_width() + ctx.tx(SIDES)), high
        face = (ctx.panel(size, "badge") if pad else ctx.nine_patch("furniture/key", size)).copy()
        middle = (high - (0 if pad else ctx.px(SIDE))) // 2
        stamp(face, words, words.get_rect(center=(size[0] // 2, middle)).topleft)
        return face

    return ctx.cached(("cap", text, pad), draw)
