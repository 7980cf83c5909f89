"""The end of a match: the winner and the results of all players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.session.matches.match import (
    Score,
    count_deals_in_lead,
    find_best_deal,
    find_closest_rival,
    find_deciding_deal,
    find_start_of_lead,
)
from game.session.play.live_match import LiveMatch
from game.session.progress.deal_history import DealHistory
from game.session.table.board_view import SeatedPerson
from game.session.words.result_words import ResultTexts
from game.ui.context import Context
from game.ui.input.input_events import SECOND_PRESS
from game.ui.kit import (
    Button,
    Column,
    Label,
    Panel,
    Picture,
    Row,
    ScrollArea,
    SingleRow,
    Space,
    Widget,
    boxed,
    grow,
    middled,
)
from game.ui.kit.text import Title
from game.ui.pages.challenges.ladder import CampaignWay, name_next_table
from game.ui.pages.charts.chart import FramedPanel
from game.ui.pages.charts.course_chart import course_charts
from game.ui.pages.matches.match_start import begin
from game.ui.pages.parts.page import heading, with_tails
from game.ui.pages.parts.result_rows import RESULT_GUARD_SECONDS, seat_rows
from game.ui.pages.results.podium import Podium
from game.ui.pages.results.shared_picture import SharedPicture
from game.ui.pages.rooms.stage import ground, has_room, place_light
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait
from game.ui.scene import Scene, scene

TOLD_SHARE, FIRST_SCALE = 0.34, 1.3
"""Fraction of the width for the chart of the points; scale of the first seat's line."""
TITLE, FACE, AGAIN = 112, 72, 32
"""Sizes at 1080p."""
Fact = tuple[str, str, str, str]
OTHERS_MOODS: tuple[Mood, ...] = ("neutral", "thinking", "dismayed")


@scene("match_end")
class MatchEnd(Scene):
    """The scene after the table when the match has reached its length."""

    arrives = "doors"
    guard_seconds = RESULT_GUARD_SECONDS
    guard_below_seconds = SECOND_PRESS

    def enter(self, match: LiveMatch, people: Sequence[SeatedPerson]) -> None:  # type: ignore[override]  # arguments of `ctx.push`
        self.match = match
        self.people = people
        self.picture = SharedPicture(self.ctx, match, self._shared)
        self.watch(self.picture, self.ui.notices.toast)
        self.history = DealHistory(self.ctx.services.stores, load=lambda deals: deals.challenge_deals)
        self.watch(self.history, partial(name_next_table, self))

    def build(self) -> None:
        ctx, score = self.ctx, self.match.score()
        words = ResultTexts(ctx.texts, self.match.seen, self.people)
        ways: list[Widget] = [
            Button(ctx, ctx.t("table.result.menu"), lambda: ctx.go("menu"), "plaque", "home", name="menu"),
            self.picture.button(),
            *([CampaignWay(ctx, self.history)] if ctx.settings.challenges else []),
            Space(ctx),
            Button(ctx, ctx.t("table.match.again"), self._again, "primary", "refresh", size=AGAIN, name="again"),
        ]
        place = score.ranking.index(self.match.seen.seat) + 1
        self.light = place_light(place, place == len(self.people))
        self.background = ground(ctx, self.light, 1)
        if has_room(ctx):
            sides = [grow(self._seen(ctx, words, score, True), 1 - TOLD_SHARE), *self._course(ctx, score)]
            self.background = ground(ctx, self.light, 1 - TOLD_SHARE if sides[1:] else 1)
            whole = [grow(SingleRow(ctx, sides, 28)), Row(ctx, ways, gap=16)]
            self.ui.root(Column(ctx, whole, gap=20, padding=40), focus="again")
            return
        rows = ScrollArea(ctx, seat_rows(ctx, words.build_match_standings(score), counting=True, first=FIRST_SCALE))
        parts = [*self._titles(ctx, words, score, 50), rows, Row(ctx, ways, gap=16)]
        self.ui.root(boxed(ctx, parts, 1000), focus="again")

    def _titles(self, ctx: Context, words: ResultTexts, score: Score, size: float) -> list[Widget]:
        played = ctx.t("table.match.deals", n=score.finished_count)
        return [
            Label(ctx, played, 22, "text", "bold", align="center"),
            with_tails(ctx, Title(ctx, words.format_match_title(score), size, align="center")),
        ]

    def _seen(self, ctx: Context, words: ResultTexts, score: Score, opening: bool = False) -> Widget:
        says, places = (
            words.find_winner_line(score.finished_count, score.ranking[0]),
            words.build_match_standings(score),
        )
        moods = [OTHERS_MOODS[min(n, len(OTHERS_MOODS) - 1)] for n in range(len(places) - 2)] + [OTHERS_MOODS[-1]]
        stage = Podium(ctx, places, moods, opening=opening, says=says, light=self.light, has_cup=True)
        return Column(ctx, [*self._titles(ctx.on_wall(), words, score, TITLE), stage], gap=10)

    def _course(self, ctx: Context, score: Score) -> list[Widget]:
        portraits = [each.portrait for each in self.people]
        charts = course_charts(ctx, self.match.courses(), portraits, score.ranking)
        if not charts:
            return []
        parts = [heading(ctx, ctx.t("table.match.course")), *charts, *self._facts(ctx, score)]
        return [grow(FramedPanel(ctx, grow(Column(ctx, parts, gap=12)), 20), TOLD_SHARE)]

    def _facts(self, ctx: Context, score: Score) -> list[Widget]:
        """Return the deciding deal, the player's best deal (the lead, if they are the same), and the closest rival."""
        courses, seat, (first, second) = self.match.courses(), self.match.seen.seat, score.ranking[:2]
        best = find_best_deal(courses[seat])
        same = first == seat and best == find_deciding_deal(courses, score.ranking)
        gained = ctx.texts.format_signed(courses[seat][best] - courses[seat][best - 1])
        led_or_best = self._led(ctx, first) if same else self._best(ctx, best, gained)
        decided = self._decided(ctx, first, second, gained if same else "")
        return [_fact(ctx, *each) for each in (decided, led_or_best, self._rival(ctx, score))]

    def _decided(self, ctx: Context, first: int, second: int, best: str) -> Fact:
        """Return the deal in which the first gained most on the second; it may be the player's `best` deal."""
        t, seat = ctx.texts, self.match.seen.seat
        winner, other = self.people[first].name, self.people[second].name
        whose = "own" if first == seat else "you" if second == seat else "other"
        gained = {"name": other if first == seat else winner} | ({"second": other} if whose == "other" else {})
        told = f"table.match.decided.{whose}"
        means = t(f"{told}.best", n=best, **gained) if best else t(told, **gained)
        deal = find_deciding_deal(self.match.courses(), (first, second))
        return self.people[first].portrait, t("table.match.decided", n=deal), "decided", means

    def _best(self, ctx: Context, best: int, gained: str) -> Fact:
        t, portrait = ctx.texts, self.people[self.match.seen.seat].portrait
        return portrait, t("table.match.best", n=best), "best", t("table.match.gained", n=gained)

    def _led(self, ctx: Context, seat: int) -> Fact:
        """Return the winner's lead: its first deal, and the number of deals ahead."""
        t, courses = ctx.texts, self.match.courses()
        ahead = t("table.match.ahead", n=count_deals_in_lead(courses, seat), of=len(courses[seat]) - 1)
        since = t("table.match.unbeaten", n=find_start_of_lead(courses, seat))
        return self.people[seat].portrait, since, "led", ahead

    def _rival(self, ctx: Context, score: Score) -> Fact:
        t, courses, seat = ctx.texts, self.match.courses(), self.match.seen.seat
        rival = find_closest_rival(courses, score.ranking, seat)
        apart = courses[seat][-1] - courses[rival][-1]
        nearest = "level" if not apart else "behind" if apart > 0 else "ahead"
        means = t(f"table.match.rival.{nearest}", n=t.format_number(abs(apart)))
        who = self.people[rival]
        return who.portrait, t("table.match.rival", name=who.name), "rival", means

    def _shared(self, ctx: Context) -> Widget:
        score, words = self.match.score(), ResultTexts(ctx.texts, self.match.seen, self.people)
        return SingleRow(ctx, [grow(self._seen(ctx, words, score), 1 - TOLD_SHARE), *self._course(ctx, score)], 28)

    def back(self) -> None:
        self.ctx.go(self.parent)

    def _again(self) -> None:
        if self.match.is_detached:
            self.ctx.go("table", match=self.match.restart)
        else:
            begin(self.ctx, self.ui, lambda: self.ctx.go("table", fresh=True))


def _fact(ctx: Context, portrait: str, told: str, name: str, means: str) -> Widget:
    words = [Label(ctx, told, 24, "gold", "bold", name=name), Label(ctx, means, 20)]
    head = Picture(ctx, draw_portrait(ctx.art, portrait, ctx.px(FACE)))
    return Panel(ctx, SingleRow(ctx, [head, grow(middled(Column(ctx, words, 0)))], 16, "middle"), 10, style="row")
