"""The widgets beside the review's board: remarks on a moment, and the course of the deal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import Literal

import pygame

from game.coach.scale import PLACES
from game.coach.verdict import Alternative, Quality, Verdict
from game.engine.cards import Card
from game.session.play.lesson import TEACHER
from game.session.reviews.deal_judge import DealJudge
from game.session.reviews.review import DealReview, ReviewStep
from game.session.reviews.story import DealStory
from game.session.reviews.walkthrough import SECOND_BEST_OPTION, Walkthrough
from game.session.words.result_words import SeatResult
from game.session.words.review_words import ChoiceTexts, ReviewTexts, StoryTexts
from game.text.book import Group
from game.ui import kit
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.text import MIN_TEXT_PX
from game.ui.gfx.theme import format_hex
from game.ui.kit.widget import MIN_TARGET_PX, Setter
from game.ui.measures import Measures
from game.ui.pages.charts.chart import Plot
from game.ui.pages.parts.cards import CardRow, CardStrip, draw_card_indices
from game.ui.pages.parts.pictures import draw_pass_picture, render_fitted_text
from game.ui.pages.parts.result_rows import ResultRow
from game.ui.pages.teaching.teacher import Figure, SpeakingTeacher, Speech, teacher_panel
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("pages.review")

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
MOODS_BY_QUALITY: Mapping[Quality, Mood] = {
    "best": "glad",
    "good": "glad",
    "only": "neutral",
    "mistake": "dismayed",
    "blunder": "dismayed",
}
"""The teacher's mood for each quality. He is thoughtful at every other quality."""
MAX_CHIP_CARDS = 4
CurvePoints = tuple[tuple[int, float], ...]  # positions in the deal with their expected results


def make_mark_sprites(ctx: kit.WidgetContext, quality: MarkedQuality, x: int, y: int, side: int) -> list[Sprite]:
    """Return the sprites of the mark of a play's quality in a square; an empty list for a quality without a mark."""
    if quality not in MARKS_BY_QUALITY:
        return []
    sign, role = MARKS_BY_QUALITY[quality]
    if sign.isalpha():
        picture = ctx.art.icon(sign, round(side * SIZES.icon_ratio), format_hex(ctx.color(role)))
    else:
        size = max(int(MIN_TEXT_PX * ctx.scale), round(side * SIZES.sign_ratio))
        picture = ctx.fonts.render(sign, size, ctx.color(role), "extrabold")
    return [Sprite(ctx.panel("badge", (side, side)), x, y), Sprite.centered(picture, (x + side // 2, y + side // 2))]


class QualityMark(kit.Widget):
    """The mark of a play's quality (such as “??”), or a space of the same size for a quality without a mark."""

    def __init__(self, ctx: kit.WidgetContext, quality: MarkedQuality = "") -> None:
        super().__init__(ctx)
        self.quality = quality

    def measure(self, width: int) -> tuple[int, int]:
        return self.ctx.px(SIZES.mark_px), self.ctx.px(SIZES.mark_px)

    def sprites(self) -> list[Sprite]:
        return make_mark_sprites(self.ctx, self.quality, self.rect.x, self.rect.y, self.rect.w)


class ChoiceCard(kit.ContentButton):
    """A button for the played action or an alternative, which marks the cards on the board."""

    def __init__(
        self, ctx: Context, cards: tuple[Card, ...], choice: ChoiceTexts, action: kit.Callback, *, name: str,
        quality: MarkedQuality = "", is_chosen: bool = False, is_tall: bool = False, value_role: str = "text",
    ) -> None:  # fmt: skip
        self.cards = cards
        self.texts = choice
        gap = SIZES.gap_px
        title = kit.Label(ctx, choice.title, 22, weight="bold")
        value = kit.Label(ctx, choice.value_text, 26 if is_tall else 21, value_role, "extrabold")
        mark_widgets = [QualityMark(ctx, quality)] if quality in MARKS_BY_QUALITY else []
        reason = kit.Label(ctx, choice.reason_text, 19, align="center" if is_tall else "left")
        reason_labels = [reason] if choice.reason_text else []
        if is_tall:
            pass_picture = kit.Picture(ctx, draw_pass_picture(ctx, ctx.px(SIZES.tall_card_height_px)))
            picture = CardStrip(ctx, cards, SIZES.tall_card_height_px) if cards else pass_picture
            rows = [kit.Row(ctx, row, gap, align="center") for row in ([*mark_widgets, title], [picture], [value])]
            parts: list[kit.Widget] = [*rows, *reason_labels]
        elif cards:
            card_strip = CardStrip(ctx, cards, SIZES.card_height_px)
            reasons = [kit.grow(reason, basis=ctx.tx(SIZES.min_reason_width_tx)) for reason in reason_labels]
            parts = [kit.SingleRow(ctx, [kit.grow(kit.Row(ctx, [card_strip, *reasons], gap)), value], gap, "middle")]
        else:
            parts = [kit.SingleRow(ctx, [*mark_widgets, kit.grow(title), value], gap, "middle"), *reason_labels]
        super().__init__(ctx, choice.title, kit.Column(ctx, parts, gap), action, (14, 14), name=name)
        self.panel_style = "tooltip" if is_chosen else "row"


@dataclass(frozen=True)
class MomentRemark:
    """The teacher's remark on a moment of the deal: title, sentences, cards and mood."""

    title: str
    speech: tuple[str, ...] = ()
    cards: tuple[kit.Widget, ...] = ()
    mood: Mood = "neutral"
    bold_index: int = 0
    """Index of the bold sentence in `speech`."""

    def _build_labels(self, ctx: Context, role: str) -> list[kit.Widget]:
        weights = ["bold" if n == self.bold_index else "medium" for n in range(len(self.speech))]
        sentences = zip(self.speech, weights, strict=True)
        return [kit.Label(ctx, sentence, SIZES.said_text_tx, role, weight) for sentence, weight in sentences]

    def build_beside_table(self, ctx: Context, room: tuple[int, int]) -> kit.Widget:
        """Return cards, speech bubble and teacher. If `room` is too low, the bubble is right below the first cards."""
        title = kit.Title(ctx, self.title, SIZES.grade_text_tx, align="center")
        parts = list(self.cards)
        if self.speech:
            text_column = kit.Column(ctx, self._build_labels(ctx, "on_paper"), gap=10)
            parts.append(Speech(ctx, text_column, tail_ratio=0.42))
            height = room[1] - title.measure_once(room[0])[1] - ctx.px(SIZES.beside_gap_px)
            if self.cards and kit.Column(ctx, parts, gap=14).measure_once(room[0])[1] > height:
                parts = [parts[0], Speech(ctx, text_column, tail=None), *parts[1:-1]]
        figure = Figure(ctx, TEACHER, self.mood, ctx.px(SIZES.teacher_overlap_px), width_ratio=1.1)
        teacher = SpeakingTeacher(ctx, kit.ScrollArea(ctx, kit.Column(ctx, parts, gap=14), name="verdict"), figure)
        return kit.grow(kit.Column(ctx, [title, teacher], gap=SIZES.beside_gap_px))

    def build_without_table(self, ctx: Context) -> kit.Widget:
        """Return the teacher's portrait beside his words, and the cards below."""
        text_widgets = [kit.Title(ctx, self.title, SIZES.grade_text_below_tx), *self._build_labels(ctx, "text")]
        return kit.Column(ctx, [teacher_panel(ctx, text_widgets), *self.cards], gap=12)


def make_moment_remark(
    ctx: Context, texts: ReviewTexts, walkthrough: Walkthrough, story: StoryTexts | None, mark_option: Setter[int]
) -> MomentRemark:
    """Return the remark on the next action. `mark_option` marks the cards of an alternative, or none for -1."""
    step, verdict = walkthrough.next_step, walkthrough.verdict
    if step is None:
        return _make_end_remark(ctx, texts, walkthrough.deal_judge, story)
    if step.seat != walkthrough.seat:
        return _make_others_remark(ctx, texts, step)
    if verdict is None:
        progress_text = texts.format_judged_count(walkthrough.deal_judge)
        return MomentRemark(ctx.t("review.judging"), (progress_text,), mood="thinking")
    cards = _build_choice_cards(ctx, texts, verdict, step, mark_option, marked_index=walkthrough.marked_option)
    if certainty := texts.format_certainty(verdict):
        size = SIZES.certainty_text_px
        check_mark = kit.Picture(ctx, ctx.art.icon("check", ctx.tx(size), format_hex(ctx.color("text_dim"))))
        label = kit.grow(kit.Label(ctx, certainty, size, "text_dim", name="certainty"))
        cards.append(kit.SingleRow(ctx, [check_mark, label], SIZES.gap_px, "middle"))
    speech = tuple(filter(None, (texts.format_comparison(verdict), texts.format_principle(verdict))))
    mood = MOODS_BY_QUALITY.get(verdict.quality, "thinking")
    grade = ctx.t(f"review.quality.{verdict.quality}")
    return MomentRemark(grade, speech, tuple(cards), mood, bold_index=len(speech) - 1)


def choose_value_role(value: float, verdict: Verdict, is_played: bool) -> str:
    """Return the colour role of a value: red for the loss of a suspected mistake, green for the best action's gain."""
    role, has_matching_sign = ("danger", value < 0) if is_played else ("good", value > 0)
    return role if verdict.is_suspect and (has_matching_sign or verdict.unit == PLACES) else "text"


def _build_choice_cards(
    ctx: Context, texts: ReviewTexts, verdict: Verdict, step: ReviewStep, mark_option: Setter[int], *, marked_index: int
) -> list[kit.Widget]:
    """Return the played action beside the best alternative, and the other alternatives below."""
    second_best = verdict.second_best

    def make_card(index: int, alternative: Alternative, is_best: bool = False) -> ChoiceCard:
        option, name = (SECOND_BEST_OPTION, "second") if alternative is second_best else (index, f"option.{index}")
        choice, mark = texts.build_alternative(alternative, verdict), partial(mark_option, option)
        role = choose_value_role(alternative.value, verdict, is_played=False) if is_best else "text"
        make_choice_card = partial(ChoiceCard, ctx, alternative.action.cards, choice, mark, name=name)
        return make_choice_card(value_role=role, is_chosen=option == marked_index, is_tall=is_best)

    options = list(enumerate(verdict.displayed_alternatives))
    best_options = options[:1] if options and options[0][1] is not second_best else []
    is_tall = bool(best_options or step.action.cards)
    choice, played = texts.build_played_choice(verdict, step.action), verdict.played_alternative
    role = choose_value_role(played.value, verdict, is_played=True) if played and is_tall else "text"
    make_played_card = partial(ChoiceCard, name="played", value_role=role, quality=verdict.quality, is_tall=is_tall)
    played_card = make_played_card(ctx, step.action.cards, choice, partial(mark_option, -1))
    pair = [played_card, *(make_card(*option, is_best=True) for option in best_options)]
    parts: list[kit.Widget] = [kit.Grid(ctx, pair, len(pair), gap=12, min_width=SIZES.min_choice_width_px)]
    for index, alternative in options[len(best_options) :]:
        if alternative is second_best:
            parts.append(kit.Label(ctx, texts.format_second_choice(verdict), 20))
        parts.append(make_card(index, alternative))
    return parts


def _make_others_remark(ctx: Context, texts: ReviewTexts, step: ReviewStep) -> MomentRemark:
    name = texts.people[step.seat].name
    remark = ctx.t("review.yours" if texts.is_own_seat else "review.theirs")
    if step.play is not None:
        cards = kit.Row(ctx, [CardRow(ctx, [Group(step.action.cards)], SIZES.others_card_height_px)], align="center")
        return MomentRemark(name, (ctx.texts.format_kind(step.play.combination), remark), (cards,))
    secret_texts = (ctx.t("review.secret"),) if step.is_secret else ()
    return MomentRemark(name, (texts.format_action(step), *secret_texts, remark))


def _make_end_remark(ctx: Context, texts: ReviewTexts, deal_judge: DealJudge, story: StoryTexts | None) -> MomentRemark:
    ranking = texts.list_ranking(deal_judge.deal)
    parts = list[kit.Widget]()
    for place, (seat, points, fall_reason) in enumerate(ranking, 1):
        person, is_own_seat = texts.people[seat], seat == deal_judge.seat
        result = SeatResult(place, person.name, person.portrait, is_own_seat, points)
        reasons = (fall_reason,) if fall_reason else ()
        result = replace(result, fall_reasons=reasons, is_in_last_place=place == len(ranking))
        parts.append(ResultRow(ctx, result, is_low=True, style="tooltip"))
    if count_texts := texts.format_quality_counts(deal_judge.final_verdicts.values()):
        parts.append(kit.Label(ctx, ctx.t("review.decisions"), 24, weight="bold"))
        labels = [kit.Label(ctx, text, 21) for text in count_texts]
        parts.append(kit.Grid(ctx, labels, 2, gap=6, min_width=SIZES.min_choice_width_px))
    speech = filter(None, (texts.format_progress(deal_judge), story.format_principle() if story else ""))
    mood: Mood = "glad" if ranking and ranking[0][0] == deal_judge.seat else "neutral"
    return MomentRemark(ctx.t("review.end" if ranking else "review.open_end"), tuple(speech), tuple(parts), mood)


class ActionRow(kit.ContentButton):
    """An action of the reviewed deal with its player and mark. The next action is highlighted."""

    def __init__(
        self, ctx: Context, texts: ReviewTexts, walkthrough: Walkthrough, index: int, show_moment: Setter[int]
    ) -> None:
        self.step = step = walkthrough.deal.steps[index]
        verdict = walkthrough.deal_judge.final_verdicts.get(index)
        self.is_own = step.seat == walkthrough.seat
        self.is_chosen = index == walkthrough.index
        self.mark = QualityMark(ctx, verdict.quality if verdict else "")
        person = texts.people[step.seat]
        role = "on_accent" if self.is_chosen else "text"
        name_width = ctx.tx(SIZES.name_width_tx)
        name_label = kit.with_width(kit.Label(ctx, person.name, 18, role), name_width)
        name_label.size = ctx.fonts.fit(person.name, name_label.size, name_width, min_size=ctx.px(18))
        portrait = kit.Picture(ctx, draw_portrait(ctx.art, person.portrait, ctx.px(SIZES.portrait_px)))
        action_text = texts.format_action(step)
        action_label = kit.grow(kit.Label(ctx, action_text, 20, role, "semibold"))
        row = kit.SingleRow(ctx, [portrait, name_label, action_label, self.mark], 10, "middle")
        super().__init__(ctx, action_text, row, partial(show_moment, index), (10, 6), name=f"step.{index}")
        self.min_height = ctx.px(SIZES.row_px)
        self.panel_style = "accent" if self.is_chosen else "plain" if self.is_own else "row"


class ActionList(kit.ScrollArea):
    """All actions under the headings of their tricks, and the end of the deal."""

    def __init__(self, ctx: Context, texts: ReviewTexts, walkthrough: Walkthrough, show_moment: Setter[int]) -> None:
        self.entries = [ActionRow(ctx, texts, walkthrough, n, show_moment) for n in range(len(walkthrough.deal.steps))]
        widgets = list[kit.Widget]()
        for heading, rows in groupby(self.entries, key=lambda row: texts.format_trick_heading(row.step)):
            widgets += [kit.Label(ctx, heading, 20, "gold", "bold"), *rows]
        label, icon = _choose_end_label(ctx, walkthrough.deal)
        style: kit.ButtonStyle = "chosen" if walkthrough.has_ended else "row"
        show_deal_end = partial(show_moment, len(self.entries))
        end_button = kit.Button(ctx, label, show_deal_end, style, icon, size=20, name="step.end")
        super().__init__(ctx, kit.Column(ctx, [*widgets, end_button], gap=5), name="timeline")


def _choose_end_label(ctx: Context, deal: DealReview) -> tuple[str, str]:
    return (ctx.t("review.end"), "trophy") if deal.is_complete else (ctx.t("review.open_end"), "clock")


class DecisionChip(kit.ContentButton):
    """A button for a decision or the deal's end, with `mark_width` pixels (at 1080p) of room for a mark."""

    quality: MarkedQuality = ""
    is_suspect = False

    def __init__(
        self, ctx: Context, label: str, picture: pygame.Surface, mark_width: float, *, action: kit.Callback, name: str
    ) -> None:
        row = kit.SingleRow(ctx, [kit.Picture(ctx, picture), kit.Space(ctx, mark_width, stretch=0)], 0, "middle")
        super().__init__(ctx, label, row, action, (6, 6), name=name)
        self.tooltip = label
        self.min_height = ctx.px(SIZES.chip_px + 12)

    def measure(self, width: int) -> tuple[int, int]:
        width_needed = max(self.ctx.px(MIN_TARGET_PX), self.content.measure_once(width)[0] + 2 * self.padding[0])
        return width_needed, super().measure(width_needed)[1]

    def sprites(self) -> list[Sprite]:
        side = self.ctx.px(SIZES.chip_large_mark_px if self.is_suspect else SIZES.chip_mark_px)
        x, y = self.rect.right - side, self.rect.bottom - side
        return [*super().sprites(), *make_mark_sprites(self.ctx, self.quality, x, y, side)]


class DecisionChips(kit.Row):
    """Chips for the decisions of the judged seat in order, and for the deal's end."""

    def __init__(self, ctx: Context, deal: DealReview, texts: ReviewTexts, seat: int, show_moment: Setter[int]) -> None:
        draw_icon = partial(ctx.art.icon, side=ctx.px(SIZES.chip_icon_px), color=ctx.theme.text)
        self.chips = dict[int, DecisionChip]()
        for index in deal.list_decision_indices(seat):
            label, cards = texts.format_action(deal.steps[index]), deal.steps[index].action.cards
            picture, mark_room = draw_icon("pass"), SIZES.pass_mark_room_px
            if cards:
                picture = draw_card_indices(ctx, cards[-MAX_CHIP_CARDS:], ctx.px(SIZES.chip_px))
                mark_room = SIZES.chip_mark_room_px
            action, name = partial(show_moment, index), f"decision.{index}"
            self.chips[index] = DecisionChip(ctx, label, picture, mark_room, action=action, name=name)
        label, icon = _choose_end_label(ctx, deal)
        action = partial(show_moment, len(deal.steps))
        self.chips[len(deal.steps)] = DecisionChip(ctx, label, draw_icon(icon), 0, action=action, name="decision.end")
        super().__init__(ctx, list(self.chips.values()), gap=4)

    def show(self, index: int, verdicts: Mapping[int, Verdict]) -> None:
        """Highlight the chip of an action, and show the marks of the judged decisions."""
        for chip_index, chip in self.chips.items():
            chip.panel_style = "accent" if chip_index == index else "row"
            if verdict := verdicts.get(chip_index):
                chip.quality, chip.is_suspect = verdict.quality, verdict.is_suspect


class StoryCurve(kit.Slider):
    """A slider over the curve of the seat's expected result, with marks for suspected mistakes."""

    ctx: Context
    step_size = 1
    story: DealStory | None = None
    marks: Sequence[tuple[int, Quality]] = ()
    """Positions and qualities of suspected mistakes, the costliest last."""

    def __init__(self, ctx: Context, max_position: int, show_moment: Setter[int]) -> None:
        super().__init__(ctx, "", 0, show_moment, tooltip=ctx.t("review.curve_tip"), name="curve")
        self.max_value, self.text_size = max_position, ctx.tx(SIZES.curve_text_tx)
        self.line_height = ctx.fonts.line_height(self.text_size, "semibold")

    def show(self, story: DealStory | None, position: int, verdicts: Mapping[int, Verdict]) -> None:
        self.story, self.value = story, position
        if story:
            indices = (moment.index for moment in story.moments if moment.index in verdicts)
            suspected_mistakes = [(index, verdicts[index].quality) for index in indices if verdicts[index].is_suspect]
            self.marks = sorted(suspected_mistakes, key=lambda mark: mark[0] == story.costliest_index)

    def measure_control(self, width: int) -> tuple[int, int]:
        return width, max(self.ctx.px(SIZES.curve_height_px), 3 * self.line_height)

    def sprites(self) -> list[Sprite]:
        ctx, rect, track = self.ctx, self.control_rect, self.track
        curve = tuple(self.story.expectation_curve) if self.story else ()
        plot = self._make_plot(curve)
        title = render_fitted_text(ctx, ctx.t("review.curve_title"), self.text_size, track.w, role="text_dim")
        picture = ctx.cached(("curve", curve, self.max_value, rect.size), lambda: self._draw_curve(curve, plot))
        position_line = ctx.rounded_rect((max(2, ctx.px(4)), track.h), 0, ctx.color("focus"))
        return [
            ctx.panel_sprite("tag", rect),
            Sprite(picture, *rect.topleft),
            Sprite(title, track.x, rect.y + ctx.px(4)),
            Sprite(position_line, round(plot.x(self.value)) - position_line.get_width() // 2, track.y),
            *(self._number_sprites(curve, plot) if curve else ()),
            *self._mistake_sprites(dict(curve), plot),
        ]

    def _number_sprites(self, curve: CurvePoints, plot: Plot) -> list[Sprite]:
        """Return the last value at the right of the curve, and the values of the axis at the left."""
        ctx, rect, track = self.ctx, self.control_rect, self.track
        sprites = list[Sprite]()
        gap = ctx.px(SIZES.numbers_gap_px // 2)
        axis_values = (plot.high, 0.0, plot.low) if track.h >= 3 * self.line_height else (plot.high, plot.low)
        for n, value in enumerate((curve[-1][1], *axis_values)):
            number = ctx.fonts.render(ctx.texts.format_signed(value, 0), self.text_size, ctx.color("text"), "bold")
            x = track.x - gap - number.get_width() if n else track.right + gap
            y = round(plot.y(value) - number.get_height() / 2)
            sprites.append(Sprite(number, x, max(rect.y, min(y, rect.bottom - number.get_height()))))
        return sprites

    def _mistake_sprites(self, values_by_position: Mapping[int, float], plot: Plot) -> list[Sprite]:
        ctx, track = self.ctx, self.track
        sprites = list[Sprite]()
        for position, quality in self.marks:
            is_costliest = self.story and position == self.story.costliest_index
            side = ctx.px(SIZES.costliest_mark_px if is_costliest else SIZES.curve_mark_px)
            x, y = round(plot.x(position)), round(plot.y(values_by_position.get(position + 1, 0.0)))
            top = min(max(y - side // 2, track.y), track.bottom - side)
            sprites += make_mark_sprites(ctx, quality, x - side // 2, top, side)
        return sprites

    @property
    def track(self) -> pygame.Rect:
        """Return the rectangle of the curve in the window, between the numbers and below the title."""
        rect, padding = self.control_rect, self.ctx.px(6)
        left = self.ctx.fonts.width("−88", self.text_size, "bold") + self.ctx.px(SIZES.numbers_gap_px)
        top = self.line_height + padding
        return pygame.Rect(rect.x + left, rect.y + top, max(1, rect.w - 2 * left), max(1, rect.h - top - padding))

    def _make_plot(self, curve: CurvePoints) -> Plot:
        rect, half_height = self.track, SIZES.curve_height_ratio * self.track.h / 2
        value_limit = max((abs(value) for _, value in curve), default=1.0) or 1.0
        center_y = rect.y + rect.h / 2
        step_width = rect.w / max(1, self.max_value)
        return Plot(center_y - half_height, center_y + half_height, -value_limit, value_limit, rect.x, step_width)

    def _draw_curve(self, curve: CurvePoints, plot: Plot) -> pygame.Surface:
        ctx, theme, rect, track = self.ctx, self.ctx.theme, self.control_rect, self.track
        zero_y = track.centery - rect.y
        points = [(plot.x(position) - rect.x, plot.y(value) - rect.y) for position, value in curve]
        svg_body = svg.stroke(f"M{track.x - rect.x} {zero_y}h{track.w}", theme.text_dim, max(1.0, ctx.scale * 1.5))
        colors = theme.inlay["jade_light"], theme.inlay["cinnabar"]
        area_colors = [(zero_y / rect.h, color, SIZES.area_opacity) for color in colors]
        if points:
            area_path = svg.line([(points[0][0], zero_y), *points, (points[-1][0], zero_y)])
            svg_body = svg.path(f"{area_path}Z", fill="url(#area)") + svg_body
            svg_body += svg.stroke(svg.line(points), theme.accent, max(1.5, 3.5 * ctx.scale))
            svg_body += svg.circle(*points[-1], max(3.0, 6 * ctx.scale), fill=theme.gold)
        return svg.render(svg_body, rect.size, defs=svg.ramp("area", area_colors, (0, 0, 0, rect.h)))


class NavigationButtons(kit.SingleRow):
    """Buttons that move by steps or by mistakes, and a button for automatic playback."""

    def __init__(
        self, ctx: Context, move_by: Setter[int], go_to_mistake: Setter[int], toggle_playback: kit.Callback
    ) -> None:
        def button(icon: str, text_key: str, move: Setter[int], step: int, name: str) -> kit.Widget:
            return kit.IconButton(ctx, icon, partial(move, step), ctx.t(text_key), name=name)

        self.play_button = kit.IconButton(ctx, "run", toggle_playback, "", "primary", name="play")
        buttons = [
            button("fast-left", "review.mistake.previous", go_to_mistake, -1, "mistake-before"),
            button("left", "review.step.previous", move_by, -1, "back-step"),
            self.play_button,
            button("right", "review.step.next", move_by, 1, "step"),
            button("fast-right", "review.mistake.next", go_to_mistake, 1, "mistake"),
        ]
        super().__init__(ctx, buttons, 10, "middle")

    def show(self, is_playing: bool) -> None:
        self.play_button.icon = "pause" if is_playing else "run"
        self.play_button.tooltip = self.ctx.t(f"review.{'pause' if is_playing else 'play'}")
