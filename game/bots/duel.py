"""Two hands that both know each other, played out exactly: does the first side go out before the second?

Cards of a hand that no card of the other or of the play on the table lies between are one class (each card one alone,
where same-suit runs count or a seat may beat its own play); a hand is a number of cards for each class, in lanes of
five bits of one integer. All combinations of both hands are listed once, and what beats what is looked up.
"""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards import Card
from game.engine.deck import Deck
from game.engine.law import law_of
from game.engine.rules import Rules

LANE = 5
Target = tuple[int, int]
"""What is to be beaten: code and packed cards."""

DEAD = 2
"""The owner of a pile whose player is out."""


class Combo(NamedTuple):
    """A combination of a hand: cards by class, the engine's code and packed cards."""

    counts: int
    code: int
    cards: int


class Moment(NamedTuple):
    """Both hands by class, the side to act, what it must beat (None: it leads), whose that is, who is locked out."""

    hands: tuple[int, int]
    turn: int
    target: Target | None
    owner: int
    locked: tuple[bool, bool]
    stacking: bool


class Duel:
    """An ending of two sides; remembers every moment that it solved."""

    def __init__(
        self,
        rules: Rules,
        hands: tuple[tuple[Card, ...], tuple[Card, ...]],
        dead_leader: int = 0,
        pile: tuple[Card, ...] = (),
    ) -> None:
        self.law = law_of(rules)
        self.rules = rules
        self.dead_leader = dead_leader
        deck = self.law.deck
        masks = (deck.mask(hands[0]), deck.mask(hands[1]))
        self._pile = deck.mask(pile)
        self._classes = tuple(self._classify(hands[side], masks[1 - side]) for side in (0, 1))
        self.hands = tuple(self._counts(side, hands[side]) for side in (0, 1))
        self._guard = sum(1 << (LANE * at + LANE - 1) for at in range(16))
        self._combos = tuple(self._list(side, masks[side]) for side in (0, 1))
        self._answers: dict[tuple[int, Target, str], list[tuple[Combo, int]]] = {}
        self._solved: dict[Moment, bool] = {}

    # Cards and combinations by class

    def _classify(self, cards: tuple[Card, ...], other: int) -> dict[Card, int]:
        """From each card to the lane of its class."""
        deck = self.law.deck
        found: dict[Card, int] = {}
        lanes: dict[tuple[int, ...], int] = {}
        plain = self.rules.same_suit_runs == "plain" and self.rules.stacking == "off"
        for card in cards:
            key = (*_likeness(deck, card, other), *_likeness(deck, card, self._pile)) if plain else (card,)
            found[card] = LANE * lanes.setdefault(key, len(lanes))
        return found

    def _counts(self, side: int, cards: tuple[Card, ...]) -> int:
        return sum(1 << self._classes[side][card] for card in cards)

    def _list(self, side: int, mask: int) -> list[Combo]:
        """Every combination of a hand, one for each choice of classes, many cards first."""
        law, deck = self.law, self.law.deck
        found = {self._counts(side, deck.cards(cards)): cards for cards in sorted(law.leads(mask), reverse=True)}
        combos = [Combo(counts, law.code(cards), cards) for counts, cards in found.items()]
        return sorted(combos, key=lambda combo: (-deck.size(combo.cards), combo.cards))

    def _over(self, side: int, target: Target, how: str) -> list[tuple[Combo, int]]:
        """What of a side beats a target, with the code that it then has; `how`: any, bomb, exempt, stack."""
        key = (side, target, how)
        known = self._answers.get(key)
        if known is None:
            law, (code, cards) = self.law, target
            known = [
                (combo, law.counts_as(combo.code, code))
                for combo in self._combos[side]
                if law.beats(combo.code, combo.cards, code, cards) and self._may(combo, target, how)
            ]
            self._answers[key] = known
        return known

    def _may(self, combo: Combo, target: Target, how: str) -> bool:
        law = self.law
        if how == "bomb":
            return combo.code in law.bombs
        if how == "exempt":
            return combo.code in law.exempt
        if how == "stack" and self.rules.stacking != "on":
            return law.counts_as(combo.code, target[0]) == target[0] and law.higher(combo.cards, target[1])
        return True

    def _fitting(self, side: int, hand: int, target: Target, how: str) -> list[tuple[Combo, int]]:
        guard = self._guard
        full = hand | guard
        return [entry for entry in self._over(side, target, how) if (full - entry[0].counts) & guard == guard]

    # The play

    def start(self, target: Target | None, owner: int, locked: tuple[bool, bool], stacking: bool) -> Moment:
        """The moment from which the first side acts."""
        return Moment((self.hands[0], self.hands[1]), 0, target, owner, locked, stacking)

    def wins_by(self, moment: Moment, cards: tuple[Card, ...]) -> bool:
        """Whether the first side, to act, goes out first after playing these cards (none: a pass)."""
        if not cards:
            return self._after_pass(moment)
        law = self.law
        mask = law.deck.mask(cards)
        code = law.code(mask)
        if moment.target:
            code = law.counts_as(code, moment.target[0])
        return self._after(moment, Combo(self._counts(0, cards), 0, mask), code)

    def _after(self, moment: Moment, combo: Combo, code: int) -> bool:
        """The value of a play: who goes out first, True for the first side."""
        side = moment.turn
        left = moment.hands[side] - combo.counts
        if not left:
            return side == 0
        hands = (left, moment.hands[1]) if side == 0 else (moment.hands[0], left)
        target = (code, combo.cards)
        stacking = moment.stacking and moment.owner == side
        other = 1 - side
        following = Moment(hands, other, target, side, moment.locked, stacking)
        asked = self._is_asked(following)
        return self._value(following) if asked else self._unanswered(following)

    def _is_asked(self, moment: Moment) -> bool:
        """Whether the side that did not play may answer."""
        side, target = moment.turn, moment.target
        assert target is not None
        if moment.stacking:
            may = self.rules.stacking == "on_bombs_may_answer"
            return may and bool(self._fitting(side, moment.hands[side], target, "bomb"))
        return not moment.locked[side] or bool(self._fitting(side, moment.hands[side], target, "exempt"))

    def _after_pass(self, moment: Moment) -> bool:
        side, other = moment.turn, 1 - moment.turn
        if moment.target is None or (moment.stacking and moment.owner == side):
            return self._value(self._lead(moment.hands, side))
        locked = (side == 0 or moment.locked[0], side == 1 or moment.locked[1])
        if moment.owner == DEAD:
            asked = not moment.locked[other]
            if asked:
                return self._value(moment._replace(turn=other, locked=locked))
            return self._value(self._lead(moment.hands, self.dead_leader))
        return self._unanswered(moment._replace(locked=locked))

    def _unanswered(self, moment: Moment) -> bool:
        """Nobody else may answer: the owner stacks if it may and can, or leads."""
        owner, target = moment.owner, moment.target
        assert target is not None
        if self.rules.stacking != "off" and self._fitting(owner, moment.hands[owner], target, "stack"):
            return self._value(moment._replace(turn=owner, stacking=True))
        return self._value(self._lead(moment.hands, owner))

    @staticmethod
    def _lead(hands: tuple[int, int], side: int) -> Moment:
        return Moment(hands, side, None, side, (False, False), False)

    def _value(self, moment: Moment) -> bool:
        known = self._solved.get(moment)
        if known is None:
            known = self._solved[moment] = self._solve(moment)
        return known

    def _solve(self, moment: Moment) -> bool:
        side, target = moment.turn, moment.target
        mine = side == 0
        hand = moment.hands[side]
        if target is None:
            guard = self._guard
            full = hand | guard
            plays = [(c, c.code) for c in self._combos[side] if (full - c.counts) & guard == guard]
        else:
            plays = self._fitting(side, hand, target, self._how(moment))
        if any(combo.counts == hand for combo, _ in plays):
            return mine
        if any(self._after(moment, combo, code) == mine for combo, code in plays):
            return mine
        if target is None:
            return not mine
        return self._after_pass(moment)

    @staticmethod
    def _how(moment: Moment) -> str:
        side = moment.turn
        if moment.stacking:
            return "stack" if moment.owner == side else "bomb"
        return "exempt" if moment.locked[side] else "any"


def _likeness(deck: Deck, card: Card, other: int) -> tuple[int, ...]:
    """Equal for cards of one rank that no card of the other hand lies between, or is a twin of."""
    rank = other >> (card >> 2) * deck.width
    shift = (card & 3) * deck.bits
    return card >> 2, (rank & ((1 << shift) - 1)).bit_count(), rank >> shift & ((1 << deck.bits) - 1)
