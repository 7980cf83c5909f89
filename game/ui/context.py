"""What every scene is given: what widgets know, settings, services, and the way to other scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

import pygame

from game.store.settings import Settings, SettingsStore
from game.text import Texts, system_language
from game.ui.gfx import skin, svg, theme
from game.ui.gfx.art import Art
from game.ui.gfx.cache import forget_look
from game.ui.gfx.drawings import SUITS
from game.ui.kit.widget import WidgetContext
from game.ui.services import Services

REBUILDING = ("language", "theme", "text_scale", "four_colours", "suit_letters", "card_back", "face")
"""Settings whose change has every scene made anew."""

GONG = 0.62
"""Side of the gong on the doors as a fraction of their height."""


class Navigator(Protocol):
    """What goes from scene to scene: the stage."""

    def go(self, name: str, **args: Any) -> None:
        """Leave all scenes and begin another."""

    def push(self, name: str, **args: Any) -> None:
        """Begin a scene over the present one."""

    def draw_ahead(self, name: str, **args: Any) -> Iterator[object]:
        """Makes and draws a scene that will soon be pushed, a part each time it is asked."""

    def back(self) -> None:
        """Leave the scene on top."""

    def rebuild(self) -> None:
        """Have all scenes made anew."""

    def deafen(self, seconds: float) -> None:
        """Have the scene on top take no press for a moment that may be a second one, not even Escape."""

    def hasten(self) -> None:
        """Have the scene on top be there at once, whatever moves as it opens."""

    @property
    def can_go_back(self) -> bool:
        """Whether a scene waits below the one on top."""


class Run:
    """State that lasts while the program runs; a context and those for pages and walls share one."""

    def __init__(self, kept: Settings, overrides: Mapping[str, Any]) -> None:
        self.overrides = dict(overrides)
        """Settings of this run only, by name."""
        self.blows = 0
        """Number of chops shown so far."""
        self.settings_tab = "display"
        """Page at which the settings open."""
        self.forced_passes = 0
        """Number of passes in which the player could do nothing else."""
        self.menu_seen = False
        """Whether the menu's entrance was shown."""
        self.observers: list[Callable[[Settings, Settings], None]] = []
        self.goes_on = True
        self.take(kept)

    def take(self, kept: Settings) -> None:
        """Put settings in force, under what the command line set for this run."""
        self.settings = replace(kept, **self.overrides)


class Context(WidgetContext):
    """One for the program's life; scenes keep it as `self.ctx`. `overrides` are settings of this run only."""

    navigator: Navigator
    """Set by the stage."""

    def __init__(
        self,
        size: tuple[int, int],
        store: SettingsStore | None = None,
        settings: Settings | None = None,
        overrides: Mapping[str, Any] | None = None,
        services: Services | None = None,
    ) -> None:
        super().__init__(size)
        self.store = store
        self.services = services or Services()
        self.run = Run(store.settings if store else settings or Settings(), overrides or {})
        self._renew_look()

    @property
    def running(self) -> bool:
        """Whether the program goes on after this frame."""
        return self.run.goes_on

    @running.setter
    def running(self, goes_on: bool) -> None:
        self.run.goes_on = goes_on

    # --- words and sounds

    def t(self, key: str, **params: Any) -> str:
        """The text of a key in the person's language."""
        return self.texts(key, **params)

    def sound(self, name: str, side: float = 0.0) -> None:
        """Play an effect of assets/sounds/sounds.json, from the left (-1) to the right (1), where there is sound."""
        self.services.sound.play(name, side)

    # --- settings

    @property
    def settings(self) -> Settings:
        """The settings in force (immutable; a change brings new ones)."""
        return self.run.settings

    @property
    def reduced_motion(self) -> bool:
        """Whether little is to move."""
        return self.settings.reduced_motion

    @property
    def tooltips(self) -> bool:
        """Whether what is pointed at is explained."""
        return self.settings.tooltips

    def change(self, **values: Any) -> None:
        """Change settings by name: kept at once, told to the observers, and the scenes made anew where that shows."""
        before, run = self.settings, self.run
        run.overrides = {name: value for name, value in run.overrides.items() if name not in values}
        run.take(self.store.change(**values) if self.store else replace(before, **values))
        after = self.settings
        if before == after:
            return
        for observer in list(run.observers):
            observer(before, after)
        if any(getattr(before, name) != getattr(after, name) for name in REBUILDING):
            self.off_page.renew()

    def observe(self, observer: Callable[[Settings, Settings], None]) -> None:
        """Have a function called with the settings before and after each change."""
        self.run.observers.append(observer)

    def resize(self, size: tuple[int, int]) -> None:
        """The window has a new size."""
        if size != self.size:
            self.size = size
            self.renew()

    def keyboard(self) -> tuple[Sequence[str], Mapping[str, str]]:
        """The language's own letters and tones."""
        return self.texts.facts.rows, self.texts.facts.tones

    def renew(self) -> None:
        """Make the look and all scenes anew."""
        forget_look()
        self._renew_look()
        if hasattr(self, "navigator"):
            self.navigator.rebuild()

    def _renew_look(self) -> None:
        now = self.settings
        self.language = system_language() if now.language == "system" else now.language
        self.texts = Texts(self.language)
        letters = tuple(self.t(f"engine.suit_letter.{suit}") for suit in SUITS) if now.suit_letters else ()
        look = theme.load(now.theme)
        art = Art(look, now.four_colours, letters, back=now.card_back, own=now.face)
        differing = (getattr(now, name) for name in REBUILDING)
        self.apply_look(look, art, now.text_scale / 100, self.language, *differing)

    def backdrop(self, close: bool = False) -> pygame.Surface:
        """The table, as large as the window; narrower, as for two players, if `close`."""
        return self.cached(("table", close), lambda: self.art.table(self.size, close=close))

    @property
    def doors(self) -> tuple[pygame.Surface, pygame.Surface]:
        """The doors that shut before a scene and open on the next."""
        left = self.cached(("door", "left"), self._left_door)
        return left, self.cached(("door", "right"), lambda: pygame.transform.flip(left, True, False))

    def _left_door(self) -> pygame.Surface:
        """The left one, with half of the gong at the seam."""
        look, (wide, high) = skin.of(self.theme), ((self.size[0] + 1) // 2, self.size[1])
        side = round(GONG * high)
        door = svg.solid(look.nine_patch("doors/leaf", (wide, high), high / 1080))
        gong = look.picture("hall/gong", (side, side))
        door.blit(gong, gong.get_rect(center=(wide, high // 2)))
        return door

    # --- going elsewhere

    def go(self, name: str, **args: Any) -> None:
        """Leave this scene for another."""
        self.navigator.go(name, **args)

    def push(self, name: str, **args: Any) -> None:
        """Begin a scene over this one."""
        self.navigator.push(name, **args)

    def draw_ahead(self, name: str, **args: Any) -> Iterator[object]:
        """Makes a scene that is soon to be pushed with these arguments and draws it, a part each time it is asked."""
        return self.navigator.draw_ahead(name, **args)

    def back(self) -> None:
        """Leave the scene on top."""
        self.navigator.back()

    def hasten(self) -> None:
        """Have the scene on top be there at once, whatever moves as it opens."""
        self.navigator.hasten()

    def deafen(self, seconds: float) -> None:
        """Take no press for a moment that may be a second one, not even Escape: something has come for which it was
        not meant.
        """
        self.navigator.deafen(seconds)

    @property
    def can_go_back(self) -> bool:
        """Whether a scene waits below the one on top."""
        return self.navigator.can_go_back

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False
