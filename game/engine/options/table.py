"""The options of the table: its players, their cards and the direction of play."""

from collections.abc import Iterator

from game.engine.cards import CARDS
from game.engine.decisions import Decisions
from game.engine.option import ControlKind, Sentence, describe_nothing, make_choice, make_value_need
from game.engine.option_values import OptionValues
from game.engine.violation import RulesError

Cards = int | str


# players: the number of players at the table (all sources; 2 to 8 by W, H, P).
def _describe_players(players: int, decisions: Decisions) -> Iterator[Sentence]:
    """Yield the sentences about decks. Five or more players use two decks, so two seats can hold the lowest card."""
    if decisions.deck.packs == 1:
        yield Sentence("table.players", "book.table.one_deck", {"n": players})
    else:
        yield Sentence("table.players", "book.table.two_decks", {"n": players})
        yield Sentence("lead.who", "book.lead.twice")


# cards: the number of cards dealt to each seat. "all" deals as many cards as can be dealt equally.
def _decide_cards(cards: Cards, decisions: Decisions) -> None:
    pack = len(CARDS) * decisions.deck.packs
    decisions.cards_per_seat = pack // decisions.rules.players if cards == "all" else int(cards)


def _refuse_cards(cards: Cards, rules: OptionValues) -> None:
    """Raise RulesError for 17 cards with more than three players, and for `all` with fewer than five (Ruling 26)."""
    if cards == 17 and rules.players > 3:
        raise RulesError("cards-17", players=rules.players)
    if cards == "all" and rules.players < 5:
        raise RulesError("cards-all", players=rules.players)


def _describe_cards(cards: Cards, decisions: Decisions) -> Iterator[Sentence]:
    n = decisions.cards_per_seat
    yield Sentence("table.cards", "book.table.dealt_all" if cards == "all" else "book.table.dealt", {"n": n})
    leftover_count = len(CARDS) * decisions.deck.packs - n * decisions.rules.players
    if decisions.is_leftover_for_leader and leftover_count == 1:
        yield Sentence("table.cards", "book.table.leftover")
    elif leftover_count:
        yield Sentence("table.cards", "book.table.rest", {"n": leftover_count})


# leftover: a single leftover card is put aside or goes to the leader (Lu).
def _decide_leftover(leftover: str, decisions: Decisions) -> None:
    decisions.is_leftover_for_leader = leftover == "leader"


# direction: the direction of dealing and play. Seats are numbered in turn order, so only the table shows it.
def _decide_direction(direction: str, decisions: Decisions) -> None:
    decisions.is_clockwise = direction == "clockwise"


# card_counts: the table shows the number of cards of the other seats or hides it (H: on request; F: hidden).
# This affects only the display: plays are public, so everybody can count.
def _decide_card_counts(counts: str, decisions: Decisions) -> None:
    decisions.are_counts_always_shown = counts == "shown"


OPTIONS = (
    make_choice(
        "players", "table", (4, 2, 3, 5, 6, 7, 8), control=ControlKind.NUMBER, describe=_describe_players,
        is_drawn_at_table=True,
    ),
    make_choice(
        "cards", "table", (13, 17, "all"), previous="players", is_drawn_at_table=True,
        decide=_decide_cards, refuse=_refuse_cards, describe=_describe_cards,
    ),
    make_choice(
        "leftover", "table", ("aside", "leader"), previous="cards", decide=_decide_leftover,
        needs=(make_value_need("players", 3), make_value_need("cards", 17)), describe=describe_nothing,
    ),
    make_choice(
        "direction", "table", ("counterclockwise", "clockwise"), previous="leftover", is_drawn_at_table=True,
        decide=_decide_direction, describe=lambda direction, _: [Sentence("table.round", f"book.table.{direction}")],
    ),
    make_choice(
        "card_counts", "table", ("shown", "hidden"), previous="direction", is_drawn_at_table=True,
        decide=_decide_card_counts, describe=lambda counts, _: [Sentence("table.counts", f"book.table.{counts}")],
    ),
)  # fmt: skip
