"""The trade before the play: what the person is asked, which cards lie open for it, and what the buttons do then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.action import Action
from game.engine.cards import Card
from game.engine.events import Moved
from game.engine.observation import Observation
from game.engine.trade import OFFERS, Transfer
from game.ui.scenes.table.offer_dialog import ask_whom

if TYPE_CHECKING:
    from game.ui.scenes.table.scene import TableScene


class Trader:
    """Speaks for the person while cards are traded. `step` tells what is asked: give, offer, answer, confirm, or ""."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    @property
    def seen(self) -> Observation:
        """The deal as the person sees it."""
        return self.table.match.seen

    @property
    def active(self) -> bool:
        """Whether cards are being traded at all."""
        return self.seen.phase == "trade"

    @property
    def step(self) -> str:
        """What is asked of the person now."""
        seen = self.seen
        if not self.active or seen.turn != seen.seat:
            return ""
        if seen.rules.trading != "mutual":
            return "give"
        if seen.open_offer is None:
            return "offer"
        return "answer" if seen.open_offer.to_seat == seen.seat else "confirm"

    @property
    def due(self) -> int:
        """How many cards must be chosen; 0 where any number may be."""
        if self.step == "give":
            return len(self.seen.trade_actions[0].cards)
        offer = self.seen.open_offer
        return len(offer.cards) if self.step == "answer" and offer else 0

    # --- words

    def prompt(self) -> str:
        """What the line beside the hand says."""
        t, seen, step = self.table.ctx.t, self.seen, self.step
        if step == "give":
            came = [each for each in seen.transfers if each.to_seat == seen.seat]
            words = t("table.trade.give", n=self.due, name=self._name(seen.trade_actions[0].to))
            if not came:
                return words
            return self._told(came[-1]) + " " + words
        if step == "offer":
            return t("table.trade.offer") if self._offers_left else t("table.trade.spent", n=OFFERS)
        if step == "answer" and seen.open_offer:
            offer = seen.open_offer
            cards = self.table.ctx.texts.cards(offer.cards)
            return t("table.trade.answer", n=len(offer.cards), name=self._name(offer.from_seat), cards=cards)
        if step == "confirm" and seen.open_offer and seen.open_answer:
            given, mine = (self.table.ctx.texts.cards(each.cards) for each in (seen.open_answer, seen.open_offer))
            return t("table.trade.confirm", name=self._name(seen.open_offer.to_seat), given=given, cards=mine)
        return t("table.trade.wait", name=self._name(seen.turn))

    @property
    def _offers_left(self) -> bool:
        made = [seat for seat, action in self.seen.history if action.verb == "offer"]
        return made.count(self.seen.seat) < OFFERS

    def tell(self, moves: Sequence[Moved]) -> None:
        """What the person gave and got, when cards have changed hands."""
        own = [each for each in moves if self.seen.seat in (each.from_seat, each.to_seat)]
        if own:
            self.table.message.say("told", lambda: " ".join(map(self._told, own)))

    def _told(self, move: Moved | Transfer) -> str:
        """What came from a seat, or went to it."""
        way, other = ("came", move.from_seat) if move.to_seat == self.seen.seat else ("went", move.to_seat)
        cards = self.table.ctx.texts.cards(move.cards)
        return self.table.ctx.t(f"table.trade.{way}", name=self._name(other), cards=cards)

    def labels(self) -> tuple[str, str]:
        """What the Play and Pass buttons say; "" where there is nothing to be done with one."""
        t = self.table.ctx.t
        return {
            "give": (t("table.trade.give.button"), ""),
            "offer": (t("table.trade.offer.button"), t("table.trade.ready")),
            "answer": (t("table.trade.answer.button"), t("table.trade.refuse")),
            "confirm": (t("table.trade.accept"), t("table.trade.refuse")),
        }.get(self.step, ("", ""))

    def reason(self, cards: tuple[Card, ...] | None = None) -> str:
        """Why nothing can be done now with these cards, or with those chosen; "" where something can."""
        t, step = self.table.ctx.t, self.step
        meant = self.table.board.hand.chosen if cards is None else cards
        if step in ("give", "answer") and len(meant) != self.due:
            return t("table.trade.choose", n=self.due)
        if step != "offer":
            return "" if step else t("table.not_turn")
        if not meant:
            return t("table.choose")
        found = [self.table.match.check(Action("offer", meant, seat)) for seat in range(1, self.seen.players)]
        return "" if None in found or not found[0] else self.table.ctx.texts.explain(found[0])

    # --- doing

    def give(self, cards: tuple[Card, ...]) -> None:
        """The Play button, or its keys: give, offer, answer or agree."""
        step, reason = self.step, self.reason(cards)
        if not step or (reason and step != "confirm"):
            self.table.message.say("refused", lambda: self.reason(cards))
        elif step == "offer":
            self._ask_whom(cards)
        elif step == "give":
            self._submit(Action("give", cards, self.seen.trade_actions[0].to))
        else:
            self._submit(Action("return", cards) if step == "answer" else Action("accept"))

    def decline(self) -> None:
        """The Pass button, or its keys: ready, or refuse."""
        if self.step == "offer":
            self._submit(Action("ready"))
        elif self.step in ("answer", "confirm"):
            self._submit(Action("refuse"))

    def _ask_whom(self, cards: tuple[Card, ...]) -> None:
        def offer(seat: int) -> None:
            self._submit(Action("offer", cards, seat))

        ask_whom(self.table.ctx, self.table.ui, cards, lambda: self.table.sitters, offer)

    def _submit(self, action: Action) -> None:
        self.table.board.hand.choose(())
        self.table.submit(action)

    def _name(self, seat: int | None) -> str:
        return self.table.who(seat)
