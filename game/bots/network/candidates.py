"""The plays that the network chooses among, and sets of cards with one bit for each of the 52 cards.

The engine packs cards differently (`game.engine.deck.PackedCards`): with two decks each card has two bits. The types
keep both apart.
"""

from collections.abc import Iterable
from typing import NamedTuple, NewType

from game.bots.play_classes import get_play_class
from game.engine.combination import RUN, SINGLE, SUITED_RUN, Code, decode_base, decode_kind_index
from game.engine.deck import Deck, PackedCards
from game.engine.law import NO_CARDS, Law
from game.engine.position import Position

CardBits = NewType("CardBits", int)
"""A set of cards, each once. Cards held twice have a second set."""

NO_CARD_BITS = CardBits(0)


def make_card_bits(cards: Iterable[int]) -> tuple[CardBits, CardBits]:
    """Return the cards of a hand or play, and those that occur twice."""
    single_bits = twin_bits = 0
    for card in cards:
        bit = 1 << card
        twin_bits |= single_bits & bit
        single_bits |= bit
    return CardBits(single_bits), CardBits(twin_bits)


class NetworkPlay(NamedTuple):
    """A combination as the inputs need it.

    `twins` are the cards that the combination has twice (two decks). `code` is the engine's code, `kind` the index of
    the kind (`decode_kind_index`), `size` the number of cards.
    """

    cards: CardBits
    twins: CardBits
    code: Code
    kind: int
    size: int
    top: int


def make_network_play(deck: Deck, code: Code, packed_cards: PackedCards) -> NetworkPlay:
    cards, twins = (
        (CardBits(packed_cards), NO_CARD_BITS) if deck.packs == 1 else make_card_bits(deck.unpack(packed_cards))
    )
    card_count = cards.bit_count() + twins.bit_count()
    return NetworkPlay(cards, twins, code, decode_kind_index(code), card_count, cards.bit_length() - 1)


def list_candidates(position: Position, unseen: CardBits) -> dict[PackedCards, NetworkPlay | None]:
    """Return the candidates of the seat to act by their packed cards; a pass (None) is last.

    The lowest play of a class (`game.bots.play_classes`) stands for the class. Runs of one suit are candidates of their
    own if the rules distinguish them. If suits do not matter, top cards of one rank with no unseen card between them
    are equivalent, and only the lowest is a candidate.
    """
    law, plays = position.law, position.list_legal_plays()
    plays_by_cards: dict[PackedCards, NetworkPlay | None] = {}
    for code, play in _generate_distinct_classes(law, _find_lowest_plays(law, position.target_code, plays), unseen):
        plays_by_cards[play] = make_network_play(law.deck, code, play)
    if position.has_next_seat_one_card:
        for play in sorted(position.list_legal_singles())[-1:]:
            plays_by_cards.setdefault(play, make_network_play(law.deck, SINGLE, play))
    if NO_CARDS in plays:
        plays_by_cards[NO_CARDS] = None
    return plays_by_cards


ClassKey = tuple[Code, int, int, PackedCards]
"""The class of a candidate: code, top card and suit key (`PlayClass`). A run of one suit has its own cards at the end
and no suit key; other classes have no cards there.
"""

Classes = dict[ClassKey, tuple[Code, PackedCards]]
"""The code and the play that represent each class."""


def _find_lowest_plays(law: Law, target: Code, plays: Iterable[PackedCards]) -> Classes:
    lowest_plays: Classes = {}
    for play in plays:
        if not play:
            continue
        code = law.get_answer_code(law.get_code(play), target)
        _, top, suit_key = get_play_class(law, code, play)
        key = code, top, suit_key, NO_CARDS
        if decode_base(code) == SUITED_RUN:
            lowest_plays[code, top, 0, play] = code, play
            key = code - SUITED_RUN + RUN, top, 0, NO_CARDS
        lowest_so_far = lowest_plays.get(key)
        if lowest_so_far is None or play < lowest_so_far[1]:
            lowest_plays[key] = code, play
    return lowest_plays


def _generate_distinct_classes(law: Law, classes: Classes, unseen: CardBits) -> Iterable[tuple[Code, PackedCards]]:
    """Yield the code and play of each class, except those whose top card is worth the same as a lower one."""
    last_top_by_group: dict[tuple[Code, int], int] = {}
    for (code, top, suit_key, own_cards), entry in sorted(classes.items()):
        group = (code, top >> 2)
        has_own_suits = suit_key or own_cards
        do_suits_matter = has_own_suits or (code == SINGLE and law.has_suited_runs)
        if (
            not do_suits_matter
            and group in last_top_by_group
            and not unseen & ((2 << top) - (1 << last_top_by_group[group]))
        ):
            continue
        if not has_own_suits:
            last_top_by_group[group] = top
        yield entry
