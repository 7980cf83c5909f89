"""What somebody who teaches says, beside plain words: words with a sign, and cards on a piece of the table's cloth."""

from __future__ import annotations

from collections.abc import Sequence

from game.text.book import Group
from game.ui.context import Context
from game.ui.kit import Label, Panel, Picture, Row, SingleRow, Widget
from game.ui.pages.card_row import CardRow, at_most

CLOTH, CARD, SIGN, GAP = 12, 122, 34, 4
"""At 1080p the room within the cloth that cards lie on, the height of a card, of a sign, and the gap between both."""
SHARE = 0.125
"""A card's largest share of the window."""


def signed(ctx: Context, icon: str, text: str, role: str, name: str) -> Widget:
    """Words in a role's colour with their sign, whose colour goes with theirs: touch, check or warning."""
    theme = ctx.theme
    signs = {"touch": theme.gold, "check": theme.good, "warning": theme.warning}
    if role != "text":
        signs = {"touch": theme.inlay["cinnabar"], "check": theme.inlay["jade"], "warning": theme.inlay["cinnabar"]}
    sign = Picture(ctx, ctx.art.icon(icon, ctx.tx(34), signs[icon]))
    return SingleRow(ctx, [sign, Label(ctx, text, 24, role, "bold", name=name, stretch=1)], 14, "first line")


def on_cloth(ctx: Context, groups: Sequence[Group], high: float = CARD) -> list[Widget]:
    """Cards, so `high` at 1080p, on a piece of the table's cloth; nothing where there are none."""
    cards = CardRow(ctx, groups, at_most(ctx, high, SHARE))
    cards.word_size, cards.gap = ctx.tx(SIGN), ctx.px(GAP)
    return [Panel(ctx, Row(ctx, [cards], align="center"), CLOTH, "picture", "cloth")] if groups else []
