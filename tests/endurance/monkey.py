"""A monkey at the real program: `python -m tests.endurance.monkey --seconds 3600 --seed 1`.

The monkey clicks, drags, scrolls, types, presses keys and resizes the window in every scene. A tour through all scenes
comes first, so that everything is loaded before the time begins. Exit status 1 if a scene broke, memory or handles at
the end were more than a tenth above those after 5 %, or garbage collection made a frame late.

Figures are measured under equal conditions: on one page, in a window of the first size, with the first settings, new
pictures, and freed memory returned to the system. The same seed repeats the same inputs as long as the players take no
time; an error is reported with the last inputs.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any

from tests.endurance.figures import CollectionLog, ResourceLog, measure_memory_after_collection
from tests.endurance.headless_home import headless_home

FRAME_SECONDS = 1 / 60
SIZES = ((800, 500), (1024, 640), (1280, 800), (1920, 1080))
OTHER_SIZE = SIZES[0]
RESTING_PLACE = "about"
"""A page that does not depend on earlier play and prepares no other page."""
LETTERS = "aáảbđếghô 12♠"


class Monkey:
    """Random pygame events, mostly those with an effect."""

    def __init__(self, loop: Any, rng: random.Random) -> None:
        self.loop = loop
        self.chance = rng
        self.last: deque[str] = deque(maxlen=20)
        self.scenes: Counter[str] = Counter()
        self.turns = 0
        self._first_size = loop.ctx.size
        self._first_settings = loop.ctx.settings
        self._kinds = {
            self._click_widget: 12, self._key: 10, self._click: 3, self._play: 8, self._drag: 3, self._wheel: 2,
            self._type: 1, self._resize: 0.02, self._focus: 0.2,
        }  # fmt: skip

    def look_around(self) -> None:
        """Show the first example of every scene, then return to the scene before."""
        from game.studio import gallery

        before = self.loop.stage.scene.name
        for name in gallery.SCENE_NAMES:
            for example in gallery.list_examples(name)[:1]:
                gallery.show_example(self.loop.stage, name, example)
                self.loop.step([], FRAME_SECONDS)
        self.loop.ctx.go(before)

    def act(self) -> list[Any]:
        """Return the events of one frame."""
        self.scenes[self.loop.stage.scene.name] += 1
        (kind,) = self.chance.choices(list(self._kinds), list(self._kinds.values()))
        events: list[Any] = kind()
        self.last.append(f"{self.loop.stage.scene.name}: {events}")
        return events

    @contextmanager
    def rest(self) -> Iterator[None]:
        """Return to the resting place for the time of the block, then to the menu with the previous settings."""
        before = self.loop.ctx.settings
        self.loop.ctx.go(RESTING_PLACE)
        self._set(self._first_settings)
        for size in (OTHER_SIZE, self._first_size):
            self.loop.call_safely(lambda size=size: self.loop.step(self._to_size(size), FRAME_SECONDS))
            for _ in range(30):  # until the new size has settled
                self.loop.call_safely(lambda: self.loop.step([], FRAME_SECONDS))
        self.loop.ctx.services.stores.writer.flush()
        yield
        self.loop.ctx.go("menu")
        self._set(before)

    def _set(self, settings: Any) -> None:
        """Replace all settings."""
        self.loop.ctx.change(
            **{field.name: getattr(settings, field.name) for field in fields(settings) if field.name != "unknown"}
        )

    def _make_mouse_events(self, x: float, y: float, *, up: bool = True) -> list[Any]:
        import pygame

        place: dict[str, Any] = {"pos": (int(x), int(y)), "touch": False}
        button = self.chance.choices((1, 3), (9, 1))[0]
        events = [
            pygame.Event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0), **place),
            pygame.Event(pygame.MOUSEBUTTONDOWN, button=button, **place),
        ]
        return [*events, pygame.Event(pygame.MOUSEBUTTONUP, button=button, **place)] if up else events

    def _choose_point(self) -> tuple[float, float]:
        width, height = self.loop.ctx.size
        return self.chance.uniform(0, width), self.chance.uniform(0, height)

    def _click(self) -> list[Any]:
        return self._make_mouse_events(*self._choose_point())

    def _click_widget(self) -> list[Any]:
        layers = self.loop.stage.scene.ui.layers
        widgets = [widget for widget in layers[-1].widgets if widget.is_focusable] if layers else []
        if not widgets:
            return self._click()
        rect = self.chance.choice(widgets).rect
        return self._make_mouse_events(*rect.center)

    def _drag(self) -> list[Any]:
        import pygame

        start, end = self._choose_point(), self._choose_point()
        events = self._make_mouse_events(*start, up=False)
        for part in range(1, 5):
            x, y = (a + (b - a) * part / 4 for a, b in zip(start, end, strict=True))
            place: dict[str, Any] = {"pos": (int(x), int(y)), "touch": False}
            events.append(pygame.Event(pygame.MOUSEMOTION, rel=(1, 1), buttons=(1, 0, 0), **place))
        return [*events, pygame.Event(pygame.MOUSEBUTTONUP, button=1, **place)]

    def _key(self) -> list[Any]:
        from game.ui.input.keymap import load_defaults

        names = [name for group in load_defaults().values() for keys in group.values() for name in keys]
        return self._press(self.chance.choice([name for name in names if not name.startswith("pad:")]))

    def _play(self) -> list[Any]:
        """Return events that continue a deal."""
        self.turns += self.loop.stage.scene.name == "table"
        return self._press(self.chance.choice(("h", "return", "space", "escape", "return")))

    def _press(self, name: str) -> list[Any]:
        import pygame

        mods = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
        *held, key = name.split("+")
        code, mod = pygame.key.key_code(key), sum(mods[each] for each in held)
        down = pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
        return [down, pygame.Event(pygame.KEYUP, key=code, mod=mod, scancode=0)]

    def _wheel(self) -> list[Any]:
        import pygame

        y = self.chance.choice((-3, -1, 1, 3))
        return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)]

    def _type(self) -> list[Any]:
        import pygame

        return [pygame.Event(pygame.TEXTINPUT, text=self.chance.choice(LETTERS)) for _ in range(4)]

    def _resize(self) -> list[Any]:
        return self._to_size(self.chance.choice(SIZES))

    def _to_size(self, size: tuple[int, int]) -> list[Any]:
        import pygame

        pygame.display.set_mode(size, pygame.RESIZABLE)
        return [pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])]

    def _focus(self) -> list[Any]:
        import pygame

        return [pygame.Event(self.chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)))]


def parse_arguments(given: list[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long it lasts (default: 60)")
    parser.add_argument("--frames", type=int, default=0, help="end after so many frames, having seen no scene before")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1280x800", help="the window at its start")
    parser.add_argument("--trace", action="store_true", help="tell which lines hold the memory that was gained")
    return parser.parse_args(given)


def main(given: list[str] | None = None) -> int:
    """Run the monkey; return 0 if nothing broke and nothing grew."""
    args = parse_arguments(sys.argv[1:] if given is None else given)
    with headless_home() as home:
        return _run(args, home)


def _run(args: argparse.Namespace, home: Path) -> int:
    from game.app import gui, heap_trimming

    heap_trimming.limit_heap_growth()

    parser = argparse.ArgumentParser()
    gui.add_arguments(parser)
    loop = gui.create_loop(parser.parse_args(["--size", args.size, "--speed", "instant", "--lang", "vi"]))
    monkey, course, pauses = Monkey(loop, random.Random(args.seed)), ResourceLog(), CollectionLog(loop.stage)
    if args.trace:
        import tracemalloc

        tracemalloc.start(8)
    if not args.frames:
        monkey.look_around()
        with monkey.rest():
            print(f"{course.note(0.0)}; every scene was seen once", flush=True)
    start, next_note, frames, before = time.monotonic(), 0.05, 0, None
    while (share := (time.monotonic() - start) / args.seconds) < 1 and frames != (args.frames or -1):
        with pauses:
            loop.call_safely(lambda: loop.step(monkey.act(), FRAME_SECONDS))
        loop.ctx.program_state.is_running = True  # it may not leave
        frames += 1
        if (home / "errors.log").exists():
            print(f"broke after {frames} frames of seed {args.seed}:", *monkey.last, sep="\n  ")
            print((home / "errors.log").read_text(encoding="utf-8"))
            return 1
        if share >= next_note:
            busy = measure_memory_after_collection()
            with monkey.rest():
                work_text = f"{busy:.0f} MB at work, {frames} frames, {monkey.turns} turns"
                print(f"{course.note(share)}; {work_text}", flush=True)
                next_note = share + 0.05
                if args.trace and before is None:
                    before = tracemalloc.take_snapshot()
    with monkey.rest():
        print(course.note(1.0), f"{frames} frames", dict(monkey.scenes), pauses.format_report(), sep="; ")
    if args.trace:
        for line in tracemalloc.take_snapshot().compare_to(before, "traceback")[:12]:
            print(line, *line.traceback.format()[-6:], sep="\n")
    loop.close()
    loop.ctx.services.close()
    wrong = ", ".join(filter(None, (course.find_growth(), pauses.find_growth())))
    print(wrong or "nothing grew")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
