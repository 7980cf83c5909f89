"""The question to whom cards are offered: everybody at the table with face and name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.session.board_view import Sitter
from game.ui.context import Context
from game.ui.kit import Button, Grid, Label, Row, ScrollArea, Ui, Widget, boxed
from game.ui.pages.tile import Tile

if TYPE_CHECKING:
    from game.engine.cards import Card

WIDTH = 820
COLUMNS, LEAST = 3, 220
"""Faces side by side, and the least width of each, at 1080p."""
FACE = 64


def ask_whom(
    ctx: Context, ui: Ui, cards: Sequence[Card], sitters: Callable[[], Sequence[Sitter]], offer: Callable[[int], None]
) -> None:
    """Ask; `offer` is called with the seat, unless it is thought better of."""

    def close() -> None:
        ui.close(layer)

    def answer(seat: int) -> None:
        close()
        offer(seat)

    layer = ui.open(lambda: _panel(ctx, cards, sitters(), answer, close), close, focus="seat-1", beside=False)


def _panel(
    ctx: Context,
    cards: Sequence[Card],
    sitters: Sequence[Sitter],
    answer: Callable[[int], None],
    close: Callable[[], None],
) -> Widget:
    faces = [_face(ctx, seat, sitter, partial(answer, seat)) for seat, sitter in enumerate(sitters) if seat]
    words = Label(ctx, ctx.t("table.trade.whom.cards", cards=ctx.texts.cards(cards)), 22)
    title = Label(ctx, ctx.t("table.trade.whom"), 30, weight="bold")
    grid = ScrollArea(ctx, Grid(ctx, faces, min(COLUMNS, len(faces)), gap=14, least=LEAST))
    nobody = Row(ctx, [Button(ctx, ctx.t("table.trade.nobody"), close, name="back")], align="right")
    return boxed(ctx, [title, words, grid, nobody], WIDTH, gap=18)


def _face(ctx: Context, seat: int, sitter: Sitter, choose: Callable[[], None]) -> Widget:
    picture = partial(ctx.art.portrait, sitter.portrait)
    return Tile(ctx, sitter.name, (), choose, picture=picture, name=f"seat-{seat}", title_size=22, side=FACE)
