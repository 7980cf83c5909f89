"""From a seed or given hands to dealt cards: shuffle, deal, leftover."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.cards import CARDS, Card, cards_of
from game.engine.options import cards as cards_option
from game.engine.options import players as players_option
from game.engine.rng import SplitMix64
from game.engine.rules import Rules


@dataclass(frozen=True)
class DealSpec:
    """How a deal begins: a seed, or hands with the undealt cards; and what is known of the match before it.

    `number` is 1 for a deal by the first deal's rules; `last_order` are the seats in the order in which they finished
    the last deal; `leader` overrides who leads. Cards may be given in any order; they are kept sorted.
    """

    seed: int | None = None
    hands: tuple[tuple[Card, ...], ...] | None = None
    leftover: tuple[Card, ...] = ()
    number: int = 1
    last_order: tuple[int, ...] | None = None
    dealer: int | None = None
    leader: int | None = None

    def __post_init__(self) -> None:
        if self.hands is not None:
            object.__setattr__(self, "hands", tuple(cards_of(hand) for hand in self.hands))
        object.__setattr__(self, "leftover", cards_of(self.leftover))


@dataclass(frozen=True)
class Dealt:
    """The cards as dealt, those left over, and the dealer (None: unknown, and seat 0 counts as the first after it)."""

    hands: tuple[tuple[Card, ...], ...]
    leftover: tuple[Card, ...]
    dealer: int | None


def deal_cards(rules: Rules, spec: DealSpec) -> Dealt:
    """Deals as the spec says. From a seed.

    Shuffle, draw the dealer where none is known, one card at a time from the next seat.
    """
    if spec.hands is not None:
        return Dealt(spec.hands, spec.leftover, known_dealer(spec))
    generator = SplitMix64(spec.seed or 0)
    pack = list(CARDS) * players_option.packs(rules.players)
    generator.shuffle(pack)
    dealer = known_dealer(spec)
    if dealer is None and spec.number == 1:
        dealer = generator.below(rules.players)
    n = rules.players
    dealt = n * cards_option.each(rules.cards, n, len(pack))
    first = first_after(dealer, n)
    hands = tuple(tuple(sorted(pack[(seat - first) % n : dealt : n])) for seat in range(n))
    return Dealt(hands, tuple(sorted(pack[dealt:])), dealer)


def known_dealer(spec: DealSpec) -> int | None:
    """The dealer that is given, or else the last loser, who deals (W, H, P, F)."""
    if spec.dealer is None and spec.number > 1 and spec.last_order:
        return spec.last_order[-1]
    return spec.dealer


def first_after(dealer: int | None, players: int) -> int:
    """The first seat in turn order after the dealer; without a known dealer seat 0 (Ruling 24)."""
    return 0 if dealer is None else (dealer + 1) % players
