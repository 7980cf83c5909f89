"""The ladder as a path through its places, from the family's yard to San Jose, beside the chosen table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine.rules import Rules
from game.session.matches.ladder import Standing, Table, following, standings
from game.session.progress.deal_history import DealHistory
from game.session.progress.filtered_deals import FilteredDeals
from game.session.rules import chosen_rules
from game.session.words.vignettes import vignette_of
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, lighting, surfaces, svg
from game.ui.gfx.persons import Mood
from game.ui.gfx.text import Align, stamp
from game.ui.gfx.theme import mix, rgb
from game.ui.kit import Button, Column, Container, Grid, Label, Panel, Picture, Row, SingleRow, Space, Widget, grow
from game.ui.kit.button import ButtonStyle, Pressable
from game.ui.kit.text import Title
from game.ui.pages.parts.page import remark, with_tails
from game.ui.pages.parts.pictures import VIGNETTE_ASPECT, KeptPicture, lay_vignette
from game.ui.pages.rooms import hall
from game.ui.scene import Scene

# --- places

VIEW = (120, 100)
"""Width and height of a place's drawing, in its own units."""
SKY_GLOW = 3.2
BLUR, SOIL, HOUSE = 0.005, 0.66, 0.86
"""Blur radius, top of the ground and height of the house, as fractions of the picture's height."""


def place(ctx: Context, name: str, high: int) -> pygame.Surface:
    """Return a new picture of a place of the ladder, lit from the left, `high` pixels high."""
    size = (round(high * VIEW[0] / VIEW[1]), high)
    drawn = svg.render(drawings.drawing("places", ctx.theme.inlay, name), size, f"scale({high / VIEW[1]:.5f})")
    return lighting.lit(drawn, ctx.theme, 0.0, lighting.shade(ctx.theme), from_left=True)


def unlit(ctx: Context, picture: pygame.Surface) -> pygame.Surface:
    """Return a darkened, warm copy of the picture of a place, as if no lamp were lit."""
    dull = picture.copy()
    unlit = (*rgb(drawings.material("unearned")), round(ctx.theme.level("unlit_brightness")))
    dull.fill(unlit, special_flags=pygame.BLEND_RGBA_MULT)
    return dull


def outside(ctx: Context, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a blurred picture of a place with sky and ground, exactly `size` pixels large."""
    ink, (w, h) = ctx.theme.inlay, size
    hour = drawings.table("hours")[name]
    above, below = (ink[role] for role in hour["sky"])
    near, far = (ink[role] for role in hour["soil"])
    defs = svg.linear("sky", above, below, (0, 0, 0, SOIL * h))
    body = svg.rect((0, 0, w, h), 0, fill="url(#sky)")
    if "light" in hour:
        x, y, r, role = hour["light"]
        glow = [(0.0, ink[role], 0.9), (0.3, ink[role], 0.35), (1.0, ink[role], 0.0)]
        defs += svg.radial("light", glow, x * w, y * h, SKY_GLOW * r * h)
        body += svg.rect((0, 0, w, h), 0, fill="url(#light)") + svg.circle(x * w, y * h, r * h, fill=ink[role])
    body += svg.rect((0, SOIL * h, w, h), 0, fill=mix(near, far, 0.5))
    face = svg.render(body, size, defs=defs)
    house = place(ctx, name, round(HOUSE * h))
    surfaces.tint(house, hour["left"])
    face.blit(house, house.get_rect(midbottom=(w // 2, round((SOIL + 0.06) * h))))
    face = surfaces.soft(face, round(BLUR * h))
    shade = surfaces.radial_glow((2 * w, 2 * h), "#ffffff", 1.0)
    lit = pygame.Surface(size)
    lit.fill(rgb(drawings.material("far")))
    lit.blit(shade, (-w // 2, round(-0.6 * h)))
    face.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return face


# --- a table

PICTURE_PX = 376
FIGURE, FIGURE_WIDTH, RAISED, FIGURE_TALL = 0.5, 1.1, 0.12, 1.3
"""Greatest side of a person as fractions of the picture's height and of the width for one person; their height above
the table's edge; ratio of height to width of a person's picture, whose shoulders are visible.
"""
TABLE_EDGE, LIFE_PX, GONG, NAME_DOWN = 0.35, 741, 0.92, 0.055
"""Height of the table's edge, side of the gong and distance of names below the edge, as fractions of the picture's
height. `LIFE_PX` is the picture height (1080p) at which people are as large as in the menu.
"""
CARDS_HIGH, CARDS_TOP = 0.4, 0.755
SHADE = (62, 48, 46, 255)


class TablePicture(KeptPicture):
    """Opponents at their table under the lamp, with the cards of its rules; `unknown` opponents are dark. Behind the
    table is the place `place_name` of the ladder, or the drum.
    """

    tall: float = PICTURE_PX
    share: float = 0.5
    window: float = 0.4
    """Greatest height: at 1080p, as a fraction of the width, and as a fraction of the window's height."""

    def __init__(
        self, ctx: Context, rules: Rules, people: Sequence[str], unknown: bool = False, *, name: str = "",
        place_name: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ctx, PICTURE_PX, name, rules, tuple(people), unknown, place_name)
        self.rules, self.people, self.unknown, self.place_name = rules, tuple(people), unknown, place_name
        self.letters = ctx.tx(20)

    def measure(self, width: int) -> tuple[int, int]:
        return width, min(self.ctx.tx(self.tall), round(width * self.share), round(self.ctx.size[1] * self.window))

    def draw(self, face: pygame.Surface) -> None:
        ctx, (w, h) = self.ctx, face.get_size()
        start = self.hung(face, draw=False)
        table = self._table(start)
        middle, places = table.x, self._places(start, table)
        self._ground(face, middle)
        side = round(min(FIGURE * h, FIGURE_WIDTH * (w - start) / len(self.people)))
        for n, ((x, y), name) in enumerate(zip(places, self.people, strict=True)):
            mood: Mood = "glad" if n == len(places) // 2 and not self.unknown else "neutral"
            figure = ctx.art.bust(name, side, mood, tall=FIGURE_TALL)
            if self.unknown:
                figure = figure.copy()
                figure.fill(SHADE, special_flags=pygame.BLEND_RGBA_MULT)
            face.blit(figure, figure.get_rect(midtop=(x, y - round(RAISED * h) - side)))
        top = table.picture()
        face.blit(top, (0, h - top.get_height()))
        if not self.unknown:
            self._cards(face, middle)
            for (x, y), name in zip(places, self.people, strict=True):
                self._name(face, ctx.t(f"bots.{name}.name"), x, y, (w - start) // len(self.people))
        self.hung(face, draw=True)
        surfaces.edged(face, ctx.px(14), ctx.px(2), ctx.theme.gold, 0.8)

    def hung(self, face: pygame.Surface, draw: bool) -> int:
        """Draw the things that hang at the left, if `draw` is set. Return their width."""
        return 0

    def _ground(self, face: pygame.Surface, middle: int) -> None:
        ctx, (w, h) = self.ctx, face.get_size()
        if self.place_name:
            seen = outside(ctx, self.place_name, (w, h))
            face.blit(unlit(ctx, seen) if self.unknown else seen, (0, 0))
            return
        face.blit(hall.view(ctx, (w, h), middle, light="evening"), (0, 0))
        picture = hall.standing(ctx, "gong", round(GONG * h))
        face.blit(picture, picture.get_rect(center=(middle, round(0.44 * h))))

    def _table(self, start: int) -> hall.HallTable:
        w, h = self.rect.size
        return hall.HallTable(self.ctx, (w, h), (start + w) // 2, TABLE_EDGE * h, h / LIFE_PX)

    def _places(self, start: int, table: hall.HallTable) -> list[tuple[int, int]]:
        (w, h), count = self.rect.size, len(self.people)
        found = [round(start + (w - start) * (n + 0.5) / count) for n in range(count)]
        return [(x, round(h - table.edge(x - table.x))) for x in found]

    def _cards(self, face: pygame.Surface, middle: int) -> None:
        high = round(CARDS_HIGH * face.get_height())
        cards = pygame.Surface((round(high * VIGNETTE_ASPECT), high), pygame.SRCALPHA)
        lay_vignette(self.ctx, cards, vignette_of(self.rules))
        face.blit(cards, (middle - cards.get_width() // 2, round(CARDS_TOP * face.get_height())))

    def _name(self, face: pygame.Surface, name: str, x: int, y: int, room: int) -> None:
        ctx = self.ctx
        pad = ctx.px(14)
        size = ctx.type.fit(name, self.letters, room - 2 * pad, "bold", ctx.px(18))
        words = ctx.type.render(name, size, ctx.color("text"), "bold")
        box = words.get_rect(center=(x, y + round(NAME_DOWN * face.get_height())))
        plate = box.inflate(2 * pad, ctx.px(8))
        face.blit(ctx.panel(plate.size, "badge"), plate)
        stamp(face, words, box.topleft)


# --- the sheet

PLACE_SIZE, PLACE_PX, SIGN_PX, WAY_DOWN_PX, RISE = 158, 142, 38, 126, 0.12
"""Least width of a place, height of its picture, height of its sign, distance of the path from its top; offset of every
other place, as a fraction of its height.
"""
MEDAL_PX, LARGE_PICTURE, LEAST_SHEET_PX = 56, (540, 0.74, 0.5), 560
FEW_OPPONENTS, FACE_SIZE, TALL_FACE_SIZE, LEAST_PERSON_PX, LEAST_TALL_PX = 3, 60, 80, 240, 170


class Station(Pressable):
    """A place on the path. The chosen place is framed; a place that cannot be reached yet is dark."""

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
        high = ctx.px(PLACE_PX)
        key = ("place", table.name, high, sign)
        picture = Picture(ctx, ctx.cached(key, lambda: _draw(ctx, table.name, high, sign)))
        role = "gold" if following else "text" if standing.open else "text_dim"
        words = Label(ctx, f"{number}. {name}", 19, role, "bold", align="center")
        content = Column(ctx, [Row(ctx, [picture], align="center"), words], 4)
        super().__init__(ctx, name, content, choose, padding=(6, 8), name=f"place.{table.name}")
        self.plate = "tooltip"
        self.chosen = chosen

    def sprites(self) -> list[Sprite]:
        return super().sprites() if self.chosen or self.glow > 0 or self.pressed else self.content.sprites()


def _draw(ctx: Context, name: str, high: int, sign: str) -> pygame.Surface:
    picture = place(ctx, name, high)
    wide = picture.get_width()
    if sign == "lock":
        picture = unlit(ctx, picture)
    if sign:
        side = ctx.px(SIGN_PX)
        disc = ctx.rounded((side, side), side // 2, ctx.color("field"), ctx.color("gold"), max(1, ctx.px(2))).copy()
        ctx.art.lay_icon(disc, sign, 0.6, ctx.theme.text_dim if sign == "lock" else ctx.theme.gold)
        picture.blit(disc, disc.get_rect(bottomright=(wide, high)))
    return svg.ready(picture)


class Road(Container):
    """The places in order, joined by the path, which changes direction in each line."""

    def __init__(self, ctx: Context, stations: Sequence[Station], reached: int) -> None:
        super().__init__(ctx, stations, gap=12, name="road")
        self.context, self.reached = ctx, reached

    def _grid(self, width: int) -> tuple[int, int, int]:
        across = max(1, min(len(self.children), (width + self.gap) // (self.ctx.tx(PLACE_SIZE) + self.gap)))
        across = -(-len(self.children) // -(-len(self.children) // across))  # balance the lines
        wide = (width + self.gap) // across - self.gap
        return across, wide, max(each.measure(wide)[1] for each in self.children)

    def measure(self, width: int) -> tuple[int, int]:
        across, _, high = self._grid(width)
        lines = -(-len(self.children) // across)
        return width, lines * (high + self.gap) - self.gap + round(RISE * high)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        across, wide, high = self._grid(rect.w)
        for n, each in enumerate(self.children):
            line, at = divmod(n, across)
            x = at if line % 2 == 0 else across - 1 - at
            y = rect.y + line * (high + self.gap) + round(RISE * high) * ((n + 1) % 2)
            each.place(pygame.Rect(rect.x + x * (wide + self.gap), y, wide, high))

    def sprites(self) -> list[Sprite]:
        ctx, size = self.context, self.rect.size
        points = tuple(
            (each.rect.centerx - self.rect.x, each.rect.y - self.rect.y + self.context.px(WAY_DOWN_PX))
            for each in self.children
        )
        face = ctx.cached(("road", size, points, self.reached), lambda: self._way(size, points))
        return [Sprite(face, self.rect.x, self.rect.y), *super().sprites()]

    def _way(self, size: tuple[int, int], points: tuple[tuple[int, int], ...]) -> pygame.Surface:
        theme, width = self.context.theme, max(2.0, 9 * self.context.scale)
        done = points[: self.reached + 1]
        faint = mix(theme.gold, theme.panel, 0.6)
        dash = f"{svg.num(width * 1.2)} {svg.num(width * 1.8)}"
        body = svg.stroke(svg.swaying(points), faint, width * 0.6, stroke_dasharray=dash)
        if len(done) > 1:
            way = svg.swaying(done)
            body += svg.stroke(way, theme.inlay["gold_deep"], width) + svg.stroke(way, theme.gold, width * 0.4)
        return svg.render(body, size)


def ladder_sheet(
    ctx: Context,
    found: Sequence[Standing],
    begun: str,
    *,
    looked_at: str,
    look: Callable[[str], None],
    sit: Callable[[Table], None],
) -> Widget:
    """Return all tables. `begun` is the unfinished challenge, `looked_at` the table shown."""
    coming = following(found)
    shown = next((each for each in found if each.table.name == looked_at), coming or found[-1])
    stations = [
        Station(ctx, n, each, chosen=each is shown, following=each is coming, choose=partial(look, each.table.name))
        for n, each in enumerate(found, 1)
    ]
    road = Road(ctx, stations, found.index(coming) if coming else len(found) - 1)
    table = shown.table
    picture = TablePicture(
        ctx, table.rules, table.opponents, not shown.open, name="table.picture", place_name=table.name
    )
    picture.tall, picture.share, picture.window = LARGE_PICTURE
    words = _words(
        ctx, found.index(shown) + 1, shown, begun=shown.table.challenge == begun, following=shown is coming, sit=sit
    )
    return Column(ctx, [road, Grid(ctx, [picture, words], 2, gap=36, least=LEAST_SHEET_PX)], gap=14)


def _facts(ctx: Context, table: Table) -> str:
    t = ctx.t
    rules = chosen_rules.title(ctx.texts, table.rules.but(stake=1))
    return " · ".join([rules, t(f"bots.level.{table.level}"), t("ladder.stake", n=table.stake)])


def _words(
    ctx: Context, number: int, standing: Standing, *, begun: bool, following: bool, sit: Callable[[Table], None]
) -> Widget:
    t, table = ctx.t, standing.table
    title = with_tails(ctx, Title(ctx, f"{number}. {t(f'ladder.{table.name}')}", 54))
    if not standing.open:
        return Column(ctx, [title, remark(ctx, "lock", t("ladder.closed"), role="text_dim", name="closed")], 14)
    goal = t("ladder.goal", n=table.points, deals=t("menu.new.deals_count", n=table.deals))
    few = len(table.opponents) <= FEW_OPPONENTS
    persons = [_person(ctx, each, few) for each in table.opponents]
    words: list[Widget] = [
        title,
        Label(ctx, t(f"ladder.{table.name}.story"), 23),
        remark(ctx, "check" if standing.passed else "star", goal, role="gold", name="goal", stand="middle"),
        Label(ctx, _facts(ctx, table), 21, "text_dim"),
        Grid(ctx, persons, 3, gap=14, least=LEAST_TALL_PX if few else LEAST_PERSON_PX),
        Space(ctx),
    ]
    if standing.best is not None:
        best = t("ladder.best", points=ctx.texts.signed(standing.best), n=standing.tries)
        medal = [Picture(ctx, ctx.art.award("trophy", ctx.px(MEDAL_PX)))] if standing.passed else []
        told = Label(ctx, best, 24, "text", "bold", name=f"best.{table.name}")
        words.append(SingleRow(ctx, [*medal, told], 12, "middle"))
    word = "continue" if begun else "again" if standing.passed else "sit"
    style: ButtonStyle = "primary" if following or begun else "plain"
    words.append(
        Button(ctx, t(f"ladder.{word}"), partial(sit, table), style, "play", size=28, name=f"table.{table.name}")
    )
    return Column(ctx, words, 16)


def _person(ctx: Context, name: str, tall: bool) -> Widget:
    align: Align = "center" if tall else "left"
    told = [
        Label(ctx, ctx.t(f"bots.{name}.name"), 20, weight="bold", align=align),
        Label(ctx, ctx.t(f"bots.{name}.trait"), 19, "text_dim", align=align),
    ]
    face = Picture(ctx, ctx.art.portrait(name, ctx.tx(TALL_FACE_SIZE if tall else FACE_SIZE)))
    if tall:
        return Panel(ctx, Column(ctx, [Row(ctx, [face], align="center"), *told], 2), 8, style="stripe")
    return SingleRow(ctx, [face, grow(Column(ctx, told, 0))], 12, "middle")


# --- the way to the campaign


class CampaignWay(Button):
    """A button to the campaign. The button names the next table once the statistics are read."""

    def __init__(
        self, ctx: Context, history: DealHistory | None = None, style: ButtonStyle = "plaque", size: float = 22
    ) -> None:
        label, go = ctx.t("challenge.campaign"), partial(ctx.go, "today", tab="ladder")
        super().__init__(ctx, label, go, style, "trophy", size=size, name="campaign")
        self._ctx = ctx
        if history and history.deals is not None:
            self.name_next(history.deals)

    def name_next(self, deals: FilteredDeals) -> None:
        """Show the name of the next table; after the last table, keep the label."""
        standing = following(standings(deals.challenge_deals))
        if standing:
            self.label = self._ctx.t("challenge.campaign.next", name=self._ctx.t(f"ladder.{standing.table.name}"))


def name_next_table(scene: Scene, deals: FilteredDeals) -> None:
    """Show the next table on the scene's campaign button, if the scene has one."""
    way = scene.ui.layers[0].find("campaign") if scene.ui.layers else None
    if isinstance(way, CampaignWay):
        way.name_next(deals)
        scene.ui.lay_out()
