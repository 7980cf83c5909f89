"""Rule sets: the choice of one as a book on a shelf, and the dialogs of the user's own rule sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine import presets
from game.engine.rules import Rules
from game.engine.violation import RulesError
from game.session.rules import chosen_rules
from game.session.rules.rule_editor import RuleEditor, by_preset, changed
from game.session.words.vignettes import Vignette, sign_words, vignette_of
from game.store.rulecode import CodeError
from game.store.rulesets import LONGEST_NAME, RuleSet
from game.ui import clipboard
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, svg
from game.ui.kit import Button, Choice, Column, IconButton, Label, Panel, Row, SingleRow, Space, Ui, Widget, grow
from game.ui.kit.dialog import CANCEL, Answer, Close, ask, closing, open_form
from game.ui.kit.field import TextField
from game.ui.kit.text import Title
from game.ui.pages.parts.page import section
from game.ui.pages.parts.pictures import VIGNETTE_ASPECT, lay_vignette

CARDS_ROOM_PX, CARDS_SCALE = 98, 1.24
CARDS_Y_RATIO = 0.55
SPINE_PX = 22
COVER_PADDING_PX = 8
PAGES_PX = 5
LIFT_PX, CHOSEN_GROWTH_PX = 6, 9
SHELF_BOARD_PX, SHELF_MARGIN_PX = 18, 9
BOOKMARK_SIZE_PX = (36, 66)
CHOSEN_RIM_PX, GILT_INSET_PX = 4, 7
COVER_SHADOW_PX = 24
EMBLEM_RATIO = 1.2
USUAL_DYE = "oxblood"


def cover_words_width(ctx: Context, width: int) -> int:
    return width - ctx.px(SPINE_PX) - ctx.px(PAGES_PX) - 2 * ctx.px(COVER_PADDING_PX)


def cover_height(ctx: Context, words: int) -> int:
    return ctx.px(CARDS_ROOM_PX) + words + 2 * ctx.px(COVER_PADDING_PX) + ctx.px(PAGES_PX) + ctx.px(GILT_INSET_PX)


def cover_words_place(ctx: Context, rect: pygame.Rect, words: int) -> pygame.Rect:
    """Return the place of a book's words: in the middle of the room below the cards."""
    top, low = rect.y + ctx.px(CARDS_ROOM_PX), rect.bottom - ctx.px(PAGES_PX) - ctx.px(GILT_INSET_PX)
    left = rect.x + ctx.px(SPINE_PX) + ctx.px(COVER_PADDING_PX)
    return pygame.Rect(left, (top + low - words) // 2, cover_words_width(ctx, rect.w), words)


def cover_sprites(ctx: Context, shown: Vignette, rect: pygame.Rect, words: int, state: str) -> list[Sprite]:
    """Return a book in its place and its shadow, or light if chosen; `words` is the y of its words."""
    margin, chosen = ctx.px(COVER_SHADOW_PX), state == "chosen"
    around = rect.inflate(2 * margin, 2 * margin)
    light = ctx.nine_patch("covers/light" if chosen else "covers/shadow", around.size)
    key = ("book", shown, rect.size, words - rect.y, state)
    face = ctx.cached(key, lambda: _draw_cover(ctx, shown, rect.size, words - rect.y, state))
    return [Sprite(light, *around.topleft), Sprite(face, *rect.topleft)]


def _draw_cover(ctx: Context, shown: Vignette, size: tuple[int, int], words: int, state: str) -> pygame.Surface:
    dye, (spine, pages) = shown.cover or USUAL_DYE, (ctx.px(SPINE_PX), ctx.px(PAGES_PX))
    face = ctx.nine_patch(f"covers/{dye}{'' if state == 'rest' else '-lit'}", size).copy()
    wide, high = size[0] - pages, size[1] - pages
    side = min(round(EMBLEM_RATIO * high), wide - spine - 4 * ctx.px(GILT_INSET_PX))
    middle = (spine + wide) // 2, round(CARDS_Y_RATIO * ctx.px(CARDS_ROOM_PX) + 0.1 * high)
    emblem = ctx.square(f"covers/emblem-{dye}", side)
    place = emblem.get_rect(center=middle)
    shown_part = place.clip((spine, 0, wide - spine, high))
    face.blit(emblem, shown_part, shown_part.move(-place.x, -place.y))
    _lay_cards(ctx, face, shown, (spine, 0, wide - spine, words))
    if state == "chosen":
        face.blit(ctx.nine_patch("covers/rim", size), (0, 0))
    return svg.ready(face)


def _lay_cards(ctx: Context, face: pygame.Surface, shown: Vignette, place: tuple[int, int, int, int]) -> None:
    part = face.subsurface(pygame.Rect(place).clip(face.get_rect()))
    w, h = part.get_size()
    high = min(CARDS_SCALE * ctx.px(CARDS_ROOM_PX), w / VIGNETTE_ASPECT * 1.1)
    picture = pygame.Surface((round(high * VIGNETTE_ASPECT), round(high)), pygame.SRCALPHA)
    lay_vignette(ctx, picture, shown)
    part.blit(picture, picture.get_rect(center=(w // 2, round(CARDS_Y_RATIO * h))))


def chosen_place(ctx: Context, rect: pygame.Rect) -> pygame.Rect:
    """Return the place of the chosen book, which stands nearer."""
    near = ctx.px(CHOSEN_GROWTH_PX)
    return rect.inflate(2 * near, 2 * near)


def bookmark(ctx: Context, rect: pygame.Rect, icon: str) -> Sprite:
    wide, high = (ctx.px(each) for each in BOOKMARK_SIZE_PX)

    def draw() -> pygame.Surface:
        face = skin.of(ctx.theme).picture("covers/bookmark", (wide, high)).copy()
        sign = ctx.art.icon(icon, round(wide * 0.72), ctx.theme.inlay["lacquer"])
        face.blit(sign, sign.get_rect(center=(wide // 2, round(0.38 * high))))
        return face

    picture = ctx.cached(("book ribbon", wide, icon), draw)
    return Sprite(picture, rect.right - ctx.px(PAGES_PX + COVER_PADDING_PX) - wide, rect.y - ctx.px(CHOSEN_RIM_PX))


def shelf_board(ctx: Context, rect: pygame.Rect) -> Sprite:
    high, out = ctx.px(SHELF_BOARD_PX), ctx.px(COVER_PADDING_PX)
    face = ctx.nine_patch("covers/shelf", (rect.w + 2 * out, high))
    return Sprite(face, rect.x - out, rect.bottom - high)


BOOKS_PER_SHELF = 2
BOOK_GAP_PX = 18
BOOK_NAME_PX = 30
BOOK_SUBTITLE_PX = 24
MIN_NAME_SCALE = 0.7
BOOK_LINE_PX = 18


class RuleSetTile(Button):
    """A rule set as a bound book: cards on its cover, its name and a few words.

    The chosen book is pulled out and has a gold rim and a ribbon, whose pen shows that the rules were changed.
    """

    ctx: Context

    def __init__(
        self,
        ctx: Context,
        title: str,
        line: str,
        rules: Rules,
        action: Callable[[], None],
        *,
        chosen: bool,
        tooltip: str,
        name: str,
        alike: list[RuleSetTile],
        changed: bool,
    ) -> None:
        super().__init__(ctx, title, action, tooltip=tooltip, name=name)
        alike.append(self)
        self.alike = alike
        told = [Label(ctx.on_wall(), line, BOOK_LINE_PX, align="center")] if line else []
        self.words = Column(ctx, [*_gilt_title(ctx, title), *told], gap=0)
        self.rules, self.chosen, self.changed = rules, chosen, changed

    def measure(self, width: int) -> tuple[int, int]:
        room = cover_words_width(self.ctx, width)
        return width, cover_height(self.ctx, max(each.words.size_in(room)[1] for each in self.alike))

    @property
    def children(self) -> tuple[Widget, ...]:
        return (self.words,)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        high = self.words.size_in(cover_words_width(self.ctx, rect.w))[1]
        self.words.place(cover_words_place(self.ctx, rect, high))

    def sprites(self) -> list[Sprite]:
        ctx, shown, words = self.ctx, vignette_of(self.rules), self.words
        if self.chosen:
            rect = chosen_place(ctx, self.rect)
            mark = bookmark(ctx, rect, "edit" if self.changed else "check")
            return [*cover_sprites(ctx, shown, rect, words.rect.y, "chosen"), mark, *words.sprites()]
        up, state = round(self.glow * ctx.px(LIFT_PX)), "lit" if self.glow > 0 else "rest"
        book = cover_sprites(ctx, shown, self.rect, words.rect.y, state)
        return [each._replace(y=each.y - up) for each in [*book, *words.sprites()]]


def _gilt_title(ctx: Context, title: str) -> list[Widget]:
    """Return a name in gilt letters; the part after a comma stands below, smaller."""
    name, _, more = title.partition(", ")
    lines = [(name, BOOK_NAME_PX), *([(more, BOOK_SUBTITLE_PX)] if more else [])]
    return [Title(ctx, text, size, align="center", metal="gold", least=MIN_NAME_SCALE) for text, size in lines]


class BookShelf(SingleRow):
    """Books of equal height side by side on a board."""

    ctx: Context

    def __init__(self, ctx: Context, books: Sequence[Widget]) -> None:
        missing = [Space(ctx, stretch=1) for _ in range(BOOKS_PER_SHELF - len(books))]
        super().__init__(ctx, [*map(grow, books), *map(grow, missing)], BOOK_GAP_PX)

    def measure(self, width: int) -> tuple[int, int]:
        wide, high = super().measure(width)
        return wide, high + self.ctx.px(SHELF_BOARD_PX) + self.ctx.px(SHELF_MARGIN_PX)

    def place(self, rect: pygame.Rect) -> None:
        above, below = self.ctx.px(SHELF_MARGIN_PX), self.ctx.px(SHELF_BOARD_PX)
        super().place(pygame.Rect(rect.x, rect.y + above, rect.w, rect.h - above - below))
        self.rect = pygame.Rect(rect)

    def sprites(self) -> list[Sprite]:
        return [shelf_board(self.ctx, self.rect), *super().sprites()]


HEADING_PX = 44
HEADING_MARGIN_PX = 8
Take = Callable[[Rules, str], None]
"""Takes rules and the name of the user's own rule set, or ""."""
Remove = Callable[[str], None]


def tile_name(own: str, preset: str) -> str:
    """Return the name of the tile of a rule set."""
    return f"own.{own}" if own else f"preset.{preset}"


class RuleSetChoice:
    """Makes the widgets to choose a rule set; with `remove`, the user's own can be removed.

    Without `remove` rules are not edited, and the preset in force shows how many of its options differ.
    """

    def __init__(self, ctx: Context, rules: Rules, take: Take, remove: Remove | None = None) -> None:
        self.ctx = ctx
        self.rules = rules
        self.take = take
        self.remove = remove
        self.presets: list[RuleSetTile] = []
        self.owned: list[RuleSetTile] = []
        self.own = {each.name: each for each in ctx.services.stores.rule_sets.all()}
        name = ctx.settings.rules_name
        self.in_force = tile_name(name if name in self.own else "", rules.preset)

    def tiles(self, own_heading: str, presets_heading: str, none: str = "") -> Widget:
        """Return shelves of all rule sets, the user's own first, both with headings if there are own ones.

        `none` is the text that says how to get own rule sets."""
        ctx, t = self.ctx, self.ctx.t
        known = self._shelves([self._preset(name) for name in presets.load()])
        apart = Space(ctx, height=HEADING_MARGIN_PX)
        if self.own:
            owned = self._shelves([self._own(name) for name in self.own])
            heading = Row(ctx, [section(ctx, t(presets_heading)), Space(ctx, height=HEADING_PX, stretch=1)])
            known = [section(ctx, t(own_heading)), *owned, apart, heading, *known]
        elif none:
            known += [apart, section(ctx, t(own_heading)), Label(ctx, t(none), 20, "text_dim")]
        return Column(ctx, known, gap=6)

    def _shelves(self, books: list[Widget]) -> list[Widget]:
        return [BookShelf(self.ctx, books[at : at + BOOKS_PER_SHELF]) for at in range(0, len(books), BOOKS_PER_SHELF)]

    def closed_list(self) -> Widget:
        """Return all rule sets as a closed list."""
        ctx, t = self.ctx, self.ctx.t
        named = [(tile_name(name, ""), name) for name in self.own]
        named += [(tile_name("", name), t(f"presets.{name}.name")) for name in presets.load()]
        taken = {tile_name(name, ""): partial(self._take_own, name) for name in self.own}
        taken |= {tile_name("", name): partial(self._take_preset, name) for name in presets.load()}
        closed = Choice(ctx, t("menu.new.rules"), named, self.in_force, lambda name: taken[name](), name="picker")
        return self._removable(closed, ctx.settings.rules_name)

    def _own(self, name: str) -> Widget:
        lines = [chosen_rules.title(self.ctx.texts, self.own[name].rules)]
        rules = self.own[name].rules
        return self._removable(self._tile(name, name, "", rules, lines, act=partial(self._take_own, name)), name)

    def _preset(self, name: str) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        lines = [t(f"presets.{name}.line1"), t(f"presets.{name}.line2")]
        in_force = tile_name("", name) == self.in_force
        counted = self.remove is None and in_force
        told = ctx.t("rules.book_changed", n=count) if in_force and (count := len(changed(self.rules, name))) else ""
        title = chosen_rules.title(self.ctx.texts, self.rules) if counted else t(f"presets.{name}.name")
        rules = self.rules if counted else by_preset(name, self.rules.players)
        return self._tile(title, "", name, rules, lines, act=partial(self._take_preset, name), told=told)

    def _tile(
        self,
        title: str,
        own: str,
        preset: str,
        rules: Rules,
        lines: list[str],
        *,
        act: Callable[[], None],
        told: str = "",
    ) -> Widget:
        ctx, name = self.ctx, tile_name(own, preset)
        short = told if told and self.remove else ctx.t(f"presets.{preset}.short") if preset else ""
        tip = "\n".join(filter(None, [*lines, sign_words(ctx.texts, rules)]))
        return RuleSetTile(
            ctx,
            title,
            short,
            rules,
            act,
            chosen=name == self.in_force,
            tooltip=tip,
            name=name,
            alike=self.owned if own else self.presets,
            changed=bool(told),
        )

    def _removable(self, shown: Widget, name: str) -> Widget:
        if self.remove is None or name not in self.own:
            return shown
        tip = self.ctx.t("rules.remove", name=name)
        trash = IconButton(self.ctx, "trash", partial(self.remove, name), tip, "quiet", name=f"remove.{name}")
        return SingleRow(self.ctx, [grow(shown), trash], 6, "middle")

    def _take_own(self, name: str) -> None:
        self.take(self.own[name].rules, name)

    def _take_preset(self, name: str) -> None:
        self.take(by_preset(name, self.rules.players), "")


MAX_CODE_LENGTH = 4000


def open_name_form(ui: Ui, name: str, save: Callable[[str], None]) -> None:
    ctx, t = ui.ctx, ui.ctx.t
    typed = [name]

    def change(text: str) -> None:
        typed[0] = text

    def parts(close: Close) -> list[Widget]:
        def done() -> None:
            if typed[0].strip():
                close()
                save(typed[0])

        hint = t("rules.save_hint")
        field = TextField(ctx, "", typed[0], change, done=done, limit=LONGEST_NAME, hint=hint, name="rules-name")
        keep = Button(ctx, t("rules.save"), done, "primary", "save", name="keep")
        return [field, closing(ctx, close, keep, name="cancel")]

    open_form(ui, "rules.save_title", parts, "rules-name")


def open_code_dialog(ui: Ui, code: str) -> None:
    ctx, t = ui.ctx, ui.ctx.t

    def parts(close: Close) -> list[Widget]:
        copy = partial(ui.notices.copy, code, "rules.copied")
        way = Button(ctx, t("rules.copy"), copy, "primary", "copy", name="copy")
        shown = Panel(ctx, Label(ctx, code, 24, weight="semibold", name="code"), 20)
        return [Label(ctx, t("rules.share_text"), 21, "text_dim"), shown, closing(ctx, close, way)]

    open_form(ui, "rules.share_title", parts, "copy")


def open_code_form(ui: Ui, take: Callable[[RuleSet], None], code: str = "", why: str = "") -> None:
    """Ask for a code. A code that cannot be read stays to be corrected, with the text `why`."""
    ctx, t = ui.ctx, ui.ctx.t
    typed = [code[:MAX_CODE_LENGTH]]

    def change(text: str) -> None:
        typed[0] = text

    def parts(close: Close) -> list[Widget]:
        def paste() -> None:
            if pasted := clipboard.paste().strip():
                close()
                open_code_form(ui, take, pasted)
            else:
                ui.notices.toast(t("rules.paste_empty"))

        def done() -> None:
            found, complaint = read_code(typed[0])
            close()
            if found is None:
                open_code_form(ui, take, typed[0], complaint)
            else:
                take(found)

        hint = t("rules.import_hint")
        field = TextField(ctx, "", typed[0], change, done=done, limit=MAX_CODE_LENGTH, hint=hint, name="rules-code")
        complaint = [Label(ctx, t(why), 21, "danger", name="complaint")] if why else []
        buttons = Row(
            ctx,
            [
                Button(ctx, t("rules.paste"), paste, "plain", "import", name="paste"),
                Button(ctx, t("menu.cancel"), close, name="cancel"),
                Button(ctx, t("rules.import_do"), done, "primary", name="take"),
            ],
            align="right",
        )
        return [Label(ctx, t("rules.import_text"), 21, "text_dim"), field, *complaint, buttons]

    open_form(ui, "rules.import_title", parts, "rules-code")


def read_code(code: str) -> tuple[RuleSet | None, str]:
    """Return the rule set of a code, or None and the text that says why not."""
    try:
        return RuleSet.from_code(code), ""
    except CodeError as error:
        return None, f"store.code.{error.reason}"
    except RulesError:
        return None, "rules.code.unknown"


class OwnRules:
    """Saves, removes, shares and imports the user's rule sets; `put` applies and shows the editor's rules."""

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
        kept = self.editor.keep(name, self._kept)
        self._put()
        self._tell("rules.saved", kept)

    def ask_removal(self, name: str) -> None:
        remove = Answer("remove-it", "rules.remove_yes", partial(self._remove, name), "danger")
        ask(self.ui, "rules.remove", "rules.remove_ask", CANCEL, remove, name=name)

    def _remove(self, name: str) -> None:
        self.editor.forget(name, self._kept)
        self._put()
        self._tell("rules.removed", name)

    def share(self) -> None:
        open_code_dialog(self.ui, RuleSet(self.editor.name, self.editor.rules).code())

    def ask_code(self) -> None:
        open_code_form(self.ui, self.take_over)

    def take_over(self, found: RuleSet) -> None:
        """Apply the rules of a code, and keep them if they are new."""
        name, new = self.editor.adopt(found, self._kept, self.ctx.texts)
        self._put()
        self._tell("rules.imported" if new else "rules.import_known", name)

    def _tell(self, text: str, name: str) -> None:
        self.ui.notices.toast(self.ctx.t(text, name=name))
