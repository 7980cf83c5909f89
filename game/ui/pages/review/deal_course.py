"""The course of a reviewed deal: list of actions, decision chips, curve of results, and navigation buttons."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby

import pygame

from game.coach.verdict import Quality, Verdict
from game.session.reviews.review import DealReview
from game.session.reviews.story import DealStory
from game.session.reviews.walkthrough import Walkthrough
from game.session.words.review_words import ReviewTexts
from game.ui import kit
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.kit import Button, Column, IconButton, Label, Picture, Row, ScrollArea, SingleRow, Widget, grow
from game.ui.kit.button import ButtonStyle, ContentButton
from game.ui.kit.control import Slider
from game.ui.kit.widget import MIN_TARGET_PX, Callback, Setter
from game.ui.measures import Measures
from game.ui.pages.charts.chart import Plot
from game.ui.pages.parts.cards import draw_card_indices
from game.ui.pages.parts.pictures import render_fitted_text
from game.ui.pages.review.commentary import MarkedQuality, QualityMark, make_mark_sprites
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("deal_course")


class ActionRow(ContentButton):
    """An action of the reviewed deal with its player and mark. The next action is highlighted."""

    def __init__(
        self, ctx: Context, texts: ReviewTexts, walkthrough: Walkthrough, index: int, show_moment: Setter[int]
    ) -> None:
        step = walkthrough.deal.steps[index]
        verdict = walkthrough.deal_judge.final_verdicts.get(index)
        self.is_own = step.seat == walkthrough.seat
        self.is_chosen = index == walkthrough.index
        self.mark = QualityMark(ctx, verdict.quality if verdict else "")
        person = texts.people[step.seat]
        role = "on_accent" if self.is_chosen else "text"
        name_width = ctx.tx(SIZES.name_width_tx)
        name_label = kit.with_width(Label(ctx, person.name, 18, role), name_width)
        name_label.size = ctx.type.fit(person.name, name_label.size, name_width, min_size=ctx.px(18))
        portrait = Picture(ctx, draw_portrait(ctx.art, person.portrait, ctx.px(SIZES.portrait_px)))
        action_text = texts.format_action(step)
        action_label = grow(Label(ctx, action_text, 20, role, "semibold"))
        row = SingleRow(ctx, [portrait, name_label, action_label, self.mark], 10, "middle")
        super().__init__(ctx, action_text, row, partial(show_moment, index), (10, 6), name=f"step.{index}")
        self.min_height = ctx.px(SIZES.row_px)
        self.panel_style = "accent" if self.is_chosen else "plain" if self.is_own else "row"


class ActionList(ScrollArea):
    """All actions under the headings of their tricks, and the end of the deal."""

    def __init__(self, ctx: Context, texts: ReviewTexts, walkthrough: Walkthrough, show_moment: Setter[int]) -> None:
        self.entries = [
            ActionRow(ctx, texts, walkthrough, index, show_moment) for index in range(len(walkthrough.deal.steps))
        ]
        widgets = list[Widget]()
        steps_and_rows = zip(walkthrough.deal.steps, self.entries, strict=True)
        for heading, trick in groupby(steps_and_rows, key=lambda pair: texts.format_trick_heading(pair[0])):
            widgets += [Label(ctx, heading, 20, "gold", "bold"), *(row for _, row in trick)]
        label, icon = _choose_end_label(ctx, walkthrough.deal)
        style: ButtonStyle = "chosen" if walkthrough.has_ended else "row"
        show_deal_end = partial(show_moment, len(self.entries))
        end_button = Button(ctx, label, show_deal_end, style, icon, size=20, name="step.end")
        super().__init__(ctx, Column(ctx, [*widgets, end_button], gap=5), name="timeline")


def _choose_end_label(ctx: Context, deal: DealReview) -> tuple[str, str]:
    return (ctx.t("review.end"), "trophy") if deal.is_complete else (ctx.t("review.open_end"), "clock")


MAX_CHIP_CARDS = 4


class DecisionChip(ContentButton):
    """A button for a decision or the deal's end, with `mark_width` pixels (at 1080p) of room for a mark."""

    quality: MarkedQuality = ""
    is_suspect = False

    def __init__(
        self, ctx: Context, label: str, picture: pygame.Surface, mark_width: float, *, action: Callback, name: str
    ) -> None:
        row = SingleRow(ctx, [Picture(ctx, picture), kit.Space(ctx, mark_width, stretch=0)], 0, "middle")
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


class DecisionChips(Row):
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
        (label, icon), action = _choose_end_label(ctx, deal), partial(show_moment, len(deal.steps))
        end_chip = DecisionChip(ctx, label, draw_icon(icon), 0, action=action, name="decision.end")
        self.chips[len(deal.steps)] = end_chip
        super().__init__(ctx, list(self.chips.values()), gap=4)

    def show(self, index: int, verdicts: Mapping[int, Verdict]) -> None:
        """Highlight the chip of an action, and show the marks of the judged decisions."""
        for chip_index, chip in self.chips.items():
            chip.panel_style = "accent" if chip_index == index else "row"
            if verdict := verdicts.get(chip_index):
                chip.quality, chip.is_suspect = verdict.quality, verdict.is_suspect


CurvePoints = tuple[tuple[int, float], ...]  # positions in the deal with their expected results


class StoryCurve(Slider):
    """A slider over the curve of the seat's expected result, with marks for suspected mistakes."""

    ctx: Context
    step_size = 1
    story: DealStory | None = None
    marks: Sequence[tuple[int, Quality]] = ()
    """Positions and qualities of suspected mistakes, the costliest last."""

    def __init__(self, ctx: Context, max_position: int, show_moment: Setter[int]) -> None:
        super().__init__(ctx, "", 0, show_moment, tooltip=ctx.t("review.curve_tip"), name="curve")
        self.max_value, self.text_size = max_position, ctx.tx(SIZES.curve_text_tx)
        self.line_height = ctx.type.line_height(self.text_size, "semibold")

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
            ctx.panel_sprite(rect, "tag"),
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
            number = ctx.type.render(ctx.texts.format_signed(value, 0), self.text_size, ctx.color("text"), "bold")
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
        left = self.ctx.type.width("−88", self.text_size, "bold") + self.ctx.px(SIZES.numbers_gap_px)
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


class NavigationButtons(SingleRow):
    """Buttons that move by steps or by mistakes, and a button for automatic playback."""

    def __init__(
        self, ctx: Context, move_by: Setter[int], go_to_mistake: Setter[int], toggle_playback: Callback
    ) -> None:
        def button(icon: str, text_key: str, move: Setter[int], step: int, name: str) -> Widget:
            return IconButton(ctx, icon, partial(move, step), ctx.t(text_key), name=name)

        self.play_button = IconButton(ctx, "run", toggle_playback, "", "primary", name="play")
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
