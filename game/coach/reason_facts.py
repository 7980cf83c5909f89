"""Facts that are true of an action and not of others. A reason names the fact that matters most for the ratings."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from game.bots.bot import RatedAction
from game.bots.situation import can_go_out_with
from game.coach.hand_analysis import MIN_LIKELY_PROBABILITY, HandAnalysis
from game.coach.reasons import ReasonCode, get_keeping_code
from game.engine.action import Action
from game.engine.cards import ACE, JACK, KING, Card

MIN_KEPT_RANK = JACK
"""The lowest rank that counts as high and worth keeping."""

_MAX_NEARLY_OUT_CARDS = 3
"""A rival with at most this many cards is about to go out."""

_MIN_LONG_LEAD_CARDS = 4
_MAX_NAMED_HIGHER_CARDS = 3
_MIN_PROBABILITY_DIFFERENCE = 0.03
_MAX_NAMED_HIGHER_COUNT = 6
_MIN_UNSEEN_RATIO = 4
"""Higher cards are few if there are at most `_MAX_NAMED_HIGHER_COUNT`, and at most one for this number of
unseen cards.
"""


class Probability(float):
    """A probability, which is displayed in percent."""


ActionTest = Callable[[Action], bool]


@dataclass(frozen=True)
class Fact:
    """A fact with its code and the parameters of its sentence. `weight` is its base score."""

    code: ReasonCode
    weight: float
    is_true: ActionTest
    """Tests whether the fact is true of an action."""
    params: dict[str, Any] = field(default_factory=dict)
    is_numeric: bool = False
    """True if the fact only compares numbers. Other facts are preferred."""


class FactFinder:
    """A finder of facts about one action compared with the best other action."""

    def __init__(
        self,
        analysis: HandAnalysis,
        choices: Sequence[RatedAction],
        action: Action,
        other: RatedAction | None,
        is_other_played: bool = False,
    ) -> None:
        self.analysis = analysis
        self.observation = analysis.observation
        self.choices = choices
        self.action = action
        self.other_choice = other
        self.is_other_played = is_other_played
        """True if the other action was played, so that no further action needs to be compared."""
        self.rated_plays = [choice.action for choice in choices if choice.action.verb == "play"]

    @cached_property
    def legal_plays(self) -> list[Action]:
        """Every legal play, including plays that are equivalent to a rated one."""
        return [action for action in self.observation.legal if action.verb == "play"]

    def list_facts(self) -> list[Fact]:
        facts = self._list_pass_facts() if self.action.verb == "pass" else self._list_play_facts()
        return [*facts, *self._list_comparison_facts()]

    # Passes

    def _list_pass_facts(self) -> Iterator[Fact]:
        target = self.observation.target
        if (
            target is None
            or not self.rated_plays
            or any(can_go_out_with(self.observation, play.cards) for play in self.legal_plays)
        ):
            return  # a seat that could go out keeps nothing for later
        analysis = self.analysis
        params = {"target": target.combination}
        if all(analysis.list_played_twos(play) == play.cards for play in self.legal_plays):
            cards = tuple(sorted({card for play in self.legal_plays for card in analysis.list_played_twos(play)}))
            yield Fact("only-twos", 4.0, lambda other: not analysis.list_played_twos(other), {"cards": cards, **params})
        for combination in analysis.list_combinations():
            if len(combination.cards) > 1 and all(analysis.is_breaking(play, combination) for play in self.legal_plays):
                yield Fact("only-breaking", 4.0, lambda other: other.verb == "pass", {"keeps": combination, **params})
        if self.other_choice is not None and self.other_choice.action.verb == "play":
            turns = analysis.count_remaining_turns(self.other_choice.action)
            turns_now = len(analysis.list_combinations())
            if turns >= turns_now:
                play_params = {"cards": self.other_choice.action.cards, "n": turns, **params}
                yield Fact("no-faster", 2.7, lambda candidate: candidate.verb == "pass", play_params)

    # Plays

    def _list_play_facts(self) -> Iterator[Fact]:
        yield from self._list_danger_facts()
        yield from self._list_payment_facts()
        yield from self._list_strength_facts()
        yield from self._list_remaining_hand_facts()
        yield from self._list_answer_facts() if self.observation.target else self._list_lead_facts()

    def _list_danger_facts(self) -> Iterator[Fact]:
        analysis = self.analysis
        cards = self.action.cards
        nearest_rival = analysis.find_nearest_rival()
        rival_card_count = self.observation.counts[nearest_rival] if nearest_rival is not None else 99
        if nearest_rival is None or rival_card_count > _MAX_NEARLY_OUT_CARDS:
            return
        params = {"seat": nearest_rival, "n": rival_card_count}
        if analysis.is_knockout_threatened():
            yield Fact("knock-out", 7.0, lambda candidate: candidate.verb == "play", params)
        best = self.choices[0].action  # a fact must not recommend an action that the judge rejects
        if self.observation.target is None and min(len(cards), len(best.cards)) > rival_card_count:
            code: ReasonCode = "blocks-single" if rival_card_count == 1 else "blocks-few"
            yield Fact(code, 5.0, lambda other: len(other.cards) > rival_card_count, {"m": len(cards), **params})
        higher_count = analysis.count_higher_unseen(self.action)
        if rival_card_count == 1 and higher_count and analysis.compute_win_probability(self.action) < 1.0:

            def is_blocking(candidate: Action) -> bool:
                higher_count_of_candidate = (
                    analysis.count_higher_unseen(candidate) if candidate.verb == "play" else None
                )
                return len(candidate.cards) > 1 or (
                    higher_count_of_candidate is not None and higher_count_of_candidate <= higher_count
                )

            params_of_single = {"seat": nearest_rival, "n": higher_count, "card": cards}
            if higher_count <= min(_MAX_NAMED_HIGHER_COUNT, sum(analysis.situation.unseen_counts) // _MIN_UNSEEN_RATIO):
                yield Fact("blocks-high", 6.0, is_blocking, params_of_single)
            elif cards == max(play.cards for play in self.legal_plays if len(play.cards) == 1):
                yield Fact("blocks-highest", 5.0, is_blocking, params_of_single)

    def _list_payment_facts(self) -> Iterator[Fact]:
        analysis = self.analysis
        if analysis.is_chop(self.action) and self.observation.target and not self.observation.stacking:
            params: dict[str, Any] = {"target": self.observation.target.combination}
            points = self._compute_chop_bonus()
            is_safe = analysis.compute_win_probability(self.action) == 1.0
            code: ReasonCode = "chops" if not points else "chops-surely" if is_safe else "chops-for"
            yield Fact(code, 10.0, analysis.is_chop, {"n": points, **params})
        nearest_rival = analysis.find_nearest_rival()
        cards, points = analysis.compute_cost_if_left_in_hand(self.action)
        if (
            points > 0
            and nearest_rival is not None
            and self.observation.counts[nearest_rival] <= _MAX_NEARLY_OUT_CARDS + 1
        ):
            params = {"n": points, "cards": cards}
            yield Fact("caught", 4.0, lambda other: analysis.compute_cost_if_left_in_hand(other)[1] >= points, params)

    def _compute_chop_bonus(self) -> int:
        situation = self.analysis.situation
        cards = self.action.cards
        law = situation.law
        chop = self.observation.seat, situation.get_code_as_answer(cards), law.deck.pack(cards)
        return sum(
            payment.points
            for payment in law.compute_chop_payments([*self.observation.pack_pile(law), chop], self.observation.out)
        )

    def _list_strength_facts(self) -> Iterator[Fact]:
        analysis = self.analysis
        action = self.action
        win_probability = analysis.compute_win_probability(action)
        if self.observation.stacking:
            code: ReasonCode = "nearly-free" if analysis.situation.law.can_bombs_answer_stacking else "free"
            yield Fact(code, 5.0, lambda candidate: candidate.verb == "play", {})
            return

        def is_as_strong(candidate: Action) -> bool:
            return candidate.verb == "play" and analysis.compute_win_probability(candidate) >= win_probability

        higher_cards = analysis.list_higher_unseen_cards(action)
        if win_probability == 1.0 and analysis.is_every_last_play_losing(action):
            return
        if win_probability == 1.0:
            yield Fact("unbeatable", 4.0, is_as_strong, {"n": analysis.count_remaining_turns(action)})
        elif higher_cards and len(higher_cards) <= _MAX_NAMED_HIGHER_CARDS:
            yield Fact("only-cards", 3.5, is_as_strong, {"cards": higher_cards})
        elif analysis.can_only_bombs_beat(action):
            yield Fact("only-bomb", 3.5, is_as_strong)
        elif win_probability > MIN_LIKELY_PROBABILITY:
            yield Fact("likely", 2.5, is_as_strong)
        if win_probability < 1.0 and analysis.have_rivals_passed(action):
            passed_code: ReasonCode = "passed-single" if len(action.cards) == 1 else "passed-pair"
            yield Fact(passed_code, 3.0, lambda other: other.verb == "play" and analysis.have_rivals_passed(other))

    def _list_remaining_hand_facts(self) -> Iterator[Fact]:
        analysis = self.analysis
        action = self.action
        combinations_left = analysis.list_combinations(action.cards)
        turns = len(combinations_left)
        if analysis.is_every_last_play_losing(action):
            return
        if turns == 1:
            left_params = {"left": combinations_left[0]}
            yield Fact("leaves-one", 4.0, lambda other: analysis.count_remaining_turns(other) == 1, left_params)
        elif self.other_choice is not None and self.other_choice.action.verb == "play":
            other_turns = analysis.count_remaining_turns(self.other_choice.action)
            if other_turns > turns:
                params = {"n": turns, "m": other_turns, "other": self.other_choice.action.cards}
                yield Fact("fewer-turns", 3.0, lambda other: analysis.count_remaining_turns(other) <= turns, params)

    def _list_lead_facts(self) -> Iterator[Fact]:
        analysis = self.analysis
        action = self.action
        size = len(action.cards)
        if size >= _MIN_LONG_LEAD_CARDS and size == max(len(play.cards) for play in self.rated_plays):
            yield Fact("sheds", 2.5, lambda candidate: len(candidate.cards) >= size, {"n": size})
        kept_winner = analysis.find_kept_winner(action)
        if kept_winner is not None:
            is_sure = analysis.compute_lead_win_probability(kept_winner) >= 1.0
            code: ReasonCode = "wins-back-surely" if is_sure else "wins-back"
            yield Fact(code, 3.0, lambda other: analysis.find_kept_winner(other) is not None, {"keeps": kept_winner})
        if size == 1 and analysis.is_loose(action):
            lowest_card = self.observation.hand[0]
            if action.cards[0] == lowest_card:
                yield Fact("loose-lowest", 2.0, lambda other: lowest_card in other.cards, {"cards": action.cards})
            else:
                yield Fact("loose", 2.0, analysis.is_loose, {"cards": action.cards})
        elif action.cards[0] == self.observation.hand[0]:
            lowest_card = action.cards[0]
            lowest_code: ReasonCode = "lowest-single" if size == 1 else "lowest-with"
            params = {"cards": (lowest_card,), "n": size - 1}
            yield Fact(lowest_code, 1.8, lambda other: lowest_card in other.cards, params)

    def _list_answer_facts(self) -> Iterator[Fact]:
        analysis = self.analysis
        action = self.action
        assert self.observation.target is not None
        params: dict[str, Any] = {"target": self.observation.target.combination}
        size = len(action.cards)
        top_cards = {play.cards[-1] for play in self.legal_plays if len(play.cards) == size}
        lowest_top_card = min(top_cards)
        if (
            len({top.rank for top in top_cards}) > 1
            and action.cards[-1] == lowest_top_card
            and size == len(self.observation.target.cards)
        ):

            def is_cheapest(candidate: Action) -> bool:
                return len(candidate.cards) == size and candidate.cards[-1] == lowest_top_card

            is_loose = analysis.is_loose(action)
            yield Fact("cheapest-clean" if is_loose else "cheapest", 2.8 if is_loose else 2.0, is_cheapest, params)
        elif analysis.is_loose(action):
            yield Fact("clean", 2.0, analysis.is_loose, {"cards": action.cards, **params})
        twos = analysis.list_played_twos(action)
        if twos and not analysis.is_every_last_play_losing(action):
            two_params = {"cards": twos, "n": analysis.count_remaining_turns(action)}
            yield Fact("spends-two", 2.0, lambda candidate: bool(analysis.list_played_twos(candidate)), two_params)

    # Comparison with the other action

    def _list_comparison_facts(self) -> Iterator[Fact]:
        if self.other_choice is None:
            return
        yield from self._list_keeping_facts(self.other_choice.action)
        yield from self._list_probability_facts(self.other_choice)

    def _list_keeping_facts(self, other: Action) -> Iterator[Fact]:
        """Yield facts about cards that the other action would spend or break and this action keeps."""
        if other.verb != "play" or can_go_out_with(self.observation, other.cards):
            return
        if self.action.verb == "pass" and not self.is_other_played and self._has_cheap_answer():
            return  # a cheap play would beat the target, too
        analysis = self.analysis
        action = self.action
        params = {"target": self.observation.target.combination} if self.observation.target else {}
        is_for_current_trick = bool(self.observation.target) and action.verb == "pass"
        bomb = analysis.find_spent_bomb(other)
        if bomb is not None and analysis.find_spent_bomb(action) is None:
            keeping_code = get_keeping_code("keeps-bomb", is_for_current_trick)
            yield Fact(keeping_code, 4.5, _make_keeping_test(bomb.cards), {"keeps": bomb, **params})
            return
        twos = tuple(card for card in analysis.list_played_twos(other) if card not in action.cards)
        if twos and not analysis.list_played_twos(action):
            keeping_code = get_keeping_code("keeps-two", is_for_current_trick)
            yield Fact(keeping_code, 4.0, _make_keeping_test(twos), {"cards": twos, **params})
        broken_combination = analysis.find_broken_combination(other)
        if (
            broken_combination is not None
            and not set(broken_combination.cards) & set(action.cards)
            and analysis.find_broken_combination(action) is None
        ):
            yield Fact(
                get_keeping_code("keeps-whole", is_for_current_trick),
                3.0,
                _make_keeping_test(broken_combination.cards),
                {"keeps": broken_combination, "other": other.cards, **params},
            )
        high_cards = self._find_kept_high_cards(other)
        if high_cards:
            is_of_twos = high_cards[-1].rank > ACE
            code: ReasonCode = "keeps-two" if is_of_twos else "keeps-high"
            weight = 2.5 if high_cards[-1].rank >= KING else 1.9  # other facts explain lower cards better
            if self.observation.target and self.observation.target.combination.cards[-1].rank == high_cards[-1].rank:
                is_for_current_trick = False  # a card is not wasted on its own rank
            keeping_code = get_keeping_code(code, is_for_current_trick)
            yield Fact(keeping_code, weight, _make_keeping_test(high_cards), {"cards": high_cards, **params})

    def _find_kept_high_cards(self, other: Action) -> tuple[Card, ...]:
        """Return the high cards that the other action spends and this one, which is no higher, keeps.

        Twos are included only if both actions play the same number of twos. Other facts cover the other cases.
        """
        own_cards = self.action.cards
        other_cards = other.cards
        if own_cards and own_cards[-1] > other_cards[-1]:
            return ()
        is_same_size = len(own_cards) == len(other_cards)
        if len(other_cards) <= 2 and not (own_cards and is_same_size):
            has_kept_high_cards = not set(own_cards) & set(other_cards) and MIN_KEPT_RANK <= other_cards[-1].rank <= ACE
            return other_cards if has_kept_high_cards else ()
        find_twos = self.analysis.list_played_twos
        are_twos_equal = is_same_size and len(find_twos(self.action)) == len(find_twos(other))
        max_rank = ACE + 1 if are_twos_equal else ACE
        if not is_same_size:
            return ()
        return tuple(card for card in other_cards if MIN_KEPT_RANK <= card.rank <= max_rank and card not in own_cards)

    def _has_cheap_answer(self) -> bool:
        """Return True if a play beats the target with cards that belong to no combination and are not worth keeping."""
        size = len(self.observation.target.cards) if self.observation.target else 0
        equal_plays = (play for play in self.legal_plays if len(play.cards) == size)
        lower_plays = [play for play in equal_plays if play.cards[-1].rank < MIN_KEPT_RANK]
        return any(self.analysis.is_loose(play) for play in lower_plays)

    def _list_probability_facts(self, other: RatedAction) -> Iterator[Fact]:
        own_choice = next((choice for choice in self.choices if choice.action == self.action), None)
        if own_choice is None or not own_choice.place_probabilities or not other.place_probabilities:
            return
        params = {"other": other.action}
        first_probability = own_choice.place_probabilities[0]
        last_probability = own_choice.place_probabilities[-1]
        out_count = len(self.observation.out)
        if first_probability > other.place_probabilities[0] + _MIN_PROBABILITY_DIFFERENCE and not out_count:
            probability_params = {"p": Probability(first_probability), "q": Probability(other.place_probabilities[0])}
            has_as_many_firsts = self._compare_probabilities(lambda places: places[0] >= first_probability)
            yield Fact("first-more", 2.4, has_as_many_firsts, {**probability_params, **params}, True)
        elif (
            last_probability < other.place_probabilities[-1] - _MIN_PROBABILITY_DIFFERENCE
            and len(own_choice.place_probabilities) > 1
        ):
            probability_params = {"p": Probability(last_probability), "q": Probability(other.place_probabilities[-1])}
            has_as_few_lasts = self._compare_probabilities(lambda places: places[-1] <= last_probability)
            yield Fact("last-less", 2.4, has_as_few_lasts, {**probability_params, **params}, True)

    def _compare_probabilities(self, is_better: Callable[[tuple[float, ...]], bool]) -> ActionTest:
        probabilities = {choice.action: choice.place_probabilities for choice in self.choices}
        return lambda candidate: candidate in probabilities and is_better(probabilities[candidate])


def _make_keeping_test(cards: Sequence[Card]) -> ActionTest:
    return lambda candidate: not set(cards) & set(candidate.cards)
