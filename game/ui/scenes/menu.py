"""The title screen: the game's name, the main buttons, and the characters at a table."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from itertools import islice, product
from typing import NamedTuple

import pygame

from game.resources import LANGUAGES
from game.session.matches.challenge_name import CalendarDay
from game.session.play.unfinished import UnfinishedGames
from game.session.rules import rules_title
from game.session.words.calendar_words import build_calendar_leaf
from game.ui.anim.motion import load_motion
from game.ui.bands import Band, HallDepth
from game.ui.compositor import Frame, Sprite
from game.ui.kit import Column, Grid, Label, Picture, ScrollArea, SingleRow, Space, Widget, grow, with_width
from game.ui.layout.card_areas import Fan
from game.ui.measures import Measures
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.backgrounds import draw_game_title
from game.ui.pages.rooms.character_stage import CharacterStage, StageOptions
from game.ui.pages.rooms.furniture import CABINET_PADDING_PX, Cabinet, MenuButton, RoundSign, build_ribbon
from game.ui.scene import Scene, Timed, scene

SIZES = Measures("menu")

PRELOADED_PICTURES = (
    "hall/hall", "letters/sheet", "furniture/cabinet", "furniture/rail", "panels/accent", "hall/table", "hall/gong",
)  # fmt: skip
"""The menu's largest pictures. They are decoded at the start, in parallel."""
TITLE_SCALES = (0.85, 0.7, 0.55, 0.45)
"""Scales of the title, tried in this order until everything fits on the screen."""


class ButtonSizes(NamedTuple):
    """Text size and paddings of a button in pixels at 1080p, and icon size as a multiple of the text size."""

    text_size: float
    padding_x: float
    padding_y: float
    icon_em: float


LARGE_BUTTON_SIZES: Mapping[int, Sequence[ButtonSizes]] = {
    2: (ButtonSizes(44, 20, 8, 2.9), ButtonSizes(40, 20, 7, 2.3), ButtonSizes(26, 8, 4, 2.5)),
    3: (ButtonSizes(40, 20, 4, 2.9), ButtonSizes(36, 20, 5, 2.3), ButtonSizes(26, 8, 4, 2.5)),
}
"""Sizes of the first, the other large and the small buttons. The keys are the numbers of large buttons."""
SMALL_BUTTON_SIZES = ButtonSizes(24, 24, 10, 1.7)
GOAL_TABS = ("ladder", "achievements")
FIRST_BUTTON_CARDS = (39, 47, 51)


@scene("menu")
class MenuScene(Scene):
    """The main menu, the program's first scene."""

    def enter(self, today: date | None = None, has_left_lesson: bool = False) -> None:
        """Load the unfinished games. If the player has left a lesson, show a notice that its progress is stored."""
        skin = self.ctx.skin
        skin.decode_ahead((name, skin.compute_size(name, self.ctx.scale)) for name in PRELOADED_PICTURES)
        self.day = CalendarDay(today)
        self.watch(self.day, lambda _: self.build())
        self.unfinished = UnfinishedGames.load(self.ctx.services.stores, self.ctx.settings)
        if has_left_lesson and (notice := self.unfinished.format_lesson_notice(self.ctx.texts)):
            self.ui.notices.show_toast(notice)
        should_skip_fade = self.ctx.program_state.is_menu_seen or self.ctx.has_reduced_motion
        self.fade_in = self.clock.tween(0.0 if should_skip_fade else load_motion().get_seconds("menu", "entrance"))
        """Fade-in, played only the first time that the program shows the menu."""
        self.ctx.program_state.is_menu_seen = True
        self.character_stage = CharacterStage(self.ctx, "menu", StageOptions())

    def build(self) -> None:
        for has_small_buttons, title_scale in product((False, True), TITLE_SCALES):
            if self._try_layout(has_small_buttons, title_scale):
                break

    def _try_layout(self, has_small_buttons: bool, title_scale: float) -> bool:
        """Lay out the menu at these sizes. Return True if everything fits without scrolling."""
        ctx = self.ctx
        has_unfinished = bool(self.unfinished.unfinished_items)
        title_size = round(min(ctx.px(SIZES.title_px), ctx.size[0] // 9) * title_scale)
        title = Picture(ctx, draw_game_title(ctx, title_size, is_on_dark=True))
        column_width = ctx.tx(SIZES.menu_column_width_tx)
        cabinet_width = column_width + 2 * ctx.px(CABINET_PADDING_PX)
        buttons = self._build_menu_buttons(has_small_buttons)
        cabinet = with_width(Cabinet(ctx, buttons, CABINET_PADDING_PX), cabinet_width)
        widgets: list[Widget] = [title, build_ribbon(ctx, ctx.t("menu.tagline"), cabinet_width), cabinet]
        if not has_unfinished and ctx.services.stores.window_number > 1:
            hint_label = Label(ctx, ctx.t("menu.second"), 20, "gold" if ctx.theme.is_dark else "paper", name="second")
            widgets.append(with_width(hint_label, column_width))
        scroll_area = ScrollArea(ctx, Column(ctx, widgets, gap=12, align="left"))
        footer = with_width(self._build_footer(has_small_buttons), cabinet_width)
        root = Column(ctx, [grow(scroll_area), footer], gap=16, padding=SIZES.padding_px)
        self.ui.set_root(root, focus="continue" if has_unfinished else "new")
        self._place_characters(cabinet.rect.right)
        return not scroll_area.can_scroll

    def resume(self) -> None:
        self.build()

    def back(self) -> None:
        """Do nothing: Escape does not leave the program."""

    def _build_menu_buttons(self, has_small_buttons: bool) -> Widget:
        ctx, settings = self.ctx, self.ctx.settings
        is_unfinished = bool(self.unfinished.unfinished_items)
        calendar_leaf = build_calendar_leaf(ctx.texts, self.day.date)
        second_lines = {"new": rules_title.format_current_title(ctx.texts, settings), "today": calendar_leaf.date}
        if is_unfinished:
            second_lines["continue"] = self.unfinished.describe_first(ctx.texts)
        main_names = [*["continue"] * is_unfinished, "new", *["today"] * settings.challenges]
        goal_names = GOAL_TABS if settings.challenges and not has_small_buttons else ()
        other_names = ["rules", "learn", "problems", "statistics", *goal_names]
        button_sizes = (SMALL_BUTTON_SIZES,) * 3 if has_small_buttons else LARGE_BUTTON_SIZES[3 if is_unfinished else 2]
        main_buttons = [
            self._build_menu_button(name, button_sizes[min(n, 1)], "" if has_small_buttons else second_lines[name])
            for n, name in enumerate(main_names)
        ]
        if settings.challenges:
            main_buttons[-1].day_text = calendar_leaf.day
            main_buttons[-1].style = "plain" if ctx.theme.is_dark else "jade"
        self.first_button = main_buttons[0]
        self.first_button.style = "primary"
        self.first_button.has_fan = not has_small_buttons
        other_buttons = [self._build_menu_button(name, button_sizes[2]) for name in other_names]
        if has_small_buttons:
            return Grid(ctx, [*main_buttons, *other_buttons], 2, gap=12)
        return Column(ctx, [*main_buttons, Grid(ctx, other_buttons, 2, gap=10)], gap=12)

    def _build_menu_button(self, name: str, sizes: ButtonSizes, second_line: str = "") -> MenuButton:
        ctx = self.ctx
        label, action = ctx.t(f"menu.{name}"), self._get_action(name)
        button = MenuButton(ctx, label, action, "plain", name, size=sizes.text_size, name=name, align="left")
        button.padding = (ctx.px(sizes.padding_x), ctx.px(sizes.padding_y))
        button.icon_em = sizes.icon_em
        button.second_line = second_line
        return button

    def _get_action(self, name: str) -> Callable[[], None]:
        """Return the action of a button. A button without a special action opens the page of its name."""
        ctx = self.ctx
        other_language = LANGUAGES[(LANGUAGES.index(ctx.texts.language) + 1) % len(LANGUAGES)]
        special_actions: dict[str, Callable[[], None]] = {
            "continue": self.continue_game,
            "new": partial(ctx.go, "new_match"),
            "learn": self.open_lesson,
            **{goal: partial(ctx.go, "today", tab=goal) for goal in GOAL_TABS},
            "settings": partial(ctx.push, "settings"),
            "language": partial(ctx.change, language=other_language),
            "quit": ctx.quit,
        }
        return special_actions.get(name, partial(ctx.go, name))

    def continue_game(self) -> None:
        """Continue the unfinished game. The player chooses if there are several."""
        if self.unfinished.should_ask_which_to_continue:
            from game.ui.pages.matches import match_start  # imported late, for a fast start

            match_start.ask_which_to_continue(self.ctx, self.ui)
        else:
            game_kind = self.unfinished.unfinished_items[0]
            self.ctx.go("table" if game_kind == "match" else "guided" if game_kind == "guided" else "lesson")

    def open_lesson(self) -> None:
        """Open the lesson. A player who has learned some parts chooses where to begin."""
        if not self.unfinished.has_learned_part:
            self.ctx.go("lesson")
            return
        from game.ui.pages.matches import match_start  # imports the engine: late, for a fast start

        match_start.ask_lesson_start(self.ctx, self.ui, self.unfinished)

    def _build_footer(self, has_small_buttons: bool) -> Widget:
        ctx = self.ctx
        goals = GOAL_TABS if self.ctx.settings.challenges and has_small_buttons else ()
        sign_buttons = [
            RoundSign(ctx, name, self._get_action(name), ctx.t(f"menu.{name}"), name=name)
            for name in ("settings", "language", "about", *goals, "quit")
        ]
        return SingleRow(ctx, [*sign_buttons[:-1], Space(ctx), sign_buttons[-1]], gap=24)

    def _place_characters(self, left_x: int) -> None:
        ctx, plan = self.ctx, self.character_stage.plan
        free_width, full_width = ctx.size[0] - left_x, ctx.px(plan["room"][0])
        fit_ratio = min(1.0, free_width / full_width)
        center_x = left_x + round(ctx.px(plan["reach"][0]) * fit_ratio) + max(0, free_width - full_width) // 2
        self.background = hall.draw_hall(ctx, center_x)
        scale = ctx.scale * fit_ratio
        self.character_stage.set_table(center_x, ctx.size[1] - round(plan["edge"] * scale), scale)
        self.has_room_for_characters = fit_ratio >= SIZES.min_stage_scale
        self.drawn_part_count, self.are_all_parts_drawn = 0, False
        if self.has_room_for_characters:
            self.character_stage.decode_ahead()

    def _make_scene_parts(self) -> Iterator[Sprite]:
        if self.first_button.has_fan:
            yield from self._make_fan_sprites(self.first_button.fan_rect())
        if self.has_room_for_characters:
            yield from self.character_stage.sprites()
        else:
            yield hall.veil_sprite(self.ctx, self.ctx.size[0] * 2, HallDepth.TABLE)

    def _make_fan_sprites(self, rect: pygame.Rect) -> list[Sprite]:
        card_height = round(SIZES.fan_card_ratio * rect.w)
        radius = SIZES.fan_radius_ratio * card_height
        fan = Fan.around_card(rect.center, radius, card_height, step=SIZES.fan_step_degrees)
        return hall.CardHand(self.ctx, FIRST_BUTTON_CARDS, fan).card_sprites(Band.WIDGETS + 1)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.is_at_rest:
            self.character_stage.update(dt)
        elif not self.are_all_parts_drawn:
            self.drawn_part_count += round(load_motion().get_number("menu", "parts"))
            drawn_parts = list(islice(self._make_scene_parts(), self.drawn_part_count))
            self.are_all_parts_drawn = len(drawn_parts) < self.drawn_part_count

    def timed_parts(self) -> Iterable[Timed | float | None]:
        return [self.character_stage if self.is_at_rest else 0.0]

    @property
    def is_at_rest(self) -> bool:
        return self.are_all_parts_drawn and not self.fade_in.is_running

    def make_frame(self) -> Frame:
        frame = super().make_frame()
        return Frame(frame.background, [*self._make_scene_sprites(), *frame.sprites])

    def _make_scene_sprites(self) -> list[Sprite]:
        """Return the sprites of the first button and the character stage. The stage's cards rise during the fade-in."""
        progress = self.fade_in.progress
        hand_offset = round((1 - load_motion().ease(progress)) * self.ctx.px(SIZES.hand_rise_px))
        sprites = [
            sprite._replace(y=sprite.y + hand_offset) if sprite.z == HallDepth.HAND else sprite
            for sprite in islice(self._make_scene_parts(), self.drawn_part_count)
        ]
        if progress < 1 and self.background:  # fade by the empty room on top, so that overlapping parts stay opaque
            sprites.append(Sprite(self.background, 0, 0, Band.BOARD, round(255 * (1 - progress))))
        return sprites
