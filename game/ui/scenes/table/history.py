"""The panel of the tricks so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine import events as e
from game.engine.combination import Play
from game.session.matches.match import PERSON
from game.session.table.board_view import Sitter
from game.session.table.trick_log import TrickLog
from game.ui.context import Context
from game.ui.kit import Button, Column, Label, Picture, Row, ScrollArea, Ui, Widget, boxed, fixed
from game.ui.pages.parts.cards import CardStrip
from game.ui.scenes.table.table_sitters import TableSitters

NAME = 150
"""The width of the column of names, at 1080p."""
CARD = 92
"""The height of a card in the panel, at 1080p."""
SHOWN = 0.55
"""The part of a card that is seen beside the next one."""
LEAST = 480
"""The least width of the lines of the history, at 1080p."""
BAR = 28
"""The room at the right of these lines for the bar by which they are scrolled, at 1080p."""


def open_history(ctx: Context, ui: Ui, log: TrickLog, sitters: TableSitters) -> None:
    """Open the panel."""

    def close() -> None:
        ui.close(layer)

    layer = ui.open(lambda: _panel(ctx, log, sitters, close), close, focus="close")


def _panel(ctx: Context, log: TrickLog, sitters: TableSitters, close: Callable[[], None]) -> Widget:
    """All tricks, the latest first."""
    rows: list[Widget] = []
    for number, trick in log.shown:
        last = number == len(log.tricks)
        title = ctx.t("table.history.now") if last else ctx.t("table.history.trick", n=number)
        rows.append(Label(ctx, title, 22, "gold", "bold"))
        rows += [_line(ctx, log, sitters.all[seat], play) for seat, play in trick]
    if log.moves:
        rows.append(Label(ctx, ctx.t("table.history.trades"), 22, "gold", "bold"))
        rows += [_move(ctx, sitters.all, move) for move in log.moves]
    if not rows:
        rows = [Label(ctx, ctx.t("table.history.empty"), 22)]
    heading = Label(ctx, ctx.t("table.history.title"), 30, weight="bold")
    leave = Button(ctx, ctx.t("table.history.close"), close, "primary", name="close")
    return boxed(ctx, [heading, ScrollArea(ctx, Lines(ctx, rows, gap=10)), Row(ctx, [leave], align="right")], gap=18)


def _line(ctx: Context, log: TrickLog, sitter: Sitter, play: Play | None) -> Widget:
    """One play or pass: who, the cards, and what they are."""
    return _told(ctx, sitter, () if play is None else play.cards, log.words(ctx.texts, play))


def _move(ctx: Context, sitters: Sequence[Sitter], move: e.Moved) -> Widget:
    """Cards that changed hands: who gave them to whom; how many, where they are not seen."""
    t, taker = ctx.t, sitters[move.to_seat]
    to = t("table.history.given.own") if move.to_seat == PERSON else t("table.history.given", name=taker.name)
    words = to if move.cards else t("table.history.count", n=move.count, to=to)
    return _told(ctx, sitters[move.from_seat], move.cards, words)


def _told(ctx: Context, sitter: Sitter, cards: Sequence[int], words: str) -> Widget:
    """Who, the cards, and words; the cards of all lines begin one under the other."""
    face = Picture(ctx, ctx.art.portrait(sitter.portrait, ctx.px(52)))
    parts: list[Widget] = [face, fixed(Label(ctx, sitter.name, 20, weight="semibold"), ctx.tx(NAME))]
    if cards:
        parts.append(CardStrip(ctx, cards, CARD, shown=SHOWN))
    return Row(ctx, [*parts, Label(ctx, words, 20, "text_dim")], gap=14)


class Lines(Column):
    """Lines one below the other, as wide as the longest of them needs."""

    def measure(self, width: int) -> tuple[int, int]:
        """Room for a bar beside them too, so that none wraps when it comes."""
        wide, high = super().measure(width)
        return min(width, max(self.ctx.px(LEAST), wide + self.ctx.px(BAR))), high
