"""What stands beside the board of the review: a decision with its alternatives, what others do, how the deal ended."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.coach.alternative import Alternative
from game.coach.verdict import Verdict
from game.engine.cards import Card
from game.session.reviews.review import DealReview, ReviewStep
from game.session.reviews.review_words import ChoiceWords, ReviewWords
from game.session.reviews.reviewer import Reviewer
from game.session.reviews.story_words import StoryWords
from game.session.reviews.walkthrough import SECOND, Walkthrough
from game.text.book import Group
from game.ui.context import Context
from game.ui.kit import BesideOrBelow, Column, Grid, Label, SingleRow, Space, Widget, grow
from game.ui.kit.pressable import Pressable
from game.ui.kit.title import Title
from game.ui.pages.card_row import CardRow, CardStrip
from game.ui.pages.review.quality_marks import QualityMark, marked
from game.ui.pages.teacher import story_lines, taught

CARD, TALL = 66, 150
"""The height of an alternative's cards at 1080p, beside its words and over them."""
LEAST_WORDS = 190
"""The least width for a reason beside the cards, at 1080p, following the text size."""
GAP = 12


class ChoiceCard(Pressable):
    """What was played, or an alternative to it; a press marks its cards on the board, and `chosen` frames it;
    the words of a `tall` one are below large cards.
    """

    def __init__(
        self,
        ctx: Context,
        cards: tuple[Card, ...],
        words: ChoiceWords,
        action: Callable[[], None],
        name: str,
        quality: str = "",
        chosen: bool = False,
        tall: bool = False,
    ) -> None:
        self.cards, self.words = cards, words
        title = grow(Label(ctx, words.title, 21, weight="bold"))
        head = [title, Label(ctx, words.worth, 21, "gold", "extrabold")]
        marks = [QualityMark(ctx, quality)] if tall or marked(quality) else []
        parts: list[Widget] = [SingleRow(ctx, [*marks, *head], GAP, "middle")]
        why = Label(ctx, words.why, 19)
        if tall:
            parts += [CardStrip(ctx, cards, TALL) if cards else Space(ctx, height=TALL, stretch=0), why]
        elif cards:
            strip = CardStrip(ctx, cards, CARD)
            parts.append(BesideOrBelow(ctx, strip, why, ctx.tx(LEAST_WORDS), GAP) if words.why else strip)
        elif words.why:
            parts.append(why)
        super().__init__(ctx, words.title, Column(ctx, parts, GAP), action, (14, 14), name=name)
        self.plate = "tooltip" if chosen else "row"


GRADE, LEAST = 40, 190
"""The size of the word for a decision, and the least width of one of two choices side by side, at 1080p."""


def on_moment(
    ctx: Context, told: ReviewWords, now: Walkthrough, story: StoryWords | None, choose: Callable[[int], None]
) -> Widget:
    """On what is done next; `choose(n)` marks the cards of an alternative (−1: of none)."""
    step, verdict = now.next_step, now.verdict
    if step is None:
        return _on_end(ctx, told, now.deal, now.reviewer, story)
    if step.seat != now.seat:
        return _on_others(ctx, told, step)
    if verdict is None:
        return Label(ctx, ctx.t("review.judging"), 24, "text_dim")
    return _on_decision(ctx, told, verdict, step, choose, now.chosen)


def _on_decision(
    ctx: Context, told: ReviewWords, verdict: Verdict, step: ReviewStep, choose: Callable[[int], None], chosen: int
) -> Widget:
    """The teacher's verdict, what was played beside the best that could have been, then lesser alternatives."""
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


def _on_others(ctx: Context, told: ReviewWords, step: ReviewStep) -> Widget:
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


def _on_end(ctx: Context, told: ReviewWords, deal: DealReview, so_far: Reviewer, story: StoryWords | None) -> Widget:
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
