"""Simple players that stronger players are measured by: random, lowest and saver."""

from collections import Counter

from game.bots.bot import make_decision_rng
from game.bots.situation import can_go_out_with
from game.engine.action import PASS, Action
from game.engine.cards import TWO, Card
from game.engine.law import get_law
from game.engine.observation import Observation

_VERB_ORDER = {"ready": 0, "refuse": 0, "pass": 2}


def find_lowest_action(observation: Observation) -> Action:
    """Return the play with the fewest and then lowest cards; a pass only if there is no play (docs/FORMATS.md, Bots).

    It replaces a missing or illegal answer. In trades the seat gives its lowest cards, refuses offers, and offers
    nothing.
    """
    return min(
        observation.legal,
        key=lambda action: (_VERB_ORDER.get(action.verb, 1), len(action.cards), action.cards, str(action)),
        default=PASS,
    )


class RandomPlayer:
    """Chooses uniformly among the legal actions."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def act(self, observation: Observation) -> Action:
        legal = observation.legal
        return legal[make_decision_rng(observation, self.seed).draw_below(len(legal))]


_NEARLY_OUT_CARDS = 3
"""A rival with at most this many cards is about to go out."""

_MAX_ENDGAME_CARDS = 4
"""With at most this many cards there is nothing left to save for."""


class LowestPlayer:
    """Leads the longest combination with its lowest card, answers as low as possible, and never passes voluntarily."""

    def act(self, observation: Observation) -> Action:
        """Return the lowest action. In trades it gives its lowest cards and makes no offers."""
        if observation.phase == "trade":
            return find_lowest_action(observation)
        return find_lowest_play(observation, [action for action in observation.legal if action.verb == "play"])


class SaverPlayer:
    """Plays like `LowestPlayer`, but keeps twos and bombs until they are needed."""

    def act(self, observation: Observation) -> Action:
        """Return the lowest action that keeps twos and bombs whole, or a pass if there is none."""
        if observation.phase == "trade":
            return find_lowest_action(observation)
        legal = observation.legal
        plays = [action for action in legal if action.verb == "play"]
        for action in plays:
            if can_go_out_with(observation, action.cards):
                return action
        if self._needs_strength(observation):
            return find_lowest_play(observation, plays)
        sparing_plays = list_sparing_plays(observation, plays)
        may_pass = len(plays) < len(legal) and bool(observation.pile)
        return find_lowest_play(observation, sparing_plays if sparing_plays or may_pass else plays)

    def _needs_strength(self, observation: Observation) -> bool:
        fewest_cards = min((observation.counts[seat] for seat in observation.rivals), default=0)
        if len(observation.hand) <= _MAX_ENDGAME_CARDS or fewest_cards <= _NEARLY_OUT_CARDS:
            return True
        return bool(observation.pile) and _is_strong(observation, observation.pile[-1].cards)


def find_lowest_play(observation: Observation, plays: list[Action]) -> Action:
    """Return the lowest play: as a lead the longest with the lowest card; a pass if there is none."""
    if not plays:
        return Action("pass")
    if observation.pile:
        return min(plays, key=lambda action: (len(action.cards), action.cards[-1], action.cards))
    lowest_card = min(action.cards[0] for action in plays)
    plays_with_lowest = [action for action in plays if action.cards[0] == lowest_card]
    return min(plays_with_lowest, key=lambda action: (-len(action.cards), action.cards))


def list_sparing_plays(observation: Observation, plays: list[Action]) -> list[Action]:
    """Return the plays that leave twos and bombs whole."""
    law = get_law(observation.rules)
    bombs = _list_bombs(observation)
    if not law.has_suit_matching:
        reserved_counts = count_reserved_by_rank(observation, bombs)
        return [action for action in plays if is_sparing(action.cards, observation.hand, reserved_counts)]
    bomb_cards = {card for bomb in bombs for card in bomb}
    return [action for action in plays if action.cards[-1].rank < TWO and not bomb_cards.intersection(action.cards)]


def count_reserved_by_rank(observation: Observation, bombs: list[tuple[Card, ...]]) -> list[int]:
    """Return the number of cards of each rank that belong to twos and bombs of the hand."""
    reserved_counts = [0] * (TWO + 1)
    reserved_counts[TWO] = sum(card.rank == TWO for card in observation.hand)
    for bomb in bombs:
        for rank, count in Counter(card.rank for card in bomb).items():
            reserved_counts[rank] = max(reserved_counts[rank], count)
    return reserved_counts


def _list_bombs(observation: Observation) -> list[tuple[Card, ...]]:
    law = get_law(observation.rules)
    hand = law.deck.pack(observation.hand)
    if not law.special_sets.may_hold_bomb(hand):
        return []
    return [law.deck.unpack(bomb) for code in law.bombs for bomb in law.list_plays(hand, code)]


def is_sparing(cards: tuple[Card, ...], hand: tuple[Card, ...], reserved_counts: list[int]) -> bool:
    """Return True if a play leaves all reserved cards in the hand."""
    hand_counts = Counter(card.rank for card in hand)
    played_counts = Counter(card.rank for card in cards)
    return all(hand_counts[rank] - count >= reserved_counts[rank] for rank, count in played_counts.items())


def _is_strong(observation: Observation, cards: tuple[Card, ...]) -> bool:
    law = get_law(observation.rules)
    return cards[-1].rank == TWO or law.get_code_as_answer(cards) in law.bombs
