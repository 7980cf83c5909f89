"""What every scene is given: settings, words, look, art, sound, and the way to other scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.store.settings import Settings, SettingsStore
from game.text import Texts, system_language
from game.ui.diskcache import DiskCache
from game.ui.draw import theme
from game.ui.look import Look

if TYPE_CHECKING:
    from game.ui.draw.art import Art
    from game.ui.draw.type import Color, Type
    from game.ui.stage import Stage

REBUILDING = ("language", "theme", "text_scale", "four_colours", "suit_letters", "card_back")
"""Settings whose change has every scene made anew."""


class Context:
    """One for the program's life; scenes keep it as `self.ctx`.

    `services` are the program's other parts by name (`paths`, ...), given by `game.app.play`; `overrides` are settings
    of this run only.
    """

    stage: Stage

    def __init__(
        self,
        size: tuple[int, int],
        store: SettingsStore | None = None,
        settings: Settings | None = None,
        overrides: Mapping[str, Any] | None = None,
        pictures: DiskCache | None = None,
        **services: Any,
    ) -> None:
        self.size = size
        self.store = store
        self._overrides = dict(overrides or {})
        self._settings = self._in_force(store.settings if store else settings or Settings())
        self.pictures = pictures
        self.services = services
        self.running = True
        self._art: Art | None = None
        self._observers: list[Callable[[Settings, Settings], None]] = []
        self._renew()

    # --- looks and words

    def px(self, figure: float) -> int:
        """A length of 1080p in this window's pixels."""
        return self.look.px(figure)

    def tx(self, figure: float) -> int:
        """A text size of 1080p in this window's pixels, with the text size setting."""
        return self.look.tx(figure)

    def color(self, role: str) -> Color:
        """The theme's colour of a role."""
        return self.look.color(role)

    @property
    def type(self) -> Type:
        """Renders and measures text."""
        return self.look.type

    @property
    def art(self) -> Art:
        """Draws cards, tables, portraits and icons of the theme."""
        if self._art is None:
            from game.ui.draw.art import Art
            from game.ui.draw.marks import SUITS

            now = self._settings
            letters = tuple(self.t(f"engine.suit_letter.{suit}") for suit in SUITS) if now.suit_letters else ()
            self._art = Art(self.look.theme, now.four_colours, letters, now.card_back)
        return self._art

    @property
    def scale(self) -> float:
        """This window's pixels for a pixel of 1080p."""
        return self.look.scale

    def t(self, key: str, **params: Any) -> str:
        """The text of a key in the person's language."""
        return self.texts(key, **params)

    def panel(self, size: tuple[int, int], style: str) -> pygame.Surface:
        """A face of the art's in a named style (see `game.ui.draw.panels`); kept there, so copy it to draw on it."""
        return self.art.panel((max(1, size[0]), max(1, size[1])), style, self.scale)

    def backdrop(self) -> pygame.Surface:
        """The lacquer that lies behind everything, of the window's size."""
        return self.large("table", lambda: self.art.table(self.size))

    def large(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """An opaque picture of the window's size in this theme: kept, and on the disk for the next start."""
        found = self.look.kept(("large", name))
        if found is None:
            full = f"{name}-{self.look.theme.name}"
            found = self.pictures.large(full, self.size, draw) if self.pictures else draw()
            self.look.keep(("large", name), found)
        return found

    def picture(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture with alpha in this theme, by a name that tells its size too: kept as `large` keeps."""
        found = self.look.kept(("picture", name))
        if found is None:
            found = self.pictures.picture(f"{name}-{self.look.theme.name}", draw) if self.pictures else draw()
            self.look.keep(("picture", name), found)
        return found

    # --- sound

    def sound(self, name: str) -> None:
        """Play an effect of assets/sounds/sounds.json, where there is sound."""
        player = self.services.get("sound")
        if player is not None:
            player.play(name)

    # --- settings

    @property
    def settings(self) -> Settings:
        """The settings in force (immutable; a change brings new ones)."""
        return self._settings

    def change(self, **values: Any) -> None:
        """Change settings by name: kept at once, told to the observers, and the scenes made anew where that shows."""
        before = self._settings
        self._overrides = {name: value for name, value in self._overrides.items() if name not in values}
        kept = self.store.change(**values) if self.store else replace(before, **values)
        self._settings = after = self._in_force(kept)
        if before == after:
            return
        for observer in list(self._observers):
            observer(before, after)
        if any(getattr(before, name) != getattr(after, name) for name in REBUILDING):
            self.renew()

    def _in_force(self, kept: Settings) -> Settings:
        """The settings under what the command line set for this run."""
        return replace(kept, **self._overrides)

    def observe(self, observer: Callable[[Settings, Settings], None]) -> None:
        """Have a function called with the settings before and after each change."""
        self._observers.append(observer)

    def resize(self, size: tuple[int, int]) -> None:
        """The window has a new size."""
        if size != self.size:
            self.size = size
            self.renew()

    def renew(self) -> None:
        """Make the look and all scenes anew."""
        self._renew()
        if hasattr(self, "stage"):
            self.stage.rebuild()

    def _renew(self) -> None:
        settings = self.settings
        chosen = system_language() if settings.language == "system" else settings.language
        self.texts = Texts(chosen)
        self.look = Look(self.size, theme.load(settings.theme), settings.text_scale / 100)
        self._art = None

    # --- going elsewhere

    def go(self, name: str, **args: Any) -> None:
        """Leave this scene for another."""
        self.stage.go(name, **args)

    def push(self, name: str, **args: Any) -> None:
        """Begin a scene over this one."""
        self.stage.push(name, **args)

    def back(self) -> None:
        """Leave the scene on top."""
        self.stage.back()

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False
