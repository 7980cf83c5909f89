"""The words beside the board of the review: on a decision, on what somebody else does, on how the deal ended."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.session.judgement import Verdict
from game.session.review import DealReview, ReviewStep
from game.session.review_words import ReviewWords
from game.session.reviewer import Reviewer
from game.session.story_words import StoryWords
from game.session.walkthrough import SECOND
from game.text.book import Group
from game.ui.context import Context
from game.ui.kit.boxes import Column
from game.ui.kit.label import Label
from game.ui.kit.widget import Widget
from game.ui.pages.card_row import CardRow
from game.ui.pages.review.choice_card import ChoiceCard
from game.ui.pages.story_box import story_lines


def on_decision(
    ctx: Context, told: ReviewWords, verdict: Verdict, step: ReviewStep, choose: Callable[[int], None], chosen: int
) -> Widget:
    """What was played, then the alternatives; `choose(n)` marks the cards of one (−1: of none)."""
    words, action = told.played(verdict, step.action), step.action
    parts: list[Widget] = [
        Label(ctx, ctx.t(f"review.quality.{verdict.quality}"), 26, "gold", "bold"),
        ChoiceCard(ctx, action.cards, words, partial(choose, -1), "played", verdict.quality),
    ]
    comparison = told.comparison(verdict)
    if comparison:
        parts.append(Label(ctx, comparison, 20, "text_dim"))
    for at, each in enumerate(verdict.options):
        n = SECOND if each is verdict.second else at
        if n == SECOND:
            parts.append(Label(ctx, told.second(verdict), 20, "text_dim"))
        words = told.alternative(each, verdict)
        act, name = partial(choose, n), "second" if n == SECOND else f"option.{n}"
        parts.append(ChoiceCard(ctx, each.action.cards, words, act, name, chosen=n == chosen))
    principle = told.principle(verdict)
    if principle:
        parts.append(Label(ctx, principle, 20, "gold", "semibold", name="principle"))
    if verdict.played:
        parts.append(Label(ctx, ctx.t(f"review.worth.means.{verdict.measure}"), 18, "text_dim"))
    return Column(ctx, parts, gap=12)


def on_others(ctx: Context, told: ReviewWords, step: ReviewStep) -> Widget:
    """What somebody else does."""
    parts: list[Widget] = [Label(ctx, told.people[step.seat].name, 26, "gold", "bold")]
    if step.play is not None:
        parts.append(Label(ctx, ctx.texts.kind(step.play.combination), 23))
        parts.append(CardRow(ctx, [Group(step.action.cards)], 110))
    else:
        parts.append(Label(ctx, told.action(step), 23))
        if step.secret:
            parts.append(Label(ctx, ctx.t("review.secret"), 20, "text_dim"))
    parts.append(Label(ctx, ctx.t("review.yours" if told.own else "review.theirs"), 20, "text_dim"))
    return Column(ctx, parts, gap=14)


def on_end(ctx: Context, told: ReviewWords, deal: DealReview, so_far: Reviewer, story: StoryWords | None) -> Widget:
    """How the deal ended, and how well it was played."""
    t, ranking = ctx.t, told.ranking(deal)
    parts: list[Widget] = [Label(ctx, t("review.end" if ranking else "review.open_end"), 26, "gold", "bold")]
    for seat, words in ranking:
        parts.append(Label(ctx, words, 22, "gold" if seat == so_far.seat else "text", "semibold"))
    if story is not None:
        parts += story_lines(ctx, story, "")[1:]
    counts = told.counts(so_far.verdicts.values())
    if counts:
        parts.append(Label(ctx, t("review.decisions"), 24, "gold", "bold"))
        parts += [Label(ctx, words, 21) for words in counts]
        parts.append(Label(ctx, told.progress(so_far), 21))
        parts.append(Label(ctx, t("review.judge"), 19, "text_dim"))
    return Column(ctx, parts, gap=10)
