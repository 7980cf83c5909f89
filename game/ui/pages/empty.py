"""The middle of a page that has nothing to show yet: what will be there, and the way to it."""

from __future__ import annotations

from game.engine.cards import Card
from game.text.book import Group
from game.ui.context import Context
from game.ui.kit import Button, Column, Label, Panel, Row, ScrollArea, Widget, centred
from game.ui.kit.title import Title
from game.ui.pages.card_row import CardRow, at_most

CARD, TALLEST = 190, 0.2
"""The height of its cards, at 1080p, and how much of the window's they take at most."""


def empty(ctx: Context, area: str, cards: tuple[Card, ...]) -> Widget:
    """Cards over the texts `AREA.empty.title` and `AREA.empty.text`, and a button that leads to a new match."""
    t = ctx.t
    play = Button(ctx, t(f"{area}.empty.play"), lambda: ctx.go("new_match"), "primary", "play", 26, name="play")
    drawn = Row(ctx, [CardRow(ctx, [Group(cards)], at_most(ctx, CARD, TALLEST))], align="center")
    title = Title(ctx, t(f"{area}.empty.title"), 54, "center")
    text = Label(ctx, t(f"{area}.empty.text"), 23, align="center")
    content = Column(ctx, [drawn, title, text, Row(ctx, [play], align="center")], gap=24)
    return centred(ctx, Panel(ctx, ScrollArea(ctx, content), 44), 760)
