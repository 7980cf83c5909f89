"""Facts that are true of an action and not of others. A reason names the fact that matters most for the ratings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from game.bots.bot import RatedAction
from game.bots.situation import goes_out
from game.coach.hand_analysis import PROBABLE, HandAnalysis
from game.coach.reasons import ReasonCode, keep_code
from game.engine.action import Action
from game.engine.cards import ACE, JACK, KING, Card

LOWEST_KEPT_RANK = JACK
"""The lowest rank that is worth keeping because it is high."""

_NEARLY_OUT_CARDS = 3
"""A rival with at most this many cards is about to go out."""

_MIN_LONG_LEAD = 4
_MAX_NAMED_HIGHER = 3
_MIN_SHARE_DIFFERENCE = 0.03
_MAX_FEW_ABOVE = 6
_MIN_UNSEEN_RATIO = 4
"""Cards are few if there are at most `_FEW_ABOVE` of them, and at most one in `_SMALL_SHARE` of the unseen cards."""


class Share(float):
    """A share from 0 to 1, displayed as per cent."""


Holds = Callable[[Action], bool]


@dataclass(frozen=True)
class Fact:
    """A fact by its code, with the parameters of its sentence. `weight` is its base score; `holds` tests an action."""

    code: ReasonCode
    weight: float
    holds: Holds
    params: dict[str, Any] = field(default_factory=dict)
    is_numeric: bool = False
    """True if the fact only compares numbers, which other facts explain better."""


class Facts:
    """The facts of one action compared with the best other action."""

    def __init__(
        self,
        analysis: HandAnalysis,
        choices: Sequence[RatedAction],
        action: Action,
        other: RatedAction | None,
        other_was_done: bool = False,
    ) -> None:
        self.analysis = analysis
        self.observation = analysis.observation
        self.choices = choices
        self.action = action
        self.other = other
        self.other_was_done = other_was_done
        """True if the other action was made, so that no further action need be compared."""
        self.plays = [choice.action for choice in choices if choice.action.verb == "play"]

    @cached_property
    def legal(self) -> list[Action]:
        """Every legal play, including plays that are equivalent to a choice."""
        return [action for action in self.observation.legal if action.verb == "play"]

    def all(self) -> list[Fact]:
        """Return every fact of the action."""
        return [
            *(self._facts_of_pass() if self.action.verb == "pass" else self._facts_of_play()),
            *self._facts_of_comparison(),
        ]

    # Passes

    def _facts_of_pass(self) -> Iterator[Fact]:
        target = self.observation.target
        if target is None or not self.plays or any(goes_out(self.observation, play.cards) for play in self.legal):
            return  # nothing is kept for later by not going out
        analysis, params = self.analysis, {"target": target.combination}
        if all(analysis.twos(play) == play.cards for play in self.legal):
            cards = tuple(sorted({card for play in self.legal for card in analysis.twos(play)}))
            yield Fact("only-twos", 4.0, lambda each: not analysis.twos(each), {"cards": cards, **params})
        for whole in analysis.combinations():
            if len(whole.cards) > 1 and all(analysis.tears_apart(play, whole) for play in self.legal):
                yield Fact("only-breaking", 4.0, lambda each: each.verb == "pass", {"keeps": whole, **params})
        if self.other is not None and self.other.action.verb == "play":
            turns, now = analysis.turns(self.other.action), len(analysis.combinations())
            if turns >= now:
                beats = {"cards": self.other.action.cards, "n": turns, **params}
                yield Fact("no-faster", 2.7, lambda each: each.verb == "pass", beats)

    # Plays

    def _facts_of_play(self) -> Iterator[Fact]:
        yield from self._facts_of_danger()
        yield from self._facts_of_payment()
        yield from self._facts_of_strength()
        yield from self._facts_of_rest()
        yield from self._facts_of_answer() if self.observation.target else self._facts_of_lead()

    def _facts_of_danger(self) -> Iterator[Fact]:
        analysis, cards = self.analysis, self.action.cards
        near = analysis.nearest_rival()
        count = self.observation.counts[near] if near is not None else 99
        if near is None or count > _NEARLY_OUT_CARDS:
            return
        params = {"seat": near, "n": count}
        if analysis.would_be_knocked_out():
            yield Fact("knock-out", 7.0, lambda each: each.verb == "play", params)
        best = self.choices[0].action  # should not be what nobody is told to do
        if self.observation.target is None and min(len(cards), len(best.cards)) > count:
            code: ReasonCode = "blocks-single" if count == 1 else "blocks-few"
            yield Fact(code, 5.0, lambda each: len(each.cards) > count, {"m": len(cards), **params})
        higher = analysis.cards_above(self.action)
        if count == 1 and higher and analysis.win_chance(self.action) < 1.0:

            def blocks(each: Action) -> bool:
                above = analysis.cards_above(each) if each.verb == "play" else None
                return len(each.cards) > 1 or (above is not None and above <= higher)

            names = {"seat": near, "n": higher, "card": cards}
            if higher <= min(_MAX_FEW_ABOVE, sum(analysis.situation.unseen_counts) // _MIN_UNSEEN_RATIO):
                yield Fact("blocks-high", 6.0, blocks, names)
            elif cards == max(play.cards for play in self.legal if len(play.cards) == 1):
                yield Fact("blocks-highest", 5.0, blocks, names)

    def _facts_of_payment(self) -> Iterator[Fact]:
        analysis = self.analysis
        if analysis.chops(self.action) and self.observation.target and not self.observation.stacking:
            params: dict[str, Any] = {"target": self.observation.target.combination}
            points = self._bonus()
            safe = analysis.win_chance(self.action) == 1.0
            code: ReasonCode = "chops" if not points else "chops-surely" if safe else "chops-for"
            yield Fact(code, 10.0, analysis.chops, {"n": points, **params})
        near = analysis.nearest_rival()
        cards, points = analysis.caught(self.action)
        if points > 0 and near is not None and self.observation.counts[near] <= _NEARLY_OUT_CARDS + 1:
            params = {"n": points, "cards": cards}
            yield Fact("caught", 4.0, lambda each: analysis.caught(each)[1] >= points, params)

    def _bonus(self) -> int:
        """Return the points for this chop if nobody chops back."""
        situation, cards = self.analysis.situation, self.action.cards
        law = situation.law
        chop = self.observation.seat, situation.code_now(cards), law.deck.mask(cards)
        return sum(
            paid.points for paid in law.chop_payments([*self.observation.packed_pile(law), chop], self.observation.out)
        )

    def _facts_of_strength(self) -> Iterator[Fact]:
        analysis, action = self.analysis, self.action
        stands = analysis.win_chance(action)
        if self.observation.stacking:
            code: ReasonCode = "nearly-free" if analysis.situation.law.bombs_answer_stacking else "free"
            yield Fact(code, 5.0, lambda each: each.verb == "play", {})
            return

        def as_strong(each: Action) -> bool:
            return each.verb == "play" and analysis.win_chance(each) >= stands

        higher = analysis.higher(action)
        if stands == 1.0 and analysis.leaves_to_lose(action):
            return
        if stands == 1.0:
            yield Fact("unbeatable", 4.0, as_strong, {"n": analysis.turns(action)})
        elif higher and len(higher) <= _MAX_NAMED_HIGHER:
            yield Fact("only-cards", 3.5, as_strong, {"cards": higher})
        elif analysis.only_bombs(action):
            yield Fact("only-bomb", 3.5, as_strong)
        elif stands > PROBABLE:
            yield Fact("likely", 2.5, as_strong)
        if stands < 1.0 and analysis.passed_before(action):
            passed: ReasonCode = "passed-single" if len(action.cards) == 1 else "passed-pair"
            yield Fact(passed, 3.0, lambda each: each.verb == "play" and analysis.passed_before(each), {})

    def _facts_of_rest(self) -> Iterator[Fact]:
        analysis, action = self.analysis, self.action
        left = analysis.left(action)
        turns = len(left)
        if analysis.leaves_to_lose(action):
            return
        if turns == 1:
            yield Fact("leaves-one", 4.0, lambda each: analysis.turns(each) == 1, {"left": left[0]})
        elif self.other is not None and self.other.action.verb == "play":
            more = analysis.turns(self.other.action)
            if more > turns:
                params = {"n": turns, "m": more, "other": self.other.action.cards}
                yield Fact("fewer-turns", 3.0, lambda each: analysis.turns(each) <= turns, params)

    def _facts_of_lead(self) -> Iterator[Fact]:
        analysis, action = self.analysis, self.action
        size = len(action.cards)
        if size >= _MIN_LONG_LEAD and size == max(len(play.cards) for play in self.plays):
            yield Fact("sheds", 2.5, lambda each: len(each.cards) >= size, {"n": size})
        keeps = analysis.wins_back(action)
        if keeps is not None:
            code: ReasonCode = "wins-back" if analysis.strength(keeps) < 1.0 else "wins-back-surely"
            yield Fact(code, 3.0, lambda each: analysis.wins_back(each) is not None, {"keeps": keeps})
        if size == 1 and analysis.fits_nothing(action):
            low = self.observation.hand[0]
            if action.cards[0] == low:
                yield Fact("loose-lowest", 2.0, lambda each: low in each.cards, {"cards": action.cards})
            else:
                yield Fact("loose", 2.0, analysis.fits_nothing, {"cards": action.cards})
        elif action.cards[0] == self.observation.hand[0]:
            low = action.cards[0]
            lowest: ReasonCode = "lowest-single" if size == 1 else "lowest-with"
            yield Fact(lowest, 1.8, lambda each: low in each.cards, {"cards": (low,), "n": size - 1})

    def _facts_of_answer(self) -> Iterator[Fact]:
        analysis, action = self.analysis, self.action
        assert self.observation.target is not None
        params: dict[str, Any] = {"target": self.observation.target.combination}
        size = len(action.cards)
        tops = {play.cards[-1] for play in self.legal if len(play.cards) == size}
        cheapest = min(tops)
        if (
            len({top.rank for top in tops}) > 1
            and action.cards[-1] == cheapest
            and size == len(self.observation.target.cards)
        ):

            def is_cheapest(each: Action) -> bool:
                return len(each.cards) == size and each.cards[-1] == cheapest

            clean = analysis.fits_nothing(action)
            yield Fact("cheapest-clean" if clean else "cheapest", 2.8 if clean else 2.0, is_cheapest, params)
        elif analysis.fits_nothing(action):
            yield Fact("clean", 2.0, analysis.fits_nothing, {"cards": action.cards, **params})
        twos = analysis.twos(action)
        if twos and not analysis.leaves_to_lose(action):
            with_turns = {"cards": twos, "n": analysis.turns(action)}
            yield Fact("spends-two", 2.0, lambda each: bool(analysis.twos(each)), with_turns)

    # Beside the other

    def _facts_of_comparison(self) -> Iterator[Fact]:
        if self.other is None:
            return
        yield from self._facts_of_keeping(self.other.action)
        yield from self._facts_of_numbers(self.other)

    def _facts_of_keeping(self, other: Action) -> Iterator[Fact]:
        """Yield facts about cards that the other action would spend or tear apart and this one keeps."""
        if other.verb != "play" or goes_out(self.observation, other.cards):
            return
        if self.action.verb == "pass" and not self.other_was_done and self._lower_would_do():
            return  # to beat it would cost none of that
        analysis, action = self.analysis, self.action
        params = {"target": self.observation.target.combination} if self.observation.target else {}
        now = bool(self.observation.target) and action.verb == "pass"
        bomb = analysis.bomb_touched(other)
        if bomb is not None and analysis.bomb_touched(action) is None:
            yield Fact(keep_code("keeps-bomb", now), 4.5, _spares(bomb.cards), {"keeps": bomb, **params})
            return
        twos = tuple(card for card in analysis.twos(other) if card not in action.cards)
        if twos and not analysis.twos(action):
            yield Fact(keep_code("keeps-two", now), 4.0, _spares(twos), {"cards": twos, **params})
        broken = analysis.broken(other)
        if broken is not None and not set(broken.cards) & set(action.cards) and analysis.broken(action) is None:
            yield Fact(
                keep_code("keeps-whole", now),
                3.0,
                _spares(broken.cards),
                {"keeps": broken, "other": other.cards, **params},
            )
        high = self._spared(other)
        if high:
            of_twos = high[-1].rank > ACE
            code: ReasonCode = "keeps-two" if of_twos else "keeps-high"
            weight = 2.5 if high[-1].rank >= KING else 1.9  # of lower ones other facts tell more
            if self.observation.target and self.observation.target.combination.cards[-1].rank == high[-1].rank:
                now = False  # no card is too good for its own rank
            yield Fact(keep_code(code, now), weight, _spares(high), {"cards": high, **params})

    def _spared(self, other: Action) -> tuple[Card, ...]:
        """Return the high cards that the other action spends and this one, which is no higher, keeps.

        Twos are included only if both actions play the same number of twos; other cases have facts of their own.
        """
        mine, its = self.action.cards, other.cards
        if mine and mine[-1] > its[-1]:
            return ()
        same_size = len(mine) == len(its)
        if len(its) <= 2 and not (mine and same_size):
            return its if not set(mine) & set(its) and LOWEST_KEPT_RANK <= its[-1].rank <= ACE else ()
        twos = same_size and len(self.analysis.twos(self.action)) == len(self.analysis.twos(other))
        most = ACE + 1 if twos else ACE
        return (
            tuple(card for card in its if LOWEST_KEPT_RANK <= card.rank <= most and card not in mine)
            if same_size
            else ()
        )

    def _lower_would_do(self) -> bool:
        """Return True if a play beats the target with cards that are not worth keeping and fit nothing else."""
        size = len(self.observation.target.cards) if self.observation.target else 0
        lower = [play for play in self.legal if len(play.cards) == size and play.cards[-1].rank < LOWEST_KEPT_RANK]
        return any(self.analysis.fits_nothing(play) for play in lower)

    def _facts_of_numbers(self, other: RatedAction) -> Iterator[Fact]:
        mine = next((choice for choice in self.choices if choice.action == self.action), None)
        if mine is None or not mine.places or not other.places:
            return
        params = {"other": other.action}
        first, last = mine.places[0], mine.places[-1]
        done = len(self.observation.out)
        if first > other.places[0] + _MIN_SHARE_DIFFERENCE and not done:
            shares = {"p": Share(first), "q": Share(other.places[0])}
            yield Fact("first-more", 2.4, self._places(lambda places: places[0] >= first), {**shares, **params}, True)
        elif last < other.places[-1] - _MIN_SHARE_DIFFERENCE and len(mine.places) > 1:
            shares = {"p": Share(last), "q": Share(other.places[-1])}
            yield Fact("last-less", 2.4, self._places(lambda places: places[-1] <= last), {**shares, **params}, True)

    def _places(self, holds: Callable[[tuple[float, ...]], bool]) -> Holds:
        by_action = {choice.action: choice.places for choice in self.choices}
        return lambda each: each in by_action and holds(by_action[each])


def _spares(cards: Sequence[Card]) -> Holds:
    return lambda each: not set(cards) & set(each.cards)
