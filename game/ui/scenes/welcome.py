"""The scene of the first start: the player chooses a language, a name and a portrait, then the lesson or a match."""

from collections.abc import Callable
from functools import partial

import pygame

from game.engine import presets
from game.engine.cards import parse_cards
from game.session.play.lesson import TEACHER
from game.session.words.vignettes import Vignette
from game.text import LANGUAGES, load_language
from game.ui.gfx.svg import Size
from game.ui.kit import Column, Grid, Label, Picture, Widget, scrolling_panel, with_width
from game.ui.kit.field import TextField
from game.ui.measures import Measures
from game.ui.pages.challenges.table_picture import TablePicture
from game.ui.pages.matches.match_start import begin_usual_match, face_choice
from game.ui.pages.parts.page import PAGE_MARGIN_PX, has_room_for_two_panes, two_panes
from game.ui.pages.parts.pictures import blit_at, paint_vignette
from game.ui.pages.parts.tiles import PictureTile, Tile, TilePicture, TileState
from game.ui.pages.rooms.backgrounds import draw_game_title, draw_room_background
from game.ui.pages.teaching.teacher import Figure, SpeakingTeacher, Speech
from game.ui.persons.pictures import draw_bust
from game.ui.scene import Scene, scene

SIZES = Measures("welcome")

DrawTile = Callable[[Size, TileState], pygame.Surface]
GREETING_CHARACTER, TABLE_CHARACTERS = "me-bay", ("anh-hai", "ong-sau", "em-ti")


@scene("welcome")
class WelcomeScene(Scene):
    """The questions at the first start of the program."""

    room = "altar"

    def build(self) -> None:
        ctx, t = self.ctx, self.ctx.t
        ratio = SIZES.greeting_width_ratio
        self.background = draw_room_background(ctx, self.room)
        is_wide = has_room_for_two_panes(ctx, ratio, SIZES.min_greeting_width_tx)
        title_size = min(ctx.px(SIZES.title_px), ctx.size[0] // 10)
        title = Picture(ctx, draw_game_title(ctx, title_size, is_on_dark=is_wide))
        make_question = partial(Label, ctx, size=24, align="center")
        make_grid = partial(Grid, ctx, columns=2, gap=14, min_width=300)
        lesson_tile = self._build_tile("lesson", partial(ctx.go, "lesson"), self._draw_lesson)
        match_tile = self._build_tile("table", partial(begin_usual_match, ctx, self.ui), self._draw_table)
        language_tiles = list[Widget]()
        for code in LANGUAGES:
            name = load_language(code).name
            choose_language = partial(self.set_language, code)
            is_chosen = code == ctx.texts.language
            language_tiles.append(Tile(ctx, name, [], choose_language, is_chosen=is_chosen, name=f"language.{code}"))
        label, hint = t("menu.first.name"), t("menu.first.name_hint")
        name_field = TextField(
            ctx, label, ctx.settings.name, lambda text: ctx.change(name=text), placeholder=hint, width=320, name="name"
        )
        form_widgets: list[Widget] = [
            make_question(t("menu.first.welcome")),
            make_grid(language_tiles),
            name_field,
            make_question(t("menu.first.face")),
            face_choice(ctx, lambda face: ctx.change(face=face)),
            make_question(t("menu.first.ask")),
            make_grid([lesson_tile, match_tile]),
        ]
        form_panel = scrolling_panel(ctx, [title, *form_widgets], SIZES.form_width_tx, 22, 44)
        if is_wide:
            speech = Speech(ctx, Label(ctx, t("menu.first.greeting"), 30, "on_paper", "bold", align="center"))
            heading = Column(ctx, [title, with_width(speech, ctx.tx(SIZES.bubble_width_tx))], gap=26, align="center")
            figure = Figure(ctx, GREETING_CHARACTER, "glad", ctx.px(SIZES.greeter_drop_px))
            greeting = SpeakingTeacher(ctx, heading, figure)
            panes = two_panes(ctx, greeting, scrolling_panel(ctx, form_widgets, gap=18), ratio)
            form_panel = Column(ctx, [panes], padding=PAGE_MARGIN_PX)
        self.ui.set_root(form_panel, focus="lesson")

    def set_language(self, code: str) -> None:
        self.ctx.change(language=code)
        self.build()

    def _build_tile(self, name: str, open_next_scene: Callable[[], None], draw: DrawTile) -> PictureTile:
        label, tooltip_text = (self.ctx.t(f"menu.first.{key}") for key in (name, f"{name}_tip"))
        return PictureTile(
            self.ctx,
            label,
            TilePicture(f"welcome {name}", draw),
            partial(self._leave, open_next_scene),
            max_height=SIZES.max_picture_px,
            ratio=SIZES.picture_aspect_ratio,
            tooltip=tooltip_text,
            name=name,
        )

    def _draw_lesson(self, size: Size, state: TileState) -> pygame.Surface:
        ctx = self.ctx
        width, height = size
        left = width * 2 // 5
        picture = ctx.skin.make_cover("rooms/school", size).copy()
        bust = draw_bust(ctx.art, TEACHER, round(1.25 * height), "glad")
        blit_at(picture, bust, midtop=(width // 4, -0.2 * height))
        right_part = picture.subsurface((left, 0, width - left, height))
        paint_vignette(ctx, right_part, Vignette((), parse_cards("3S 4C 5D"), ()))
        return picture

    def _draw_table(self, size: Size, state: TileState) -> pygame.Surface:
        table_picture = TablePicture(self.ctx, presets.rules("southern"), TABLE_CHARACTERS)
        table_picture.place(pygame.Rect((0, 0), size))
        return table_picture.draw_picture()

    def _leave(self, open_next_scene: Callable[[], None]) -> None:
        self.ctx.change(greeted=True, language=self.ctx.texts.language)
        open_next_scene()

    def back(self) -> None:
        """Go to the menu. The welcome questions are not asked at the next start."""
        self._leave(partial(self.ctx.go, "menu"))
