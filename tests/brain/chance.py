"""Play deals, compute one seat's story in each, and average its parts: `python -m tests.brain.chance`.

Luck must average to zero for all players: the parts besides the hand, the opponents' gifts and the own losses are
neither merit nor fault of a player.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from game.app.arena_figures import compute_mean
from game.bots import registry
from game.bots.levels import load_levels
from game.coach.judgement import JUDGE_BRAIN, judge
from game.coach.verdict import NO_CHOICE_VERDICT, Verdict
from game.engine import presets
from game.engine.deal import Deal
from game.engine.rules import Rules
from game.session.reviews.review import DealReview
from game.session.reviews.story import DealStory, build_story


def main() -> None:
    """Print the mean of each part with its 95 % confidence interval."""
    parser = argparse.ArgumentParser(prog="python -m tests.brain.chance", description=__doc__)
    parser.add_argument("--rules", default="southern", help="a preset's name")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--level", default="medium", choices=tuple(load_levels()), help="who plays the seat")
    parser.add_argument("--others", default="medium", choices=tuple(load_levels()))
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rules = presets.load()[args.rules].rules(args.players)
    stories = list(_iterate_stories(rules, args.level, args.others, args.deals, args.seed))
    print(f"{args.rules} {args.players}, {args.level} beside {args.others}, {args.deals} deals from seed {args.seed}")
    for name in ("hand", "gifts", "play", "chance"):
        print(f"{name:9}", compute_mean(getattr(story.parts, name) for story in stories).format(3))
    print("result   ", compute_mean(story.result or 0.0 for story in stories).format(3))
    print(
        "accuracy ",
        compute_mean(story.accuracy for story in stories if story.accuracy is not None).format(3),
    )


def _iterate_stories(rules: Rules, level: str, others: str, deals: int, seed: int) -> Iterator[DealStory]:
    """Yield the story of a seat that changes from deal to deal."""
    for n in range(deals):
        seat = n % rules.players
        deal = DealReview(_play_deal(rules, level, others, seat, seed + n))
        yield build_story(deal, seat, {place: _judge_step(deal, place) for place in range(len(deal.steps))})


def _play_deal(rules: Rules, level: str, others: str, seat: int, seed: int) -> Deal:
    state = Deal(rules, seed=seed)
    players = [registry.make(level if each == seat else others, seed + each) for each in range(rules.players)]
    while state.turn is not None:
        state = state.do(players[state.turn].act(state.observation(state.turn)))
    return state


def _judge_step(deal: DealReview, place: int) -> Verdict:
    step = deal.steps[place]
    first = (
        next(
            (decision for decision in deal.list_decision_indices(step.seat) if deal.moments[decision].phase == "play"),
            None,
        )
        == place
    )
    if deal.is_forced(place) and not first:
        return NO_CHOICE_VERDICT
    return judge(deal.observe(place), step.action, registry.make_evaluator(JUDGE_BRAIN))


if __name__ == "__main__":
    main()
