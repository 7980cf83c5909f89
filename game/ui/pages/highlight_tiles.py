"""The moments of a deal that are worth remembering, side by side: where it turned, and its best chop."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.ui.context import Context
from game.ui.kit.boxes import Column, Panel, SingleRow, Space, fixed, grow
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.card_strip import CardStrip

CARD = 92
"""Height of the cards at 1080p."""


def tile(
    ctx: Context, title: str, text: str, effect: str, groups: Sequence[Sequence[Card]] | None = None, name: str = ""
) -> Widget:
    """What it is, what was done, what came of it, and the cards, or their room: what beat, then what was beaten."""
    words = [
        Label(ctx, title, 19, "gold", "bold"),
        Label(ctx, text or " ", 20, name=name),
        Label(ctx, effect or " ", 23, "text", "extrabold"),
    ]
    strips: list[Widget] = [CardStrip(ctx, sorted(cards), CARD, 0.42) for cards in groups or () if cards]
    room = [fixed(Space(ctx, height=CARD, stretch=0), 1)] if groups is not None else []
    return Panel(ctx, SingleRow(ctx, [*strips, grow(Column(ctx, words, 0)), *room], 18, "middle"), 12, style="row")
