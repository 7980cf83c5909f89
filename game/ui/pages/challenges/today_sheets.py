"""The sheets of today: the deal of the day with the calendar leaf, the month, and the series of deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial

import pygame

from game.bots.characters import split_player_name
from game.bots.levels import EXPERT
from game.engine.rules import Rules
from game.session.matches import challenge
from game.session.matches.ladder import find_character
from game.session.matches.match import MatchPlan
from game.session.rules import chosen_rules
from game.session.words import challenge_words
from game.session.words.calendar_words import CalendarLeaf, build_calendar_leaf, list_weekday_names
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.drawings import card_margin, material
from game.ui.gfx.text import MIN_TEXT_PX, stamp
from game.ui.gfx.theme import mix, rgb
from game.ui.kit import Button, Column, Grid, Label, Panel, Picture, Row, SingleRow, Space, Widget, align_middle, grow
from game.ui.kit.button import ButtonStyle
from game.ui.measures import Measures
from game.ui.pages.challenges.ladder import TablePicture
from game.ui.pages.charts.landscape import PointsChart
from game.ui.pages.parts.page import heading, remark
from game.ui.pages.parts.pictures import CachedPicture, draw_at, level_sign
from game.ui.pages.teaching.teacher import teacher_panel
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("today")

# --- the leaf of the calendar; lengths are fractions of its height

LEAF_LINES = ((0.07, 0.2), (0.08, 0.725), (0.066, 0.875))
"""Letter height and middle of the lines for month, weekday and lunar date."""


def calendar_leaf(ctx: Context, words: CalendarLeaf, height: int) -> pygame.Surface:
    """Return the cached leaf of a wall calendar on its board, `height` pixels high."""
    size = round(height * SIZES.leaf_aspect), height
    return ctx.cached(("leaf", words, height), lambda: _draw_leaf(ctx, words, size))


def _draw_leaf(ctx: Context, words: CalendarLeaf, size: tuple[int, int]) -> pygame.Surface:
    (w, h), theme = size, ctx.theme
    face = svg.render(_leaf_board(ctx, w, h), size)
    red, ink = rgb(theme.suits[2]), rgb(theme.suits_four[1])
    day, room = red if words.is_red else ink, round(w * SIZES.paper_width_ratio * 0.92)
    lines = ((words.month, red), (words.weekday, day), (words.lunar_date, day))
    for (text, colour), (size_ratio, y) in zip(lines, LEAF_LINES, strict=True):
        max_size = round(size_ratio * h)
        size_px = ctx.type.fit(text, max_size, room, "bold", min(ctx.px(MIN_TEXT_PX), max_size))
        line = ctx.type.render(text, size_px, colour, "bold", width=room, align="center")
        stamp(face, line, (round((w - line.get_width()) / 2), round(y * h - line.get_height() / 2)))
    number = ctx.type.render(words.day, round(SIZES.day_letters_ratio * h), day, "extrabold")
    box = number.get_bounding_rect()
    stamp(face, number, (round(w / 2 - box.centerx), round(SIZES.day_y_ratio * h - box.centery)))
    return face


def _leaf_board(ctx: Context, w: int, h: int) -> str:
    theme, ink = ctx.theme, ctx.theme.inlay
    left, top = SIZES.paper_left_ratio * w, SIZES.paper_top_ratio * h
    width, height = SIZES.paper_width_ratio * w, SIZES.paper_height_ratio * h
    edge = mix(theme.paper, ink["shell"], 0.5) if theme.paper != "#ffffff" else material("leaf_under")
    gold, thin = ink["gold"], max(1.0, 0.007 * w)
    board, clip = (1.0, 1.0, w - 2.0, h - 2.0), (left - 0.01 * w, top - 0.022 * h, width + 0.02 * w, 0.05 * h)
    body = svg.rect(board, 0.05 * w, fill=ink["oxblood"], stroke=gold, stroke_width=max(1.5, 0.012 * w))
    body += svg.circle(w / 2, 0.05 * h, 0.018 * h, fill=ink["lacquer"], stroke=gold, stroke_width=thin)
    for n in (2, 1):
        leaf, line = (left + n * 0.006 * w, top + n * 0.008 * h, width, height), max(0.6, 0.003 * w)
        body += svg.rect(leaf, 2.0, fill=edge, stroke=ink["grey"], stroke_width=line)
    body += svg.rect((left, top, width, height), 2.0, fill=theme.paper)
    body += svg.rect(clip, 3.0, fill=gold, stroke=ink["gold_deep"], stroke_width=thin)
    line_below = f"M{svg.num(left + 0.08 * width)} {svg.num(0.802 * h)}h{svg.num(0.84 * width)}"
    return body + svg.stroke(line_below, ink["gold_deep"], 1.5)


# --- two results side by side


def day_comparison(ctx: Context, deal: challenge.ComparedResult, players: int) -> Widget:
    """Return the player's and the expert's result in the deal of the day, with the verdict below."""
    t, side, expert = ctx.t, ctx.px(SIZES.side_portrait_px), deal.expert

    def panel(result: tuple[int, int] | None, owner: str, picture: pygame.Surface, name: str) -> Widget:
        words, medal = "…", list[Widget]()
        if result:
            place, points = result
            words = challenge_words.format_short_result(ctx.texts, place, points, deal.is_by_points)
            medal = [Picture(ctx, ctx.art.medal(place, ctx.tx(44), place == players))] if place else []
        lines = [Label(ctx, owner, 19, "text_dim")]
        lines += [Label(ctx, words, 36, "text", "extrabold", name=name)] if words else []
        row = SingleRow(ctx, [Picture(ctx, picture), grow(Column(ctx, lines, 0)), *medal], 12, "middle")
        return grow(Panel(ctx, row, 12, style="plain"))

    own = panel((deal.place, deal.points), t("challenge.you"), draw_portrait(ctx.art, "you", side), "own")
    expert_result, sign = (expert.place, expert.points) if expert else None, level_sign(ctx, EXPERT, side, is_lit=True)
    other = panel(expert_result, t(f"bots.level.{EXPERT}"), sign, "expert")
    verdict, style = _verdict(ctx, deal.lead, deal.is_by_points, "verdict")
    return Column(ctx, [SingleRow(ctx, [own, other], 8, "middle"), Panel(ctx, verdict, 10, style=style)], 8)


def series_comparison(ctx: Context, series: challenge.SeriesResults) -> Widget:
    """Return the sums of the series so far, with the verdict below."""
    lead = series.total_lead if series.is_complete else None
    verdict, style = _verdict(ctx, lead, series.is_by_points, "series.verdict")
    parts: list[Widget] = [grow(verdict)]
    if series.is_by_points:
        t, signed, role = ctx.t, ctx.texts.format_signed, verdict.role
        own = f"{t('challenge.you')} {signed(series.own_total)}"
        expert = f"{t('bots.level.expert')} {signed(series.expert_total)}"
        parts.insert(0, Label(ctx, own, 26, role, "extrabold", name="series.own"))
        parts.append(Label(ctx, expert, 26, role, "extrabold", name="series.expert"))
    return Panel(ctx, SingleRow(ctx, parts, 16, "middle"), 14, style=style)


def _verdict(ctx: Context, lead: int | None, is_by_points: bool, name: str) -> tuple[Label, str]:
    """Return the label with the verdict and the style of its panel."""
    role, style = ("gold", "plain") if lead is not None and lead >= 0 else ("text", "row")
    words = challenge_words.format_comparison(ctx.texts, lead, is_by_points) or ctx.t("challenge.expert_at_it")
    return Label(ctx, words, 22, role, "bold", align="center", name=name), style


# --- the month

WEEK_DAYS = 7
STAMPS = {challenge.BEST_RESULTS: "star", challenge.PLAYED: "check", challenge.AIDED: "hint"}


def month_sheet(ctx: Context, days: Mapping[date, challenge.PlayedDay], today: date) -> Widget:
    """Return the days of a month as leaves under its name, with the streak."""
    t, streak, longest = ctx.t, challenge.count_current_streak(days, today), challenge.count_longest_streak(days)
    words = [t("challenge.streak", n=streak)] if streak else []
    words += [t("challenge.longest", n=longest)] if longest > max(1, streak) else []
    month = Label(ctx, build_calendar_leaf(ctx.texts, today).month, 22, weight="bold")
    streak_label = [Label(ctx, " · ".join(words), 20, "gold", "semibold", name="streak")] if words else []
    return Column(ctx, [Row(ctx, [month, Space(ctx), *streak_label], 10), MonthCalendar(ctx, days, today, "strip")], 10)


class MonthCalendar(CachedPicture):
    """A leaf for each day, arranged by weeks; today's leaf has a golden edge. A result at least as good as the expert's
    has a medal, other leaves the sign of the day's state.
    """

    def __init__(self, ctx: Context, days: Mapping[date, challenge.PlayedDay], today: date, name: str = "") -> None:
        self.days = tuple((day.day, mark, day == today) for day, mark in challenge.list_day_marks(days, today))
        self.first_weekday = today.replace(day=1).weekday()
        super().__init__(ctx, 0, name, self.days, self.first_weekday)
        self.tooltip = ctx.t("challenge.strip")
        self.step = ctx.tx(SIZES.small_leaf_tx) + ctx.px(SIZES.leaf_gap_px)
        self.head_height = ctx.type.line_height(self.text_size, "semibold") + ctx.px(4)
        self.picture_height = self.head_height + self.step * -(-(self.first_weekday + len(self.days)) // WEEK_DAYS)

    def draw(self) -> None:
        canvas = self.canvas
        ctx, column_width = self.ctx, canvas.get_width() / WEEK_DAYS
        for n, word in enumerate(list_weekday_names(ctx.texts)):
            self.draw_text(word, round(column_width * (n + 0.5)), 0, role="text_dim", at=0.5)
        for n, (day, mark, is_today) in enumerate(self.days, self.first_weekday):
            left, top = round(n % WEEK_DAYS * column_width), self.head_height + n // WEEK_DAYS * self.step
            width = round((n % WEEK_DAYS + 1) * column_width) - left - ctx.px(SIZES.leaf_gap_px)
            box = pygame.Rect(left, top, width, self.step - ctx.px(SIZES.leaf_gap_px))
            self._draw_day(canvas, box, day, mark, is_today)

    def _draw_day(self, canvas: pygame.Surface, box: pygame.Rect, day: int, mark: str, is_today: bool) -> None:
        ctx, radius, is_played, gold = self.ctx, self.ctx.px(6), mark in STAMPS, self.ctx.color("gold")
        colour = rgb(ctx.theme.suits[0]) if is_played else ctx.color("text" if is_today else "text_dim")
        number = ctx.type.render(str(day), self.text_size, colour, "bold")
        if is_played:
            edge = ctx.color("paper_edge")
            canvas.blit(ctx.rounded_rect(box.size, radius, ctx.color("paper"), edge, max(1, ctx.px(1))), box)
            side, art = round(SIZES.stamp_ratio * box.h), ctx.art
            is_best, icon = mark == challenge.BEST_RESULTS, STAMPS[mark]
            sign = art.award(icon, side) if is_best else art.icon(icon, side, ctx.theme.suits_four[1])
            draw_at(canvas, sign, midright=(box.right - ctx.px(5), box.centery))
            draw_at(canvas, number, midleft=(box.x + ctx.px(7), box.centery))
        else:
            if mark == challenge.MISSED:
                canvas.blit(ctx.rounded_rect(box.size, radius, ctx.color("raised")), box)
            draw_at(canvas, number, center=box.center)
        if is_today:
            canvas.blit(ctx.rounded_rect(box.size, radius, (*gold[:3], 0), gold, max(2, ctx.px(3))), box)


# --- the deal of the day


class DayPicture(TablePicture):
    """The table of a day with the calendar leaf."""

    limits = (384, 0.5, 0.4)
    stretch = 1

    def __init__(self, ctx: Context, day: date, rules: Rules, people: Sequence[str]) -> None:
        super().__init__(ctx, rules, people, name="day.picture")
        self.words = build_calendar_leaf(ctx.texts, day)
        self.key += (self.words,)

    def left_width(self, canvas: pygame.Surface) -> int:
        return round((SIZES.leaf_x_ratio + SIZES.leaf_height_ratio * SIZES.leaf_aspect) * self._room(canvas))

    def draw_left(self, canvas: pygame.Surface) -> None:
        height = self._room(canvas)
        leaf = calendar_leaf(self.ctx, self.words, round(SIZES.leaf_height_ratio * height))
        draw_at(canvas, leaf, topleft=(SIZES.leaf_x_ratio * height, (1 - SIZES.leaf_height_ratio) / 2 * height))

    def _room(self, canvas: pygame.Surface) -> float:
        return min(canvas.get_height(), SIZES.leaf_room_ratio * canvas.get_width())


def day_sheet(
    ctx: Context,
    days: Mapping[date, challenge.PlayedDay],
    today: date,
    *,
    open_challenge: str,
    play: Callable[[MatchPlan], None],
    copy: Callable[[str], None],
) -> Widget:
    """Return the deal of the day with its result and the month; `open_challenge` is an unfinished deal of a day."""
    t, plan, result = ctx.t, challenge.plan_day(today, days, ctx.texts.language, open_challenge), days.get(today)
    rules = chosen_rules.format_title(ctx.texts, plan.rules)
    level = split_player_name(plan.opponents[0])[0]
    conditions = t("challenge.series.by", rules=rules, level=t(f"bots.level.{level}"))
    conditions_label = Label(ctx, conditions, 20, "text_dim", tooltip=t(f"bots.level.{level}.line"), name="day")
    people = [split_player_name(each)[1] for each in plan.opponents]
    play_button = _play_button(ctx, plan, result, open_challenge == plan.challenge, play)
    if result is None:
        text = "first" if challenge.is_beginner_day(plan.challenge) else "about"
        buttons, result_parts = [play_button], [teacher_panel(ctx, [Label(ctx, t(f"challenge.day.{text}"), 22)])]
    else:
        line = challenge_words.format_share_line(ctx.texts, result, rules, challenge.count_current_streak(days, today))
        tooltip, copy_line = t("challenge.share.tip"), partial(copy, line)
        share = Button(ctx, t("challenge.share"), copy_line, "quiet", "copy", size=22, tooltip=tooltip, name="share")
        buttons, result_parts = [], [day_comparison(ctx, result.first_result, plan.rules.players)]
        if aid := challenge_words.format_used_help(ctx.texts, result.first_result):
            result_parts.append(remark(ctx, "hint", aid, role="text_dim", name="aid"))
        if count := result.replay_count:
            result_parts.append(Label(ctx, t("challenge.day.tries", n=count), 19, "text_dim", name="tries"))
        result_parts.append(Row(ctx, [play_button, share], 12))
    title = Row(ctx, [heading(ctx, t("challenge.day")), Space(ctx), conditions_label], 12)
    halves = [Column(ctx, result_parts, 14), month_sheet(ctx, days, today)]
    grid = Grid(ctx, halves, 2, gap=28, least=SIZES.min_half_width_px)
    return Column(ctx, [title, DayPicture(ctx, today, plan.rules, people), *buttons, grid], gap=12)


def _play_button(
    ctx: Context, plan: MatchPlan, result: challenge.PlayedDay | None, is_open: bool, play: Callable[[MatchPlan], None]
) -> Button:
    label = ctx.t(f"challenge.day.{'continue' if is_open else 'play' if result is None else 'again'}")
    begin, tooltip = partial(play, plan), ctx.t("challenge.day.again_tip") if result else ""
    if result is None:
        return Button(ctx, label, begin, "primary", "play", size=30, name="day.play")
    return Button(ctx, label, begin, "plain", "refresh", size=22, tooltip=tooltip, name="day.play")


# --- the series


class SeriesCard(CachedPicture):
    """A deal of the series as a card, at most `max_height` high (1080p). Results are points or places. The next deal
    is framed; a deal not yet played shows a card's back.
    """

    def __init__(
        self,
        ctx: Context,
        number: int,
        deal: challenge.ComparedResult | None,
        *,
        counts_points: bool,
        is_next: bool,
        max_height: float,
    ) -> None:
        self.own = self.expert = ""
        if deal:
            words, result = challenge_words.format_short_result, deal.expert
            self.own = words(ctx.texts, deal.place, deal.points, counts_points)
            self.expert = words(ctx.texts, result.place, result.points, counts_points) if result else "…"
        super().__init__(ctx, 0, f"deal.{number}", number, deal, counts_points, self.own, self.expert)
        self.number, self.deal, self.counts_points = number, deal, counts_points
        self.is_next, self.max_height = is_next, max_height
        self.tooltip = f"{ctx.t('bots.level.expert')}: {self.expert}" if deal else ""
        line = ctx.type.line_height
        self.min_height = line(ctx.tx(46), "extrabold") + line(self.text_size, "semibold") + ctx.tx(54)

    def measure(self, width: int) -> tuple[int, int]:
        ctx = self.ctx
        return ctx.tx(120), max(self.min_height, min(round(width * SIZES.card_aspect), ctx.tx(self.max_height)))

    def sprites(self) -> list[Sprite]:
        if self.deal is not None:
            return super().sprites()
        back = self.ctx.art.card_back(min(self.rect.h, round(self.rect.w * SIZES.card_aspect)))
        width, height = (side - card_margin(self.rect.h) for side in back.get_size())
        frames = [self.ctx.panel((width, height), "turn")] if self.is_next else []
        return [Sprite.centred(picture, self.rect.center) for picture in (back, *frames)]

    def draw(self) -> None:
        canvas = self.canvas
        ctx, theme, (w, h) = self.ctx, self.ctx.theme, canvas.get_size()
        ink, red, padding = rgb(theme.suits[0]), rgb(theme.suits[2]), ctx.px(13)
        lead = self.deal.compute_lead(self.counts_points) if self.deal else None
        edge, edge_width = rgb(theme.paper_edge), ctx.px(2)
        if is_ahead := lead is not None and lead >= 0:
            edge, edge_width = rgb(theme.inlay["gold"]), ctx.px(5)
        canvas.blit(ctx.rounded_rect((w, h), ctx.px(12), rgb(theme.paper), edge, edge_width), (0, 0))
        stamp(canvas, ctx.type.render(str(self.number), ctx.tx(24), ink, "extrabold"), (padding, ctx.px(8)))
        if is_ahead:
            draw_at(canvas, ctx.art.award("star", ctx.tx(40)), topright=(w - ctx.px(10), ctx.px(10)))
        size = ctx.type.fit(self.own, ctx.tx(46), w - 2 * padding, "extrabold", ctx.px(MIN_TEXT_PX))
        own_words = ctx.type.render(self.own, size, red if self.own.startswith("−") else ink, "extrabold")
        line = ctx.type.line_height(self.text_size, "semibold")
        foot, side, gap = h - line - ctx.px(16), line + ctx.px(14), ctx.px(8)
        draw_at(canvas, own_words, center=(w // 2, (ctx.tx(44) + foot) // 2))
        expert_words = ctx.type.render(self.expert, self.text_size, ink, "bold")
        left = (w - side - gap - expert_words.get_width()) // 2
        canvas.blit(draw_portrait(ctx.art, find_character(EXPERT), side), (left, foot - ctx.px(7)))
        stamp(canvas, expert_words, (left + side + gap, foot))


def series_sheet(
    ctx: Context,
    series: challenge.SeriesResults | None,
    is_open: bool,
    *,
    is_primary: bool,
    resume: Callable[[], None],
    start: Callable[[], None],
) -> Widget:
    """Return the series, which is open or finished. If it is primary, its button is the gold one."""
    t, settings, deals, count = ctx.t, ctx.settings, series.results if series else (), challenge.count_series_deals()
    rules = chosen_rules.format_title(ctx.texts, chosen_rules.read_current_rules(settings), settings.rules_name)
    conditions = t("challenge.series.by", rules=rules, level=t(f"bots.level.{settings.level}"))
    head: list[Widget] = [heading(ctx, t("challenge.series", n=count))]
    below: list[Widget] = [Space(ctx)]
    max_height = SIZES.max_card_over_chart_height_tx if series else SIZES.max_card_height_tx
    card = partial(SeriesCard, ctx, counts_points=bool(series and series.is_by_points), max_height=max_height)
    cards = [card(n, deal, is_next=False) for n, deal in enumerate(deals, 1)]
    cards += [card(n, None, is_next=is_open and n == len(deals) + 1) for n in range(len(deals) + 1, count + 1)]
    if series is None:
        head += [Space(ctx), Label(ctx, conditions, 20, "text_dim")]  # conditions of a new series
        face = Picture(ctx, draw_portrait(ctx.art, find_character(EXPERT), ctx.px(SIZES.expert_portrait_px)))
        introduction = grow(align_middle(Column(ctx, [Label(ctx, t("challenge.series.about"), 23)])))
        below.insert(0, Panel(ctx, SingleRow(ctx, [face, introduction], 20, "middle"), 16, style="row"))
    else:
        if len(series.lead_history) >= 2:
            chart = PointsChart(ctx, [0, *series.lead_history], SIZES.balance_height_px, name="balance")
            below = [Label(ctx, t("challenge.series.balance"), 20, "text_dim"), chart]
        below.insert(0, series_comparison(ctx, series))
    style: ButtonStyle = "primary" if is_primary else "plain"
    start_button = partial(Button, ctx, tooltip=conditions)
    if is_open:
        words, new = t("challenge.series.continue", n=len(deals) + 1, of=count), t("challenge.series.new")
        buttons = [
            Button(ctx, words, resume, style, "play", size=24, name="series.play"),
            start_button(new, start, "plain", "refresh", size=22, name="series.new"),
        ]
    else:
        buttons = [start_button(t("challenge.series.begin"), start, style, "play", size=26, name="series.play")]
    return Column(ctx, [Row(ctx, head, 12), Grid(ctx, cards, 4, gap=12), *below, *buttons], gap=14)
