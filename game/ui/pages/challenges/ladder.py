"""The ladder as a path through its places, from the family's yard to San Jose, beside the chosen table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine.rules import Rules
from game.session.matches.ladder import LadderTable, TableProgress, compute_progress, find_next_table
from game.session.progress.deal_history import DealHistory
from game.session.progress.filtered_deals import FilteredDeals
from game.session.rules import chosen_rules
from game.session.words.vignettes import build_vignette
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.text import Align, stamp
from game.ui.gfx.theme import mix, rgb
from game.ui.kit import Button, Column, Container, Grid, Label, Panel, Picture, Row, SingleRow, Space, Widget, grow
from game.ui.kit.button import ButtonStyle, ContentButton
from game.ui.kit.text import Title
from game.ui.measures import Measures
from game.ui.pages.parts.page import remark, with_descender_room
from game.ui.pages.parts.pictures import VIGNETTE_ASPECT, CachedPicture, draw_at, draw_vignette, render_fitting
from game.ui.pages.rooms import hall
from game.ui.persons.moods import Mood
from game.ui.persons.pictures import draw_bust, draw_portrait
from game.ui.scene import Scene

SIZES = Measures("ladder")

# --- places

PLACE_WIDTH = 120
PLACE_HEIGHT = 100
"""Size of a place's drawing, in its own units."""


def draw_place(ctx: Context, name: str, height: int) -> pygame.Surface:
    """Return a new picture of a place of the ladder `height` pixels high."""
    size = (round(height * PLACE_WIDTH / PLACE_HEIGHT), height)
    return svg.render(drawings.drawing("places", ctx.theme.inlay, name), size, f"scale({height / PLACE_HEIGHT:.5f})")


def darken_place(ctx: Context, picture: pygame.Surface) -> pygame.Surface:
    """Return a darkened, warm copy of the picture of a place, as if no lamp were lit."""
    darkened, shade = picture.copy(), rgb(drawings.material("unearned"))
    darkened.fill((*shade, round(ctx.theme.level("unlit_brightness"))), special_flags=pygame.BLEND_RGBA_MULT)
    return darkened


def draw_place_background(ctx: Context, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a blurred picture of a place with sky and ground, exactly `size` pixels large."""
    ink, (w, h), hour = ctx.theme.inlay, size, drawings.table("hours")[name]
    soil = SIZES.soil_top_ratio * h
    sky_top, sky_foot = (ink[role] for role in hour["sky"])
    soil_near, soil_far = (ink[role] for role in hour["soil"])
    defs = svg.linear("sky", sky_top, sky_foot, (0, 0, 0, soil))
    body = svg.rect((0, 0, w, h), 0, fill="url(#sky)")
    if "light" in hour:
        x, y, r, role = hour["light"]
        glow = [(0.0, ink[role], 0.9), (0.3, ink[role], 0.35), (1.0, ink[role], 0.0)]
        defs += svg.radial("light", glow, x * w, y * h, SIZES.sky_glow_ratio * r * h)
        body += svg.rect((0, 0, w, h), 0, fill="url(#light)") + svg.circle(x * w, y * h, r * h, fill=ink[role])
    canvas = svg.render(body + svg.rect((0, soil, w, h), 0, fill=mix(soil_near, soil_far, 0.5)), size, defs=defs)
    house = draw_place(ctx, name, round(SIZES.house_height_ratio * h))
    surfaces.tint(house, hour["left"])
    draw_at(canvas, house, midbottom=(w // 2, soil + 0.06 * h))
    canvas, light = surfaces.soft(canvas, round(SIZES.blur_ratio * h)), pygame.Surface(size)
    light.fill(rgb(drawings.material("far")))
    light.blit(surfaces.radial_glow((2 * w, 2 * h), "#ffffff", 1.0), (-w // 2, round(-0.6 * h)))
    canvas.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return canvas


# --- a table

# Ratios are fractions of the picture's height, except `SEAT_SHARE` of the width for one person.
UNKNOWN_SHADE = (62, 48, 46, 255)


class TablePicture(CachedPicture):
    """Opponents at their table under the lamp, with the cards of its rules; unknown opponents are dark. Behind the
    table is the place `place_name` of the ladder, or the drum.
    """

    height_limits: tuple[float, float, float] = (SIZES.usual_height_px, 0.5, 0.4)
    """Greatest height: at 1080p, as a fraction of the width, and as a fraction of the window's height."""

    def __init__(
        self, ctx: Context, rules: Rules, people: Sequence[str], are_unknown: bool = False, *, name: str = "",
        place_name: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ctx, SIZES.usual_height_px, name, rules, tuple(people), are_unknown, place_name)
        self.rules, self.people, self.are_unknown, self.place_name = rules, tuple(people), are_unknown, place_name
        self.text_size = ctx.tx(20)

    def measure(self, width: int) -> tuple[int, int]:
        max_height, width_ratio, window_ratio = self.height_limits
        return width, min(self.ctx.tx(max_height), round(width * width_ratio), round(self.ctx.size[1] * window_ratio))

    def draw(self) -> None:
        canvas = self.canvas
        ctx, (w, h) = self.ctx, canvas.get_size()
        start, count = self.left_width(canvas), len(self.people)
        unit = h / SIZES.full_scale_height_px
        table = hall.HallTable(ctx, (w, h), (start + w) // 2, SIZES.table_edge_ratio * h, unit)
        xs = [round(start + (w - start) * (n + 0.5) / count) for n in range(count)]
        ys = [round(h - table.find_edge_height(x - table.x)) for x in xs]
        self._draw_ground(canvas, table.x)
        side = round(min(SIZES.person_height_ratio * h, SIZES.person_seat_ratio * (w - start) / count))
        for n, (x, y, name) in enumerate(zip(xs, ys, self.people, strict=True)):
            mood: Mood = "glad" if n == count // 2 and not self.are_unknown else "neutral"
            person = draw_bust(ctx.art, name, side, mood, height_ratio=SIZES.person_aspect).copy()
            if self.are_unknown:
                person.fill(UNKNOWN_SHADE, special_flags=pygame.BLEND_RGBA_MULT)
            draw_at(canvas, person, midtop=(x, y - round(SIZES.person_rise_ratio * h) - side))
        top = table.draw_picture()
        canvas.blit(top, (0, h - top.get_height()))
        if not self.are_unknown:
            cards_height = round(SIZES.cards_height_ratio * h)
            cards = pygame.Surface((round(cards_height * VIGNETTE_ASPECT), cards_height), pygame.SRCALPHA)
            draw_vignette(ctx, cards, build_vignette(self.rules))
            canvas.blit(cards, (table.x - cards.get_width() // 2, round(SIZES.cards_top_ratio * h)))
            for x, y, name in zip(xs, ys, self.people, strict=True):
                self._write_name(canvas, ctx.t(f"bots.{name}.name"), x, y, (w - start) // count)
        self.draw_left(canvas)
        surfaces.edged(canvas, ctx.px(14), ctx.px(2), ctx.theme.gold, 0.8)

    def left_width(self, canvas: pygame.Surface) -> int:
        """Return the width of the things that hang at the left."""
        return 0

    def draw_left(self, canvas: pygame.Surface) -> None:
        """Draw the things that hang at the left."""

    def _draw_ground(self, canvas: pygame.Surface, middle: int) -> None:
        ctx, size = self.ctx, canvas.get_size()
        if self.place_name:
            ground = draw_place_background(ctx, self.place_name, size)
            canvas.blit(darken_place(ctx, ground) if self.are_unknown else ground, (0, 0))
            return
        canvas.blit(hall.draw_view(ctx, size, middle, light="evening"), (0, 0))
        gong = hall.draw_thing(ctx, "gong", round(SIZES.gong_height_ratio * size[1]))
        draw_at(canvas, gong, center=(middle, SIZES.gong_y_ratio * size[1]))

    def _write_name(self, canvas: pygame.Surface, name: str, x: int, y: int, room: int) -> None:
        ctx, padding = self.ctx, self.ctx.px(14)
        words = render_fitting(ctx, name, self.text_size, room - 2 * padding, weight="bold")
        box = words.get_rect(center=(x, y + round(SIZES.name_drop_ratio * canvas.get_height())))
        plate = box.inflate(2 * padding, ctx.px(8))
        canvas.blit(ctx.panel(plate.size, "badge"), plate)
        stamp(canvas, words, box.topleft)


# --- the sheet

LARGE_HEIGHT_LIMITS = (540, 0.74, 0.5)
MAX_LARGE_PORTRAITS = 3


class Station(ContentButton):
    """A place on the path. The chosen place is framed; a place that cannot be reached yet is dark."""

    def __init__(
        self,
        ctx: Context,
        number: int,
        standing: TableProgress,
        *,
        is_chosen: bool,
        is_next: bool,
        choose: Callable[[], None],
    ) -> None:
        table = standing.table
        name = ctx.t(f"ladder.{table.name}")
        sign = "check" if standing.is_passed else "lock" if not standing.is_open else "star" if is_next else ""
        height = ctx.px(SIZES.place_picture_height_px)
        key = ("place", table.name, height, sign)
        picture = Picture(ctx, ctx.cached(key, lambda: _draw_station(ctx, table.name, height, sign)))
        role = "gold" if is_next else "text" if standing.is_open else "text_dim"
        words = Label(ctx, f"{number}. {name}", 19, role, "bold", align="center")
        content = Column(ctx, [Row(ctx, [picture], align="center"), words], 4)
        super().__init__(ctx, name, content, choose, padding=(6, 8), name=f"place.{table.name}")
        self.panel_style = "tooltip"
        self.chosen = is_chosen

    def sprites(self) -> list[Sprite]:
        has_panel = self.chosen or self.hover_progress > 0 or self.is_pressed
        return super().sprites() if has_panel else self.content.sprites()


def _draw_station(ctx: Context, name: str, height: int, sign: str) -> pygame.Surface:
    picture = darken_place(ctx, draw_place(ctx, name, height)) if sign == "lock" else draw_place(ctx, name, height)
    if sign:
        side = ctx.px(SIZES.sign_px)
        line, fill, edge = max(1, ctx.px(2)), ctx.color("field"), ctx.color("gold")
        disc = ctx.rounded_rect((side, side), side // 2, fill, edge, line).copy()
        ctx.art.lay_icon(disc, sign, 0.6, ctx.theme.text_dim if sign == "lock" else ctx.theme.gold)
        draw_at(picture, disc, bottomright=picture.get_size())
    return svg.ready(picture)


class LadderPath(Container):
    """The stations in order, joined by the path, which changes direction in each line."""

    def __init__(self, ctx: Context, stations: Sequence[Station], reached: int) -> None:
        super().__init__(ctx, stations, gap=12, name="road")
        self.reached_index, self.points = reached, tuple[tuple[int, int], ...]()

    def _grid(self, width: int) -> tuple[int, int, int, int]:
        """Return the numbers of lines and of stations in a line, and a station's size."""
        count, gap = len(self.children), self.gap
        line_count = -(-count // max(1, min(count, (width + gap) // (self.ctx.tx(SIZES.min_station_width_tx) + gap))))
        per_line = -(-count // line_count)
        station_width = (width + gap) // per_line - gap
        station_height = max(station.measure(station_width)[1] for station in self.children)
        return -(-count // per_line), per_line, station_width, station_height

    def measure(self, width: int) -> tuple[int, int]:
        line_count, _, _, station_height = self._grid(width)
        return width, line_count * (station_height + self.gap) - self.gap + round(SIZES.stagger_ratio * station_height)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        _, per_line, station_width, station_height = self._grid(rect.w)
        for n, station in enumerate(self.children):
            line, index = divmod(n, per_line)
            column = index if line % 2 == 0 else per_line - 1 - index
            stagger = round(SIZES.stagger_ratio * station_height) * ((n + 1) % 2)
            x, y = rect.x + column * (station_width + self.gap), rect.y + line * (station_height + self.gap) + stagger
            station.place(pygame.Rect(x, y, station_width, station_height))
        path_y = self.ctx.px(SIZES.path_y_px)
        self.points = tuple((each.rect.centerx - rect.x, each.rect.y - rect.y + path_y) for each in self.children)

    def sprites(self) -> list[Sprite]:
        return [self.cached_sprite(self.points, self.reached_index), *super().sprites()]

    def draw_picture(self) -> pygame.Surface:
        theme, width, passed = self.ctx.theme, max(2.0, 9 * self.ctx.scale), self.points[: self.reached_index + 1]
        dash, faint_colour = f"{svg.num(width * 1.2)} {svg.num(width * 1.8)}", mix(theme.gold, theme.panel, 0.6)
        body = svg.stroke(svg.level_curve(self.points), faint_colour, width * 0.6, stroke_dasharray=dash)
        if len(passed) > 1:
            path = svg.level_curve(passed)
            body += svg.stroke(path, theme.inlay["gold_deep"], width) + svg.stroke(path, theme.gold, width * 0.4)
        return svg.render(body, self.rect.size)


def ladder_sheet(
    ctx: Context,
    places: Sequence[TableProgress],
    open_challenge: str,
    *,
    chosen_table: str,
    choose: Callable[[str], None],
    play: Callable[[LadderTable], None],
) -> Widget:
    """Return all tables. `open_challenge` is the unfinished challenge, `chosen_table` the table shown."""
    next_place = find_next_table(places)
    chosen = next((each for each in places if each.table.name == chosen_table), next_place or places[-1])
    stations = []
    for n, place in enumerate(places, 1):
        is_chosen, is_next, act = place is chosen, place is next_place, partial(choose, place.table.name)
        stations.append(Station(ctx, n, place, is_chosen=is_chosen, is_next=is_next, choose=act))
    path = LadderPath(ctx, stations, places.index(next_place) if next_place else len(places) - 1)
    table, are_unknown = chosen.table, not chosen.is_open
    rules, people = table.rules, table.opponents
    picture = TablePicture(ctx, rules, people, are_unknown, name="table.picture", place_name=table.name)
    picture.height_limits = LARGE_HEIGHT_LIMITS
    is_begun, number = table.challenge == open_challenge, places.index(chosen) + 1
    details = _table_details(ctx, number, chosen, is_begun=is_begun, is_next=chosen is next_place, play=play)
    return Column(ctx, [path, Grid(ctx, [picture, details], 2, gap=36, least=SIZES.min_sheet_width_px)], gap=14)


def _table_details(
    ctx: Context,
    number: int,
    standing: TableProgress,
    *,
    is_begun: bool,
    is_next: bool,
    play: Callable[[LadderTable], None],
) -> Widget:
    t, table = ctx.t, standing.table
    title = with_descender_room(ctx, Title(ctx, f"{number}. {t(f'ladder.{table.name}')}", 54))
    if not standing.is_open:
        return Column(ctx, [title, remark(ctx, "lock", t("ladder.closed"), role="text_dim", name="closed")], 14)
    goal = t("ladder.goal", n=table.points, deals=t("menu.new.deals_count", n=table.deals))
    is_large = len(table.opponents) <= MAX_LARGE_PORTRAITS
    opponents = [_opponent(ctx, name, is_large) for name in table.opponents]
    min_width = SIZES.min_tall_person_width_px if is_large else SIZES.min_person_width_px
    rules = chosen_rules.format_title(ctx.texts, table.rules.but(stake=1))
    facts = " · ".join([rules, t(f"bots.level.{table.level}"), t("ladder.stake", n=table.stake)])
    words: list[Widget] = [
        title,
        Label(ctx, t(f"ladder.{table.name}.story"), 23),
        remark(ctx, "check" if standing.is_passed else "star", goal, role="gold", name="goal", stand="middle"),
        Label(ctx, facts, 21, "text_dim"),
        Grid(ctx, opponents, 3, gap=14, least=min_width),
        Space(ctx),
    ]
    if standing.best_points is not None:
        best = t("ladder.best", points=ctx.texts.format_signed(standing.best_points), n=standing.match_count)
        medal = [Picture(ctx, ctx.art.award("trophy", ctx.px(SIZES.medal_px)))] if standing.is_passed else []
        best_label = Label(ctx, best, 24, "text", "bold", name=f"best.{table.name}")
        words.append(SingleRow(ctx, [*medal, best_label], 12, "middle"))
    label = t(f"ladder.{'continue' if is_begun else 'again' if standing.is_passed else 'sit'}")
    style: ButtonStyle = "primary" if is_next or is_begun else "plain"
    words.append(Button(ctx, label, partial(play, table), style, "play", size=28, name=f"table.{table.name}"))
    return Column(ctx, words, 16)


def _opponent(ctx: Context, name: str, is_large: bool) -> Widget:
    align: Align = "center" if is_large else "left"
    labels = [
        Label(ctx, ctx.t(f"bots.{name}.name"), 20, weight="bold", align=align),
        Label(ctx, ctx.t(f"bots.{name}.trait"), 19, "text_dim", align=align),
    ]
    side = ctx.tx(SIZES.large_portrait_tx if is_large else SIZES.portrait_tx)
    portrait = Picture(ctx, draw_portrait(ctx.art, name, side))
    if is_large:
        return Panel(ctx, Column(ctx, [Row(ctx, [portrait], align="center"), *labels], 2), 8, style="stripe")
    return SingleRow(ctx, [portrait, grow(Column(ctx, labels, 0))], 12, "middle")


# --- the way to the campaign


class CampaignButton(Button):
    """A button to the campaign. The button names the next table once the statistics are read."""

    def __init__(
        self, ctx: Context, history: DealHistory | None = None, style: ButtonStyle = "plaque", size: float = 22
    ) -> None:
        label, go = ctx.t("challenge.campaign"), partial(ctx.go, "today", tab="ladder")
        super().__init__(ctx, label, go, style, "trophy", size=size, name="campaign")
        self._ctx = ctx
        if history and history.deals is not None:
            self.show_next(history.deals)

    def show_next(self, deals: FilteredDeals) -> None:
        """Show the name of the next table; after the last table, keep the label."""
        standing = find_next_table(compute_progress(deals.challenge_deals))
        if standing:
            self.label = self._ctx.t("challenge.campaign.next", name=self._ctx.t(f"ladder.{standing.table.name}"))


def show_next_table(scene: Scene, deals: FilteredDeals) -> None:
    """Show the next table on the scene's campaign button, if the scene has one."""
    way = scene.ui.layers[0].find("campaign")
    if isinstance(way, CampaignButton):
        way.show_next(deals)
        scene.ui.place_all()
