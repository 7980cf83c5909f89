"""The tabs "deal of the day" and "series" of the screen of challenges."""

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial

import pygame

from game.bots.characters import split_player_name
from game.bots.levels import EXPERT
from game.session.matches import challenge
from game.session.matches.ladder import choose_character
from game.session.matches.match import MatchPlan
from game.session.rules import chosen_rules
from game.session.words import challenge_words
from game.session.words.calendar_words import build_calendar_leaf, list_weekday_names
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx.drawings import card_margin
from game.ui.gfx.text import MIN_TEXT_PX
from game.ui.kit import Button, ButtonStyle, Column, Grid, Label, Panel, Picture, Row, SingleRow, Space, Widget, grow
from game.ui.measures import Measures
from game.ui.pages.challenges.table_picture import TablePicture
from game.ui.pages.charts.landscape import LineChart
from game.ui.pages.parts.page import icon_label, pane_heading
from game.ui.pages.parts.pictures import draw_level_sign
from game.ui.pages.teaching.teacher import teacher_panel
from game.ui.persons.pictures import draw_portrait

SIZES = Measures("today_sheets")


def day_comparison(ctx: Context, deal: challenge.ComparedResult, player_count: int) -> Widget:
    """Return the results of the user and the expert in the deal of the day, and who is ahead."""
    t, portrait_width = ctx.t, ctx.px(SIZES.side_portrait_px)

    def panel(result: tuple[int, int] | None, owner: str, picture: pygame.Surface, name: str) -> Widget:
        place, points = result or (0, 0)
        short_result = challenge_words.format_short_result(ctx.texts, place, points, deal.is_by_points)
        result_text = short_result if result else "…"
        medal = [Picture(ctx, ctx.art.medal(place, ctx.tx(44), place == player_count))] if place else []
        labels = [Label(ctx, owner, 19, "text_dim"), Label(ctx, result_text, 36, "text", "extrabold", name=name)]
        row = SingleRow(ctx, [Picture(ctx, picture), grow(Column(ctx, labels, 0)), *medal], 12, "middle")
        return grow(Panel(ctx, row, 12, style="plain"))

    own_portrait = draw_portrait(ctx.art, "you", portrait_width)
    own_panel = panel((deal.place, deal.points), t("challenge.you"), own_portrait, "own")
    expert_result = (deal.expert.place, deal.expert.points) if deal.expert else None
    level_sign = draw_level_sign(ctx, EXPERT, portrait_width, has_color=True)
    expert_panel = panel(expert_result, t(f"bots.level.{EXPERT}"), level_sign, "expert")
    verdict = _make_verdict_panel(ctx, deal.lead, deal.is_by_points, "verdict")
    return Column(ctx, [SingleRow(ctx, [own_panel, expert_panel], 8, "middle"), verdict], 8)


def series_comparison(ctx: Context, series: challenge.SeriesResults) -> Widget:
    """Return the totals of the user and the expert in the series, and who is ahead."""
    lead = series.total_lead if series.is_complete else None
    totals = (("challenge.you", series.own_total), ("bots.level.expert", series.expert_total))
    sums = (f"{ctx.t(key)} {ctx.texts.format_signed(total)}" for key, total in totals if series.is_by_points)
    return _make_verdict_panel(ctx, lead, series.is_by_points, "series.verdict", *sums)


def _make_verdict_panel(ctx: Context, lead: int | None, is_by_points: bool, name: str, *sums: str) -> Widget:
    role, style = ("gold", "plain") if lead is not None and lead >= 0 else ("text", "row")
    verdict_text = challenge_words.format_comparison(ctx.texts, lead, is_by_points) or ctx.t("challenge.expert_at_it")
    verdict = grow(Label(ctx, verdict_text, 22, role, "bold", align="center", name=name))
    own, expert = (Label(ctx, text, 26, role, "extrabold") for text in sums or ("", ""))
    return Panel(ctx, SingleRow(ctx, [own, verdict, expert], 12, "middle"), 12, style=style)


DAYS_PER_WEEK = 7
ICON_BY_DAY_MARK = {challenge.BEST_RESULTS: "star", challenge.PLAYED: "check", challenge.AIDED: "hint"}


def month_sheet(ctx: Context, days: Mapping[date, challenge.PlayedDay], today: date) -> Widget:
    """Return a calendar of the month that marks the played days, with the current and the longest streak."""
    t = ctx.t
    streak = challenge.count_current_streak(days, today)
    longest_streak = challenge.count_longest_streak(days)
    streak_texts = [t("challenge.streak", n=streak)] if streak else []
    streak_texts += [t("challenge.longest", n=longest_streak)] if longest_streak > max(1, streak) else []
    month_label = Label(ctx, build_calendar_leaf(ctx.texts, today).month, 22, weight="bold")
    streak_label = [Label(ctx, " · ".join(streak_texts), 20, "gold", "semibold", name="streak")] if streak_texts else []
    weekday_names = list_weekday_names(ctx.texts)
    day_widgets: list[Widget] = [Label(ctx, name, 19, "text_dim", "semibold", align="center") for name in weekday_names]
    day_widgets += [Space(ctx) for _ in range(today.replace(day=1).weekday())]
    width = ctx.tx(SIZES.stamp_tx)
    for day, mark in challenge.list_day_marks(days, today):
        role = "on_paper" if mark in ICON_BY_DAY_MARK else "text" if day == today else "text_dim"
        day_number = ctx.fonts.render(str(day.day), ctx.tx(19), ctx.color(role), "bold")
        parts: list[Widget] = [grow(Picture(ctx, day_number)), Space(ctx, height=SIZES.stamp_tx * ctx.text_ratio)]
        style = "stripe" if mark == challenge.MISSED else "bare"
        if icon := ICON_BY_DAY_MARK.get(mark):
            is_best = mark == challenge.BEST_RESULTS
            sign = ctx.art.award(icon, width) if is_best else ctx.art.icon(icon, width, ctx.theme.suits_four[1])
            parts.append(Picture(ctx, sign))
            style = "speech"
        day_widget = Panel(ctx, SingleRow(ctx, parts, 0, "middle"), (5, 4), style=style)
        day_widgets.append(Panel(ctx, day_widget, SIZES.today_edge_px, style="turn") if day == today else day_widget)
    day_widgets += [Space(ctx) for _ in range(-len(day_widgets) % DAYS_PER_WEEK)]
    weeks = [day_widgets[n : n + DAYS_PER_WEEK] for n in range(0, len(day_widgets), DAYS_PER_WEEK)]
    rows = [SingleRow(ctx, [grow(day_widget) for day_widget in week], SIZES.leaf_gap_px) for week in weeks]
    calendar = Column(ctx, rows, SIZES.leaf_gap_px, name="strip", tooltip=t("challenge.strip"))
    return Column(ctx, [Row(ctx, [month_label, Space(ctx), *streak_label], 10), calendar], 10)


def day_sheet(
    ctx: Context, days: Mapping[date, challenge.PlayedDay], today: date, *, open_challenge: str,
    play_match: Callable[[MatchPlan], None], copy_text: Callable[[str], None],
) -> Widget:  # fmt: skip
    """Return the deal of the day, its result and the calendar. `open_challenge` is an unfinished deal's id or ""."""
    t = ctx.t
    plan = challenge.plan_day(today, days, ctx.texts.language, open_challenge)
    result = days.get(today)
    rules = chosen_rules.format_title(ctx.texts, plan.rules)
    level, _ = split_player_name(plan.opponents[0])
    conditions = t("challenge.series.by", rules=rules, level=t(f"bots.level.{level}"))
    conditions_label = Label(ctx, conditions, 20, "text_dim", tooltip=t(f"bots.level.{level}.line"), name="day")
    opponents = [split_player_name(opponent)[1] for opponent in plan.opponents]
    label = t(f"challenge.day.{'continue' if open_challenge == plan.challenge else 'again' if result else 'play'}")
    make_play_button = partial(Button, ctx, label, partial(play_match, plan), name="day.play")
    buttons = list[Widget]()
    if result is None:
        text = "first" if challenge.is_beginner_day(plan.challenge) else "about"
        buttons.append(make_play_button(style="primary", icon="play", size=30))
        result_parts: list[Widget] = [teacher_panel(ctx, [Label(ctx, t(f"challenge.day.{text}"), 22)])]
    else:
        streak = challenge.count_current_streak(days, today)
        share_result = partial(copy_text, challenge_words.format_share_line(ctx.texts, result, rules, streak))
        share_button = Button(ctx, t("challenge.share"), share_result, "quiet", "copy", size=22, name="share")
        share_button.tooltip = t("challenge.share.tip")
        result_parts = [day_comparison(ctx, result.first_result, plan.rules.players)]
        if help_text := challenge_words.format_used_help(ctx.texts, result.first_result):
            result_parts.append(icon_label(ctx, "hint", help_text, role="text_dim", name="aid"))
        if count := result.replay_count:
            result_parts.append(Label(ctx, t("challenge.day.tries", n=count), 19, "text_dim", name="tries"))
        again_button = make_play_button(style="plain", icon="refresh", size=22, tooltip=t("challenge.day.again_tip"))
        result_parts.append(Row(ctx, [again_button, share_button], 12))
    title = Row(ctx, [pane_heading(ctx, t("challenge.day")), Space(ctx), conditions_label], 12)
    leaf = build_calendar_leaf(ctx.texts, today)
    table_picture = grow(TablePicture(ctx, plan.rules, opponents, name="day.picture", leaf=leaf))
    result_and_month = [Column(ctx, result_parts, 14), month_sheet(ctx, days, today)]
    grid = Grid(ctx, result_and_month, 2, gap=28, min_width=SIZES.min_half_width_px * ctx.text_ratio)
    return Column(ctx, [title, table_picture, *buttons, grid], gap=12)


class SeriesCard(Panel):
    """A deal as a card, face down until played. The next deal and deals not lost to the expert have a frame."""

    def __init__(
        self, ctx: Context, number: int, deal: challenge.ComparedResult | None, *, is_by_points: bool, is_next: bool,
        max_height: float,
    ) -> None:  # fmt: skip
        self.is_played = deal is not None
        self.is_framed, self.max_height = is_next, max_height
        parts = list[Widget]()
        tooltip = ""
        format_result = challenge_words.format_short_result
        if deal:
            own_text = format_result(ctx.texts, deal.place, deal.points, is_by_points)
            result = deal.expert
            lead = deal.compute_lead(is_by_points)
            expert_text = format_result(ctx.texts, result.place, result.points, is_by_points) if result else "…"
            tooltip = f"{ctx.t('bots.level.expert')}: {expert_text}"
            self.is_framed = lead is not None and lead >= 0
            star = [Picture(ctx, ctx.art.award("star", ctx.tx(34)))] if self.is_framed else []
            max_width = ctx.tx(SIZES.min_card_width_tx) - 2 * ctx.px(SIZES.card_padding_px)
            size = 46 * ctx.fonts.fit(own_text, ctx.tx(46), max_width, "extrabold", ctx.px(MIN_TEXT_PX)) / ctx.tx(46)
            role = "danger_fill" if deal.points < 0 else "on_paper"
            portrait = Picture(ctx, draw_portrait(ctx.art, choose_character(EXPERT), ctx.tx(38)))
            expert_row = SingleRow(ctx, [portrait, Label(ctx, expert_text, 19, "on_paper", "bold")], 8, "middle")
            parts = [
                SingleRow(ctx, [grow(Label(ctx, str(number), 24, "on_paper", "extrabold")), *star]),
                grow(Label(ctx, own_text, size, role, "extrabold", align="center")),
                Row(ctx, [expert_row], align="center"),
            ]
        content = grow(Column(ctx, parts, 0))
        super().__init__(ctx, content, (SIZES.card_padding_px, 8), style="speech", name=f"deal.{number}")
        self.tooltip = tooltip

    def measure(self, width: int) -> tuple[int, int]:
        max_height = min(round(width * SIZES.card_aspect), self.ctx.tx(self.max_height))
        return self.ctx.tx(SIZES.min_card_width_tx), max(super().measure(width)[1], max_height)

    def sprites(self) -> list[Sprite]:
        size = self.rect.size
        sprites = super().sprites()
        if not self.is_played:
            card_back = self.ctx.art.card_back(min(self.rect.h, round(self.rect.w * SIZES.card_aspect)))
            width, height = (side - card_margin(self.rect.h) for side in card_back.get_size())
            size = (width, height)
            sprites = [Sprite.centered(card_back, self.rect.center)]
        frames = [self.ctx.panel("turn", size)] if self.is_framed else []
        return [*sprites, *(Sprite.centered(frame, self.rect.center) for frame in frames)]


def series_sheet(
    ctx: Context, series: challenge.SeriesResults | None, is_open: bool, *, is_primary: bool,
    resume: Callable[[], None], start_new: Callable[[], None],
) -> Widget:  # fmt: skip
    """Return the current or the finished series. `is_primary` makes its button the primary button of the page."""
    t, settings = ctx.t, ctx.settings
    deals = series.results if series else ()
    count = challenge.count_series_deals()
    rules = chosen_rules.format_title(ctx.texts, chosen_rules.read_current_rules(settings), settings.rules_name)
    conditions = t("challenge.series.by", rules=rules, level=t(f"bots.level.{settings.level}"))
    head_parts: list[Widget] = [pane_heading(ctx, t("challenge.series", n=count))]
    max_height = SIZES.max_card_over_chart_height_tx if series else SIZES.max_card_height_tx
    make_card = partial(SeriesCard, ctx, is_by_points=bool(series and series.is_by_points), max_height=max_height)
    cards = [make_card(n, deal, is_next=False) for n, deal in enumerate(deals, 1)]
    cards += [make_card(n, None, is_next=is_open and n == len(deals) + 1) for n in range(len(deals) + 1, count + 1)]
    if series is None:
        head_parts += [Space(ctx), Label(ctx, conditions, 20, "text_dim")]  # conditions of a new series
        portrait = Picture(ctx, draw_portrait(ctx.art, choose_character(EXPERT), ctx.px(SIZES.expert_portrait_px)))
        row = SingleRow(ctx, [portrait, grow(Label(ctx, t("challenge.series.about"), 23))], 20, "middle")
        parts_below: list[Widget] = [Panel(ctx, row, 16, style="row")]
    else:
        parts_below = [series_comparison(ctx, series)]
    if series and len(series.lead_history) >= 2:
        parts_below.append(Label(ctx, t("challenge.series.balance"), 20, "text_dim"))
        parts_below.append(LineChart(ctx, [0, *series.lead_history], SIZES.balance_height_px, name="balance"))
    else:
        parts_below.append(Space(ctx))
    style: ButtonStyle = "primary" if is_primary else "plain"
    if is_open:
        continue_label = t("challenge.series.continue", n=len(deals) + 1, of=count)
        parts_below.append(Button(ctx, continue_label, resume, style, "play", size=24, name="series.play"))
        start_button = Button(ctx, t("challenge.series.new"), start_new, "plain", "refresh", size=22, name="series.new")
    else:
        start_button = Button(ctx, t("challenge.series.begin"), start_new, style, "play", size=26, name="series.play")
    start_button.tooltip = conditions
    parts_below.append(start_button)
    return Column(ctx, [Row(ctx, head_parts, 12), Grid(ctx, cards, 4, gap=12), *parts_below], gap=14)
