"""Rule sets to choose from, as books on shelves or in a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine import presets
from game.engine.rules import Rules
from game.session.rules import chosen_rules
from game.session.rules.rule_editor import by_preset, changed
from game.session.words.vignettes import sign_words, vignette_of
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.kit import Button, Choice, Column, IconButton, Label, Row, SingleRow, Space, Widget, grow
from game.ui.kit.title import Title
from game.ui.pages.parts.page import section
from game.ui.pages.rules import book_cover

ACROSS = 2
"""The number of books that stand side by side."""
APART = 18
"""The room between books, at 1080p."""
NAME = 30
"""The size of a name in gilt letters, at 1080p."""
SECOND = 24
"""The size of what follows a comma in it, at 1080p."""
SHRUNK = 0.7
"""What of that may be left for one line."""
SHORT = 18
"""The size of the words below that, at 1080p."""


class RuleSetTile(Button):
    """A rule set to choose, as a bound book: cards on its cover, below them its name and a few words.

    One that is pointed at comes up; the one that is chosen is pulled out, with a golden rim and a ribbon, on which a
    pen tells that it was changed.
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
        told = [Label(ctx.on_wall(), line, SHORT, align="center")] if line else []
        self.words = Column(ctx, [*_gilt(ctx, title), *told], gap=0)
        self.rules, self.chosen, self.changed = rules, chosen, changed

    def measure(self, width: int) -> tuple[int, int]:
        """All of the width; room for cards, and below for the words of each that stands on the shelves."""
        room = book_cover.room(self.ctx, width)
        return width, book_cover.height(self.ctx, max(each.words.size_in(room)[1] for each in self.alike))

    @property
    def children(self) -> tuple[Widget, ...]:
        """Its words."""
        return (self.words,)

    def place(self, rect: pygame.Rect) -> None:
        """The words stand in the middle below the cards."""
        super().place(rect)
        high = self.words.size_in(book_cover.room(self.ctx, rect.w))[1]
        self.words.place(book_cover.place(self.ctx, rect, high))

    def sprites(self) -> list[Sprite]:
        """The book, and the words on it, which come with it."""
        ctx, shown, words = self.ctx, vignette_of(self.rules), self.words
        if self.chosen:
            rect = book_cover.pulled(ctx, self.rect)
            mark = book_cover.bookmark(ctx, rect, "edit" if self.changed else "check")
            return [*book_cover.sprites(ctx, shown, rect, words.rect.y, "chosen"), mark, *words.sprites()]
        up, state = round(self.glow * ctx.px(book_cover.LIFT)), "lit" if self.glow > 0 else "rest"
        book = book_cover.sprites(ctx, shown, self.rect, words.rect.y, state)
        return [each._replace(y=each.y - up) for each in [*book, *words.sprites()]]


def _gilt(ctx: Context, title: str) -> list[Widget]:
    """A name on a cover; what follows a comma in it stands below, smaller."""
    name, _, more = title.partition(", ")
    lines = [(name, NAME), *([(more, SECOND)] if more else [])]
    return [Title(ctx, text, size, align="center", metal="gold", least=SHRUNK) for text, size in lines]


class BookShelf(SingleRow):
    """Books side by side, all as high as the highest, on a board."""

    ctx: Context

    def __init__(self, ctx: Context, books: Sequence[Widget]) -> None:
        missing = [Space(ctx, stretch=1) for _ in range(ACROSS - len(books))]
        super().__init__(ctx, [*map(grow, books), *map(grow, missing)], APART)

    def measure(self, width: int) -> tuple[int, int]:
        """The books and the board."""
        wide, high = super().measure(width)
        return wide, high + self.ctx.px(book_cover.BOARD) + self.ctx.px(book_cover.ABOVE)

    def place(self, rect: pygame.Rect) -> None:
        """The books above the board."""
        above, below = self.ctx.px(book_cover.ABOVE), self.ctx.px(book_cover.BOARD)
        super().place(pygame.Rect(rect.x, rect.y + above, rect.w, rect.h - above - below))
        self.rect = pygame.Rect(rect)

    def sprites(self) -> list[Sprite]:
        """The board, then the books."""
        return [book_cover.board(self.ctx, self.rect), *super().sprites()]


HEADING = 44
"""How high the line of a heading is at 1080p, as of one with a button."""
BEFORE = 8
"""What is left free above a heading, besides the usual distance, at 1080p."""
Take = Callable[[Rules, str], None]
"""Has rules chosen, under the name of the person's own rule set or ""."""
Remove = Callable[[str], None]


def tile_name(own: str, preset: str) -> str:
    """By what the tile of rules is known: their own name where they have one, else the preset's."""
    return f"own.{own}" if own else f"preset.{preset}"


class RuleSetChoice:
    """Makes the widgets; `rules` are in force. With `remove` the person's own rule sets can be taken away.

    Without it, where rules are not changed, the preset in force tells how many of its options are. Name and a few words
    lie on the picture; the tooltip tells more, and what the signs stand for.
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
        """A tile for each, that in force marked, the person's own first; `none` tells how one gets such.

        Where the person has none, what is known may need no heading.
        """
        ctx, t = self.ctx, self.ctx.t
        known: list[Widget] = []
        if presets_heading:
            known = [Row(ctx, [section(ctx, t(presets_heading)), Space(ctx, height=HEADING, stretch=1)])]
        known += [*self._shelves(list(map(self._preset, presets.load())))]
        apart = Space(ctx, height=BEFORE)
        if self.own:
            known = [section(ctx, t(own_heading)), *self._shelves(list(map(self._own, self.own))), apart, *known]
        elif none:
            known += [apart, section(ctx, t(own_heading)), Label(ctx, t(none), 20, "text_dim")]
        return Column(ctx, known, gap=6)

    def _shelves(self, books: list[Widget]) -> list[Widget]:
        return [BookShelf(self.ctx, books[at : at + ACROSS]) for at in range(0, len(books), ACROSS)]

    def closed_list(self) -> Widget:
        """All of them in a closed list, with the way to be rid of own ones that are in force."""
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
        """What shows a rule set, with the way to be rid of it where it is one of the person's own."""
        if self.remove is None or name not in self.own:
            return shown
        tip = self.ctx.t("rules.remove", name=name)
        trash = IconButton(self.ctx, "trash", partial(self.remove, name), tip, "quiet", name=f"remove.{name}")
        return SingleRow(self.ctx, [grow(shown), trash], 6, "middle")

    def _take_own(self, name: str) -> None:
        self.take(self.own[name].rules, name)

    def _take_preset(self, name: str) -> None:
        """With as many players as now where it is for so many."""
        self.take(by_preset(name, self.rules.players), "")
