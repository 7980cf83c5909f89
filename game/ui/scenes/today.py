"""Today's challenges: the deal of the day, the series against the expert, the ladder and the achievements."""

from collections.abc import Callable
from datetime import date
from functools import partial
from secrets import randbits

from game.session.matches import challenge
from game.session.matches.challenge_name import DAY_KIND, LADDER_KIND, SERIES_KIND, CalendarDay
from game.session.matches.ladder import LadderTable, compute_progress, find_next_table
from game.session.matches.match import SEED_BITS, MatchPlan
from game.session.play.duplicate import MissingDuplicates
from game.session.play.unfinished import choose_location, get_save_store
from game.session.progress.achievements import list_achievements
from game.session.progress.deal_history import DealHistory
from game.session.progress.filtered_deals import FilteredDeals
from game.session.rules import chosen_rules
from game.store.saves import ChallengeKind
from game.ui.kit import Label, Tabs, Widget
from game.ui.kit.dialog import Answer, ask
from game.ui.measures import Measures
from game.ui.pages.challenges.achievements import achievement_sheet
from game.ui.pages.challenges.ladder import ladder_sheet
from game.ui.pages.challenges.today_sheets import day_sheet, series_sheet
from game.ui.pages.parts.page import PageScene, build_panes, scroll_pane
from game.ui.scene import scene

SIZES = Measures("today")

ROOMS = {"today": "window", "ladder": "window", "achievements": "altar"}
KEEP_CHALLENGE_ANSWER = Answer("keep", "menu.new.replace_no", style="primary")


@scene("today")
class TodayScene(PageScene):
    """Three tabs: the challenges of today, the ladder and the achievements."""

    def enter(self, deals: FilteredDeals | None = None, today: date | None = None, tab: str = "today") -> None:
        self.tab = tab
        self.day = CalendarDay(today)
        self.selected_table = ""
        """Name of the shown table of the ladder. The empty name stands for the first table that is not won."""
        self.history = DealHistory(self.ctx.services.stores, deals, list_achievements)
        self.watch(self.history, self._show_deals)
        self.watch(self.day, lambda _: self.build())
        self.deals = deals
        kinds: tuple[ChallengeKind, ...] = (DAY_KIND, SERIES_KIND, LADDER_KIND)
        self.unfinished_challenges = {kind: self._load_unfinished_challenge(kind) for kind in kinds}
        self.missing_duplicates: MissingDuplicates | None = None

    def leave(self) -> None:
        if self.missing_duplicates:
            self.missing_duplicates.close()

    def _load_unfinished_challenge(self, kind: ChallengeKind) -> str:
        stores = self.ctx.services.stores
        stores.writer.flush()
        plan = (stores.get_separate_save(kind).load() or {}).get("plan")
        return str(plan.get("challenge", "")) if isinstance(plan, dict) else ""

    def _show_deals(self, deals: FilteredDeals) -> None:
        if self.deals is None:
            self.ui.set_focus(None)
        self.deals = deals
        self.build()
        self._request_missing_duplicates()

    def _request_missing_duplicates(self) -> None:
        series = self.last_series
        results = [result for result in self.compared_results if challenge.parse_day(result.challenge) == self.day.date]
        results += series.results if series else ()
        unplayed_results = [(result.challenge, result.deal_id) for result in results if result.expert is None]
        if unplayed_results and self.missing_duplicates is None:
            services = self.ctx.services
            self.missing_duplicates = MissingDuplicates(services.runner, services.stores, unplayed_results)
            self.watch(self.missing_duplicates, lambda _: self.history.load())

    @property
    def compared_results(self) -> list[challenge.ComparedResult]:
        """Return the player's results of daily deals and series beside the expert's, oldest first."""
        return challenge.compare_results(self.deals.challenge_deals, self.deals.duplicates) if self.deals else []

    @property
    def last_series(self) -> challenge.SeriesResults | None:
        """Return the results of the latest series, or None before the first finished deal."""
        series = challenge.group_by_series(self.compared_results)
        return series[-1] if series else None

    def build(self) -> None:
        ctx, t, deals = self.ctx, self.ctx.t, self.deals
        focus = "day.play" if self.tab == "today" else "tabs"
        self.room = ROOMS[self.tab]
        self.title_key = f"challenge.tab.{self.tab}"
        if deals is None:
            body: Widget = Label(ctx.make_wall_context(), t("challenge.reading"), 24, "text_dim")
        elif self.tab == "ladder":
            progress = compute_progress(deals.challenge_deals)
            open_table = self.unfinished_challenges[LADDER_KIND]
            ladder = ladder_sheet(
                ctx, progress, open_table, self.selected_table, choose=self.select_table, play=self.play_ladder_table
            )
            body = scroll_pane(ctx, ladder)
            if next_table := find_next_table(progress):
                focus = f"table.{next_table.table.name}"
        elif self.tab == "achievements":
            body = scroll_pane(ctx, achievement_sheet(ctx, list_achievements(deals)))
        else:
            body = self._build_panes()
        tabs = Tabs(ctx, [(name, t(f"challenge.tab.{name}")) for name in ROOMS], self.tab, self.show_tab)
        self.show_page(body, focus, head_parts=[tabs], keep_scroll=True)

    def show_tab(self, tab: str) -> None:
        self.tab = tab
        self.build()

    def select_table(self, name: str) -> None:
        self.selected_table = name
        self.build()

    def _build_panes(self) -> Widget:
        ctx, today = self.ctx, self.day.date
        days = challenge.group_by_day(self.compared_results)
        open_day = self.unfinished_challenges[DAY_KIND]
        open_series = self.unfinished_challenges[SERIES_KIND]
        series = self.last_series
        if series and open_series not in ("", series.challenge):
            series = None
        copy = partial(self.ui.notices.copy_text, message_key="challenge.share.copied")
        day_panel = day_sheet(ctx, days, today, open_challenge=open_day, play_match=self.play_challenge, copy_text=copy)
        is_open = open_series != ""
        series_panel = series_sheet(
            ctx, series, is_open, is_primary=today in days, resume=self.continue_series, start_new=self.begin_series
        )
        ratio, min_width = SIZES.day_width_ratio, SIZES.min_sheet_width_tx
        return build_panes(ctx, day_panel, series_panel, first_ratio=ratio, min_width_tx=min_width)

    def play_challenge(self, plan: MatchPlan) -> None:
        """Begin or continue a challenge. If another window plays this challenge, show a notice."""
        saved_match = get_save_store(self.ctx.services.stores, choose_location(plan.challenge))
        if saved_match is not None and not saved_match.is_free:
            self.ui.notices.show_toast(self.ctx.t("challenge.elsewhere"))
        else:
            self.ctx.go("table", plan=plan)

    def continue_series(self) -> None:
        """Continue the unfinished series. Its name contains the seed of its deals."""
        seed = challenge.parse_series_seed(self.unfinished_challenges[SERIES_KIND])
        self._play_series(randbits(SEED_BITS) if seed is None else seed)

    def begin_series(self) -> None:
        """Begin a new series. If another series is unfinished, ask first."""
        self._confirm_leaving(self.unfinished_challenges[SERIES_KIND], lambda: self._play_series(randbits(SEED_BITS)))

    def play_ladder_table(self, table: LadderTable) -> None:
        """Begin or continue a table of the ladder. If another table is unfinished, ask first."""
        open_challenge = self.unfinished_challenges[LADDER_KIND]
        other_challenge = "" if open_challenge == table.challenge else open_challenge
        self._confirm_leaving(other_challenge, lambda: self.play_challenge(table.plan_match(randbits(SEED_BITS))))

    def _confirm_leaving(self, open_challenge: str, start_new_challenge: Callable[[], None]) -> None:
        if open_challenge:
            leave_answer = Answer("leave", "challenge.series.leave", start_new_challenge)
            title_key, text_key = "challenge.series.again_title", "challenge.series.again_text"
            ask(self.ui, title_key, text_key, leave_answer, KEEP_CHALLENGE_ANSWER)
        else:
            start_new_challenge()

    def _play_series(self, seed: int) -> None:
        rules = chosen_rules.read_current_rules(self.ctx.settings)
        self.play_challenge(challenge.plan_series(self.ctx.settings, rules, seed))
