"""Pages to read: the written rules, help and about."""

from __future__ import annotations

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
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, svg
from game.ui.gfx.text import stamp
from game.ui.input.keymap import ActionName, Keymap
from game.ui.kit import (
    Button,
    Column,
    Label,
    Panel,
    Picture,
    Row,
    ScrollArea,
    SingleRow,
    Space,
    Widget,
    align_middle,
    grow,
    with_width,
)
from game.ui.kit.scroll import EDGE_FADE_PX
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.parts import page as pages
from game.ui.pages.parts.cards import CardRow, SignStyle
from game.ui.pages.parts.tiles import PictureTile, key_cap_row
from game.ui.pages.rooms.backgrounds import draw_game_title, draw_room_background
from game.ui.pages.rules.bombs import ChoppedExample
from game.ui.pages.settings.keys import gesture_paint, main_chord_names
from game.ui.persons.pictures import draw_portrait
from game.ui.scene import Scene, scene

SIZES = Measures("reading")

SEAL_UNITS = 60.0
SEAL_LINES = ((5.0, 2.0), (8.6, 0.9))
"""Lines left free in the seal: distance from its edge, and width."""


def chapter_heading(ctx: Context, text: str, name: str, sign: str) -> Widget:
    """Return a heading with the seal of its chapter in a book, else a title alone."""
    if not ctx.theme.printed:
        return pages.with_descender_room(ctx, Title(ctx, text, SIZES.plain_title_px, name=name))
    seal = with_width(ChapterSeal(ctx, sign), ctx.tx(SIZES.seal_px))
    title = pages.with_descender_room(ctx, Title(ctx, text, SIZES.printed_title_px, name=name))
    return Column(ctx, [SingleRow(ctx, [seal, grow(title)], SIZES.seal_gap_px), PrintedRule(ctx)], gap=4)


class ChapterSeal(Widget):
    def __init__(self, ctx: Context, sign: str) -> None:
        super().__init__(ctx)
        self.sign = sign

    def measure(self, width: int) -> tuple[int, int]:
        side = self.ctx.tx(SIZES.seal_px)
        return side, side

    def sprites(self) -> list[Sprite]:
        picture = self.ctx.cached(("chapter seal", self.sign), self.draw_picture)
        return [Sprite.centred(picture, self.rect.center)]

    def draw_picture(self) -> pygame.Surface:
        ink, paper, side = self.ctx.theme.accent, self.ctx.theme.panel, self.ctx.tx(SIZES.seal_px)
        body = svg.rect((3, 3, SEAL_UNITS - 6, SEAL_UNITS - 6), 7, fill=ink)
        for distance, width in SEAL_LINES:
            inner = (3 + distance, 3 + distance, SEAL_UNITS - 6 - 2 * distance, SEAL_UNITS - 6 - 2 * distance)
            body += svg.rect(inner, 4, fill="none", stroke=paper, stroke_width=width, stroke_opacity=0.85)
        surface = svg.square(body, side, SEAL_UNITS)
        self.ctx.art.lay_icon(surface, self.sign, SIZES.seal_icon_ratio, paper)
        return svg.ready(pygame.transform.rotozoom(surface, SIZES.seal_tilt_degrees, 1.0))


class PrintedRule(Widget):
    def measure(self, width: int) -> tuple[int, int]:
        return width, self.ctx.px(SIZES.heading_rule_px)

    def sprites(self) -> list[Sprite]:
        return [Sprite(pages.page_rule(self.ctx, self.rect.w), *self.rect.topleft)]


PRINTED_SIGNS = SignStyle(22, 4, "text")


def text_widgets(ctx: Context, blocks: Iterable[Block], gap: float = SIZES.block_gap_px) -> list[Widget]:
    """Return a widget for each block; a heading shares one with the block below it."""
    widgets: list[Widget] = []
    heading: list[Widget] = []
    for block in blocks:
        if isinstance(block, Heading):
            widgets += heading
            heading = [*([Space(ctx, height=14)] if widgets else []), _block_widget(ctx, block)]
        elif heading:
            first = _block_widget(ctx, block)
            if isinstance(block, Words) and ctx.theme.printed:
                opening = Label(ctx, block.text, SIZES.opening_text_px, "text", "medium")
                first = with_width(opening, ctx.tx(SIZES.opening_width_px))
            widgets.append(Column(ctx, [*heading, first], gap=gap))
            heading = []
        else:
            widgets.append(_block_widget(ctx, block))
    return widgets + heading


def _block_widget(ctx: Context, block: Block) -> Widget:
    match block:
        case Heading(text=text, section=name):
            return chapter_heading(ctx, text, f"section.{name}", drawings.icon_of(name))
        case Words(text=text):
            return with_width(Label(ctx, text, SIZES.text_px), ctx.tx(SIZES.line_width_px))
        case Term(word=word, meaning=meaning):
            label = Label(ctx, word, SIZES.term_text_px, "gold", "semibold")
            words = [with_width(label, ctx.tx(SIZES.term_width_px)), grow(Label(ctx, meaning, SIZES.term_text_px))]
            line = SingleRow(ctx, words, 20)
            return Panel(ctx, line, SIZES.term_padding_px, style="stripe")
        case Cards(text=text, groups=groups, is_chop=chops):
            parts: list[Widget] = (
                [with_width(Label(ctx, text, SIZES.text_px), ctx.tx(SIZES.line_width_px))] if text else []
            )
            if groups and chops and ctx.theme.printed:
                parts.append(ChoppedExample(ctx, groups))
            elif groups:
                signs = PRINTED_SIGNS if ctx.theme.printed else None
                parts.append(CardRow(ctx, groups, SIZES.card_px, fanned=True, signs=signs))
            return Column(ctx, parts, gap=4)
        case TableBlock():
            return WrittenTable(ctx, block)


class WrittenTable(Widget):
    """A small table: names in the first column, right-aligned numbers in the others."""

    def __init__(self, ctx: Context, grid: TableBlock) -> None:
        super().__init__(ctx)
        self.rows = ((grid.header, *grid.rows) if grid.header else grid.rows) if grid.rows else ()
        self.headed = bool(grid.header)
        self.size, self.gap, self.pad = ctx.tx(21), ctx.px(26), ctx.px(9)

    def measure(self, width: int) -> tuple[int, int]:
        widths = self._columns(width)
        return sum(widths) + self.gap * (len(widths) - 1) + 2 * self.gap, sum(self._heights(widths))

    def _columns(self, width: int) -> list[int]:
        measure, columns = self.ctx.type.width, zip(*self.rows, strict=True)
        widths = [max(measure(text, self.size, "semibold") for text in texts) for texts in columns]
        room = width - sum(widths[1:]) - self.gap * (len(widths) + 1)
        return [max(1, min(widths[0], room)), *widths[1:]]

    def _heights(self, widths: list[int]) -> list[int]:
        measure = self.ctx.type.measure
        return [measure(row[0], self.size, widths[0], "semibold")[1] + 2 * self.pad for row in self.rows]

    def sprites(self) -> list[Sprite]:
        return [self.cached_sprite(self.rows, self.size)]

    def draw_picture(self) -> pygame.Surface:
        ctx, widths, y = self.ctx, self._columns(self.rect.w), 0
        heights, total_width = self._heights(widths), sum(widths) + self.gap * (len(widths) + 1)
        surface = pygame.Surface((total_width, sum(heights)), pygame.SRCALPHA)
        for row, (texts, height) in enumerate(zip(self.rows, heights, strict=True)):
            if row % 2 == self.headed:
                surface.blit(ctx.rounded_rect((total_width, height), ctx.px(8), ctx.color("raised")), (0, y))
            ink, x = ctx.color("gold" if self.headed and row == 0 else "text"), self.gap
            for at, (text, column) in enumerate(zip(texts, widths, strict=True)):
                words = ctx.type.render(text, self.size, ink, "semibold", width=column)
                slack = column - words.get_width() if at else 0
                stamp(surface, words, (x + slack, y + (height - words.get_height()) // 2))
                x += column + self.gap
            y += height
        return surface


class ReadArea(ScrollArea):
    """A scrolled text that reports the current section."""

    def __init__(self, ctx: Context, child: Widget, name: str, rows: Sequence[Widget]) -> None:
        super().__init__(ctx, child, name, rows)
        self.titles = [each for each in child.walk() if each.name.startswith("section.")]

    def section(self) -> str:
        """Return the name of the heading passed last, or of the first."""
        if self.offset and self.is_at_end:
            return self.titles[-1].name
        top = self.rect.y + self.ctx.px(SIZES.passed_heading_px)
        return next((each.name for each in reversed(self.titles) if each.rect.y <= top), self.titles[0].name)


class ContentsRow(Button):
    """A line of the contents, with a bar while its section of the `area` is read."""

    area: ReadArea | None = None

    def sprites(self) -> list[Sprite]:
        ctx, thickness = self.ctx, max(1, self.ctx.px(1.5))
        rule = ctx.rounded_rect(
            (self.rect.w, thickness), 0, (*ctx.color("panel_line")[:3], round(SIZES.contents_line_alpha))
        )
        sprites = [Sprite(rule, self.rect.x, self.rect.bottom), *super().sprites()]
        if self.area and self.area.section() == self.name.replace("contents", "section"):
            bar = ctx.rounded_rect((ctx.px(SIZES.reading_bar_px), self.rect.h), ctx.px(3), ctx.color("accent"))
            sprites.append(Sprite(bar, *self.rect.topleft))
        return sprites


@scene("written_rules")
class WrittenRules(Scene):
    """The rules, before a match or during one; `rules` if not those of the settings."""

    room = "study"

    def enter(self, rules: Rules | None = None, rules_name: str = "") -> None:
        self.given = rules
        self.given_name = rules_name

    def build(self) -> None:
        ctx, paper, t = self.ctx, self.ctx.page_context(), self.ctx.t
        self.background = draw_room_background(ctx, self.room)
        rules = self.given or chosen_rules.read_current_rules(ctx.settings)
        name = self.given_name if self.given else ctx.settings.rules_name
        blocks = build_book(rules, ctx.texts)
        changes = chosen_rules.format_changes(ctx.texts, rules)
        changed = [Label(paper, changes, 22, "gold", "semibold", name="changes")] if changes else []
        rows = [*changed, *text_widgets(paper, blocks)]
        area = ReadArea(paper, Column(paper, rows, gap=SIZES.block_gap_px), "text", rows)
        title = t("rules.page.of", name=chosen_rules.format_title(ctx.texts, rules, name))
        width = SIZES.contents_width_ratio * (ctx.size[0] - 2 * ctx.px(pages.PAGE_MARGIN_PX))
        contents = None
        if width - ctx.px(pages.OUTER_MARGIN_PX) - ctx.px(pages.FOLD_MARGIN_PX) >= ctx.tx(SIZES.min_contents_width_px):
            headings = [block for block in blocks if isinstance(block, Heading)]
            contents = self._contents(paper, headings, area)
        body = pages.BookPages(ctx, area, contents, SIZES.contents_width_ratio)
        self.ui.set_root(pages.build_page(ctx, title, body, self.back), "contents.aim", keep_scroll=True)

    def _contents(self, ctx: Context, headings: list[Heading], area: ReadArea) -> Widget:
        rows: list[Widget] = [pages.section(ctx, ctx.t("rules.page.contents")), Space(ctx, height=4)]
        for each in headings:
            act, name = partial(self.show, each.section), f"contents.{each.section}"
            icon = drawings.icon_of(each.section)
            row = ContentsRow(ctx, each.text, act, "quiet", icon, size=22, name=name, align="left")
            row.area = area
            rows.append(row)
        return ScrollArea(ctx, Column(ctx, rows, gap=8), "contents")

    def show(self, name: str) -> None:
        area, heading = self.ui.find("text"), self.ui.find(f"section.{name}")
        assert isinstance(area, ScrollArea)
        area.scroll(heading.rect.y - area.rect.y - self.ctx.px(EDGE_FADE_PX))


ACTIONS: Mapping[str, Sequence[ActionName]] = {
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
"""Gestures at the table, each with its actions of the keymap."""


@scene("help")
class Help(Scene):
    """Gestures and terms; `rules` if the terms are not those of the current rules."""

    title = "help.title"
    room = "shelf"

    def enter(self, rules: Rules | None = None) -> None:
        self.rules = rules

    def build(self) -> None:
        ctx = self.ctx
        self.background = draw_room_background(ctx, self.room)
        rules = self.rules or chosen_rules.read_current_rules(ctx.settings)
        blocks = build_book(rules, ctx.texts)
        words = dropwhile(lambda block: not (isinstance(block, Heading) and block.section == "terms"), blocks)
        keymap, t = Keymap(ctx.settings.keys), ctx.t
        first = Column(
            ctx, [pages.heading(ctx, t("help.table")), *(self._gesture(name, keymap) for name in ACTIONS)], gap=14
        )
        absent = [pages.heading(ctx, t("help.absent")), Label(ctx, t("help.absent.means"), 22)]
        second = Column(ctx, [*text_widgets(ctx, words, 8), *absent], gap=8)
        body = pages.build_sheets(ctx, first, second, share=SIZES.gestures_width_ratio, least=SIZES.min_sheet_width_px)
        self.ui.set_root(pages.build_page(ctx, t(self.title), body, self.back), "back", True)

    def _gesture(self, name: str, keymap: Keymap) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        tile = PictureTile(ctx, "", gesture_paint(ctx, name), max_height=SIZES.gesture_height_px)
        picture = with_width(tile, ctx.px(SIZES.gesture_width_px))
        key_caps = []
        for device, pad in (("keys", False), ("pad", True)):
            chords = (main_chord_names(ctx, keymap, action, pad) for action in ACTIONS[name])
            key_caps.append(key_cap_row(ctx, list(filter(None, chords)), pad, f"{device}.{name}"))
        lines = [Label(ctx, t(f"help.{name}"), 26, "gold", "bold"), Label(ctx, t(f"help.{name}.mouse"), 22)]
        words = align_middle(Column(ctx, [*lines, Row(ctx, key_caps, gap=26)], gap=6))
        return Panel(ctx, SingleRow(ctx, [picture, grow(words)], 22, "middle"), 10, style="stripe")


LIBRARY_PATH = "LD_LIBRARY_PATH"


def open_page(address: str) -> None:
    """Open a page in the browser, if there is one. The browser gets the system's libraries, not a bundle's."""
    import webbrowser  # imported late, for a fast start

    bundle_path = os.environ.pop(LIBRARY_PATH, None)
    system_path = os.environ.get(f"{LIBRARY_PATH}_ORIG")
    if system_path is not None:
        os.environ[LIBRARY_PATH] = system_path
    try:
        webbrowser.open(address)
    finally:
        os.environ.pop(LIBRARY_PATH, None)
        if bundle_path is not None:
            os.environ[LIBRARY_PATH] = bundle_path


OTHER_PARTS = (("SDL", "zlib"), ("Python", "PSF"))


@scene("about")
class About(Scene):
    """Version, parts, licences and folders."""

    title = "about.title"
    room = "shelf"

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        self.background = draw_room_background(ctx, self.room)
        title = draw_game_title(ctx, ctx.px(88))
        version = Label(ctx, t("about.version", version=__version__), 24, "gold", "semibold", align="center")
        left: list[Widget] = [Picture(ctx, title), version]
        left += [Label(ctx, t(f"about.{name}"), 22) for name in ("text", "fair", "drawn", "free")]
        if address := read_releases_page():
            action = partial(open_page, address)
            tooltip = t("about.releases_hint", page=address)
            left.append(Button(ctx, t("about.releases"), action, "plain", tooltip=tooltip, name="releases"))
        left.append(Space(ctx))
        side, paths = ctx.tx(104), ctx.services.stores.paths
        faces = [Picture(ctx, draw_portrait(ctx.art, name, side), t(f"bots.{name}.line")) for name in load_characters()]
        half = -(-len(faces) // 2)
        rows = [Row(ctx, part, gap=16, align="center") for part in (faces[:half], faces[half:])]
        right: list[Widget] = [Column(ctx, rows, gap=16), Space(ctx, height=22), pages.section(ctx, t("about.parts"))]
        parts = [(f"{name} {find_version(name)}", find_licence(name)) for name in list_required_packages()]
        for name, licence in (*parts, *OTHER_PARTS):
            right.append(Label(ctx, f"{name} · {t('about.licence', licence=licence)}", 21))
        right += [Space(ctx, height=22), pages.section(ctx, t("about.folders"))]
        for name, folder in (("settings", paths.config), ("data", paths.data)):
            right.append(Label(ctx, t(f"about.folder.{name}"), 21, weight="semibold"))
            right.append(Label(ctx, str(folder), 20, "text_dim"))
        body = pages.build_sheets(ctx, Column(ctx, left, gap=20), Column(ctx, right, gap=8), share=0.56, least=560)
        self.ui.set_root(pages.build_page(ctx, t(self.title), body, self.back))
