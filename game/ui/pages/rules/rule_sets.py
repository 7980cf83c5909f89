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
from game.store.rulesets import MAX_NAME_LENGTH, CodeError, RuleSet
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
from game.ui.pages.parts.pictures import VIGNETTE_ASPECT, draw_at, draw_vignette

SIZES = Measures("rule_books")

BOOKS_PER_SHELF = 2
DEFAULT_DYE = "oxblood"


class RuleBook(NamedTuple):
    """A rule set to choose: the name of the user's own set or of a preset ("" for the other), and the book's texts."""

    own_name: str
    preset: str
    title: str
    summary: str
    details: list[str]
    rules: Rules
    is_changed: bool = False

    @property
    def name(self) -> str:
        return tile_name(self.own_name, self.preset)


class RuleSetTile(Button):
    """A rule set as a bound book as high as its `row_books`: cards, name and a short text on its cover. The chosen
    book is pulled out and has a gold rim and a ribbon; a pen on the ribbon marks changed rules.
    """

    ctx: Context

    def __init__(
        self, ctx: Context, book: RuleBook, action: Callable[[], None], is_chosen: bool, alike: list[RuleSetTile]
    ) -> None:
        tooltip = "\n".join(filter(None, [*book.details, format_signs(ctx.texts, book.rules)]))
        super().__init__(ctx, book.title, action, tooltip=tooltip, name=book.name)
        alike.append(self)
        self.book, self.chosen, self.row_books = book, is_chosen, alike
        name, _, subtitle = book.title.partition(", ")
        lines = [(name, SIZES.book_name_px), *([(subtitle, SIZES.book_subtitle_px)] if subtitle else [])]
        titles = [
            Title(ctx, text, size, align="center", metal="gold", least=SIZES.min_name_scale) for text, size in lines
        ]
        summary = [Label(ctx.wall_context(), book.summary, SIZES.book_line_px, align="center")] if book.summary else []
        self.text = Column(ctx, [*titles, *summary], gap=0)
        self.spine, self.pages, self.padding_px = (
            ctx.px(SIZES.spine_px),
            ctx.px(SIZES.pages_px),
            ctx.px(SIZES.cover_padding_px),
        )
        self.gilt, self.cards_height = ctx.px(SIZES.gilt_inset_px), ctx.px(SIZES.cards_room_px)

    def _text_height(self, width: int) -> int:
        return self.text.cached_size(width - self.spine - self.pages - 2 * self.padding_px)[1]

    def measure(self, width: int) -> tuple[int, int]:
        height = max(book._text_height(width) for book in self.row_books)
        return width, self.cards_height + height + 2 * self.padding_px + self.pages + self.gilt

    @property
    def children(self) -> tuple[Widget, ...]:
        return (self.text,)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        width, height = rect.w - self.spine - self.pages - 2 * self.padding_px, self._text_height(rect.w)
        top, bottom = rect.y + self.cards_height, rect.bottom - self.pages - self.gilt
        self.text.place(pygame.Rect(rect.x + self.spine + self.padding_px, (top + bottom - height) // 2, width, height))

    def sprites(self) -> list[Sprite]:
        ctx, words = self.ctx, self.text
        if self.chosen:
            rect = self.rect.inflate(2 * ctx.px(SIZES.chosen_growth_px), 2 * ctx.px(SIZES.chosen_growth_px))
            return [*self._cover(rect, "chosen"), self._bookmark(rect), *words.sprites()]
        rise, state = round(self.hover_progress * ctx.px(SIZES.lift_px)), "lit" if self.hover_progress > 0 else "rest"
        return [each._replace(y=each.y - rise) for each in [*self._cover(self.rect, state), *words.sprites()]]

    def _cover(self, rect: pygame.Rect, state: str) -> list[Sprite]:
        ctx, vignette, words_top = self.ctx, build_vignette(self.book.rules), self.text.rect.y - rect.y
        dye, margin, (width, height) = vignette.cover_color or DEFAULT_DYE, ctx.px(SIZES.cover_shadow_px), rect.size
        outer = rect.inflate(2 * margin, 2 * margin)

        def draw() -> pygame.Surface:
            face = ctx.nine_patch(f"covers/{dye}{'' if state == 'rest' else '-lit'}", rect.size).copy()
            cover = pygame.Rect(self.spine, 0, width - self.pages - self.spine, height - self.pages)
            side = min(round(SIZES.emblem_ratio * cover.h), cover.w - 4 * self.gilt)
            emblem = ctx.square_picture(f"covers/emblem-{dye}", side)
            middle = (self.spine + cover.right) // 2, round(SIZES.cards_y_ratio * self.cards_height + 0.1 * cover.h)
            box = emblem.get_rect(center=middle)
            visible = box.clip(cover)
            face.blit(emblem, visible, visible.move(-box.x, -box.y))
            cards_field = face.subsurface(pygame.Rect(cover.x, 0, cover.w, words_top).clip(face.get_rect()))
            cards_height = min(SIZES.cards_scale * self.cards_height, cards_field.get_width() / VIGNETTE_ASPECT * 1.1)
            cards = pygame.Surface((round(cards_height * VIGNETTE_ASPECT), round(cards_height)), pygame.SRCALPHA)
            draw_vignette(ctx, cards, vignette)
            field_width, field_height = cards_field.get_size()
            draw_at(cards_field, cards, center=(field_width // 2, SIZES.cards_y_ratio * field_height))
            if state == "chosen":
                face.blit(ctx.nine_patch("covers/rim", rect.size), (0, 0))
            return svg.ready(face)

        light = ctx.nine_patch("covers/light" if state == "chosen" else "covers/shadow", outer.size)
        face = ctx.cached(("book", vignette, rect.size, words_top, state), draw)
        return [Sprite(light, *outer.topleft), Sprite(face, *rect.topleft)]

    def _bookmark(self, rect: pygame.Rect) -> Sprite:
        ctx, icon = self.ctx, "edit" if self.book.is_changed else "check"
        width, height = ctx.px(SIZES.bookmark_width_px), ctx.px(SIZES.bookmark_height_px)

        def draw() -> pygame.Surface:
            face = skin.of(ctx.theme).picture("covers/bookmark", (width, height)).copy()
            sign = ctx.art.icon(icon, round(width * 0.72), ctx.theme.inlay["lacquer"])
            draw_at(face, sign, center=(width // 2, 0.38 * height))
            return face

        picture = ctx.cached(("book ribbon", width, icon), draw)
        return Sprite(
            picture,
            rect.right - ctx.px(SIZES.pages_px + SIZES.cover_padding_px) - width,
            rect.y - ctx.px(SIZES.chosen_rim_px),
        )


class BookShelf(SingleRow):
    """Books of equal height side by side on a board."""

    ctx: Context

    def __init__(self, ctx: Context, books: Sequence[Widget]) -> None:
        missing = [Space(ctx, stretch=1) for _ in range(BOOKS_PER_SHELF - len(books))]
        super().__init__(ctx, [*map(grow, books), *map(grow, missing)], SIZES.book_gap_px)

    def measure(self, width: int) -> tuple[int, int]:
        width_needed, height = super().measure(width)
        return width_needed, height + self.ctx.px(SIZES.shelf_board_px) + self.ctx.px(SIZES.shelf_margin_px)

    def place(self, rect: pygame.Rect) -> None:
        top_margin, board_height = self.ctx.px(SIZES.shelf_margin_px), self.ctx.px(SIZES.shelf_board_px)
        super().place(pygame.Rect(rect.x, rect.y + top_margin, rect.w, rect.h - top_margin - board_height))
        self.rect = pygame.Rect(rect)

    def sprites(self) -> list[Sprite]:
        ctx, rect, height = self.ctx, self.rect, self.ctx.px(SIZES.shelf_board_px)
        overhang = ctx.px(SIZES.cover_padding_px)
        board = ctx.nine_patch("covers/shelf", (rect.w + 2 * overhang, height))
        return [Sprite(board, rect.x - overhang, rect.bottom - height), *super().sprites()]


ApplyRules = Callable[[Rules, str], None]
"""A function that applies rules; it also gets the name of the user's own rule set, or ""."""
RemoveRuleSet = Callable[[str], None]


def tile_name(own: str, preset: str) -> str:
    """Return the name of the tile of a rule set."""
    return f"own.{own}" if own else f"preset.{preset}"


class RuleSetChoice:
    """Factory of the widgets to choose a rule set; with `remove`, the user's own sets can be removed. Without `remove`,
    rules are not edited, and the current preset shows the number of changed options.
    """

    def __init__(self, ctx: Context, rules: Rules, apply: ApplyRules, remove: RemoveRuleSet | None = None) -> None:
        self.ctx, self.rules, self.apply, self.remove = ctx, rules, apply, remove
        self.own_sets = {each.name: each for each in ctx.services.stores.rule_sets.list_all()}
        name = ctx.settings.rules_name
        self.current_name = tile_name(name if name in self.own_sets else "", rules.preset)

    def _books(self) -> list[RuleBook]:
        ctx, t = self.ctx, self.ctx.t
        books = []
        for name, rule_set in self.own_sets.items():
            rules = rule_set.rules
            books.append(RuleBook(name, "", name, "", [chosen_rules.format_title(ctx.texts, rules)], rules))
        for name in presets.load():
            title, summary, *details = (t(f"presets.{name}.{part}") for part in ("name", "short", "line1", "line2"))
            rules, count = make_preset_rules(name, self.rules.players), 0
            if tile_name("", name) == self.current_name:
                count = len(list_changed_options(self.rules, name))
                if self.remove is None:
                    title, rules = chosen_rules.format_title(ctx.texts, self.rules), self.rules
                elif count:
                    summary = t("rules.book_changed", n=count)
            books.append(RuleBook("", name, title, summary, details, rules, count > 0))
        return books

    def shelves(self, own_heading: str, presets_heading: str, empty_text: str = "") -> Widget:
        """Return shelves of all rule sets, the user's own first, both with headings if there are own ones. The text
        `empty_text` is shown without own rule sets.
        """
        ctx, t = self.ctx, self.ctx.t
        shelves: list[list[Widget]] = []
        books = self._books()
        for are_own in (True, False):
            row_books: list[RuleSetTile] = []
            tiles = []
            for book in books:
                if bool(book.own_name) == are_own:
                    select, is_current = partial(self._select, book), book.name == self.current_name
                    tile = RuleSetTile(ctx, book, select, is_current, row_books)
                    tiles.append(self._with_remove_button(tile, book.own_name))
            starts = range(0, len(tiles), BOOKS_PER_SHELF)
            shelves.append([BookShelf(ctx, tiles[at : at + BOOKS_PER_SHELF]) for at in starts])
        own_shelves, parts = shelves
        space = Space(ctx, height=SIZES.heading_margin_px)
        if own_shelves:
            heading = Row(
                ctx, [section(ctx, t(presets_heading)), Space(ctx, height=SIZES.heading_height_px, stretch=1)]
            )
            parts = [section(ctx, t(own_heading)), *own_shelves, space, heading, *parts]
        elif empty_text:
            parts += [space, section(ctx, t(own_heading)), Label(ctx, t(empty_text), 20, "text_dim")]
        return Column(ctx, parts, gap=6)

    def dropdown(self) -> Widget:
        """Return all rule sets as a dropdown list."""
        ctx, books = self.ctx, {book.name: book for book in self._books()}
        options = [(name, book.own_name or ctx.t(f"presets.{book.preset}.name")) for name, book in books.items()]
        label, select = ctx.t("menu.new.rules"), lambda name: self._select(books[name])
        choice = Choice(ctx, label, options, self.current_name, select, name="picker")
        return self._with_remove_button(choice, ctx.settings.rules_name)

    def _with_remove_button(self, widget: Widget, name: str) -> Widget:
        if self.remove is None or name not in self.own_sets:
            return widget
        tooltip = self.ctx.t("rules.remove", name=name)
        trash = IconButton(self.ctx, "trash", partial(self.remove, name), tooltip, "quiet", name=f"remove.{name}")
        return SingleRow(self.ctx, [grow(widget), trash], 6, "middle")

    def _select(self, book: RuleBook) -> None:
        rules = book.rules if book.own_name else make_preset_rules(book.preset, self.rules.players)
        self.apply(rules, book.own_name)


MAX_CODE_LENGTH = 4000


def _form_field(
    ctx: WidgetContext, fields: dict[str, str], submit: Callable[[], None], hint: str, *, limit: int, name: str
) -> TextField:
    change = partial(fields.__setitem__, "text")
    return TextField(ctx, "", fields["text"], change, done=submit, limit=limit, hint=ctx.t(hint), name=name)


def open_name_form(ui: Ui, name: str, save: Callable[[str], None]) -> None:
    ctx, t = ui.ctx, ui.ctx.t
    fields = {"text": name}

    def parts(close: Close) -> list[Widget]:
        def submit() -> None:
            if fields["text"].strip():
                close()
                save(fields["text"])

        field = _form_field(ctx, fields, submit, "rules.save_hint", limit=MAX_NAME_LENGTH, name="rules-name")
        keep = Button(ctx, t("rules.save"), submit, "primary", "save", name="keep")
        return [field, form_foot(ctx, close, keep, name="cancel")]

    open_form(ui, "rules.save_title", parts, "rules-name")


def open_code_dialog(ui: Ui, code: str) -> None:
    ctx, t = ui.ctx, ui.ctx.t

    def parts(close: Close) -> list[Widget]:
        copy = partial(ui.notices.copy_text, code, "rules.copied")
        button = Button(ctx, t("rules.copy"), copy, "primary", "copy", name="copy")
        panel = Panel(ctx, Label(ctx, code, 24, weight="semibold", name="code"), 20)
        return [Label(ctx, t("rules.share_text"), 21, "text_dim"), panel, form_foot(ctx, close, button)]

    open_form(ui, "rules.share_title", parts, "copy")


def open_code_form(ui: Ui, apply: Callable[[RuleSet], None], code: str = "", error: str = "") -> None:
    """Ask for a code. An unreadable code stays in the field, with the text `error`."""
    ctx, t = ui.ctx, ui.ctx.t
    fields = {"text": code[:MAX_CODE_LENGTH]}

    def parts(close: Close) -> list[Widget]:
        def paste() -> None:
            if pasted := clipboard.paste().strip():
                close()
                open_code_form(ui, apply, pasted)
            else:
                ui.notices.toast(t("rules.paste_empty"))

        def submit() -> None:
            rule_set, complaint = read_code(fields["text"])
            close()
            if rule_set is None:
                open_code_form(ui, apply, fields["text"], complaint)
            else:
                apply(rule_set)

        field = _form_field(ctx, fields, submit, "rules.import_hint", limit=MAX_CODE_LENGTH, name="rules-code")
        complaint = [Label(ctx, t(error), 21, "danger", name="complaint")] if error else []
        buttons = [
            Button(ctx, t("rules.paste"), paste, "plain", "import", name="paste"),
            Button(ctx, t("menu.cancel"), close, name="cancel"),
            Button(ctx, t("rules.import_do"), submit, "primary", name="take"),
        ]
        introduction = Label(ctx, t("rules.import_text"), 21, "text_dim")
        return [introduction, field, *complaint, Row(ctx, buttons, align="right")]

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
    """The user's saved rule sets: save, remove, share and import; `apply` applies and shows the editor's rules."""

    def __init__(self, ctx: Context, ui: Ui, editor: RuleEditor, apply: Callable[[], None]) -> None:
        self.ctx, self.ui, self.editor, self._apply = ctx, ui, editor, apply
        self._store = ctx.services.stores.rule_sets

    def ask_name(self) -> None:
        open_name_form(self.ui, self.editor.last_name, self.save)

    def save(self, name: str) -> None:
        """Save the rules under a name; ask before another rule set of this name is replaced."""
        existing = self._store.get(name.strip())
        if existing is None or existing.rules == self.editor.rules:
            self._save(name)
            return
        replace = Answer("replace", "rules.replace_yes", partial(self._save, name), "danger")
        ask(self.ui, "rules.save", "rules.replace", CANCEL, replace, name=name.strip())

    def _save(self, name: str) -> None:
        self._report("rules.saved", self.editor.save_rules(name, self._store))

    def ask_removal(self, name: str) -> None:
        remove = Answer("remove-it", "rules.remove_yes", partial(self._remove, name), "danger")
        ask(self.ui, "rules.remove", "rules.remove_ask", CANCEL, remove, name=name)

    def _remove(self, name: str) -> None:
        self.editor.delete_rules(name, self._store)
        self._report("rules.removed", name)

    def share(self) -> None:
        open_code_dialog(self.ui, RuleSet(self.editor.name, self.editor.rules).to_code())

    def ask_code(self) -> None:
        open_code_form(self.ui, self.adopt)

    def adopt(self, rule_set: RuleSet) -> None:
        """Apply the rules of a code, and keep them if they are new."""
        name, is_new = self.editor.import_rules(rule_set, self._store, self.ctx.texts)
        self._report("rules.imported" if is_new else "rules.import_known", name)

    def _report(self, text: str, name: str) -> None:
        self._apply()
        self.ui.notices.toast(self.ctx.t(text, name=name))
