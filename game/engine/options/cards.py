"""cards: the number of cards dealt to each seat."""

from collections.abc import Iterator

from game.engine.cards import CARDS
from game.engine.decisions import Decisions
from game.engine.option import Option, Sentence, make_choice
from game.engine.option_values import OptionValues
from game.engine.violation import RulesError

Cards = int | str


def _decide(cards: Cards, decisions: Decisions) -> None:
    # "all" deals as many cards as can be dealt equally.
    pack = len(CARDS) * decisions.deck.packs
    decisions.cards_per_seat = pack // decisions.rules.players if cards == "all" else int(cards)


def _refuse(cards: Cards, rules: OptionValues) -> None:
    """Ruling 26: 17 is for 2 or 3 players, `all` for 5 to 8."""
    if cards == 17 and rules.players > 3:
        raise RulesError("cards-17", players=rules.players)
    if cards == "all" and rules.players < 5:
        raise RulesError("cards-all", players=rules.players)


def _describe(cards: Cards, decisions: Decisions) -> Iterator[Sentence]:
    pack = len(CARDS) * decisions.deck.packs
    cards_per_seat = decisions.cards_per_seat
    yield Sentence(
        "table.cards", "book.table.dealt_all" if cards == "all" else "book.table.dealt", {"n": cards_per_seat}
    )
    leftover_count = pack - cards_per_seat * decisions.rules.players
    if decisions.is_leftover_for_leader and leftover_count == 1:
        yield Sentence("table.cards", "book.table.leftover")
    elif leftover_count:
        yield Sentence("table.cards", "book.table.rest", {"n": leftover_count})


OPTION: Option[Cards] = make_choice(
    "cards",
    "table",
    (13, 17, "all"),
    previous="players",
    decide=_decide,
    refuse=_refuse,
    describe=_describe,
    is_drawn_at_table=True,
)
