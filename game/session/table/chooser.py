"""The plays of the player's hand, and the choice among them by clicks, keys and sweeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Protocol

from game.engine.cards import Card
from game.engine.law import NO_CARDS, law_of
from game.engine.observation import Observation
from game.engine.position import Position
from game.session.table.held_cards import CardKey, HeldCards

Cards = tuple[Card, ...]


class Candidates:
    """The plays of one moment: legal ones on the player's turn, else those that would beat the pile now."""

    def __init__(self, seen: Observation) -> None:
        self.mine = seen.turn == seen.seat
        self._law = law_of(seen.rules)
        own = seen.target is not None and seen.target.seat == seen.seat
        self._position: Position = (replace(seen, pile=()) if own and not self.mine else seen).position()
        self._playing = seen.phase == "play"

    @cached_property
    def _plays(self) -> list[int]:
        """Packed plays, so that many thousand plays of a hand from two decks are searched quickly."""
        return [cards for cards in self._position.legal_plays() if cards != NO_CARDS] if self._playing else []

    def holding(self, cards: Iterable[Card]) -> list[Cards]:
        """Return all plays that contain these cards: the cheapest first, variants of equal ranks after all others,
        bombs last.
        """
        return [self._law.deck.cards(packed) for packed in self._by_cost(self._found(cards))]

    def extends(self, cards: Iterable[Card]) -> bool:
        """Return True if these cards are a play or part of one."""
        return bool(self._found(cards))

    def _found(self, cards: Iterable[Card]) -> list[int]:
        found = self._plays
        deck = self._law.deck
        digit = (1 << deck.bits) - 1
        for card, count in Counter(cards).items():
            at = card * deck.bits
            found = [packed for packed in found if packed >> at & digit >= count]
        return found

    def _by_cost(self, plays: list[int]) -> list[int]:
        """Sort plays: few cards before many, low before high; of plays that differ only in suits below the top, the
        lowest first.
        """
        law, deck = self._law, self._law.deck
        first: dict[tuple[int, int], int] = {}
        for packed in plays:
            shape = (law.code(packed), deck.top(packed))
            first[shape] = min(packed, first.get(shape, packed))

        def cost(packed: int) -> tuple[bool, bool, int, int]:
            code = law.code(packed)
            variant = first[code, deck.top(packed)] != packed
            return code in law.bombs, variant, deck.size(packed), packed

        return sorted(plays, key=cost)


def union(chosen: Iterable[Card], more: Iterable[Card]) -> Cards:
    """Return the selection with more cards; of a card in both, the larger number of copies."""
    return tuple(sorted((Counter(chosen) | Counter(more)).elements()))


def kept(chosen: Cards, hand: Cards, candidates: Candidates) -> Cards:
    """Return the selection after a play: cards still held, as long as a play contains them.

    While other seats play, an early selection stays: it may be meant for the next lead.
    """
    held = tuple(sorted((Counter(chosen) & Counter(hand)).elements()))
    return held if not candidates.mine or candidates.extends(held) else ()


@dataclass(frozen=True)
class Cycle:
    """A cycle through the plays that complete a card and back to the previous selection."""

    card: Card
    before: Cards
    plays: tuple[Cards, ...]
    at: int = 0

    @property
    def selection(self) -> Cards:
        """The selection at this step."""
        return self.plays[self.at] if self.at < len(self.plays) else self.before

    def next(self) -> Cycle:
        """Return the next step."""
        return replace(self, at=(self.at + 1) % (len(self.plays) + 1))


def complete(candidates: Candidates, chosen: Cards, card: Card, cycle: Cycle | None = None) -> Cycle:
    """Return the cycle after a click on a card: the present one goes on, or a new one begins.

    The cycle holds exactly the plays with the card and the whole selection; if there are none, those with the card.
    """
    if cycle is not None and cycle.card == card and cycle.selection == chosen:
        return cycle.next()
    plays = candidates.holding(union(chosen, (card,)))
    if plays:
        return Cycle(card, chosen, tuple(plays))
    return Cycle(card, (), tuple(candidates.holding((card,))))


RAISED_SECONDS = 1.5
"""Seconds during which a click on a card that was raised automatically selects it, for quick clicks in a row."""


class CandidateSource(Protocol):
    """The deal in which cards are chosen."""

    def candidates(self) -> Candidates:
        """Return the player's plays, as far as they are known now."""


class Chooser:
    """The state of selecting: the card being completed, the cards raised with it, and the selection before a double
    click.

    Cards are identified by their keys, since they may move meanwhile. Time enters only as `dt`.
    """

    def __init__(self, hand: HeldCards, source: CandidateSource) -> None:
        self.hand = hand
        self.source = source
        self._cycle: Cycle | None = None
        self._before: frozenset[CardKey] = frozenset()
        self._came_up: frozenset[CardKey] = frozenset()
        """Cards raised automatically during a series of clicks, except those clicked since."""
        self._proposed: frozenset[CardKey] = frozenset()
        """The selected cards that a hint proposes, which a first click accepts."""
        self._since = 0.0

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass since the last click."""
        self._since += dt

    def click(self, place: int) -> None:
        """Complete the selection to the next legal play with the card; off turn, only select the card."""
        key = self._key(place)
        self._before = frozenset(self.hand.selected_keys)
        if key in self._proposed & self.hand.selected_keys:
            self._proposed -= {key}
            return
        if key in self._still_meant:
            self._came_up -= {key}
            self._since = 0.0
            return
        taken_back = place in self.hand.selected and not self._going_on(place)
        if taken_back or not self.source.candidates().mine or not self.complete(place):
            self.toggle(place)

    def double_click(self, place: int) -> None:
        """Handle a double click: restore the selection before the first click if it held the card."""
        if self._key(place) in self._before:
            self.hand.select_keys(self._before)
        elif place not in self.hand.selected:
            self.hand.toggle(place)
        self.forget()

    def toggle(self, place: int) -> None:
        """Select a card, or unselect it."""
        self.forget()
        self.hand.toggle(place)

    def complete(self, place: int) -> bool:
        """Select the cheapest play with the card and the selection, or the next one; return False if there is none."""
        card, key = self._card(place), self._key(place)
        before, meant = frozenset(self.hand.selected_keys), self._still_meant
        cycle = complete(self.source.candidates(), self.hand.selected_cards, card, self._cycle)
        if not cycle.plays:
            return False
        self._cycle = cycle
        self.hand.select_cards(cycle.selection, keep=place if card in cycle.selection else None)
        new = self.hand.selected_keys - before
        self._came_up, self._since = (meant | new) & self.hand.selected_keys - {key}, 0.0
        return True

    def select_only(self, places: Iterable[int]) -> bool:
        """Return True if swept cards are a play without the earlier selection but not with it."""
        candidates, cards = self.source.candidates(), tuple(sorted(self._card(place) for place in places))
        return (
            candidates.mine and not candidates.extends(self.hand.selected_cards) and cards in candidates.holding(cards)
        )

    def keep(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Adapt the selection after a play: it stays as long as a play contains it.

        Return the cards that go down although they are still held.
        """
        self.forget()
        chosen = self.hand.selected_cards
        held = kept(chosen, cards, self.source.candidates())
        if held == chosen:
            return ()
        self.hand.select_cards(held)
        return () if held else tuple((Counter(chosen) & Counter(cards)).elements())

    def propose(self, cards: frozenset[CardKey]) -> None:
        """Select the cards of a hint: a first click on one of them accepts the hint and does not unselect the card."""
        self.forget()
        self._proposed = cards

    def forget(self) -> None:
        """Forget the series of clicks: the selection was changed otherwise."""
        self._cycle, self._came_up, self._proposed = None, frozenset(), frozenset()

    def _going_on(self, place: int) -> bool:
        """Return True if this card is being completed."""
        cycle = self._cycle
        return cycle is not None and self._card(place) == cycle.card and cycle.selection == self.hand.selected_cards

    @property
    def _still_meant(self) -> frozenset[CardKey]:
        """Cards that a click keeps selected, since they were raised by a series of clicks."""
        return self._came_up & self.hand.selected_keys if self._since <= RAISED_SECONDS else frozenset()

    def _card(self, place: int) -> Card:
        return self.hand.held[place].card

    def _key(self, place: int) -> CardKey:
        return self.hand.held[place].key
