"""The rules screen: start from rules that are known, change what the family does otherwise, keep it under a name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.engine.catalogue import BY_NAME, OPTIONS
from game.engine.option import SECTIONS, Option, Section
from game.engine.rules import Rules
from game.session.rules import chosen_rules
from game.session.rules.chosen_rules import attempt, reason, remedies
from game.session.rules.option_pictures import Drawing, Piece
from game.session.rules.rule_editor import RuleEditor
from game.session.words.option_words import options_found
from game.ui.draw.mood import Mood
from game.ui.kit import Button, Column, Label, Picture, ScrollArea, SingleRow, Space, Widget, grow
from game.ui.kit.field import TextField
from game.ui.pages.parts.book_page import BookPages, IndexTabs
from game.ui.pages.parts.controls import Chapters
from game.ui.pages.parts.page import fits_beside, framed, halves, keep_in_place, page, titled
from game.ui.pages.parts.tiles import PictureTile
from game.ui.pages.rooms.backgrounds import room_ground
from game.ui.pages.rules import dialogs
from game.ui.pages.rules.bomb_editor import bomb_rows
from game.ui.pages.rules.lectern import Lectern
from game.ui.pages.rules.option_line import line
from game.ui.pages.rules.option_shelf import FULL_ROW, Place, shelves
from game.ui.pages.rules.own_rules import OwnRules
from game.ui.pages.rules.payment_example import PaymentExample
from game.ui.pages.rules.rule_picture import TableSketch, rule_paint
from game.ui.pages.rules.rule_set_choice import RuleSetChoice, tile_name
from game.ui.pages.rules.rules_head import rules_head
from game.ui.scene import Scene, scene

LONGEST_SEARCH = 60
SHARE = 0.3
"""The share of the width for the list of rules."""
LEAST = 480
"""The least width of either side, at 1080p."""
TABLE = 0.82
"""How much room the drawing of the table has, for that of the options."""
FOUND = "found"
"""The chapter of what a search has found."""
DRAWN: Section = "table"
"""The section beside which the table is drawn."""
PAID: Section = "points"
"""The section among whose options it is shown what the order comes to."""
PLAYERS = "players"
"""The option that stands with the drawing of the table."""
HALF = 3
"""So many tiles of options that share a row have room beside that."""
NOTHING = "7"
"""The number that stands on the cards face down where a search finds nothing, which is how many they are."""
UNKNOWN, BEFORE = 190, 60
"""The height of the cards face down, and the room above them, at 1080p."""
APART = 16
"""The room between the rows of options, at 1080p."""


@scene("rules")
class RulesScreen(Scene):
    """Every change is in force at once, for the next match."""

    title = "rules.title"
    room = "study"

    def enter(self, tab: str = SECTIONS[0]) -> None:
        """Begin with the rules in force."""
        self.tab = tab
        self.wanted = ""
        self.editor = RuleEditor(self.ctx.settings)
        self.own = OwnRules(self.ctx, self.ui, self.editor, self._put)

    def build(self) -> None:
        """Known and own rules at the left, the options of a section at the right."""
        ctx, t = self.ctx, self.ctx.t
        first = not self.ui.layers
        beside = fits_beside(ctx, SHARE, LEAST)
        self.background = room_ground(ctx, self.room)
        self.page = ctx.on_page()
        aside, wall = ctx if beside else self.page, ctx.on_wall()
        choice = RuleSetChoice(wall if beside else self.page, self.editor.rules, self.take, self.own.ask_removal)
        choices = (
            choice.tiles("rules.own", "rules.presets" if choice.own else "", "rules.own_none")
            if beside
            else choice.closed_list()
        )
        shown = self._shown()
        drawn = not self.wanted.strip() and any(option.at_table for option in shown)
        table = self._table() if drawn else None
        options = self._options(_beside_table(shown) if drawn else shown)
        search = TextField(
            aside, "" if beside else t("rules.search"), self.wanted, self.search, limit=LONGEST_SEARCH,
            hint=t("rules.search_hint"), name="search", erasable=True,
        )  # fmt: skip
        read = Button(ctx, t("menu.new.read"), lambda: ctx.push("written_rules"), "cell", "rules", name="read")
        use = Button(ctx, t("rules.import"), self.own.ask_code, "cell", "import", name="import")
        share = Button(ctx, t("rules.share"), self.own.share, "cell", "export", name="share")
        save = Button(ctx, t("rules.save"), self.own.ask_name, "cell", "save", name="save")
        play = Button(ctx, t("menu.new"), self.to_match, "primary", "play", name="to-match")
        below = [read, use, share, save, Space(ctx), play]
        tile = tile_name(self.editor.name, self.editor.base)
        if beside:
            named = titled(ctx, t(self.title), self.back)
            lens = Picture(ctx, ctx.art.icon("search", ctx.tx(30), wall.theme.gold))
            sought = SingleRow(ctx, [lens, grow(search)], 14, "middle")
            tabs = IndexTabs(ctx, *self._sections(shown), self.turn)
            whole = framed(ctx, [self._beside([named, sought], choices, tabs, options, table)], below, tray=True)
        else:
            chapters = Chapters(self.page, *self._sections(shown), self.turn)
            body = self._below([search, choices], [*rules_head(self.page, self.editor, self), chapters], options, table)
            whole = page(ctx, t(self.title), body, self.back, beside=[], below=below, tray=True)
        self.ui.root(whole, tile if beside else "picker", keep_scroll=True)
        if first:
            self.ui.reveal(tile)

    def _beside(
        self, named: list[Widget], choices: Widget, tabs: IndexTabs, options: Widget, table: Widget | None
    ) -> Widget:
        """The books at the left; at the right the open one, with the table beside what scrolls."""
        ctx, page = self.ctx, self.page
        rows = [row for each in options.children for row in (bomb_rows(each) or [each])]
        area: Widget = ScrollArea(page, options, "second", rows)
        if table:
            area = grow(SingleRow(page, [grow(table, TABLE), grow(area)], 32))
        listed = ScrollArea(ctx, choices, "first", choices.children)
        wall = ctx.on_wall()
        told = Lectern(wall, rules_head(wall, self.editor, self), BookPages(ctx, grow(area), tabs=tabs), self._mood())
        return halves(ctx, Column(ctx, [*named, grow(listed)], gap=14), told, SHARE)

    def _mood(self) -> Mood:
        """How the teacher takes it: he thinks about what is changed."""
        if self.wanted.strip() and not self._shown():
            return "dismayed"
        return "thinking" if self.editor.changed else "glad"

    def _below(self, first: list[Widget], above: list[Widget], options: Widget, table: Widget | None) -> Widget:
        """All of it in one column that scrolls, on a page."""
        parts = [*first, *above, *([table] if table else []), options]
        return BookPages(self.ctx, ScrollArea(self.page, Column(self.page, parts, gap=28), "first"))

    def resume(self) -> None:
        """Come back from reading."""
        self.build()

    # --- the options

    def _shown(self) -> list[Option[Any]]:
        """The options that were searched for, else those of the section."""
        if self.wanted.strip():
            return options_found(self.ctx.texts, self.editor.rules, self.wanted)
        return [option for option in _of(self.tab) if not option.fixed]

    def _table(self) -> Widget:
        """How many sit at the table, and the drawing of it."""
        option = BY_NAME[PLAYERS]
        players = self._line(option, Place(1, [option], [(option, 1)]))
        return Column(self.ctx, [players, TableSketch(self.ctx, self.editor.rules)], 10)

    def _line(self, option: Option[Any], place: Place) -> Widget:
        rules, usual, preset = self.editor.rules, self.editor.usual(option.name), self.editor.base
        return line(
            self.page, option, rules,
            usual=usual, preset=preset, place=place, change=self.change, go=self.lead_to, sought=self.wanted.strip(),
        )  # fmt: skip

    def _options(self, shown: Sequence[Option[Any]]) -> Widget:
        ctx, sought = self.page, self.wanted.strip()
        room = FULL_ROW if fits_beside(ctx, SHARE, LEAST) else 0
        if not sought and self.tab == DRAWN:
            room = min(room, HALF)
        if sought and not shown:
            return self._nothing(sought)
        rows = shelves(ctx, shown, self.editor.rules, room=room, make=self._line, even=bool(sought))
        return Column(ctx, [*rows[:1], *self._example(), *rows[1:]], gap=APART)

    def _nothing(self, sought: str) -> Widget:
        """Cards face down, and that no option tells of these words."""
        ctx = self.page
        words = Label(ctx, ctx.t("rules.search.none", words=sought), 28, align="center", name="found")
        unknown: Drawing = ((Piece("back", text=NOTHING),),)
        picture = PictureTile(ctx, "", rule_paint(ctx, unknown, self.editor.rules), high=UNKNOWN)
        return Column(ctx, [Space(ctx, height=BEFORE), picture, words], gap=30)

    def _example(self) -> list[Widget]:
        """Among the points, where the order is paid for, what that comes to."""
        rules = self.editor.rules
        shown = self.tab == PAID and not self.wanted.strip() and rules.decisions.payments
        return [PaymentExample(self.page, rules)] if shown else []

    def search(self, wanted: str) -> None:
        """Show the options of all sections that these words tell of; those of the section where there are no words."""
        self.wanted = wanted
        self.build()
        self.ui.layers[0].scroll({"second": 0})

    def _sections(self, shown: Sequence[Option[Any]]) -> tuple[list[tuple[str, str]], str]:
        """The sections, with how many of their options are changed, and the one that is shown; while something is
        sought, how many are found.
        """
        t, texts = self.ctx.t, self.ctx.texts
        if not self.wanted.strip():
            return [(name, self.editor.section_title(texts, name, _of(name))) for name in SECTIONS], self.tab
        found = [(FOUND, t("rules.search.found", n=len(shown)))]
        for name in SECTIONS:
            title, count = t(f"rules.tab.{name}"), sum(option.section == name for option in shown)
            found.append((name, t("rules.section.found", section=title, n=count) if count else title))
        return found, FOUND

    def turn(self, tab: str) -> None:
        """Go to another section, at its top."""
        self.tab, self.wanted = tab, ""
        self.build()
        self.ui.layers[0].scroll({"second": 0})

    def lead_to(self, name: str) -> None:
        """Go to an option, in whichever section it is."""
        self.turn(BY_NAME[name].section)
        self.ui.set_focus(self.ui.find(f"line.{name}"))
        inside = [each for each in self.ui.find(f"line.{name}").walk() if each.focusable]
        self.ui.set_focus(next((each for each in inside if each.name == name), inside[0]), ring=True)

    # --- changes

    def _put(self) -> None:
        """Put the editor's rules into force, and show them."""
        self.ctx.change(**chosen_rules.as_settings(self.editor.rules, self.editor.name))
        self.build()

    def take(self, rules: Rules, name: str = "") -> None:
        """Put other rules into force, and say so; the latest changes that have no name can be brought back."""
        other = (rules, name) != (self.editor.rules, self.editor.name)
        self.editor.take(rules, name)
        self._put()
        if other:
            heading, _ = self.editor.heading(self.ctx.texts)
            self.ui.notices.toast(self.ctx.t("rules.in_force", name=heading))

    def bring_back(self) -> None:
        """The changes that were there before other rules were taken."""
        self.editor.bring_back()
        self._put()

    def undo_all(self) -> None:
        """Back to the preset."""
        self.editor.undo_all()
        self._put()

    def change(self, name: str, value: Any) -> None:
        """Give an option a value; where that contradicts others, say so and offer what would work."""
        rules, take = self.editor.rules, partial(self._change_to, name)
        tried = attempt(rules, **{name: value})
        if isinstance(tried, Rules):
            take(tried)
            return
        self.build()

        def why() -> str:
            return reason(self.ctx.texts, rules, tried, **{name: value})

        dialogs.explain_clash(self.ctx, self.ui, why, remedies(rules, **{name: value}), take)

    def _change_to(self, name: str, rules: Rules) -> None:
        """Take the rules; the option that was changed stays where it is on the screen."""
        with keep_in_place(self.ui, f"line.{name}"):
            self.editor.change(rules)
            self._put()

    def to_match(self) -> None:
        """To the next match, for which they are in force."""
        if self.ctx.can_go_back:
            self.ctx.back()
        else:
            self.ctx.go("new_match")


def _beside_table(shown: Sequence[Option[Any]]) -> list[Option[Any]]:
    """The options that stand beside the drawing of the table: those first that are seen on it."""
    return sorted((each for each in shown if each.name != PLAYERS), key=lambda each: not each.at_table)


def _of(section: str) -> list[Option[Any]]:
    """The options of a section."""
    return [option for option in OPTIONS if option.section == section]
