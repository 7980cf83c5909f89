"""The rules screen: start from a rule set, change options, save the result under a name; the teacher looks on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.engine.catalogue import OPTION_BY_NAME, OPTIONS
from game.engine.option import SECTIONS, Option
from game.engine.rules import Rules
from game.session.play.lesson import TEACHER
from game.session.rules import chosen_rules
from game.session.rules.chosen_rules import build_rules, explain_contradiction, find_remedies
from game.session.rules.option_pictures import Drawing, Piece
from game.session.rules.rule_editor import RuleEditor
from game.session.words.option_words import find_options
from game.ui import kit
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import surfaces
from game.ui.kit.field import TextField
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.parts import page as pages
from game.ui.pages.parts.tiles import ChapterTabs, PictureTile
from game.ui.pages.rooms.backgrounds import draw_room_background
from game.ui.pages.rules import option_lines
from game.ui.pages.rules.bombs import find_bomb_rows
from game.ui.pages.rules.option_lines import MAX_ROW_TILES, OptionWidgetBuilder, ReservedSpace
from game.ui.pages.rules.rule_pictures import PaymentExample, TableSketch, make_rule_tile_picture
from game.ui.pages.rules.rule_sets import RuleSetChoice, RuleSetDialogs, format_tile_name
from game.ui.pages.teaching.teacher import GesturingFigure
from game.ui.persons.moods import Mood
from game.ui.scene import scene

SIZES = Measures("rules_screen")
PAGE_SIZES = Measures("page")
ROOM_ASPECT = 16 / 9


class Lectern(kit.Column):
    """The words on the rules, the teacher before the room's window if there is room, and the board below both."""

    ctx: Context

    def __init__(
        self, ctx: Context, make_words: Callable[[int], Sequence[kit.Widget]], board: kit.Widget, mood: Mood
    ) -> None:
        indent, side = ctx.px(SIZES.words_indent_px), ctx.px(SIZES.teacher_width_px)
        room_width = max(ctx.size[0], ROOM_ASPECT * ctx.size[1])  # the room's picture covers the window
        teacher_x = ctx.size[0] / 2 + (SIZES.teacher_x_ratio - 0.5) * room_width
        page_width, page_margin = ctx.size[0] - 2 * ctx.px(pages.PAGE_MARGIN_PX), ctx.px(pages.PAGE_MARGIN_PX)
        margin = max(0, round(page_width + page_margin - teacher_x - side / 2))
        width = round(page_width * (1 - SIZES.list_width_ratio)) - indent
        spare = width - margin - side - ctx.tx(SIZES.min_words_width_px)
        gap = min(spare, round(SIZES.lettering_distance_ratio * room_width - side / 2))
        words = make_words(width - margin - side - gap if spare >= 0 else width)
        self.words, self.board = kit.align_middle(kit.grow(kit.Column(ctx, words, 1))), kit.grow(board)
        self.figure = GesturingFigure(ctx, TEACHER, mood)
        self.figure.fixed_height = 0
        head_height = SIZES.min_head_height_px * ctx.text_scale - SIZES.rail_rise_px
        parts: list[tuple[kit.Widget, int]] = [(kit.Space(ctx, height=head_height), indent), (self.words, 0)]
        if spare >= 0:
            parts += [(kit.Space(ctx), gap), (self.figure, side), (kit.Space(ctx), margin)]
        head = kit.SingleRow(ctx, [kit.with_width(widget, part_width) for widget, part_width in parts], 0)
        super().__init__(ctx, [head, kit.Space(ctx, height=SIZES.rail_rise_px), self.board], 0)

    def sprites(self) -> list[Sprite]:
        ctx, board, figure = self.ctx, self.board.rect, self.figure
        box = self.words.rect.inflate(2 * ctx.px(SIZES.veil_margin_x_px), 2 * ctx.px(SIZES.veil_margin_y_px))
        colour, size = ctx.theme.table_edge, box.size
        veil = ctx.cached(("head veil", size), lambda: surfaces.draw_glow(size, colour, 1.0))
        sprites = [Sprite(veil, *box.topleft, alpha=round(SIZES.veil_alpha)), *self.words.sprites()]
        if person := figure.sprites():
            margin, rise = ctx.px(SIZES.rail_overhang_px), ctx.px(SIZES.rail_rise_px)
            size = board.w + 2 * margin, ctx.px(SIZES.rail_rise_px + SIZES.rail_depth_px)
            rail = Sprite(ctx.nine_patch("furniture/rail", size), board.x - margin, board.y - rise)
            sprites += [*person, rail]
        return [*sprites, *self.board.sprites()]


MAX_CHANGED_LINKS = 2
LINK_GAP_PX = 14
MAX_SEARCH_LENGTH = 60
SEARCH_TAB = "found"
TILES_BESIDE_TABLE = 3
UNKNOWN_COUNT = "7"


@scene("rules")
class RulesScreen(pages.PageScene):
    """The editor of the rules. Every change applies at once, to the next match."""

    title_key = "rules.title"
    room = "study"

    def enter(self, tab: str = SECTIONS[0]) -> None:
        self.tab, self.search_text, self.query = tab, "", ""
        self.revealed_at: object = None
        self.editor = RuleEditor(self.ctx.settings)
        self.own_rules = RuleSetDialogs(self.ctx, self.ui, self.editor, self._apply)

    def build(self) -> None:
        ctx, page_ctx, rules = self.ctx, self.ctx.make_page_context(), self.editor.rules
        is_wide = pages.has_room_for_two_panes(ctx, SIZES.list_width_ratio, SIZES.min_pane_width_px)
        outer_ctx = ctx.make_wall_context() if is_wide else page_ctx
        choice = RuleSetChoice(outer_ctx, rules, self.apply_rules, self.own_rules.ask_removal)
        options, table = find_options(ctx.texts, rules, self.search_text), list[kit.Widget]()
        if not self.query:
            options = [option for option in _list_section_options(self.tab) if not option.has_one_value]
        lines = OptionWidgetBuilder(page_ctx, self.editor, self.change_option, self.show_option, self.query)
        if not self.query and any(option.is_drawn_at_table for option in options):
            players = lines.build_widgets(OPTION_BY_NAME["players"])
            table = [kit.Column(ctx, [*players, TableSketch(ctx, rules)], 10)]
            others = (option for option in options if option.name != "players")
            options = sorted(others, key=lambda option: not option.is_drawn_at_table)
        board = self._build_option_board(options, lines, is_wide)
        tabs = (*self._list_sections(options), self.show_section)
        search_ctx, search = ctx if is_wide else page_ctx, partial(self.show_section, self.tab)
        make_field = partial(TextField, limit=MAX_SEARCH_LENGTH, hint=ctx.t("rules.search_hint"))
        field = make_field(search_ctx, "", self.search_text, search, name="search")
        field.can_clear = True
        lens = kit.Picture(ctx, ctx.art.icon("search", ctx.tx(30), outer_ctx.theme.gold))
        search_line = kit.SingleRow(ctx, [lens, kit.grow(field)], 14, "middle")
        tile = format_tile_name(self.editor.name, self.editor.base)
        if is_wide:
            book = self._build_book(board, table, pages.IndexTabs(ctx, *tabs))
            left = self._build_left_pane(search_line, choice.make_shelves())
            lectern = self._build_lectern(book, has_options=bool(options))
            panes = pages.two_panes(ctx, left, lectern, SIZES.list_width_ratio)
            self.background = draw_room_background(ctx, self.room)
            root = pages.framed_page(ctx, [panes], self._build_foot(), has_tray=True)
            self.ui.set_root(root, tile, keep_scroll=True)
        else:
            row = kit.SingleRow(ctx, [kit.grow(search_line), kit.grow(choice.make_dropdown())], 28, "middle")
            state_line = self._build_state_line(page_ctx, ctx.size[0])
            content = kit.Column(page_ctx, [row, state_line, ChapterTabs(page_ctx, *tabs), *table, board], gap=20)
            body = pages.BookPages(ctx, kit.ScrollArea(page_ctx, content, "first"))
            self.show_page(body, "picker", foot_parts=self._build_foot(), has_tray=True, keep_scroll=True)
        if self.revealed_at != (tile, ctx.size):
            self.revealed_at = tile, ctx.size
            self.ui.reveal(tile)

    def _build_book(self, board: kit.Widget, table: Sequence[kit.Widget], tabs: pages.IndexTabs) -> kit.Widget:
        ctx = self.ctx.make_page_context()
        rows = [row for line in board.children for row in (find_bomb_rows(line) or [line])]
        area: kit.Widget = kit.grow(kit.ScrollArea(ctx, board, "second", rows))
        if table:
            area = kit.grow(kit.SingleRow(ctx, [kit.grow(table[0], SIZES.table_width_ratio), area], 32))
        return pages.BookPages(self.ctx, area, tabs=tabs)

    def _build_left_pane(self, search_line: kit.Widget, shelves: kit.Widget) -> kit.Widget:
        ctx = self.ctx
        area = kit.grow(kit.ScrollArea(ctx, shelves, "first", shelves.children))
        return kit.Column(ctx, [pages.title_row(ctx, ctx.t(self.title_key), self.back), search_line, area], gap=14)

    def _build_lectern(self, book: kit.Widget, *, has_options: bool) -> Lectern:
        wall = self.ctx.make_wall_context()
        title = Title(wall, self.editor.format_heading(self.ctx.texts)[0], SIZES.rules_name_px)
        mood: Mood = "dismayed" if not has_options else "thinking" if self.editor.changed_options else "glad"
        heading = pages.with_descender_room(wall, title)
        return Lectern(wall, lambda width: [heading, self._build_state_line(wall, width)], book, mood)

    def _build_state_line(self, ctx: Context, width: int) -> kit.Widget:
        """Return the current rules; for changed rules, also the difference from the preset and buttons back.

        One line of `width` pixels holds links to the first changed options.
        """
        t, editor, tip = ctx.t, self.editor, ctx.t("rules.at_once")
        link, restore_preset = partial(kit.Button, ctx, size=20), partial(self._apply_edit, editor.restore_preset)
        undo = link(t("rules.undo_all"), restore_preset, "quiet", "undo", name="undo-all")
        sentence = kit.Label(ctx, t(f"presets.{editor.base}.line1"), 21, tooltip=tip)
        kit.with_width(sentence, round(SIZES.sentence_width_ratio * width))
        parts: list[kit.Widget] = [sentence]
        if editor.changed_options or editor.name:
            parts = [kit.Label(ctx, editor.format_heading(ctx.texts)[1], 20, "gold", "semibold", tooltip=tip)]
        for name in editor.changed_options[:MAX_CHANGED_LINKS]:
            show = partial(self.show_option, name)
            parts.append(link(t(f"options.{name}.name"), show, "cell", "right", name=f"way.{name}"))
        if editor.replaced_rules:
            restore = partial(self._apply_edit, editor.restore_replaced_rules)
            parts.append(link(t("rules.bring_back"), restore, "quiet", "undo", name="bring-back"))
        elif editor.changed_options:
            parts.append(undo)
        while len(parts) > 2 and sum(part.measure_once(width)[0] + ctx.px(LINK_GAP_PX) for part in parts) > width:
            del parts[-2]
        return ReservedSpace(ctx, kit.Row(ctx, parts, LINK_GAP_PX), [kit.Row(ctx, [sentence]), undo])

    def _build_foot(self) -> list[kit.Widget]:
        ctx, t, own = self.ctx, self.ctx.t, self.own_rules
        read = kit.Button(ctx, t("menu.new.read"), partial(ctx.push, "written_rules"), "cell", "rules", name="read")
        play = kit.Button(ctx, t("menu.new"), self.go_to_match, "primary", "play", name="to-match")
        actions = ("import", "import", own.ask_code), ("share", "export", own.share), ("save", "save", own.ask_name)
        make_button, make_sign = partial(kit.Button, ctx, style="cell"), partial(kit.IconButton, ctx, style="cell")
        buttons = [make_button(t(f"rules.{name}"), action, icon=icon, name=name) for name, icon, action in actions]
        width, gap = ctx.size[0] - 2 * ctx.px(pages.PAGE_MARGIN_PX), ctx.px(PAGE_SIZES.foot_gap_px)
        if sum(button.measure_once(width)[0] + gap for button in (read, *buttons, play)) > width:
            buttons = [make_sign(icon, action, t(f"rules.{name}"), name=name) for name, icon, action in actions]
        return [read, *buttons, kit.Space(ctx), play]

    def resume(self) -> None:
        self.build()

    def _build_option_board(
        self, options: Sequence[Option[Any]], lines: OptionWidgetBuilder, is_wide: bool
    ) -> kit.Widget:
        ctx, rules, query = lines.ctx, self.editor.rules, self.query
        if query and not options:
            words = kit.Label(ctx, ctx.t("rules.search.none", words=query), 28, align="center", name="found")
            unknown: Drawing = ((Piece("back", text=UNKNOWN_COUNT),),)
            picture = PictureTile(
                ctx, "", make_rule_tile_picture(ctx, unknown, rules), max_height=SIZES.unknown_card_px
            )
            return kit.Column(ctx, [kit.Space(ctx, height=SIZES.unknown_card_margin_px), picture, words], gap=30)
        tiles = TILES_BESIDE_TABLE if not query and self.tab == "table" else MAX_ROW_TILES
        rows = lines.make_rows(options, tiles if is_wide else 0)
        has_payments = self.tab == "points" and not query and rules.decisions.payment_functions
        example = [PaymentExample(ctx, rules)] if has_payments else []
        return kit.Column(ctx, [*rows[:1], *example, *rows[1:]], gap=SIZES.row_gap_px)

    def _list_sections(self, options: Sequence[Option[Any]]) -> tuple[list[tuple[str, str]], str]:
        """Return the sections with the numbers of changed (or found) options, and the current section."""
        t, title = self.ctx.t, partial(self.editor.format_section_title, self.ctx.texts)
        if not self.query:
            return [(name, title(name, _list_section_options(name))) for name in SECTIONS], self.tab
        sections = [(SEARCH_TAB, t("rules.search.found", n=len(options)))]
        for name in SECTIONS:
            words, count = t(f"rules.tab.{name}"), sum(option.section == name for option in options)
            sections.append((name, t("rules.section.found", section=words, n=count) if count else words))
        return sections, SEARCH_TAB

    def show_section(self, tab: str, text: str = "") -> None:
        """Show a section, or the results of a search, from the top."""
        self.tab, self.search_text, self.query = tab, text, text.strip()
        self.build()
        self.ui.layers[0].restore_scroll_offsets({"second": 0})

    def show_option(self, name: str) -> None:
        """Show an option in its section and focus it."""
        self.show_section(OPTION_BY_NAME[name].section)
        self.ui.reveal(f"line.{name}")
        targets = (widget for widget in self.ui.layers[-1].list_focusable() if widget.name.split(".")[0] == name)
        self.ui.set_focus(next(targets), should_show_ring=True)

    def _apply(self) -> None:
        self.ctx.change(**chosen_rules.make_rules_settings(self.editor.rules, self.editor.name))
        self.build()

    def apply_rules(self, rules: Rules, name: str = "") -> None:
        """Apply other rules and report it; unnamed changes can be restored."""
        are_new = (rules, name) != (self.editor.rules, self.editor.name)
        self.editor.start_from_rules(rules, name)
        self._apply()
        if are_new:
            self.ui.notices.toast(self.ctx.t("rules.in_force", name=self.editor.format_heading(self.ctx.texts)[0]))

    def _apply_edit(self, edit: Callable[[], None]) -> None:
        edit()
        self._apply()

    def change_option(self, name: str, value: Any) -> None:
        """Set an option's value. If it contradicts other options, explain that and offer solutions."""
        rules, apply, setting = self.editor.rules, partial(self._apply_option, name), {name: value}
        result = build_rules(rules, **setting)
        if isinstance(result, Rules):
            apply(result)
            return

        def explain() -> str:
            return explain_contradiction(self.ctx.texts, rules, result, **setting)

        self.build()
        option_lines.open_clash_dialog(self.ctx, self.ui, explain, find_remedies(rules, **setting), apply)

    def _apply_option(self, name: str, rules: Rules) -> None:
        with pages.keep_screen_position(self.ui, f"line.{name}"):
            self.editor.change_rules(rules)
            self._apply()

    def go_to_match(self) -> None:
        if self.ctx.navigator.can_go_back:
            self.ctx.back()
        else:
            self.ctx.go("new_match")


def _list_section_options(section: str) -> list[Option[Any]]:
    return [option for option in OPTIONS if option.section == section]
