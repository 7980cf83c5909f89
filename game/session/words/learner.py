"""The learner's panel: facts that a counting player would know, from the seat's own observation. It shows the high
cards still out, the cards that each seat passed on, and whether a play can be beaten.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.bots.situation import Situation, unseen_counts
from game.engine.action import play
from game.engine.cards import CARDS, Card
from game.engine.law import get_law
from game.engine.observation import Observation
from game.session.progress.rating import Rating
from game.session.table.trick_log import TrickLog
from game.store.settings import LearnerHelp

HIGH_RANK_COUNT = 3
"""Number of ranks counted: twos, aces, kings."""
LearnerPart = Literal["out", "passed", "beaten"]
HIGH_CARDS_OUT: LearnerPart = "out"
PASSED_CARDS: LearnerPart = "passed"
CAN_BE_BEATEN: LearnerPart = "beaten"
PARTS = (HIGH_CARDS_OUT, PASSED_CARDS, CAN_BE_BEATEN)
"""Parts of the panel; the last one fades first."""
FADES_FROM, FADES_BY = 2.5, 0.7
"""Rating (on the scale of levels) at which the first part is left out, and the rating step to each further part."""


def choose_parts(setting: LearnerHelp, rating: Rating | None) -> tuple[LearnerPart, ...]:
    """Return the parts to show by the setting `learner`; with "fading" fewer for a better player."""
    if setting == "off":
        return ()
    if setting == "always" or rating is None:
        return PARTS
    gone = 0 if rating.level < FADES_FROM else 1 + int((rating.level - FADES_FROM) / FADES_BY)
    return PARTS[: max(0, len(PARTS) - gone)]


def find_unseen_high_cards(seen: Observation) -> list[tuple[Card, ...]]:
    """Return the twos, aces and kings that are neither in the hand nor played."""
    left = unseen_counts(seen)
    high = sorted({card.rank for card in CARDS}, reverse=True)[:HIGH_RANK_COUNT]
    return [tuple(card for card in CARDS if card.rank == rank for _ in range(left[card])) for rank in high]


def find_passed_cards(seen: Observation, log: TrickLog) -> list[tuple[int, tuple[Card, ...]]]:
    """Return, for each seat that may still play, in turn order, the cards on which it passed last."""
    found: dict[int, tuple[Card, ...]] = {}
    for trick in log.tricks:
        lying: tuple[Card, ...] = ()
        for seat, made in trick:
            if made is not None:
                lying = made.combination.cards
            elif lying:
                found[seat] = lying
    return [(seat, found[seat]) for seat in seen.rivals if seat in found]


@dataclass(frozen=True)
class BeatCheck:
    """The answer to the question whether a play can be beaten, as far as the seat can know, with an example."""

    is_unbeatable: bool
    """True if nobody can have an answer."""
    example_answer: tuple[Card, ...] = ()
    """Lowest answer among the unseen cards; empty if only bombs or no cards beat the play."""


def check_beatable(seen: Observation, cards: Sequence[Card]) -> BeatCheck | None:
    """Return the seat's knowledge of answers to these cards, played now or led if playing them now is illegal.

    It is certain that nobody beats the cards, or there is an example of an answer. Return None if the cards are not a
    combination or nobody is left to answer.
    """
    chosen, situation = tuple(sorted(cards)), Situation(seen)
    if seen.phase != "play" or not chosen or not seen.rivals:
        return None
    legal = seen.turn == seen.seat and play(chosen) in seen.legal
    chances = situation.trick_chances if legal else situation.lead_chances
    law = get_law(seen.rules)
    code = situation.find_table_code(chosen) if legal else law.find_code(law.deck.pack(chosen))
    if not code:
        return None
    if chances.stand_chance(code, chosen[-1]) == 1.0:
        return BeatCheck(True)
    return BeatCheck(False, _find_lowest_answer(seen, situation, code, chosen))


def _find_lowest_answer(
    seen: Observation, situation: Situation, code: int, chosen: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Return the lowest answer of the same kind that one hand of unseen cards could hold."""
    law = get_law(seen.rules)
    packs = seen.rules.decisions.deck.packs
    others = [card for card in CARDS for _ in range(min(packs, situation.unseen_counts[card]))]
    found = law.list_same_kind_answers(law.deck.pack(others), code, law.deck.pack(chosen))
    answers = [tuple(law.deck.unpack(each)) for each in found if each]
    fitting = [each for each in answers if len(each) <= max(situation.sizes)]
    return min(fitting, key=lambda each: each[::-1], default=())
