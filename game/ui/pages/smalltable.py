"""The lesson's small table: the others, the pile, the hand and its buttons, laid out for the room that there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.action import PASS, Action
from game.engine.deal import Deal
from game.session.lesson import SITTERS, last_play
from game.session.match import PERSON
from game.text.book import Group
from game.ui.context import Context
from game.ui.hand.holding import Holding
from game.ui.kit.boxes import Column, Row, SingleRow, Space, grow
from game.ui.kit.button import Button
from game.ui.kit.label import Label, Picture
from game.ui.kit.reasoned import ReasonedButton
from game.ui.kit.widget import Widget
from game.ui.pages.card_row import CardRow, at_most
from game.ui.pages.handcards import HandCards
from game.ui.pages.nameplate import Nameplate
from game.ui.pages.watermark import Felt

CARD, PILE_CARD = 220, 176
TALLEST, PILE_TALLEST = 0.21, 0.16
"""Of the window's height: cards are no taller, so that pile, hand and buttons are in sight together."""
FACE, FACE_MOST = 76, 112
"""An opponent's face at 100 %, and at the largest text, where its words need the room, both at 1080p."""


class SmallTable:
    """The widgets of one position; `done` is a position that has been played, which has ways onward for buttons."""

    def __init__(
        self,
        ctx: Context,
        deal: Deal,
        holding: Holding,
        done: bool,
        act: Callable[[Action], None],
        play: ReasonedButton,
    ) -> None:
        self.ctx = ctx
        self.deal = deal
        self.done = done
        found = last_play(deal)
        lying = [Group(found[1].cards)] if found else []
        self.pile = CardRow(ctx, lying, at_most(ctx, PILE_CARD, PILE_TALLEST), name="pile")
        height = round(min(ctx.tx(CARD), ctx.size[1] * TALLEST))
        self.hand = HandCards(ctx, holding, height, self.pile, not done)
        self.play = play
        self.passing = Button(ctx, ctx.t("lesson.pass"), lambda: act(PASS), "plain", "pass", 24, name="pass")

    def whole(self, onward: Sequence[Widget]) -> Widget:
        """The others above, the pile in the middle, the hand and its buttons or the ways onward at the foot."""
        ctx = self.ctx
        middle = Column(ctx, [Space(ctx), *self._middle(), Space(ctx)], gap=4)
        middle.stretch = 1
        return Felt(ctx, [self._others(), middle, self.hand, self._foot(onward)], gap=12)

    def low(self, onward: Sequence[Widget]) -> Widget:
        """For little height: pile and hand in one line, below them the others and the buttons, or the ways onward."""
        ctx = self.ctx
        pile = Column(ctx, self._middle(), gap=4)
        line = SingleRow(ctx, [pile, grow(self.hand)], gap=34) if last_play(self.deal) else self.hand
        foot = Row(ctx, [self._others(), self._foot(onward)], gap=56, align="center")
        return Column(ctx, [line, foot], gap=12)

    def _foot(self, onward: Sequence[Widget]) -> Widget:
        """What can be done: the buttons of the hand, or the ways onward in their place."""
        return Row(self.ctx, onward if self.done else [self.passing, self.play], gap=20, align="center")

    def _others(self) -> Widget:
        seats = range(1, self.deal.rules.players)
        return Row(self.ctx, [self._other(seat) for seat in seats], gap=34, align="center")

    def _middle(self) -> list[Widget]:
        """The last play, whose it is and what; the room stays free where nothing lies."""
        ctx, t = self.ctx, self.ctx.t
        found = last_play(self.deal)
        if found is None:
            return [Space(ctx, height=ctx.size[1] * PILE_TALLEST / ctx.scale, stretch=0)]
        seat, laid = found
        face = "you" if seat == PERSON else SITTERS[seat - 1]
        who = t("table.you") if seat == PERSON else t(f"bots.{face}.name")
        plate = Nameplate(ctx, face, t("table.caption", name=who, play=ctx.texts.kind(laid)))
        return [Row(ctx, [self.pile], align="center"), plate]

    def _other(self, seat: int) -> Widget:
        """Somebody at the table: face, name, cards left, and whether out of the trick."""
        ctx, name, locked = self.ctx, SITTERS[seat - 1], seat in self.deal.locked
        status = ctx.t("lesson.passed") if locked else ctx.t("lesson.cards", n=len(self.deal.hands[seat]))
        words = Column(ctx, [
            Label(ctx, ctx.t(f"bots.{name}.name"), 22, weight="bold"),
            Label(ctx, status, 20, "warning" if locked else "text_dim"),
        ], gap=0)  # fmt: skip
        face = ctx.art.portrait(name, min(ctx.tx(FACE), max(ctx.px(FACE_MOST), ctx.tx(FACE * 0.6))))
        return Row(ctx, [Picture(ctx, face), words], gap=12)
