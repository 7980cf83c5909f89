"""The words beside the review's board: a decision with its alternatives, an opponent's action, or the deal's end."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import pygame

from game.coach.scale import PLACES
from game.coach.verdict import Alternative, Quality, Verdict
from game.engine.cards import Card
from game.session.play.lesson import TEACHER
from game.session.reviews.deal_judge import DealJudge
from game.session.reviews.review import ReviewStep
from game.session.reviews.walkthrough import SECOND_BEST_OPTION, Walkthrough
from game.session.words.result_words import SeatResult
from game.session.words.review_words import ChoiceTexts, ReviewTexts, StoryTexts
from game.text.book import Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx.text import MIN_TEXT_PX
from game.ui.gfx.theme import format_hex
from game.ui.kit import Column, Grid, Label, Picture, Row, ScrollArea, SingleRow, Widget, WidgetContext, grow
from game.ui.kit.button import ContentButton
from game.ui.kit.text import Title
from game.ui.kit.widget import Callback
from game.ui.measures import Measures
from game.ui.pages.parts.cards import CardRow, CardStrip
from game.ui.pages.parts.result_rows import ResultRow
from game.ui.pages.teaching.teacher import Figure, SpeakingTeacher, Speech, teacher_panel
from game.ui.persons.moods import Mood

SIZES = Measures("commentary")

MarkOption = Callable[[int], None]
"""Callback that marks the cards of an alternative on the board. Its parameter is the index; -1 removes the marks."""
MarkedQuality = Quality | Literal[""]
MARKS_BY_QUALITY: Mapping[MarkedQuality, tuple[str, str]] = {
    "best": ("star", "gold"),
    "good": ("check", "good"),
    "perhaps": ("perhaps", "warning"),
    "inaccuracy": ("?!", "warning"),
    "mistake": ("?", "danger"),
    "blunder": ("??", "danger"),
}
"""Icon or text of the mark for each quality, and its colour role. A forced action has no mark."""


def make_mark_sprites(ctx: WidgetContext, quality: MarkedQuality, x: int, y: int, side: int) -> list[Sprite]:
    """Return the mark of a quality in a square, or nothing for a quality without a mark."""
    if quality not in MARKS_BY_QUALITY:
        return []
    sign, role = MARKS_BY_QUALITY[quality]
    if sign.isalpha():
        picture = ctx.art.icon(sign, round(side * SIZES.icon_ratio), format_hex(ctx.color(role)))
    else:
        size = max(int(MIN_TEXT_PX * ctx.scale), round(side * SIZES.sign_ratio))
        picture = ctx.type.render(sign, size, ctx.color(role), "extrabold")
    return [Sprite(ctx.panel((side, side), "badge"), x, y), Sprite.centered(picture, (x + side // 2, y + side // 2))]


class QualityMark(Widget):
    """The mark of a quality, or empty room of the same size."""

    def __init__(self, ctx: WidgetContext, quality: MarkedQuality = "") -> None:
        super().__init__(ctx)
        self.quality = quality

    def measure(self, width: int) -> tuple[int, int]:
        return self.ctx.px(SIZES.mark_px), self.ctx.px(SIZES.mark_px)

    def sprites(self) -> list[Sprite]:
        return make_mark_sprites(self.ctx, self.quality, self.rect.x, self.rect.y, self.rect.w)


class ChoiceCard(ContentButton):
    """A button for the played action or an alternative, which marks the cards on the board."""

    def __init__(
        self, ctx: Context, cards: tuple[Card, ...], choice: ChoiceTexts, action: Callback, *, name: str,
        quality: MarkedQuality = "", is_chosen: bool = False, is_tall: bool = False, value_role: str = "text",
    ) -> None:  # fmt: skip
        self.cards = cards
        self.texts = choice
        gap = SIZES.gap_px
        title = Label(ctx, choice.title, 22, weight="bold")
        value = Label(ctx, choice.value_text, 26 if is_tall else 21, value_role, "extrabold")
        mark_widgets = [QualityMark(ctx, quality)] if quality in MARKS_BY_QUALITY else []
        reason = Label(ctx, choice.reason_text, 19, align="center" if is_tall else "left")
        reason_labels = [reason] if choice.reason_text else []
        if is_tall:
            height = SIZES.tall_card_height_px
            picture = CardStrip(ctx, cards, height) if cards else Picture(ctx, draw_pass_picture(ctx, ctx.px(height)))
            rows = [Row(ctx, row, gap, align="center") for row in ([*mark_widgets, title], [picture], [value])]
            parts: list[Widget] = [*rows, *reason_labels]
        elif cards:
            card_strip = CardStrip(ctx, cards, SIZES.card_height_px)
            reasons = [grow(reason, basis=ctx.tx(SIZES.min_reason_width_tx)) for reason in reason_labels]
            parts = [SingleRow(ctx, [grow(Row(ctx, [card_strip, *reasons], gap)), value], gap, "middle")]
        else:
            parts = [SingleRow(ctx, [*mark_widgets, grow(title), value], gap, "middle"), *reason_labels]
        super().__init__(ctx, choice.title, Column(ctx, parts, gap), action, (14, 14), name=name)
        self.panel_style = "tooltip" if is_chosen else "row"


def draw_pass_picture(ctx: Context, side: int) -> pygame.Surface:
    """Return a square picture with the icon of a pass."""
    canvas = pygame.Surface((side, side), pygame.SRCALPHA)
    ctx.art.blit_icon(canvas, "pass", 0.5, ctx.theme.text)
    return canvas


MOODS_BY_QUALITY: Mapping[Quality, Mood] = {
    "best": "glad",
    "good": "glad",
    "only": "neutral",
    "mistake": "dismayed",
    "blunder": "dismayed",
}
"""The teacher's mood for each quality. He is thoughtful at every other quality."""


@dataclass(frozen=True)
class MomentRemark:
    """The teacher's remark on a moment of the deal: title, sentences, cards and mood."""

    title: str
    speech: tuple[str, ...] = ()
    cards: tuple[Widget, ...] = ()
    mood: Mood = "neutral"
    bold_index: int = 0
    """Index of the bold sentence in `speech`."""

    def _build_labels(self, ctx: Context, role: str) -> list[Widget]:
        labels: list[Widget] = []
        for n, sentence in enumerate(self.speech):
            weight = "bold" if n == self.bold_index else "medium"
            labels.append(Label(ctx, sentence, SIZES.said_text_px, role, weight))
        return labels

    def build_beside_table(self, ctx: Context, room: tuple[int, int]) -> Widget:
        """Return cards, a speech bubble and the teacher. If `room` is too small, the bubble follows the first cards."""
        title = Title(ctx, self.title, SIZES.grade_text_px, align="center")
        parts = list(self.cards)
        if self.speech:
            text_column = Column(ctx, self._build_labels(ctx, "on_paper"), gap=10)
            parts.append(Speech(ctx, text_column, tail_ratio=0.42))
            height = room[1] - title.measure_once(room[0])[1] - ctx.px(SIZES.beside_gap_px)
            if self.cards and Column(ctx, parts, gap=14).measure_once(room[0])[1] > height:
                parts = [parts[0], Speech(ctx, text_column, tail=None), *parts[1:-1]]
        figure = Figure(ctx, TEACHER, self.mood, ctx.px(SIZES.teacher_overlap_px), width_ratio=1.1)
        teacher = SpeakingTeacher(ctx, ScrollArea(ctx, Column(ctx, parts, gap=14), name="verdict"), figure)
        return grow(Column(ctx, [title, teacher], gap=SIZES.beside_gap_px))

    def build_without_table(self, ctx: Context) -> Widget:
        """Return the teacher's portrait beside his words, and the cards below."""
        text_widgets = [Title(ctx, self.title, SIZES.grade_text_below_px), *self._build_labels(ctx, "text")]
        return Column(ctx, [teacher_panel(ctx, text_widgets), *self.cards], gap=12)


def make_moment_remark(
    ctx: Context, texts: ReviewTexts, walkthrough: Walkthrough, story: StoryTexts | None, mark_option: MarkOption
) -> MomentRemark:
    """Return the remark on the next action."""
    step, verdict = walkthrough.next_step, walkthrough.verdict
    if step is None:
        return _make_end_remark(ctx, texts, walkthrough.deal_judge, story)
    if step.seat != walkthrough.seat:
        return _make_others_remark(ctx, texts, step)
    if verdict is None:
        progress_text = texts.format_judged_count(walkthrough.deal_judge)
        return MomentRemark(ctx.t("review.judging"), (progress_text,), mood="thinking")
    cards = _build_choice_cards(ctx, texts, verdict, step, mark_option, chosen_option=walkthrough.marked_option)
    if certainty := texts.format_certainty(verdict):
        size = SIZES.certainty_text_px
        check_mark = Picture(ctx, ctx.art.icon("check", ctx.tx(size), format_hex(ctx.color("text_dim"))))
        label = grow(Label(ctx, certainty, size, "text_dim", name="certainty"))
        cards.append(SingleRow(ctx, [check_mark, label], SIZES.gap_px, "middle"))
    speech = tuple(filter(None, (texts.format_comparison(verdict), texts.format_principle(verdict))))
    mood = MOODS_BY_QUALITY.get(verdict.quality, "thinking")
    grade = ctx.t(f"review.quality.{verdict.quality}")
    return MomentRemark(grade, speech, tuple(cards), mood, bold_index=len(speech) - 1)


def choose_value_role(value: float, verdict: Verdict, is_played: bool) -> str:
    """Return the colour role of a value: red for the loss of a suspected mistake, green for the best action's gain."""
    role, has_matching_sign = ("danger", value < 0) if is_played else ("good", value > 0)
    return role if verdict.is_suspect and (has_matching_sign or verdict.unit == PLACES) else "text"


def _build_choice_cards(
    ctx: Context, texts: ReviewTexts, verdict: Verdict, step: ReviewStep, mark_option: MarkOption, *, chosen_option: int
) -> list[Widget]:
    """Return the played action beside the best alternative, and the other alternatives below."""
    second_best = verdict.second_best

    def make_card(index: int, alternative: Alternative, is_best: bool = False) -> ChoiceCard:
        option, name = (SECOND_BEST_OPTION, "second") if alternative is second_best else (index, f"option.{index}")
        choice, mark = texts.build_alternative(alternative, verdict), partial(mark_option, option)
        role = choose_value_role(alternative.value, verdict, is_played=False) if is_best else "text"
        make_choice_card = partial(ChoiceCard, ctx, alternative.action.cards, choice, mark, name=name)
        return make_choice_card(value_role=role, is_chosen=option == chosen_option, is_tall=is_best)

    options = list(enumerate(verdict.displayed_alternatives))
    best_options = options[:1] if options and options[0][1] is not second_best else []
    is_tall = bool(best_options or step.action.cards)
    choice, played = texts.build_played_choice(verdict, step.action), verdict.played_alternative
    role = choose_value_role(played.value, verdict, is_played=True) if played and is_tall else "text"
    make_played_card = partial(ChoiceCard, name="played", value_role=role, quality=verdict.quality, is_tall=is_tall)
    played_card = make_played_card(ctx, step.action.cards, choice, partial(mark_option, -1))
    pair = [played_card, *(make_card(*option, is_best=True) for option in best_options)]
    parts: list[Widget] = [Grid(ctx, pair, len(pair), gap=12, min_width=SIZES.min_choice_width_px)]
    for index, alternative in options[len(best_options) :]:
        if alternative is second_best:
            parts.append(Label(ctx, texts.format_second_choice(verdict), 20))
        parts.append(make_card(index, alternative))
    return parts


def _make_others_remark(ctx: Context, texts: ReviewTexts, step: ReviewStep) -> MomentRemark:
    name = texts.people[step.seat].name
    remark = ctx.t("review.yours" if texts.is_own_seat else "review.theirs")
    if step.play is not None:
        cards = Row(ctx, [CardRow(ctx, [Group(step.action.cards)], SIZES.others_card_height_px)], align="center")
        return MomentRemark(name, (ctx.texts.format_kind(step.play.combination), remark), (cards,))
    secret_texts = (ctx.t("review.secret"),) if step.is_secret else ()
    return MomentRemark(name, (texts.format_action(step), *secret_texts, remark))


def _make_end_remark(ctx: Context, texts: ReviewTexts, deal_judge: DealJudge, story: StoryTexts | None) -> MomentRemark:
    ranking = texts.list_ranking(deal_judge.deal)
    parts = list[Widget]()
    for place, (seat, points, fall_reason) in enumerate(ranking, 1):
        person, is_own_seat = texts.people[seat], seat == deal_judge.seat
        result = SeatResult(place, person.name, person.portrait, is_own_seat, points)
        reasons = (fall_reason,) if fall_reason else ()
        result = replace(result, fall_reasons=reasons, is_in_last_place=place == len(ranking))
        parts.append(ResultRow(ctx, result, is_low=True, style="tooltip"))
    if count_texts := texts.format_quality_counts(deal_judge.final_verdicts.values()):
        parts.append(Label(ctx, ctx.t("review.decisions"), 24, weight="bold"))
        labels = [Label(ctx, text, 21) for text in count_texts]
        parts.append(Grid(ctx, labels, 2, gap=6, min_width=SIZES.min_choice_width_px))
    speech = filter(None, (texts.format_progress(deal_judge), story.format_principle() if story else ""))
    mood: Mood = "glad" if ranking and ranking[0][0] == deal_judge.seat else "neutral"
    return MomentRemark(ctx.t("review.end" if ranking else "review.open_end"), tuple(speech), tuple(parts), mood)
