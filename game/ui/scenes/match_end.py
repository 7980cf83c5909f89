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
from game.ui import kit
from game.ui.context import Context
from game.ui.input.input_events import SECOND_PRESS_SECONDS
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.challenges.ladder import CampaignButton, show_next_table
from game.ui.pages.charts.chart import framed_panel
from game.ui.pages.charts.course_chart import course_charts
from game.ui.pages.matches.match_start import confirm_new_match
from game.ui.pages.parts.page import heading, with_descender_room
from game.ui.pages.parts.result_rows import RESULT_GUARD_SECONDS, seat_rows
from game.ui.pages.results.podium import Podium
from game.ui.pages.results.shared_picture import SharedPicture
from game.ui.pages.rooms.stage import draw_hall_ground, find_place_light, has_room
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait
from game.ui.scene import Scene, scene

SIZES = Measures("match_end")
OTHERS_MOODS: tuple[Mood, ...] = ("neutral", "thinking", "dismayed")


@scene("match_end")
class MatchEnd(Scene):
    """The scene after the table when the match has reached its length."""

    arrival = "doors"
    guard_seconds = RESULT_GUARD_SECONDS
    guard_below_seconds = SECOND_PRESS_SECONDS

    def enter(self, match: LiveMatch, people: Sequence[SeatedPerson]) -> None:  # type: ignore[override]  # arguments of `ctx.push`
        self.match, self.people = match, people
        self.picture = SharedPicture(self.ctx, match, self._shared)
        self.watch(self.picture, self.ui.notices.toast)
        self.history = DealHistory(self.ctx.services.stores, load=lambda deals: deals.challenge_deals)
        self.watch(self.history, partial(show_next_table, self))

    def build(self) -> None:
        ctx, score = self.ctx, self.match.compute_score()
        texts, size = ResultTexts(ctx.texts, self.match.observation, self.people), SIZES.again_text_px
        buttons: list[kit.Widget] = [
            kit.Button(ctx, ctx.t("table.result.menu"), lambda: ctx.go("menu"), "plaque", "home", name="menu"),
            self.picture.button(),
            *([CampaignButton(ctx, self.history)] if ctx.settings.challenges else []),
            kit.Space(ctx),
            kit.Button(ctx, ctx.t("table.match.again"), self._again, "primary", "refresh", size=size, name="again"),
        ]
        place = score.ranking.index(self.match.observation.seat) + 1
        self.light = find_place_light(place, place == len(self.people))
        self.background = draw_hall_ground(ctx, self.light, 1)
        if has_room(ctx):
            sides = self._sides(ctx, texts, score, is_opening=True)
            self.background = draw_hall_ground(ctx, self.light, 1 - SIZES.course_width_ratio if sides[1:] else 1)
            parts = [kit.grow(kit.SingleRow(ctx, sides, 28)), kit.Row(ctx, buttons, gap=16)]
            self.ui.set_root(kit.Column(ctx, parts, gap=20, padding=40), focus="again")
            return
        places = texts.build_match_standings(score)
        rows = kit.ScrollArea(ctx, seat_rows(ctx, places, counting=True, first=SIZES.first_row_scale))
        box = kit.centred_panel(ctx, [*self._titles(ctx, texts, score, 50), rows, kit.Row(ctx, buttons, gap=16)], 1000)
        self.ui.set_root(box, focus="again")

    def _titles(self, ctx: Context, texts: ResultTexts, score: Score, size: float) -> list[kit.Widget]:
        deals = ctx.t("table.match.deals", n=score.finished_count)
        return [
            kit.Label(ctx, deals, 22, "text", "bold", align="center"),
            with_descender_room(ctx, Title(ctx, texts.format_match_title(score), size, align="center")),
        ]

    def _sides(self, ctx: Context, texts: ResultTexts, score: Score, is_opening: bool = False) -> list[kit.Widget]:
        """Return the podium, and the course of the match beside it if there is one."""
        line = texts.find_winner_line(score.finished_count, score.ranking[0])
        places = texts.build_match_standings(score)
        moods = [OTHERS_MOODS[min(n, len(OTHERS_MOODS) - 1)] for n in range(len(places) - 2)] + [OTHERS_MOODS[-1]]
        podium = Podium(ctx, places, moods, is_opening=is_opening, says=line, light=self.light, has_cup=True)
        titles = self._titles(ctx.wall_context(), texts, score, SIZES.title_px)
        stage = kit.grow(kit.Column(ctx, [*titles, podium], gap=10), 1 - SIZES.course_width_ratio)
        portraits = [person.portrait for person in self.people]
        charts = course_charts(ctx, self.match.tally_histories(), portraits, score.ranking)
        if not charts:
            return [stage]
        parts = [heading(ctx, ctx.t("table.match.course")), *charts, *self._facts(ctx, score)]
        panel = framed_panel(ctx, kit.grow(kit.Column(ctx, parts, gap=12)), 20)
        return [stage, kit.grow(panel, SIZES.course_width_ratio)]

    def _facts(self, ctx: Context, score: Score) -> list[kit.Widget]:
        """Return the deciding deal, the player's best deal (the lead, if they are the same), and the closest rival."""
        t, courses, seat = ctx.texts, self.match.tally_histories(), self.match.observation.seat
        first, second = score.ranking[:2]
        points, decider = courses[seat], find_deciding_deal(courses, (first, second))
        best = find_best_deal(points)
        gain = t.format_signed(points[best] - points[best - 1])
        is_best_decider = first == seat and best == decider
        winner, other = self.people[first].name, self.people[second].name
        whose = "own" if first == seat else "you" if second == seat else "other"
        names = {"name": other if first == seat else winner} | ({"second": other} if whose == "other" else {})
        key = f"table.match.decided.{whose}"
        meaning = t(f"{key}.best", n=gain, **names) if is_best_decider else t(key, **names)
        facts = [(first, t("table.match.decided", n=decider), "decided", meaning)]
        if is_best_decider:
            meaning = t("table.match.ahead", n=count_deals_in_lead(courses, seat), of=len(points) - 1)
            facts.append((seat, t("table.match.unbeaten", n=find_start_of_lead(courses, seat)), "led", meaning))
        else:
            facts.append((seat, t("table.match.best", n=best), "best", t("table.match.gained", n=gain)))
        rival = find_closest_rival(courses, score.ranking, seat)
        lead = points[-1] - courses[rival][-1]
        state = "level" if not lead else "behind" if lead > 0 else "ahead"
        meaning = t(f"table.match.rival.{state}", n=t.format_number(abs(lead)))
        facts.append((rival, t("table.match.rival", name=self.people[rival].name), "rival", meaning))
        return [self._fact(ctx, *fact) for fact in facts]

    def _fact(self, ctx: Context, seat: int, title: str, name: str, meaning: str) -> kit.Widget:
        words = kit.Column(ctx, [kit.Label(ctx, title, 24, "gold", "bold", name=name), kit.Label(ctx, meaning, 20)], 0)
        face = kit.Picture(ctx, draw_portrait(ctx.art, self.people[seat].portrait, ctx.px(SIZES.face_px)))
        line = kit.SingleRow(ctx, [face, kit.grow(kit.align_middle(words))], 16, "middle")
        return kit.Panel(ctx, line, 10, style="row")

    def _shared(self, ctx: Context) -> kit.Widget:
        texts = ResultTexts(ctx.texts, self.match.observation, self.people)
        return kit.SingleRow(ctx, self._sides(ctx, texts, self.match.compute_score()), 28)

    def back(self) -> None:
        self.ctx.go(self.parent)

    def _again(self) -> None:
        if self.match.is_detached:
            self.ctx.go("table", match=self.match.restart)
        else:
            confirm_new_match(self.ctx, self.ui, lambda: self.ctx.go("table", fresh=True))
