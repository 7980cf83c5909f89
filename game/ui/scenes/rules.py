"""The rules screen: start from a rule set, change options, save the result under a name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.engine.catalogue import OPTION_BY_NAME, OPTIONS
from game.engine.option import SECTIONS, Option, Section
from game.engine.rules import Rules
from game.session.rules import chosen_rules
from game.session.rules.chosen_rules import attempt, reason, remedies
from game.session.rules.option_pictures import Drawing, Piece
from game.session.rules.rule_editor import RuleEditor
from game.session.words.option_words import options_found
from game.ui.context import Context
from game.ui.gfx.persons import Mood
from game.ui.kit import Button, Column, IconButton, Label, Picture, ScrollArea, SingleRow, Space, Widget, grow
from game.ui.kit.field import TextField
from game.ui.kit.text import Title
from game.ui.pages.parts.book_page import BookPages, IndexTabs
from game.ui.pages.parts.controls import Chapters
from game.ui.pages.parts.page import (
    FOOT_GAP_PX,
    PAGE_MARGIN_PX,
    fits_beside,
    framed,
    halves,
    keep_in_place,
    page,
    titled,
    with_tails,
)
from game.ui.pages.parts.tiles import PictureTile
from game.ui.pages.rooms.backgrounds import room_ground
from game.ui.pages.rules import option_lines
from game.ui.pages.rules.bombs import find_bomb_rows
from game.ui.pages.rules.lectern import RULES_NAME_PX, SENTENCE_SHARE, Lectern, rules_state
from game.ui.pages.rules.option_lines import FULL_ROW_TILES, OptionLines, Place
from game.ui.pages.rules.rule_pictures import PaymentExample, TableSketch, rule_paint
from game.ui.pages.rules.rule_sets import OwnRules, RuleSetChoice, tile_name
from game.ui.scene import Scene, scene

MAX_SEARCH_LENGTH = 60
LIST_SHARE = 0.3
MIN_PANE_PX = 480
TABLE_SHARE = 0.82
"""Width of the table's drawing as a fraction of the options' width."""
FOUND_TAB = "found"
DRAWN_SECTION: Section = "table"
PAID_SECTION: Section = "points"
PLAYERS_OPTION = "players"
TILES_BESIDE_TABLE = 3
NOTHING_COUNT = "7"
NOTHING_CARD_PX, NOTHING_MARGIN_PX = 190, 60
ROW_GAP_PX = 16


@scene("rules")
class RulesScreen(Scene):
    """The editor of the rules. Every change applies at once, to the next match."""

    title = "rules.title"
    room = "study"

    def enter(self, tab: str = SECTIONS[0]) -> None:
        self.tab, self.wanted = tab, ""
        self.revealed: object = None
        self.editor = RuleEditor(self.ctx.settings)
        self.own = OwnRules(self.ctx, self.ui, self.editor, self._put)

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        beside = fits_beside(ctx, LIST_SHARE, MIN_PANE_PX)
        self.background = room_ground(ctx, self.room)
        self.page = ctx.on_page()
        aside, wall = ctx if beside else self.page, ctx.on_wall()
        choice = RuleSetChoice(wall if beside else self.page, self.editor.rules, self.take, self.own.ask_removal)
        choices = choice.tiles("rules.own", "rules.presets", "rules.own_none") if beside else choice.closed_list()
        shown, table = self._shown(), None
        lines = OptionLines(self.page, self.editor, self.change, self.lead_to, self.sought)
        if not self.sought and any(option.is_drawn_at_table for option in shown):
            players = OPTION_BY_NAME[PLAYERS_OPTION]
            line = lines.line(players, Place(1, [players], [(players, 1)]))
            table = Column(ctx, [line, TableSketch(ctx, self.editor.rules)], 10)
            others = (option for option in shown if option is not players)
            shown = sorted(others, key=lambda option: not option.is_drawn_at_table)
        options, hint = self._options(shown, lines, beside), t("rules.search_hint")
        field = partial(TextField, limit=MAX_SEARCH_LENGTH, name="search", erasable=True)
        search = field(aside, "", self.wanted, self.search, hint=hint)
        lens = Picture(ctx, ctx.art.icon("search", ctx.tx(30), (wall if beside else self.page).theme.gold))
        sought = SingleRow(ctx, [lens, grow(search)], 14, "middle")
        below = self._ways()
        tile = tile_name(self.editor.name, self.editor.base)
        if beside:
            named = titled(ctx, t(self.title), self.back)
            tabs = IndexTabs(ctx, *self._sections(shown), self.turn)
            whole = framed(ctx, [self._beside([named, sought], choices, tabs, options, table)], below, tray=True)
        else:
            chapters = Chapters(self.page, *self._sections(shown), self.turn)
            found = SingleRow(ctx, [grow(sought), grow(choices)], 28, "middle")
            parts = [found, self._state(self.page, 1.0), chapters, *([table] if table else []), options]
            body = BookPages(ctx, ScrollArea(self.page, Column(self.page, parts, gap=20), "first"))
            whole = page(ctx, t(self.title), body, self.back, beside=[], below=below, tray=True)
        self.ui.root(whole, tile if beside else "picker", keep_scroll=True)
        if self.revealed != (tile, ctx.size):
            self.revealed = tile, ctx.size
            self.ui.reveal(tile)

    @property
    def sought(self) -> str:
        return self.wanted.strip()

    def _state(self, ctx: Context, share: float) -> Widget:
        return rules_state(ctx, self.editor, self.lead_to, self.undo_all, self.bring_back, share=share)

    def _ways(self) -> list[Widget]:
        ctx, t, own = self.ctx, self.ctx.t, self.own
        read = Button(ctx, t("menu.new.read"), lambda: ctx.push("written_rules"), "cell", "rules", name="read")
        play = Button(ctx, t("menu.new"), self.to_match, "primary", "play", name="to-match")
        kinds = ("import", "import", own.ask_code), ("share", "export", own.share), ("save", "save", own.ask_name)
        labelled = [Button(ctx, t(f"rules.{name}"), act, "cell", icon, name=name) for name, icon, act in kinds]
        ways: list[Button] = [read, *labelled]
        room = ctx.size[0] - 2 * ctx.px(PAGE_MARGIN_PX)
        if sum(each.size_in(room)[0] + ctx.px(FOOT_GAP_PX) for each in (*ways, play)) > room:
            ways = [
                read,
                *(IconButton(ctx, icon, act, t(f"rules.{name}"), "cell", name=name) for name, icon, act in kinds),
            ]
        return [*ways, Space(ctx), play]

    def _beside(
        self, named: list[Widget], choices: Widget, tabs: IndexTabs, options: Widget, table: Widget | None
    ) -> Widget:
        ctx, page = self.ctx, self.page
        rows = [row for each in options.children for row in (find_bomb_rows(each) or [each])]
        area: Widget = ScrollArea(page, options, "second", rows)
        if table:
            area = grow(SingleRow(page, [grow(table, TABLE_SHARE), grow(area)], 32))
        listed = ScrollArea(ctx, choices, "first", choices.children)
        wall = ctx.on_wall()
        title = with_tails(wall, Title(wall, self.editor.heading(ctx.texts)[0], RULES_NAME_PX))
        words = [title, self._state(wall, SENTENCE_SHARE)]
        told = Lectern(wall, words, BookPages(ctx, grow(area), tabs=tabs), self._mood())
        return halves(ctx, Column(ctx, [*named, grow(listed)], gap=14), told, LIST_SHARE)

    def _mood(self) -> Mood:
        if self.sought and not self._shown():
            return "dismayed"
        return "thinking" if self.editor.changed else "glad"

    def resume(self) -> None:
        self.build()

    def _shown(self) -> list[Option[Any]]:
        if self.sought:
            return options_found(self.ctx.texts, self.editor.rules, self.wanted)
        return [option for option in _options_of(self.tab) if not option.fixed]

    def _options(self, shown: Sequence[Option[Any]], lines: OptionLines, beside: bool) -> Widget:
        ctx, rules, sought = self.page, self.editor.rules, self.sought
        if sought and not shown:
            words = Label(ctx, ctx.t("rules.search.none", words=sought), 28, align="center", name="found")
            unknown: Drawing = ((Piece("back", text=NOTHING_COUNT),),)
            picture = PictureTile(ctx, "", rule_paint(ctx, unknown, rules), high=NOTHING_CARD_PX)
            return Column(ctx, [Space(ctx, height=NOTHING_MARGIN_PX), picture, words], gap=30)
        room = TILES_BESIDE_TABLE if not sought and self.tab == DRAWN_SECTION else FULL_ROW_TILES
        rows = lines.rows(shown, room if beside else 0)
        paid = self.tab == PAID_SECTION and not sought and rules.decisions.payments
        example = [PaymentExample(ctx, rules)] if paid else []
        return Column(ctx, [*rows[:1], *example, *rows[1:]], gap=ROW_GAP_PX)

    def search(self, wanted: str) -> None:
        self.wanted = wanted
        self.build()
        self.ui.layers[0].scroll({"second": 0})

    def _sections(self, shown: Sequence[Option[Any]]) -> tuple[list[tuple[str, str]], str]:
        """Return the sections with the numbers of changed (or found) options, and the current section."""
        t, texts = self.ctx.t, self.ctx.texts
        if not self.sought:
            return [(name, self.editor.section_title(texts, name, _options_of(name))) for name in SECTIONS], self.tab
        found = [(FOUND_TAB, t("rules.search.found", n=len(shown)))]
        for name in SECTIONS:
            title, count = t(f"rules.tab.{name}"), sum(option.section == name for option in shown)
            found.append((name, t("rules.section.found", section=title, n=count) if count else title))
        return found, FOUND_TAB

    def turn(self, tab: str) -> None:
        self.tab, self.wanted = tab, ""
        self.build()
        self.ui.layers[0].scroll({"second": 0})

    def lead_to(self, name: str) -> None:
        """Show an option in its section and focus it."""
        self.turn(OPTION_BY_NAME[name].section)
        self.ui.set_focus(self.ui.find(f"line.{name}"))
        inside = [each for each in self.ui.find(f"line.{name}").walk() if each.focusable]
        self.ui.set_focus(next((each for each in inside if each.name == name), inside[0]), ring=True)

    def _put(self) -> None:
        self.ctx.change(**chosen_rules.as_settings(self.editor.rules, self.editor.name))
        self.build()

    def take(self, rules: Rules, name: str = "") -> None:
        """Apply other rules and report it; unnamed changes can be restored."""
        other = (rules, name) != (self.editor.rules, self.editor.name)
        self.editor.take(rules, name)
        self._put()
        if other:
            heading, _ = self.editor.heading(self.ctx.texts)
            self.ui.notices.toast(self.ctx.t("rules.in_force", name=heading))

    def bring_back(self) -> None:
        self.editor.bring_back()
        self._put()

    def undo_all(self) -> None:
        self.editor.undo_all()
        self._put()

    def change(self, name: str, value: Any) -> None:
        """Set an option's value. If it contradicts other options, explain that and offer solutions."""
        rules, take = self.editor.rules, partial(self._change_to, name)
        tried = attempt(rules, **{name: value})
        if isinstance(tried, Rules):
            take(tried)
            return
        self.build()

        def why() -> str:
            return reason(self.ctx.texts, rules, tried, **{name: value})

        option_lines.open_clash_dialog(self.ctx, self.ui, why, remedies(rules, **{name: value}), take)

    def _change_to(self, name: str, rules: Rules) -> None:
        with keep_in_place(self.ui, f"line.{name}"):
            self.editor.change(rules)
            self._put()

    def to_match(self) -> None:
        if self.ctx.can_go_back:
            self.ctx.back()
        else:
            self.ctx.go("new_match")


def _options_of(section: str) -> list[Option[Any]]:
    return [option for option in OPTIONS if option.section == section]
