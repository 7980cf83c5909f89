"""The ladder: a path of tables with ever stronger opponents, and the details of the chosen table."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.session.matches.ladder import LadderTable, TableProgress, compute_progress, find_next_table
from game.session.progress.filtered_deals import FilteredDeals
from game.session.rules import chosen_rules
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import drawings, surfaces, svg
from game.ui.gfx.theme import mix
from game.ui.kit import Button, Column, Grid, Label, Panel, Picture, Row, SingleRow, Space, Title, Widget
from game.ui.kit.button import ButtonStyle, ContentButton
from game.ui.kit.layout import Line
from game.ui.kit.widget import Callback
from game.ui.measures import Measures
from game.ui.pages.challenges.table_picture import TablePicture
from game.ui.pages.parts.page import icon_label, with_descender_room
from game.ui.pages.parts.pictures import blit_at, draw_badge
from game.ui.persons.pictures import draw_portrait
from game.ui.scene import Scene

SIZES = Measures("ladder")


class LadderStation(ContentButton):
    """A table on the path. The chosen table has a frame; a locked table is dark."""

    def __init__(
        self, ctx: Context, number: int, progress: TableProgress, *, is_chosen: bool, is_next: bool, action: Callback
    ) -> None:
        title = ctx.t(f"ladder.{progress.table.name}")
        icon = "check" if progress.is_passed else "lock" if not progress.is_open else "star" if is_next else ""
        role = "gold" if is_next else "text" if progress.is_open else "text_dim"
        width, height = ctx.px(SIZES.place_width_px), ctx.px(SIZES.place_height_px)

        def draw() -> pygame.Surface:
            picture = ctx.skin.picture(f"places/{progress.table.name}", (width, height)).copy()
            if not progress.is_open:
                surfaces.tint(picture, drawings.get_material("unearned"))
            if icon:
                blit_at(picture, draw_badge(ctx, icon, ctx.px(SIZES.sign_px)), bottomright=(width, height))
            return picture

        picture = Picture(ctx, ctx.cached(("place", progress.table.name, height, icon), draw))
        label = Label(ctx, f"{number}. {title}", 19, role, "bold", align="center")
        content = Column(ctx, [Row(ctx, [picture], align="center"), label], 4)
        super().__init__(ctx, title, content, action, padding=(4, 8), name=f"place.{progress.table.name}")
        self.panel_style = "tooltip"
        self.is_chosen = is_chosen

    def sprites(self) -> list[Sprite]:
        has_panel = self.is_chosen or self.hover_progress > 0 or self.is_pressed
        return super().sprites() if has_panel else self.content.sprites()


class LadderPath(Grid):
    """The tables in lines that alternately run right and left, joined by a dashed path."""

    def __init__(self, ctx: Context, stations: Sequence[LadderStation], reached_index: int) -> None:
        top_spaces = [Space(ctx, height=SIZES.stagger_px * (n % 2 == 0), stretch=0) for n in range(len(stations))]
        columns = [Column(ctx, [*pair], 0) for pair in zip(top_spaces, stations, strict=True)]
        super().__init__(ctx, columns, len(stations), gap=8, name="road")
        self.min_column_width = ctx.tx(SIZES.min_station_width_tx)
        self.stations, self.reached_index = stations, reached_index

    def compute_columns(self, width: int) -> tuple[int, int]:
        """Return the number of columns and their width. All lines have about the same number of tables."""
        count = len(self.stations)
        line_count = -(-count // super().compute_columns(width)[0])
        stations_per_line = -(-count // line_count)
        return stations_per_line, (width + self.gap) // stations_per_line - self.gap

    def arrange_lines(self, width: int) -> list[Line]:
        return [line[::-1] if n % 2 else line for n, line in enumerate(super().arrange_lines(width))]

    def sprites(self) -> list[Sprite]:
        station_tops = tuple(station.rect.move(-self.rect.x, -self.rect.y).midtop for station in self.stations)
        self.path_points = [(x, y + self.ctx.px(SIZES.path_y_px)) for x, y in station_tops]
        return [self.cached_sprite(self.draw_picture, station_tops, self.reached_index), *super().sprites()]

    def draw_picture(self) -> pygame.Surface:
        theme = self.ctx.theme
        width = max(2.0, 9 * self.ctx.scale)
        passed_points = self.path_points[: self.reached_index + 1]
        dash_pattern = f"{width * 1.2:.2f} {width * 1.8:.2f}"
        curve = svg.horizontal_curve(self.path_points)
        body = svg.stroke(curve, mix(theme.gold, theme.panel, 0.6), width * 0.6, stroke_dasharray=dash_pattern)
        if len(passed_points) > 1:
            path = svg.horizontal_curve(passed_points)
            body += svg.stroke(path, theme.inlay["gold_deep"], width) + svg.stroke(path, theme.gold, width * 0.4)
        return svg.render(body, self.rect.size)


def ladder_sheet(
    ctx: Context, tables: Sequence[TableProgress], open_challenge: str, chosen_table: str, *,
    choose: Callable[[str], None], play: Callable[[LadderTable], None],
) -> Widget:  # fmt: skip
    """Return the path of all tables and the details of the chosen one. `open_challenge` is an unfinished challenge."""
    next_table = find_next_table(tables)
    chosen = next((progress for progress in tables if progress.table.name == chosen_table), next_table or tables[-1])
    stations = []
    for n, progress in enumerate(tables, 1):
        is_chosen, is_next = progress is chosen, progress is next_table
        action = partial(choose, progress.table.name)
        stations.append(LadderStation(ctx, n, progress, is_chosen=is_chosen, is_next=is_next, action=action))
    path = LadderPath(ctx, stations, tables.index(next_table) if next_table else len(tables) - 1)
    table = chosen.table
    table_picture = TablePicture(
        ctx, table.rules, table.opponents, name="table.picture", place_name=table.name, are_unknown=not chosen.is_open
    )
    title = f"{tables.index(chosen) + 1}. {ctx.t(f'ladder.{table.name}')}"
    details: list[Widget] = [with_descender_room(ctx, Title(ctx, title, 54))]
    if not chosen.is_open:
        details.append(icon_label(ctx, "lock", ctx.t("ladder.closed"), role="text_dim", name="closed"))
    else:
        is_begun = table.challenge == open_challenge
        details += _list_details(ctx, chosen)
        label = ctx.t(f"ladder.{'continue' if is_begun else 'again' if chosen.is_passed else 'sit'}")
        style: ButtonStyle = "primary" if chosen is next_table or is_begun else "plain"
        details.append(Button(ctx, label, partial(play, table), style, "play", size=28, name=f"table.{table.name}"))
    picture_and_details = [table_picture, Column(ctx, details, 16)]
    return Column(ctx, [path, Grid(ctx, picture_and_details, 2, gap=36, min_width=SIZES.min_sheet_width_px)], gap=14)


def _list_details(ctx: Context, progress: TableProgress) -> list[Widget]:
    t, table = ctx.t, progress.table
    goal_text = t("ladder.goal", n=table.points, deals=t("menu.new.deals_count", n=table.deals))
    opponents = [_make_opponent_panel(ctx, name) for name in table.opponents]
    rules_title = chosen_rules.format_title(ctx.texts, table.rules.but(stake=1))
    facts_text = " · ".join([rules_title, t(f"bots.level.{table.level}"), t("ladder.stake", n=table.stake)])
    details: list[Widget] = [
        Label(ctx, t(f"ladder.{table.name}.story"), 23),
        icon_label(ctx, "check" if progress.is_passed else "star", goal_text, role="gold", name="goal", align="middle"),
        Label(ctx, facts_text, 21, "text_dim"),
        Grid(ctx, opponents, 3, gap=14, min_width=SIZES.min_person_width_px * ctx.text_ratio),
        Space(ctx),
    ]
    if progress.best_points is not None:
        points_text = ctx.texts.format_signed(progress.best_points)
        best_result_text = t("ladder.best", points=points_text, n=progress.match_count)
        medal = [Picture(ctx, ctx.art.award("trophy", ctx.px(SIZES.medal_px)))] if progress.is_passed else []
        label = Label(ctx, best_result_text, 24, "text", "bold", name=f"best.{table.name}")
        details.append(SingleRow(ctx, [*medal, label], 12, "middle"))
    return details


def _make_opponent_panel(ctx: Context, name: str) -> Widget:
    portrait = Picture(ctx, draw_portrait(ctx.art, name, ctx.tx(SIZES.portrait_tx)))
    name_label = Label(ctx, ctx.t(f"bots.{name}.name"), 20, weight="bold", align="center")
    trait_label = Label(ctx, ctx.t(f"bots.{name}.trait"), 19, "text_dim", align="center")
    return Panel(ctx, Column(ctx, [portrait, name_label, trait_label], 0, align="center"), 8, style="stripe")


def campaign_button(
    ctx: Context, deals: FilteredDeals | None = None, style: ButtonStyle = "plaque", size: float = 22,
    padding_x: float = 24,
) -> Button:  # fmt: skip
    """Return a button that opens the ladder. If `deals` are given, its label names the next table."""
    label, open_campaign = _format_campaign_label(ctx, deals), partial(ctx.go, "today", tab="ladder")
    return Button(ctx, label, open_campaign, style, "trophy", size=size, padding_x=padding_x, name="campaign")


def _format_campaign_label(ctx: Context, deals: FilteredDeals | None) -> str:
    progress = find_next_table(compute_progress(deals.challenge_deals)) if deals is not None else None
    name = ctx.t(f"ladder.{progress.table.name}") if progress else ""
    return ctx.t("challenge.campaign.next", name=name) if progress else ctx.t("challenge.campaign")


def show_next_table(scene: Scene, deals: FilteredDeals) -> None:
    """Write the name of the next table on the scene's campaign button, if there is one."""
    button = scene.ui.layers[0].find("campaign")
    if isinstance(button, Button):
        button.label = _format_campaign_label(scene.ctx, deals)
        scene.ui.place_all()
