"""The exchange before the play: the task, the effects of Play and Pass, and the reasons why they are disabled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from game.engine.action import Action
from game.engine.cards import Card
from game.engine.events import CardsMoved
from game.engine.observation import Observation
from game.engine.trade import MAX_OFFERS, Transfer
from game.engine.violation import Violation
from game.text import Texts

Cards = tuple[Card, ...]
TradeStep = Literal["", "give", "offer", "answer", "confirm"]


@dataclass(frozen=True)
class Exchange:
    """One moment of the exchange for the player; `names` are the names of all seats."""

    seen: Observation
    names: Sequence[str]

    @property
    def is_active(self) -> bool:
        """True if cards are being exchanged."""
        return self.seen.phase == "trade"

    @property
    def step(self) -> TradeStep:
        """The player's task now; "" for none."""
        seen = self.seen
        if not self.is_active or seen.turn != seen.seat:
            return ""
        if seen.trade_actions[0].verb == "give":
            return "give"
        if seen.open_offer is None:
            return "offer"
        return "answer" if seen.open_offer.to_seat == seen.seat else "confirm"

    @property
    def cards_due(self) -> int:
        """The number of cards to choose; 0 if any number is allowed."""
        if self.step == "give":
            return len(self.seen.trade_actions[0].cards)
        offer = self.seen.open_offer
        return len(offer.cards) if self.step == "answer" and offer else 0

    @property
    def can_offer(self) -> bool:
        """True if the player may offer once more."""
        made = [seat for seat, action in self.seen.history if action.verb == "offer"]
        return made.count(self.seen.seat) < MAX_OFFERS

    # --- words

    def prompt(self, t: Texts) -> str:
        """Return the text of the line beside the hand."""
        seen, offer, answer = self.seen, self.seen.open_offer, self.seen.open_answer
        match self.step:
            case "give":
                came = [each for each in seen.transfers if each.to_seat == seen.seat]
                words = t("table.trade.give", n=self.cards_due, name=self._name(seen.trade_actions[0].to))
                return f"{self._move_words(t, came[-1])} {words}" if came else words
            case "offer":
                return t("table.trade.offer") if self.can_offer else t("table.trade.spent", n=MAX_OFFERS)
            case "answer" if offer:
                name, cards = self._name(offer.from_seat), t.cards(offer.cards)
                return t("table.trade.answer", n=len(offer.cards), name=name, cards=cards)
            case "confirm" if offer and answer:
                given, mine = t.cards(answer.cards), t.cards(offer.cards)
                return t("table.trade.confirm", name=self._name(offer.to_seat), given=given, cards=mine)
        return t("table.trade.wait", name=self._name(seen.turn))

    def exchanged_words(self, t: Texts, moves: Sequence[CardsMoved]) -> str:
        """Return the cards that the player gave and got, in words; "" if the player gave and got none."""
        own = [each for each in moves if self.seen.seat in (each.from_seat, each.to_seat)]
        return " ".join(self._move_words(t, move) for move in own)

    def labels(self, t: Texts) -> tuple[str, str]:
        """Return the labels of Play and Pass; "" for a button without use."""
        return {
            "give": (t("table.trade.give.button"), ""),
            "offer": (t("table.trade.offer.button"), t("table.trade.ready")),
            "answer": (t("table.trade.answer.button"), t("table.trade.refuse")),
            "confirm": (t("table.trade.accept"), t("table.trade.refuse")),
        }.get(self.step, ("", ""))

    def reason(self, t: Texts, cards: Cards, check: Callable[[Action], Violation | None]) -> str:
        """Return the reason why nothing can be done with these cards now; "" if something can."""
        step = self.step
        if step in ("give", "answer") and len(cards) != self.cards_due:
            return t("table.trade.choose", n=self.cards_due)
        if step != "offer":
            return "" if step else t("table.not_turn")
        if not cards:
            return t("table.choose")
        found = [check(Action("offer", cards, seat)) for seat in range(1, self.seen.players)]
        return "" if None in found or not found[0] else t.explain(found[0])

    # --- doing

    def action(self, cards: Cards, to: int | None = None) -> Action | None:
        """Return the action of the Play button; None if the receiver (`to`) is still to be chosen."""
        match self.step:
            case "give":
                return Action("give", cards, self.seen.trade_actions[0].to)
            case "offer":
                return None if to is None else Action("offer", cards, to)
            case "answer":
                return Action("return", cards)
        return Action("accept")

    @property
    def refusal(self) -> Action | None:
        """The action of the Pass button; None if there is nothing to decline."""
        return {"offer": Action("ready"), "answer": Action("refuse"), "confirm": Action("refuse")}.get(self.step)

    def _move_words(self, t: Texts, move: CardsMoved | Transfer) -> str:
        """Return the cards that came from a seat or went to it, in words."""
        way, other = ("came", move.from_seat) if move.to_seat == self.seen.seat else ("went", move.to_seat)
        return t(f"table.trade.{way}", name=self._name(other), cards=t.cards(move.cards))

    def _name(self, seat: int | None) -> str:
        return self.names[seat] if seat is not None else ""
