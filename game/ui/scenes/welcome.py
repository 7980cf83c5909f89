"""The first start: which language, which name and face, and whether the game is known already."""

from __future__ import annotations

from functools import partial

from game.text import LANGUAGES, language_of
from game.ui.kit import Column, Grid, Label, Panel, Picture, ScrollArea, centred
from game.ui.kit.field import TextField
from game.ui.pages.backgrounds import room_ground
from game.ui.pages.lettering import lettering
from game.ui.pages.match_questions import begin_usual
from game.ui.pages.own_face import face_choice
from game.ui.pages.tile import Tile
from game.ui.scene import Scene, scene

WIDTH = 900


@scene("welcome")
class Welcome(Scene):
    """Two questions, then the lesson or the table."""

    def build(self) -> None:
        """The title, the languages, name and face, and the two ways on."""
        ctx, t = self.ctx, self.ctx.t
        self.background = room_ground(ctx, "altar")
        size = min(ctx.px(130), ctx.size[0] // 10)
        title = lettering(ctx, size)
        name = TextField(
            ctx, t("menu.first.name"), ctx.settings.name, lambda text: ctx.change(name=text),
            hint=t("menu.first.name_hint"), name="name", width=320,
        )  # fmt: skip
        content = Column(ctx, [
            Picture(ctx, title),
            Label(ctx, t("menu.first.welcome"), 24, align="center"),
            Grid(ctx, [self._language(code) for code in LANGUAGES], 2, gap=14, least=300),
            name,
            Label(ctx, t("menu.first.face"), 24, align="center"),
            face_choice(ctx, self.show_as),
            Label(ctx, t("menu.first.ask"), 24, align="center"),
            Grid(ctx, [self._lesson(), self._to_table()], 2, gap=14, least=380),
        ], gap=22)  # fmt: skip
        self.ui.root(centred(ctx, Panel(ctx, ScrollArea(ctx, content), 44), WIDTH), focus="lesson")

    def _language(self, code: str) -> Tile:
        ctx = self.ctx
        chosen = ctx.texts.language == code
        return Tile(ctx, language_of(code).name, [], partial(self.speak, code), chosen, name=f"language.{code}")

    def speak(self, code: str) -> None:
        """Speak this language from now on."""
        self.ctx.change(language=code)
        self.build()

    def show_as(self, face: str) -> None:
        """Have this face from now on."""
        self.ctx.change(face=face)

    def _lesson(self) -> Tile:
        t = self.ctx.t
        return Tile(self.ctx, t("menu.first.lesson"), [t("menu.first.lesson_tip")], self.learn, name="lesson")

    def _to_table(self) -> Tile:
        t = self.ctx.t
        return Tile(self.ctx, t("menu.first.table"), [t("menu.first.table_tip")], self.sit_down, name="table")

    def learn(self) -> None:
        """To the lesson."""
        self._settle()
        self.ctx.go("lesson")

    def sit_down(self) -> None:
        """Straight to the table."""
        self._settle()
        begin_usual(self.ctx, self.ui)

    def _settle(self) -> None:
        """The first start is behind us, and the language is what was spoken here."""
        self.ctx.change(greeted=True, language=self.ctx.texts.language)

    def back(self) -> None:
        """Escape leads to the menu: nobody is made to answer."""
        self._settle()
        self.ctx.go("menu")
