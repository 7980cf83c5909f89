"""The first start: language, name and face, and the question if the player knows the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.engine import presets
from game.engine.cards import parse_cards
from game.session.play.lesson import TEACHER
from game.session.words.vignettes import Vignette
from game.text import LANGUAGES, load_language
from game.ui.gfx import skin
from game.ui.gfx.svg import Size
from game.ui.kit import Column, Grid, Label, Picture, Widget, with_width
from game.ui.kit.field import TextField
from game.ui.kit.layout import scrolling_panel
from game.ui.measures import Measures
from game.ui.pages.challenges.table_picture import TablePicture
from game.ui.pages.matches.match_start import begin_usual_match, face_choice
from game.ui.pages.parts.page import PAGE_MARGIN_PX, can_stand_side_by_side, side_by_side
from game.ui.pages.parts.pictures import draw_at, draw_vignette
from game.ui.pages.parts.tiles import PictureTile, Tile, TilePaint
from game.ui.pages.rooms.backgrounds import draw_game_title, draw_room_background
from game.ui.pages.teaching.teacher import Figure, SpeakingTeacher, Speech
from game.ui.persons.pictures import draw_bust
from game.ui.scene import Scene, scene

SIZES = Measures("welcome")

GREETER, FAMILY = "me-bay", ("anh-hai", "ong-sau", "em-ti")


@scene("welcome")
class Welcome(Scene):
    """Questions, then the lesson or the table."""

    room = "altar"

    def build(self) -> None:
        """Lay out the greeter under the title, and beside or below: languages, name, face and the buttons."""
        ctx, t = self.ctx, self.ctx.t
        self.background, ratio = draw_room_background(ctx, self.room), SIZES.greeting_width_ratio
        beside = can_stand_side_by_side(ctx, ratio, SIZES.min_greeting_width_px)
        title_size = min(ctx.px(SIZES.title_px), ctx.size[0] // 10)
        title = Picture(ctx, draw_game_title(ctx, title_size, is_before_dark=beside))
        name = TextField(
            ctx, t("menu.first.name"), ctx.settings.name, lambda text: ctx.change(name=text),
            hint=t("menu.first.name_hint"), name="name", width=320,
        )  # fmt: skip
        lesson = self._tile("lesson", self.learn, self._paint_lesson)
        ways = [lesson, self._tile("table", self.sit_down, self._paint_table)]
        parts: list[Widget] = [
            Label(ctx, t("menu.first.welcome"), 24, align="center"),
            Grid(ctx, [self._language(code) for code in LANGUAGES], 2, gap=14, least=300),
            name,
            Label(ctx, t("menu.first.face"), 24, align="center"),
            face_choice(ctx, lambda face: ctx.change(face=face)),
            Label(ctx, t("menu.first.ask"), 24, align="center"),
            Grid(ctx, ways, 2, gap=14, least=300),
        ]
        if not beside:
            self.ui.set_root(scrolling_panel(ctx, [title, *parts], SIZES.form_width_px, 22, 44), focus="lesson")
            return
        form = scrolling_panel(ctx, parts, gap=18)
        speech = Speech(ctx, Label(ctx, t("menu.first.greeting"), 30, "on_paper", "bold", align="center"))
        head = Column(ctx, [title, with_width(speech, ctx.tx(SIZES.bubble_width_px))], gap=26, align="center")
        greeting = SpeakingTeacher(ctx, head, Figure(ctx, GREETER, "glad", round(SIZES.greeter_drop_px)))
        root = Column(ctx, [side_by_side(ctx, greeting, form, ratio)], padding=PAGE_MARGIN_PX)
        self.ui.set_root(root, focus="lesson")

    def _language(self, code: str) -> Tile:
        ctx, act = self.ctx, partial(self.speak, code)
        is_chosen = ctx.texts.language == code
        return Tile(ctx, load_language(code).name, [], act, chosen=is_chosen, name=f"language.{code}")

    def speak(self, code: str) -> None:
        self.ctx.change(language=code)
        self.build()

    def _tile(
        self, name: str, action: Callable[[], None], draw: Callable[[Size, float], pygame.Surface]
    ) -> PictureTile:
        t, paint = self.ctx.t, TilePaint(("welcome", name), draw)
        tile = partial(PictureTile, self.ctx, max_height=SIZES.max_picture_px, ratio=SIZES.picture_aspect_ratio)
        return tile(t(f"menu.first.{name}"), paint, action, tooltip=t(f"menu.first.{name}_tip"), name=name)

    def _paint_lesson(self, size: Size, bright: float) -> pygame.Surface:
        ctx, (width, height) = self.ctx, size
        surface, left = pygame.Surface(size), width * 2 // 5
        surface.blit(skin.of(ctx.theme).covering("rooms/school", size), (0, 0))
        bust = draw_bust(ctx.art, TEACHER, round(1.25 * height), "glad")
        draw_at(surface, bust, midtop=(width // 4, -round(0.2 * height)))
        cards = Vignette((), parse_cards("3S 4C 5D"), ())
        draw_vignette(ctx, surface.subsurface((left, 0, width - left, height)), cards)
        return surface

    def _paint_table(self, size: Size, bright: float) -> pygame.Surface:
        table = TablePicture(self.ctx, presets.rules("southern"), FAMILY)
        table.place(pygame.Rect((0, 0), size))
        return table.draw_picture()

    def learn(self) -> None:
        self._store_answers()
        self.ctx.go("lesson")

    def sit_down(self) -> None:
        self._store_answers()
        begin_usual_match(self.ctx, self.ui)

    def _store_answers(self) -> None:
        self.ctx.change(greeted=True, language=self.ctx.texts.language)

    def back(self) -> None:
        """Go to the menu without answers."""
        self._store_answers()
        self.ctx.go("menu")
