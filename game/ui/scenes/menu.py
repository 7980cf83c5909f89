"""The title screen: the game's name in gold, the players at the table under lanterns, and the main buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from itertools import islice, product

import pygame

from game.resources import LANGUAGES
from game.session.matches.challenge_name import CalendarDay
from game.session.play.unfinished import UnfinishedGames
from game.session.rules import rules_title
from game.session.words.calendar_words import build_calendar_leaf
from game.ui.anim.motion import load_motion
from game.ui.bands import Band
from game.ui.compositor import Frame, Sprite
from game.ui.gfx import lighting, skin
from game.ui.kit import Column, Grid, Label, Picture, ScrollArea, SingleRow, Space, Widget, grow, with_width
from game.ui.layout import Fan
from game.ui.layout.depths import HallDepth
from game.ui.measures import Measures
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.backgrounds import draw_game_title
from game.ui.pages.rooms.character_stage import CharacterStage
from game.ui.pages.rooms.furniture import CABINET_PADDING_PX, Cabinet, MenuButton, RoundSign, build_ribbon
from game.ui.scene import Scene, Timed, scene

SIZES = Measures("menu")

FIRST_PICTURES = (
    "hall/hall", "letters/sheet", "furniture/cabinet", "furniture/rail", "panels/accent", "hall/table", "hall/gong",
)  # fmt: skip
"""The largest pictures of the menu, or those on whose sheets its pictures lie; they are decoded at the same time."""
TITLE_SCALES = (0.85, 0.7, 0.55, 0.45)
"""Scales of the title that are tried until all fits; after them, small buttons in columns."""
ButtonLook = tuple[float, float, float, float]
"""Letter size and paddings of a button at 1080p, and side of its picture as a multiple of the letter size."""
LOOKS: Mapping[int, Sequence[ButtonLook]] = {
    2: ((44, 20, 8, 2.9), (40, 20, 7, 2.3), (26, 8, 4, 2.5)),
    3: ((40, 20, 4, 2.9), (36, 20, 5, 2.3), (26, 8, 4, 2.5)),
}
"""Looks of the first button, of buttons with a line below, and of the others, by the number of large buttons. A match
that can be continued adds a large button.
"""
SMALL_LOOK: ButtonLook = (24, 24, 10, 1.7)
GOALS = ("ladder", "achievements")
FAN_CARDS = (39, 47, 51)
"""The cards on the first button."""


@scene("menu")
class Menu(Scene):
    """The first scene of the program."""

    def enter(self, today: date | None = None, lesson_left: bool = False) -> None:
        """Read the matches to be continued. `lesson_left`: report that the lesson just left is kept."""
        look, scale = skin.find_skin(self.ctx.theme), self.ctx.scale
        sizes = ((name, look.find_entry(name).size) for name in FIRST_PICTURES)
        look.decode_ahead((name, (round(scale * width), round(scale * height))) for name, (width, height) in sizes)
        self.day = CalendarDay(today)
        self.watch(self.day, lambda _: self.build())
        self.unfinished = UnfinishedGames.load(self.ctx.services.stores, self.ctx.settings)
        if lesson_left and (notice := self.unfinished.format_lesson_notice(self.ctx.texts)):
            self.ui.notices.toast(notice)
        is_calm = self.ctx.program.is_menu_seen or self.ctx.has_reduced_motion
        self.entrance = self.clock.tween(0.0 if is_calm else load_motion().find_seconds("menu", "entrance"))
        """The scene fades in from the dark once in a run of the program."""
        self.ctx.program.is_menu_seen = True
        self.crowd = CharacterStage(self.ctx, "menu")

    def build(self) -> None:
        """Lay out title and buttons at the left, the scene at the right, in the largest sizes that fit."""
        for are_small, title_scale in product((False, True), TITLE_SCALES):
            if self._lay_out(are_small, title_scale):
                break

    def _lay_out(self, are_small: bool, title_scale: float) -> bool:
        """Return True if all fits."""
        ctx, has_unfinished = self.ctx, bool(self.unfinished.unfinished_items)
        title_size = round(min(ctx.px(SIZES.title_px), ctx.size[0] // 9) * title_scale)
        title = Picture(ctx, draw_game_title(ctx, title_size, is_on_dark=True))
        column_width = ctx.tx(SIZES.ways_width_px)
        cabinet_width = column_width + 2 * ctx.px(CABINET_PADDING_PX)
        cabinet = with_width(Cabinet(ctx, self._build_menu_buttons(are_small), CABINET_PADDING_PX), cabinet_width)
        parts: list[Widget] = [title, build_ribbon(ctx, ctx.t("menu.tagline"), cabinet_width), cabinet]
        if not has_unfinished and ctx.services.stores.window_number > 1:
            hint_label = Label(ctx, ctx.t("menu.second"), 20, "gold" if ctx.theme.dark else "paper", name="second")
            parts.append(with_width(hint_label, column_width))
        scroll_area = ScrollArea(ctx, Column(ctx, parts, gap=12, align="left"))
        foot = with_width(self._build_foot(are_small), cabinet_width)
        root = Column(ctx, [grow(scroll_area), foot], gap=16, padding=SIZES.padding_px)
        self.ui.set_root(root, focus="continue" if has_unfinished else "new")
        self._place_stage(cabinet.rect.right)
        return not scroll_area.can_scroll

    def resume(self) -> None:
        self.build()

    def back(self) -> None:
        """Do nothing: Escape does not leave the program."""

    def _build_menu_buttons(self, are_small: bool) -> Widget:
        ctx, settings, is_unfinished = self.ctx, self.ctx.settings, bool(self.unfinished.unfinished_items)
        leaf = build_calendar_leaf(ctx.texts, self.day.date)
        second_lines = {"new": rules_title.format_current_title(ctx.texts, settings), "today": leaf.date}
        if is_unfinished:
            second_lines["continue"] = self.unfinished.describe_first(ctx.texts)
        main_names = [*["continue"] * is_unfinished, "new", *["today"] * settings.challenges]
        other_names = ["rules", "learn", "problems", "statistics", *GOALS * (settings.challenges and not are_small)]
        looks = (SMALL_LOOK,) * 3 if are_small else LOOKS[3 if is_unfinished else 2]
        main_buttons = [
            self._build_menu_button(name, looks[min(n, 1)], "" if are_small else second_lines[name])
            for n, name in enumerate(main_names)
        ]
        if settings.challenges:
            main_buttons[-1].day_text, main_buttons[-1].style = leaf.day, "plain" if ctx.theme.dark else "jade"
        self.first_button = main_buttons[0]
        self.first_button.style, self.first_button.has_fan = "primary", not are_small
        other_buttons = [self._build_menu_button(name, looks[2]) for name in other_names]
        if are_small:
            return Grid(ctx, [*main_buttons, *other_buttons], 2, gap=12)
        return Column(ctx, [*main_buttons, Grid(ctx, other_buttons, 2, gap=10)], gap=12)

    def _build_menu_button(self, name: str, look: ButtonLook, second_line: str = "") -> MenuButton:
        ctx, (size, padding_x, padding_y, icon_em), action = self.ctx, look, self._find_action(name)
        button = MenuButton(ctx, ctx.t(f"menu.{name}"), action, "plain", name, size=size, name=name, align="left")
        button.padding, button.icon_em = (ctx.px(padding_x), ctx.px(padding_y)), icon_em
        button.second_line, button.has_brush_letters = second_line, bool(second_line)
        return button

    def _find_action(self, name: str) -> Callable[[], None]:
        ctx = self.ctx
        other_language = LANGUAGES[(LANGUAGES.index(ctx.texts.language) + 1) % len(LANGUAGES)]
        actions: dict[str, Callable[[], None]] = {
            "continue": self.continue_game,
            "new": partial(ctx.go, "new_match"),
            "today": partial(ctx.go, "today"),
            "rules": partial(ctx.go, "rules"),
            "learn": self.learn,
            "problems": partial(ctx.go, "problems"),
            "statistics": partial(ctx.go, "statistics"),
            **{goal: partial(ctx.go, "today", tab=goal) for goal in GOALS},
            "settings": partial(ctx.push, "settings"),
            "language": partial(ctx.change, language=other_language),
            "about": partial(ctx.go, "about"),
            "quit": ctx.quit,
        }
        return actions[name]

    def continue_game(self) -> None:
        """Continue the unfinished game; ask if there are several."""
        if self.unfinished.should_ask_which_to_continue:
            from game.ui.pages.teaching import lesson_board  # imported late, for a fast start

            lesson_board.ask_which_to_continue(self.ctx, self.ui)
        else:
            item = self.unfinished.unfinished_items[0]
            self.ctx.go("table" if item == "match" else "guided" if item == "guided" else "lesson")

    def learn(self) -> None:
        """Go to the lesson; ask for its part if some of it is known."""
        if not self.unfinished.has_learned_part:
            self.ctx.go("lesson")
            return
        from game.ui.pages.teaching import lesson_board  # imports the engine: late, for a fast start

        lesson_board.ask_lesson_start(self.ctx, self.ui, self.unfinished)

    def _build_foot(self, has_goals: bool) -> Widget:
        ctx, goals = self.ctx, GOALS * (self.ctx.settings.challenges and has_goals)
        signs = [
            RoundSign(ctx, name, self._find_action(name), ctx.t(f"menu.{name}"), name=name, size=SIZES.sign_px)
            for name in ("settings", "language", "about", *goals, "quit")
        ]
        return SingleRow(ctx, [*signs[:-1], Space(ctx), signs[-1]], gap=24)

    # --- the stage with its people

    def _place_stage(self, left_x: int) -> None:
        ctx, plan = self.ctx, self.crowd.plan
        free_width, full_width = ctx.size[0] - left_x, ctx.px(plan["room"][0])
        scale = min(1.0, free_width / full_width)
        middle_x = left_x + round(ctx.px(plan["reach"][0]) * scale) + max(0, free_width - full_width) // 2
        self.background = hall.draw_hall(ctx, middle_x)
        unit = ctx.scale * scale
        self.crowd.set_table(middle_x, ctx.size[1] - round(plan["edge"] * unit), unit)
        self.has_crowd, self.visible_count, self.is_ready = scale >= SIZES.min_stage_scale, 0, False
        if self.has_crowd:
            self.crowd.decode_ahead()

    def _make_stage_parts(self) -> Iterator[Sprite]:
        if self.first_button.has_fan:
            yield self._make_fan_sprite(self.first_button.fan_box())
        if self.has_crowd:
            yield from self.crowd.sprites()
        else:
            yield hall.veil_sprite(self.ctx, self.ctx.size[0] * 2, HallDepth.TABLE)

    def _make_fan_sprite(self, rect: pygame.Rect) -> Sprite:
        ctx, side, card_height = self.ctx, rect.w, round(SIZES.fan_card_ratio * rect.w)

        def draw() -> pygame.Surface:
            surface, middle = pygame.Surface((side, side), pygame.SRCALPHA), (side / 2, side / 2)
            radius, step = SIZES.fan_radius_ratio * card_height, SIZES.fan_step_degrees
            fan = Fan.around_card(middle, radius, card_height, step=step)
            for card, (x, y, lean) in zip(FAN_CARDS, fan.place_cards(len(FAN_CARDS)), strict=True):
                picture = ctx.art.card_face(card, card_height, lean, still=True)
                surface.blit(picture, picture.get_rect(center=(x, y)))
            lighting.light_by_lanterns(surface, ctx.theme)
            return surface

        return Sprite(ctx.cached(("fan", side, ctx.art.deck_key), draw), rect.x, rect.y, Band.WIDGETS + 1)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.is_at_rest:
            self.crowd.update(dt)
        elif not self.is_ready:
            self.visible_count += round(load_motion().find_figure("menu", "parts"))
            self.is_ready = len(list(islice(self._make_stage_parts(), self.visible_count))) < self.visible_count

    def timed_parts(self) -> Iterable[Timed | float | None]:
        return [self.crowd if self.is_at_rest else 0.0]

    @property
    def is_at_rest(self) -> bool:
        """True if all parts are drawn and the scene does not fade in."""
        return self.is_ready and not self.entrance.is_running

    def draw(self) -> Frame:
        frame = super().draw()
        return Frame(frame.background, [*self._make_stage_sprites(), *frame.sprites])

    def _make_stage_sprites(self) -> list[Sprite]:
        """Return the stage while it fades in: the cards of the hand rise from below."""
        progress = self.entrance.progress
        rise = round((1 - load_motion().ease(progress)) * self.ctx.px(SIZES.hand_rise_px))
        parts = [
            part._replace(y=part.y + rise) if part.z == HallDepth.HAND else part
            for part in islice(self._make_stage_parts(), self.visible_count)
        ]
        if progress < 1 and self.background:  # fade by the empty room on top, so that overlapping parts stay opaque
            parts.append(Sprite(self.background, 0, 0, Band.BOARD, round(255 * (1 - progress))))
        return parts
