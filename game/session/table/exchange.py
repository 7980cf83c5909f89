"""The card exchange before the play: the player's task, and the actions of the Play and Pass buttons."""

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
ExchangeTask = Literal["", "give", "offer", "answer", "confirm"]


@dataclass(frozen=True)
class Exchange:
    """One moment of the exchange as the player sees it."""

    observation: Observation
    seat_names: Sequence[str]

    @property
    def is_active(self) -> bool:
        return self.observation.phase == "trade"

    @property
    def task(self) -> ExchangeTask:
        """The player's task; "" if another seat acts."""
        observation = self.observation
        if not self.is_active or observation.turn != observation.seat:
            return ""
        if observation.trade_actions[0].verb == "give":
            return "give"
        if observation.open_offer is None:
            return "offer"
        return "answer" if observation.open_offer.to_seat == observation.seat else "confirm"

    @property
    def required_card_count(self) -> int:
        """Number of cards that the player has to choose; 0 if any number is allowed."""
        if self.task == "give":
            return len(self.observation.trade_actions[0].cards)
        offer = self.observation.open_offer
        return len(offer.cards) if self.task == "answer" and offer else 0

    @property
    def can_offer(self) -> bool:
        offering_seats = [seat for seat, action in self.observation.history if action.verb == "offer"]
        return offering_seats.count(self.observation.seat) < MAX_OFFERS

    # --- texts

    def format_prompt(self, t: Texts) -> str:
        """Return the line of text beside the hand: the player's task, or the seat that the player waits for."""
        observation = self.observation
        offer, answer = observation.open_offer, observation.open_answer
        match self.task:
            case "give":
                own_seat = observation.seat
                received_transfers = [transfer for transfer in observation.transfers if transfer.to_seat == own_seat]
                receiver = self._get_name(observation.trade_actions[0].to)
                task_text = t("table.trade.give", n=self.required_card_count, name=receiver)
                return (
                    f"{self._format_move(t, received_transfers[-1])} {task_text}" if received_transfers else task_text
                )
            case "offer":
                return t("table.trade.offer") if self.can_offer else t("table.trade.spent", n=MAX_OFFERS)
            case "answer" if offer:
                name, cards = self._get_name(offer.from_seat), t.format_cards(offer.cards)
                return t("table.trade.answer", n=len(offer.cards), name=name, cards=cards)
            case "confirm" if offer and answer:
                name, cards = self._get_name(offer.to_seat), t.format_cards(offer.cards)
                return t("table.trade.confirm", name=name, given=t.format_cards(answer.cards), cards=cards)
        return t("table.trade.wait", name=self._get_name(observation.turn))

    def format_exchanged_cards(self, t: Texts, moves: Sequence[CardsMoved]) -> str:
        """Return sentences about the cards that the player gave and received; "" if there are none."""
        seat = self.observation.seat
        return " ".join(self._format_move(t, move) for move in moves if seat in (move.from_seat, move.to_seat))

    def format_button_labels(self, t: Texts) -> tuple[str, str]:
        """Return the labels of the Play and Pass buttons; "" for a button without an action."""
        return {
            "give": (t("table.trade.give.button"), ""),
            "offer": (t("table.trade.offer.button"), t("table.trade.ready")),
            "answer": (t("table.trade.answer.button"), t("table.trade.refuse")),
            "confirm": (t("table.trade.accept"), t("table.trade.refuse")),
        }.get(self.task, ("", ""))

    def explain_refusal(self, t: Texts, cards: Cards, check: Callable[[Action], Violation | None]) -> str:
        """Return the reason why the Play button is disabled for these cards; "" if it is enabled."""
        task = self.task
        if task in ("give", "answer") and len(cards) != self.required_card_count:
            return t("table.trade.choose", n=self.required_card_count)
        if task != "offer":
            return "" if task else t("table.not_turn")
        if not cards:
            return t("table.choose")
        violations = [check(Action("offer", cards, seat)) for seat in range(1, self.observation.players)]
        return "" if None in violations or not violations[0] else t.explain(violations[0])

    # --- actions

    def make_play_action(self, cards: Cards, receiver: int | None = None) -> Action | None:
        """Return the action of the Play button; None if the player has yet to choose the receiver of an offer."""
        match self.task:
            case "give":
                return Action("give", cards, self.observation.trade_actions[0].to)
            case "offer":
                return None if receiver is None else Action("offer", cards, receiver)
            case "answer":
                return Action("return", cards)
        return Action("accept")

    @property
    def pass_button_action(self) -> Action | None:
        """The action of the Pass button; None if there is nothing to decline."""
        return {"offer": Action("ready"), "answer": Action("refuse"), "confirm": Action("refuse")}.get(self.task)

    def _format_move(self, t: Texts, move: CardsMoved | Transfer) -> str:
        """Return a sentence about cards that the player received from another seat or gave to another seat."""
        is_received = move.to_seat == self.observation.seat
        other_name = self._get_name(move.from_seat if is_received else move.to_seat)
        key = "table.trade.came" if is_received else "table.trade.went"
        return t(key, name=other_name, cards=t.format_cards(move.cards))

    def _get_name(self, seat: int | None) -> str:
        return self.seat_names[seat] if seat is not None else ""
