"""Rule sets: the choice of one as a book on a shelf, and the dialogs of the user's own rule sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.engine import presets
from game.engine.rules import Rules
from game.engine.violation import RulesError
from game.session.rules import chosen_rules
from game.session.rules.rule_editor import RuleEditor, list_changed_options, make_preset_rules
from game.session.words.vignettes import build_vignette, format_signs
from game.store.rulesets import LONGEST_NAME, CodeError, RuleSet
from game.ui import clipboard
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, svg
from game.ui.kit import (
    Button,
    Choice,
    Column,
    IconButton,
    Label,
    Panel,
    Row,
    SingleRow,
    Space,
    Ui,
    Widget,
    WidgetContext,
    grow,
)
from game.ui.kit.dialog import CANCEL, Answer, Close, ask, form_foot, open_form
from game.ui.kit.field import TextField
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.parts.page import section
from game.ui.pages.parts.pictures import VIGNETTE_ASPECT, lay, lay_vignette

SIZES = Measures("rule_books")

BOOKS_PER_SHELF = 2
USUAL_DYE = "oxblood"


class RuleBook(NamedTuple):
    """A rule set to choose, the user's `own` or a `preset`: title and short text on its cover, longer lines, rules."""

    own: str
    preset: str
    title: str
    words: str
    lines: list[str]
    rules: Rules
    is_changed: bool = False

    @property
    def name(self) -> str:
        return tile_name(self.own, self.preset)


class RuleSetTile(Button):
    """A rule set as a bound book as high as the books `alike`: cards, name and a short text on its cover. The chosen
    book is pulled out and has a gold rim and a ribbon; a pen on the ribbon marks changed rules.
    """

    ctx: Context

    def __init__(
        self, ctx: Context, book: RuleBook, action: Callable[[], None], chosen: bool, alike: list[RuleSetTile]
    ) -> None:
        tip = "\n".join(filter(None, [*book.lines, format_signs(ctx.texts, book.rules)]))
        super().__init__(ctx, book.title, action, tooltip=tip, name=book.name)
        alike.append(self)
        self.book, self.chosen, self.alike = book, chosen, alike
        name, _, more = book.title.partition(", ")
        lines = [(name, SIZES.book_name_px), *([(more, SIZES.book_subtitle_px)] if more else [])]
        gilt = [
            Title(ctx, text, size, align="center", metal="gold", least=SIZES.min_name_scale) for text, size in lines
        ]
        words = [Label(ctx.wall_context(), book.words, SIZES.book_line_px, align="center")] if book.words else []
        self.words = Column(ctx, [*gilt, *words], gap=0)
        self.spine, self.pages, self.padding_px = (
            ctx.px(SIZES.spine_px),
            ctx.px(SIZES.pages_px),
            ctx.px(SIZES.cover_padding_px),
        )
        self.gilt, self.cards_room = ctx.px(SIZES.gilt_inset_px), ctx.px(SIZES.cards_room_px)

    def _words_height(self, width: int) -> int:
        return self.words.cached_size(width - self.spine - self.pages - 2 * self.padding_px)[1]

    def measure(self, width: int) -> tuple[int, int]:
        words = max(each._words_height(width) for each in self.alike)
        return width, self.cards_room + words + 2 * self.padding_px + self.pages + self.gilt

    @property
    def children(self) -> tuple[Widget, ...]:
        return (self.words,)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        wide, high = rect.w - self.spine - self.pages - 2 * self.padding_px, self._words_height(rect.w)
        top, low = rect.y + self.cards_room, rect.bottom - self.pages - self.gilt
        self.words.place(pygame.Rect(rect.x + self.spine + self.padding_px, (top + low - high) // 2, wide, high))

    def sprites(self) -> list[Sprite]:
        ctx, words = self.ctx, self.words
        if self.chosen:
            rect = self.rect.inflate(2 * ctx.px(SIZES.chosen_growth_px), 2 * ctx.px(SIZES.chosen_growth_px))
            return [*self._cover(rect, "chosen"), self._bookmark(rect), *words.sprites()]
        up, state = round(self.hover_progress * ctx.px(SIZES.lift_px)), "lit" if self.hover_progress > 0 else "rest"
        return [each._replace(y=each.y - up) for each in [*self._cover(self.rect, state), *words.sprites()]]

    def _cover(self, rect: pygame.Rect, state: str) -> list[Sprite]:
        ctx, shown, below = self.ctx, build_vignette(self.book.rules), self.words.rect.y - rect.y
        dye, margin, (wide, high) = shown.cover_color or USUAL_DYE, ctx.px(SIZES.cover_shadow_px), rect.size
        around = rect.inflate(2 * margin, 2 * margin)

        def draw() -> pygame.Surface:
            face = ctx.nine_patch(f"covers/{dye}{'' if state == 'rest' else '-lit'}", rect.size).copy()
            cover = pygame.Rect(self.spine, 0, wide - self.pages - self.spine, high - self.pages)
            side = min(round(SIZES.emblem_ratio * cover.h), cover.w - 4 * self.gilt)
            emblem = ctx.square_picture(f"covers/emblem-{dye}", side)
            middle = (self.spine + cover.right) // 2, round(SIZES.cards_y_ratio * self.cards_room + 0.1 * cover.h)
            place = emblem.get_rect(center=middle)
            part = place.clip(cover)
            face.blit(emblem, part, part.move(-place.x, -place.y))
            room = face.subsurface(pygame.Rect(cover.x, 0, cover.w, below).clip(face.get_rect()))
            tall = min(SIZES.cards_scale * self.cards_room, room.get_width() / VIGNETTE_ASPECT * 1.1)
            cards = pygame.Surface((round(tall * VIGNETTE_ASPECT), round(tall)), pygame.SRCALPHA)
            lay_vignette(ctx, cards, shown)
            lay(room, cards, center=(room.get_width() // 2, SIZES.cards_y_ratio * room.get_height()))
            if state == "chosen":
                face.blit(ctx.nine_patch("covers/rim", rect.size), (0, 0))
            return svg.ready(face)

        light = ctx.nine_patch("covers/light" if state == "chosen" else "covers/shadow", around.size)
        face = ctx.cached(("book", shown, rect.size, below, state), draw)
        return [Sprite(light, *around.topleft), Sprite(face, *rect.topleft)]

    def _bookmark(self, rect: pygame.Rect) -> Sprite:
        ctx, icon = self.ctx, "edit" if self.book.is_changed else "check"
        wide, high = ctx.px(SIZES.bookmark_width_px), ctx.px(SIZES.bookmark_height_px)

        def draw() -> pygame.Surface:
            face = skin.of(ctx.theme).picture("covers/bookmark", (wide, high)).copy()
            sign = ctx.art.icon(icon, round(wide * 0.72), ctx.theme.inlay["lacquer"])
            lay(face, sign, center=(wide // 2, 0.38 * high))
            return face

        picture = ctx.cached(("book ribbon", wide, icon), draw)
        return Sprite(
            picture,
            rect.right - ctx.px(SIZES.pages_px + SIZES.cover_padding_px) - wide,
            rect.y - ctx.px(SIZES.chosen_rim_px),
        )


class BookShelf(SingleRow):
    """Books of equal height side by side on a board."""

    ctx: Context

    def __init__(self, ctx: Context, books: Sequence[Widget]) -> None:
        missing = [Space(ctx, stretch=1) for _ in range(BOOKS_PER_SHELF - len(books))]
        super().__init__(ctx, [*map(grow, books), *map(grow, missing)], SIZES.book_gap_px)

    def measure(self, width: int) -> tuple[int, int]:
        wide, high = super().measure(width)
        return wide, high + self.ctx.px(SIZES.shelf_board_px) + self.ctx.px(SIZES.shelf_margin_px)

    def place(self, rect: pygame.Rect) -> None:
        above, below = self.ctx.px(SIZES.shelf_margin_px), self.ctx.px(SIZES.shelf_board_px)
        super().place(pygame.Rect(rect.x, rect.y + above, rect.w, rect.h - above - below))
        self.rect = pygame.Rect(rect)

    def sprites(self) -> list[Sprite]:
        ctx, rect, high = self.ctx, self.rect, self.ctx.px(SIZES.shelf_board_px)
        out = ctx.px(SIZES.cover_padding_px)
        board = ctx.nine_patch("covers/shelf", (rect.w + 2 * out, high))
        return [Sprite(board, rect.x - out, rect.bottom - high), *super().sprites()]


Take = Callable[[Rules, str], None]
"""Takes rules and the name of the user's own rule set, or ""."""
Remove = Callable[[str], None]


def tile_name(own: str, preset: str) -> str:
    """Return the name of the tile of a rule set."""
    return f"own.{own}" if own else f"preset.{preset}"


class RuleSetChoice:
    """Factory of the widgets to choose a rule set; with `remove`, the user's own sets can be removed. Without `remove`,
    rules are not edited, and the current preset shows the number of changed options.
    """

    def __init__(self, ctx: Context, rules: Rules, take: Take, remove: Remove | None = None) -> None:
        self.ctx, self.rules, self.take, self.remove = ctx, rules, take, remove
        self.own = {each.name: each for each in ctx.services.stores.rule_sets.all()}
        name = ctx.settings.rules_name
        self.in_force = tile_name(name if name in self.own else "", rules.preset)

    def _books(self) -> list[RuleBook]:
        ctx, t = self.ctx, self.ctx.t
        books = []
        for name, kept in self.own.items():
            books.append(RuleBook(name, "", name, "", [chosen_rules.format_title(ctx.texts, kept.rules)], kept.rules))
        for name in presets.load():
            title, words, *lines = (t(f"presets.{name}.{part}") for part in ("name", "short", "line1", "line2"))
            rules, count = make_preset_rules(name, self.rules.players), 0
            if tile_name("", name) == self.in_force:
                count = len(list_changed_options(self.rules, name))
                if self.remove is None:
                    title, rules = chosen_rules.format_title(ctx.texts, self.rules), self.rules
                elif count:
                    words = t("rules.book_changed", n=count)
            books.append(RuleBook("", name, title, words, lines, rules, count > 0))
        return books

    def tiles(self, own_heading: str, presets_heading: str, none: str = "") -> Widget:
        """Return shelves of all rule sets, the user's own first, both with headings if there are own ones. `none` is
        the text shown without own rule sets.
        """
        ctx, t = self.ctx, self.ctx.t
        shelves: list[list[Widget]] = []
        books = self._books()
        for is_own in (True, False):
            alike: list[RuleSetTile] = []
            tiles = []
            for book in books:
                if bool(book.own) == is_own:
                    tile = RuleSetTile(ctx, book, partial(self._take, book), book.name == self.in_force, alike)
                    tiles.append(self._removable(tile, book.own))
            starts = range(0, len(tiles), BOOKS_PER_SHELF)
            shelves.append([BookShelf(ctx, tiles[at : at + BOOKS_PER_SHELF]) for at in starts])
        owned, known = shelves
        apart = Space(ctx, height=SIZES.heading_margin_px)
        if owned:
            heading = Row(
                ctx, [section(ctx, t(presets_heading)), Space(ctx, height=SIZES.heading_height_px, stretch=1)]
            )
            known = [section(ctx, t(own_heading)), *owned, apart, heading, *known]
        elif none:
            known += [apart, section(ctx, t(own_heading)), Label(ctx, t(none), 20, "text_dim")]
        return Column(ctx, known, gap=6)

    def closed_list(self) -> Widget:
        """Return all rule sets as a closed list."""
        ctx, books = self.ctx, {book.name: book for book in self._books()}
        named = [(name, book.own or ctx.t(f"presets.{book.preset}.name")) for name, book in books.items()]
        label, take = ctx.t("menu.new.rules"), lambda name: self._take(books[name])
        closed = Choice(ctx, label, named, self.in_force, take, name="picker")
        return self._removable(closed, ctx.settings.rules_name)

    def _removable(self, shown: Widget, name: str) -> Widget:
        if self.remove is None or name not in self.own:
            return shown
        tip = self.ctx.t("rules.remove", name=name)
        trash = IconButton(self.ctx, "trash", partial(self.remove, name), tip, "quiet", name=f"remove.{name}")
        return SingleRow(self.ctx, [grow(shown), trash], 6, "middle")

    def _take(self, book: RuleBook) -> None:
        rules = book.rules if book.own else make_preset_rules(book.preset, self.rules.players)
        self.take(rules, book.own)


MAX_CODE_LENGTH = 4000


def _form_field(
    ctx: WidgetContext, typed: dict[str, str], done: Callable[[], None], hint: str, *, limit: int, name: str
) -> TextField:
    change = partial(typed.__setitem__, "text")
    return TextField(ctx, "", typed["text"], change, done=done, limit=limit, hint=ctx.t(hint), name=name)


def open_name_form(ui: Ui, name: str, save: Callable[[str], None]) -> None:
    ctx, t = ui.ctx, ui.ctx.t
    typed = {"text": name}

    def parts(close: Close) -> list[Widget]:
        def done() -> None:
            if typed["text"].strip():
                close()
                save(typed["text"])

        field = _form_field(ctx, typed, done, "rules.save_hint", limit=LONGEST_NAME, name="rules-name")
        keep = Button(ctx, t("rules.save"), done, "primary", "save", name="keep")
        return [field, form_foot(ctx, close, keep, name="cancel")]

    open_form(ui, "rules.save_title", parts, "rules-name")


def open_code_dialog(ui: Ui, code: str) -> None:
    ctx, t = ui.ctx, ui.ctx.t

    def parts(close: Close) -> list[Widget]:
        copy = partial(ui.notices.copy_text, code, "rules.copied")
        way = Button(ctx, t("rules.copy"), copy, "primary", "copy", name="copy")
        shown = Panel(ctx, Label(ctx, code, 24, weight="semibold", name="code"), 20)
        return [Label(ctx, t("rules.share_text"), 21, "text_dim"), shown, form_foot(ctx, close, way)]

    open_form(ui, "rules.share_title", parts, "copy")


def open_code_form(ui: Ui, take: Callable[[RuleSet], None], code: str = "", why: str = "") -> None:
    """Ask for a code. An unreadable code stays in the field, with the text `why`."""
    ctx, t = ui.ctx, ui.ctx.t
    typed = {"text": code[:MAX_CODE_LENGTH]}

    def parts(close: Close) -> list[Widget]:
        def paste() -> None:
            if pasted := clipboard.paste().strip():
                close()
                open_code_form(ui, take, pasted)
            else:
                ui.notices.toast(t("rules.paste_empty"))

        def done() -> None:
            found, complaint = read_code(typed["text"])
            close()
            if found is None:
                open_code_form(ui, take, typed["text"], complaint)
            else:
                take(found)

        field = _form_field(ctx, typed, done, "rules.import_hint", limit=MAX_CODE_LENGTH, name="rules-code")
        complaint = [Label(ctx, t(why), 21, "danger", name="complaint")] if why else []
        ways = [
            Button(ctx, t("rules.paste"), paste, "plain", "import", name="paste"),
            Button(ctx, t("menu.cancel"), close, name="cancel"),
            Button(ctx, t("rules.import_do"), done, "primary", name="take"),
        ]
        told = Label(ctx, t("rules.import_text"), 21, "text_dim")
        return [told, field, *complaint, Row(ctx, ways, align="right")]

    open_form(ui, "rules.import_title", parts, "rules-code")


def read_code(code: str) -> tuple[RuleSet | None, str]:
    """Return the rule set of a code, or None and the text of the error."""
    try:
        return RuleSet.from_code(code), ""
    except CodeError as error:
        return None, f"store.code.{error.reason}"
    except RulesError:
        return None, "rules.code.unknown"


class OwnRules:
    """The user's saved rule sets: save, remove, share and import; `put` applies and shows the editor's rules."""

    def __init__(self, ctx: Context, ui: Ui, editor: RuleEditor, put: Callable[[], None]) -> None:
        self.ctx, self.ui, self.editor, self._put = ctx, ui, editor, put
        self._kept = ctx.services.stores.rule_sets

    def ask_name(self) -> None:
        open_name_form(self.ui, self.editor.last_name, self.save)

    def save(self, name: str) -> None:
        """Save the rules under a name; ask before another rule set of this name is replaced."""
        known = self._kept.get(name.strip())
        if known is None or known.rules == self.editor.rules:
            self._keep(name)
            return
        replace = Answer("replace", "rules.replace_yes", partial(self._keep, name), "danger")
        ask(self.ui, "rules.save", "rules.replace", CANCEL, replace, name=name.strip())

    def _keep(self, name: str) -> None:
        self._show("rules.saved", self.editor.save_rules(name, self._kept))

    def ask_removal(self, name: str) -> None:
        remove = Answer("remove-it", "rules.remove_yes", partial(self._remove, name), "danger")
        ask(self.ui, "rules.remove", "rules.remove_ask", CANCEL, remove, name=name)

    def _remove(self, name: str) -> None:
        self.editor.delete_rules(name, self._kept)
        self._show("rules.removed", name)

    def share(self) -> None:
        open_code_dialog(self.ui, RuleSet(self.editor.name, self.editor.rules).code())

    def ask_code(self) -> None:
        open_code_form(self.ui, self.take_over)

    def take_over(self, found: RuleSet) -> None:
        """Apply the rules of a code, and keep them if they are new."""
        name, new = self.editor.import_rules(found, self._kept, self.ctx.texts)
        self._show("rules.imported" if new else "rules.import_known", name)

    def _show(self, text: str, name: str) -> None:
        self._put()
        self.ui.notices.toast(self.ctx.t(text, name=name))
