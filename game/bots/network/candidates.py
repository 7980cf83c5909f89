"""The plays that the network chooses among, and sets of cards as bits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, NewType

from game.bots.play_classes import class_of
from game.engine.combination import RUN, SINGLE, SUITED_RUN, Code, base_of, kind_number
from game.engine.deck import Deck, Packed
from game.engine.law import NO_CARDS, Law
from game.engine.position import Position

CardBits = NewType("CardBits", int)
"""A set of cards, each once; what is held twice has a set of its own."""

NO_BITS = CardBits(0)


def bits_of(cards: Iterable[int]) -> tuple[CardBits, CardBits]:
    """A hand or a play: the cards that are there, and those that are there twice."""
    once = twice = 0
    for card in cards:
        bit = 1 << card
        twice |= once & bit
        once |= bit
    return CardBits(once), CardBits(twice)


class NetworkPlay(NamedTuple):
    """A combination as the inputs need it.

    `cards` are its cards, `twins` those of them that it has twice (two decks); `code` is the engine's kind and length,
    `kind` the number of the kind (`kind_number`), `size` the number of cards.
    """

    cards: CardBits
    twins: CardBits
    code: Code
    kind: int
    size: int
    top: int


def network_play(deck: Deck, code: Code, packed: Packed) -> NetworkPlay:
    """The play of a code and of cards as the engine packs them."""
    cards, twins = (CardBits(packed), NO_BITS) if deck.packs == 1 else bits_of(deck.cards(packed))
    return NetworkPlay(
        cards, twins, code, kind_number(code), cards.bit_count() + twins.bit_count(), cards.bit_length() - 1
    )


def candidates(position: Position, unseen: CardBits) -> dict[Packed, NetworkPlay | None]:
    """The candidates of the seat to act by the engine's packed cards, a pass (None) last."""
    law, plays = position.law, position.plays()
    plays_by_cards: dict[Packed, NetworkPlay | None] = {}
    for code, play in _worth_telling_apart(law, _lowest_of_classes(law, position.code, plays), unseen):
        plays_by_cards[play] = network_play(law.deck, code, play)
    if NO_CARDS in plays:
        plays_by_cards[NO_CARDS] = None
    return plays_by_cards


ClassKey = tuple[Code, int, int, Packed]
"""What a candidate stands for: a class, by its code, top card and mark (`PlayClass`), or a run of one suit by itself.

Such a run has its cards at the end, and no mark; a class has no cards there.
"""

Classes = dict[ClassKey, tuple[Code, Packed]]
"""The code and the play that stand for each."""


def _lowest_of_classes(law: Law, target: Code, plays: Iterable[Packed]) -> Classes:
    lowest: Classes = {}
    for play in plays:
        if not play:
            continue
        code = law.counts_as(law.code(play), target)
        _, top, mark = class_of(law, code, play)
        key = code, top, mark, NO_CARDS
        if base_of(code) == SUITED_RUN:
            lowest[code, top, 0, play] = code, play
            key = code - SUITED_RUN + RUN, top, 0, NO_CARDS
        known = lowest.get(key)
        if known is None or play < known[1]:
            lowest[key] = code, play
    return lowest


def _worth_telling_apart(law: Law, classes: Classes, unseen: CardBits) -> Iterable[tuple[Code, Packed]]:
    """The code and the play of each class but those whose top card is worth the same as a lower one."""
    last: dict[tuple[Code, int], int] = {}
    for (code, top, mark, alone), entry in sorted(classes.items()):
        group = (code, top >> 2)
        told_by_suits = mark or alone
        suit_counts = told_by_suits or (code == SINGLE and law.knows_suited_runs)
        if not suit_counts and group in last and not unseen & ((2 << top) - (1 << last[group])):
            continue
        if not told_by_suits:
            last[group] = top
        yield entry
