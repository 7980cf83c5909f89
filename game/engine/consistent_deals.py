"""Deals that are consistent with an observation: the hidden hands are filled with cards that fit what the seat saw.

Searches ask for such deals, so that no search can know more than its seat.
"""

from collections.abc import Sequence

from game.engine.action import PASS, Action
from game.engine.cards import Card
from game.engine.deal_moment import DealMoment
from game.engine.dealing import DealSpec
from game.engine.decisions import FREE_LEAD
from game.engine.law import get_law
from game.engine.observation import Observation
from game.engine.position import Position, make_position


def build_consistent_deal(
    observation: Observation, hands: Sequence[Sequence[Card]], leftover: Sequence[Card] = ()
) -> DealMoment | None:
    """Return the deal in which the seats now hold these cards, or None if it contradicts the observation.

    `hands` are the hands of all seats, including the seat's own; `leftover` are the cards that nobody was dealt. The
    seat must be the one to act, and trades must be over. The actions of the history are repeated on the engine's own
    position, because the order of turns also reveals something about hidden cards.
    """
    first_hands = _restore_first_hands(observation, hands)
    replay = _ObservedReplay(observation, first_hands)
    if not replay.replay_actions():
        return None
    spec = DealSpec(hands=first_hands, leftover=tuple(leftover), number=observation.number, leader=observation.leader)
    return DealMoment.from_parts(
        rules=observation.rules,
        spec=spec,
        dealer=observation.dealer,
        dealt=first_hands,
        leftover=spec.leftover,
        leader=observation.leader,
        traded_hands=first_hands,
        position=replay.position,
        history=tuple(replay.history),
        secret_pass_indices=frozenset(replay.secret_pass_indices),
        transfers=observation.transfers,
    )


def _restore_first_hands(observation: Observation, hands: Sequence[Sequence[Card]]) -> tuple[tuple[Card, ...], ...]:
    """Return the hands at the first lead: current cards plus played cards."""
    first_hands = [list(hand) for hand in hands]
    for seat, action in observation.history:
        if action.verb == "play":
            first_hands[seat] += action.cards
    return tuple(tuple(sorted(hand)) for hand in first_hands)


class _ObservedReplay:
    """A replay of the observed actions from given hands, with the passes that the seat could not notice."""

    def __init__(self, observation: Observation, first_hands: Sequence[Sequence[Card]]) -> None:
        self.observation = observation
        self.law = law = get_law(observation.rules)
        leader = observation.seat if observation.leader is None else observation.leader
        self.position = make_position(law, [law.deck.pack(hand) for hand in first_hands], leader, FREE_LEAD)
        self.history = [entry for entry in observation.history if entry[1].is_trade]
        self.secret_pass_indices: set[int] = set()

    def replay_actions(self) -> bool:
        """Repeat all actions. Return True if all were possible and lead to the observed position."""
        observation = self.observation
        plays = [entry for entry in observation.history if not entry[1].is_trade]
        if not all(self._replay_action(seat, action) for seat, action in plays) or not self._skip_hidden_passes(
            observation.seat
        ):
            return False
        if not plays:
            self.position.lead_condition = observation.lead_condition
            self.position.lowest_card = self.law.deck.pack(observation.lowest)
        return not self.position.is_over and self._matches_observation()

    def _matches_observation(self) -> bool:
        observation, position, law = self.observation, self.position, self.law
        card_counts = tuple(law.deck.count_cards(hand) for hand in position.hands)
        pile = [cards for _, _, cards in position.pile if position.target_code]
        state = (card_counts, tuple(position.out_seats), tuple(position.losing_plays), position.trick_count, pile)
        return state == (
            observation.counts,
            observation.out,
            observation.lost,
            observation.tricks,
            [law.deck.pack(play.cards) for play in observation.pile],
        )

    def _replay_action(self, seat: int, action: Action) -> bool:
        """Repeat an action of a seat. Return False if it was not the seat's turn or it lacks the cards."""
        cards = self.law.deck.pack(action.cards)
        if not self._skip_hidden_passes(seat) or not self.law.deck.has_cards(self.position.hands[seat], cards):
            return False
        self._apply_action(seat, action)
        return True

    def _skip_hidden_passes(self, seat: int) -> bool:
        """Let locked-out seats that are asked secretly pass until it is a seat's turn. Return False if impossible."""
        position = self.position
        while position.turn != seat:
            if position.turn == self.observation.seat or not position.has_secret_turn:
                return False
            self._apply_action(position.turn, PASS)
        return not position.is_over

    def _apply_action(self, seat: int, action: Action) -> None:
        if action == PASS and self.position.has_secret_turn:
            self.secret_pass_indices.add(len(self.history))
        self.history.append((seat, action))
        self.position.act(self.law.deck.pack(action.cards))


def replay_positions(deal: DealMoment) -> list[Position]:
    """Return the position before each play and pass of a deal that `build_consistent_deal` returned, in order."""
    law = get_law(deal.rules)
    leader = deal.leader if deal.leader is not None else deal.history[0][0]
    position = make_position(law, [law.deck.pack(hand) for hand in deal.traded_hands], leader, FREE_LEAD)
    positions = []
    for _, action in deal.history:
        if not action.is_trade:
            positions.append(position.copy())
            position.act(law.deck.pack(action.cards))
    return positions
