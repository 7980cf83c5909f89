"""Measures the accuracy of verdicts on endings of three: `measure_judged_endings.py --count 200 --draws 2000`.

Decisions with three seats left and few cards, in deals of all levels, get the review's verdict with a look. Experts and
players of the level then play the deal to its end over `--draws` draws of the hidden cards: the actual action against
the best, or after a best action against the next best. Draws are weighted by the likelihood of the others' actions at
their level. A mistake or blunder is false blame if it loses by neither; any other verdict is false praise if the action
clearly loses more than the limit of mistakes by both.
"""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice

import forks
import numpy as np
from command_line import make_parser
from measure_verdicts import MIN_CERTAIN_ERRORS, CriticisedDecision, play_level_deal

from game.bots import registry
from game.bots.hidden_hands import KNOWN_PLAYER_TEMPERATURE
from game.bots.levels import load_levels
from game.coach.estimate import EXACT, Estimate
from game.coach.judgement import JUDGE, JUDGE_BRAIN, apply_lookahead, judge, make_needed_lookahead
from game.coach.lookahead import play_round
from game.coach.scale import MISTAKE, MISTAKE_GRADES, compute_spread, get_grade_start
from game.coach.verdict import UNJUDGED_QUALITIES, Verdict
from game.engine.presets import load
from game.session.reviews.judged_deal import JudgedDecision
from game.session.reviews.review import DealReview

TABLES = (("southern", 4), ("chops", 4), ("southern", 3), ("chops", 3), ("lu", 3), ("lu", 4), ("pang", 4))

SEATS_LEFT, MAX_CARDS = 3, 5
"""Seats that are left, and the most cards that the seat to act holds."""


def sample_endings(seed: int, rounds: int) -> Iterator[CriticisedDecision]:
    """Yield judged decisions of endings without end, at most one per deal."""
    for number in count():
        name, players = TABLES[number % len(TABLES)]
        level = list(load_levels())[number % len(load_levels())]
        deal = DealReview(play_level_deal(load()[name].rules(players, instant_wins=()), level, seed + number))
        places = [place for place in range(len(deal.steps)) if _is_ending(deal, place)]
        if places:
            place = places[(seed + number) % len(places)]
            observation, action = deal.observe(place), deal.steps[place].action
            verdict = _judge_with_look(deal, place, level, rounds)
            is_estimated = verdict.quality not in UNJUDGED_QUALITIES and verdict.evidence != EXACT
            if is_estimated and _find_other_action(verdict) is not None:
                yield CriticisedDecision(deal, level, JudgedDecision(place, action, observation, verdict))


def _is_ending(deal: DealReview, place: int) -> bool:
    state, seat = deal.moments[place], deal.steps[place].seat
    seats_left = state.players - len({*state.out, *state.knocked, *state.lost})
    is_free = state.phase == "play" and not deal.is_forced(place)
    return is_free and seats_left == SEATS_LEFT and len(state.hands[seat]) <= MAX_CARDS


def _judge_with_look(deal: DealReview, place: int, level: str, rounds: int) -> Verdict:
    observation = deal.observe(place)
    verdict = judge(observation, deal.steps[place].action, registry.make_evaluator(JUDGE_BRAIN), level)
    lookahead = make_needed_lookahead(observation, verdict, level)
    while lookahead is not None and not lookahead.is_over and lookahead.round_count < rounds:
        loss = play_round(lookahead.question, lookahead.round_count)
        lookahead.add_losses([] if loss is None else [loss])
    return verdict if lookahead is None else apply_lookahead(observation, verdict, lookahead)


def _find_other_action(verdict: Verdict) -> tuple[int, ...] | None:
    """Return the cards of the action that the actual action is measured against, or None."""
    other = verdict.better_alternatives[0] if verdict.better_alternatives else verdict.second_best
    return None if other is None else tuple(other.action.cards)


def _compute_losses(decision: CriticisedDecision, draws: int) -> dict[str, Estimate]:
    """Return the loss against the other action, by the level that plays the deal out."""
    fork, start = forks.Fork(decision.deal.last_state, decision.judged.index), forks.Fork(decision.deal.last_state, 0)
    temperature = KNOWN_PLAYER_TEMPERATURE + load_levels()[decision.level].temperature
    weights = fork.compute_likelihoods(start, draws, temperature=temperature)
    weights /= weights.sum()
    actions = [_find_other_action(decision.judged.verdict) or (), decision.judged.action.cards]
    losses = {}
    for level in (JUDGE, decision.level):
        best, actual = fork.compare_actions(actions, level, draws).T
        mean = float((weights * (best - actual)).sum())
        losses[level] = Estimate(mean, float(np.sqrt((weights**2 * (best - actual - mean) ** 2).sum())))
    return losses


def main() -> None:
    parser = make_parser(__doc__, count=200, draws=2000, seed=1)
    parser.add_argument("--rounds", type=int, default=60, help="rounds that each decision is looked at")
    args = parser.parse_args()
    counts = Counter[str]()
    for decision in islice(sample_endings(args.seed, args.rounds), args.count):
        spread, verdict = compute_spread(decision.deal.last_state.rules), decision.judged.verdict
        losses = _compute_losses(decision, args.draws)
        is_mistake = verdict.quality in MISTAKE_GRADES
        min_loss = get_grade_start(MISTAKE) * spread
        is_false_blame = is_mistake and all(estimate.mean <= 0 for estimate in losses.values())
        certain_losses = [estimate.mean - MIN_CERTAIN_ERRORS * estimate.error for estimate in losses.values()]
        is_false_praise = not verdict.is_suspect and min(certain_losses) > min_loss
        counts[verdict.quality] += 1
        counts["scolded falsely"] += is_false_blame
        counts["praised falsely"] += is_false_praise
        if is_false_blame or is_false_praise:
            losses_in_spreads = {level: round(estimate.mean / spread, 3) for level, estimate in losses.items()}
            print(json.dumps({**decision.to_json(), **losses_in_spreads}), flush=True)
    print(f"{args.count} endings from seed {args.seed}: {dict(counts)}")


if __name__ == "__main__":
    main()
