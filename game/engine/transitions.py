"""How a deal moves on: start, what a seat may do, why an action is refused, and the state after it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

from game.engine import refusals, trade
from game.engine.action import PASS, TRADE_VERBS, Action, play
from game.engine.cards import Card
from game.engine.dealing import DealSpec, deal_cards, first_after
from game.engine.law import law_of
from game.engine.leading import first_leader
from game.engine.options import instant_wins, leftover, trading
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.scoring import instant_result, result
from game.engine.state import State
from game.engine.violation import IllegalAction, RecordError, Violation


def start(rules: Rules, spec: DealSpec) -> State:
    """The deal as it begins: dealt, and won at once, in trade, or with somebody to lead.

    Raises RecordError where the spec lacks the order of the last deal and a rule needs it.
    """
    if spec.number > 1 and spec.last_order is None and trading.by_ranks(rules.trading):
        raise RecordError("bad-record", "last-order", needed_for="trading")
    dealt = deal_cards(rules, spec)
    state = State(rules, spec, dealt.dealer, dealt.hands, dealt.leftover, traded_hands=dealt.hands)
    if rules.trading == "off":
        law = law_of(rules)
        won = instant_wins.find(rules.instant_wins, list(dealt.hands), spec.number == 1, law.bombs)
        if won is not None:
            return replace(state, result=instant_result(rules, won))
    elif rules.trading == "mutual" or spec.number > 1:
        first = first_after(dealt.dealer, rules.players)
        trading_now, hands, transfers = trade.begin(rules.trading, dealt.hands, spec.last_order or (), first)
        return replace(state, trade=trading_now, traded_hands=hands, transfers=transfers)
    return _open_play(state)


def _open_play(state: State) -> State:
    """The first lead: the leader is determined after the trades and takes the card left over where the rules say so."""
    rules = state.rules
    law = law_of(rules)
    hands = [law.deck.mask(hand) for hand in state.traded_hands]
    first = first_after(state.dealer, rules.players)
    leader, condition, lowest = first_leader(rules, state.spec, state.traded_hands, first)
    if leftover.to_leader(rules.leftover, len(state.leftover)):
        hands[leader] += law.deck.mask(state.leftover)
    position = Position(law, hands, leader, condition, law.deck.mask(lowest))
    return replace(state, trade=None, leader=leader, position=position)


def check(state: State, seat: int, action: Action) -> Violation | None:
    """Why a seat may not do this now; None where it may. Codes and their precedence: docs/FORMATS.md."""
    if state.result is not None:
        return Violation("deal-over")
    if seat != state.turn:
        return Violation("not-your-turn", {"seat": seat, "turn": None if state.asked_secretly else state.turn})
    if state.trade is not None:
        return trade.check(state.trade, state.traded_hands, action)
    if action.verb in TRADE_VERBS or state.position is None:
        return Violation("bad-trade", {"reason": "no-trade"})
    return refusals.check(state.position, action)


def apply(state: State, seat: int, action: Action) -> State:
    """The state after a seat's action. Raises IllegalAction for one that `check` refuses."""
    violation = check(state, seat, action)
    if violation is not None:
        raise IllegalAction(violation)
    history = (*state.history, (seat, action))
    if state.trade is not None:
        after, hands, transfers = trade.apply(state.trade, state.traded_hands, action)
        moved = replace(state, trade=after, traded_hands=hands, transfers=state.transfers + transfers, history=history)
        return moved if after is not None else _open_play(moved)
    declines = state.declines
    if action.verb == "pass" and state.asked_secretly:
        declines |= {len(state.history)}
    return _moved_on(replace(state, history=history, declines=declines), action)


def _moved_on(state: State, action: Action) -> State:
    assert state.position is not None
    position = state.position.copy()
    position.act(state.deck.mask(action.cards))
    return replace(state, position=position, result=result(position) if position.over else None)


def legal_actions(state: State) -> list[Action]:
    """Every lawful action of the seat to act, each distinct set of cards once; [] when the deal is over.

    Of a mutual trade, where every set of cards may be offered or returned, only the actions without cards.
    """
    if state.trade is not None:
        return _legal_trades(state, state.trade)
    if state.position is None or state.result is not None:
        return []
    deck = state.deck
    return [play(deck.cards(cards)) if cards else PASS for cards in state.position.plays()]


def _legal_trades(state: State, trading_now: trade.Trade) -> list[Action]:
    if isinstance(trading_now, trade.MutualTrade):
        if trading_now.offer is None:
            return [Action("ready")]
        return [Action("refuse")] if trading_now.answer is None else [Action("accept"), Action("refuse")]
    loser, winner, count = next(owed for owed in trading_now.pending if owed[1] == trading_now.turn)
    return [Action("give", cards, loser) for cards in _sets(state.traded_hands[winner], count)]


def _sets(hand: tuple[Card, ...], count: int) -> Iterable[tuple[Card, ...]]:
    return sorted(set(combinations(hand, count)))
