"""A player at the table in tests: real pygame events, through the program's own input code, into the real scenes."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import Any

import pygame

from game.engine.cards import parse_cards
from game.session.play.live_match import LiveMatch
from game.store.settings import Settings
from game.ui.bands import Depth
from game.ui.compositor import Compositor, Sprite
from game.ui.input.keymap import Keymap
from game.ui.input.translator import SDL_GAMEPAD_BUTTONS, EventTranslator
from game.ui.layout.card_areas import Box, HandArea
from game.ui.scenes.table.effects import Effect, Effects
from game.ui.scenes.table.scene import TableScene
from game.ui.stage import Stage
from tests.pictures import SHARED_DRAWINGS

FRAME_SECONDS = 1 / 60


def find_card_position(area: HandArea, place: Box, x: float, y: float) -> tuple[float, float]:
    """Return the screen position of a point on an upright card, because the hand is curved."""
    center_x, center_y, _, lean, *_ = area.compute_card_pose(place)
    turn, dx, dy = radians(lean), x - place.center[0], y - place.center[1]
    return center_x + dx * cos(turn) - dy * sin(turn), center_y + dx * sin(turn) + dy * cos(turn)


PAD_BUTTONS = {name: button for button, name in enumerate(SDL_GAMEPAD_BUTTONS)}
TRIGGERS = {"lt": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "rt": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}


def find_effects(effects: Effects, kind: str) -> list[Effect]:
    return [effect for effect in effects.running if effect.kind == kind]


class TablePlayer:
    """A player who sees the window and has a mouse, a keyboard and a gamepad."""

    def __init__(self, match: LiveMatch, size: tuple[int, int], settings: Settings) -> None:
        pygame.display.init()
        pygame.display.set_mode(size)
        ctx = SHARED_DRAWINGS.make_context(size, settings=settings)
        self.stage = Stage(ctx)
        self.translator = EventTranslator(Keymap(settings.keys), lambda: ctx.size)
        self.stage.go("table", match=match)
        self.stage.guard.start(0.0)  # they have sat there for a while
        table = self.stage.scene
        assert isinstance(table, TableScene)
        self.table = table
        self.match = match

    @property
    def scene(self) -> Any:
        """The scene on top."""
        return self.stage.scene

    # --- time and looking

    def wait(self, seconds: float = FRAME_SECONDS) -> None:
        """Let time pass."""
        while seconds > 0:
            self.stage.update(FRAME_SECONDS)
            for event in self.translator.pads.update(FRAME_SECONDS):
                self.stage.handle(event)
            seconds -= FRAME_SECONDS

    def wait_for_turn(self, most: float = 60.0) -> None:
        """Let time pass until the player has the turn, or the result is shown."""
        while most > 0 and not (self.asked or self.scene is not self.table):
            self.wait()
            most -= FRAME_SECONDS
        assert most > 0, "nobody asked the person"
        self.wait(self.stage.guard.press_block.seconds_left)

    @property
    def asked(self) -> bool:
        """Return whether the player has the turn."""
        return self.match.observation.turn == 0

    def look(self) -> pygame.Surface:
        """Return the visible state of the screen."""
        surface = pygame.Surface(self.stage.ctx.size)
        Compositor(surface).paint(self.stage.make_frame())
        return surface

    def stays(self, frames: int) -> None:
        """Check that nothing visible or hovered changes for some frames, apart from glances of the opponents."""
        before = self.table.input.gesture.hovered_index, self._still()
        for _ in range(frames):
            self.stage.update(FRAME_SECONDS)
        assert (self.table.input.gesture.hovered_index, self._still()) == before

    def _still(self) -> list[Sprite]:
        """Return the visible state without the opponents' faces."""
        return [sprite for sprite in self.stage.make_frame().sprites if sprite.z != Depth.PERSONS]

    def change(self, what: str) -> None:
        """Rebuild everything by a change of size ("resize"), theme or language."""
        ctx = self.stage.ctx
        if what == "resize":
            ctx.resize((1024, 640))
        else:
            ctx.change(**{"theme": {"theme": "eggshell"}, "language": {"language": "vi"}}[what])

    # --- events

    def send(self, kind: int, **values: Any) -> None:
        """Post an event and run the program until the queue is empty."""
        pygame.event.clear()
        pygame.event.post(pygame.Event(kind, **values))
        for event in pygame.event.get():
            for translated in self.translator.translate(event):
                self.stage.handle(translated)

    def move(self, pos: tuple[float, float], down: bool = False) -> None:
        """Move the mouse."""
        x, y = round(pos[0]), round(pos[1])
        self.send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(int(down), 0, 0), touch=False)

    def press(self, pos: tuple[float, float], button: int = 1) -> None:
        """Press a mouse button."""
        self.move(pos)
        self.send(pygame.MOUSEBUTTONDOWN, pos=(round(pos[0]), round(pos[1])), button=button, touch=False)

    def release(self, pos: tuple[float, float], button: int = 1) -> None:
        """Release a mouse button."""
        self.send(pygame.MOUSEBUTTONUP, pos=(round(pos[0]), round(pos[1])), button=button, touch=False)

    def click(self, pos: tuple[float, float], button: int = 1) -> None:
        """Click, and wait so long that the next click does not make a double click."""
        self.press(pos, button)
        self.release(pos, button)
        self.wait(0.5)

    def drag(self, start: tuple[float, float], *ways: tuple[float, float]) -> None:
        """Press, move through points, and release at the last."""
        self.press(start)
        for pos in ways:
            self.move(pos, down=True)
            self.wait()
        self.release(ways[-1])
        self.wait()

    # --- a finger, with the mouse that SDL makes of it

    def touch(self, pos: tuple[float, float], kind: int = pygame.FINGERDOWN, finger: int = 3) -> None:
        """Put a finger down, move it, or lift it."""
        (x, y), (w, h) = pos, self.stage.ctx.size
        self.send(kind, finger_id=finger, touch_id=5, x=x / w, y=y / h, dx=0.0, dy=0.0, pressure=1.0)
        place = (round(x), round(y))
        if kind == pygame.FINGERMOTION:
            self.send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0), touch=True)
        else:
            mouse_event = pygame.MOUSEBUTTONDOWN if kind == pygame.FINGERDOWN else pygame.MOUSEBUTTONUP
            self.send(mouse_event, pos=place, button=1, touch=True)

    def tap(self, pos: tuple[float, float]) -> None:
        """Tap, and wait so long that the next tap does not make a double tap."""
        self.touch(pos)
        self.wait(0.05)
        self.touch(pos, pygame.FINGERUP)
        self.wait(0.5)

    def swipe(self, start: tuple[float, float], *ways: tuple[float, float]) -> None:
        """Put a finger down, move it through points, and lift it at the last."""
        self.touch(start)
        for pos in ways:
            self.touch(pos, pygame.FINGERMOTION)
            self.wait(0.1)
        self.touch(ways[-1], pygame.FINGERUP)
        self.wait()

    # --- keys and the gamepad

    def key(self, name: str) -> None:
        """Press and release a key, written as in the keymap (`shift+left`)."""
        *mods, key = name.split("+")
        mod = sum({"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}[m] for m in mods)
        code = pygame.key.key_code(key)
        self.send(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
        self.send(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)
        self.wait()

    def pad(self, name: str) -> None:
        """Press and release a gamepad button; `x+left` holds the first."""
        *held, button = name.split("+")
        for each in held:
            self._pad(each, True)
        self._pad(button, True)
        self._pad(button, False)
        for each in held:
            self._pad(each, False)
        self.wait()

    def _pad(self, name: str, down: bool) -> None:
        if name in TRIGGERS:
            value = 32767 if down else 0
            self.send(pygame.CONTROLLERAXISMOTION, axis=TRIGGERS[name], value=value, instance_id=0)
            return
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        self.send(kind, button=PAD_BUTTONS[name], instance_id=0)

    # --- where things are

    def card(self, place: int) -> tuple[float, float]:
        """Return a point on the visible strip of a card."""
        hand = self.table.board.hand
        area = self.table.layout.hand
        box = area.place_cards(hand.card_count, hand.group_starts)[place]
        return find_card_position(area, box, box.x + 6, box.y + box.h // 2)

    def point_on(self, card: str) -> tuple[float, float]:
        """Return a point on the visible strip of a card, named as in records."""
        return self.card(self.table.board.hand.ordered_cards.index(parse_cards(card)[0]))

    def button(self, name: str) -> tuple[float, float]:
        """Return the middle of a button of the scene on top."""
        return tuple(map(float, self.scene.ui.find(name).rect.center))  # type: ignore[return-value]

    @property
    def chosen(self) -> str:
        """Return the selected cards."""
        from game.engine.cards import format_cards

        return format_cards(self.table.board.hand.selected_cards)


OpenTable = Callable[..., TablePlayer]
