"""What the order of one deal costs by the rules: an example whose payments are the engine's own."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.result import Payment, totals
from game.engine.rules import Rules
from game.engine.scoring import payments_by_place

HELD = (0, 2, 4, 7, 8, 9, 10, 11)
"""How many cards each place is left with, where cards are paid for."""


class ExamplePayments(NamedTuple):
    """By places, from 0: the cards that each is left with, who pays whom, and what each comes to."""

    held: tuple[int, ...]
    paid: tuple[Payment, ...]
    points: tuple[int, ...]


def example_payments(rules: Rules) -> ExamplePayments:
    """A deal in which only the order is paid for, or the cards that were left."""
    players = rules.players
    held = HELD[:players] if rules.decisions.cards_are_paid else (0,) * players
    paid = tuple(payment for payment in payments_by_place(rules, held) if payment.points)
    return ExamplePayments(held, paid, totals(players, paid))
