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
from game.engine.law import law_of
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
    """True if the opponents may see the number of cards."""
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
    """Place in the result, as in `SeatStanding`."""
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
    """True if the play has chopped the play before it."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """A moment on the board. `hand` holds the player's cards; the board keeps their order."""

    seats: tuple[SeatView, ...] = ()
    hand_cards: Cards = ()
    pile: tuple[PlayView, ...] = ()
    """Plays of the trick; the last one is to be beaten."""
    offers: tuple[PlayView, ...] = ()
    """Cards that lie face up during an exchange."""
    turn_seat: int | None = None
    """Seat with the turn pointer; None for no pointer."""
    caption: str = ""
    """A line of text about the moment."""

    def after_play(self, play: PlayView) -> BoardView:
        """Return the view with one more play on the pile; a play of the player leaves the hand."""
        own = bool(self.seats) and self.seats[play.seat].is_own_seat
        return replace(
            self,
            pile=(*self.pile, play),
            hand_cards=remove_cards(self.hand_cards, play.cards) if own else self.hand_cards,
        )


def remove_cards(cards: Iterable[Card], gone: Iterable[Card]) -> Cards:
    """Return the cards without some of them, sorted."""
    return tuple(sorted((Counter(cards) - Counter(gone)).elements()))


def remove_if_present(cards: list[Card], card: Card | None) -> bool:
    """Remove one copy of a card. Return False if it is not there."""
    if card is None or card not in cards:
        return False
    cards.remove(card)
    return True


class SeatStanding(NamedTuple):
    """The state of a seat in the deal: its place, or the reason why it has none."""

    place: int
    """Place of the seat, from 1; 0 during play, and after an instant win for all but the winner."""
    is_in_last_place: bool
    """True if the place is the last."""
    is_knocked_out: bool
    """True if the seat is knocked out and has no place yet."""
    has_lost_by_last_play: bool
    """True if the seat has lost by its last play and has no place yet."""


def find_standing(moment: Deal | Observation, seat: int) -> SeatStanding:
    """Return the state of a seat at a moment of a deal."""
    reached = moment.out.index(seat) + 1 if seat in moment.out else 0
    place = moment.result.place(seat) if moment.result else reached
    return SeatStanding(
        place, place == moment.players, not place and seat in moment.knocked, not place and seat in moment.lost
    )


SHORT_KIND_TEXTS = {Kind.PAIRS_RUN: "rules.bombs.short.pairs", Kind.QUADS_RUN: "rules.bombs.short.quads"}
"""Short texts of kinds with long names."""


def build_board_view(t: Texts, seen: Observation, people: Sequence[SeatedPerson], trick: Trick = ()) -> BoardView:
    """Return the board at a moment; `trick` holds the actions of the present trick."""
    before = (None, *seen.pile)
    pile = tuple(
        build_play_view(t, play, people[play.seat].name, _is_chop(seen.rules, play, old))
        for play, old in zip(seen.pile, before, strict=False)
    )
    return BoardView(
        build_seat_views(t, seen, people, trick), seen.hand, pile, build_offer_views(seen, people), seen.turn
    )


def _is_chop(rules: Rules, play: Play, before: Play | None) -> bool:
    """Return True if a play in the pile has chopped the one before it."""
    if before is None:
        return False
    law, (code, target) = (
        law_of(rules),
        (encode_combination(each.kind, each.combination.length) for each in (play, before)),
    )
    return law.is_chop(code, target, law.deck.mask(before.cards))


def compute_chop_payments(seen: Observation) -> list[Payment]:
    """Return the payments for the chops of the present trick if it ended now."""
    if not seen.pile:
        return []
    law = law_of(seen.rules)
    plays = seen.packed_pile(law)
    return law.compute_chop_payments(plays, seen.out)


def build_play_view(t: Texts, play: Play, name: str, chops: bool = False) -> PlayView:
    """Return a play with its caption; `name` is the player, `chops` is True if the play has chopped."""
    words = t("table.caption", name=name, play=t.kind(play.combination))
    return PlayView(play.seat, play.cards, words, play.kind is Kind.SUITED_RUN, chops)


def build_offer_views(seen: Observation, people: Sequence[SeatedPerson]) -> tuple[PlayView, ...]:
    """Return the open cards of a mutual trade: the offer, and the possible answers."""
    offers = (seen.open_offer, seen.open_answer) if seen.phase == "trade" else ()
    return tuple(PlayView(each.from_seat, each.cards, people[each.from_seat].name) for each in offers if each)


def find_leader(seen: Observation) -> int | None:
    """Return the seat that led the trick or will lead it."""
    if seen.phase != "play":
        return None
    return seen.pile[0].seat if seen.pile else seen.turn


def build_seat_views(
    t: Texts, seen: Observation, people: Sequence[SeatedPerson], trick: Trick = ()
) -> tuple[SeatView, ...]:
    """Return the plates of all seats. After the end of a trick they show the passes until the trick is swept."""
    did, played = dict(trick), {seat: play for seat, play in trick if play}
    highest = next((play for _, play in reversed(trick) if play), None)
    over = bool(trick) and not seen.pile
    leader = find_leader(seen)
    decisions, over_deal = seen.rules.decisions, seen.phase == "over"
    if over:
        passed = {seat for seat in did if did[seat] is None}
    elif decisions.is_pass_locking:
        passed = set(seen.locked)
    else:
        passed = {seat for seat, play in _select_actions_after_last_play(trick) if play is None}
    found = []
    for seat, person in enumerate(people):
        standing = find_standing(seen, seat)
        place = standing.place
        found.append(
            SeatView(
                person.name,
                person.portrait,
                card_count=seen.counts[seat],
                is_card_count_public=over_deal or decisions.is_count_shown(seen.counts[seat]),
                points_text=person.points_text,
                note=t("table.lost.seat") if standing.has_lost_by_last_play else "",
                has_turn=seen.turn == seat,
                last_play_text=format_play(t, played[seat]) if seat in played else "",
                last_play_cards=played[seat].cards if seat in played else (),
                is_last_play_beaten=seat in played and played[seat] is not highest,
                is_out_of_trick=not place and seat in passed,
                has_passed=not place and seat in did and did[seat] is None,
                is_leader=leader == seat,
                **standing._asdict(),
                is_own_seat=seat == seen.seat,
            )
        )
    return tuple(found)


def _select_actions_after_last_play(trick: Trick) -> Trick:
    """Return the actions of a trick after its last play."""
    plays = [at for at, (_, play) in enumerate(trick) if play]
    return trick[plays[-1] :] if plays else ()


def format_play(t: Texts, play: Play) -> str:
    """Return a seat's play in words: a single card, or the kind of a combination."""
    if play.kind in SHORT_KIND_TEXTS:
        return t(SHORT_KIND_TEXTS[play.kind], n=play.combination.length)
    single = play.kind is Kind.SINGLE
    return t.combination(play.combination) if single else t.kind(play.combination)


def find_hand_before_exchange(happened: Sequence[Event], seen: Observation) -> tuple[Card, ...]:
    """Return the player's hand before these events exchanged cards."""
    hand = Counter(seen.hand)
    for event in happened:
        if isinstance(event, CardsMoved):
            hand += Counter(event.cards if event.from_seat == seen.seat else ())
            hand -= Counter(event.cards if event.to_seat == seen.seat else ())
    return tuple(sorted(hand.elements()))
