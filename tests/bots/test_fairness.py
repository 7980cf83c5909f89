"""Fairness by construction: a decision depends on the observation and the seed, never on hidden cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

import pytest

from game.bots.levels import load_levels
from game.bots.registry import make, names
from game.engine import presets
from game.engine.action import Action
from game.engine.cards import CARDS, TWO, Card, Hands
from game.engine.deal import Deal
from game.engine.deal_moment import DealMoment
from game.engine.rng import SplitMix64
from game.engine.trade import MutualTrade, PlacesTrade, Trade, Transfer
from tests.shares import mark_every

TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("southern", {}),
    ("viet-cong", {"trading": "mutual"}),
    ("san-jose", {"trading": "ranks"}),
    ("pang", {"trading": "ranks_two"}),
    ("pagat", {}),
    ("chops", {}),
    ("locks", {}),
    ("lu", {}),
)
"""Presets and options, some with a trade."""

FULL_OF_BOMBS = {"lu"}
"""Hands of whole ranks, so that a locked-out seat is sometimes asked secretly about a bomb."""

Exchange = Callable[[tuple[Card, ...]], tuple[Card, ...]]
"""Maps a card to the card at the same place in the other distribution of hidden cards."""


def deal_table(at: int, rng: SplitMix64) -> Deal:
    """Return a deal of three or four players at one of the tables, without an instant win."""
    name, options = TABLES[at]
    players = 4 if rng.draw_below(3) else 3
    rules = presets.load()[name].rules(players, instant_wins=(), **options)
    if name not in FULL_OF_BOMBS:
        return Deal(rules, seed=rng.next_bits(), number=2, last_order=tuple(range(players)))
    ranks = list(range(TWO))
    rng.shuffle(ranks)
    ranks.insert(0, TWO)
    hands = [[card for card in CARDS if card.rank in ranks[3 * seat : 3 * seat + 3]] for seat in range(players)]
    return Deal(rules, hands=hands, number=2, last_order=tuple(range(players)), leader=0)


def exchange_hidden_cards(state: Deal, seat: int, rng: SplitMix64) -> DealMoment:
    """Return the same moment with the cards hidden from `seat`, traded cards included, dealt differently."""
    others = [each for each in range(state.players) if each != seat]
    hidden = [card for other in others for card in state.hands[other]] + list(state.leftover)
    shuffled = hidden[:]
    rng.shuffle(shuffled)
    other = dict(zip(hidden, shuffled, strict=True))

    def exchange(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(sorted(other.get(card, card) for card in cards))

    def hands(before: Hands) -> Hands:
        return tuple(hand if each == seat else exchange(hand) for each, hand in enumerate(before))

    position = state.position and state.position.copy()
    if position is not None:
        position.hands = [state.deck.pack(hand) for hand in hands(state.hands)]
        position.seats_without_bomb = 0
    return state.with_parts(
        position=position,
        leftover=exchange(state.leftover),
        dealt=hands(state.dealt),
        traded_hands=hands(state.traded_hands),
        trade=state.trade and _exchange_trade(state.trade, seat, exchange),
        transfers=tuple(_exchange_transfer(transfer, seat, exchange) for transfer in state.transfers),
        history=tuple(_exchange_action(state, index, seat, exchange) for index in range(len(state.history))),
    )


def _exchange_transfer(transfer: Transfer, seat: int, exchange: Exchange) -> Transfer:
    if seat in (transfer.from_seat, transfer.to_seat):
        return transfer
    return replace(transfer, cards=exchange(transfer.cards))


def _exchange_trade(trade: Trade, seat: int, exchange: Exchange) -> Trade:
    if isinstance(trade, PlacesTrade):
        return replace(
            trade,
            pending_transfers=tuple(
                _exchange_transfer(pending_transfer, seat, exchange) for pending_transfer in trade.pending_transfers
            ),
        )
    offer, answer = (each and _exchange_transfer(each, seat, exchange) for each in (trade.offer, trade.answer))
    return replace(trade, offer=offer, answer=answer)


def _exchange_action(state: Deal, at: int, seat: int, exchange: Exchange) -> tuple[int, Action]:
    """Return an action of the history with other cards if it belongs to a trade between opponents."""
    actor, action = state.history[at]
    if not action.is_trade or not action.cards or seat in _find_parties(state, at):
        return actor, action
    return actor, Action(action.verb, exchange(action.cards), action.to)


def _find_parties(state: Deal, at: int) -> tuple[int, int | None]:
    actor, action = state.history[at]
    return actor, state.history[at - 1][0] if action.verb == "return" else action.to


def find_shown_cards(state: Deal, seat: int) -> set[Card]:
    """Return the cards that a seat saw in trades."""
    offered = {
        card
        for index, (_, action) in enumerate(state.history)
        if action.is_trade and seat in _find_parties(state, index)
        for card in action.cards
    }
    moved = (transfer.cards for transfer in state.transfers if seat in (transfer.from_seat, transfer.to_seat))
    return offered.union(*moved)


@cache
def play_deal(at: int, seed: int) -> tuple[Deal, ...]:
    """Yield the moments of a deal at one of the tables, played and traded at random."""
    rng, deals = SplitMix64(seed), []
    state = deal_table(at, rng)
    while state.turn is not None:
        deals.append(state)
        state = state.do(_choose_at_random(state, rng))
    return tuple(deals)


def _choose_at_random(state: Deal, rng: SplitMix64) -> Action:
    """Return a random legal action: mostly a play; in a mutual trade an offer or an answer."""
    assert state.turn is not None
    hand, trade = state.hands[state.turn], state.trade
    if isinstance(trade, MutualTrade) and rng.draw_below(2):
        if trade.offer is None and trade.may_offer:
            to = (state.turn + 1 + rng.draw_below(state.players - 1)) % state.players
            return Action("offer", (hand[rng.draw_below(len(hand))],), to)
        if trade.offer is not None and trade.answer is None:
            return Action("return", (hand[rng.draw_below(len(hand))],))
    if state.spec.hands is not None and not state.has_secret_turn:
        singles = [action for action in state.legal if len(action.cards) < 2]
        return singles[-rng.draw_below(2)]
    plays = [action for action in state.legal if action.cards]
    candidates = plays if plays and rng.draw_below(3) else state.legal
    return candidates[rng.draw_below(len(candidates))]


def classify_question(state: Deal) -> str:
    """Return the kind of decision that the seat to act has to make."""
    return "secret" if state.has_secret_turn else state.phase


def select_moments(states: Sequence[Deal]) -> Iterator[Deal]:
    """Return every third moment and all secret questions."""
    return (state for index, state in enumerate(states) if not index % 3 or state.has_secret_turn)


def iterate_questions(seed: int) -> Iterator[Deal]:
    """Yield moments with a choice from one deal per table, some of each kind."""
    for index in range(len(TABLES)):
        by_kind: dict[str, list[Deal]] = {}
        for state in play_deal(index, seed):
            if len(state.legal) > 1 or isinstance(state.trade, MutualTrade):
                by_kind.setdefault(classify_question(state), []).append(state)
        for questions in by_kind.values():
            yield from questions[::6]


def compare_decisions(states: Iterator[Deal], players: list[str], rng: SplitMix64) -> set[str]:
    """Compare decisions before and after an exchange of the hidden cards. Return the kinds of decisions met."""
    bots = [make(name, 7) for name in players]
    kinds = set()
    for index, state in enumerate(states):
        seat = state.turn
        assert seat is not None
        other = exchange_hidden_cards(state, seat, rng)
        assert other.hands[seat] == state.hands[seat]
        before, after = state.observation(seat), other.observation(seat)
        for bot in bots if state.has_secret_turn else (bots[index % len(bots)],):
            assert bot.act(after) == bot.act(before)
        kinds.add(classify_question(state))
    return kinds


ROUNDS = [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("seed", mark_every(6, ROUNDS))
def test_exchanging_hidden_cards_never_changes_a_decision(seed: int) -> None:
    assert compare_decisions(iterate_questions(seed), names(), SplitMix64(seed)) >= {"play", "trade", "secret"}


@pytest.mark.slow
@pytest.mark.parametrize("level", load_levels())
def test_exchanging_hidden_cards_never_changes_a_decision_in_many_positions(level: str) -> None:
    kinds, compared = set(), 0
    for seed in range(100, 300):
        results = list(iterate_questions(seed))
        compared += len(results)
        kinds |= compare_decisions(iter(results), [level], SplitMix64(seed))
    assert kinds == {classify_question(state) for state in iterate_questions(1)} and compared > 10_000


@pytest.mark.parametrize("seed", mark_every(6, ROUNDS))
def test_exchanging_hidden_cards_never_changes_what_any_seat_sees(seed: int) -> None:
    rng, kinds = SplitMix64(seed), set()
    for index in range(len(TABLES)):
        for state in select_moments(play_deal(index, seed)):
            for seat in range(state.players):
                other, observation = exchange_hidden_cards(state, seat, rng), state.observation(seat)
                assert other.observation(seat) == observation
                assert observation.turn == (None if state.has_secret_turn and state.turn != seat else state.turn)
                kinds.add((classify_question(state), state.turn == seat))
    assert len(kinds) == 6, "own and others' plays, trades and secret questions"


@pytest.mark.parametrize("seed", mark_every(6, ROUNDS))
def test_no_part_of_an_observation_holds_another_seats_cards_but_those_it_saw_in_trades(seed: int) -> None:
    for index in range(len(TABLES)):
        for state in select_moments(play_deal(index, seed)):
            for seat in range(state.players):
                observation = state.observation(seat)
                others = [hand for each, hand in enumerate(state.hands) if each != seat]
                hidden = set(state.leftover).union(*others) - find_shown_cards(state, seat)
                assert not hidden & set(_iterate_cards(observation))


def _iterate_cards(value: object) -> Iterator[Card]:
    """Return all cards in a part of an observation, at any depth."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, Mapping):
        yield from _iterate_cards((*value.keys(), *value.values()))
    elif isinstance(value, (tuple, list, set, frozenset)):
        for part in value:
            yield from _iterate_cards(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _iterate_cards(getattr(value, field.name))


@pytest.mark.parametrize("name", mark_every(5, names()))
def test_the_same_observation_and_seed_give_the_same_decision(name: str) -> None:
    for state in iterate_questions(1):
        assert state.turn is not None
        observation = state.observation(state.turn)
        assert make(name, 5).act(observation) == make(name, 5).act(observation)


def test_the_seed_alone_decides_the_deal_whoever_plays() -> None:
    rules = presets.load()["southern"].rules(4)

    def deal_hands(name: str) -> tuple[tuple[int, ...], ...]:
        state = Deal(rules, seed=77)
        hands = state.hands
        while state.turn is not None:
            state = state.do(make(name, 1).act(state.observation(state.turn)))
        return hands

    assert len({deal_hands(name) for name in load_levels()}) == 1
