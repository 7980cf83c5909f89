"""The learner's panel: facts that a player who counts cards would know.

The panel shows the high cards that are still unseen, the cards on which each seat passed, and whether a play can be
beaten. All facts follow from the observation of the player's seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.bots.situation import Situation, count_unseen_cards
from game.engine.action import play
from game.engine.cards import CARDS, Card
from game.engine.law import get_law
from game.engine.observation import Observation
from game.session.progress.rating import Rating
from game.session.table.trick_log import TrickLog
from game.store.settings import LearnerHelp

HIGH_RANK_COUNT = 3
LearnerPart = Literal["out", "passed", "beaten"]
HIGH_CARDS_OUT: LearnerPart = "out"
PASSED_CARDS: LearnerPart = "passed"
CAN_BE_BEATEN: LearnerPart = "beaten"
PARTS = (HIGH_CARDS_OUT, PASSED_CARDS, CAN_BE_BEATEN)
"""Parts of the panel. The last part disappears first as the player improves."""
FADE_START_RATING = 2.5
"""Rating (on the scale of levels) from which the first part is hidden."""
FADE_STEP_RATING = 0.7
"""Rating difference after which a further part is hidden."""


def choose_parts(setting: LearnerHelp, rating: Rating | None) -> tuple[LearnerPart, ...]:
    """Return the parts to show. With the setting "fading", a better player sees fewer parts."""
    if setting == "off":
        return ()
    if setting == "always" or rating is None:
        return PARTS
    excess = rating.level - FADE_START_RATING
    hidden_count = 0 if excess < 0 else 1 + int(excess / FADE_STEP_RATING)
    return PARTS[: max(0, len(PARTS) - hidden_count)]


def list_unseen_high_cards(observation: Observation) -> list[tuple[Card, ...]]:
    """Return the unseen twos, aces and kings, one group for each rank."""
    counts = count_unseen_cards(observation)
    high_ranks = sorted({card.rank for card in CARDS}, reverse=True)[:HIGH_RANK_COUNT]
    return [tuple(card for card in CARDS if card.rank == rank for _ in range(counts[card])) for rank in high_ranks]


def list_passed_cards(observation: Observation, log: TrickLog) -> list[tuple[int, tuple[Card, ...]]]:
    """Return the cards on which each seat passed last, in turn order, for all seats still in play."""
    passed_cards: dict[int, tuple[Card, ...]] = {}
    for trick in log.tricks:
        cards_to_beat: tuple[Card, ...] = ()
        for seat, trick_play in trick:
            if trick_play is not None:
                cards_to_beat = trick_play.combination.cards
            elif cards_to_beat:
                passed_cards[seat] = cards_to_beat
    return [(seat, passed_cards[seat]) for seat in observation.rivals if seat in passed_cards]


@dataclass(frozen=True)
class BeatabilityResult:
    """The answer to the question whether a play can be beaten, from the player's observation."""

    is_unbeatable: bool
    example_answer: tuple[Card, ...] = ()
    """The lowest unseen answer of the same kind; empty if there is none, so that only a bomb beats the play."""


def check_beatable(observation: Observation, cards: Sequence[Card]) -> BeatabilityResult | None:
    """Check whether other seats can beat these cards, now or as a later lead; None for no combination."""
    selection = tuple(sorted(cards))
    situation = Situation(observation)
    if observation.phase != "play" or not selection or not observation.rivals:
        return None
    is_legal = observation.turn == observation.seat and play(selection) in observation.legal
    probabilities = situation.trick_probabilities if is_legal else situation.lead_probabilities
    law = get_law(observation.rules)
    code = situation.get_code_as_answer(selection) if is_legal else law.get_code(law.deck.pack(selection))
    if not code:
        return None
    if probabilities.compute_unbeaten_probability(code, selection[-1]) == 1.0:
        return BeatabilityResult(True)
    return BeatabilityResult(False, _find_lowest_answer(observation, situation, code, selection))


def _find_lowest_answer(
    observation: Observation, situation: Situation, code: int, selection: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Return the lowest answer of the same kind that one hand of unseen cards could hold."""
    law = get_law(observation.rules)
    pack_count = observation.rules.decisions.deck.packs
    unseen_cards = [card for card in CARDS for _ in range(min(pack_count, situation.unseen_counts[card]))]
    packed_answers = law.list_same_kind_answers(law.deck.pack(unseen_cards), code, law.deck.pack(selection))
    answers = [tuple(law.deck.unpack(answer)) for answer in packed_answers if answer]
    possible_answers = [answer for answer in answers if len(answer) <= max(situation.rival_card_counts)]
    return min(possible_answers, key=lambda answer: answer[::-1], default=())
