"""Scenes: the screens of the program, known to each other only by name.

A module of `game/ui/scenes` holds one scene (or a few) and names it:

    @scene("greeting")
    class Greeting(Scene):
        \"\"\"Says hello.\"\"\"

        def enter(self, who: str = "") -> None:         # once, with what `ctx.go("greeting", who="An")` gave
            self.who = who

        def build(self) -> None:                        # after enter, and again when size, language, theme or
            ctx = self.ctx                              # text size change: make all surfaces and widgets here,
            self.background = ctx.backdrop()            # from what the scene remembers
            self.ui.root(centred(ctx, Panel(ctx, Column(ctx, [
                Label(ctx, ctx.t("greeting.hello", who=self.who), size=32),
                Button(ctx, ctx.t("menu.new"), lambda: ctx.go("table"), style="primary", name="play"),
            ]))))

What `python -m game shot` and the layout checks show of it stands in `game/studio`, by the scene's name.

The base class hands events, time and drawing to `self.ui` (see `game.ui.kit`). A scene with a picture of its own
extends `handle` (call `super().handle(event)` first: True means that a widget used the event), `update(dt)`
(seconds), `timed` (what passes with time beside the widgets: whatever tells by `next_wakeup` how long the loop may
sleep; a time alone is a `Alarm`), `watch` (what is worked out or read beside the frames) and `draw`
(a `Frame`: the background and the list of sprites; equal lists cost nothing). Nothing is rendered, scaled or rotated in
`draw`: keep surfaces. Sizes: `ctx.px(44)` is a figure of 1080p in this window's pixels, `ctx.tx(20)` the same for text,
which follows the text size setting too. Where to go next: `ctx.go(name, **args)`, `ctx.push(name, **args)` (over this
scene, which stays and waits), `ctx.back()`. Without a window (`game.ui.stage.Stage`) a test sends events and reads
frames.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal, NamedTuple, Protocol, TypeVar, final

import pygame

from game.ui.compositor import Frame
from game.ui.context import Context
from game.ui.input.input_events import Command, InputEvent, PointerLeave, PointerLost
from game.ui.kit import Ui, soonest

PACKAGE = "game.ui.scenes"
SHARED_MODULES = {
    "interruptions": ("crash", "pause", "trouble"),
    "reading": ("about", "help", "written_rules"),
}
"""Modules that hold several scenes, with the names of these scenes."""
Arrival = Literal["", "fade", "doors"]
_scenes: dict[str, type[Scene]] = {}


class Timed(Protocol):
    """Something that goes on without an input."""

    def next_wakeup(self) -> float | None:
        """Seconds in which nothing will happen: 0.0 while something moves, None for ever."""


class Alarm(NamedTuple):
    """Something that happens in so many seconds; 0.0 while something moves, None for never."""

    left: float | None

    def next_wakeup(self) -> float | None:
        """When it happens."""
        return self.left


class Watched(Timed, Protocol):
    """Something that is worked out or read beside the frames."""

    def poll(self) -> Any:
        """What has come since the last call; nothing of it where that is false."""


class Scene:
    """A screen. `overlay` scenes are drawn over the one below, which waits, under a veil of `veil` (0 to 255)."""

    name = ""
    overlay = False
    veil = 150
    arrives: Arrival = ""
    """How the scene comes: between doors, by a fade, or "" at once."""
    deaf = 0.0
    """Seconds after it has begun in which clicks and keys mean nothing: they were meant for what was there before. But
    where it is none that `arrives`, Escape and F1 are heard.
    """
    deaf_after = 0.0
    """Seconds in which the scene below is deaf likewise once this one is left for it."""
    title = ""
    """The key of the text that is its title, where that is always the same."""
    room = ""
    """The room of the house in which it is, where that is always the same."""
    parent = "menu"
    """The scene that Escape leads to where none lies below."""
    background: pygame.Surface | None = None

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.ui = Ui(ctx)
        self._watched: list[tuple[Watched, Callable[[Any], None]]] = []

    def enter(self) -> None:
        """Begin. Subclasses take the arguments that `ctx.go` and `ctx.push` pass."""

    def leave(self) -> None:
        """End: stop what runs, save what must be kept."""

    def cover(self) -> None:
        """Another scene begins over this one: the pointer is not here any more."""
        self.ui.handle(PointerLost())
        self.ui.handle(PointerLeave())

    def resume(self) -> None:
        """The scene that stood over this one has gone."""

    def build(self) -> None:
        """Make everything that depends on the size, language, theme and text size."""

    def handle(self, event: InputEvent) -> bool:
        """Take an input; True where it was used."""
        if self.ui.handle(event):
            return True
        if isinstance(event, Command) and event.does("back") and not event.repeat:
            self.back()
            return True
        return False

    def back(self) -> None:
        """What Escape does here: it leads to the scene below, or where this one stands alone to its parent."""
        if self.ctx.can_go_back:
            self.ctx.back()
        else:
            self.ctx.go(self.parent)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.ui.update(dt)
        for source, then in () if self.ui.pressing else tuple(self._watched):  # no page comes anew under a click
            if found := source.poll():
                then(found)

    def watch(self, source: Watched, then: Callable[[Any], None]) -> None:
        """Have `then` called with what comes of something, in the frame in which it comes."""
        self._watched.append((source, then))

    @property
    def record(self) -> Mapping[str, Any] | None:
        """The record of the deal that is played or looked at here, for the report of an error; None where none is."""
        return None

    @property
    def way_back(self) -> Callable[[], None] | None:
        """What leads back to the match that is played here once this scene has gone, as an error leaves it.

        None where none is played that is kept.
        """
        return None

    @property
    def at_rest(self) -> bool:
        """Whether a box may come over it now, as nothing moves that wants to be seen."""
        return True

    @final
    def next_wakeup(self) -> float | None:
        """How long nothing will happen without an input: 0.0 while something moves, None for ever."""
        parts = (self.ui, *(source for source, _ in self._watched), *self.timed())
        return soonest(*(part.next_wakeup() for part in parts if part is not None))

    def timed(self) -> Iterable[Timed | None]:
        """What passes with time here beside the widgets and what is watched; None for what is not there now."""
        return ()

    def draw(self) -> Frame:
        """What is to be seen now."""
        background = None if self.overlay else self.background or self.ctx.backdrop()
        return Frame(background, self.ui.sprites())

    def draw_ahead(self) -> Iterator[object]:
        """Draws what it will show, a part each time it is asked; the pictures are kept until it is seen."""
        for layer in self.ui.layers:
            yield from layer.root.draw_ahead()

    def targets(self) -> list[pygame.Rect]:
        """Where one can click now, for the checks of layouts."""
        return [widget.rect for widget in self.ui.targets()]


S = TypeVar("S", bound=Scene)


def scene(name: str) -> Callable[[type[S]], type[S]]:
    """Register a scene class under a name."""

    def register(kind: type[S]) -> type[S]:
        kind.name = name
        _scenes[name] = kind
        return kind

    return register


def find(name: str) -> type[Scene]:
    """Return the scene of a name and import its module only now. Raise KeyError if there is none."""
    module = next((each for each, held in SHARED_MODULES.items() if name in held), name)
    if name not in _scenes and find_spec(f"{PACKAGE}.{module}"):
        import_module(f"{PACKAGE}.{module}")
    if name not in _scenes:
        _import_all()
    return _scenes[name]


def names() -> list[str]:
    """All scenes' names."""
    _import_all()
    return sorted(_scenes)


def _import_all() -> None:
    import pkgutil  # for which a start need not wait

    package = import_module(PACKAGE)
    for module in pkgutil.iter_modules(package.__path__):
        import_module(f"{PACKAGE}.{module.name}")
