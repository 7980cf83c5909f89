"""The rules screen: start from rules that are known, change what the family does otherwise, keep it under a name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.engine.catalogue import BY_NAME, OPTIONS
from game.engine.option import SECTIONS, Option, Section
from game.engine.rules import Rules
from game.session.rules import chosen_rules
from game.session.rules.option_pictures import Drawing, Piece
from game.session.rules.rule_conflicts import attempt, reason, remedies
from game.session.rules.rule_editor import RuleEditor
from game.session.rules.rule_search import options_found
from game.store.rulesets import RuleSet
from game.ui.context import Context
from game.ui.draw.mood import Mood
from game.ui.kit import Button, Column, Label, Picture, ScrollArea, SingleRow, Space, Widget, grow
from game.ui.kit.dialog import CANCEL, Answer, ask
from game.ui.kit.field import TextField
from game.ui.kit.title import Title
from game.ui.pages.parts.book_page import BookPages, IndexTabs
from game.ui.pages.parts.chapters import Chapters
from game.ui.pages.parts.page import fits_beside, framed, halves, keep_in_place, page, titled, with_tails
from game.ui.pages.parts.picture_choice import PictureTile
from game.ui.pages.rooms.backgrounds import room_ground
from game.ui.pages.rules import dialogs
from game.ui.pages.rules.bomb_editor import bomb_rows
from game.ui.pages.rules.lectern import Lectern, Ways
from game.ui.pages.rules.option_line import Reserve, line
from game.ui.pages.rules.option_shelf import FULL_ROW, Place, shelves
from game.ui.pages.rules.payment_example import PaymentExample
from game.ui.pages.rules.rule_picture import TableSketch, rule_paint
from game.ui.pages.rules.rule_set_choice import RuleSetChoice, tile_name
from game.ui.scene import Scene, scene

LONGEST_SEARCH = 60
WAYS = 2
"""So many changed options are named at the top."""
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
NAMED = 46
"""The size of the name of the rules, at 1080p."""
APART = 16
"""The room between the rows of options, at 1080p."""
SAID = 0.8
"""The share of the room that the sentence on the rules takes: beside it the room's lantern shines."""


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

    def build(self) -> None:
        """Known and own rules at the left, the options of a section at the right."""
        ctx, t = self.ctx, self.ctx.t
        first = not self.ui.layers
        beside = fits_beside(ctx, SHARE, LEAST)
        self.background = room_ground(ctx, self.room)
        self.page = ctx.on_page()
        aside, wall = ctx if beside else self.page, ctx.on_wall()
        choice = RuleSetChoice(wall if beside else self.page, self.editor.rules, self.take, self.ask_removal)
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
        use = Button(ctx, t("rules.import"), self.ask_code, "cell", "import", name="import")
        share = Button(ctx, t("rules.share"), self.share, "cell", "export", name="share")
        save = Button(ctx, t("rules.save"), self.ask_name, "cell", "save", name="save")
        play = Button(ctx, t("menu.new"), self.to_match, "primary", "play", name="to-match")
        below = [read, use, share, save, Space(ctx), play]
        tile = tile_name(self.editor.name, self.editor.base)
        if beside:
            named = titled(ctx, t(self.title), self.back)
            lens = Picture(ctx, ctx.art.icon("search", ctx.tx(30), wall.theme.gold))
            sought = SingleRow(ctx, [lens, grow(search)], 14, "middle")
            whole = framed(
                ctx,
                [
                    self._beside(
                        [named, sought], choices, IndexTabs(ctx, *self._sections(shown), self.turn), options, table
                    )
                ],
                below,
                tray=True,
            )
        else:
            chapters = Chapters(self.page, *self._sections(shown), self.turn)
            body = self._below([search, choices], [*self._head(self.page), chapters], options, table)
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
        told = Lectern(wall, self._head(wall), BookPages(ctx, grow(area), tabs=tabs), self._mood())
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
        editor, name = self.editor, option.name
        usual = editor.usual(name)
        return line(
            self.page,
            option,
            editor.rules,
            usual=usual,
            preset=editor.base,
            place=place,
            change=self.change,
            go=self.lead_to,
            sought=self.wanted.strip(),
        )

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

    def _head(self, ctx: Context) -> list[Widget]:
        """What the rules are called; what they are, or how they differ from their preset and the ways back."""
        t, editor = ctx.t, self.editor
        name, text = editor.heading(ctx.texts)
        undo = Button(ctx, t("rules.undo_all"), self.undo_all, "quiet", "undo", size=20, name="undo-all")
        again = Button(ctx, t("rules.bring_back"), self.bring_back, "quiet", "undo", size=20, name="bring-back")
        said, sole = (Label(ctx, t(f"presets.{editor.base}.line1"), 21, tooltip=t("rules.at_once")) for _ in range(2))
        line = SingleRow(ctx, [grow(sole, SAID), grow(Space(ctx), 1 - SAID)])
        state = Label(ctx, text, 20, "gold", "semibold", tooltip=t("rules.at_once"))
        ways: list[Widget] = [state, *self._changes(ctx)] if editor.changed or editor.name else [said]
        ways += [again] if editor.lost else [undo] if editor.changed else []
        told: Widget = Ways(ctx, ways, gap=14) if ways != [said] else line
        return [with_tails(ctx, Title(ctx, name, NAMED)), Reserve(ctx, told, [told, line, undo])]

    def _changes(self, ctx: Context) -> list[Widget]:
        """A button for each of the first options that are changed, which leads to it."""
        changed = self.editor.changed
        ways: list[Widget] = [
            Button(
                ctx,
                ctx.t(f"options.{name}.name"),
                partial(self.lead_to, name),
                "cell",
                "right",
                size=20,
                name=f"way.{name}",
            )
            for name in changed[:WAYS]
        ]
        return ways

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
            found.append((name, t("rules.section", section=title, n=count) if count else title))
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
            self._tell("rules.in_force", self.editor.heading(self.ctx.texts)[0])

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

    # --- names and codes

    def ask_name(self) -> None:
        """Ask under which name to keep the rules."""
        dialogs.ask_name(self.ui, self.editor.last_name, self.save)

    def save(self, name: str) -> None:
        """Keep the rules under a name; one that is taken is replaced only after a question."""
        known = self.ctx.services.stores.rule_sets.get(name.strip())
        if known is None or known.rules == self.editor.rules:
            self._keep(name)
            return
        replace = Answer("replace", "rules.replace_yes", partial(self._keep, name), "danger")
        ask(self.ui, "rules.save", "rules.replace", CANCEL, replace, name=name.strip())

    def _keep(self, name: str) -> None:
        kept = self.editor.keep(name, self.ctx.services.stores.rule_sets)
        self._put()
        self._tell("rules.saved", kept)

    def ask_removal(self, name: str) -> None:
        """Ask before a rule set is forgotten."""
        remove = Answer("remove-it", "rules.remove_yes", partial(self._remove, name), "danger")
        ask(self.ui, "rules.remove", "rules.remove_ask", CANCEL, remove, name=name)

    def _remove(self, name: str) -> None:
        self.editor.forget(name, self.ctx.services.stores.rule_sets)
        self._put()
        self._tell("rules.removed", name)

    def share(self) -> None:
        """Show the code of these rules."""
        dialogs.show_code(self.ui, RuleSet(self.editor.name, self.editor.rules).code())

    def ask_code(self) -> None:
        """Ask for a code from somebody else."""
        dialogs.ask_code(self.ui, self.take_over)

    def take_over(self, found: RuleSet) -> None:
        """Put the rules of a code into force, and keep them among the own ones where they are not known yet."""
        name, new = self.editor.adopt(found, self.ctx.services.stores.rule_sets, self.ctx.texts)
        self._put()
        self._tell("rules.imported" if new else "rules.import_known", name)

    def _tell(self, text: str, name: str) -> None:
        self.ui.notices.toast(self.ctx.t(text, name=name))


def _beside_table(shown: Sequence[Option[Any]]) -> list[Option[Any]]:
    """The options that stand beside the drawing of the table: those first that are seen on it."""
    return sorted((each for each in shown if each.name != PLAYERS), key=lambda each: not each.at_table)


def _of(section: str) -> list[Option[Any]]:
    """The options of a section."""
    return [option for option in OPTIONS if option.section == section]
