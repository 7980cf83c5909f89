"""The person's part in an exchange: what Play and Pass do while cards change hands, and to whom they are offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.action import Action
from game.engine.cards import Card
from game.engine.events import Event, Moved
from game.session.play.live_match import LiveMatch
from game.session.table.board_view import Sitter
from game.session.table.exchange import Exchange
from game.ui.context import Context
from game.ui.kit import Button, Grid, Label, Row, ScrollArea, Ui, Widget, boxed
from game.ui.pages.parts.tiles import Tile, TilePicture
from game.ui.scenes.table.message_line import MessageLine
from game.ui.scenes.table.table_sitters import TableSitters

WIDTH = 820
COLUMNS = 3
"""The number of faces that stand side by side at most."""
LEAST = 220
"""The least width of each face's tile, at 1080p."""
FACE = 64


def ask_whom(
    ctx: Context, ui: Ui, *, cards: Sequence[Card], own: int, sitters: TableSitters, offer: Callable[[int], None]
) -> None:
    """Ask whom of all but one's `own` seat; `offer` is called with the seat, unless it is thought better of."""

    def close() -> None:
        ui.close(layer)

    def answer(seat: int) -> None:
        close()
        offer(seat)

    def others() -> list[tuple[int, Sitter]]:
        return [(seat, sitter) for seat, sitter in enumerate(sitters.all) if seat != own]

    layer = ui.open(
        lambda: _panel(ctx, cards, others(), answer=answer, close=close), close, focus="seat-1", beside=False
    )


def _panel(
    ctx: Context,
    cards: Sequence[Card],
    others: Sequence[tuple[int, Sitter]],
    *,
    answer: Callable[[int], None],
    close: Callable[[], None],
) -> Widget:
    faces = [_face(ctx, seat, sitter, partial(answer, seat)) for seat, sitter in others]
    words = Label(ctx, ctx.t("table.trade.whom.cards", cards=ctx.texts.cards(cards)), 22)
    title = Label(ctx, ctx.t("table.trade.whom"), 30, weight="bold")
    grid = ScrollArea(ctx, Grid(ctx, faces, min(COLUMNS, len(faces)), gap=14, least=LEAST))
    nobody = Row(ctx, [Button(ctx, ctx.t("table.trade.nobody"), close, name="back")], align="right")
    return boxed(ctx, [title, words, grid, nobody], WIDTH, gap=18)


def _face(ctx: Context, seat: int, sitter: Sitter, choose: Callable[[], None]) -> Widget:
    picture = TilePicture(partial(ctx.art.portrait, sitter.portrait), FACE)
    return Tile(ctx, sitter.name, (), choose, picture=picture, name=f"seat-{seat}", title_size=22)


class TradeInput:
    """Gives, offers, answers, agrees and declines; `submit` carries an action out."""

    def __init__(
        self,
        ctx: Context,
        ui: Ui,
        match: LiveMatch,
        *,
        sitters: TableSitters,
        message: MessageLine,
        submit: Callable[[Action], None],
    ) -> None:
        self.ctx = ctx
        self.ui = ui
        self.match = match
        self.sitters = sitters
        self.message = message
        self.submit = submit

    @property
    def exchange(self) -> Exchange:
        """The exchange as it stands."""
        return Exchange(self.match.seen, self.sitters.names)

    def play(self, cards: tuple[Card, ...]) -> None:
        """Give, offer, answer or agree; ask to whom, where cards are offered."""

        def reason() -> str:
            return self.exchange.reason(self.ctx.texts, cards, self.match.check)

        def offer(to: int) -> None:
            self.submit(Action("offer", cards, to))

        step = self.exchange.step
        if not step or (step != "confirm" and reason()):
            self.message.say("refused", reason)
        elif action := self.exchange.action(cards):
            self.submit(action)
        else:
            ask_whom(self.ctx, self.ui, cards=cards, own=self.match.seen.seat, sitters=self.sitters, offer=offer)

    def decline(self) -> None:
        """Offer nothing, or refuse what is offered, where there is something to decline."""
        if refusal := self.exchange.refusal:
            self.submit(refusal)

    def tell(self, events: Sequence[Event]) -> None:
        """Say what the person gave and got, where cards have changed hands."""
        moves = [event for event in events if isinstance(event, Moved)]
        if self.exchange.told(self.ctx.texts, moves):
            self.message.say("told", lambda: self.exchange.told(self.ctx.texts, moves))
