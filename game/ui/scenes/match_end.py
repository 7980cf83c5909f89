"""The end of a match: the winner and the results of all players."""

from __future__ import annotations

from game.session.matches import match as matches
from game.session.words.result_words import ResultTexts
from game.ui import kit
from game.ui.context import Context
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.charts.course_chart import build_match_charts
from game.ui.pages.matches.match_start import confirm_new_match
from game.ui.pages.parts.page import pane_heading, with_descender_room
from game.ui.pages.parts.result_rows import seat_rows
from game.ui.pages.results.end_scene import EndScene, StageParts, stage_and_side
from game.ui.pages.results.podium import Podium
from game.ui.pages.rooms.character_stage import StageOptions, choose_place_light, has_room_for_stage
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_portrait
from game.ui.scene import scene

SIZES = Measures("match_end")
OTHERS_MOODS: tuple[Mood, ...] = ("neutral", "thinking", "dismayed")


@scene("match_end")
class MatchEnd(EndScene):
    """The scene after the table when the match has reached its length."""

    arrival = "doors"

    def build(self) -> None:
        ctx, label = self.ctx, self.ctx.t("table.match.again")
        self.score, self.texts = self.match.compute_score(), ResultTexts(ctx.texts, self.match.observation, self.people)
        place = self.score.ranking.index(self.match.observation.seat) + 1
        self.light = choose_place_light(place, place == len(self.people))
        size, action = SIZES.again_text_px, self._start_new_match
        foot = self.build_foot(kit.Button(ctx, label, action, "primary", "refresh", size=size, name="again"))
        if has_room_for_stage(ctx):
            self.show_stage(self._build_stage(ctx, is_opening=True), foot, self.light)
            return
        places = self.texts.build_match_standings(self.score)
        rows = kit.ScrollArea(ctx, seat_rows(ctx, places, is_counting=True, first_scale=SIZES.first_row_scale))
        self.show_panel([*self._build_titles(ctx, 50), rows], foot, self.light, 1000)

    def _build_titles(self, ctx: Context, size: float) -> list[kit.Widget]:
        deals = ctx.t("table.match.deals", n=self.score.finished_count)
        title = Title(ctx, self.texts.format_match_title(self.score), size, align="center")
        return [kit.Label(ctx, deals, 22, "text", "bold", align="center"), with_descender_room(ctx, title)]

    def _build_stage(self, ctx: Context, is_opening: bool = False) -> StageParts:
        """Return the podium under its title, and the course of the match if there were enough deals."""
        score, portraits = self.score, [person.portrait for person in self.people]
        charts = build_match_charts(ctx, self.match.tally_histories(), portraits, score.ranking)
        places = self.texts.build_match_standings(score)
        speech_text = self.texts.find_winner_line(score.finished_count, score.ranking[0])
        moods = [OTHERS_MOODS[min(n, len(OTHERS_MOODS) - 1)] for n in range(len(places) - 2)] + [OTHERS_MOODS[-1]]
        options: StageOptions = {"is_opening": is_opening, "speech_text": speech_text, "light": self.light}
        podium = Podium(ctx, places, moods, has_cup=True, **options)
        course = kit.Column(
            ctx, [pane_heading(ctx, ctx.t("table.match.course")), *charts, *self._build_facts(ctx)], gap=12
        )
        side = kit.Panel(ctx, kit.grow(course), SIZES.course_padding_px, style="frames/sheet") if charts else None
        return [*self._build_titles(ctx.make_wall_context(), SIZES.title_px), podium], side

    def _build_facts(self, ctx: Context) -> list[kit.Widget]:
        """Return the deciding deal, the player's best deal (the lead, if they are the same), and the closest rival."""
        t, courses, ranking = ctx.texts, self.match.tally_histories(), self.score.ranking
        seat, (first, second) = self.match.observation.seat, ranking[:2]
        points, deciding_deal = courses[seat], matches.find_deciding_deal(courses, (first, second))
        best_deal = matches.find_best_deal(points)
        gain = t.format_signed(points[best_deal] - points[best_deal - 1])
        is_best_deal_decisive = first == seat and best_deal == deciding_deal
        key_ending = "own" if first == seat else "you" if second == seat else "other"
        name = self.people[second if first == seat else first].name
        key = f"table.match.decided.{key_ending}{'.best' if is_best_deal_decisive else ''}"
        decided_text = t(key, n=gain, name=name, second=self.people[second].name)
        facts = [(first, t("table.match.decided", n=deciding_deal), "decided", decided_text)]
        if is_best_deal_decisive:
            unbeaten_text = t("table.match.unbeaten", n=matches.find_start_of_lead(courses, seat))
            lead_text = t("table.match.ahead", n=matches.count_deals_in_lead(courses, seat), of=len(points) - 1)
            facts.append((seat, unbeaten_text, "led", lead_text))
        else:
            facts.append((seat, t("table.match.best", n=best_deal), "best", t("table.match.gained", n=gain)))
        rival = matches.find_closest_rival(courses, ranking, seat)
        lead = points[-1] - courses[rival][-1]
        state = "level" if not lead else "behind" if lead > 0 else "ahead"
        distance_text = t(f"table.match.rival.{state}", n=t.format_number(abs(lead)))
        facts.append((rival, t("table.match.rival", name=self.people[rival].name), "rival", distance_text))
        return [self._build_fact(ctx, *fact) for fact in facts]

    def _build_fact(self, ctx: Context, seat: int, title: str, name: str, meaning: str) -> kit.Widget:
        words = kit.Column(ctx, [kit.Label(ctx, title, 24, "gold", "bold", name=name), kit.Label(ctx, meaning, 20)], 0)
        portrait = kit.Picture(ctx, draw_portrait(ctx.art, self.people[seat].portrait, ctx.px(SIZES.portrait_px)))
        line = kit.SingleRow(ctx, [portrait, kit.grow(kit.align_middle(words))], 16, "middle")
        return kit.Panel(ctx, line, 10, style="row")

    def build_shared_content(self, ctx: Context) -> kit.Widget:
        return stage_and_side(ctx, *self._build_stage(ctx))

    def back(self) -> None:
        self.ctx.go(self.parent)

    def _start_new_match(self) -> None:
        if self.match.is_detached:
            self.ctx.go("table", match=self.match.restart)
        else:
            confirm_new_match(self.ctx, self.ui, lambda: self.ctx.go("table", is_new=True))
