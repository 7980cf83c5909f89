"""The ladder as a way through ten places, from the family’s yard to San Jose, and the table that is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.session.matches.ladder import Standing, Table, following
from game.session.rules import chosen_rules
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import svg
from game.ui.gfx.text import Align
from game.ui.gfx.theme import mix
from game.ui.kit import Button, Column, Container, Grid, Label, Panel, Picture, Row, SingleRow, Space, Widget, grow
from game.ui.kit.button import ButtonStyle, Pressable
from game.ui.kit.text import Title
from game.ui.pages.challenges.table_picture import TablePicture, place, unlit
from game.ui.pages.parts.page import remark, with_tails

WIDE = 158
"""The least width of a place at 1080p, following the text size."""
PLACE_HIGH, SIGN = 142, 38
"""The height of the picture of a table and of the sign on it, at 1080p."""
WAY = 126
"""How far below a place's upper edge the way goes, at 1080p."""
RISE = 0.2
"""How much higher every other place stands, for its height."""


class Station(Pressable):
    """A place on the way; the chosen one is framed, one that is not reached lies in the dusk."""

    def __init__(
        self,
        ctx: Context,
        number: int,
        standing: Standing,
        *,
        chosen: bool,
        following: bool,
        choose: Callable[[], None],
    ) -> None:
        table = standing.table
        name = ctx.t(f"ladder.{table.name}")
        sign = "check" if standing.passed else "lock" if not standing.open else "star" if following else ""
        high = ctx.px(PLACE_HIGH)
        key = ("place", table.name, high, sign)
        picture = Picture(ctx, ctx.cached(key, lambda: _draw(ctx, table.name, high, sign)))
        role = "gold" if following else "text" if standing.open else "text_dim"
        words = Label(ctx, f"{number}. {name}", 19, role, "bold", align="center")
        content = Column(ctx, [Row(ctx, [picture], align="center"), words], 4)
        super().__init__(ctx, name, content, choose, padding=(6, 8), name=f"place.{table.name}")
        self.plate = "tooltip"
        self.chosen = chosen

    def sprites(self) -> list[Sprite]:
        """On a plate where it is chosen or pointed at."""
        return super().sprites() if self.chosen or self.glow > 0 or self.pressed else self.content.sprites()


def _draw(ctx: Context, name: str, high: int, sign: str) -> pygame.Surface:
    """A place's picture with the sign of how one stands there."""
    picture = place(ctx, name, high)
    wide = picture.get_width()
    if sign == "lock":
        picture = unlit(ctx, picture)
    if sign:
        side = ctx.px(SIGN)
        disc = ctx.rounded((side, side), side // 2, ctx.color("field"), ctx.color("gold"), max(1, ctx.px(2))).copy()
        ctx.art.lay_icon(disc, sign, 0.6, ctx.theme.text_dim if sign == "lock" else ctx.theme.gold)
        picture.blit(disc, disc.get_rect(bottomright=(wide, high)))
    return svg.ready(picture)


class Road(Container):
    """The places in their order, joined by the way; in further lines it goes on in the other direction."""

    def __init__(self, ctx: Context, stations: Sequence[Station], reached: int) -> None:
        super().__init__(ctx, stations, gap=12, name="road")
        self.context, self.reached = ctx, reached

    def _grid(self, width: int) -> tuple[int, int, int]:
        """How many places stand in a line, how wide and how high each is."""
        across = max(1, min(len(self.children), (width + self.gap) // (self.ctx.tx(WIDE) + self.gap)))
        across = -(-len(self.children) // -(-len(self.children) // across))  # all lines about as long
        wide = (width + self.gap) // across - self.gap
        return across, wide, max(each.measure(wide)[1] for each in self.children)

    def measure(self, width: int) -> tuple[int, int]:
        """As many lines as are needed."""
        across, _, high = self._grid(width)
        lines = -(-len(self.children) // across)
        return width, lines * (high + self.gap) - self.gap + round(RISE * high)

    def place(self, rect: pygame.Rect) -> None:
        """To the right and, in the next line, back."""
        super().place(rect)
        across, wide, high = self._grid(rect.w)
        for n, each in enumerate(self.children):
            line, at = divmod(n, across)
            x = at if line % 2 == 0 else across - 1 - at
            y = rect.y + line * (high + self.gap) + round(RISE * high) * ((n + 1) % 2)
            each.place(pygame.Rect(rect.x + x * (wide + self.gap), y, wide, high))

    def sprites(self) -> list[Sprite]:
        """The way, then the places."""
        ctx, size = self.context, self.rect.size
        points = tuple(
            (each.rect.centerx - self.rect.x, each.rect.y - self.rect.y + self.context.px(WAY))
            for each in self.children
        )
        face = ctx.cached(("road", size, points, self.reached), lambda: self._way(size, points))
        return [Sprite(face, self.rect.x, self.rect.y), *super().sprites()]

    def _way(self, size: tuple[int, int], points: tuple[tuple[int, int], ...]) -> pygame.Surface:
        """From place to place: gold as far as one has come, dashed beyond."""
        theme, width = self.context.theme, max(2.0, 9 * self.context.scale)
        done = points[: self.reached + 1]
        faint = mix(theme.gold, theme.panel, 0.6)
        dash = f"{svg.num(width * 1.2)} {svg.num(width * 1.8)}"
        body = svg.stroke(svg.swaying(points), faint, width * 0.6, stroke_dasharray=dash)
        if len(done) > 1:
            way = svg.swaying(done)
            body += svg.stroke(way, theme.inlay["gold_deep"], width) + svg.stroke(way, theme.gold, width * 0.4)
        return svg.render(body, size)


MEDAL = 56
"""The side of a medal, at 1080p."""
PICTURE = 540
"""The height of a table's picture, at 1080p."""
FACE = 60
"""The side of the face of somebody who sits there, at 1080p."""
PERSON_ROOM = 240
"""The least width of what is told of somebody who sits there, at 1080p."""
FEW = 3
"""No more people than these are told of below their faces."""
TALL = 80
"""The side of these faces, at 1080p."""
LEAST_TALL = 170
"""The least width of the place of each of these people, at 1080p."""
LARGE = (0.74, 0.5)
"""How high it is at the most, for its width and for the window's height."""
LEAST = 560
"""The least width of a table's picture and of its words at 1080p."""


def ladder_sheet(
    ctx: Context,
    found: Sequence[Standing],
    begun: str,
    *,
    looked_at: str,
    look: Callable[[str], None],
    sit: Callable[[Table], None],
) -> Widget:
    """All tables; `begun` names the challenge that was left in its midst, `looked_at` a table, or none."""
    coming = following(found)
    shown = next((each for each in found if each.table.name == looked_at), coming or found[-1])
    stations = [
        Station(ctx, n, each, chosen=each is shown, following=each is coming, choose=partial(look, each.table.name))
        for n, each in enumerate(found, 1)
    ]
    road = Road(ctx, stations, found.index(coming) if coming else len(found) - 1)
    picture = TablePicture(ctx, shown.table.rules, shown.table.opponents, not shown.open, "table.picture")
    picture.tall, picture.share, picture.window = PICTURE, *LARGE
    picture.place_name = shown.table.name
    words = _words(
        ctx, found.index(shown) + 1, shown, begun=shown.table.challenge == begun, following=shown is coming, sit=sit
    )
    return Column(ctx, [road, Grid(ctx, [picture, words], 2, gap=36, least=LEAST)], gap=24)


def _facts(ctx: Context, table: Table) -> str:
    """By which rules, at what stake, and how strong they are."""
    t = ctx.t
    rules = chosen_rules.title(ctx.texts, table.rules.but(stake=1))
    return " · ".join([rules, t(f"bots.level.{table.level}"), t("ladder.stake", n=table.stake)])


def _words(
    ctx: Context, number: int, standing: Standing, *, begun: bool, following: bool, sit: Callable[[Table], None]
) -> Widget:
    """What there is to know of a table, and the way to it."""
    t, table = ctx.t, standing.table
    title = with_tails(ctx, Title(ctx, f"{number}. {t(f'ladder.{table.name}')}", 54))
    if not standing.open:
        return Column(ctx, [title, remark(ctx, "lock", t("ladder.closed"), role="text_dim", name="closed")], 14)
    goal = t("ladder.goal", n=table.points, deals=t("menu.new.deals_count", n=table.deals))
    few = len(table.opponents) <= FEW
    persons = [_person(ctx, each, few) for each in table.opponents]
    words: list[Widget] = [
        title,
        Label(ctx, t(f"ladder.{table.name}.story"), 23),
        remark(ctx, "check" if standing.passed else "star", goal, role="gold", name="goal", stand="middle"),
        Label(ctx, _facts(ctx, table), 21, "text_dim"),
        Grid(ctx, persons, 3, gap=14, least=LEAST_TALL if few else PERSON_ROOM),
        Space(ctx),
    ]
    if standing.best is not None:
        best = t("ladder.best", points=ctx.texts.signed(standing.best), n=standing.tries)
        medal = [Picture(ctx, ctx.art.award("trophy", ctx.px(MEDAL)))] if standing.passed else []
        told = Label(ctx, best, 24, "text", "bold", name=f"best.{table.name}")
        words.append(SingleRow(ctx, [*medal, told], 12, "middle"))
    word = "continue" if begun else "again" if standing.passed else "sit"
    style: ButtonStyle = "primary" if following or begun else "plain"
    words.append(
        Button(ctx, t(f"ladder.{word}"), partial(sit, table), style, "play", size=28, name=f"table.{table.name}")
    )
    return Column(ctx, words, 16)


def _person(ctx: Context, name: str, tall: bool) -> Widget:
    """Who sits there, and how they play: below the face where there are few, else beside it."""
    align: Align = "center" if tall else "left"
    told = [
        Label(ctx, ctx.t(f"bots.{name}.name"), 20, weight="bold", align=align),
        Label(ctx, ctx.t(f"bots.{name}.trait"), 19, "text_dim", align=align),
    ]
    face = Picture(ctx, ctx.art.portrait(name, ctx.tx(TALL if tall else FACE)))
    if tall:
        return Panel(ctx, Column(ctx, [Row(ctx, [face], align="center"), *told], 2), 8, style="stripe")
    return SingleRow(ctx, [face, grow(Column(ctx, told, 0))], 12, "middle")
