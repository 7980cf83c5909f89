"""The scene after a match: the winner and the results of all players."""

from game.session.matches import match as matches
from game.session.play.match_start import list_seated_people
from game.session.words.result_words import ResultTexts
from game.ui import kit
from game.ui.context import Context
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.charts.course_chart import BoatRaceChart
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
MIN_CHARTED_HISTORY_LENGTH = 3
LOSER_MOODS: tuple[Mood, ...] = ("neutral", "thinking", "dismayed")


@scene("match_end")
class MatchEndScene(EndScene):
    """The podium with all players, and a panel with charts of their points."""

    transition = "doors"

    def build(self) -> None:
        ctx = self.ctx
        label = self.ctx.t("table.match.again")
        self.people = list_seated_people(ctx.texts, self.match, ctx.settings.name)
        self.score = self.match.compute_score()
        self.texts = ResultTexts(ctx.texts, self.match.observation, self.people)
        own_place = self.score.ranking.index(self.match.observation.seat) + 1
        self.light = choose_place_light(own_place, own_place == len(self.people))
        text_size, action = SIZES.again_text_px, self._start_new_match
        footer = self.build_foot(kit.Button(ctx, label, action, "primary", "refresh", size=text_size, name="again"))
        if has_room_for_stage(ctx):
            self.show_stage(self._build_stage(ctx, is_opening=True), footer, self.light)
            return
        standings = self.texts.build_match_standings(self.score)
        rows = kit.ScrollArea(ctx, seat_rows(ctx, standings, is_counting=True, first_scale=SIZES.first_row_scale))
        self.show_panel([*self._build_titles(ctx, 50), rows], footer, self.light, 1000)

    def _build_titles(self, ctx: Context, text_size: float) -> list[kit.Widget]:
        deals_text = ctx.t("table.match.deals", n=self.score.finished_count)
        title = Title(ctx, self.texts.format_match_title(self.score), text_size, align="center")
        return [kit.Label(ctx, deals_text, 22, "text", "bold", align="center"), with_descender_room(ctx, title)]

    def _build_stage(self, ctx: Context, is_opening: bool = False) -> StageParts:
        """Return the podium and, after enough deals, the panel with charts and facts of the match."""
        score = self.score
        portraits = [person.portrait for person in self.people]
        histories = self.match.tally_histories()
        standings = self.texts.build_match_standings(score)
        speech_text = self.texts.choose_winner_line(score.finished_count, score.ranking[0])
        moods = [LOSER_MOODS[min(n, len(LOSER_MOODS) - 1)] for n in range(len(standings) - 2)] + [LOSER_MOODS[-1]]
        options = StageOptions(is_opening=is_opening, speech_text=speech_text, light=self.light)
        podium = Podium(ctx, standings, moods, options, has_cup=True)
        stage = [*self._build_titles(ctx.make_wall_context(), SIZES.title_px), podium]
        if len(histories[0]) < MIN_CHARTED_HISTORY_LENGTH:
            return stage, None
        title = pane_heading(ctx, ctx.t("table.match.course"))
        chart = BoatRaceChart(ctx, histories, portraits, score.ranking)
        chart_column = kit.Column(ctx, [title, chart, *self._build_match_facts(ctx)], gap=12)
        return stage, kit.Panel(ctx, kit.grow(chart_column), SIZES.course_padding_px, style="frames/sheet")

    def _build_match_facts(self, ctx: Context) -> list[kit.Widget]:
        """Return panels about the deciding deal, the player's best deal or lead, and the closest rival."""
        t = ctx.texts
        histories = self.match.tally_histories()
        ranking, own_seat = self.score.ranking, self.match.observation.seat
        winner, runner_up = ranking[:2]
        points = histories[own_seat]
        deciding_deal = matches.find_deciding_deal(histories, (winner, runner_up))
        best_deal = matches.find_best_deal(points)
        gain_text = t.format_signed(points[best_deal] - points[best_deal - 1])
        is_best_deal_decisive = winner == own_seat and best_deal == deciding_deal
        key_ending = "own" if winner == own_seat else "you" if runner_up == own_seat else "other"
        rival_name = self.people[runner_up if winner == own_seat else winner].name
        text_key = f"table.match.decided.{key_ending}{'.best' if is_best_deal_decisive else ''}"
        decided_text = t(text_key, n=gain_text, name=rival_name, second=self.people[runner_up].name)
        facts = [(winner, t("table.match.decided", n=deciding_deal), "decided", decided_text)]
        if is_best_deal_decisive:
            unbeaten_text = t("table.match.unbeaten", n=matches.find_start_of_lead(histories, own_seat))
            lead_text = t("table.match.ahead", n=matches.count_deals_in_lead(histories, own_seat), of=len(points) - 1)
            facts.append((own_seat, unbeaten_text, "led", lead_text))
        else:
            facts.append((own_seat, t("table.match.best", n=best_deal), "best", t("table.match.gained", n=gain_text)))
        rival = matches.find_closest_rival(histories, ranking, own_seat)
        rival_distance = points[-1] - histories[rival][-1]
        rival_state = "level" if not rival_distance else "behind" if rival_distance > 0 else "ahead"
        distance_text = t(f"table.match.rival.{rival_state}", n=t.format_number(abs(rival_distance)))
        facts.append((rival, t("table.match.rival", name=self.people[rival].name), "rival", distance_text))
        return [self._build_match_fact(ctx, *fact) for fact in facts]

    def _build_match_fact(self, ctx: Context, seat: int, title: str, name: str, explanation: str) -> kit.Widget:
        labels = kit.Label(ctx, title, 24, "gold", "bold", name=name), kit.Label(ctx, explanation, 20)
        portrait = kit.Picture(ctx, draw_portrait(ctx.art, self.people[seat].portrait, ctx.px(SIZES.portrait_px)))
        row = kit.SingleRow(ctx, [portrait, kit.grow(kit.Column(ctx, labels, 0, "middle"))], 16, "middle")
        return kit.Panel(ctx, row, 10, style="row")

    def build_shared_content(self, ctx: Context) -> kit.Widget:
        return stage_and_side(ctx, *self._build_stage(ctx))

    def back(self) -> None:
        self.ctx.go(self.parent)

    def _start_new_match(self) -> None:
        if self.match.is_detached:
            self.ctx.go("table", match=self.match.restart)
        else:
            confirm_new_match(self.ctx, self.ui, lambda: self.ctx.go("table", is_new=True))
