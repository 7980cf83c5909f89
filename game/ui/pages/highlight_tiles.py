"""The moment of a deal that is worth remembering: its best chop, or where it turned."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.ui.context import Context
from game.ui.kit import Column, Label, Panel, SingleRow, Space, Widget, fixed, grow
from game.ui.pages.card_strip import CardStrip
from game.ui.pages.page import heading

SHOWN, FEW = (0.42, 0.2), 6
"""What cards leave of one before to be seen, and with more than so many of them."""


def tile(
    ctx: Context, title: str, text: str, effect: str, groups: Sequence[Sequence[Card]], name: str, card: float
) -> Widget:
    """What it is, what was done, what came of it, and the cards, `card` high at 1080p, or their room: first what was
    played, then what it beat, cut in two.
    """
    words = [
        heading(ctx, title),
        Label(ctx, text or " ", 22, name=name),
        *([Label(ctx, effect, 26, "text", "extrabold")] if effect else []),
    ]
    shown = SHOWN[sum(map(len, groups)) > FEW]
    strips: list[Widget] = [
        CardStrip(ctx, sorted(cards), card, shown, broken=n > 0) for n, cards in enumerate(groups) if cards
    ]
    room = fixed(Space(ctx, height=card, stretch=0), 1)
    told = Column(ctx, words, 0)
    told.middle = True
    panel = Panel(ctx, grow(SingleRow(ctx, [*strips, grow(told), room], 18, "middle")), 12, style="row")
    panel.stretch = 1
    return panel
