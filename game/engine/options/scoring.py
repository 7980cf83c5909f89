"""scoring: who pays whom for the order in which the seats finished."""

from __future__ import annotations

from game.engine.option import choice
from game.engine.result import Payment
from game.engine.violation import RulesError

OPTION = choice("scoring", "end", "places", "loser_pays", "ladder", "winner_takes_all", "per_card")


def check(scoring: str, players: int) -> None:
    """Ruling 26: the ladder is for 2 to 4 players. Raises RulesError."""
    if scoring == "ladder" and players > 4:
        raise RulesError("ladder-players", players=players)


def loser_pays(order: tuple[int, ...]) -> list[Payment]:
    """The last pays one stake to each other seat (W, P)."""
    return [Payment(order[-1], seat, 1, "stake") for seat in order[:-1]]


def per_card(order: tuple[int, ...], left: list[int]) -> list[Payment]:
    """Each other seat pays the first one stake for each card that it holds (Lu)."""
    return [Payment(seat, order[0], left[seat], "per-card") for seat in order[1:]]


def winner_takes_all(order: tuple[int, ...], full: frozenset[int], points: int, full_points: int) -> list[Payment]:
    """The first collects from each other seat, more from a seat of `full`, which holds its whole hand (S)."""
    return [_to_first(order, seat, seat in full, points, full_points, "winner-takes-all") for seat in order[1:]]


def ladder(order: tuple[int, ...], full: frozenset[int], points: tuple[int, int], full_points: int) -> list[Payment]:
    """S classic: of 4 the last pays the first and the third the second; of 3 and 2 all pay the first.

    A seat of `full` (its whole hand left) pays the first its own amount, and the others are placed without it.
    """
    placed = [seat for seat in order if seat not in full]
    paid = [_to_first(order, seat, True, 0, full_points, "ladder") for seat in order[1:] if seat in full]
    last, next_to_last = len(order) - 1, len(order) - 2
    if last < len(placed):
        paid.append(Payment(placed[last], order[0], points[0], "ladder"))
    if 1 <= next_to_last < len(placed):
        to = placed[1] if next_to_last > 1 else order[0]
        paid.append(Payment(placed[next_to_last], to, points[1], "ladder"))
    return paid


def _to_first(order: tuple[int, ...], seat: int, full: bool, points: int, full_points: int, why: str) -> Payment:
    return Payment(seat, order[0], full_points if full else points, "full-hand" if full else why)
