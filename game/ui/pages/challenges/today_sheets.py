"""The sheets of today: the deal of the day with the calendar leaf, the month, and the series of deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial

import pygame

from game.bots.characters import split_player_name
from game.bots.levels import EXPERT
from game.engine.rules import Rules
from game.session.matches.challenge import (
    AIDED,
    BEST_RESULTS,
    MISSED,
    PLAYED,
    ComparedResult,
    PlayedDay,
    SeriesResults,
    count_current_streak,
    count_longest_streak,
    count_series_deals,
    is_beginner_day,
    mark_month,
    plan_day,
)
from game.session.matches.ladder import find_character
from game.session.matches.match import MatchPlan
from game.session.rules import chosen_rules
from game.session.words.calendar_words import CalendarLeaf, build_calendar_leaf, list_weekday_names
from game.session.words.challenge_words import (
    format_comparison,
    format_share_line,
    format_short_result,
    format_used_help,
)
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.drawings import card_margin, material
from game.ui.gfx.text import LEAST_TEXT, stamp
from game.ui.gfx.theme import mix, rgb
from game.ui.kit import Button, Column, Grid, Label, Panel, Picture, Row, SingleRow, Space, Widget, align_middle, grow
from game.ui.kit.button import ButtonStyle
from game.ui.measures import Measures
from game.ui.pages.challenges.ladder import TablePicture
from game.ui.pages.charts.landscape import PointsChart
from game.ui.pages.parts.page import heading, remark
from game.ui.pages.parts.pictures import KeptPicture, lay, level_sign
from game.ui.pages.teaching.teacher import taught
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("today")

# --- the leaf of the calendar; lengths are fractions of its height

LEAF_LINES = ((0.07, 0.2), (0.08, 0.725), (0.066, 0.875))
"""Letter height and middle of the lines for month, weekday and lunar date."""


def calendar_leaf(ctx: Context, words: CalendarLeaf, high: int) -> pygame.Surface:
    """Return the cached leaf of a wall calendar on its board, `high` pixels high."""
    return ctx.cached(("leaf", words, high), lambda: _draw(ctx, words, (round(high * SIZES.leaf_aspect), high)))


def _draw(ctx: Context, words: CalendarLeaf, size: tuple[int, int]) -> pygame.Surface:
    (w, h), theme = size, ctx.theme
    face = svg.render(_board(ctx, w, h), size)
    red, ink = rgb(theme.suits[2]), rgb(theme.suits_four[1])
    day, room = red if words.is_red else ink, round(w * SIZES.paper_width_ratio * 0.92)
    lines = ((words.month, red), (words.weekday, day), (words.lunar_date, day))
    for (text, colour), (letters, y) in zip(lines, LEAF_LINES, strict=True):
        most = round(letters * h)
        size_px = ctx.type.fit(text, most, room, "bold", min(ctx.px(LEAST_TEXT), most))
        line = ctx.type.render(text, size_px, colour, "bold", width=room, align="center")
        stamp(face, line, (round((w - line.get_width()) / 2), round(y * h - line.get_height() / 2)))
    number = ctx.type.render(words.day, round(SIZES.day_letters_ratio * h), day, "extrabold")
    box = number.get_bounding_rect()
    stamp(face, number, (round(w / 2 - box.centerx), round(SIZES.day_y_ratio * h - box.centery)))
    return face


def _board(ctx: Context, w: int, h: int) -> str:
    theme, ink = ctx.theme, ctx.theme.inlay
    left, top, wide, high = (
        SIZES.paper_left_ratio * w,
        SIZES.paper_top_ratio * h,
        SIZES.paper_width_ratio * w,
        SIZES.paper_height_ratio * h,
    )
    edge = mix(theme.paper, ink["shell"], 0.5) if theme.paper != "#ffffff" else material("leaf_under")
    gold, thin = ink["gold"], max(1.0, 0.007 * w)
    board, clip = (1.0, 1.0, w - 2.0, h - 2.0), (left - 0.01 * w, top - 0.022 * h, wide + 0.02 * w, 0.05 * h)
    body = svg.rect(board, 0.05 * w, fill=ink["oxblood"], stroke=gold, stroke_width=max(1.5, 0.012 * w))
    body += svg.circle(w / 2, 0.05 * h, 0.018 * h, fill=ink["lacquer"], stroke=gold, stroke_width=thin)
    for n in (2, 1):
        leaf, line = (left + n * 0.006 * w, top + n * 0.008 * h, wide, high), max(0.6, 0.003 * w)
        body += svg.rect(leaf, 2.0, fill=edge, stroke=ink["grey"], stroke_width=line)
    body += svg.rect((left, top, wide, high), 2.0, fill=theme.paper)
    body += svg.rect(clip, 3.0, fill=gold, stroke=ink["gold_deep"], stroke_width=thin)
    line_below = f"M{svg.num(left + 0.08 * wide)} {svg.num(0.802 * h)}h{svg.num(0.84 * wide)}"
    return body + svg.stroke(line_below, ink["gold_deep"], 1.5)


# --- two results side by side


def day_comparison(ctx: Context, deal: ComparedResult, players: int) -> Widget:
    """Return the player's and the expert's result in the deal of the day, with the verdict below."""
    t, side, expert = ctx.t, ctx.px(SIZES.side_portrait_px), deal.expert
    result = (expert.place, expert.points) if expert else None
    own = _side(ctx, deal, players, (deal.place, deal.points), t("challenge.you"), name="own",
                picture=draw_portrait(ctx.art, "you", side))  # fmt: skip
    other = _side(ctx, deal, players, result, t(f"bots.level.{EXPERT}"), name="expert",
                  picture=level_sign(ctx, EXPERT, side, lit=True))  # fmt: skip
    role, style = _banner(deal.lead)
    words = Label(ctx, _verdict(ctx, deal.lead, deal.is_by_points), 22, role, "bold", align="center", name="verdict")
    sides = SingleRow(ctx, [grow(own), grow(other)], 8, "middle")
    return Column(ctx, [sides, Panel(ctx, words, 10, style=style)], 8)


def _side(
    ctx: Context, deal: ComparedResult, players: int, result: tuple[int, int] | None, whose: str, *,
    picture: pygame.Surface, name: str,
) -> Widget:  # fmt: skip
    words, medal = "…", list[Widget]()
    if result:
        words = format_short_result(ctx.texts, *result, deal.is_by_points)
        medal = [Picture(ctx, ctx.art.medal(result[0], ctx.tx(44), result[0] == players))] if result[0] else []
    lines = [Label(ctx, whose, 19, "text_dim")]
    lines += [Label(ctx, words, 36, "text", "extrabold", name=name)] if words else []
    row = SingleRow(ctx, [Picture(ctx, picture), grow(Column(ctx, lines, 0)), *medal], 12, "middle")
    return Panel(ctx, row, 12, style="plain")


def series_comparison(ctx: Context, series: SeriesResults) -> Widget:
    """Return the sums of the series so far, with the verdict below."""
    ahead = series.total_lead if series.is_complete else None
    role, style = _banner(ahead)
    told = Label(
        ctx, _verdict(ctx, ahead, series.is_by_points), 22, role, "bold", align="center", name="series.verdict"
    )
    parts: list[Widget] = [grow(told)]
    if series.is_by_points:
        t, signed = ctx.t, ctx.texts.format_signed
        own, expert = (
            f"{t('challenge.you')} {signed(series.own_total)}",
            f"{t('bots.level.expert')} {signed(series.expert_total)}",
        )
        parts.insert(0, Label(ctx, own, 26, role, "extrabold", name="series.own"))
        parts.append(Label(ctx, expert, 26, role, "extrabold", name="series.expert"))
    return Panel(ctx, SingleRow(ctx, parts, 16, "middle"), 14, style=style)


def _banner(ahead: int | None) -> tuple[str, str]:
    return ("gold", "plain") if ahead is not None and ahead >= 0 else ("text", "row")


def _verdict(ctx: Context, ahead: int | None, pays: bool) -> str:
    return format_comparison(ctx.texts, ahead, pays) or ctx.t("challenge.expert_at_it")


# --- the month

WEEK_DAYS = 7
STAMPS = {BEST_RESULTS: "star", PLAYED: "check", AIDED: "hint"}


def month_sheet(ctx: Context, played: Mapping[date, PlayedDay], today: date) -> Widget:
    """Return the days of a month as leaves under its name, with the streak."""
    t, in_a_row, longest = ctx.t, count_current_streak(played, today), count_longest_streak(played)
    words = [t("challenge.streak", n=in_a_row)] if in_a_row else []
    words += [t("challenge.longest", n=longest)] if longest > max(1, in_a_row) else []
    month = Label(ctx, build_calendar_leaf(ctx.texts, today).month, 22, weight="bold")
    told = [Label(ctx, " · ".join(words), 20, "gold", "semibold", name="streak")] if words else []
    return Column(ctx, [Row(ctx, [month, Space(ctx), *told], 10), MonthLeaves(ctx, played, today, "strip")], 10)


class MonthLeaves(KeptPicture):
    """A leaf for each day, arranged by weeks; today's leaf has a golden edge. A result at least as good as the expert's
    has a medal, other leaves the sign of the day's state.
    """

    def __init__(self, ctx: Context, played: Mapping[date, PlayedDay], today: date, name: str = "") -> None:
        self.days = tuple((day.day, mark, day == today) for day, mark in mark_month(played, today))
        self.before = today.replace(day=1).weekday()
        super().__init__(ctx, 0, name, self.days, self.before)
        self.tooltip = ctx.t("challenge.strip")
        self.step = ctx.tx(SIZES.small_leaf_tx) + ctx.px(SIZES.leaf_gap_px)
        self.head = ctx.type.line_height(self.letters, "semibold") + ctx.px(4)
        self.high = self.head + self.step * -(-(self.before + len(self.days)) // WEEK_DAYS)

    def draw(self, face: pygame.Surface) -> None:
        ctx, across = self.ctx, face.get_width() / WEEK_DAYS
        for n, word in enumerate(list_weekday_names(ctx.texts)):
            self.write(face, word, round(across * (n + 0.5)), 0, role="text_dim", at=0.5)
        for n, (day, mark, is_today) in enumerate(self.days, self.before):
            left, top = round(n % WEEK_DAYS * across), self.head + n // WEEK_DAYS * self.step
            wide = round((n % WEEK_DAYS + 1) * across) - left - ctx.px(SIZES.leaf_gap_px)
            self._draw_day(
                face, pygame.Rect(left, top, wide, self.step - ctx.px(SIZES.leaf_gap_px)), day, mark, is_today
            )

    def _draw_day(self, face: pygame.Surface, box: pygame.Rect, day: int, mark: str, is_today: bool) -> None:
        ctx, radius, is_played, gold = self.ctx, self.ctx.px(6), mark in STAMPS, self.ctx.color("gold")
        colour = rgb(ctx.theme.suits[0]) if is_played else ctx.color("text" if is_today else "text_dim")
        number = ctx.type.render(str(day), self.letters, colour, "bold")
        if is_played:
            edge = ctx.color("paper_edge")
            face.blit(ctx.rounded_rect(box.size, radius, ctx.color("paper"), edge, max(1, ctx.px(1))), box)
            side, art = round(SIZES.stamp_ratio * box.h), ctx.art
            best, icon = mark == BEST_RESULTS, STAMPS[mark]
            sign = art.award(icon, side) if best else art.icon(icon, side, ctx.theme.suits_four[1])
            lay(face, sign, midright=(box.right - ctx.px(5), box.centery))
            lay(face, number, midleft=(box.x + ctx.px(7), box.centery))
        else:
            if mark == MISSED:
                face.blit(ctx.rounded_rect(box.size, radius, ctx.color("raised")), box)
            lay(face, number, center=box.center)
        if is_today:
            face.blit(ctx.rounded_rect(box.size, radius, (*gold[:3], 0), gold, max(2, ctx.px(3))), box)


# --- the deal of the day


class DayPicture(TablePicture):
    """The table of a day with the calendar leaf."""

    limits = (384, 0.5, 0.4)
    stretch = 1

    def __init__(self, ctx: Context, day: date, rules: Rules, people: Sequence[str]) -> None:
        super().__init__(ctx, rules, people, name="day.picture")
        self.words = build_calendar_leaf(ctx.texts, day)
        self.key += (self.words,)

    def hangings_width(self, face: pygame.Surface) -> int:
        return round((SIZES.leaf_x_ratio + SIZES.leaf_height_ratio * SIZES.leaf_aspect) * self._room(face))

    def draw_hangings(self, face: pygame.Surface) -> None:
        high = self._room(face)
        leaf = calendar_leaf(self.ctx, self.words, round(SIZES.leaf_height_ratio * high))
        lay(face, leaf, topleft=(SIZES.leaf_x_ratio * high, (1 - SIZES.leaf_height_ratio) / 2 * high))

    def _room(self, face: pygame.Surface) -> float:
        return min(face.get_height(), SIZES.leaf_room_ratio * face.get_width())


def day_sheet(
    ctx: Context,
    played: Mapping[date, PlayedDay],
    today: date,
    *,
    begun: str,
    play: Callable[[MatchPlan], None],
    copy: Callable[[str], None],
) -> Widget:
    """Return the deal of the day with its result and the month; `begun` is an unfinished deal of a day."""
    t, plan, found = ctx.t, plan_day(today, played, ctx.texts.language, begun), played.get(today)
    rules = chosen_rules.format_title(ctx.texts, plan.rules)
    level = split_player_name(plan.opponents[0])[0]
    by = t("challenge.series.by", rules=rules, level=t(f"bots.level.{level}"))
    told = Label(ctx, by, 20, "text_dim", tooltip=t(f"bots.level.{level}.line"), name="day")
    people = [split_player_name(each)[1] for each in plan.opponents]
    sit = _sit_down(ctx, plan, found, begun == plan.challenge, play)
    if found is None:
        about = "first" if is_beginner_day(plan.challenge) else "about"
        ways, state = [sit], [taught(ctx, [Label(ctx, t(f"challenge.day.{about}"), 22)])]
    else:
        line = format_share_line(ctx.texts, found, rules, count_current_streak(played, today))
        tip, act = t("challenge.share.tip"), partial(copy, line)
        share = Button(ctx, t("challenge.share"), act, "quiet", "copy", size=22, tooltip=tip, name="share")
        ways, state = [], [day_comparison(ctx, found.first_result, plan.rules.players)]
        if aid := format_used_help(ctx.texts, found.first_result):
            state.append(remark(ctx, "hint", aid, role="text_dim", name="aid"))
        if found.replay_count:
            state.append(Label(ctx, t("challenge.day.tries", n=found.replay_count), 19, "text_dim", name="tries"))
        state.append(Row(ctx, [sit, share], 12))
    return Column(ctx, [
        Row(ctx, [heading(ctx, t("challenge.day")), Space(ctx), told], 12),
        DayPicture(ctx, today, plan.rules, people),
        *ways,
        Grid(ctx, [Column(ctx, state, 14), month_sheet(ctx, played, today)], 2, gap=28, least=SIZES.min_half_width_px),
    ], gap=12)  # fmt: skip


def _sit_down(
    ctx: Context, plan: MatchPlan, found: PlayedDay | None, begun: bool, play: Callable[[MatchPlan], None]
) -> Button:
    label = ctx.t(f"challenge.day.{'continue' if begun else 'play' if found is None else 'again'}")
    act, tip = partial(play, plan), ctx.t("challenge.day.again_tip") if found else ""
    if found is None:
        return Button(ctx, label, act, "primary", "play", size=30, name="day.play")
    return Button(ctx, label, act, "plain", "refresh", size=22, tooltip=tip, name="day.play")


# --- the series


class SeriesCard(KeptPicture):
    """A deal of the series as a card, at most `most` high (1080p). Results are points if the series `pays`, else
    places. The deal that `is_next` is framed; a deal not yet played shows a card's back.
    """

    def __init__(
        self, ctx: Context, number: int, deal: ComparedResult | None, *, pays: bool, is_next: bool, most: float
    ) -> None:
        self.own = self.expert = ""
        if deal:
            self.own, expert = format_short_result(ctx.texts, deal.place, deal.points, pays), deal.expert
            self.expert = format_short_result(ctx.texts, expert.place, expert.points, pays) if expert else "…"
        super().__init__(ctx, 0, f"deal.{number}", number, deal, pays, self.own, self.expert)
        self.number, self.deal, self.pays, self.is_next, self.most = number, deal, pays, is_next, most
        self.tooltip = f"{ctx.t('bots.level.expert')}: {self.expert}" if deal else ""
        line = ctx.type.line_height
        self.least_high = line(ctx.tx(46), "extrabold") + line(self.letters, "semibold") + ctx.tx(54)

    def measure(self, width: int) -> tuple[int, int]:
        ctx = self.ctx
        return ctx.tx(120), max(self.least_high, min(round(width * SIZES.card_aspect), ctx.tx(self.most)))

    def sprites(self) -> list[Sprite]:
        if self.deal is not None:
            return super().sprites()
        back, margin = (
            self.ctx.art.card_back(min(self.rect.h, round(self.rect.w * SIZES.card_aspect))),
            card_margin(self.rect.h),
        )
        frame = self.ctx.panel((back.get_width() - margin, back.get_height() - margin), "turn")
        return [Sprite.about(each, self.rect.center) for each in ([back, frame] if self.is_next else [back])]

    def draw(self, face: pygame.Surface) -> None:
        ctx, theme, (w, h) = self.ctx, self.ctx.theme, face.get_size()
        ink, red, pad = rgb(theme.suits[0]), rgb(theme.suits[2]), ctx.px(13)
        ahead = self.deal.compute_lead(self.pays) if self.deal else None
        edge, thick = rgb(theme.paper_edge), ctx.px(2)
        if is_ahead := ahead is not None and ahead >= 0:
            edge, thick = rgb(theme.inlay["gold"]), ctx.px(5)
        face.blit(ctx.rounded_rect((w, h), ctx.px(12), rgb(theme.paper), edge, thick), (0, 0))
        stamp(face, ctx.type.render(str(self.number), ctx.tx(24), ink, "extrabold"), (pad, ctx.px(8)))
        if is_ahead:
            lay(face, ctx.art.award("star", ctx.tx(40)), topright=(w - ctx.px(10), ctx.px(10)))
        size = ctx.type.fit(self.own, ctx.tx(46), w - 2 * pad, "extrabold", ctx.px(LEAST_TEXT))
        own = ctx.type.render(self.own, size, red if self.own.startswith("−") else ink, "extrabold")
        line = ctx.type.line_height(self.letters, "semibold")
        foot, side, gap = h - line - ctx.px(16), line + ctx.px(14), ctx.px(8)
        lay(face, own, center=(w // 2, (ctx.tx(44) + foot) // 2))
        expert = ctx.type.render(self.expert, self.letters, ink, "bold")
        left = (w - side - gap - expert.get_width()) // 2
        face.blit(draw_portrait(ctx.art, find_character(EXPERT), side), (left, foot - ctx.px(7)))
        stamp(face, expert, (left + side + gap, foot))


def series_sheet(
    ctx: Context,
    last: SeriesResults | None,
    begun: bool,
    *,
    leads: bool,
    go_on: Callable[[], None],
    begin: Callable[[], None],
) -> Widget:
    """Return the series. `begun`: the last series is unfinished; `leads`: its button is the gold one."""
    t, settings, deals, count = ctx.t, ctx.settings, last.results if last else (), count_series_deals()
    rules = chosen_rules.format_title(ctx.texts, chosen_rules.read_current_rules(settings), settings.rules_name)
    by = t("challenge.series.by", rules=rules, level=t(f"bots.level.{settings.level}"))
    head: list[Widget] = [heading(ctx, t("challenge.series", n=count))]
    rest: list[Widget] = [Space(ctx)]
    cards = list[Widget]()
    for n in range(1, count + 1):
        deal, is_next = deals[n - 1] if n <= len(deals) else None, n == len(deals) + 1
        pays = bool(last and last.is_by_points)
        most = SIZES.max_card_over_chart_height_tx if last else SIZES.max_card_height_tx
        cards.append(SeriesCard(ctx, n, deal, pays=pays, is_next=begun and is_next, most=most))
    if last is None:
        head += [Space(ctx), Label(ctx, by, 20, "text_dim")]  # conditions of a new series
        face = Picture(ctx, draw_portrait(ctx.art, find_character(EXPERT), ctx.px(SIZES.expert_portrait_px)))
        about = grow(align_middle(Column(ctx, [Label(ctx, t("challenge.series.about"), 23)])))
        rest.insert(0, Panel(ctx, SingleRow(ctx, [face, about], 20, "middle"), 16, style="row"))
    else:
        if len(last.lead_history) >= 2:
            chart = PointsChart(ctx, [0, *last.lead_history], SIZES.balance_height_px, name="balance")
            rest = [Label(ctx, t("challenge.series.balance"), 20, "text_dim"), chart]
        rest.insert(0, series_comparison(ctx, last))
    style: ButtonStyle = "primary" if leads else "plain"
    if begun:
        words = t("challenge.series.continue", n=len(deals) + 1, of=count)
        ways = [
            Button(ctx, words, go_on, style, "play", size=24, name="series.play"),
            Button(ctx, t("challenge.series.new"), begin, "plain", "refresh", size=22, tooltip=by, name="series.new"),
        ]
    else:
        ways = [Button(ctx, t("challenge.series.begin"), begin, style, "play", size=26, tooltip=by, name="series.play")]
    return Column(ctx, [Row(ctx, head, 12), Grid(ctx, cards, 4, gap=12), *rest, *ways], gap=14)
