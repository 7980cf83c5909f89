"""The content of a board as values: the seats with their cards, the pile and the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.combination import Kind, Play, code_of
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
class Sitter:
    """A person at a seat: name, portrait, and the match points as text ("" if none are counted)."""

    name: str
    portrait: str
    points: str = ""


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as the board shows it. Texts are final; `place`, `last`, `knocked` and `lost` are those of `SeatStanding`.
    """

    name: str
    portrait: str
    count: int = 0
    counted: bool = True
    """True if the number of its cards may be shown."""
    cards: Cards | None = None
    """The seat's cards if they lie face up; None for backs."""
    raised: Cards = ()
    """Cards lying face up that are about to be played."""
    hinted: Cards = ()
    """Cards lying face up that would have been better."""
    points: str = ""
    note: str = ""
    last_play_words: str = ""
    """The seat's last play in the current trick, in words."""
    last_play: Cards = ()
    """Cards of that play."""
    beaten: bool = False
    """True if another play lies over that play."""
    turn: bool = False
    passed: bool = False
    """True if it is out of the trick."""
    declined: bool = False
    """True if its last action was a pass, whether or not the pass put it out of the trick."""
    leads: bool = False
    knocked: bool = False
    lost: bool = False
    """True if it has lost by its last play."""
    place: int = 0
    last: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class PlayView:
    """A play in the middle with its seat and the words below it. `lock`: only a run of its suit beats it. `chops`: it
    has chopped the play before it.
    """

    seat: int
    cards: Cards
    words: str = ""
    lock: bool = False
    chops: bool = False


@dataclass(frozen=True, slots=True)
class BoardView:
    """A moment on the board. `hand` holds the player's cards; the board keeps their order."""

    seats: tuple[SeatView, ...] = ()
    hand: Cards = ()
    pile: tuple[PlayView, ...] = ()
    """Plays of the trick; the last one is to be beaten."""
    offers: tuple[PlayView, ...] = ()
    """Cards that lie face up during an exchange."""
    turn: int | None = None
    """Seat with the turn pointer; None for no pointer."""
    words: str = ""
    """A line of text about the moment."""

    def after_play(self, play: PlayView) -> BoardView:
        """Return the view with one more play on the pile; a play of the player leaves the hand."""
        own = bool(self.seats) and self.seats[play.seat].own
        return replace(self, pile=(*self.pile, play), hand=without(self.hand, play.cards) if own else self.hand)


def without(cards: Iterable[Card], gone: Iterable[Card]) -> Cards:
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
    last: bool
    """True if the place is the last."""
    knocked: bool
    """True if the seat is knocked out and has no place yet."""
    lost: bool
    """True if the seat has lost by its last play and has no place yet."""


def standing_of(moment: Deal | Observation, seat: int) -> SeatStanding:
    """Return the state of a seat at a moment of a deal."""
    reached = moment.out.index(seat) + 1 if seat in moment.out else 0
    place = moment.result.place(seat) if moment.result else reached
    return SeatStanding(
        place, place == moment.players, not place and seat in moment.knocked, not place and seat in moment.lost
    )


SHORT_KIND_TEXTS = {Kind.PAIRS_RUN: "rules.bombs.short.pairs", Kind.QUADS_RUN: "rules.bombs.short.quads"}
"""Short texts of kinds with long names."""


def board_view(t: Texts, seen: Observation, sitters: Sequence[Sitter], trick: Trick = ()) -> BoardView:
    """Return the board at a moment; `trick` holds the actions of the present trick."""
    before = (None, *seen.pile)
    pile = tuple(
        play_view(t, play, sitters[play.seat].name, _chops(seen.rules, play, old))
        for play, old in zip(seen.pile, before, strict=False)
    )
    return BoardView(seat_views(t, seen, sitters, trick), seen.hand, pile, offer_views(seen, sitters), seen.turn)


def _chops(rules: Rules, play: Play, before: Play | None) -> bool:
    """Return True if a play in the pile has chopped the one before it."""
    if before is None:
        return False
    law, (code, target) = law_of(rules), (code_of(each.kind, each.combination.length) for each in (play, before))
    return law.is_chop(code, target, law.deck.mask(before.cards))


def chop_costs(seen: Observation) -> list[Payment]:
    """Return the payments for the chops of the present trick if it ended now."""
    if not seen.pile:
        return []
    law = law_of(seen.rules)
    plays = seen.packed_pile(law)
    return law.chop_payments(plays, seen.out)


def play_view(t: Texts, play: Play, name: str, chops: bool = False) -> PlayView:
    """Return a play with its caption; `name` is the player, `chops` is True if the play has chopped."""
    words = t("table.caption", name=name, play=t.kind(play.combination))
    return PlayView(play.seat, play.cards, words, play.kind is Kind.SUITED_RUN, chops)


def offer_views(seen: Observation, sitters: Sequence[Sitter]) -> tuple[PlayView, ...]:
    """Return the open cards of a mutual trade: the offer, and the possible answers."""
    offers = (seen.open_offer, seen.open_answer) if seen.phase == "trade" else ()
    return tuple(PlayView(each.from_seat, each.cards, sitters[each.from_seat].name) for each in offers if each)


def leader_of(seen: Observation) -> int | None:
    """Return the seat that led the trick or will lead it."""
    if seen.phase != "play":
        return None
    return seen.pile[0].seat if seen.pile else seen.turn


def seat_views(t: Texts, seen: Observation, sitters: Sequence[Sitter], trick: Trick = ()) -> tuple[SeatView, ...]:
    """Return the plates of all seats. After the end of a trick they show the passes until the trick is swept."""
    did, played = dict(trick), {seat: play for seat, play in trick if play}
    highest = next((play for _, play in reversed(trick) if play), None)
    over = bool(trick) and not seen.pile
    leader = leader_of(seen)
    decisions, over_deal = seen.rules.decisions, seen.phase == "over"
    if over:
        passed = {seat for seat in did if did[seat] is None}
    elif decisions.pass_locks_out:
        passed = set(seen.locked)
    else:
        passed = {seat for seat, play in _since_last_play(trick) if play is None}
    found = []
    for seat, sitter in enumerate(sitters):
        standing = standing_of(seen, seat)
        place = standing.place
        found.append(
            SeatView(
                sitter.name,
                sitter.portrait,
                count=seen.counts[seat],
                counted=over_deal or decisions.shows_count(seen.counts[seat]),
                points=sitter.points,
                note=t("table.lost.seat") if standing.lost else "",
                turn=seen.turn == seat,
                last_play_words=play_words(t, played[seat]) if seat in played else "",
                last_play=played[seat].cards if seat in played else (),
                beaten=seat in played and played[seat] is not highest,
                passed=not place and seat in passed,
                declined=not place and seat in did and did[seat] is None,
                leads=leader == seat,
                **standing._asdict(),
                own=seat == seen.seat,
            )
        )
    return tuple(found)


def _since_last_play(trick: Trick) -> Trick:
    """Return the actions of a trick after its last play."""
    plays = [at for at, (_, play) in enumerate(trick) if play]
    return trick[plays[-1] :] if plays else ()


def play_words(t: Texts, play: Play) -> str:
    """Return a seat's play in words: a single card, or the kind of a combination."""
    if play.kind in SHORT_KIND_TEXTS:
        return t(SHORT_KIND_TEXTS[play.kind], n=play.combination.length)
    single = play.kind is Kind.SINGLE
    return t.combination(play.combination) if single else t.kind(play.combination)


def hand_before(happened: Sequence[Event], seen: Observation) -> tuple[Card, ...]:
    """Return the player's hand before these events exchanged cards."""
    hand = Counter(seen.hand)
    for event in happened:
        if isinstance(event, CardsMoved):
            hand += Counter(event.cards if event.from_seat == seen.seat else ())
            hand -= Counter(event.cards if event.to_seat == seen.seat else ())
    return tuple(sorted(hand.elements()))
