"""Scenes that interrupt the program: the pause menu, a report of damaged files, and the crash page."""

from collections.abc import Callable, Sequence
from functools import partial

from game.session.play.live_match import LiveMatch
from game.session.table.board_view import SeatView
from game.session.words.prompts import format_seed_hash
from game.store.notice import Notice
from game.ui import kit
from game.ui.kit.layout import warning_heading
from game.ui.measures import Measures
from game.ui.pages.matches.seated_table import Seat, draw_seated_table
from game.ui.scene import Scene, scene

SIZES = Measures("interruptions")
MAX_ERROR_LENGTH = 300


@scene("pause")
class PauseScene(Scene):
    """The pause menu of a match."""

    is_overlay = True

    def enter(
        self, match: LiveMatch | None = None, list_seats: Callable[[], Sequence[SeatView]] = tuple, deal_number: int = 0
    ) -> None:
        """Show the menu with the seats at their table. `deal_number` is 0 if no deal is counted."""
        self.match, self.list_seats, self.deal_number = match, list_seats, deal_number

    def build(self) -> None:
        ctx, t, match, seats = self.ctx, self.ctx.t, self.match, self.list_seats()
        rules, rules_name = (match.observation.rules, match.rules_name) if match else (None, "")
        open_rules = partial(ctx.push, "written_rules", rules=rules, rules_name=rules_name)
        make_button = partial(kit.Button, ctx, size=24, align="left")
        buttons = [
            make_button(t("menu.pause.resume"), ctx.back, "primary", "go", name="resume"),
            make_button(t("menu.pause.rules"), open_rules, icon="rules", name="rules"),
            make_button(t("menu.pause.help"), partial(ctx.push, "help", rules=rules), icon="hint", name="help"),
            make_button(t("menu.pause.settings"), partial(ctx.push, "settings"), icon="settings", name="settings"),
            make_button(t("menu.pause.leave"), partial(ctx.go, "menu"), icon="home", name="leave"),
            make_button(t("menu.pause.quit"), ctx.quit, icon="exit", name="quit"),
        ]
        title = kit.Title(ctx, t("menu.pause.title"), 46, align="center")
        notes: list[kit.Widget] = []
        if self.deal_number:
            score = (f"{seat.name} {seat.points_text}" for seat in seats if seat.points_text)
            score_text = " · ".join([t("table.deal", n=self.deal_number), *score])
            notes.append(kit.Label(ctx, score_text, 22, weight="bold", align="center", name="standing"))
        is_stored = match is None or match.is_resumable
        seed_check = format_seed_hash(ctx.texts, match) if match and self.deal_number else ""
        texts = (t("menu.pause.kept" if is_stored else "menu.pause.apart"), seed_check)
        notes += [kit.Label(ctx, text, 19, "text_dim", align="center") for text in texts if text]
        if not seats or ctx.tx(SIZES.wide_pause_width_tx) > ctx.size[0]:
            widgets = [title, kit.Space(ctx, height=4), *buttons, *notes]
            self.ui.set_root(kit.scrolling_panel(ctx, widgets, SIZES.pause_width_tx, 12, 40), focus="resume")
            return
        size = ctx.tx(SIZES.table_width_tx), ctx.tx(SIZES.table_height_tx)
        displayed_seats = list_seats_user_first(seats, ctx.texts.format_number)
        is_clockwise = rules is not None and rules.decisions.is_clockwise
        cache_key = ("waiting-table", tuple(displayed_seats), size, is_clockwise)
        table = ctx.cached(cache_key, lambda: draw_seated_table(ctx, size, displayed_seats, is_clockwise))
        button_column = kit.grow(kit.Column(ctx, buttons, 12, "middle"))
        body = kit.SingleRow(ctx, [kit.Picture(ctx, table, name="seats"), button_column], 36, "middle")
        root = kit.scrolling_panel(ctx, [title, body, *notes], SIZES.wide_pause_width_tx, 18, 40)
        self.ui.set_root(root, focus="resume")

    def resume(self) -> None:
        self.build()


def list_seats_user_first(seats: Sequence[SeatView], format_number: Callable[[int], str]) -> list[Seat]:
    """Return the seats in their order, beginning with the user's. Hidden card counts become question marks."""
    own_index = next((n for n, seat in enumerate(seats) if seat.is_own_seat), 0)
    displayed_seats = []
    for seat in (*seats[own_index:], *seats[:own_index]):
        count = format_number(seat.card_count) if seat.is_card_count_public or seat.is_own_seat else "?"
        displayed_seats.append(Seat(seat.portrait, seat.card_count, count if seat.card_count else ""))
    return displayed_seats


@scene("trouble")
class FileErrorsScene(Scene):
    """A dialog that lists files which could not be read or written."""

    is_overlay = True

    def enter(self, notices: Sequence[Notice] = ()) -> None:
        self.notices = notices

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        lines = []
        for notice in self.notices:
            cause_params = {"why": t(f"store.why.{notice.cause}")} if notice.cause else {}
            lines.append(kit.Label(ctx, t(notice.key, **{**notice.params, **cause_params}), 21))
        close_button = kit.Button(ctx, t("menu.error.open"), ctx.back, "primary", "check", size=24, name="go-on")
        widgets = [
            warning_heading(ctx, t("menu.error.title")),
            kit.Label(ctx, t("menu.error.text"), 22),
            kit.Label(ctx, t("menu.error.list"), 22, "gold", "semibold"),
            kit.ScrollArea(ctx, kit.Column(ctx, lines, gap=12)),
            kit.Row(ctx, [close_button], align="right"),
        ]
        self.ui.set_root(kit.centered_panel(ctx, widgets, SIZES.trouble_width_tx, gap=18, padding=44), focus="go-on")


@scene("crash")
class CrashScene(Scene):
    """The page that replaces a scene after an unexpected error."""

    def enter(self, error: str = "", report: str = "", return_to_match: Callable[[], None] | None = None) -> None:
        """Show the error's text. `report` is the path of the written report, or "" if writing failed."""
        self.error = error if len(error) <= MAX_ERROR_LENGTH else error[:MAX_ERROR_LENGTH] + "…"
        self.report, self.return_to_match = report, return_to_match

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        lines: list[kit.Widget] = [
            kit.Label(ctx, t("menu.crash.match" if self.return_to_match else "menu.crash.kept"), 23),
            kit.Label(ctx, t("menu.crash.what"), 22, "gold", "semibold"),
            kit.Label(ctx, self.error, 20, "text_dim"),
        ]
        if self.report:
            lines.append(kit.Label(ctx, t("menu.crash.report", file=self.report), 20, "text_dim"))
        text = "\n".join(filter(None, (self.error, self.report)))
        copy_report = partial(self.ui.notices.copy_text, text, "menu.crash.copied")
        make_button = partial(kit.Button, ctx, size=22)
        home_style: kit.ButtonStyle = "plain" if self.return_to_match else "primary"
        buttons = [
            make_button(t("menu.quit"), ctx.quit, icon="exit", name="quit"),
            make_button(t("menu.crash.copy"), copy_report, icon="copy", name="copy"),
            make_button(t("menu.crash.home"), self.back, home_style, "home", name="home"),
        ]
        if self.return_to_match:
            buttons.append(make_button(t("menu.continue"), self.return_to_match, "primary", "go", name="continue"))
        widgets = [
            warning_heading(ctx, t("menu.crash.title")),
            kit.ScrollArea(ctx, kit.Column(ctx, lines, gap=14)),
            kit.Row(ctx, buttons, gap=14, align="right"),
        ]
        root = kit.centered_panel(ctx, widgets, SIZES.crash_width_tx, gap=20, padding=44)
        self.ui.set_root(root, focus=buttons[-1].name)
