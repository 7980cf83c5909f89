"""Practice: a deal taken up again from one of its moments, and what came of each try beside what came of it then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from game.bots.hidden_hands import draws
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.rng import SplitMix64
from game.session.matches.deal_states import as_recorded, state_after, turned
from game.session.matches.match import PERSON, Match
from game.session.matches.match_plan import replay_plan
from game.session.play.saved_match import SavedMatch

TRIES = 20
"""So many draws of hidden cards may fail to be a whole deal before other cards are given up."""

MOST_TOLD = 4
"""So many tries are told side by side."""


@dataclass(frozen=True)
class Attempt:
    """How a deal went on from the moment: what the seat did first, its place in the end and its points."""

    action: Action
    place: int
    points: int
    redealt: bool = False
    """Whether the others held other cards than in the deal itself."""


class Practice:
    """A moment of a deal, with the person at seat 0, and what came of it each time.

    Nothing of it is counted or kept: whoever leaves the table gives the try up.
    """

    def __init__(self, deal: Deal, moves: int, opponents: Sequence[str], rules_name: str = "") -> None:
        self._opponents = tuple(opponents)
        self._rules_name = rules_name
        self.moment = state_after(deal, moves)
        self.then = attempt_of(deal, moves)
        self.tries: list[Attempt] = []
        self.redealt = False
        """Whether the present try is played with other hidden cards."""

    def begin(self, seed: int, redealt: bool = False) -> SavedMatch:
        """The table of one more try; with other hidden cards that fit what the seat saw, where there are such."""
        found = self._other_cards(seed) if redealt else None
        self.redealt = found is not None
        state = found or self.moment
        return SavedMatch(Match(replay_plan(state, self._opponents, seed, self._rules_name)), state)

    @property
    def may_redeal(self) -> bool:
        """Whether there are other hidden cards that fit what the seat saw."""
        return self._other_cards(0) is not None

    def _other_cards(self, seed: int) -> Deal | None:
        """The moment with other hidden cards; None where only these fit, or another seat is to act."""
        if self.moment.turn != PERSON or self.moment.phase != "play":
            return None
        seen = self.moment.observation(PERSON)
        found = (as_recorded(each, seen) for each in islice(draws(seen, SplitMix64(seed)), TRIES))
        return next((each for each in found if each is not None and each.hands != self.moment.hands), None)

    @property
    def latest(self) -> list[tuple[int, Attempt]]:
        """The last attempts with their numbers, counted from 1."""
        return list(enumerate(self.tries, 1))[-MOST_TOLD:]

    @property
    def pays(self) -> bool:
        """Whether points are paid, and not only places given."""
        return not self.moment.rules.decisions.only_places_count

    def take(self, state: Deal) -> Attempt | None:
        """Keeps what came of the present try, once the deal is over."""
        found = attempt_of(state, len(self.moment.history), self.redealt)
        if found is not None:
            self.tries.append(found)
        return found


class Tries:
    """What the table of a try tells of all tries of its moment; the moment itself knows all hands and stays private."""

    def __init__(self, practice: Practice) -> None:
        self._practice = practice

    @property
    def count(self) -> int:
        """How many have come to their end."""
        return len(self._practice.tries)

    @property
    def may_redeal(self) -> bool:
        """Whether there are other hidden cards that fit what the seat saw."""
        return self._practice.may_redeal

    @property
    def then(self) -> Attempt | None:
        """How the deal itself went on; None where it was not played to its end."""
        return self._practice.then

    @property
    def latest(self) -> list[tuple[int, Attempt]]:
        """The last attempts with their numbers, counted from 1."""
        return self._practice.latest

    @property
    def pays(self) -> bool:
        """Whether points are paid, and not only places given."""
        return self._practice.pays


def practice_of(deal: Deal, moves: int, seat: int, opponents: Sequence[str], rules_name: str = "") -> Practice | None:
    """The moment of a deal after so many actions, to be tried in the place of a seat; `opponents` are the other ones.

    Whoever sat there changes places with the person. None where the seat has nothing more to decide then, or nobody
    else can sit down in its place.
    """
    whole = turned(deal, seat)
    if whole is None:
        return None
    players = (opponents[seat - 1] if seat else "", *opponents)
    found = Practice(whole, moves, (*players[seat + 1 :], *players[:seat]), rules_name)
    return found if still_in(found.moment, PERSON) else None


def still_in(deal: Deal, seat: int) -> bool:
    """Whether a seat may still have something to decide."""
    return not deal.over and seat not in deal.gone


def attempt_of(state: Deal, moves: int, redealt: bool = False) -> Attempt | None:
    """How a deal went on after so many actions; None where it was not played to its end, or the seat did no more."""
    first = next((action for seat, action in state.history[moves:] if seat == PERSON), None)
    if state.result is None or first is None:
        return None
    return Attempt(first, state.result.order_place(PERSON), state.result.points[PERSON], redealt)
