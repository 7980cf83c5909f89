"""Pages to read: the written rules, help and about."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import dropwhile

from game import __version__
from game.bots.characters import characters
from game.engine.rules import Rules
from game.packages import licence_of, needed, version_of
from game.resources import releases_page
from game.session.rules import chosen_rules
from game.text.book import Heading, book
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings
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
    WidgetContext,
    fixed,
    grow,
    middled,
)
from game.ui.kit.scroll import SCROLL_FADE
from game.ui.pages.parts.book_page import FOLD_MARGIN_PX, OUTER_MARGIN_PX, BookPages
from game.ui.pages.parts.controls import key_caps
from game.ui.pages.parts.page import PAGE_MARGIN_PX, heading, page, section, sheets
from game.ui.pages.parts.tiles import PictureTile
from game.ui.pages.rooms.backgrounds import lettering, room_ground
from game.ui.pages.rules.rules_text import BLOCK_GAP_PX, text_widgets
from game.ui.pages.settings.keys import gesture_paint, main_chord_of
from game.ui.scene import Scene, scene

MIN_CONTENTS_PX = 264
CONTENTS_SHARE = 0.27
CONTENTS_RULE_ALPHA = 110
PASSED_HEADING_PX = 90
READING_BAR_PX = 5


class ReadArea(ScrollArea):
    """A scrolled text that reports the current section."""

    def __init__(self, ctx: WidgetContext, child: Widget, name: str, rows: Sequence[Widget]) -> None:
        super().__init__(ctx, child, name, rows)
        self.titles = [each for each in child.walk() if each.name.startswith("section.")]

    def section(self) -> str:
        """Return the name of the heading passed last, or of the first."""
        if self.offset and self.at_end:
            return self.titles[-1].name
        begun = self.rect.y + self.ctx.px(PASSED_HEADING_PX)
        return next((each.name for each in reversed(self.titles) if each.rect.y <= begun), self.titles[0].name)


class ContentsRow(Button):
    """A line of the contents, with a bar while its section is read."""

    area: ReadArea | None = None

    def follow(self, area: ReadArea, section: str) -> None:
        self.area, self.section = area, section

    def sprites(self) -> list[Sprite]:
        ctx, thin = self.ctx, max(1, self.ctx.px(1.5))
        rule = ctx.rounded((self.rect.w, thin), 0, (*ctx.color("panel_line")[:3], CONTENTS_RULE_ALPHA))
        found = [Sprite(rule, self.rect.x, self.rect.bottom), *super().sprites()]
        if self.area and self.area.section() == self.section:
            bar = ctx.rounded((ctx.px(READING_BAR_PX), self.rect.h), ctx.px(3), ctx.color("accent"))
            found.append(Sprite(bar, *self.rect.topleft))
        return found


@scene("written_rules")
class WrittenRules(Scene):
    """The rules, before a match or during one; `rules` if not those of the settings."""

    room = "study"

    def enter(self, rules: Rules | None = None, rules_name: str = "") -> None:
        self.given = rules
        self.given_name = rules_name

    def build(self) -> None:
        ctx, paper, t = self.ctx, self.ctx.on_page(), self.ctx.t
        self.background = room_ground(ctx, self.room)
        rules = self.given or chosen_rules.rules_in_force(ctx.settings)
        name = self.given_name if self.given else ctx.settings.rules_name
        blocks = book(rules, ctx.texts)
        changes = chosen_rules.changes_sentence(ctx.texts, rules)
        changed = [Label(paper, changes, 22, "gold", "semibold", name="changes")] if changes else []
        rows = [*changed, *text_widgets(paper, blocks)]
        area = ReadArea(paper, Column(paper, rows, gap=BLOCK_GAP_PX), "text", rows)
        title = t("rules.page.of", name=chosen_rules.title(ctx.texts, rules, name))
        contents = None
        free = ctx.px(OUTER_MARGIN_PX) + ctx.px(FOLD_MARGIN_PX)
        if (ctx.size[0] - 2 * ctx.px(PAGE_MARGIN_PX)) * CONTENTS_SHARE - free >= ctx.tx(MIN_CONTENTS_PX):
            headings = [block for block in blocks if isinstance(block, Heading)]
            contents = self._contents(paper, headings, area)
        body = BookPages(ctx, area, contents, CONTENTS_SHARE)
        self.ui.root(page(ctx, title, body, self.back), "contents.aim", keep_scroll=True)

    def _contents(self, ctx: Context, headings: list[Heading], area: ReadArea) -> Widget:
        rows: list[Widget] = [section(ctx, ctx.t("rules.page.contents")), Space(ctx, height=4)]
        for each in headings:
            act = partial(self.show, each.section)
            name = f"contents.{each.section}"
            row = ContentsRow(
                ctx, each.text, act, "quiet", drawings.icon_of(each.section), size=22, name=name, align="left"
            )
            row.follow(area, f"section.{each.section}")
            rows.append(row)
        return ScrollArea(ctx, Column(ctx, rows, gap=8), "contents")

    def show(self, name: str) -> None:
        area, heading = self.ui.find("text"), self.ui.find(f"section.{name}")
        assert isinstance(area, ScrollArea)
        area.scroll(heading.rect.y - area.rect.y - self.ctx.px(SCROLL_FADE))


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
GESTURES_SHARE = 0.54
MIN_SHEET_PX = 560
GESTURE_WIDTH_PX, GESTURE_HEIGHT_PX = 210, 124


@scene("help")
class Help(Scene):
    """Gestures and terms; `rules` if the terms are not those of the current rules."""

    title = "help.title"
    room = "shelf"

    def enter(self, rules: Rules | None = None) -> None:
        self.rules = rules

    def build(self) -> None:
        ctx = self.ctx
        self.background = room_ground(ctx, self.room)
        rules = self.rules or chosen_rules.rules_in_force(ctx.settings)
        words = dropwhile(
            lambda block: not (isinstance(block, Heading) and block.section == "terms"), book(rules, ctx.texts)
        )
        keymap, t = Keymap(ctx.settings.keys), ctx.t
        first = Column(ctx, [heading(ctx, t("help.table")), *(self._gesture(name, keymap) for name in ACTIONS)], gap=14)
        absent = [heading(ctx, t("help.absent")), Label(ctx, t("help.absent.means"), 22)]
        second = Column(ctx, [*text_widgets(ctx, words, 8), *absent], gap=8)
        body = sheets(ctx, first, second, share=GESTURES_SHARE, least=MIN_SHEET_PX)
        self.ui.root(page(ctx, t(self.title), body, self.back), "back", True)

    def _gesture(self, name: str, keymap: Keymap) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        tile = PictureTile(ctx, "", gesture_paint(ctx, name), high=GESTURE_HEIGHT_PX)
        picture = fixed(tile, ctx.px(GESTURE_WIDTH_PX))
        caps = []
        for device, pad in (("keys", False), ("pad", True)):
            chords = (main_chord_of(ctx, keymap, action, pad) for action in ACTIONS[name])
            caps.append(key_caps(ctx, list(filter(None, chords)), pad, f"{device}.{name}"))
        told = [Label(ctx, t(f"help.{name}"), 26, "gold", "bold"), Label(ctx, t(f"help.{name}.mouse"), 22)]
        words = middled(Column(ctx, [*told, Row(ctx, caps, gap=26)], gap=6))
        return Panel(ctx, SingleRow(ctx, [picture, grow(words)], 22, "middle"), 10, style="stripe")


LIBRARY_PATH = "LD_LIBRARY_PATH"


def open_page(address: str) -> None:
    """Open a page in the browser, if there is one. The browser gets the system's libraries, not a bundle's."""
    import webbrowser  # imported late, for a fast start

    bundled = os.environ.pop(LIBRARY_PATH, None)
    original = os.environ.get(f"{LIBRARY_PATH}_ORIG")
    if original is not None:
        os.environ[LIBRARY_PATH] = original
    try:
        webbrowser.open(address)
    finally:
        os.environ.pop(LIBRARY_PATH, None)
        if bundled is not None:
            os.environ[LIBRARY_PATH] = bundled


OTHER_PARTS = (("SDL", "zlib"), ("Python", "PSF"))


@scene("about")
class About(Scene):
    """Version, parts, licences and folders."""

    title = "about.title"
    room = "shelf"

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        self.background = room_ground(ctx, self.room)
        title = lettering(ctx, ctx.px(88))
        version = Label(ctx, t("about.version", version=__version__), 24, "gold", "semibold", align="center")
        left: list[Widget] = [Picture(ctx, title), version]
        left += [Label(ctx, t(f"about.{name}"), 22) for name in ("text", "fair", "drawn", "free")]
        if address := releases_page():
            action = partial(open_page, address)
            tooltip = t("about.releases_hint", page=address)
            left.append(Button(ctx, t("about.releases"), action, "plain", tooltip=tooltip, name="releases"))
        left.append(Space(ctx))
        side, paths = ctx.tx(104), ctx.services.stores.paths
        faces = [Picture(ctx, ctx.art.portrait(name, side), t(f"bots.{name}.line")) for name in characters()]
        half = -(-len(faces) // 2)
        rows = [Row(ctx, part, gap=16, align="center") for part in (faces[:half], faces[half:])]
        right: list[Widget] = [Column(ctx, rows, gap=16), Space(ctx, height=22), section(ctx, t("about.parts"))]
        parts = [(f"{name} {version_of(name)}", licence_of(name)) for name in needed()]
        for name, licence in (*parts, *OTHER_PARTS):
            right.append(Label(ctx, f"{name} · {t('about.licence', licence=licence)}", 21))
        right += [Space(ctx, height=22), section(ctx, t("about.folders"))]
        for name, folder in (("settings", paths.config), ("data", paths.data)):
            right.append(Label(ctx, t(f"about.folder.{name}"), 21, weight="semibold"))
            right.append(Label(ctx, str(folder), 20, "text_dim"))
        body = sheets(ctx, Column(ctx, left, gap=20), Column(ctx, right, gap=8), share=0.56, least=560)
        self.ui.root(page(ctx, t(self.title), body, self.back))
