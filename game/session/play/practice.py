"""Practice: a deal continued from one of its moments, with the result of each try beside the original result."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from game.bots.hidden_hands import draw_deals
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.rng import SplitMix64
from game.session.matches.deal_states import rebuild_from_record, rewind_deal, rotate_seats
from game.session.matches.match import PLAYER_SEAT, Match
from game.session.matches.match_plan import plan_replay
from game.session.play.saved_match import SavedMatch

MAX_REDEAL_ATTEMPTS = 20
"""Maximum number of failed draws of hidden cards before the search ends."""

MAX_SHOWN_TRIES = 4
"""Maximum number of tries shown side by side."""


@dataclass(frozen=True)
class Attempt:
    """A continuation of the deal from the moment: the first action of the seat, and its final place and points."""

    action: Action
    place: int
    points: int
    is_redealt: bool = False
    """True if the other seats had other cards than in the original deal."""


class Practice:
    """A moment of a deal, with the player at seat 0, and the result of each try.

    Nothing is counted or stored: leaving the table ends the try.
    """

    def __init__(self, deal: Deal, moves: int, opponents: Sequence[str], rules_name: str = "") -> None:
        self._opponents = tuple(opponents)
        self._rules_name = rules_name
        self.moment = rewind_deal(deal, moves)
        self.original = make_attempt(deal, moves)
        self.tries: list[Attempt] = []
        self.is_redealt = False
        """True if the current try has other hidden cards."""

    def begin(self, seed: int, is_redealt: bool = False) -> SavedMatch:
        """Return the table of another try. If `is_redealt`, other cards that fit the observations are hidden."""
        redealt_moment = self._redeal(seed) if is_redealt else None
        self.is_redealt = redealt_moment is not None
        state = redealt_moment or self.moment
        return SavedMatch(Match(plan_replay(state, self._opponents, seed, self._rules_name)), state)

    @property
    def can_redeal(self) -> bool:
        """True if other hidden cards fit the seat's observation."""
        return self._redeal(0) is not None

    def _redeal(self, seed: int) -> Deal | None:
        """Return the moment with other hidden cards; None if only the current ones fit or another seat is to act."""
        if self.moment.turn != PLAYER_SEAT or self.moment.phase != "play":
            return None
        observation = self.moment.observation(PLAYER_SEAT)
        drawn_deals = islice(draw_deals(observation, SplitMix64(seed)), MAX_REDEAL_ATTEMPTS)
        deals = (rebuild_from_record(deal, observation) for deal in drawn_deals)
        return next((deal for deal in deals if deal is not None and deal.hands != self.moment.hands), None)

    def add_result(self, state: Deal) -> Attempt | None:
        """Store and return the result of the current try; None if the deal is not over."""
        attempt = make_attempt(state, len(self.moment.history), self.is_redealt)
        if attempt is not None:
            self.tries.append(attempt)
        return attempt


class Tries:
    """The attempts at a moment of a deal. The moment is private, because it contains all hands."""

    def __init__(self, practice: Practice) -> None:
        self._practice = practice

    @property
    def count(self) -> int:
        return len(self._practice.tries)

    @property
    def can_redeal(self) -> bool:
        """True if other hidden cards fit the seat's observation."""
        return self._practice.can_redeal

    @property
    def original(self) -> Attempt | None:
        """The original continuation of the deal; None if the deal was not played to its end."""
        return self._practice.original

    @property
    def latest(self) -> list[tuple[int, Attempt]]:
        """The latest tries with their numbers, counted from 1."""
        return list(enumerate(self._practice.tries, 1))[-MAX_SHOWN_TRIES:]

    @property
    def is_by_points(self) -> bool:
        """True if results have points; False if they have only places."""
        return not self._practice.moment.rules.decisions.is_scored_by_places_only


def make_practice(deal: Deal, moves: int, seat: int, opponents: Sequence[str], rules_name: str = "") -> Practice | None:
    """Return a moment of a deal for practice from a seat. `opponents` are the other players.

    The player of that seat changes places with the human. Return None if the seat decides nothing more, or if no other
    player can take its place.
    """
    rotated_deal = rotate_seats(deal, seat)
    if rotated_deal is None:
        return None
    players = (opponents[seat - 1] if seat else "", *opponents)
    practice = Practice(rotated_deal, moves, (*players[seat + 1 :], *players[:seat]), rules_name)
    return practice if is_still_in(practice.moment, PLAYER_SEAT) else None


def is_still_in(deal: Deal, seat: int) -> bool:
    return not deal.over and seat not in deal.seats_gone


def make_attempt(state: Deal, moves: int, is_redealt: bool = False) -> Attempt | None:
    """Return a deal's continuation after `moves` actions; None if the deal is not over or has no further action."""
    first_action = next((action for seat, action in state.history[moves:] if seat == PLAYER_SEAT), None)
    if state.result is None or first_action is None:
        return None
    return Attempt(first_action, state.result.order_place(PLAYER_SEAT), state.result.points[PLAYER_SEAT], is_redealt)
