"""Exact searches of positions whose hands are all known."""

from collections.abc import Callable, Iterable, Iterator

from game.bots.deal_value import compute_place_values
from game.bots.situation import count_unseen_cards
from game.engine.action import Action
from game.engine.cards import Card
from game.engine.decisions import FREE_LEAD
from game.engine.deck import Deck, PackedCards
from game.engine.law import NO_CARDS
from game.engine.observation import Observation
from game.engine.position import Position
from game.engine.scoring import compute_finishing_order, compute_result

MAX_HAND_CARDS = 8

_LANE_BITS = 5
"""Bits for the number of cards of one class."""


class EndgameSolver:
    """A solver for an ending of two seats. It remembers every solved position.

    Cards of one rank form a class if no card of the other seat or of the last play lies between them. Of plays with the
    same number of cards of each class, only one is tried. If the rules compare suits otherwise, each card is a class.
    """

    def __init__(self, position: Position, seat: int, rival: int) -> None:
        self.position = position
        self.seat = seat
        self.rival = rival
        self._is_won_by_key: dict[tuple[object, ...], bool] = {}
        self._classes = {seat: self._compute_lanes(seat, other) for seat, other in ((seat, rival), (rival, seat))}
        self._counts: dict[tuple[int, PackedCards], int] = {}

    def is_won_after(self, cards: PackedCards) -> bool:
        """Return True if the seat to act is placed before the other after a legal play or pass."""
        return self._is_seat_first_after(self.position, cards) == (self.position.turn == self.seat)

    def _is_seat_first_after(self, position: Position, cards: PackedCards) -> bool:
        """Return True if `seat` is placed before `rival` after this play."""
        next_position = position.copy()
        next_position.act(cards)
        if next_position.is_over:
            order = compute_finishing_order(next_position)
            return order.index(self.seat) < order.index(self.rival)
        key = next_position.make_key()
        is_won = self._is_won_by_key.get(key)
        if is_won is None:
            is_own_turn = next_position.turn == self.seat
            self._is_won_by_key[key] = not is_own_turn  # returning to the same position wins nothing
            is_won = self._is_won_by_key[key] = (
                any(
                    self._is_seat_first_after(next_position, play) == is_own_turn
                    for play in self._list_distinct_plays(next_position)
                )
                == is_own_turn
            )
        return is_won

    def _list_distinct_plays(self, position: Position) -> Iterable[PackedCards]:
        turn, plays = position.turn, position.list_legal_plays()
        if len(plays) < 2:
            return plays
        counts = self._counts
        play_by_count: dict[int, PackedCards] = {}
        for play in reversed(plays):
            count = counts.get((turn, play))
            play_by_count[self._count_by_class(turn, play) if count is None else count] = play
        return play_by_count.values()

    def _count_by_class(self, seat: int, play: PackedCards) -> int:
        """Return the number of cards of each class in a play, as one integer."""
        classes = self._classes[seat]
        count = sum(1 << classes[card] for card in self.position.law.deck.unpack(play))
        self._counts[seat, play] = count
        return count

    def _compute_lanes(self, seat: int, other: int) -> dict[Card, int]:
        """Return the lane of each card's class for the cards of a seat."""
        position = self.position
        law, deck = position.law, position.law.deck
        do_suits_matter = law.has_suited_runs or law.has_suit_matching or law.is_stacking_allowed
        lanes: dict[tuple[int, ...], int] = {}
        lane_by_card: dict[Card, int] = {}
        for card in deck.unpack(position.hands[seat]):
            rival_cards_below = (
                *_count_cards_below(deck, card, position.hands[other]),
                *_count_cards_below(deck, card, position.target_cards),
            )
            key = (card,) if do_suits_matter else (card.rank, *rival_cards_below)
            lane_by_card[card] = _LANE_BITS * lanes.setdefault(key, len(lanes))
        return lane_by_card


def _count_cards_below(deck: Deck, card: Card, cards: PackedCards) -> tuple[int, int]:
    """Return how many `cards` have the rank of `card` and are not higher, and how many of them equal `card`."""
    same_rank = [card_below for card_below in deck.unpack(deck.select_rank(cards, card.rank)) if card_below <= card]
    return len(same_rank), same_rank.count(card)


def find_winning_action(observation: Observation, actions: Iterable[Action]) -> Action | None:
    """Return the first action that wins by force against the only rival; None if none does or the cards are unknown."""
    return next((action for action, is_win in search_actions(observation, actions) if is_win), None)


def search_actions(observation: Observation, actions: Iterable[Action]) -> Iterator[tuple[Action, bool]]:
    """Yield each action, and True if it wins by force against the only rival; nothing if the cards are unknown.

    Each action is searched on demand.
    """
    search = _make_endgame(observation)
    if search is not None:
        mask = search.position.law.deck.pack
        yield from ((action, search.is_won_after(mask(action.cards))) for action in actions)


def _make_endgame(observation: Observation) -> EndgameSolver | None:
    """Return the ending, or None if several rivals are left, hands are large, or some cards are unknown."""
    if observation.phase != "play" or observation.turn != observation.seat:
        return None
    rivals = observation.rivals
    if len(rivals) != 1 or max(len(observation.hand), observation.counts[rivals[0]]) > MAX_HAND_CARDS:
        return None
    cards = [card for card, count in enumerate(count_unseen_cards(observation)) for _ in range(count)]
    if len(cards) != observation.counts[rivals[0]]:
        return None
    position = observation.build_position()
    position.hands[rivals[0]] = position.law.deck.pack(cards)
    return EndgameSolver(position, observation.seat, rivals[0])


Outcome = tuple[tuple[float, ...], tuple[int, ...]]
"""The value of the end for each seat (see `game.bots.deal_value`), and the seats from first to last."""

Policy = Callable[[Position], PackedCards]
"""Returns the play or pass of the seat to act in a position."""

MIN_HIGH_RANK = 9
"""Lowest rank (a queen) of the cards that `play_cheaply` keeps."""


class SearchLimitError(Exception):
    """Raised if a search has visited the maximum number of positions."""


class OpenHandSearch:
    """A search of one deal with known hands for a seat; solved positions are remembered.

    The search knows no rules: payments, places, refusals and lost last plays are the engine's. So it works for options
    that no network has learned. The seat chooses its best play. The other seats follow a policy; without one, each
    chooses its own best play, and among equal plays the worst for the seat.
    """

    def __init__(self, seat: int, limit: int, policy: Policy | None = None) -> None:
        self.seat = seat
        self.visited_count = 0
        self._limit = limit
        self._policy = policy
        self._cached_outcomes: dict[tuple[object, ...], Outcome] = {}

    def search_outcome(self, position: Position, cards: PackedCards) -> Outcome:
        """Return the outcome after a legal play or pass. Raises SearchLimitError."""
        next_position = position.copy()
        next_position.act(cards)
        if self._policy is not None:
            while next_position.turn != self.seat and not next_position.is_over:
                next_position.act(self._policy(next_position))
        if next_position.is_over:
            return compute_outcome(next_position)
        key = next_position.make_payment_key()
        outcome = self._cached_outcomes.get(key)
        if outcome is None:
            self.visited_count += 1
            if self.visited_count > self._limit:
                raise SearchLimitError
            outcome = self._cached_outcomes[key] = self._find_best_outcome(next_position)
        return outcome

    def _find_best_outcome(self, position: Position) -> Outcome:
        turn, seat = position.turn, self.seat
        outcomes = [self.search_outcome(position, play) for play in position.list_legal_plays()]
        return max(outcomes, key=lambda outcome: (outcome[0][turn], -outcome[0][seat]))


def play_lowest(position: Position) -> PackedCards:
    """Return the lowest answer, or the longest lead that contains the lowest card that may be led."""
    plays = [play for play in position.list_legal_plays() if play]
    if not plays:
        return NO_CARDS
    if position.target_code:
        return min(plays)
    lowest = min(play & -play for play in plays)
    return max((play for play in plays if play & lowest), key=lambda play: (position.law.deck.count_cards(play), -play))


def play_cheaply(position: Position) -> PackedCards:
    """Return the lowest play, or a pass if the play would spend a high card without going out."""
    play = play_lowest(position)
    is_high_card_spent = position.law.deck.find_highest_rank(play) >= MIN_HIGH_RANK if play else False
    return NO_CARDS if is_high_card_spent and position.target_code and play != position.hands[position.turn] else play


def compute_outcome(position: Position) -> Outcome:
    result, rules = compute_result(position), position.law.rules
    if not rules.decisions.is_scored_by_places_only:
        return tuple(map(float, result.points)), result.order
    values = compute_place_values(rules)
    return tuple(values[result.order.index(seat)] for seat in range(rules.players)), result.order


def can_go_out(position: Position, hand: PackedCards) -> bool:
    """Return True if the seat to act can go out with a hand if it leads all its cards and the others pass.

    Only the last combination is checked, because the other cards may be led one by one.
    """
    return any(_can_go_out_with(position, last_play) for last_play in position.law.list_leads(hand))


def _can_go_out_with(position: Position, last_play: PackedCards) -> bool:
    seat, last_position = position.turn, position.copy()
    last_position.hands[seat] = last_play
    last_position.lead_condition = FREE_LEAD
    last_position.target_code = 0
    last_position.locked_seats = 0
    last_position.passed_seats = 0
    last_position.is_owner_alone = False
    if last_play not in last_position.list_legal_plays():
        return False
    last_position.act(last_play)
    return seat in last_position.out_seats
