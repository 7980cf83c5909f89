"""What the network chooses among: the engine's lawful plays in classes, one of each.

The play of the lowest cards stands for a class (`game.bots.play_classes`); runs of one suit stand each for itself where
the rules tell them from others. Where suits do not count,
of top cards of one rank that no unseen card lies between only the lowest is a candidate: the others win and lose alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.bots.play_classes import PlayClass, class_of
from game.engine.combination import RUN, SINGLE, SUITED_RUN, base_of, kind_number
from game.engine.deck import Deck
from game.engine.law import Law
from game.engine.position import Position


class NetworkPlay(NamedTuple):
    """A combination as the inputs need it.

    `cards` has a bit for each card, `twins` for each that is held twice (two decks); `code` is the engine's
    kind and length, `kind` the number of the kind (`kind_number`), `size` the number of cards.
    """

    cards: int
    twins: int
    code: int
    kind: int
    size: int
    top: int


def bits_of(cards: Iterable[int]) -> tuple[int, int]:
    """A set of cards as two integers: a bit for each card, and for each that is there twice."""
    once = twice = 0
    for card in cards:
        bit = 1 << card
        twice |= once & bit
        once |= bit
    return once, twice


def network_play(deck: Deck, code: int, packed: int) -> NetworkPlay:
    """The play of a code and of cards as the engine packs them."""
    cards, twins = (packed, 0) if deck.packs == 1 else bits_of(deck.cards(packed))
    return NetworkPlay(
        cards, twins, code, kind_number(code), cards.bit_count() + twins.bit_count(), cards.bit_length() - 1
    )


def candidates(position: Position, unseen: int) -> dict[int, NetworkPlay | None]:
    """The candidates of the seat to act by the engine's packed cards, a pass (None) last; `unseen` has a bit a card."""
    law, plays = position.law, position.plays()
    found: dict[int, NetworkPlay | None] = {}
    for code, play in _worth_telling_apart(law, _lowest_of_classes(law, position.code, plays), unseen):
        found[play] = network_play(law.deck, code, play)
    if 0 in plays:
        found[0] = None
    return found


Classes = dict[PlayClass, tuple[int, int]]
"""From a class to the code and the play that stand for it; a run of one suit has its cards in the place of a mark."""


def _lowest_of_classes(law: Law, target: int, plays: Iterable[int]) -> Classes:
    found: Classes = {}
    for play in plays:
        if not play:
            continue
        code = law.counts_as(law.code(play), target)
        key = class_of(law, code, play)
        if base_of(code) == SUITED_RUN:
            found[code, key[1], play] = code, play
            key = (code - SUITED_RUN + RUN, key[1], 0)
        known = found.get(key)
        if known is None or play < known[1]:
            found[key] = code, play
    return found


def _worth_telling_apart(law: Law, classes: Classes, unseen: int) -> Iterable[tuple[int, int]]:
    """The code and the play of each class but those whose top card is worth the same as a lower one."""
    last: dict[tuple[int, int], int] = {}
    for (code, top, suits), found in sorted(classes.items()):
        group = (code, top >> 2)
        suit_counts = suits or (code == SINGLE and law.knows_suited_runs)
        if not suit_counts and group in last and not unseen & ((2 << top) - (1 << last[group])):
            continue
        if not suits:
            last[group] = top
        yield found
