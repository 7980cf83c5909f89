"""The context that every scene gets: everything that widgets need, settings, services and navigation."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import pygame

from game.store.settings import Settings, SettingsStore
from game.text import Texts, detect_language
from game.ui.gfx import text, theme
from game.ui.gfx.art import Art
from game.ui.gfx.drawings import SUITS
from game.ui.kit.widget import WidgetContext
from game.ui.services import Services

LOOK_SETTINGS = ("language", "theme", "text_scale", "four_colours", "suit_letters", "card_back", "face")


@dataclass
class ProgramState:
    """Values that are kept while the program runs and shared by all contexts."""

    settings: Settings
    overrides: Mapping[str, Any]
    """Settings from the command line. They apply until the player changes the same setting."""
    chop_count: int = 0
    """Chops shown in all matches. After the first ones chops are shorter (`chop_length` in motion.json)."""
    settings_tab: str = "display"
    theme_before_contrast: str = Settings.theme
    forced_pass_count: int = 0
    is_menu_seen: bool = False
    observers: list[Callable[[Settings, Settings], None]] = field(default_factory=list)
    is_running: bool = True


class Navigator(Protocol):
    """The methods of `Stage` that scenes call. The protocol avoids a circular import."""

    @property
    def can_go_back(self) -> bool: ...
    def go(self, scene_name: str, **args: Any) -> None: ...
    def push(self, scene_name: str, **args: Any) -> None: ...
    def back(self) -> None: ...
    def prerender(self, scene_name: str, **args: Any) -> Iterator[object]: ...
    def finish_opening(self) -> None: ...
    def block_input(self, seconds: float) -> None: ...
    def rebuild(self) -> None: ...


class Context(WidgetContext):
    """The context of all scenes, `self.ctx`. `overrides` are settings from the command line, which are not stored."""

    _navigator: Navigator | None = None

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
        self.program_state = ProgramState(replace(stored_settings, **(overrides or {})), overrides or {})
        self._load_look()

    @property
    def navigator(self) -> Navigator:
        """The stage, which sets this property."""
        assert self._navigator, "this context has no stage that shows scenes"
        return self._navigator

    @navigator.setter
    def navigator(self, navigator: Navigator) -> None:
        self._navigator = navigator

    def go(self, scene_name: str, **args: Any) -> None:
        self.navigator.go(scene_name, **args)

    def push(self, scene_name: str, **args: Any) -> None:
        self.navigator.push(scene_name, **args)

    def back(self) -> None:
        self.navigator.back()

    def t(self, key: str, **params: Any) -> str:
        return self.texts(key, **params)

    def sound(self, name: str, pan: float = 0.0) -> None:
        """Play a sound of assets/sounds/sounds.json, panned from -1 (left) to 1 (right)."""
        self.services.sound.play(name, pan)

    @property
    def settings(self) -> Settings:
        return self.program_state.settings

    @property
    def has_reduced_motion(self) -> bool:
        return self.settings.reduced_motion

    @property
    def has_tooltips(self) -> bool:
        return self.settings.tooltips

    def change(self, **values: Any) -> None:
        """Change and store settings. Call the observers, and rebuild all scenes if a setting changes their look."""
        state = self.program_state
        old_settings = state.settings
        state.overrides = {name: value for name, value in state.overrides.items() if name not in values}
        stored_settings = self.store.change(**values) if self.store else replace(old_settings, **values)
        state.settings = new_settings = replace(stored_settings, **state.overrides)
        if old_settings.theme != "contrast":
            state.theme_before_contrast = old_settings.theme
        if old_settings != new_settings:
            for observer in list(state.observers):
                observer(old_settings, new_settings)
        if any(getattr(old_settings, name) != getattr(new_settings, name) for name in LOOK_SETTINGS):
            self.base_context.reload_look()

    def observe(self, observer: Callable[[Settings, Settings], None]) -> None:
        self.program_state.observers.append(observer)

    def resize(self, size: tuple[int, int]) -> None:
        if size != self.size:
            self.size = size
            self.reload_look()

    def keyboard_layout(self) -> tuple[Sequence[str], Mapping[str, str]]:
        """Return the rows of special letters and the tone marks of the language."""
        return self.texts.facts.rows, self.texts.facts.tones

    def reload_look(self) -> None:
        text.clear_caches()
        self._load_look()
        if self._navigator:
            self._navigator.rebuild()

    def _load_look(self) -> None:
        settings = self.settings
        self.language = detect_language() if settings.language == "system" else settings.language
        self.texts = Texts(self.language)
        suit_letters = tuple(self.t(f"engine.suit_letter.{suit}") for suit in SUITS) if settings.suit_letters else ()
        current_theme = theme.load(settings.theme)
        art = Art(current_theme, settings.four_colours, suit_letters, back=settings.card_back, character=settings.face)
        look_values = (getattr(settings, name) for name in LOOK_SETTINGS)
        self.apply_look(current_theme, art, settings.text_scale / 100, self.language, *look_values)

    def backdrop(self) -> pygame.Surface:
        """Return the cached picture of the card table, in the window's size."""
        from game.ui.gfx import scenery  # not imported at the start, as the menu shows no table

        return self.cached("table", lambda: scenery.draw_table(self.size, self.theme))

    def quit(self) -> None:
        self.program_state.is_running = False
