"""The person's part in an exchange: what Play and Pass do while cards change hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.action import Action
from game.engine.cards import Card
from game.engine.events import Event, Moved
from game.session.live_match import LiveMatch
from game.session.table.exchange import Exchange
from game.ui.context import Context
from game.ui.kit.ui import Ui
from game.ui.scenes.table.match_display import MatchDisplay
from game.ui.scenes.table.message_line import MessageLine
from game.ui.scenes.table.offer_dialog import ask_whom


class TradeInput:
    """Gives, offers, answers, agrees and declines; `submit` carries an action out."""

    def __init__(
        self,
        ctx: Context,
        ui: Ui,
        match: LiveMatch,
        display: MatchDisplay,
        message: MessageLine,
        submit: Callable[[Action], None],
    ) -> None:
        self.ctx = ctx
        self.ui = ui
        self.match = match
        self.display = display
        self.message = message
        self.submit = submit

    @property
    def exchange(self) -> Exchange:
        """The exchange as it stands."""
        return Exchange(self.match.seen, self.display.names)

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
            ask_whom(self.ctx, self.ui, cards, lambda: self.display.sitters, offer)

    def decline(self) -> None:
        """Offer nothing, or refuse what is offered, where there is something to decline."""
        if refusal := self.exchange.refusal:
            self.submit(refusal)

    def tell(self, events: Sequence[Event]) -> None:
        """Say what the person gave and got, where cards have changed hands."""
        moves = [event for event in events if isinstance(event, Moved)]
        if self.exchange.told(self.ctx.texts, moves):
            self.message.say("told", lambda: self.exchange.told(self.ctx.texts, moves))
