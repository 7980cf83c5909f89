"""The same deal in the compiled simulator and in the engine."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Sequence
from typing import Any

import sim

from game.engine.action import PASS, Action, play
from game.engine.combination import Kind
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.rules import Rules

LEAD_CONDITIONS = {"": 0, "contain": 1, "alone": 2, "may_pass": 3}
KINDS = tuple(Kind)


class SimulatedDeal:
    """The simulator's copy of a deal of the engine."""

    def __init__(self, lib: Any, state: Deal) -> None:
        self.lib = lib
        self.rules = sim.make_c_rules(state.rules)
        hands = state.hands
        flat = [card for hand in hands for card in hand]
        position = state.position
        assert position is not None
        lowest = state.deck.find_lowest_card(position.lowest_card) if position.lead_condition else 0
        self.deal = lib.deal_new(
            ctypes.byref(self.rules), (ctypes.c_uint8 * len(flat))(*flat),
            (ctypes.c_int * len(hands))(*map(len, hands)), state.number, 0, position.turn,
            LEAD_CONDITIONS[position.lead_condition], lowest,
        )  # fmt: skip

    def __del__(self) -> None:
        self.lib.deal_free(self.deal)

    def read_fields(self) -> list[int]:
        """Return the simulator's fields of the moment: see deal_look in brain.c."""
        out = (ctypes.c_int * 10)()
        self.lib.deal_look(self.deal, out)
        return list(out)

    def list_moves(self) -> list[tuple[int, ...]]:
        """Return the candidates, each a sorted tuple of cards; () is a pass."""
        a, b = (ctypes.c_uint64 * 2048)(), (ctypes.c_uint64 * 2048)()
        count = self.lib.deal_moves(self.deal, a, b)
        return [_unpack_cards(a[i], b[i]) for i in range(count)]

    def act(self, cards: tuple[int, ...]) -> None:
        """Play a set of cards; () is a pass."""
        a = b = 0
        for card in cards:
            b |= a & 1 << card
            a |= 1 << card
        self.lib.deal_act(self.deal, a, b)

    def read_result(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return order and points of a finished deal."""
        n = self.rules.players
        order, points = (ctypes.c_int * n)(), (ctypes.c_float * n)()
        self.lib.deal_result(self.deal, order, points)
        return tuple(order), tuple(round(x) for x in points)

    def list_features(self) -> list[list[int]]:
        """Return the sorted active inputs of every candidate, in the order of `moves`."""
        counts, lists = (ctypes.c_uint16 * 2048)(), (ctypes.c_uint16 * (2048 * 256))()
        total = self.lib.deal_features(self.deal, counts, lists)
        found, at = [], 0
        for i in range(total):
            found.append(sorted(lists[at : at + counts[i]]))
            at += counts[i]
        return found


def _unpack_cards(a: int, b: int) -> tuple[int, ...]:
    return tuple(card for card in range(52) for _ in range((a >> card & 1) + (b >> card & 1)))


def declare_types(lib: Any) -> None:
    """Declare the types of the simulator's functions for a single deal."""
    pointer = ctypes.c_void_p
    lib.deal_new.restype = pointer
    lib.deal_new.argtypes = [pointer] * 3 + [ctypes.c_int] * 5
    lib.deal_free.argtypes = [pointer]
    for name in ("deal_look", "deal_free"):
        getattr(lib, name).argtypes = [pointer] * (2 if name == "deal_look" else 1)
    lib.deal_moves.argtypes = lib.deal_result.argtypes = lib.deal_features.argtypes = [pointer] * 3
    lib.deal_simple.argtypes = [pointer, ctypes.c_int]
    lib.deal_act.argtypes = [pointer, ctypes.c_uint64, ctypes.c_uint64]


def start_deal(rules: Rules, rng: random.Random) -> Deal | None:
    """Return a random deal of a rule set before its first lead, or None after an instant win."""
    order = list(range(rules.players))
    rng.shuffle(order)
    spec = DealSpec(seed=rng.randrange(1 << 40), number=rng.choice((1, 2)), last_order=tuple(order))
    state = Deal.begin(rules.but(trading="off", instant_wins=()), spec)
    return None if state.result else state


def choose_action(rng: random.Random, legal: Sequence[Action]) -> Action:
    """Return a random action, a pass less often than a play."""
    plays = [each for each in legal if each is not PASS and each.verb == "play"]
    return rng.choice(plays) if plays and rng.random() < 0.8 else rng.choice(legal)


__all__ = ["KINDS", "PASS", "SimulatedDeal", "choose_action", "declare_types", "play", "start_deal"]
