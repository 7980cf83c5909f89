"""The editor of the rules: choose a rule set, change options, and save the result under a name."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.engine.catalogue import OPTION_BY_NAME, OPTIONS
from game.engine.option import SECTIONS, Option
from game.engine.rules import Rules
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
from game.ui.measures import Measures
from game.ui.pages.parts import page as pages
from game.ui.pages.parts.tiles import ChapterTabs, PictureTile
from game.ui.pages.rooms.backgrounds import draw_room_background
from game.ui.pages.rules import option_lines
from game.ui.pages.rules.bombs import BombRow
from game.ui.pages.rules.option_lines import MAX_ROW_TILES, OptionWidgetBuilder, ReservedSpace, TileLimits
from game.ui.pages.rules.rule_pictures import PaymentExample, TableSketch, make_rule_tile_picture
from game.ui.pages.rules.rule_sets import RuleSetChoice, RuleSetDialogs, format_tile_name
from game.ui.pages.teaching.teacher import GesturingFigure
from game.ui.persons.moods import Mood
from game.ui.scene import scene

SIZES = Measures("rules")
PAGE_SIZES = Measures("page")
ROOM_ASPECT = 16 / 9
MAX_OPTION_LINKS = 2
LINK_GAP_PX = 14
MAX_SEARCH_LENGTH = 60
SEARCH_TAB = "found"
MAX_TILES_BESIDE_TABLE = 3
UNKNOWN_CARD_TEXT = "7"
PLAYERS_OPTION = OPTION_BY_NAME["players"]


class TeacherWithBook(kit.Column):
    """A summary, made for a width in pixels, and the teacher if there is room. An open book is below them."""

    def __init__(self, ctx: Context, make_summary: Callable[[int], kit.Widget], book: kit.Widget, mood: Mood) -> None:
        page_margin, indent = ctx.px(pages.PAGE_MARGIN_PX), ctx.px(SIZES.words_indent_px)
        width = round((ctx.size[0] - 2 * page_margin) * (1 - SIZES.list_width_ratio)) - indent
        room_width = max(ctx.size[0], ROOM_ASPECT * ctx.size[1])  # the room's picture covers the window
        teacher_x = ctx.size[0] / 2 + (SIZES.teacher_x_ratio - 0.5) * room_width
        teacher_width = ctx.px(SIZES.teacher_width_px)
        right_margin = max(0, round(ctx.size[0] - page_margin - teacher_x - teacher_width / 2))
        spare_width = width - right_margin - teacher_width - ctx.tx(SIZES.min_words_width_tx)
        has_room_for_teacher = spare_width >= 0
        teacher_gap = min(spare_width, round(SIZES.lettering_distance_ratio * room_width - teacher_width / 2))
        teacher_room = right_margin + teacher_width + teacher_gap if has_room_for_teacher else 0
        self.summary, self.book = kit.grow(make_summary(width - teacher_room)), kit.grow(book)
        self.figure = GesturingFigure(ctx, mood)
        self.figure.fixed_height = 0
        head_height = SIZES.min_head_height_px * ctx.text_ratio - SIZES.rail_rise_px
        columns: list[tuple[kit.Widget, int]] = [(kit.Space(ctx, height=head_height), indent), (self.summary, 0)]
        if has_room_for_teacher:
            columns += [(kit.Space(ctx), teacher_gap), (self.figure, teacher_width), (kit.Space(ctx), right_margin)]
        head_row = kit.SingleRow(ctx, [kit.with_width(widget, column_width) for widget, column_width in columns], 0)
        super().__init__(ctx, [head_row, kit.Space(ctx, height=SIZES.rail_rise_px), self.book], 0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        x, y, width, height = self.figure.rect
        rise = self.ctx.px(SIZES.teacher_rise_px)
        self.figure.place(pygame.Rect(x, y - rise, width, height + rise))

    def sprites(self) -> list[Sprite]:
        ctx, book_rect, figure = self.ctx, self.book.rect, self.figure
        veil_rect = self.summary.rect.inflate(2 * ctx.px(SIZES.veil_margin_x_px), 2 * ctx.px(SIZES.veil_margin_y_px))
        color, size = ctx.theme.table_edge, veil_rect.size
        veil = ctx.cached(("head veil", size), lambda: surfaces.draw_glow(size, color, 1.0))
        sprites = [Sprite(veil, *veil_rect.topleft, alpha=round(SIZES.veil_alpha)), *self.summary.sprites()]
        if teacher_sprites := figure.sprites():
            overhang = ctx.px(SIZES.rail_overhang_px)
            rail_y = book_rect.y - ctx.px(SIZES.rail_rise_px)
            size = book_rect.w + 2 * overhang, ctx.px(SIZES.rail_rise_px + SIZES.rail_depth_px)
            rail = Sprite(ctx.nine_patch("furniture/rail", size), book_rect.x - overhang, rail_y)
            sprites += [*teacher_sprites, rail]
        return [*sprites, *self.book.sprites()]


@scene("rules")
class RulesScene(pages.PageScene):
    """The editor of the rules. Each change is stored at once and applies to the next match."""

    title_key = "rules.title"
    room = "study"

    def enter(self, tab: str = SECTIONS[0]) -> None:
        self.tab = tab
        self.search_text = ""
        self.revealed_tile: object = None  # name of the rule set that was scrolled into view, with the window's size
        self.editor = RuleEditor(self.ctx.settings)
        self.dialogs = RuleSetDialogs(self.ctx, self.ui, self.editor, self._store_and_rebuild)

    @property
    def _option_builder(self) -> OptionWidgetBuilder:
        ctx = self.ctx.make_page_context()
        return OptionWidgetBuilder(ctx, self.editor, self.change_option, self.show_option, self.query)

    @property
    def query(self) -> str:
        return self.search_text.strip()

    def build(self) -> None:
        ctx = self.ctx
        current_tile = format_tile_name(self.editor.name, self.editor.base)
        is_wide = pages.has_room_for_two_panes(ctx, SIZES.list_width_ratio, SIZES.min_pane_width_tx)
        rule_set_ctx = ctx.make_wall_context() if is_wide else ctx.make_page_context()
        rule_set_choice = RuleSetChoice(rule_set_ctx, self.editor.rules, self.apply_rules, self.dialogs.ask_removal)
        if is_wide:
            self._show_shelves_and_book(rule_set_choice, current_tile)
        else:
            self._show_single_page(rule_set_choice)
        if self.revealed_tile != (current_tile, ctx.size):
            self.revealed_tile = current_tile, ctx.size
            self.ui.reveal(current_tile)

    def _show_shelves_and_book(self, rule_set_choice: RuleSetChoice, focus: str) -> None:
        """Show the rule sets on shelves beside an open book with the options."""
        ctx, options = self.ctx, self._list_options()
        book = self._build_book(options)
        shelves = rule_set_choice.make_shelves()
        shelf_area = kit.grow(kit.ScrollArea(ctx, shelves, "first", shelves.children))
        title_row = pages.title_row(ctx, ctx.t(self.title_key), self.back)
        search_line = self._build_search_line(ctx, ctx.make_wall_context().theme.gold)
        left_pane = kit.Column(ctx, [title_row, search_line, shelf_area], gap=14)
        mood: Mood = "dismayed" if not options else "thinking" if self.editor.changed_options else "glad"
        right_pane = TeacherWithBook(ctx.make_wall_context(), self._build_titled_summary, book, mood)
        panes = pages.two_panes(ctx, left_pane, right_pane, SIZES.list_width_ratio)
        self.background = draw_room_background(ctx, self.room)
        self.ui.set_root(pages.framed_page(ctx, [panes], self._build_footer(), has_tray=True), focus, keep_scroll=True)

    def _show_single_page(self, rule_set_choice: RuleSetChoice) -> None:
        """Show everything on one page that scrolls. The rule sets are in a list that opens."""
        ctx, options = self.ctx.make_page_context(), self._list_options()
        search_line = self._build_search_line(ctx, ctx.theme.gold)
        rows = [
            kit.SingleRow(ctx, [kit.grow(search_line), kit.grow(rule_set_choice.make_dropdown())], 28, "middle"),
            self._build_rules_summary(ctx, ctx.size[0]),
            ChapterTabs(ctx, *self._list_section_tabs(options), self.show_section),
            *self._build_table(options),
            self._build_option_board(options, max_row_tiles=0),
        ]
        body = pages.BookPages(self.ctx, kit.ScrollArea(ctx, kit.Column(ctx, rows, gap=20), "first"))
        self.show_page(body, "picker", foot_parts=self._build_footer(), has_tray=True, keep_scroll=True)

    def _list_options(self) -> list[Option[Any]]:
        if self.query:
            return find_options(self.ctx.texts, self.editor.rules, self.search_text)
        options = [option for option in _list_section_options(self.tab) if not option.has_one_value]
        return sorted(options, key=lambda option: not option.is_drawn_at_table)

    def _build_book(self, options: Sequence[Option[Any]]) -> kit.Widget:
        """Return the book with the options. Options that concern the table have a sketch of the table on the left."""
        ctx, table = self.ctx.make_page_context(), self._build_table(options)
        board = self._build_option_board(options, MAX_TILES_BESIDE_TABLE if table else MAX_ROW_TILES)
        rows = (row for line in board.children for row in _list_scroll_rows(line))
        area: kit.Widget = kit.grow(kit.ScrollArea(ctx, board, "second", list(rows)))
        if table:
            area = kit.grow(kit.SingleRow(ctx, [kit.grow(table[0], SIZES.table_width_ratio), area], 32))
        tabs = pages.IndexTabs(self.ctx, *self._list_section_tabs(options), self.show_section)
        return pages.BookPages(self.ctx, area, tabs=tabs)

    def _build_table(self, options: Sequence[Option[Any]]) -> list[kit.Widget]:
        """Return the number of players above a sketch of the table, or nothing if no option is drawn there."""
        if self.query or not any(option.is_drawn_at_table for option in options):
            return []
        player_widgets = self._option_builder.build_widgets(PLAYERS_OPTION, TileLimits())
        return [kit.Column(self.ctx, [*player_widgets, TableSketch(self.ctx, self.editor.rules)], 10)]

    def _build_option_board(self, options: Sequence[Option[Any]], max_row_tiles: int) -> kit.Widget:
        ctx, rules = self.ctx.make_page_context(), self.editor.rules
        if self.query and not options:
            label = kit.Label(ctx, ctx.t("rules.search.none", words=self.query), 28, align="center", name="found")
            unknown_card: Drawing = ((Piece("back", text=UNKNOWN_CARD_TEXT),),)
            tile_picture = make_rule_tile_picture(ctx, unknown_card, rules)
            tile = PictureTile(ctx, "", tile_picture, max_height=SIZES.unknown_card_px)
            return kit.Column(ctx, [kit.Space(ctx, height=SIZES.unknown_card_margin_px), tile, label], gap=30)
        if not self.query:
            options = [option for option in options if option is not PLAYERS_OPTION]
        rows = self._option_builder.make_rows(options, max_row_tiles)
        if self.tab == "points" and not self.query and rules.decisions.payment_functions:
            rows.insert(1, PaymentExample(ctx, rules))
        return kit.Column(ctx, rows, gap=SIZES.row_gap_px)

    def _build_search_line(self, ctx: Context, icon_color: str) -> kit.Widget:
        text, hint = self.search_text, ctx.t("rules.search_hint")
        search = partial(self.show_section, self.tab)
        field = TextField(
            ctx, "", text, search, max_length=MAX_SEARCH_LENGTH, placeholder=hint, can_clear=True, name="search"
        )
        icon = kit.Picture(ctx, ctx.art.icon("search", ctx.tx(30), icon_color))
        return kit.SingleRow(ctx, [icon, kit.grow(field)], 14, "middle")

    def _build_titled_summary(self, width: int) -> kit.Widget:
        ctx = self.ctx.make_wall_context()
        name = self.editor.format_heading(ctx.texts)[0]
        title = pages.with_descender_room(ctx, kit.Title(ctx, name, SIZES.rules_name_tx))
        return kit.Column(ctx, [title, self._build_rules_summary(ctx, width)], 1, "middle")

    def _build_rules_summary(self, ctx: Context, width: int) -> kit.Widget:
        """Return a description of the rules with links to as many changed options as fit into `width` pixels."""
        t, editor, tooltip = ctx.t, self.editor, ctx.t("rules.at_once")
        make_link = partial(kit.Button, ctx, size=20)
        undo_all = partial(self._edit_and_apply, editor.restore_preset)
        undo_link = make_link(t("rules.undo_all"), undo_all, "quiet", "undo", name="undo-all")
        description = kit.Label(ctx, t(f"presets.{editor.base}.line1"), 21, tooltip=tooltip)
        kit.with_width(description, round(SIZES.sentence_width_ratio * width))
        widgets: list[kit.Widget] = [description]
        if editor.changed_options or editor.name:
            widgets = [kit.Label(ctx, editor.format_heading(ctx.texts)[1], 20, "gold", "semibold", tooltip=tooltip)]
        for name in editor.changed_options[:MAX_OPTION_LINKS]:
            show_option = partial(self.show_option, name)
            widgets.append(make_link(t(f"options.{name}.name"), show_option, "cell", "right", name=f"way.{name}"))
        if editor.replaced_rules:
            bring_back = partial(self._edit_and_apply, editor.restore_replaced_rules)
            widgets.append(make_link(t("rules.bring_back"), bring_back, "quiet", "undo", name="bring-back"))
        elif editor.changed_options:
            widgets.append(undo_link)
        gap = ctx.px(LINK_GAP_PX)
        while len(widgets) > 2 and sum(widget.measure_once(width)[0] + gap for widget in widgets) > width:
            del widgets[-2]
        return ReservedSpace(ctx, kit.Row(ctx, widgets, LINK_GAP_PX), [kit.Row(ctx, [description]), undo_link])

    def _build_footer(self) -> list[kit.Widget]:
        ctx, t, dialogs = self.ctx, self.ctx.t, self.dialogs
        open_rules = partial(ctx.push, "written_rules")
        read_button = kit.Button(ctx, t("menu.new.read"), open_rules, "cell", "rules", name="read")
        play_button = kit.Button(ctx, t("menu.new"), self.go_to_match, "primary", "play", name="to-match")
        save_row = "save", "save", dialogs.ask_name
        rows = [("import", "import", dialogs.ask_code), ("share", "export", dialogs.share), save_row]
        buttons = [kit.Button(ctx, t(f"rules.{name}"), action, "cell", icon, name=name) for name, icon, action in rows]
        width, gap = ctx.size[0] - 2 * ctx.px(pages.PAGE_MARGIN_PX), ctx.px(PAGE_SIZES.foot_gap_px)
        if sum(button.measure_once(width)[0] + gap for button in (read_button, *buttons, play_button)) > width:
            make_button = partial(kit.IconButton, ctx, style="cell")
            buttons = [make_button(icon, action, t(f"rules.{name}"), name=name) for name, icon, action in rows]
        return [read_button, *buttons, kit.Space(ctx), play_button]

    def resume(self) -> None:
        self.build()

    def _list_section_tabs(self, options: Sequence[Option[Any]]) -> tuple[list[tuple[str, str]], str]:
        """Return names and titles of all tabs, and the current tab. Titles show how many options changed or match."""
        t, format_title = self.ctx.t, partial(self.editor.format_section_title, self.ctx.texts)
        if not self.query:
            return [(name, format_title(name, _list_section_options(name))) for name in SECTIONS], self.tab
        tabs = [(SEARCH_TAB, t("rules.search.found", n=len(options)))]
        for name in SECTIONS:
            title = t(f"rules.tab.{name}")
            count = sum(option.section == name for option in options)
            tabs.append((name, t("rules.section.found", section=title, n=count) if count else title))
        return tabs, SEARCH_TAB

    def show_section(self, tab: str, text: str = "") -> None:
        """Show a section, or the results of a search for `text`, scrolled to the top."""
        self.tab = tab
        self.search_text = text
        self.build()
        self.ui.layers[0].restore_scroll_offsets({"second": 0})

    def show_option(self, name: str) -> None:
        self.show_section(OPTION_BY_NAME[name].section)
        self.ui.reveal(f"line.{name}")
        option_widgets = (widget for widget in self.ui.layers[-1].list_focusable() if widget.name.split(".")[0] == name)
        self.ui.set_focus(next(option_widgets), should_show_ring=True)

    def _store_and_rebuild(self) -> None:
        self.ctx.change(**chosen_rules.make_rules_settings(self.editor.rules, self.editor.name))
        self.build()

    def apply_rules(self, rules: Rules, name: str = "") -> None:
        """Apply other rules and show a notice. The player can restore changed rules that have no name."""
        has_changed = (rules, name) != (self.editor.rules, self.editor.name)
        self.editor.start_from_rules(rules, name)
        self._store_and_rebuild()
        if has_changed:
            self.ui.notices.show_toast(self.ctx.t("rules.in_force", name=self.editor.format_heading(self.ctx.texts)[0]))

    def _edit_and_apply(self, edit: Callable[[], None]) -> None:
        edit()
        self._store_and_rebuild()

    def change_option(self, name: str, value: Any) -> None:
        """Set an option. If its value contradicts other options, open a dialog that offers solutions."""
        rules, changed_options = self.editor.rules, {name: value}
        apply_solution = partial(self._apply_changed_option, name)
        result = build_rules(rules, **changed_options)
        if isinstance(result, Rules):
            apply_solution(result)
            return

        def explain() -> str:
            return explain_contradiction(self.ctx.texts, rules, result, **changed_options)

        self.build()
        remedies = find_remedies(rules, **changed_options)
        option_lines.open_clash_dialog(self.ctx, self.ui, explain, remedies, apply_solution)

    def _apply_changed_option(self, name: str, rules: Rules) -> None:
        with pages.keep_screen_position(self.ui, f"line.{name}"):
            self.editor.change_rules(rules)
            self._store_and_rebuild()

    def go_to_match(self) -> None:
        if self.ctx.navigator.can_go_back:
            self.ctx.back()
        else:
            self.ctx.go("new_match")


def _list_scroll_rows(line: kit.Widget) -> Sequence[kit.Widget]:
    """Return the parts of an option that are scrolled into view as a whole, such as bombs or tiles."""
    for widget in line.walk():
        if isinstance(widget, kit.Grid) and len(widget.children) > MAX_ROW_TILES:
            return widget.children
    return [row for row in line.walk() if isinstance(row, BombRow)] or line.children or [line]


def _list_section_options(section: str) -> list[Option[Any]]:
    return [option for option in OPTIONS if option.section == section]
