"""The pages of text: the rules as a book, help, and information about the program."""

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import dropwhile

import pygame

from game import __version__
from game.bots.characters import load_characters
from game.engine.rules import Rules
from game.packages import find_licence, find_version, list_required_packages
from game.resources import read_releases_page
from game.session.rules import chosen_rules
from game.text.book import Block, Cards, Heading, TableBlock, Term, Words, build_book
from game.ui import kit
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings
from game.ui.input.keymap import ActionName, Keymap
from game.ui.kit.scroll import EDGE_FADE_PX
from game.ui.measures import Measures
from game.ui.pages.keys import list_main_chord_names, make_gesture_tile_picture
from game.ui.pages.parts import page as pages
from game.ui.pages.parts.cards import CardRow, SignStyle
from game.ui.pages.parts.pictures import Watermark
from game.ui.pages.parts.tiles import PictureTile, key_cap_row
from game.ui.pages.rooms.backgrounds import draw_game_title
from game.ui.pages.rules.bombs import ChopExample
from game.ui.persons.pictures import draw_portrait
from game.ui.scene import scene

SIZES = Measures("reading")
PRINTED_SIGN_STYLE = SignStyle(22, 4, "text")
ACTIONS_BY_GESTURE: Mapping[str, Sequence[ActionName]] = {
    "select": ("card_left", "card_right", "card_first", "card_last", "select", "unselect"),
    "sweep": ("sweep_left", "sweep_right"),
    "complete": ("complete",),
    "play": ("play",),
    "pass": ("pass",),
    "move": ("move_left", "move_right"),
    "sort": ("sort",),
    "hint": ("hint",),
    "history": ("history",),
    "undo": ("undo",),
    "cancel": ("cancel",),
    "menu": ("menu",),
}
LIBRARY_PATH_VARIABLE = "LD_LIBRARY_PATH"
BUNDLED_LICENCES = (("SDL", "zlib"), ("Python", "PSF"))


def build_chapter_heading(ctx: Context, text: str, widget_name: str, icon_name: str) -> kit.Widget:
    """Return a chapter's heading. On book pages it has a red seal with an icon and a line below."""
    if not ctx.theme.is_printed:
        return pages.with_descender_room(ctx, kit.Title(ctx, text, SIZES.plain_title_tx, name=widget_name))
    side = ctx.tx(SIZES.seal_tx)
    seal_picture = ctx.panel("seal", (side, side)).copy()
    ctx.art.blit_icon(seal_picture, icon_name, SIZES.seal_icon_ratio, ctx.theme.on_danger)
    tilted_picture = pygame.transform.rotozoom(seal_picture, SIZES.seal_tilt_degrees, 1.0)
    seal = kit.with_width(kit.Picture(ctx, tilted_picture), side)
    title = pages.with_descender_room(ctx, kit.Title(ctx, text, SIZES.printed_title_tx, name=widget_name))
    return kit.Column(ctx, [kit.SingleRow(ctx, [seal, kit.grow(title)], SIZES.seal_gap_px), HeadingLine(ctx)], gap=4)


class HeadingLine(kit.Widget):
    def measure(self, width: int) -> tuple[int, int]:
        return width, self.ctx.px(SIZES.heading_rule_px)

    def sprites(self) -> list[Sprite]:
        return [Sprite(pages.draw_page_divider(self.ctx, self.rect.w), *self.rect.topleft)]


def build_text_widgets(ctx: Context, blocks: Iterable[Block], gap: float = SIZES.block_gap_px) -> list[kit.Widget]:
    """Return widgets for blocks of text. A heading and the block after it share one widget."""
    widgets, heading = list[kit.Widget](), list[kit.Widget]()
    for block in blocks:
        widget = _build_block(ctx, block)
        if isinstance(block, Heading):
            widgets += heading
            heading = [*([kit.Space(ctx, height=14)] if widgets else []), widget]
            continue
        if heading and isinstance(block, Words) and ctx.theme.is_printed:
            widget = kit.with_width(kit.Label(ctx, block.text, SIZES.opening_text_tx), ctx.tx(SIZES.opening_width_tx))
        widgets.append(kit.Column(ctx, [*heading, widget], gap=gap) if heading else widget)
        heading = []
    return widgets + heading


def _build_block(ctx: Context, block: Block) -> kit.Widget:
    match block:
        case Heading(text=text, section=name):
            return build_chapter_heading(ctx, text, f"section.{name}", drawings.get_icon_name(name))
        case Words(text=text):
            return _build_line(ctx, text)
        case Term(word=word, meaning=meaning):
            label = kit.Label(ctx, word, SIZES.term_text_tx, "gold", "semibold")
            kit.with_width(label, ctx.tx(SIZES.term_width_tx))
            row = kit.SingleRow(ctx, [label, kit.grow(kit.Label(ctx, meaning, SIZES.term_text_tx))], 20)
            return kit.Panel(ctx, row, SIZES.term_padding_px, style="stripe")
        case Cards(text=text, groups=groups, is_chop=is_chop):
            parts: list[kit.Widget] = [_build_line(ctx, text)] if text else []
            if groups and is_chop and ctx.theme.is_printed:
                parts.append(ChopExample(ctx, groups))
            elif groups:
                sign_style = PRINTED_SIGN_STYLE if ctx.theme.is_printed else None
                parts.append(CardRow(ctx, groups, SIZES.card_px, is_fanned=True, sign_style=sign_style))
            return kit.Column(ctx, parts, gap=4)
        case TableBlock():
            return build_table(ctx, block)


def _build_line(ctx: Context, text: str) -> kit.Label:
    return kit.with_width(kit.Label(ctx, text, SIZES.text_tx), ctx.tx(SIZES.line_width_tx))


def build_table(ctx: Context, table: TableBlock) -> kit.Widget:
    """Return a table of names and right-aligned numbers, with every second row shaded."""
    rows = [*filter(None, [table.header]), *table.rows]
    text_size, gap = SIZES.table_text_px, SIZES.table_gap_px
    columns = list(zip(*rows, strict=True))
    widths = [max(ctx.fonts.width(text, ctx.tx(text_size), "semibold") for text in column) + 1 for column in columns]
    row_panels = []
    for n, (name, *numbers) in enumerate(rows):
        role = "gold" if table.header and n == 0 else "text"
        make_label = partial(kit.Label, ctx, size=text_size, role=role, weight="semibold")
        cells = zip(numbers, widths[1:], strict=True)
        labels = [kit.with_width(make_label(text, align="right"), width) for text, width in cells]
        row = kit.SingleRow(ctx, [kit.grow(make_label(name)), *labels], gap)
        style = "stripe" if n % 2 == bool(table.header) else "bare"
        row_panels.append(kit.Panel(ctx, row, (gap, SIZES.table_row_px), style=style))
    return kit.with_width(kit.Column(ctx, row_panels, 0), sum(widths) + (len(widths) + 1) * ctx.px(gap))


class ReadingArea(kit.ScrollArea):
    def find_current_section(self) -> str:
        """Return the widget name of the last heading above the top edge, or of the first heading."""
        headings = [widget for widget in self.child.walk() if widget.name.startswith("section.")]
        if self.offset and self.offset >= self.max_offset:
            return headings[-1].name
        top_y = self.rect.y + self.ctx.px(SIZES.passed_heading_px)
        return ([headings[0], *(heading for heading in headings if heading.rect.y <= top_y)])[-1].name


class ContentsRow(kit.Button):
    """A button in the table of contents. A bar marks the section at the top of `area`."""

    area: ReadingArea | None = None

    def sprites(self) -> list[Sprite]:
        ctx, rect = self.ctx, self.rect
        line_color = *ctx.color("panel_line")[:3], round(SIZES.contents_line_alpha)
        line_surface = ctx.rounded_rect((rect.w, max(1, ctx.px(1.5))), 0, line_color)
        sprites = [Sprite(line_surface, *rect.bottomleft), *super().sprites()]
        if self.area and self.area.find_current_section() == self.name.replace("contents", "section"):
            bar_surface = ctx.rounded_rect((ctx.px(SIZES.reading_bar_px), rect.h), ctx.px(3), ctx.color("accent"))
            sprites.append(Sprite(bar_surface, *rect.topleft))
        return sprites


@scene("written_rules")
class WrittenRulesScene(pages.PageScene):
    """A book that explains the rules given to `enter`, by default the rules of the settings."""

    room = "study"

    def enter(self, rules: Rules | None = None, rules_name: str = "") -> None:
        self.given_rules, self.given_name = rules, rules_name

    def build(self) -> None:
        ctx, page_ctx = self.ctx, self.ctx.make_page_context()
        rules = self.given_rules or chosen_rules.read_current_rules(ctx.settings)
        rules_name = self.given_name if self.given_rules else ctx.settings.rules_name
        blocks = build_book(rules, ctx.texts)
        changes_text = chosen_rules.format_changes(ctx.texts, rules)
        rows = build_text_widgets(page_ctx, blocks)
        if changes_text:
            rows.insert(0, kit.Label(page_ctx, changes_text, 22, "gold", "semibold", name="changes"))
        scroll_area = ReadingArea(page_ctx, kit.Column(page_ctx, rows, gap=SIZES.block_gap_px), "text", rows)
        page_width = SIZES.contents_width_ratio * (ctx.size[0] - 2 * ctx.px(pages.PAGE_MARGIN_PX))
        margins = ctx.px(pages.OUTER_MARGIN_PX) + ctx.px(pages.FOLD_MARGIN_PX)
        has_room_for_contents = page_width - margins >= ctx.tx(SIZES.min_contents_width_tx)
        contents = self._build_contents(page_ctx, blocks, scroll_area) if has_room_for_contents else None
        title = ctx.t("rules.page.of", name=chosen_rules.format_title(ctx.texts, rules, rules_name))
        self.show_page(pages.BookPages(ctx, scroll_area, contents), "contents.aim", title=title, keep_scroll=True)

    def _build_contents(self, ctx: Context, blocks: Sequence[Block], scroll_area: ReadingArea) -> kit.Widget:
        rows: list[kit.Widget] = [pages.section_title(ctx, ctx.t("rules.page.contents")), kit.Space(ctx, height=4)]
        for heading in blocks:
            if isinstance(heading, Heading):
                section, icon = heading.section, drawings.get_icon_name(heading.section)
                scroll = partial(self.scroll_to_section, section)
                row = ContentsRow(ctx, heading.text, scroll, "quiet", icon, align="left", name=f"contents.{section}")
                row.area = scroll_area
                rows.append(row)
        return kit.grow(kit.ScrollArea(ctx, kit.Column(ctx, rows, gap=8), "contents"), SIZES.contents_width_ratio)

    def scroll_to_section(self, section_name: str) -> None:
        area, heading = self.ui.find("text"), self.ui.find(f"section.{section_name}")
        assert isinstance(area, kit.ScrollArea)
        area.scroll(heading.rect.y - area.rect.y - self.ctx.px(EDGE_FADE_PX))


@scene("help")
class HelpScene(pages.PageScene):
    """The help page: gestures with their keys, and an explanation of terms."""

    title_key = "help.title"
    room = "shelf"

    def enter(self, rules: Rules | None = None) -> None:
        self.rules = rules

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        blocks = build_book(self.rules or chosen_rules.read_current_rules(ctx.settings), ctx.texts)
        term_blocks = dropwhile(lambda block: not (isinstance(block, Heading) and block.section == "terms"), blocks)
        gesture_panels = [pages.pane_heading(ctx, t("help.table")), *map(self._build_gesture, ACTIONS_BY_GESTURE)]
        absence_widgets = [pages.pane_heading(ctx, t("help.absent")), kit.Label(ctx, t("help.absent.means"), 22)]
        gesture_column = kit.Column(ctx, gesture_panels, gap=14)
        term_column = kit.Column(ctx, [*build_text_widgets(ctx, term_blocks, 8), *absence_widgets], gap=8)
        ratio, min_width = SIZES.gestures_width_ratio, SIZES.min_sheet_width_tx
        body = pages.build_panes(ctx, gesture_column, term_column, first_ratio=ratio, min_width_tx=min_width)
        self.show_page(body, "back", keep_scroll=True)

    def _build_gesture(self, gesture: str) -> kit.Widget:
        ctx, t, keymap = self.ctx, self.ctx.t, Keymap(self.ctx.settings.keys)
        tile = PictureTile(ctx, "", make_gesture_tile_picture(ctx, gesture), max_height=SIZES.gesture_height_px)
        picture = kit.with_width(tile, ctx.px(SIZES.gesture_width_px))
        key_caps = []
        for device, is_gamepad in (("keys", False), ("pad", True)):
            chords = (list_main_chord_names(ctx, keymap, action, is_gamepad) for action in ACTIONS_BY_GESTURE[gesture])
            key_caps.append(key_cap_row(ctx, list(filter(None, chords)), is_gamepad, f"{device}.{gesture}"))
        title = kit.Label(ctx, t(f"help.{gesture}"), 26, "gold", "bold")
        lines = [title, kit.Label(ctx, t(f"help.{gesture}.mouse"), 22)]
        text_column = kit.Column(ctx, [*lines, kit.Row(ctx, key_caps, gap=26)], gap=6, vertical_align="middle")
        return kit.Panel(ctx, kit.SingleRow(ctx, [picture, kit.grow(text_column)], 22, "middle"), 10, style="stripe")


def open_web_page(address: str) -> None:
    """Open a web page in the browser. The browser must not use the libraries that are bundled with the program."""
    import webbrowser  # imported late, for a fast start

    bundle_path = os.environ.pop(LIBRARY_PATH_VARIABLE, None)
    system_path = os.environ.get(f"{LIBRARY_PATH_VARIABLE}_ORIG")
    if system_path is not None:
        os.environ[LIBRARY_PATH_VARIABLE] = system_path
    try:
        webbrowser.open(address)
    finally:
        os.environ.pop(LIBRARY_PATH_VARIABLE, None)
        if bundle_path is not None:
            os.environ[LIBRARY_PATH_VARIABLE] = bundle_path


@scene("about")
class AboutScene(pages.PageScene):
    """The page about the program: version, licences and folders."""

    title_key = "about.title"
    room = "shelf"

    def build(self) -> None:
        ctx, t, paths = self.ctx, self.ctx.t, self.ctx.services.stores.paths
        version = kit.Label(ctx, t("about.version", version=__version__), 24, "gold", "semibold", align="center")
        left: list[kit.Widget] = [kit.Picture(ctx, draw_game_title(ctx, ctx.px(88))), version]
        left += [kit.Label(ctx, t(f"about.{name}"), 22) for name in ("text", "fair", "drawn", "free")]
        if address := read_releases_page():
            open_releases = partial(open_web_page, address)
            tooltip = t("about.releases_hint", page=address)
            left.append(kit.Button(ctx, t("about.releases"), open_releases, "plain", tooltip=tooltip, name="releases"))
        left.append(Watermark(ctx))
        portraits = ((name, draw_portrait(ctx.art, name, ctx.tx(SIZES.portrait_tx))) for name in load_characters())
        pictures = [kit.Picture(ctx, portrait, t(f"bots.{name}.line")) for name, portrait in portraits]
        half = -(-len(pictures) // 2)
        right: list[kit.Widget] = [kit.Row(ctx, row, align="center") for row in (pictures[:half], pictures[half:])]
        right += [kit.Space(ctx, height=22), pages.section_title(ctx, t("about.parts"))]
        packages = [(f"{name} {find_version(name)}", find_licence(name)) for name in list_required_packages()]
        for name, licence_name in (*packages, *BUNDLED_LICENCES):
            right.append(kit.Label(ctx, f"{name} · {t('about.licence', licence=licence_name)}", 21))
        right += [kit.Space(ctx, height=22), pages.section_title(ctx, t("about.folders"))]
        for name, folder in (("settings", paths.config), ("data", paths.data)):
            right.append(kit.Label(ctx, t(f"about.folder.{name}"), 21, weight="semibold"))
            right.append(kit.Label(ctx, str(folder), 20, "text_dim"))
        left_column, right_column = kit.Column(ctx, left, gap=20), kit.Column(ctx, right, gap=8)
        self.show_page(pages.build_panes(ctx, left_column, right_column, first_ratio=0.56, min_width_tx=560))
