"""Exact search of endings: with two seats left whose cards are known by counting, which of them is placed first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.bots.situation import unseen_counts
from game.engine.action import Action
from game.engine.cards import Card
from game.engine.deck import Deck, Packed
from game.engine.observation import Observation
from game.engine.position import Position
from game.engine.scoring import order_of

MOST_CARDS = 8
"""Hands of more cards are not searched."""

_LANE = 5
"""Bits for the number of cards of one class."""


class Endgame:
    """An ending of two seats from a position of the engine; remembers every position that it solved.

    Of plays that take as many cards of each class, one is tried: a class are cards of one rank that no card of the
    other seat or of the last play lies between. Where suits count for more than that, each card is a class.
    """

    def __init__(self, position: Position, seat: int, rival: int) -> None:
        self.position = position
        self.seat = seat
        self.rival = rival
        self._won: dict[tuple[object, ...], bool] = {}
        self._classes = {me: self._classify(me, other) for me, other in ((seat, rival), (rival, seat))}
        self._counts: dict[tuple[int, Packed], int] = {}

    def wins_by(self, cards: Packed) -> bool:
        """Whether the seat to act comes to be placed before the other after a lawful play or pass."""
        return self._after(self.position, cards) == (self.position.turn == self.seat)

    def _after(self, position: Position, cards: Packed) -> bool:
        """Whether `seat` is placed before `rival` once this is played."""
        following = position.copy()
        following.act(cards)
        if following.over:
            order = order_of(following)
            return order.index(self.seat) < order.index(self.rival)
        key = following.key()
        won = self._won.get(key)
        if won is None:
            mine = following.turn == self.seat
            self._won[key] = not mine  # whoever only comes back to the same position has won nothing by it
            won = self._won[key] = any(self._after(following, each) == mine for each in self._plays(following)) == mine
        return won

    def _plays(self, position: Position) -> Iterable[Packed]:
        """The lawful plays worth telling apart, a pass last."""
        turn, plays = position.turn, position.plays()
        if len(plays) < 2:
            return plays
        counts = self._counts
        found: dict[int, Packed] = {}
        for play in reversed(plays):
            count = counts.get((turn, play))
            found[self._count(turn, play) if count is None else count] = play
        return found.values()

    def _count(self, seat: int, play: Packed) -> int:
        """The number of cards of each class in a play."""
        classes = self._classes[seat]
        count = sum(1 << classes[card] for card in self.position.law.deck.cards(play))
        self._counts[seat, play] = count
        return count

    def _classify(self, seat: int, other: int) -> dict[Card, int]:
        """From each card of a seat to the lane of its class."""
        position = self.position
        law, deck = position.law, position.law.deck
        suits_count = law.knows_suited_runs or law.suits_match or law.allows_stacking
        lanes: dict[tuple[int, ...], int] = {}
        found: dict[Card, int] = {}
        for card in deck.cards(position.hands[seat]):
            between = (*_below(deck, card, position.hands[other]), *_below(deck, card, position.cards))
            key = (card,) if suits_count else (card.rank, *between)
            found[card] = _LANE * lanes.setdefault(key, len(lanes))
        return found


def _below(deck: Deck, card: Card, cards: Packed) -> tuple[int, int]:
    """How many cards of a set are of the card's rank and below it, and how many are equal to it."""
    same_rank = [each for each in deck.cards(deck.rank_cards(cards, card.rank)) if each <= card]
    return len(same_rank), same_rank.count(card)


def first_won(observation: Observation, actions: Iterable[Action]) -> Action | None:
    """The first of some actions that wins by force against the rival left; None where none does or nobody can know."""
    return next((action for action, wins in outcomes(observation, actions) if wins), None)


def outcomes(observation: Observation, actions: Iterable[Action]) -> Iterator[tuple[Action, bool]]:
    """Some actions with whether each wins by force against the rival left; nothing where nobody can know.

    Each is searched when it is asked for.
    """
    search = _search(observation)
    if search is not None:
        mask = search.position.law.deck.mask
        yield from ((action, search.wins_by(mask(action.cards))) for action in actions)


def _search(observation: Observation) -> Endgame | None:
    """The ending; None where more than one rival is left, hands are large, or not all cards are known."""
    if observation.phase != "play" or observation.turn != observation.seat:
        return None
    rivals = observation.rivals
    if len(rivals) != 1 or max(len(observation.hand), observation.counts[rivals[0]]) > MOST_CARDS:
        return None
    cards = [card for card, count in enumerate(unseen_counts(observation)) for _ in range(count)]
    if len(cards) != observation.counts[rivals[0]]:
        return None
    position = observation.position()
    position.hands[rivals[0]] = position.law.deck.mask(cards)
    return Endgame(position, observation.seat, rivals[0])
