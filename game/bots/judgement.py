"""What the hand-written player looks at: numbers about what a play leaves behind and what it does to the others."""

from __future__ import annotations

from functools import cached_property

from game.bots.position import Position
from game.bots.split import Split, Splitter
from game.engine.action import Action
from game.engine.cards import TWO, Card
from game.engine.combination import PAIRS_RUN, RUN, TRIPLE

FEATURES = (
    "single", "pair", "triple", "run", "bomb",
    "single_beaten", "pair_beaten", "triple_beaten", "run_beaten", "bomb_beaten",
    "cards", "twos", "one_left", "two_left", "three_left",
    "lead", "lead_one", "lead_two", "duel_lead",
    "pass", "pass_owner", "danger", "hurry_cards", "hurry_turns", "hurry_twos", "hurry_lead", "hurry_pass",
    "duel_turns", "chop", "bonus", "hoard", "idle", "per_card",
    "dead", "controls", "lead_turns", "lead_dead", "pass_weak", "prey",
    "bias", "held", "hurry", "rivals",
)  # fmt: skip
"""The names of the numbers, in order; the last four are the same for every alternative of a decision."""

_KINDS = 5
Weights = dict[str, float]


def part_kind(code: int) -> int:
    """Single, pair, triple, run or bomb, as numbers 0 to 4."""
    if code <= TRIPLE:
        return code - 1
    return 3 if RUN < code < PAIRS_RUN else 4


class Judgement:
    """The numbers of each alternative of one position, by the weights that also decide how the hand is split."""

    def __init__(self, position: Position, weights: Weights) -> None:
        self.position = position
        self.weights = weights
        self.turn = [-weights[name] for name in FEATURES[:_KINDS]]
        self.beaten = [-weights[name] for name in FEATURES[_KINDS : 2 * _KINDS]]
        self.hurry = 1.0 / position.fewest
        self.prey = sum(position.unseen[TWO * 4 :]) / 4
        self.duel = float(len(position.rivals) == 1)
        self.rules = position.observation.rules

    @cached_property
    def splitter(self) -> Splitter:
        """Splits the hand at the least cost by the weights."""
        return Splitter(self.position.shapes, self.position.observation.hand, self._cost)

    def _cost(self, code: int, top: Card) -> float:
        kind = part_kind(code)
        return self.turn[kind] + self.beaten[kind] * (1.0 - self.position.chances.stands(code, top))

    def numbers(self, action: Action) -> list[float]:
        """The features of one alternative, in the order of FEATURES."""
        left = self.splitter.split(action.cards)
        counts, losses, chances = self._parts(left)
        best = max(chances, default=0.0)
        dead = sum(stands < 0.25 for stands in chances)
        controls = sum(stands > 0.9 for stands in chances)
        stands, danger = self._stands(action)
        turns = len(left.parts)
        hand = self.position.observation.hand
        kept = [card for card in hand[-8:] if card >= TWO * 4]
        twos = len(kept) - sum(card >= TWO * 4 for card in action.cards)
        passes = float(action.verb == "pass" and not self.position.observation.stacking)
        cards = (len(hand) - len(action.cards)) / 13
        hurry = self.hurry
        return [
            *counts, *losses,
            cards, twos, float(turns == 1), float(turns == 2), float(turns == 3),
            stands, stands * (turns == 1), stands * best * (turns == 2), self.duel * stands,
            passes, passes * self._owner(), danger, hurry * cards, hurry * turns, hurry * twos, hurry * stands,
            hurry * passes,
            self.duel * turns, self._chops(action), self._bonus(action), self._hoard(action, twos, counts[4]),
            self._idle() * passes, cards * (self.rules.scoring == "per_card"),
            dead, controls, stands * turns, stands * dead, passes * self._weak(), counts[4] * self.prey,
            1.0, len(hand) / 13, hurry, len(self.position.rivals) / 3,
        ]  # fmt: skip

    def _parts(self, left: Split) -> tuple[list[float], list[float], list[float]]:
        """How many parts of each kind, how much of them would be beaten, and each part's chance to stand."""
        counts, losses, chances = [0.0] * _KINDS, [0.0] * _KINDS, []
        for code, top in left.parts:
            kind = part_kind(code)
            stands = self.position.chances.stands(code, top)
            counts[kind] += 1.0
            losses[kind] += 1.0 - stands
            chances.append(stands)
        return counts, losses, chances

    def _stands(self, action: Action) -> tuple[float, float]:
        """The chance that the play wins the trick, and that somebody goes out on what then lies on the table."""
        position = self.position
        if action.verb == "play":
            code, top = position.code(action.cards), action.cards[-1]
            return position.now.stands(code, top), position.now.goes_out(code, top)
        if position.observation.stacking:
            return 1.0, 0.0
        return 0.0, position.now.goes_out(*position.pile) if position.pile else 0.0

    def _owner(self) -> float:
        """How near to going out the seat is whose play is to be beaten."""
        pile = self.position.observation.pile
        count = self.position.observation.counts[pile[-1].seat] if pile else 0
        return 1.0 / count if count else 0.0

    def _weak(self) -> float:
        """How easily the play on the table could be beaten."""
        pile = self.position.pile
        return 1.0 - self.position.chances.stands(*pile) if pile else 0.0

    def _chops(self, action: Action) -> float:
        pile = self.position.pile
        if action.verb != "play" or pile is None:
            return 0.0
        code = self.position.code(action.cards)
        return float(code != pile[0] and code in self.position.shapes.bombs)

    def _bonus(self, action: Action) -> float:
        """The points of the twos and bombs beneath a chop, where they are paid."""
        if not self.rules.bomb_bonus or not self._chops(action):
            return 0.0
        return sum(self.position.value(play.cards) for play in self.position.observation.pile) / 2

    def _hoard(self, action: Action, twos: int, bombs: float) -> float:
        """What twos and bombs would cost if somebody ended the deal now, where hoarding is paid."""
        if not self.rules.hoarding:
            return 0.0
        return self.hurry * (1.5 * twos + 2.5 * bombs)

    def _idle(self) -> float:
        """How pressing it is to play some card, where a seat that has played none is knocked out."""
        if not (self.rules.knock_out or self.rules.full_hand_double):
            return 0.0
        observation = self.position.observation
        if observation.out or any(s == observation.seat and a.verb == "play" for s, a in observation.history):
            return 0.0
        return self.hurry
