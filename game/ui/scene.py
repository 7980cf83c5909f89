"""Scenes: the screens of the program. Scenes refer to each other only by name.

A module of `game/ui/scenes` defines and names one scene (or a few):

    @scene("greeting")
    class Greeting(Scene):
        \"\"\"Says hello.\"\"\"

        def enter(self, name: str = "") -> None:        # once, with the arguments of `ctx.go("greeting", name="An")`
            self.player_name = name

        def build(self) -> None:                        # after enter, and again when size, language, theme or
            ctx = self.ctx                              # text size change: make all surfaces and widgets here,
            self.background = ctx.backdrop()            # from the state of the scene
            self.ui.set_root(centered_column(ctx, Panel(ctx, Column(ctx, [
                Label(ctx, ctx.t("greeting.hello", name=self.player_name), size=32),
                Button(ctx, ctx.t("menu.new"), lambda: ctx.go("table"), style="primary", name="play"),
            ]))))

A page with a title in a room of the house extends `PageScene` of `game.ui.pages.parts.page` and calls `show_page`.

`game/studio` defines the examples of each scene for `python -m game shot` and the layout checks, by the scene's name.

The base class passes events, time and drawing to `self.ui` (see `game.ui.kit`). A scene with its own picture extends
`handle`, `update`, `timed_parts` and `make_frame`, and animates the picture with `self.clock`.

`ctx.px` and `ctx.tx` convert pixels at 1080p to pixels of this window. Navigation: `ctx.go(name, **args)`,
`ctx.push(name, **args)` (over this scene, which waits), and `ctx.back()`. A test without a window uses
`game.ui.stage.Stage` to send events and read frames.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal, Protocol, TypeVar, final

import pygame

from game.ui.anim.clock import Clock, earliest_time
from game.ui.compositor import Frame
from game.ui.context import Context
from game.ui.input.input_events import Command, InputEvent, PointerLeave, PointerLost
from game.ui.kit import Ui

SCENES_PACKAGE = "game.ui.scenes"
SCENES_BY_MODULE = {
    "interruptions": ("crash", "pause", "trouble"),
    "problems": ("problem",),
    "reading": ("about", "help", "written_rules"),
    "result": ("match_end",),
    "table": ("guided", "lesson"),
}
Transition = Literal["", "fade", "doors"]
_scenes: dict[str, type[Scene]] = {}


class Timed(Protocol):
    """An object that changes without input, such as an animation."""

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next change: 0.0 during an animation, None if nothing will change."""


class ResultSource(Timed, Protocol):
    """A source of results that a thread or a process computes in the background."""

    def poll(self) -> Any:
        """Return the results since the last call, or None or an empty list if there are none."""


class Scene:
    """A screen of the program. An overlay is drawn over the scene below, which is paused."""

    name = ""
    is_overlay = False
    veil_alpha = 150
    transition: Transition = ""
    """Transition to this scene: closing and opening doors, a fade, or "" for none."""
    has_effects = False
    """True if the scene uses cameras or darkening sprites."""
    input_guard_seconds = 0.0
    """Seconds at the start in which clicks and keys are ignored (without a `transition`, Escape and F1 still work)."""
    return_guard_seconds = 0.0
    """Seconds after a return from this scene in which the scene below ignores clicks and keys."""
    title_key = ""
    room = ""
    """Name of the picture behind the scene."""
    parent = "menu"
    background: pygame.Surface | None = None

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.ui = Ui(ctx)
        self.clock = Clock()
        self._result_sources: list[tuple[ResultSource, Callable[[Any], None]]] = []

    def enter(self) -> None:
        """Start the scene. Subclasses add the arguments that `ctx.go` and `ctx.push` pass."""

    def leave(self) -> None:
        """End the scene: stop background work and store what must be kept."""

    def pause(self) -> None:
        """React to a scene that opens over this one: release the pointer."""
        self.ui.handle(PointerLost())
        self.ui.handle(PointerLeave())

    def resume(self) -> None:
        """React to the return from the scene above this one."""

    def build(self) -> None:
        """Create all widgets and surfaces. They depend on window size, language, theme and text size."""

    def handle(self, event: InputEvent) -> bool:
        """Handle an input event. Return True if the scene used the event."""
        if self.ui.handle(event):
            return True
        if isinstance(event, Command) and event.starts_action("back"):
            self.back()
            return True
        return False

    def back(self) -> None:
        """Handle Escape: return to the scene below, or go to the parent if there is none."""
        if self.ctx.navigator.can_go_back:
            self.ctx.back()
        else:
            self.ctx.go(self.parent)

    def update(self, dt: float) -> None:
        self.clock.step(dt)
        self.ui.update(dt)
        if not self.ui.pointer.press:  # no page is rebuilt during a click
            for source, callback in tuple(self._result_sources):
                if result := source.poll():
                    callback(result)

    def watch(self, source: ResultSource, callback: Callable[[Any], None]) -> None:
        """Call `callback` with each result of `source`, in the first frame after the result is ready."""
        self._result_sources.append((source, callback))

    @property
    def record(self) -> Mapping[str, Any] | None:
        """Record of the shown deal for an error report; None if the scene shows no deal."""
        return None

    @property
    def return_action(self) -> Callable[[], None] | None:
        """Function that continues the match after a crash of this scene; None if no match is stored."""
        return None

    @property
    def is_at_rest(self) -> bool:
        """True if a dialog may open now, because no important animation is running."""
        return True

    @final
    def next_wakeup(self) -> float | None:
        parts = (self.ui, self.clock, *(source for source, _ in self._result_sources), *self.timed_parts())
        present_parts = (part for part in parts if part is not None)
        return earliest_time(*(part if isinstance(part, float) else part.next_wakeup() for part in present_parts))

    def timed_parts(self) -> Iterable[Timed | float | None]:
        """Return other animated objects, or the seconds until their next change, which limit the loop's sleep."""
        return ()

    def make_frame(self) -> Frame:
        """Return the background and the sprites. Never render, scale or rotate here: keep surfaces."""
        return Frame(None if self.is_overlay else self.background or self.ctx.backdrop(), self.ui.sprites())

    def prerender(self) -> Iterator[object]:
        """Return an iterator that draws and caches one picture of the scene in each step, before the scene starts."""
        for layer in self.ui.layers:
            yield from layer.root.prerender()

    def target_rects(self) -> list[pygame.Rect]:
        return [widget.rect for widget in self.ui.layers[-1].list_focusable()]


S = TypeVar("S", bound=Scene)


def scene(name: str) -> Callable[[type[S]], type[S]]:
    """Return a decorator that registers a scene class under a name."""

    def register(scene_class: type[S]) -> type[S]:
        scene_class.name = name
        _scenes[name] = scene_class
        return scene_class

    return register


def load_scene_class(name: str) -> type[Scene]:
    """Return the scene class of a name, and import its module only now. Raise KeyError for an unknown name."""
    module = next((module for module, names in SCENES_BY_MODULE.items() if name in names), name)
    if name not in _scenes and find_spec(f"{SCENES_PACKAGE}.{module}"):
        import_module(f"{SCENES_PACKAGE}.{module}")
    return _scenes[name]
