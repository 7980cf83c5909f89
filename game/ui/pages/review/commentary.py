"""The words beside the board of the review: on a decision, on what somebody else does, on how the deal ended."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.session.alternative import Alternative
from game.session.review import DealReview, ReviewStep
from game.session.review_words import ReviewWords
from game.session.reviewer import Reviewer
from game.session.story_words import StoryWords
from game.session.verdict import Verdict
from game.session.walkthrough import SECOND
from game.text.book import Group
from game.ui.context import Context
from game.ui.kit import Column, Grid, Label, Widget
from game.ui.kit.title import Title
from game.ui.pages.card_row import CardRow
from game.ui.pages.review.choice_card import ChoiceCard
from game.ui.pages.story_box import story_lines, taught

GRADE, LEAST = 40, 190
"""The size of the word for a decision, and the least width of one of two choices side by side, at 1080p."""


def on_decision(
    ctx: Context, told: ReviewWords, verdict: Verdict, step: ReviewStep, choose: Callable[[int], None], chosen: int
) -> Widget:
    """The teacher's verdict, what was played beside the best that could have been, then lesser alternatives;
    `choose(n)` marks the cards of one (−1: of none).
    """
    comparison = told.comparison(verdict)
    said: list[Widget] = [Title(ctx, ctx.t(f"review.quality.{verdict.quality}"), GRADE)]
    said += [Label(ctx, comparison, 20)] if comparison else []
    options = list(enumerate(verdict.options))
    pair = options[:1] if options and options[0][1] is not verdict.second else []
    words = told.played(verdict, step.action)
    cards = [
        ChoiceCard(ctx, step.action.cards, words, partial(choose, -1), "played", verdict.quality, tall=bool(pair)),
        *(_option(ctx, told, verdict, each, choose, chosen, tall=True) for each in pair),
    ]
    parts: list[Widget] = [taught(ctx, said), Grid(ctx, cards, len(cards), gap=12, least=LEAST)]
    for each in options[len(pair) :]:
        if each[1] is verdict.second:
            parts.append(Label(ctx, told.second(verdict), 20, "text_dim"))
        parts.append(_option(ctx, told, verdict, each, choose, chosen))
    principle = told.principle(verdict)
    if principle:
        parts.append(Label(ctx, principle, 20, "gold", "semibold", name="principle"))
    if verdict.played:
        parts.append(Label(ctx, ctx.t(f"review.worth.means.{verdict.measure}"), 18, "text_dim"))
    return Column(ctx, parts, gap=12)


def _option(
    ctx: Context,
    told: ReviewWords,
    verdict: Verdict,
    option: tuple[int, Alternative],
    choose: Callable[[int], None],
    chosen: int,
    tall: bool = False,
) -> ChoiceCard:
    """An alternative with its number among them."""
    at, one = option
    n = SECOND if one is verdict.second else at
    act, name = partial(choose, n), "second" if n == SECOND else f"option.{n}"
    words = told.alternative(one, verdict)
    return ChoiceCard(ctx, one.action.cards, words, act, name, chosen=n == chosen, tall=tall)


def on_others(ctx: Context, told: ReviewWords, step: ReviewStep) -> Widget:
    """What somebody else does."""
    parts: list[Widget] = [Title(ctx, told.people[step.seat].name, GRADE)]
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
    parts: list[Widget] = [Title(ctx, t("review.end" if ranking else "review.open_end"), GRADE)]
    for seat, words in ranking:
        parts.append(Label(ctx, words, 22, "gold" if seat == so_far.seat else "text", "semibold"))
    if story is not None:
        parts += story_lines(ctx, story, "")[1:]
    parts.append(Label(ctx, told.progress(so_far), 21))
    counts = told.counts(so_far.verdicts.values())
    if counts:
        parts.append(Label(ctx, t("review.decisions"), 24, "gold", "bold"))
        parts += [Label(ctx, words, 21) for words in counts]
        parts.append(Label(ctx, t("review.judge"), 19, "text_dim"))
    return Column(ctx, parts, gap=10)
