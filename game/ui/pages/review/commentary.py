"""What stands beside the board of the review: a decision with its alternatives, what others do, how the deal ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.coach.verdict import Alternative, Quality, Verdict
from game.engine.cards import Card
from game.session.play.lesson import TEACHER
from game.session.reviews.review import ReviewStep
from game.session.reviews.reviewer import Storyteller
from game.session.reviews.walkthrough import SECOND_CHOICE, Walkthrough
from game.session.words.result_words import SeatResult
from game.session.words.review_words import ChoiceWords, ReviewWords, StoryWords
from game.text.book import Group
from game.ui.context import Context
from game.ui.gfx.persons import Mood
from game.ui.gfx.theme import hexed
from game.ui.kit import BesideOrBelow, Column, Grid, Label, Picture, Row, ScrollArea, SingleRow, Widget, grow
from game.ui.kit.button import Pressable
from game.ui.kit.text import Title
from game.ui.pages.parts.cards import CardRow, CardStrip
from game.ui.pages.parts.result_rows import ResultRow
from game.ui.pages.review.quality_marks import Marked, QualityMark, marked
from game.ui.pages.teaching.figure import Figure
from game.ui.pages.teaching.speech import Speech
from game.ui.pages.teaching.teacher import Teaching, taught

CARD, TALL = 60, 212
"""The height of the cards of an alternative beside its words and over them, at 1080p."""
LEAST_WORDS = 190
"""The least width for a reason beside the cards, at 1080p, following the text size."""
GAP = 12
CERTAIN = 20
"""The letters of how sure the figures are, and their sign, at 1080p."""


class ChoiceCard(Pressable):
    """What was played, or an alternative to it; a press marks its cards on the board, and `chosen` frames it;
    the words of a `tall` one are below large cards, what it was worth in the colour of its `tone`.
    """

    def __init__(
        self,
        ctx: Context,
        cards: tuple[Card, ...],
        words: ChoiceWords,
        action: Callable[[], None],
        *,
        name: str,
        quality: Marked = "",
        chosen: bool = False,
        tall: bool = False,
        tone: str = "text",
    ) -> None:
        self.cards, self.words = cards, words
        head = [QualityMark(ctx, quality)] if marked(quality) else []
        parts = _tall(ctx, cards, words, head, tone) if tall else _flat(ctx, cards, words, head)
        super().__init__(ctx, words.title, Column(ctx, parts, GAP), action, padding=(14, 14), name=name)
        self.plate = "tooltip" if chosen else "row"


def _tall(ctx: Context, cards: tuple[Card, ...], words: ChoiceWords, head: Sequence[Widget], tone: str) -> list[Widget]:
    """Large cards under what they are, and below them what they were worth and why."""
    title, worth = Label(ctx, words.title, 23, weight="bold"), Label(ctx, words.worth, 26, tone, "extrabold")
    shown = CardStrip(ctx, cards, TALL) if cards else Picture(ctx, passing(ctx, ctx.px(TALL)))
    rows = [Row(ctx, each, GAP, align="center") for each in ([*head, title], [shown], [worth])]
    return [*rows, *([Label(ctx, words.why, 20, align="center")] if words.why else [])]


def passing(ctx: Context, high: int) -> pygame.Surface:
    """A hand that lets a trick go, in a square so `high`; kept."""

    def draw() -> pygame.Surface:
        face = pygame.Surface((high, high), pygame.SRCALPHA)
        sign = ctx.art.icon("pass", high // 2, ctx.theme.text)
        face.blit(sign, sign.get_rect(center=face.get_rect().center))
        return face

    return ctx.cached(("passing", high), draw)


def _flat(ctx: Context, cards: tuple[Card, ...], words: ChoiceWords, head: Sequence[Widget]) -> list[Widget]:
    """Small cards, or what it is where there are none, beside why; and what it was worth."""
    worth = Label(ctx, words.worth, 21, weight="extrabold")
    why = [Label(ctx, words.why, 19)] if words.why else []
    if not cards:
        title = grow(Label(ctx, words.title, 21, weight="bold"))
        return [SingleRow(ctx, [*head, title, worth], GAP, "middle"), *why]
    strip = CardStrip(ctx, cards, CARD)
    told = BesideOrBelow(ctx, strip, why[0], ctx.tx(LEAST_WORDS), GAP) if why else strip
    return [SingleRow(ctx, [grow(told), worth], GAP, "middle")]


GRADE = 56
"""The size of the word for a decision, at 1080p."""
LEAST = 190
"""The least width of one of two choices side by side, at 1080p."""
SAID = 26
"""The size of what the teacher says, at 1080p."""
BEHIND = 6
"""How much of him is hidden by what lies below, at 1080p."""
MOOD_AT_QUALITY: Mapping[Quality, Mood] = {
    "best": "glad",
    "good": "glad",
    "only": "neutral",
    "mistake": "dismayed",
    "blunder": "dismayed",
}
"""How the teacher looks at a decision; at all others thoughtful."""


@dataclass(frozen=True)
class MomentRemark:
    """What is said of a moment: a word in large letters, the cards, the teacher's words, and how he looks at it."""

    grade: str
    said: tuple[str, ...] = ()
    cards: tuple[Widget, ...] = ()
    mood: Mood = "neutral"

    strong: int = 0
    """Which of his words weigh more."""

    def spoken(self, ctx: Context, role: str) -> list[Widget]:
        """The teacher's words in a role's colour."""
        weights = ("bold" if n == self.strong else "medium" for n in range(len(self.said)))
        return [Label(ctx, each, SAID, role, weight) for each, weight in zip(self.said, weights, strict=True)]

    def beside(self, ctx: Context) -> Widget:
        """The teacher at the table's side, what he says in a bubble over him, and the cards that he speaks of."""
        above = list(self.cards)
        if self.said:
            above.append(Speech(ctx, Column(ctx, self.spoken(ctx, "on_paper"), gap=10), tail=0.42))
        figure = Figure(ctx, TEACHER, self.mood, ctx.px(BEHIND), 1.1)
        teaching = Teaching(ctx, ScrollArea(ctx, Column(ctx, above, gap=14), name="verdict"), figure)
        return grow(Column(ctx, [Title(ctx, self.grade, GRADE, align="center"), teaching], gap=24))

    def below(self, ctx: Context) -> Widget:
        """What the teacher says and the cards one below the other, with his portrait before his words."""
        said = [Title(ctx, self.grade, 40), *self.spoken(ctx, "text")]
        return Column(ctx, [taught(ctx, said), *self.cards], gap=12)


def on_moment(
    ctx: Context, told: ReviewWords, now: Walkthrough, story: StoryWords | None, choose: Callable[[int], None]
) -> MomentRemark:
    """On what is done next; `choose(n)` marks the cards of an alternative (−1: of none)."""
    step, verdict = now.next_step, now.verdict
    if step is None:
        return _on_end(ctx, told, now.teller, story)
    if step.seat != now.seat:
        return _on_others(ctx, told, step)
    if verdict is None:
        return MomentRemark(ctx.t("review.judging"), mood="thinking")
    remark = _on_decision(ctx, told, verdict, step, choose=choose, chosen=now.chosen)
    certain = told.certainty(verdict)
    return replace(remark, cards=(*remark.cards, _certainty(ctx, certain))) if certain else remark


def _certainty(ctx: Context, words: str) -> Widget:
    """Return a check with the words for how the figures were worked out."""
    sign = Picture(ctx, ctx.art.icon("check", ctx.tx(CERTAIN), hexed(ctx.color("text_dim"))))
    return SingleRow(ctx, [sign, grow(Label(ctx, words, CERTAIN, "text_dim", name="certainty"))], GAP, "middle")


def _on_decision(
    ctx: Context, told: ReviewWords, verdict: Verdict, step: ReviewStep, *, choose: Callable[[int], None], chosen: int
) -> MomentRemark:
    """What was played beside the best that could have been, then lesser alternatives; and what is said of it."""
    options = list(enumerate(verdict.options))
    pair = options[:1] if options and options[0][1] is not verdict.second else []
    words, large = told.played(verdict, step.action), bool(pair or step.action.cards)
    cards = [
        ChoiceCard(
            ctx,
            step.action.cards,
            words,
            partial(choose, -1),
            name="played",
            quality=verdict.quality,
            tall=large,
            tone="danger" if verdict.suspect else "text",
        ),
        *(_option(ctx, told, verdict, each, choose=choose, chosen=chosen, tall=True) for each in pair),
    ]
    parts: list[Widget] = [Grid(ctx, cards, len(cards), gap=12, least=LEAST)]
    for each in options[len(pair) :]:
        if each[1] is verdict.second:
            parts.append(Label(ctx, told.second(verdict), 20))
        parts.append(_option(ctx, told, verdict, each, choose=choose, chosen=chosen))
    said = tuple(filter(None, (told.comparison(verdict), told.principle(verdict))))
    mood = MOOD_AT_QUALITY.get(verdict.quality, "thinking")
    return MomentRemark(ctx.t(f"review.quality.{verdict.quality}"), said, tuple(parts), mood, strong=len(said) - 1)


def _option(
    ctx: Context,
    told: ReviewWords,
    verdict: Verdict,
    option: tuple[int, Alternative],
    *,
    choose: Callable[[int], None],
    chosen: int,
    tall: bool = False,
) -> ChoiceCard:
    """An alternative with its number among them."""
    at, one = option
    n = SECOND_CHOICE if one is verdict.second else at
    act, name = partial(choose, n), "second" if n == SECOND_CHOICE else f"option.{n}"
    words = told.alternative(one, verdict)
    tone = "good" if verdict.suspect else "text"
    return ChoiceCard(ctx, one.action.cards, words, act, name=name, chosen=n == chosen, tall=tall, tone=tone)


def _on_others(ctx: Context, told: ReviewWords, step: ReviewStep) -> MomentRemark:
    """What somebody else does."""
    judged = ctx.t("review.yours" if told.own else "review.theirs")
    if step.play is not None:
        cards = Row(ctx, [CardRow(ctx, [Group(step.action.cards)], 150)], align="center")
        kind = ctx.texts.kind(step.play.combination)
        return MomentRemark(told.people[step.seat].name, (kind, judged), (cards,))
    secret = (ctx.t("review.secret"),) if step.secret else ()
    return MomentRemark(told.people[step.seat].name, (told.action(step), *secret, judged))


def _on_end(ctx: Context, told: ReviewWords, teller: Storyteller, story: StoryWords | None) -> MomentRemark:
    """Return what is said of the deal's end: the ranking, and how well the seat played."""
    t, ranking, parts = ctx.t, told.ranking(teller.deal), list[Widget]()
    for place, (seat, points, lost) in enumerate(ranking, 1):
        who, fate = told.people[seat], (lost,) if lost else ()
        one = SeatResult(
            place, who.name, who.portrait, seat == teller.seat, points, fate=fate, last=place == len(ranking)
        )
        parts.append(ResultRow(ctx, one, close=True, style="tooltip"))
    counts = told.counts(teller.settled.values())
    if counts:
        parts.append(Label(ctx, t("review.decisions"), 24, weight="bold"))
        parts.append(Grid(ctx, [Label(ctx, words, 21) for words in counts], 2, gap=6, least=LEAST))
    said = [told.progress(teller), *([story.principle()] if story else [])]
    mood: Mood = "glad" if ranking and ranking[0][0] == teller.seat else "neutral"
    title = t("review.end" if ranking else "review.open_end")
    return MomentRemark(title, tuple(filter(None, said)), tuple(parts), mood)
