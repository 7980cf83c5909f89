"""What the hand-written player looks at: numbers about what a play leaves behind and what it does to the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.bots.hand_splitter import HandSplitter
from game.bots.situation import Situation, at_stake
from game.bots.splitters import splitter_of
from game.engine.action import Action
from game.engine.cards import TWO
from game.engine.combination import PAIRS_RUN, RUN, TRIPLE, Code

PLAY = (
    "single", "pair", "triple", "run", "bomb",
    "single_beaten", "pair_beaten", "triple_beaten", "run_beaten", "bomb_beaten",
    "one_left", "two_left", "three_left", "dead", "controls",
    "cards", "twos", "prey",
    "lead", "lead_one", "lead_two", "lead_turns", "lead_dead", "chop",
    "pass", "pass_owner", "pass_weak", "danger",
    "hurry_cards", "hurry_turns", "hurry_twos", "hurry_lead", "hurry_pass",
    "duel_lead", "duel_turns",
    "bonus", "hoard", "idle", "per_card",
)  # fmt: skip
"""The numbers of an alternative, in order.

What the hand would be split into after it: `single` to `bomb` so many parts of each kind, `…_beaten` how much of them
would be beaten, `…_left` whether so many parts are left, `dead` and `controls` parts that hardly or almost surely
stand; `twos`, and bombs by the twos that are their `prey`. `lead`: the chance to win the trick, alone and with what is
then left. `pass`, with how near its owner is to going out and how weak the play on the table is. `danger`: the chance
that somebody goes out on it. `hurry_…`: the same by how near the nearest rival is to going out; `duel_…` with two
left. The last four by the rules: chops paid, twos and bombs caught, whether it costs to have played no card yet, cards
paid.
"""

STATE = ("bias", "held", "nearest", "rivals", "seats", "last_pays", "first_takes", "places_gone")
"""The numbers of the situation alone, in order: they tell what is to be expected, not what to play."""

_KINDS = 5
_FEW = 0.25
_MOST = 0.9
Weights = dict[str, float]


@dataclass(frozen=True, slots=True)
class _After:
    """The hand as it would be after an alternative."""

    counts: list[float]
    losses: list[float]
    chances: list[float]
    cards: float
    twos: int

    @property
    def turns(self) -> int:
        return len(self.chances)


def part_kind(code: Code) -> int:
    """Single, pair, triple, run or bomb, as numbers 0 to 4."""
    if code <= TRIPLE:
        return code - 1
    return 3 if RUN < code < PAIRS_RUN else 4


def mean(rows: Sequence[Sequence[float]]) -> list[float]:
    """The mean of each number over the alternatives."""
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


class PlayNumbers:
    """The numbers of each alternative of one situation, by the weights that also decide how the hand is split."""

    def __init__(self, situation: Situation, weights: Weights) -> None:
        self.situation = situation
        self.turn = [-weights[name] for name in PLAY[:_KINDS]]
        self.beaten = [-weights[name] for name in PLAY[_KINDS : 2 * _KINDS]]
        self.hurry = 1.0 / situation.fewest
        self.prey = sum(situation.unseen_counts[TWO * 4 :]) / 4
        self.duel = float(len(situation.rivals) == 1)
        self.seen = situation.observation
        self.decisions = situation.observation.rules.decisions

    @cached_property
    def splitter(self) -> HandSplitter:
        """Splits the hand at the least cost by the weights."""
        return splitter_of(self.situation.law, self.seen.hand, self._cost)

    def _cost(self, code: Code, top: int) -> float:
        kind = part_kind(code)
        return self.turn[kind] + self.beaten[kind] * (1.0 - self.situation.chances.stands(code, top))

    def state(self) -> list[float]:
        """The numbers of the situation, in the order of STATE."""
        players, decisions = self.seen.players, self.decisions
        return [
            1.0, len(self.seen.hand) / 13, self.hurry, len(self.situation.rivals) / 3, 1 / players,
            float(decisions.last_pays_all), float(decisions.first_out_ends), len(self.seen.out) / players,
        ]  # fmt: skip

    def numbers(self, action: Action) -> list[float]:
        """The numbers of one alternative, in the order of PLAY."""
        after = self._after(action)
        stands, danger = self._stands(action)
        passes = float(action.verb == "pass" and not self.seen.stacking)
        return [
            *self._of_hand(after),
            *self._of_lead(action, after, stands),
            passes, passes * self._owner, passes * self._weak, danger,
            *self._of_hurry(after, stands, passes),
            self.duel * stands, self.duel * after.turns,
            self._bonus(action), self._hoard(after), passes * self._idle,
            after.cards * self.decisions.cards_are_paid,
        ]  # fmt: skip

    def _after(self, action: Action) -> _After:
        counts, losses, chances = [0.0] * _KINDS, [0.0] * _KINDS, []
        for code, top in self.splitter.split(action.cards).parts:
            kind = part_kind(code)
            stands = self.situation.chances.stands(code, top)
            counts[kind] += 1.0
            losses[kind] += 1.0 - stands
            chances.append(stands)
        twos = self._twos - sum(card >= TWO * 4 for card in action.cards)
        return _After(counts, losses, chances, (len(self.seen.hand) - len(action.cards)) / 13, twos)

    @cached_property
    def _twos(self) -> int:
        return sum(card >= TWO * 4 for card in self.seen.hand)

    def _of_hand(self, after: _After) -> list[float]:
        turns, chances = after.turns, after.chances
        return [
            *after.counts, *after.losses,
            float(turns == 1), float(turns == 2), float(turns == 3),
            sum(stands < _FEW for stands in chances), sum(stands > _MOST for stands in chances),
            after.cards, after.twos, after.counts[4] * self.prey,
        ]  # fmt: skip

    def _of_lead(self, action: Action, after: _After, stands: float) -> list[float]:
        turns = after.turns
        best = max(after.chances, default=0.0)
        dead = sum(chance < _FEW for chance in after.chances)
        return [
            stands, stands * (turns == 1), stands * best * (turns == 2), stands * turns, stands * dead,
            self._bombs_another_kind(action),
        ]  # fmt: skip

    def _of_hurry(self, after: _After, stands: float, passes: float) -> list[float]:
        hurry = self.hurry
        return [hurry * after.cards, hurry * after.turns, hurry * after.twos, hurry * stands, hurry * passes]

    def _stands(self, action: Action) -> tuple[float, float]:
        """The chance that the play wins the trick, and that somebody goes out on what then lies on the table."""
        situation = self.situation
        if action.verb == "play":
            code, top = situation.code_now(action.cards), action.cards[-1]
            return situation.now.stands(code, top), situation.now.goes_out(code, top)
        if self.seen.stacking:
            return 1.0, 0.0
        return 0.0, situation.now.goes_out(*situation.pile) if situation.pile else 0.0

    @cached_property
    def _owner(self) -> float:
        """How near to going out the seat is whose play is to be beaten."""
        pile = self.seen.pile
        count = self.seen.counts[pile[-1].seat] if pile else 0
        return 1.0 / count if count else 0.0

    @cached_property
    def _weak(self) -> float:
        """How easily the play on the table could be beaten."""
        pile = self.situation.pile
        return 1.0 - self.situation.chances.stands(*pile) if pile else 0.0

    def _bombs_another_kind(self, action: Action) -> float:
        """Whether a bomb beats what is no bomb of its own kind; a quad on a quad counts as a usual answer."""
        pile = self.situation.pile
        if action.verb != "play" or pile is None:
            return 0.0
        code = self.situation.code_now(action.cards)
        return float(code != pile[0] and code in self.situation.law.bombs)

    def _bonus(self, action: Action) -> float:
        """The points of the twos and bombs beneath a bomb of another kind, where they are paid."""
        if not self.decisions.chop_payments or not self._bombs_another_kind(action):
            return 0.0
        return at_stake(self.situation.position) / 2

    def _hoard(self, after: _After) -> float:
        """What twos and bombs would cost if somebody ended the deal now, where hoarding is paid."""
        return self.hurry * (1.5 * after.twos + 2.5 * after.counts[4]) if self.decisions.sets_are_caught else 0.0

    @cached_property
    def _idle(self) -> float:
        """How pressing it is to play some card, where a seat that has played none is punished."""
        decisions = self.decisions
        is_punished = (decisions.knocks_out or decisions.prices.full_hand_counts) and not self.seen.out
        return self.hurry if is_punished and self.seen.seat not in self.seen.played else 0.0
