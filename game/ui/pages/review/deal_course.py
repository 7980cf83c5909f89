"""The course of a reviewed deal: list, chips, result curve, navigation, and what can be done with the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from secrets import randbits
from typing import Protocol

import pygame

from game.coach.verdict import Quality, Verdict
from game.engine.cards import Card
from game.session.matches.match import SEED_BITS
from game.session.matches.match_plan import plan_replay
from game.session.matches.record_text import format_record, make_record
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import DETACHED_MODE
from game.session.play.practice import Practice, is_still_in, make_practice
from game.session.players.pace import Pace
from game.session.players.people import Person
from game.session.reviews.review import DealReview
from game.session.reviews.review_subject import ReviewSubject
from game.session.reviews.story import DealStory
from game.session.reviews.walkthrough import Walkthrough
from game.session.words.review_words import ReviewTexts
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.text import stamp
from game.ui.kit import (
    Button,
    Column,
    IconButton,
    Label,
    Picture,
    Row,
    ScrollArea,
    SingleRow,
    Ui,
    Widget,
    grow,
    with_width,
)
from game.ui.kit.button import ButtonStyle, ContentButton
from game.ui.kit.control import ValueControl
from game.ui.kit.widget import MIN_TARGET_PX
from game.ui.measures import Measures
from game.ui.pages.charts.chart import Plot, Point
from game.ui.pages.matches.match_start import ask_practice_cards
from game.ui.pages.parts.cards import draw_card_indices
from game.ui.pages.parts.pictures import render_fitting
from game.ui.pages.review.commentary import MarkedQuality, QualityMark, mark_sprites
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("deal_course")


class ActionRow(ContentButton):
    """An action with its player and, if judged, its mark. The row of the current action is chosen."""

    def __init__(
        self, ctx: Context, person: Person, words: str, quality: MarkedQuality, *, is_own: bool, is_chosen: bool,
        action: Callable[[], None], name: str,
    ) -> None:  # fmt: skip
        self.is_own, self.is_chosen, self.mark = is_own, is_chosen, QualityMark(ctx, quality)
        room, role = ctx.tx(SIZES.name_width_tx), "on_accent" if is_chosen else "text"
        name_label = with_width(Label(ctx, person.name, 18, role), room)
        name_label.size = ctx.type.fit(person.name, name_label.size, room, smallest=ctx.px(18))
        action_label = grow(Label(ctx, words, 20, role, "semibold"))
        portrait = Picture(ctx, draw_portrait(ctx.art, person.portrait, ctx.px(SIZES.portrait_px)))
        content = SingleRow(ctx, [portrait, name_label, action_label, self.mark], 10, "middle")
        super().__init__(ctx, words, content, action, padding=(10, 6), name=name)
        self.min_height = ctx.px(SIZES.row_px)
        self.panel_style = "accent" if is_chosen else "plain" if is_own else "row"


class ActionList(ScrollArea):
    """All actions in order under the headings of their tricks, and the end, with the marks known so far."""

    def __init__(self, ctx: Context, texts: ReviewTexts, walkthrough: Walkthrough, show: Callable[[int], None]) -> None:
        deal, verdicts = walkthrough.deal, walkthrough.deal_judge.final_verdicts
        self.entries: list[ActionRow] = []
        parts: list[Widget] = []
        heading = ""
        for step in deal.steps:
            if texts.format_trick_heading(step) != heading:
                heading = texts.format_trick_heading(step)
                parts.append(Label(ctx, heading, 20, "gold", "bold"))
            words, show_step, name = texts.format_action(step), partial(show, step.index), f"step.{step.index}"
            quality = verdicts[step.index].quality if step.index in verdicts else ""
            row = ActionRow(
                ctx, texts.people[step.seat], words, quality, is_own=step.seat == walkthrough.seat,
                is_chosen=step.index == walkthrough.index, action=show_step, name=name,
            )  # fmt: skip
            self.entries.append(row)
            parts.append(row)
        (label, icon), end = _end_label(ctx, deal), partial(show, len(deal.steps))
        style: ButtonStyle = "chosen" if walkthrough.has_ended else "row"
        parts.append(Button(ctx, label, end, style, icon, size=20, name="step.end"))
        super().__init__(ctx, Column(ctx, parts, gap=5), name="timeline")


def _end_label(ctx: Context, deal: DealReview) -> tuple[str, str]:
    """Return the name and the icon of a deal's end."""
    return (ctx.t("review.end"), "trophy") if deal.is_complete else (ctx.t("review.open_end"), "clock")


# --- chips

MAX_CHIP_CARDS = 4


class DecisionChip(ContentButton):
    """A decision or the end, as wide as its content. A chip without cards has no room for a mark."""

    def __init__(
        self, ctx: Context, label: str, cards: tuple[Card, ...], icon: str, *, action: Callable[[], None], name: str
    ) -> None:
        picture = ctx.art.icon(icon, ctx.px(SIZES.chip_icon_px), ctx.theme.text)
        if cards:
            picture = draw_card_indices(ctx, cards[-MAX_CHIP_CARDS:], ctx.px(SIZES.chip_px))
        self.mark_width = ctx.px(SIZES.chip_mark_room_px) if cards else 0
        row = SingleRow(ctx, [Picture(ctx, picture)], 0, "middle")
        super().__init__(ctx, label, row, action, padding=(6, 6), tooltip=label, name=name)
        self.min_height = ctx.px(SIZES.chip_px + 12)
        self.quality: MarkedQuality = ""
        self.is_suspect = False

    def measure(self, width: int) -> tuple[int, int]:
        width_needed = max(
            self.ctx.px(MIN_TARGET_PX), self.content.cached_size(width)[0] + 2 * self.padding[0] + self.mark_width
        )
        return width_needed, super().measure(width_needed)[1]

    def sprites(self) -> list[Sprite]:
        side = self.ctx.px(SIZES.chip_large_mark_px if self.is_suspect else SIZES.chip_mark_px)
        at = self.rect.right - side, self.rect.bottom - side
        return [*super().sprites(), *mark_sprites(self.ctx, self.quality, *at, side)]


class DecisionChips(Row):
    """The decisions of the judged seat in the order of play, each with its mark, and the deal's end."""

    def __init__(
        self, ctx: Context, deal: DealReview, texts: ReviewTexts, seat: int, show: Callable[[int], None]
    ) -> None:
        self.chips: dict[int, DecisionChip] = {}
        for at in deal.find_decisions(seat):
            step, show_step = deal.steps[at], partial(show, at)
            label, cards = texts.format_action(step), step.action.cards
            self.chips[at] = DecisionChip(ctx, label, cards, "pass", action=show_step, name=f"decision.{at}")
        end, (label, icon) = len(deal.steps), _end_label(ctx, deal)
        self.chips[end] = DecisionChip(ctx, label, (), icon, action=partial(show, end), name="decision.end")
        super().__init__(ctx, list(self.chips.values()), gap=4)

    def highlight(self, moment: int) -> None:
        """Highlight the chip of a moment."""
        for each, chip in self.chips.items():
            chip.panel_style = "accent" if each == moment else "row"

    def show_marks(self, verdicts: Mapping[int, Verdict]) -> None:
        """Show the marks of judged decisions."""
        for moment, verdict in verdicts.items():
            self.chips[moment].quality, self.chips[moment].is_suspect = verdict.quality, verdict.is_suspect


# --- the curve

Curve = tuple[tuple[int, float], ...]
"""Positions with the expected result there."""


class StoryCurve(ValueControl[int]):
    """The curve of the seat's expected result; the value is the shown position, from 0 to the deal's end. Suspected
    mistakes are marked, the costliest with a large mark.
    """

    ctx: Context
    access_role = "slider"
    is_draggable = is_dragged_sideways = True

    def __init__(self, ctx: Context, end: int, show: Callable[[int], None]) -> None:
        super().__init__(ctx, "", 0, show, tooltip=ctx.t("review.curve_tip"), name="curve")
        self.end = end
        self.story: DealStory | None = None
        self.marks: tuple[tuple[int, Quality], ...] = ()
        self.text_size = ctx.tx(SIZES.curve_letters_tx)
        self.line_height = ctx.type.line_height(self.text_size, "semibold")

    def show(self, story: DealStory | None, position: int, verdicts: Mapping[int, Verdict]) -> None:
        """Show a story with the suspected mistakes and the shown position."""
        self.story, self.value = story, position
        moments = story.moments if story else ()
        suspects = [(moment.index, verdicts[moment.index]) for moment in moments if moment.index in verdicts]
        self.marks = tuple((position, verdict.quality) for position, verdict in suspects if verdict.is_suspect)

    def control_size(self, width: int) -> tuple[int, int]:
        return width, max(self.ctx.px(SIZES.curve_height_px), 3 * self.line_height)

    def press(self, x: float, y: float) -> None:
        if self.control_rect.collidepoint(x, y):
            self.drag(x, y)

    def drag(self, x: float, y: float) -> None:
        left, width = self.control_rect.x + self._plot_box.x, max(1, self._plot_box.w)
        self.set_value(max(0, min(self.end, round((x - left) / width * self.end))))

    def step(self, steps: int) -> None:
        self.set_value(max(0, min(self.end, self.value + steps)))

    def sprites(self) -> list[Sprite]:
        ctx, rect, box = self.ctx, self.control_rect, self._plot_box
        curve = tuple(self.story.expectation_curve) if self.story else ()
        costliest = self.story.costliest_index if self.story else None
        key = ("curve", curve, bool(self.marks), self.end, rect.size, ctx.language)
        picture = ctx.cached(key, lambda: self._draw(curve))
        line = ctx.rounded_rect((max(2, ctx.px(4)), box.h), 0, ctx.color("focus"))
        left = rect.x + box.x + round(box.w * self.value / max(1, self.end)) - line.get_width() // 2
        sprites = [Sprite(picture, rect.x, rect.y), Sprite(line, left, rect.y + box.y)]
        plot, values = self._plot(curve), dict(curve)
        for position, quality in sorted(self.marks, key=lambda mark: mark[0] == costliest):
            side = ctx.px(SIZES.costliest_mark_px if position == costliest else SIZES.curve_mark_px)
            x, y = plot.x(position), plot.y(values.get(position + 1, 0.0))
            top = min(max(round(y) - side // 2, box.y), box.bottom - side)
            sprites += mark_sprites(ctx, quality, rect.x + round(x) - side // 2, rect.y + top, side)
        return sprites

    @property
    def _plot_box(self) -> pygame.Rect:
        """Return the place of the curve in the picture, between the numbers and below the title."""
        (width, height), padding = self.control_rect.size, self.ctx.px(6)
        left, top = self.ctx.type.width("−88", self.text_size, "bold"), self.line_height + padding
        left += self.ctx.px(SIZES.numbers_gap_px)
        return pygame.Rect(left, top, max(1, width - 2 * left), max(1, height - top - padding))

    def _plot(self, curve: Curve) -> Plot:
        box, half = self._plot_box, SIZES.curve_height_ratio * self._plot_box.h / 2
        max_value = max((abs(value) for _, value in curve), default=1.0) or 1.0
        middle = box.y + box.h / 2
        return Plot(middle - half, middle + half, -max_value, max_value, box.x, box.w / max(1, self.end))

    def _draw(self, curve: Curve) -> pygame.Surface:
        ctx, theme, box, plot = self.ctx, self.ctx.theme, self._plot_box, self._plot(curve)
        picture = ctx.panel(self.control_rect.size, "tag").copy()
        axis = f"M{box.x} {svg.num(box.centery)}H{box.right}"
        body = svg.stroke(axis, theme.text_dim, max(1.0, ctx.scale * 1.5))
        points = [(plot.x(position), plot.y(value)) for position, value in curve]
        if points:
            for is_above, colour in ((True, theme.inlay["jade_light"]), (False, theme.inlay["cinnabar"])):
                area = _area_path(points, box.centery, is_above)
                body += svg.path(area, fill=colour, fill_opacity=SIZES.area_opacity)
            body += svg.stroke(svg.line(points), theme.accent, max(1.5, 3.5 * ctx.scale))
            body += svg.circle(*points[-1], max(3.0, 6 * ctx.scale), fill=theme.gold)
        picture.blit(svg.render(body, picture.get_size()), (0, 0))
        title = render_fitting(ctx, ctx.t("review.curve_title"), self.text_size, box.w, role="text_dim")
        stamp(picture, title, (box.x, ctx.px(4)))
        if curve:
            scale = (plot.high, 0.0, plot.low) if box.h >= 3 * self.line_height else (plot.high, plot.low)
            for value in scale:
                self._write_number(picture, plot, value, is_at_left=True)
            self._write_number(picture, plot, curve[-1][1], is_at_left=False)
        return picture

    def _write_number(self, picture: pygame.Surface, plot: Plot, value: float, is_at_left: bool) -> None:
        ctx, box, gap = self.ctx, self._plot_box, self.ctx.px(SIZES.numbers_gap_px // 2)
        number = ctx.type.render(ctx.texts.format_signed(value, 0), self.text_size, ctx.color("text"), "bold")
        width, height = number.get_size()
        y = max(0, min(round(plot.y(value) - height / 2), picture.get_height() - height))
        stamp(picture, number, (box.x - gap - width if is_at_left else box.right + gap, y))


def _area_path(points: Sequence[Point], zero: float, is_above: bool) -> str:
    """Return the area between a line and the zero line, above or below the zero line, as path data."""
    line = list[Point]()
    for (x, y), (next_x, next_y) in pairwise(points):
        line.append((x, y))
        if (y - zero) * (next_y - zero) < 0:
            line.append((x + (next_x - x) * (zero - y) / (next_y - y), zero))
    clipped = [(x, min(y, zero) if is_above else max(y, zero)) for x, y in [*line, points[-1]]]
    return svg.polygon([(points[0][0], zero), *clipped, (points[-1][0], zero)])


# --- navigation


class DealNavigator(Protocol):
    """An object that moves through the deal: -1 is back, 1 is forward."""

    def step(self, by: int) -> None: ...

    def mistake(self, by: int) -> None: ...

    def toggle(self) -> None: ...


class NavigationButtons(SingleRow):
    """Buttons: back by mistakes and by steps, automatic playback, forward by steps and by mistakes."""

    def __init__(self, ctx: Context, navigator: DealNavigator) -> None:
        def way(icon: str, by: str, to: int, name: str) -> Widget:
            go = navigator.mistake if by == "mistake" else navigator.step
            tip = ctx.t(f"review.{by}.{'next' if to > 0 else 'previous'}")
            return IconButton(ctx, icon, partial(go, to), tip, name=name)

        self.play = IconButton(ctx, "run", navigator.toggle, "", "primary", name="play")
        before = [way("fast-left", "mistake", -1, "mistake-before"), way("left", "step", -1, "back-step")]
        after = [way("right", "step", 1, "step"), way("fast-right", "mistake", 1, "mistake")]
        super().__init__(ctx, [*before, self.play, *after], 10, "middle")

    def show(self, is_playing: bool) -> None:
        """Show the current function of the middle button."""
        self.play.icon = "pause" if is_playing else "run"
        self.play.tooltip = self.ctx.t(f"review.{'pause' if is_playing else 'play'}")


class DealActions:
    """Buttons: read the deal's rules, copy its record, replay it from a moment or as a whole."""

    def __init__(self, ctx: Context, ui: Ui, subject: ReviewSubject, deal: DealReview) -> None:
        self.ctx, self.ui, self.subject, self.deal = ctx, ui, subject, deal
        self._tried: dict[tuple[int, int], Practice | None] = {}

    def buttons(self) -> list[Widget]:
        """Return the buttons for the deal's rules, its record, and a replay of the whole deal."""
        ctx, t, title = self.ctx, self.ctx.t, self.subject.format_rules(self.ctx.texts)
        show_rules = partial(ctx.push, "written_rules", rules=self.deal.last_state.rules)
        tooltip = f"{t('review.copy_tip')} {self.subject.format_seed(ctx.texts)}"
        return [
            Button(ctx, title, show_rules, "quiet", "rules", size=20, tooltip=t("review.rules_tip"), name="rules"),
            Button(ctx, t("review.copy"), self._copy, "plain", "copy", size=20, tooltip=tooltip, name="copy"),
            Button(ctx, t("review.again"), self._replay, "plain", "refresh", size=20,
                   tooltip=t("review.again_tip"), name="again"),
        ]  # fmt: skip

    def try_buttons(self, moment: int, seat: int) -> list[Widget]:
        """Return the button that starts play at a moment; the seat must still be in the deal."""
        if not is_still_in(self.deal.moments[moment], seat):
            return []
        t, act = self.ctx.t, partial(self._try, moment, seat)
        tooltip = t("review.try_tip")
        return [Button(self.ctx, t("review.try"), act, "plain", "play", size=20, tooltip=tooltip, name="try")]

    def _copy(self) -> None:
        self.ui.notices.copy_text(format_record(make_record(self.deal.last_state)), "review.copied")

    def _replay(self) -> None:
        ctx, subject, seed = self.ctx, self.subject, randbits(SEED_BITS)
        plan = plan_replay(self.deal.last_state, subject.choose_opponents(ctx.settings.level), seed, subject.rules_name)
        runner, stores, pace = ctx.services.runner, ctx.services.stores, Pace.from_settings(ctx.settings)
        ctx.go("table", match=lambda: LiveMatch(plan, runner, stores, pace, DETACHED_MODE))

    def _try(self, moment: int, seat: int) -> None:
        if (moment, seat) not in self._tried:
            subject, level = self.subject, self.ctx.settings.level
            self._tried[moment, seat] = make_practice(
                self.deal.last_state, moment, seat, subject.choose_opponents(level), subject.rules_name
            )
        practice = self._tried[moment, seat]
        if practice is None:
            self.ui.notices.toast(self.ctx.t("review.try_none"))
        else:
            ask_practice_cards(self.ctx, self.ui, practice)

