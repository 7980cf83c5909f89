"""Exact search of endings: with two seats left whose cards are known by counting, who goes out first."""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.duel import Duel, Moment
from game.bots.network_sight import Sight
from game.engine.action import Action
from game.engine.observation import Observation

MOST_CARDS = 8
"""Hands of more cards are not searched."""


def first_won(observation: Observation, actions: Iterable[Action]) -> Action | None:
    """The first of some actions that goes out before the rival by force; None where none does or nobody can know."""
    search = _search(observation)
    if search is None:
        return None
    duel, moment = search
    return next((action for action in actions if duel.wins_by(moment, action.cards)), None)


def outcomes(observation: Observation, actions: Iterable[Action]) -> dict[Action, bool]:
    """Which of some actions go out before the rival by force, against the best replies; empty where nobody can know."""
    search = _search(observation)
    if search is None:
        return {}
    duel, moment = search
    return {action: duel.wins_by(moment, action.cards) for action in actions}


def _search(observation: Observation) -> tuple[Duel, Moment] | None:
    """The ending with its present moment; None where more than one rival is left or not all cards are known."""
    rival = _rival(observation)
    if rival is None:
        return None
    sight = Sight(observation)
    cards = [card for card in range(52) for _ in range((sight.unseen >> card & 1) + (sight.unseen_twins >> card & 1))]
    if len(cards) != observation.counts[rival]:
        return None
    pile = observation.target.cards if observation.target else ()
    duel = Duel(observation.rules, (observation.hand, tuple(cards)), _leader_if_dead(observation, rival), pile)
    return duel, _moment(observation, duel)


def _rival(observation: Observation) -> int | None:
    """The only other seat that holds cards, where both hold few."""
    if observation.phase != "play" or observation.turn != observation.seat:
        return None
    gone = {*observation.out, *observation.knocked}
    left = [seat for seat in range(observation.players) if seat not in gone]
    if len(left) != 2 or max(observation.counts[seat] for seat in left) > MOST_CARDS:
        return None
    return left[left[0] == observation.seat]


def _leader_if_dead(observation: Observation, rival: int) -> int:
    """Who leads where the trick's winner is out: 0 this seat, 1 the rival."""
    pile = observation.pile
    if not pile:
        return 0
    n, owner = observation.players, pile[-1].seat
    return int((rival - owner) % n < (observation.seat - owner) % n)


def _moment(observation: Observation, duel: Duel) -> Moment:
    target = observation.target
    if target is None:
        return duel.start(None, 0, (False, False), False)
    owner = {observation.seat: 0}.get(target.seat, 2 if target.seat in observation.out else 1)
    rival_locked = any(seat in observation.locked for seat in _others(observation))
    position = observation.position()
    locked = (observation.seat in observation.locked, rival_locked)
    return duel.start((position.code, position.cards), owner, locked, position.stacking)


def _others(observation: Observation) -> list[int]:
    gone = {*observation.out, *observation.knocked, observation.seat}
    return [seat for seat in range(observation.players) if seat not in gone]
