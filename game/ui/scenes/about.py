"""About: what this is, which version, what it was made with, and where it keeps its files."""

from __future__ import annotations

from functools import partial

from game import __version__
from game.bots.characters import characters
from game.packages import licence_of, needed, version_of
from game.resources import releases_page
from game.ui.kit import Button, Column, Label, Picture, Row, Space, Widget
from game.ui.pages.parts.page import page, section, sheets
from game.ui.pages.parts.web_page import open_page
from game.ui.pages.rooms.backgrounds import room_ground
from game.ui.pages.rooms.lettering import lettering
from game.ui.scene import Scene, scene

BESIDE = (("SDL", "zlib"), ("Python", "PSF"))
"""What comes along that is no package: name and licence."""


@scene("about")
class About(Scene):
    """A page to read."""

    title = "about.title"
    room = "shelf"

    def build(self) -> None:
        """The words at the left, parts and folders at the right."""
        ctx, t = self.ctx, self.ctx.t
        self.background = room_ground(ctx, self.room)
        title = lettering(ctx, ctx.px(88))
        version = Label(ctx, t("about.version", version=__version__), 24, "gold", "semibold", align="center")
        left: list[Widget] = [Picture(ctx, title), version]
        left += [Label(ctx, t(f"about.{name}"), 22) for name in ("text", "fair", "drawn", "free")]
        if address := releases_page():
            action = partial(open_page, address)
            tooltip = t("about.releases_hint", page=address)
            left.append(Button(ctx, t("about.releases"), action, "plain", tooltip=tooltip, name="releases"))
        left.append(Space(ctx))
        between = [Space(ctx, height=22) for _ in range(2)]
        right = Column(ctx, [self._faces(), between[0], *self._parts(), between[1], *self._folders()], gap=8)
        body = sheets(ctx, Column(ctx, left, gap=20), right, share=0.56, least=560)
        self.ui.root(page(ctx, t(self.title), body, self.back))

    def _faces(self) -> Widget:
        """Everybody whom one can meet at the table; a tooltip tells what kind of player each is."""
        ctx = self.ctx
        side = ctx.tx(104)
        faces = [Picture(ctx, ctx.art.portrait(name, side), ctx.t(f"bots.{name}.line")) for name in characters()]
        half = -(-len(faces) // 2)
        return Column(ctx, [Row(ctx, part, gap=16, align="center") for part in (faces[:half], faces[half:])], gap=16)

    def _parts(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.t
        found: list[Widget] = [section(ctx, t("about.parts"))]
        parts = [(f"{name} {version_of(name)}", licence_of(name)) for name in needed()]
        for name, licence in (*parts, *BESIDE):
            found.append(Label(ctx, f"{name} · {t('about.licence', licence=licence)}", 21))
        return found

    def _folders(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.t
        paths = ctx.services.stores.paths
        found: list[Widget] = [section(ctx, t("about.folders"))]
        for name, folder in (("settings", paths.config), ("data", paths.data)):
            found.append(Label(ctx, t(f"about.folder.{name}"), 21, weight="semibold"))
            found.append(Label(ctx, str(folder), 20, "text_dim"))
        return found
