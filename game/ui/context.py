"""The context given to every scene: everything that widgets need, settings, services, and navigation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import pygame

from game.store.settings import Settings, SettingsStore
from game.text import Texts, detect_language
from game.ui.gfx import skin, theme
from game.ui.gfx.art import Art
from game.ui.gfx.cache import clear_look_caches
from game.ui.gfx.drawings import SUITS
from game.ui.kit.widget import WidgetContext
from game.ui.measures import Measures
from game.ui.services import Services

SIZES = Measures("doors")

LOOK_SETTINGS = ("language", "theme", "text_scale", "four_colours", "suit_letters", "card_back", "face")


@dataclass
class ProgramState:
    """State that lasts while the program runs. The contexts of pages and walls share it."""

    settings: Settings
    overrides: Mapping[str, Any]
    """Settings of the command line, which stay in force when other settings change."""
    chop_count: int = 0
    settings_tab: str = "display"
    forced_passes: int = 0
    is_menu_seen: bool = False
    observers: list[Callable[[Settings, Settings], None]] = field(default_factory=list)
    is_running: bool = True


class Navigator(Protocol):
    """The stage as scenes use it: a protocol, as no module may import itself by way of others, even for types."""

    @property
    def can_go_back(self) -> bool: ...
    def go(self, name: str, **args: Any) -> None: ...
    def push(self, name: str, **args: Any) -> None: ...
    def back(self) -> None: ...
    def draw_ahead(self, name: str, **args: Any) -> Iterator[object]: ...
    def finish_opening(self) -> None: ...
    def rebuild(self) -> None: ...


class Context(WidgetContext):
    """The context for the life of the program, `self.ctx` in scenes. `overrides` hold for this run only."""

    navigator: Navigator

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
        stored_settings = store.settings if store else settings or Settings()
        self.program = ProgramState(replace(stored_settings, **(overrides or {})), overrides or {})
        self._renew_look()

    def navigate_by(self, stage: Navigator, block_input: Callable[[float], None]) -> None:
        self.navigator = stage
        self.go, self.push, self.back = stage.go, stage.push, stage.back
        self.draw_ahead, self.finish_opening = stage.draw_ahead, stage.finish_opening
        self.block_input = block_input

    # --- words and sounds

    def t(self, key: str, **params: Any) -> str:
        return self.texts(key, **params)

    def sound(self, name: str, side: float = 0.0) -> None:
        """Play an effect of assets/sounds/sounds.json, panned from left (-1) to right (1)."""
        self.services.sound.play(name, side)

    # --- settings

    @property
    def settings(self) -> Settings:
        return self.program.settings

    @property
    def has_reduced_motion(self) -> bool:
        return self.settings.reduced_motion

    @property
    def has_tooltips(self) -> bool:
        return self.settings.tooltips

    def change(self, **values: Any) -> None:
        """Change and store settings, notify the observers, and rebuild scenes whose look depends on them."""
        before, program = self.settings, self.program
        program.overrides = {name: value for name, value in program.overrides.items() if name not in values}
        stored_settings = self.store.change(**values) if self.store else replace(before, **values)
        program.settings = after = replace(stored_settings, **program.overrides)
        if before != after:
            for observer in list(program.observers):
                observer(before, after)
        if any(getattr(before, name) != getattr(after, name) for name in LOOK_SETTINGS):
            self.base_context.renew()

    def observe(self, observer: Callable[[Settings, Settings], None]) -> None:
        """Call a function with the settings before and after each change."""
        self.program.observers.append(observer)

    def resize(self, size: tuple[int, int]) -> None:
        if size != self.size:
            self.size = size
            self.renew()

    def keyboard_layout(self) -> tuple[Sequence[str], Mapping[str, str]]:
        """Return the letters and the tone marks special to the language."""
        return self.texts.facts.rows, self.texts.facts.tones

    def renew(self) -> None:
        """Rebuild the look and all scenes."""
        clear_look_caches()
        self._renew_look()
        if hasattr(self, "navigator"):
            self.navigator.rebuild()

    def _renew_look(self) -> None:
        settings = self.settings
        self.language = detect_language() if settings.language == "system" else settings.language
        self.texts = Texts(self.language)
        letters = tuple(self.t(f"engine.suit_letter.{suit}") for suit in SUITS) if settings.suit_letters else ()
        look = theme.load(settings.theme)
        art = Art(look, settings.four_colours, letters, back=settings.card_back, own_face=settings.face)
        look_values = (getattr(settings, name) for name in LOOK_SETTINGS)
        self.apply_look(look, art, settings.text_scale / 100, self.language, *look_values)

    def backdrop(self, is_narrow: bool = False) -> pygame.Surface:
        """Return the table in the size of the window; `is_narrow` draws the narrower one for two players."""
        from game.ui.gfx import scenery  # not imported at the start, as the menu shows no table

        return self.cached(("table", is_narrow), lambda: scenery.draw_table(self.size, self.theme, is_narrow=is_narrow))

    @property
    def doors(self) -> tuple[pygame.Surface, pygame.Surface]:
        """Doors that shut before a scene and open on the next one."""
        look, width, height = skin.find_skin(self.theme), (self.size[0] + 1) // 2, self.size[1]
        side = round(SIZES.gong_ratio * height)

        def draw() -> pygame.Surface:
            door = look.nine_patch("doors/leaf", (width, height), height / 1080).convert()
            gong = look.picture("hall/gong", (side, side))
            door.blit(gong, gong.get_rect(center=(width, height // 2)))
            return door

        left = self.cached(("door", "left"), draw)
        return left, self.cached(("door", "right"), lambda: pygame.transform.flip(left, True, False))

    def quit(self) -> None:
        self.program.is_running = False
