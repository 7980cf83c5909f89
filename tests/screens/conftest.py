from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.rules import Rules, read_rules
from game.session.matches import challenge_name
from game.store.paths import Paths
from game.store.settings import Settings, SettingsStore
from game.store.stores import open_stores
from game.studio.challenge_examples import TODAY
from game.ui import scene as scenes
from game.ui.compositor import Compositor
from game.ui.input.keymap import Keymap
from game.ui.input.translator import EventTranslator
from game.ui.kit.widget import Widget
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.sound.sound_effects import SilentPlayer
from game.ui.stage import Stage
from tests.pictures import SHARED_DRAWINGS

KEY_MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


@pytest.fixture(autouse=True)
def _share_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Share the pictures drawn by one test with the next."""
    for patch in SHARED_DRAWINGS.list_patches():
        monkeypatch.setattr(*patch)


class FakeTable(Scene):
    """A replacement of the table that records its arguments."""

    name = "table"

    def enter(self, **given: Any) -> None:
        self.given = given


class ProgramUser(SilentPlayer):
    """A user at the program: clicks on named widgets, presses keys, reads and restarts."""

    def __init__(self, home: Path, size: tuple[int, int], **settings: Any) -> None:
        self.paths = Paths(home, home, home)
        self.stores = stores = open_stores(self.paths)
        stores.settings.change(**{"language": "en", **settings})
        self.ctx = SHARED_DRAWINGS.make_context(
            size, stores.settings, services=Services(stores, new_sound=lambda: self)
        )
        self.stage = Stage(self.ctx)
        self.translator = EventTranslator(Keymap(self.ctx.settings.keys), lambda: self.ctx.size)
        self.heard: list[str] = []
        self.patience = 3.0
        """Maximum seconds to wait for motion after each event; without motion there is no wait."""

    def play(self, name: str, side: float = 0.0) -> bool:
        """Stand in for the sound player."""
        self.heard.append(name)
        return True

    def go(self, name: str, **args: Any) -> Scene:
        self.stage.go(name, **args)
        return self.rest()

    def rest(self) -> Scene:
        self.stage.settle(self.patience)
        return self.stage.scene

    @property
    def scene(self) -> Any:
        return self.stage.scene

    @property
    def where(self) -> str:
        return self.stage.scene.name

    # --- by hand

    def post(self, *events: pygame.Event) -> None:
        """Post pygame events and run the program until they are handled."""
        for event in events:
            pygame.event.post(event)
        for event in pygame.event.get():
            for translated in self.translator.translate(event):
                self.stage.handle(translated)
        self.stage.settle(self.patience)

    def find(self, name: str) -> Widget:
        return self.scene.ui.find(name)

    def click(self, name: str, at: tuple[float, float] = (0.5, 0.5)) -> None:
        """Scroll to a widget and click on it, at a fraction of its size."""
        widget = self.find(name)
        self.scene.ui.layers[-1].reveal(widget)
        rect = getattr(widget, "control_rect", None) or widget.rect
        self.click_at(rect.x + rect.w * at[0], rect.y + rect.h * at[1])

    def click_at(self, x: float, y: float) -> None:
        place: dict[str, Any] = {"pos": (int(x), int(y)), "touch": False}
        self.post(pygame.Event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0), **place))
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, **place))
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, button=1, **place))

    def finger(self, *way: tuple[float, float]) -> None:
        """Put a finger down, move it, and lift it at the last point, with the mouse events that SDL adds."""
        kinds = [pygame.FINGERDOWN, *[pygame.FINGERMOTION] * (len(way) - 1), pygame.FINGERUP]
        mouse = {pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN, pygame.FINGERUP: pygame.MOUSEBUTTONUP}
        w, h = self.ctx.size
        given: dict[str, Any] = {"touch_id": 1, "finger_id": 2, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        events = []
        for kind, (x, y) in zip(kinds, (*way, way[-1]), strict=True):
            events.append(pygame.Event(kind, x=x / w, y=y / h, **given))
            place: dict[str, Any] = {"pos": (int(x), int(y)), "touch": True}
            if kind in mouse:
                events.append(pygame.Event(mouse[kind], button=1, **place))
            else:
                events.append(pygame.Event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(1, 0, 0), **place))
        self.post(*events)

    def tap(self, name: str) -> None:
        """Tap on a named widget once it is visible."""
        widget = self.find(name)
        self.scene.ui.layers[-1].reveal(widget)
        self.finger((getattr(widget, "control_rect", None) or widget.rect).center)

    def key(self, *names: str) -> None:
        for name in names:
            *mods, key = name.split("+")
            code, mod = pygame.key.key_code(key), sum(KEY_MODIFIERS[mod] for mod in mods)
            self.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))
            self.post(pygame.Event(pygame.KEYUP, key=code, mod=mod, scancode=0))

    def pad(self, *buttons: int) -> None:
        for button in buttons:
            kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
            self.post(*[pygame.Event(kind, button=button, instance_id=0) for kind in kinds])

    def step_towards(self, there: Any) -> None:
        """Move the focus with the direction keys only, one press closer to a widget."""
        here = self.scene.ui.focus
        dx, dy = there.rect.centerx - here.rect.centerx, there.rect.centery - here.rect.centery
        ways = [
            pygame.CONTROLLER_BUTTON_DPAD_DOWN if dy > 0 else pygame.CONTROLLER_BUTTON_DPAD_UP,
            pygame.CONTROLLER_BUTTON_DPAD_RIGHT if dx > 0 else pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        ]
        if abs(dy) < there.rect.h / 2:
            ways.reverse()
        for way in ways:
            self.pad(way)
            if self.scene.ui.focus is not here:
                break

    def type(self, text: str) -> None:
        self.post(pygame.Event(pygame.TEXTINPUT, text=text))

    def focus(self, name: str) -> None:
        self.scene.ui.set_focus(self.find(name), should_show_ring=True)

    # --- by eye

    def texts(self) -> str:
        """Return all texts on the screen."""
        from game.ui.gfx.text import get_text_notes

        frame = self.stage.make_frame()
        return "\n".join(note.text for sprite in frame.sprites for note in get_text_notes(sprite.surface))

    def picture(self) -> bytes:
        target = pygame.Surface(self.ctx.size)
        Compositor(target).paint(self.stage.make_frame())
        return target.get_buffer().raw

    @property
    def kept(self) -> Settings:
        """Return the settings as a restart would load them."""
        self.stores.writer.flush()
        return SettingsStore(self.paths.settings).settings

    @property
    def rules(self) -> Rules:
        """Return the rules of the kept settings."""
        return read_rules(dict(self.kept.rules))


@pytest.fixture(autouse=True)
def display() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((640, 400))
    pygame.event.clear()


class FixedDate(date):
    """A calendar on which it is always the day of the examples, so that no test depends on the day of its run."""

    @classmethod
    def today(cls) -> FixedDate:
        return cls(TODAY.year, TODAY.month, TODAY.day)


@pytest.fixture(autouse=True)
def _stop_calendar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenge_name, "date", FixedDate)


@pytest.fixture(autouse=True)
def _replace_table(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Replace the table, unless the test uses `use_real_table`."""
    scenes.load_scene_class("table")
    if "use_real_table" not in request.fixturenames:
        monkeypatch.setitem(scenes._scenes, "table", FakeTable)


@pytest.fixture
def use_real_table() -> None:
    """Use the real table."""


@pytest.fixture
def start_program(tmp_path: Path) -> Callable[..., ProgramUser]:
    """Return a function that starts the program: `start_program(size=…, setting=…)`."""
    return lambda size=(1280, 800), **settings: ProgramUser(tmp_path, size, **settings)
