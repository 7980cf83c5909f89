"""Rule sets: their choice as books on shelves, and the dialogs that save, share and import them."""

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
from game.session.words.vignettes import Vignette, build_vignette, format_signs
from game.store.rulesets import MAX_NAME_LENGTH, CodeError, RuleSet
from game.ui import clipboard, kit
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx.svg import Size
from game.ui.kit.dialog import CANCEL_ANSWER, Answer, Close, ask, form_footer, open_form
from game.ui.kit.field import TextField
from game.ui.measures import Measures
from game.ui.pages.parts.page import section_title
from game.ui.pages.parts.pictures import VIGNETTE_ASPECT, blit_at, paint_vignette

SIZES = Measures("rule_sets")

BOOKS_PER_SHELF = 2
DEFAULT_COVER_COLOR = "oxblood"
ApplyRules = Callable[[Rules, str], None]
MAX_CODE_LENGTH = 4000


class RuleSetBook(NamedTuple):
    """A selectable rule set. Either `own_name` (saved by the user) or `preset` is set; the other is ''."""

    own_name: str
    preset: str
    title: str
    summary: str
    details: list[str]
    rules: Rules
    is_changed: bool = False

    @property
    def name(self) -> str:
        return format_tile_name(self.own_name, self.preset)


class RuleSetTile(kit.ContentButton):
    """A rule set as a book, as high as the tallest of `neighbours`. The chosen book has a gold rim and a ribbon."""

    ctx: Context

    def __init__(
        self, ctx: Context, book: RuleSetBook, action: kit.Callback, is_chosen: bool, neighbours: list[RuleSetTile]
    ) -> None:
        self.book, self.is_chosen, self.neighbours = book, is_chosen, neighbours
        make_title = partial(kit.Title, ctx, align="center", metal="gold", min_scale=SIZES.min_name_scale)
        name, _, subtitle = book.title.partition(", ")
        self.texts: list[kit.Label] = [make_title(name, SIZES.book_name_px)]
        if subtitle:
            self.texts.append(make_title(subtitle, SIZES.book_subtitle_px))
        if book.summary:
            self.texts.append(kit.Label(ctx.make_wall_context(), book.summary, SIZES.book_line_tx, align="center"))
        text_column = kit.grow(kit.Column(ctx, self.texts, 1, "middle", padding=(0, SIZES.cover_padding_px)))
        foot_space = kit.Space(ctx, height=SIZES.pages_px + SIZES.gilt_inset_px)
        cover = kit.Column(ctx, [kit.Space(ctx, height=SIZES.cards_room_px), text_column, foot_space], 0)
        spine = kit.Space(ctx, width=SIZES.spine_px)
        content = kit.SingleRow(ctx, [spine, kit.grow(cover), kit.Space(ctx, width=SIZES.pages_px)], 0)
        super().__init__(ctx, book.title, content, action, (SIZES.cover_padding_px, 0), name=book.name)
        self.tooltip = "\n".join(filter(None, [*book.details, format_signs(ctx.texts, book.rules)]))

    def measure(self, width: int) -> tuple[int, int]:
        return width, max(kit.ContentButton.measure(tile, width)[1] for tile in self.neighbours)

    def sprites(self) -> list[Sprite]:
        ctx, content = self.ctx, self.content
        if self.is_chosen:
            rect = self.rect.inflate(2 * ctx.px(SIZES.chosen_growth_px), 2 * ctx.px(SIZES.chosen_growth_px))
            return [*self._cover_sprites(rect, "chosen"), *self._ribbon_sprites(rect), *content.sprites()]
        lift = round(self.hover_progress * ctx.px(SIZES.lift_px))
        state = "lit" if self.hover_progress > 0 else "rest"
        return [sprite.move_by(0, -lift) for sprite in (*self._cover_sprites(self.rect, state), *content.sprites())]

    def _cover_sprites(self, rect: pygame.Rect, state: str) -> list[Sprite]:
        ctx, vignette = self.ctx, build_vignette(self.book.rules)
        text_y = self.texts[0].rect.y - rect.y
        margin = ctx.px(SIZES.cover_shadow_px)
        shadow_rect = rect.inflate(2 * margin, 2 * margin)
        shadow = ctx.nine_patch("covers/light" if state == "chosen" else "covers/shadow", shadow_rect.size)
        draw = partial(self._draw_cover, vignette, rect.size, text_y, state)
        picture = ctx.cached(("book", vignette, rect.size, text_y, state), draw)
        return [Sprite(shadow, *shadow_rect.topleft), Sprite(picture, *rect.topleft)]

    def _draw_cover(self, vignette: Vignette, size: Size, text_y: int, state: str) -> pygame.Surface:
        ctx, color_name = self.ctx, vignette.cover_colour or DEFAULT_COVER_COLOR
        picture = ctx.nine_patch(f"covers/{color_name}{'' if state == 'rest' else '-lit'}", size).copy()
        spine_width, pages_px, cards_room = map(ctx.px, (SIZES.spine_px, SIZES.pages_px, SIZES.cards_room_px))
        width, height = size[0] - pages_px - spine_width, size[1] - pages_px
        cover = picture.subsurface((spine_width, 0, width, height))
        emblem_width = min(round(SIZES.emblem_ratio * height), width - 4 * ctx.px(SIZES.gilt_inset_px))
        emblem_center = width // 2, SIZES.cards_y_ratio * cards_room + SIZES.emblem_drop_ratio * height
        blit_at(cover, ctx.square_picture(f"covers/emblem-{color_name}", emblem_width), center=emblem_center)
        cards_height = min(SIZES.cards_scale * cards_room, SIZES.cards_width_ratio * width / VIGNETTE_ASPECT)
        cards = pygame.Surface((round(cards_height * VIGNETTE_ASPECT), round(cards_height)), pygame.SRCALPHA)
        paint_vignette(ctx, cards, vignette)
        blit_at(cover, cards, center=(width // 2, SIZES.cards_y_ratio * text_y))
        if state == "chosen":
            picture.blit(ctx.nine_patch("covers/rim", size), (0, 0))
        return picture

    def _ribbon_sprites(self, rect: pygame.Rect) -> list[Sprite]:
        ctx, icon = self.ctx, "edit" if self.book.is_changed else "check"
        width, height = ctx.px(SIZES.bookmark_width_px), ctx.px(SIZES.bookmark_height_px)
        x = rect.right - ctx.px(SIZES.pages_px + SIZES.cover_padding_px) - width
        y = rect.y - ctx.px(SIZES.chosen_rim_px)
        ribbon = ctx.skin.picture("covers/bookmark", (width, height))
        icon_picture = ctx.art.icon(icon, round(width * 0.72), ctx.theme.inlay["lacquer"])
        return [Sprite(ribbon, x, y), Sprite.centered(icon_picture, (x + width // 2, y + round(0.38 * height)))]


class BookShelf(kit.Column):
    def __init__(self, ctx: Context, books: Sequence[kit.Widget]) -> None:
        margin, board = (kit.Space(ctx, height=height) for height in (SIZES.shelf_margin_px, SIZES.shelf_board_px))
        super().__init__(ctx, [margin, kit.Grid(ctx, books, BOOKS_PER_SHELF, gap=SIZES.book_gap_px), board], 0)

    def sprites(self) -> list[Sprite]:
        ctx, rect, height = self.ctx, self.rect, self.ctx.px(SIZES.shelf_board_px)
        overhang = ctx.px(SIZES.cover_padding_px)
        board = ctx.nine_patch("covers/shelf", (rect.w + 2 * overhang, height))
        return [Sprite(board, rect.x - overhang, rect.bottom - height), *super().sprites()]


def format_tile_name(own_name: str, preset: str) -> str:
    return f"own.{own_name}" if own_name else f"preset.{preset}"


class RuleSetChoice:
    """Builds widgets for choosing a rule set. `apply` receives rules and the name of a saved set or ""."""

    def __init__(self, ctx: Context, rules: Rules, apply: ApplyRules, remove: kit.Setter[str] | None = None) -> None:
        self.ctx, self.rules, self.apply, self.remove = ctx, rules, apply, remove
        own_sets = {own_set.name: own_set.rules for own_set in ctx.services.stores.rule_sets.list_all()}
        name = ctx.settings.rules_name
        self.current_name = format_tile_name(name if name in own_sets else "", rules.preset)
        format_title = partial(chosen_rules.format_title, ctx.texts)
        books = (RuleSetBook(name, "", name, "", [format_title(rules)], rules) for name, rules in own_sets.items())
        self.own_books = list(books)
        self.preset_books = [self._make_book_for_preset(name) for name in presets.load()]

    def _make_book_for_preset(self, name: str) -> RuleSetBook:
        ctx, t = self.ctx, self.ctx.t
        title, summary, *details = (t(f"presets.{name}.{part}") for part in ("name", "short", "line1", "line2"))
        rules = make_preset_rules(name, self.rules.players)
        change_count = 0
        if format_tile_name("", name) == self.current_name:
            change_count = len(list_changed_options(self.rules, name))
            if self.remove is None:
                title, rules = chosen_rules.format_title(ctx.texts, self.rules), self.rules
            elif change_count:
                summary = t("rules.book_changed", n=change_count)
        return RuleSetBook("", name, title, summary, details, rules, change_count > 0)

    def make_shelves(self) -> kit.Widget:
        ctx, t = self.ctx, self.ctx.t
        own_shelves = self._arrange_on_shelves(self.own_books)
        widgets = self._arrange_on_shelves(self.preset_books)
        own_heading = section_title(ctx, t("rules.own"))
        margin = kit.Space(ctx, height=SIZES.heading_margin_px)
        if own_shelves:
            widgets = [own_heading, *own_shelves, margin, section_title(ctx, t("rules.presets")), *widgets]
        elif self.remove:
            widgets += [margin, own_heading, kit.Label(ctx, t("rules.own_none"), 20, "text_dim")]
        return kit.Column(ctx, widgets, gap=2, padding=(0, SIZES.chosen_growth_px))

    def _arrange_on_shelves(self, books: Sequence[RuleSetBook]) -> list[kit.Widget]:
        tiles = list[RuleSetTile]()
        for book in books:
            is_chosen = book.name == self.current_name
            tiles.append(RuleSetTile(self.ctx, book, partial(self._select, book), is_chosen, tiles))
        widgets = [self._add_remove_button(tile, tile.book.own_name) for tile in tiles]
        return [BookShelf(self.ctx, widgets[n : n + BOOKS_PER_SHELF]) for n in range(0, len(tiles), BOOKS_PER_SHELF)]

    def make_dropdown(self) -> kit.Widget:
        ctx = self.ctx
        books = {book.name: book for book in (*self.own_books, *self.preset_books)}
        options = [(name, book.own_name or ctx.t(f"presets.{book.preset}.name")) for name, book in books.items()]
        label, select_rule_set = ctx.t("menu.new.rules"), lambda name: self._select(books[name])
        choice = kit.Choice(ctx, label, options, self.current_name, select_rule_set, name="picker")
        return self._add_remove_button(choice, ctx.settings.rules_name)

    def _add_remove_button(self, widget: kit.Widget, name: str) -> kit.Widget:
        if self.remove is None or name not in {book.own_name for book in self.own_books}:
            return widget
        tooltip = self.ctx.t("rules.remove", name=name)
        button = kit.IconButton(self.ctx, "trash", partial(self.remove, name), tooltip, "quiet", name=f"remove.{name}")
        return kit.SingleRow(self.ctx, [kit.grow(widget), button], 6, "middle")

    def _select(self, chosen_book: RuleSetBook) -> None:
        rules = chosen_book.rules if chosen_book.own_name else make_preset_rules(chosen_book.preset, self.rules.players)
        self.apply(rules, chosen_book.own_name)


class RuleSetDialogs:
    """Dialogs that save, remove, share and import rule sets. `apply` makes the editor's rules the current rules."""

    def __init__(self, ctx: Context, ui: kit.Ui, editor: RuleEditor, apply: Callable[[], None]) -> None:
        self.ctx, self.ui, self.editor, self._apply = ctx, ui, editor, apply
        self._store = ctx.services.stores.rule_sets
        self._typed_text = ""

    def ask_name(self) -> None:
        self._open_text_form(self.save, self.editor.last_name)

    def save(self, name: str) -> None:
        """Save the editor's rules. Ask first if another rule set of this name would be replaced."""
        replaced_set = self._store.get(name.strip())
        if not name.strip():
            self._open_text_form(self.save, "", "rules.name_missing")
        elif replaced_set is None or replaced_set.rules == self.editor.rules:
            self._save(name)
        else:
            replace_answer = Answer("replace", "rules.replace_yes", partial(self._save, name), "danger")
            ask(self.ui, "rules.save", "rules.replace", CANCEL_ANSWER, replace_answer, name=name.strip())

    def _save(self, name: str) -> None:
        self._report("rules.saved", self.editor.save_rules(name, self._store))

    def ask_removal(self, name: str) -> None:
        remove_answer = Answer("remove-it", "rules.remove_yes", partial(self._remove, name), "danger")
        ask(self.ui, "rules.remove", "rules.remove_ask", CANCEL_ANSWER, remove_answer, name=name)

    def _remove(self, name: str) -> None:
        self.editor.delete_rules(name, self._store)
        self._report("rules.removed", name)

    def share(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        code = RuleSet(self.editor.name, self.editor.rules).to_code()

        def parts(close: Close) -> list[kit.Widget]:
            copy_code = partial(self.ui.notices.copy_text, code, "rules.copied")
            button = kit.Button(ctx, t("rules.copy"), copy_code, "primary", "copy", name="copy")
            panel = kit.Panel(ctx, kit.Label(ctx, code, 24, weight="semibold", name="code"), 20)
            return [kit.Label(ctx, t("rules.share_text"), 21, "text_dim"), panel, form_footer(ctx, close, button)]

        open_form(self.ui, "rules.share_title", parts, "copy")

    def ask_code(self, code: str = "", error: str = "") -> None:
        """Ask for the code of a rule set. `error` is the text key of an error message about `code`, or ""."""
        self._open_text_form(self.use_code, code, error, is_code=True)

    def _open_text_form(self, submit: kit.Setter[str], text: str, error: str = "", *, is_code: bool = False) -> None:
        ctx, t = self.ctx, self.ctx.t
        text_key, max_length = ("rules.import", MAX_CODE_LENGTH) if is_code else ("rules.save", MAX_NAME_LENGTH)
        self._typed_text = text[:max_length]

        def parts(close: Close) -> list[kit.Widget]:
            def finish() -> None:
                close()
                submit(self._typed_text)

            def paste() -> None:
                if pasted_code := clipboard.paste().strip():
                    close()
                    self.ask_code(pasted_code)
                else:
                    self.ui.notices.show_toast(t("rules.paste_empty"))

            draft, set_draft = self._typed_text, partial(setattr, self, "_typed_text")
            hint = t(f"{text_key}_hint")
            field = TextField(
                ctx, "", draft, set_draft, max_length=max_length, placeholder=hint, on_enter=finish, name="rules-text"
            )
            widgets: list[kit.Widget] = [field]
            submit_label = t("rules.import_do" if is_code else "rules.save")
            buttons = [kit.Button(ctx, submit_label, finish, "primary", "check", name="submit")]
            if is_code:
                widgets.insert(0, kit.Label(ctx, t(f"{text_key}_text"), 21, "text_dim"))
                buttons.insert(0, kit.Button(ctx, t("rules.paste"), paste, icon="import", name="paste"))
            if error:
                widgets.append(kit.Label(ctx, t(error), 21, "danger", name="complaint"))
            return [*widgets, form_footer(ctx, close, *buttons, name="cancel")]

        open_form(self.ui, f"{text_key}_title", parts, "rules-text")

    def use_code(self, code: str) -> None:
        """Import the rule set that a code describes, or open the form again with an error message."""
        try:
            rule_set = RuleSet.from_code(code)
        except CodeError as error:
            self.ask_code(code, f"store.code.{error.reason}")
        except RulesError:
            self.ask_code(code, "rules.code.unknown")
        else:
            name, is_new = self.editor.import_rules(rule_set, self._store, self.ctx.texts)
            self._report("rules.imported" if is_new else "rules.import_known", name)

    def _report(self, text_key: str, name: str) -> None:
        self._apply()
        self.ui.notices.show_toast(self.ctx.t(text_key, name=name))
