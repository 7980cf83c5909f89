"""Exact search of endings: with two seats left whose cards are known by counting, who goes out first."""

from __future__ import annotations

from game.bots.features_sight import Sight
from game.engine.action import Action
from game.engine.deck import Deck
from game.engine.observation import Observation
from game.engine.position import PASS, Position

MOST_CARDS = 8
"""Hands of more cards are not searched."""

NODES = 6000
"""Positions after which a search gives up; hands of eight cards hardly ever need so many."""


class _TooDeepError(Exception):
    """The search came to its bound."""


def known_ending(observation: Observation) -> Position | None:
    """The position with both hands, where two seats are left and every unseen card must be the rival's."""
    if observation.phase != "play" or observation.turn != observation.seat:
        return None
    n = observation.players
    gone = {*observation.out, *observation.knocked}
    left = [seat for seat in range(n) if seat not in gone]
    if len(left) != 2 or max(observation.counts[seat] for seat in left) > MOST_CARDS:
        return None
    rival = left[left[0] == observation.seat]
    sight = Sight(observation)
    if sight.unseen.bit_count() + sight.unseen_twins.bit_count() != observation.counts[rival]:
        return None
    position = observation.position()
    law = position.law
    position.hands[rival] = sum(1 << (card * law.deck.bits) for card in range(52) if sight.unseen >> card & 1) + sum(
        1 << (card * law.deck.bits) for card in range(52) if sight.unseen_twins >> card & 1
    )
    position.alive = sum(1 << seat for seat in left)
    position.out = list(observation.out)
    position.played = (1 << n) - 1
    position.rescue = bool(law.rescues) and bool(position.code) and law.key(position.code, position.cards) in law.rescues
    return position


def solve(observation: Observation, actions: list[Action]) -> list[bool] | None:
    """For each action whether it goes out before the rival by force; None where search does not reach."""
    position = known_ending(observation)
    if position is None:
        return None
    search = _Search(observation.seat)
    deck = position.law.deck
    try:
        return [search.after(position, deck.mask(action.cards)) for action in actions]
    except _TooDeepError:
        return None


class _Search:
    """Who goes out first, for one of the two seats; remembers the positions that it met."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.known: dict[tuple[object, ...], bool] = {}

    def after(self, position: Position, play: int) -> bool:
        """Whether the seat goes out first after a play (or a pass) of the seat to act."""
        if play and play == position.hands[position.turn]:
            return position.turn == self.seat
        following = position.copy()
        if play == PASS:
            following.pass_()
        else:
            following.play(play)
        return self._wins(following)

    def _wins(self, position: Position) -> bool:
        key = (
            tuple(position.hands), position.code, position.cards if position.code else 0, position.owner, position.turn,
            position.locked, position.declined, position.stacking,
        )  # fmt: skip
        known = self.known.get(key)
        if known is None:
            if len(self.known) >= NODES:
                raise _TooDeepError
            mine = position.turn == self.seat
            known = self.known[key] = any(self.after(position, play) == mine for play in _ordered(position)) == mine
        return known


def _ordered(position: Position) -> list[int]:
    """Plays worth telling apart: those that go out first, then many cards before few, low before high, then the pass."""
    deck = position.law.deck
    plays = position.plays()
    hand = position.hands[position.turn]
    if hand in plays:
        return [hand]
    if position.law.rules.same_suit_runs == "plain":
        rival = next(held for seat, held in enumerate(position.hands) if seat != position.turn and held)
        plays = list({_likeness(deck, play, rival): play for play in reversed(plays)}.values())
    return sorted(plays, key=lambda play: (not play, -deck.size(play), play))


def _likeness(deck: Deck, play: int, rival: int) -> tuple[int, ...]:
    """Equal for plays whose cards differ only in suits that no card of the rival lies between."""
    width, bits = deck.width, deck.bits
    ranks = []
    for card in deck.cards(play):
        rank = card >> 2
        below = (rival >> rank * width) & ((1 << (card & 3) * bits) - 1)
        ranks.append(rank << 4 | below.bit_count())
    return tuple(ranks)
