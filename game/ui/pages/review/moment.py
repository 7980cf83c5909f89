"""What the board shows of a moment: who holds what, what lies on the table, what is about to be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.deal import Deal
from game.session.people import Person
from game.session.review import ReviewStep
from game.ui.context import Context

PLAYS = 3
"""So many of the last plays of a trick are shown side by side."""


@dataclass(frozen=True)
class SeatNow:
    """A seat at a moment. `cards` None: they stay hidden, `count` backs are shown."""

    name: str
    portrait: str
    cards: tuple[Card, ...] | None
    count: int
    note: str = ""
    place: int = 0
    last: bool = False
    turn: bool = False
    raised: tuple[Card, ...] = ()
    better: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Laid:
    """A play on the table and whose it is."""

    cards: tuple[Card, ...]
    words: str


@dataclass(frozen=True)
class BoardNow:
    """The table at a moment: the reviewed seat, the others in the order of play, the trick, and a line about it."""

    own: SeatNow
    others: tuple[SeatNow, ...]
    pile: tuple[Laid, ...]
    words: str


def board_of(
    ctx: Context,
    state: Deal,
    step: ReviewStep | None,
    who: Sequence[Person],
    seat: int,
    hidden: bool,
    better: tuple[Card, ...] = (),
) -> BoardNow:
    """The moment `state`, in which `step` comes next (None: the end); `better` marks cards of the seat to act."""
    seats = [_seat(ctx, state, step, who[n], n, hidden and n != seat, better) for n in range(state.players)]
    order = [(seat + n) % state.players for n in range(1, state.players)]
    pile = tuple(
        Laid(play.cards, ctx.t("table.caption", name=who[play.seat].name, play=ctx.texts.kind(play.combination)))
        for play in state.pile[-PLAYS:]
    )
    return BoardNow(seats[seat], tuple(seats[n] for n in order), pile, _words(ctx, state, who))


def _seat(
    ctx: Context, state: Deal, step: ReviewStep | None, who: Person, seat: int, hidden: bool, better: tuple[Card, ...]
) -> SeatNow:
    acts = step is not None and step.seat == seat
    hand = state.hands[seat]
    order = state.result.order if state.result else state.out
    return SeatNow(
        who.name,
        who.portrait,
        None if hidden and state.phase != "over" else hand,
        len(hand),
        _note(ctx, state, seat),
        order.index(seat) + 1 if seat in order else 0,
        seat in order and order.index(seat) == len(state.hands) - 1,
        state.turn == seat,
        step.action.cards if acts and step else (),
        better if acts else (),
    )


def _note(ctx: Context, state: Deal, seat: int) -> str:
    """A word about a seat: its points, that it is knocked out or has passed, that it has one card left."""
    if state.result is not None and state.rules.scoring != "places":
        return ctx.texts.signed(state.result.points[seat])
    if seat in state.knocked:
        return ctx.t("review.seat.knocked")
    if seat in state.locked and seat not in state.out:
        return ctx.t("review.seat.passed")
    return ""


def _words(ctx: Context, state: Deal, who: Sequence[Person]) -> str:
    t = ctx.t
    if state.result is not None:
        win = state.result.instant_win
        if win is not None:
            kind = t(f"options.instant_wins.value.{win.kind}")
            return t("table.result.instant", name=who[win.seat].name, kind=kind)
        first = who[state.result.order[0]]
        return t("review.over.own") if first.own else t("review.over", name=first.name)
    if state.turn is None:
        return ""
    does = "trade" if state.phase == "trade" else "answers" if state.pile else "leads"
    one = who[state.turn]
    return t(f"review.{does}.own") if one.own else t(f"review.{does}", name=one.name)
