"""The content of a board as values: the seats with their cards, the pile and the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.combination import Kind, Play, encode_combination
from game.engine.deal import Deal
from game.engine.events import CardsMoved, Event
from game.engine.law import get_law
from game.engine.observation import Observation
from game.engine.payments import Payment
from game.engine.rules import Rules
from game.session.table.trick_log import Trick
from game.text import Texts

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SeatedPerson:
    """A person at a seat: name, portrait, and the match points as text ("" if none are counted)."""

    name: str
    portrait: str
    points_text: str = ""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as the board shows it."""

    name: str
    portrait: str
    card_count: int = 0
    is_card_count_public: bool = True
    cards: Cards | None = None
    """The seat's cards if they lie face up; None if they lie face down."""
    raised_cards: Cards = ()
    """Face-up cards that are about to be played."""
    hinted_cards: Cards = ()
    """Face-up cards that would have been a better play."""
    points_text: str = ""
    note: str = ""
    last_play_text: str = ""
    """The seat's last play in the current trick, in words."""
    last_play_cards: Cards = ()
    is_last_play_beaten: bool = False
    has_turn: bool = False
    is_out_of_trick: bool = False
    """True if the seat may not play in this trick any more."""
    has_passed: bool = False
    """True if the seat's last action was a pass. Under some rules the seat may still play in this trick."""
    is_leader: bool = False
    is_knocked_out: bool = False
    has_lost_by_last_play: bool = False
    place: int = 0
    is_in_last_place: bool = False
    is_own_seat: bool = False


@dataclass(frozen=True, slots=True)
class PlayView:
    """A play in the middle of the table, with its seat and the caption below the cards."""

    seat: int
    cards: Cards
    caption: str = ""
    is_suit_locked: bool = False
    """True if only a run of the same suit beats the play."""
    is_chop: bool = False


@dataclass(frozen=True, slots=True)
class BoardView:
    seats: tuple[SeatView, ...] = ()
    hand_cards: Cards = ()
    """The player's cards, sorted; the board shows them in the player's own order."""
    pile: tuple[PlayView, ...] = ()
    """Plays of the trick; the next play has to beat the last one."""
    offers: tuple[PlayView, ...] = ()
    """Cards that lie face up during an exchange."""
    turn_seat: int | None = None
    caption: str = ""

    def after_play(self, play: PlayView) -> BoardView:
        """Return the view with a further play on the pile. Cards that the player plays leave the hand."""
        is_own_play = bool(self.seats) and self.seats[play.seat].is_own_seat
        hand_cards = remove_cards(self.hand_cards, play.cards) if is_own_play else self.hand_cards
        return replace(self, pile=(*self.pile, play), hand_cards=hand_cards)


def remove_cards(cards: Iterable[Card], removed_cards: Iterable[Card]) -> Cards:
    return tuple(sorted((Counter(cards) - Counter(removed_cards)).elements()))


def remove_if_present(cards: list[Card], card: Card | None) -> bool:
    """Remove one copy of a card from the list. Return False if the list does not contain the card."""
    if card is None or card not in cards:
        return False
    cards.remove(card)
    return True


class SeatStanding(NamedTuple):
    """The state of a seat in the deal: its place, or the reason why it has no place yet."""

    place: int
    """Place in the result, from 1. A seat that still plays has 0, and so have all losers of an instant win."""
    is_in_last_place: bool
    is_knocked_out: bool
    """True if the seat is knocked out and its place is not yet known."""
    has_lost_by_last_play: bool
    """True if the seat's last play made it lose and its place is not yet known."""


def make_standing(deal: Deal | Observation, seat: int) -> SeatStanding:
    finished_place = deal.out.index(seat) + 1 if seat in deal.out else 0
    place = deal.result.place(seat) if deal.result else finished_place
    return SeatStanding(
        place,
        is_in_last_place=place == deal.players,
        is_knocked_out=not place and seat in deal.knocked,
        has_lost_by_last_play=not place and seat in deal.lost,
    )


SHORT_KIND_TEXTS = {Kind.PAIRS_RUN: "rules.bombs.short.pairs", Kind.QUADS_RUN: "rules.bombs.short.quads"}
"""Text keys of short names, for kinds whose usual names are too long for a plate."""


def build_board_view(
    t: Texts, observation: Observation, people: Sequence[SeatedPerson], trick: Trick = ()
) -> BoardView:
    """Return the board at a moment; `trick` holds all actions of the present trick, including passes."""
    previous_plays = (None, *observation.pile)
    pile = tuple(
        build_play_view(t, play, people[play.seat].name, _is_chop(observation.rules, play, previous))
        for play, previous in zip(observation.pile, previous_plays, strict=False)
    )
    seat_views, offers = build_seat_views(t, observation, people, trick), build_offer_views(observation, people)
    return BoardView(seat_views, observation.hand, pile, offers, observation.turn)


def _is_chop(rules: Rules, play: Play, previous: Play | None) -> bool:
    if previous is None:
        return False
    law = get_law(rules)
    code = encode_combination(play.kind, play.combination.length)
    target = encode_combination(previous.kind, previous.combination.length)
    return law.is_chop(code, target, law.deck.pack(previous.cards))


def compute_chop_payments(observation: Observation) -> list[Payment]:
    """Return the payments for chops that would be due if the present trick ended now."""
    if not observation.pile:
        return []
    law = get_law(observation.rules)
    return law.compute_chop_payments(observation.pack_pile(law), observation.out)


def build_play_view(t: Texts, play: Play, name: str, is_chop: bool = False) -> PlayView:
    """Return a play with its caption; `name` is the name of the seat's person."""
    caption = t("table.caption", name=name, play=t.format_kind(play.combination))
    return PlayView(play.seat, play.cards, caption, play.kind is Kind.SUITED_RUN, is_chop)


def build_offer_views(observation: Observation, people: Sequence[SeatedPerson]) -> tuple[PlayView, ...]:
    """Return the face-up cards of a mutual trade: the offer and its answer, if any."""
    offers = (observation.open_offer, observation.open_answer) if observation.phase == "trade" else ()
    return tuple(PlayView(offer.from_seat, offer.cards, people[offer.from_seat].name) for offer in offers if offer)


def find_leader(observation: Observation) -> int | None:
    """Return the seat that led the present trick, or will lead the next trick."""
    if observation.phase != "play":
        return None
    return observation.pile[0].seat if observation.pile else observation.turn


def build_seat_views(
    t: Texts, observation: Observation, people: Sequence[SeatedPerson], trick: Trick = ()
) -> tuple[SeatView, ...]:
    """Return the views of all seats. After the end of a trick they show its passes until the trick is swept."""
    last_actions = dict(trick)
    last_plays = {seat: play for seat, play in trick if play}
    last_play = next((play for _, play in reversed(trick) if play), None)
    is_trick_over = bool(trick) and not observation.pile
    leader = find_leader(observation)
    decisions = observation.rules.decisions
    is_deal_over = observation.phase == "over"
    if is_trick_over:
        seats_out = {seat for seat in last_actions if last_actions[seat] is None}
    elif decisions.is_pass_locking:
        seats_out = set(observation.locked)
    else:
        seats_out = {seat for seat, play in _select_actions_after_last_play(trick) if play is None}
    views = []
    for seat, person in enumerate(people):
        standing = make_standing(observation, seat)
        place = standing.place
        views.append(
            SeatView(
                person.name,
                person.portrait,
                card_count=observation.counts[seat],
                is_card_count_public=is_deal_over or decisions.is_count_shown(observation.counts[seat]),
                points_text=person.points_text,
                note=t("table.lost.seat") if standing.has_lost_by_last_play else "",
                has_turn=observation.turn == seat,
                last_play_text=format_play(t, last_plays[seat]) if seat in last_plays else "",
                last_play_cards=last_plays[seat].cards if seat in last_plays else (),
                is_last_play_beaten=seat in last_plays and last_plays[seat] is not last_play,
                is_out_of_trick=not place and seat in seats_out,
                has_passed=not place and seat in last_actions and last_actions[seat] is None,
                is_leader=leader == seat,
                **standing._asdict(),
                is_own_seat=seat == observation.seat,
            )
        )
    return tuple(views)


def _select_actions_after_last_play(trick: Trick) -> Trick:
    play_indices = [index for index, (_, play) in enumerate(trick) if play]
    return trick[play_indices[-1] :] if play_indices else ()


def format_play(t: Texts, play: Play) -> str:
    """Return a play in words for a plate: the card of a single, or the kind of a longer combination."""
    if play.kind in SHORT_KIND_TEXTS:
        return t(SHORT_KIND_TEXTS[play.kind], n=play.combination.length)
    return t.format_combination(play.combination) if play.kind is Kind.SINGLE else t.format_kind(play.combination)


def compute_hand_before_exchange(events: Sequence[Event], observation: Observation) -> tuple[Card, ...]:
    """Return the player's hand before these events exchanged cards."""
    hand = Counter(observation.hand)
    for event in events:
        if isinstance(event, CardsMoved):
            hand += Counter(event.cards if event.from_seat == observation.seat else ())
            hand -= Counter(event.cards if event.to_seat == observation.seat else ())
    return tuple(sorted(hand.elements()))
