"""Pictures of options and payments: rows of pieces for each value (assets/option_pictures.json).

The file describes a picture by a line of words. `|` starts another row, whose cards are played upon the cards of the
previous row. `/x` after a word crosses its piece out. The words are: cards (`3S3H`); `back`, `back*13` and `back*13+4`
(cards face down, the last ones apart); `icon:NAME`; `medal:PLACE`; `coin`; `>` and `<>` (arrows); `more` (the previous
cards continue); `turns` (a table with the direction of play); `seat` (a seat with cards and their number); `stake`
(coins of the stake); `example` (cards that fit the rules, with the longest allowed run); `win` (a hand that wins at
once).
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from game import resources
from game.engine.cards import Card
from game.engine.option import Option
from game.engine.payments import Payment, sum_points
from game.engine.rules import Rules
from game.engine.scoring import compute_payments_by_place
from game.text.book.examples import make_example
from game.text.book.lead import make_win_samples

LAST_PLACE_INDEX = 4


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a picture: its kind with cards or a text."""

    kind: str
    cards: tuple[Card, ...] = ()
    text: str = ""
    is_crossed_out: bool = False
    group_ends: tuple[int, ...] = ()
    """Numbers of cards after which a gap or a possible end is marked."""


Drawing = tuple[tuple[Piece, ...], ...]


def build_drawing(rules: Rules, option: Option[Any], part: str) -> Drawing:
    """Return the picture of a value or part of an option. Some pictures show an example that fits these rules."""
    rows = resources.load_json("option_pictures.json")[option.name][part].split(" | ")
    return tuple(tuple(_build_piece(rules, option, part, word) for word in row.split()) for row in rows)


def _build_piece(rules: Rules, option: Option[Any], part: str, word: str) -> Piece:
    word, is_crossed_out = word.removesuffix("/x"), word.endswith("/x")
    kind, _, text = word.replace("back*", "back:").partition(":")
    if kind == "example":
        *shorter, longest = [group.cards for group in make_example(option.name, rules)]
        return Piece("cards", longest, group_ends=tuple(map(len, shorter)))
    if kind == "stake":
        return Piece(kind, text=str(rules.stake))
    if kind == "win":
        return Piece("cards", tuple(card for sample in make_win_samples(rules, part) for card in sample))
    if kind == "back":
        parts = [int(count) for count in (text or "1").split("+")]
        return Piece(kind, text=str(sum(parts)), is_crossed_out=is_crossed_out, group_ends=tuple(parts[:-1]))
    if kind in ("icon", "medal", "coin", "more", "turns", "seat", ">", "<>"):
        return Piece(kind, text=text, is_crossed_out=is_crossed_out)
    cards = tuple(Card(kind[index : index + 2]) for index in range(0, len(kind), 2))
    return Piece("cards", cards, is_crossed_out=is_crossed_out)


EXAMPLE_CARD_COUNTS = (0, 2, 4, 7, 8, 9, 10, 11)
"""Number of cards left at each place, in the example of card payments."""


class ExamplePayments(NamedTuple):
    """Payments of an example deal: the cards left at each place (from 0), the payments and the points of each place."""

    card_counts: tuple[int, ...]
    payments: tuple[Payment, ...]
    totals: tuple[int, ...]


def make_example_payments(rules: Rules) -> ExamplePayments:
    """Return an example in which seats pay for places, or for the cards left if the rules pay cards."""
    players = rules.players
    card_counts = EXAMPLE_CARD_COUNTS[:players] if rules.decisions.are_cards_paid else (0,) * players
    payments = tuple(payment for payment in compute_payments_by_place(rules, card_counts) if payment.points)
    return ExamplePayments(card_counts, payments, sum_points(players, payments))
