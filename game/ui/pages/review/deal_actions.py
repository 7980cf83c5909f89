"""Actions on a reviewed deal, and the dialog that opens another player's record."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from secrets import randbits

from game.session.matches.match import SEED_BITS
from game.session.matches.match_plan import replay_plan
from game.session.matches.record_text import BadRecordError, OpenedRecord, line_of, open_text, record_of
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import DETACHED
from game.session.play.practice import Practice, practice_of, still_in
from game.session.players.pace import Pace
from game.session.reviews.review import DealReview
from game.session.reviews.review_subject import ReviewSubject
from game.session.words.review_words import complaint
from game.ui import clipboard
from game.ui.context import Context
from game.ui.kit import Button, Label, Ui, Widget
from game.ui.kit.dialog import Close, closing, open_form
from game.ui.kit.field import TextField
from game.ui.pages.matches.match_start import ask_cards


class DealActions:
    """Buttons: read the deal's rules, copy its record, replay it from a moment or as a whole."""

    def __init__(self, ctx: Context, ui: Ui, subject: ReviewSubject, deal: DealReview) -> None:
        self.ctx, self.ui, self.subject, self.deal = ctx, ui, subject, deal
        self._tried: dict[tuple[int, int], Practice | None] = {}

    def buttons(self) -> list[Widget]:
        """Return the buttons for the deal's rules, its record, and a replay of the whole deal."""
        ctx, t, title = self.ctx, self.ctx.t, self.subject.rules_title(self.ctx.texts)
        read = partial(ctx.push, "written_rules", rules=self.deal.last.rules)
        tip = f"{t('review.copy_tip')} {self.subject.seed_line(ctx.texts)}"
        return [
            Button(ctx, title, read, "quiet", "rules", size=20, tooltip=t("review.rules_tip"), name="rules"),
            Button(ctx, t("review.copy"), self._copy, "plain", "copy", size=20, tooltip=tip, name="copy"),
            Button(ctx, t("review.again"), self._again, "plain", "refresh", size=20,
                   tooltip=t("review.again_tip"), name="again"),
        ]  # fmt: skip

    def from_here(self, at: int, seat: int) -> list[Widget]:
        """Return the button that plays on from a moment, for a seat that is still in the deal."""
        if not still_in(self.deal.moments[at], seat):
            return []
        words, tip, act = self.ctx.t("review.try"), self.ctx.t("review.try_tip"), partial(self._try, at, seat)
        return [Button(self.ctx, words, act, "plain", "play", size=20, tooltip=tip, name="try")]

    def _copy(self) -> None:
        self.ui.notices.copy(line_of(record_of(self.deal.last)), "review.copied")

    def _again(self) -> None:
        ctx, subject, seed = self.ctx, self.subject, randbits(SEED_BITS)
        plan = replay_plan(self.deal.last, subject.opponents(ctx.settings.level), seed, subject.rules_name)
        shared, kept, pace = ctx.services.runner, ctx.services.stores, Pace.of(ctx.settings)
        ctx.go("table", match=lambda: LiveMatch(plan, shared, kept, pace, DETACHED))

    def _try(self, at: int, seat: int) -> None:
        if (at, seat) not in self._tried:
            subject, level = self.subject, self.ctx.settings.level
            self._tried[at, seat] = practice_of(self.deal.last, at, seat, subject.opponents(level), subject.rules_name)
        practice = self._tried[at, seat]
        if practice is None:
            self.ui.notices.toast(self.ctx.t("review.try_none"))
        else:
            ask_cards(self.ctx, self.ui, practice)


# --- imported records

RECORD_WIDTH_PX, LONGEST_FILE_NAME = 820, 400
Take = Callable[[OpenedRecord], None]


def ask_record(ctx: Context, ui: Ui, take: Take, name: str = "", error: BadRecordError | None = None) -> None:
    """Ask for a record, pasted or as the name of a file. If it was unreadable, explain `error` and keep `name`."""
    t = ctx.t
    typed = [name]

    def change(text: str) -> None:
        typed[0] = text

    def parts(close: Close) -> list[Widget]:
        def paste() -> None:
            close()
            attempt(ctx, ui, take, clipboard.paste(), typed[0])

        def done() -> None:
            close()
            attempt(ctx, ui, take, typed[0], typed[0])

        hint = t("review.open.hint")
        begin = Button(ctx, t("review.open.do"), done, "plain", name="take")
        wrong = [Label(ctx, complaint(ctx.texts, error), 21, "danger", name="complaint")] if error else []
        return [
            Label(ctx, t("review.open.text"), 21, "text_dim"),
            Button(ctx, t("review.open.paste"), paste, "primary", "import", name="paste"),
            Label(ctx, t("review.open.file"), 21, "text_dim"),
            TextField(ctx, "", typed[0], change, done=done, limit=LONGEST_FILE_NAME, hint=hint, name="record"),
            *wrong,
            closing(ctx, close, begin, name="cancel"),
        ]

    open_form(ui, "review.open.title", parts, "paste", RECORD_WIDTH_PX)


def attempt(ctx: Context, ui: Ui, take: Take, text: str, name: str = "") -> None:
    """Open a record or a file; if that fails, ask again and explain the error."""
    try:
        opened = open_text(text)
    except BadRecordError as error:
        ctx.sound("error")
        ask_record(ctx, ui, take, name, error)
        return
    take(opened)
