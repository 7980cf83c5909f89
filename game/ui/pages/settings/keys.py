"""Controls: every action with its keys and gamepad buttons, each of which can be changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.ui.context import Context
from game.ui.input.action_names import ActionName
from game.ui.input.input_events import Command, Key, Pad
from game.ui.input.keymap import PAD_PREFIX, Keymap, control_name, control_parts, defaults, together
from game.ui.input.pads import DIRECTIONS
from game.ui.kit import Column, Grid, Label, Panel, SingleRow, Space, Widget, centred, grow
from game.ui.kit.pressable import Pressable
from game.ui.pages.parts.controls import key_caps
from game.ui.pages.parts.page import section
from game.ui.pages.parts.tiles import PictureTile
from game.ui.pages.settings.gestures import PICTURED, gesture_paint
from game.ui.pages.settings.setting_controls import Page, SettingsHost, on_boards

SHARES = (0.46, 0.32, 0.22)
"""Of the width: what it does, keys, gamepad."""
SIDE, GAP = 24, 16
"""The room beside and between the columns, at 1080p."""
PICTURE = 150
"""How high the pictures of gestures are, at 1080p."""
GROUPS = ("table", "menu", "window")
_TITLES = {"table": "table", "menu": "menus", "window": "window"}
HOLD = 1.0
"""A gamepad's button held for so many seconds is not meant: the question is given up."""
_MODIFIER_KEYS = ("shift", "ctrl", "alt", "meta", "gui", "super")


def controls(page: SettingsHost) -> Widget:
    """All groups of actions."""
    ctx, t = page.ctx, page.ctx.t
    keymap = Keymap(ctx.settings.keys)
    found: list[Widget] = [Label(ctx, t("settings.keys.what"), 20, "text_dim")]
    for group in GROUPS:
        found.append(section(ctx, t(f"settings.keys.{_TITLES[group]}")))
        rows = [KeyRow(page, action, keymap) for action in defaults()[group]]
        found.append(Column(ctx, [_heads(ctx), *rows], gap=4))
    return Column(ctx, found, gap=10)


def preview(page: SettingsHost) -> list[Widget]:
    """The right side: what is done with the mouse and with fingers."""
    ctx = page.ctx
    tiles = [PictureTile(ctx, ctx.t(f"help.{name}"), gesture_paint(ctx, name), high=PICTURE) for name in PICTURED]
    return [on_boards(page, Grid(ctx, tiles, 2, gap=14), Label(ctx, ctx.t("settings.keys.mouse"), 21))]


def label_of(ctx: Context, control: str) -> str:
    """A key or button as people call it: `Ctrl + ←`, `LB`."""
    return " + ".join(_parts(ctx, control))


def _parts(ctx: Context, control: str) -> list[str]:
    """The names of what is held together."""
    pad = control.startswith(PAD_PREFIX)
    return [_part(ctx, part, pad) for part in control_parts(control)]


def _part(ctx: Context, part: str, pad: bool) -> str:
    for area in ("pad", "key") if pad else ("key",):
        key = f"settings.{area}.{part}"
        if ctx.texts.has(key):
            return ctx.t(key)
    if len(part) > 3:
        return part.capitalize()
    return part.upper() if len(part.upper()) == len(part) else part


def labels_of(ctx: Context, keymap: Keymap, action: ActionName, pad: bool) -> str:
    """All keys (or buttons) of an action."""
    return ", ".join(label_of(ctx, name) for name in _controls(keymap, action, pad)) or "–"


def main_label_of(ctx: Context, keymap: Keymap, action: ActionName, pad: bool) -> str:
    """The first key (or button) of an action, where one is enough."""
    return next((label_of(ctx, name) for name in _controls(keymap, action, pad)), "–")


def main_chord_of(ctx: Context, keymap: Keymap, action: ActionName, pad: bool) -> list[str]:
    """The names of what is held together for the first key (or button) of an action; none where it has none."""
    return next((_parts(ctx, name) for name in _controls(keymap, action, pad)), [])


def _controls(keymap: Keymap, action: ActionName, pad: bool) -> list[str]:
    return [name for name in keymap.controls(action) if name.startswith(PAD_PREFIX) == pad]


class KeyRow(Pressable):
    """An action with its keys and its gamepad buttons; a click asks for a new one."""

    plate = "stripe"

    def __init__(self, page: SettingsHost, action: ActionName, keymap: Keymap) -> None:
        ctx = page.ctx
        words, tip = ctx.t(f"settings.action.{action}"), ctx.t("settings.keys.tip")
        caps = [
            key_caps(ctx, [_parts(ctx, name) for name in _controls(keymap, action, pad)], pad) for pad in (False, True)
        ]
        content = _columns(ctx, [Label(ctx, words, 22, weight="semibold"), *caps])
        super().__init__(
            ctx, words, content, partial(ask, page, action), padding=(SIDE, 6), tooltip=tip, name=f"key.{action}"
        )


def _heads(ctx: Context) -> Widget:
    """The names of the columns of keys."""
    names = [Label(ctx, ctx.t(f"settings.keys.{name}"), 19, "text_dim") for name in ("action", "column", "pad")]
    edges = [Space(ctx, width=SIDE - GAP) for _ in range(2)]
    return _columns(ctx, [edges[0], *names, edges[1]])


def _columns(ctx: Context, cells: Sequence[Widget]) -> Widget:
    """A row of the columns of keys; what stands in them takes its share of the width."""
    told = (cell for cell in cells if not isinstance(cell, Space))
    for cell, share in zip(told, SHARES, strict=True):
        grow(cell, share)
    return SingleRow(ctx, cells, GAP, "middle")


class Listening(Label):
    """Takes the next key or gamepad button, whatever it means elsewhere. A button held long is none: "" is heard."""

    focusable = True

    def __init__(self, ctx: Context, text: str, heard: Callable[[str], None]) -> None:
        super().__init__(ctx, text, 24, align="center", name="listening")
        self.heard = heard
        self._held: tuple[str, float] | None = None
        """The button that is down, and in how many seconds it will have been held too long."""

    def take_over(self, before: Widget) -> None:
        """A button that is down stays so."""
        if isinstance(before, Listening):
            self._held = before._held

    def update(self, dt: float) -> None:
        """Give up where a button is held."""
        super().update(dt)
        if self._held:
            self._held = (self._held[0], self._held[1] - dt)
            if self._held[1] <= 0:
                self.heard("")

    def next_wakeup(self) -> float | None:
        """Until a button that is down has been held too long."""
        return max(0.0, self._held[1]) if self._held else super().next_wakeup()

    def command(self, command: Command) -> bool:
        """Hand the control's name on; keys that only modify others wait for those."""
        if isinstance(command, Pad):
            self._button(command)
        elif isinstance(command, Key) and command.down and not command.repeat and not _modifies(command):
            if command.name:
                self.heard(control_name(command.name, command.mods))
            elif self.host:
                self.host.toast(self.ctx.t("settings.keys.nameless"))
        return True

    def _button(self, pad: Pad) -> None:
        """A button counts when it comes up; directions and chords do at once, they do not tell when they come up."""
        if pad.repeat or not pad.down:
            return
        if pad.control.split("+")[-1] in DIRECTIONS:
            self.heard(PAD_PREFIX + pad.control)
        else:
            self._held = (pad.control, HOLD)

    def command_released(self, command: Command) -> None:
        """The button that is meant has come up."""
        if isinstance(command, Pad) and self._held and self._held[0] == command.control:
            self.heard(PAD_PREFIX + command.control)


def _modifies(key: Key) -> bool:
    return any(word in key.name for word in _MODIFIER_KEYS)


def ask(page: SettingsHost, action: ActionName) -> None:
    """Ask for an action's new key."""
    ctx, ui = page.ctx, page.ui

    def heard(control: str) -> None:
        ui.close(layer)
        if control == "delete":
            page.set("keys", without(ctx.settings.keys, action))
        elif control not in ("", "escape"):
            take(page, action, control)

    def make() -> Widget:
        leave = label_of(ctx, f"{PAD_PREFIX}start")
        text = ctx.t("settings.keys.press", action=ctx.t(f"settings.action.{action}"), leave=leave)
        return centred(ctx, Panel(ctx, Listening(ctx, text, heard)), 640)

    layer = ui.open(make, lambda: ui.close(layer), focus="listening")


def take(page: SettingsHost, action: ActionName, control: str) -> None:
    """Give an action a control in place of its others of the same device; whoever had it gets what becomes free."""
    keymap = Keymap(page.ctx.settings.keys)
    changed, moved = rebound(keymap, action, control)
    page.set("keys", dict(changed.changes))
    for other in moved:
        pad = control.startswith(PAD_PREFIX)
        told = {"action": page.ctx.t(f"settings.action.{other}"), "control": labels_of(page.ctx, changed, other, pad)}
        page.ui.notices.toast(page.ctx.t("settings.keys.taken", **told))


def rebound(keymap: Keymap, action: ActionName, control: str) -> tuple[Keymap, list[ActionName]]:
    """The keymap in which the action has the control, and the actions of the same place that lost it."""
    pad = control.startswith(PAD_PREFIX)
    before = keymap.controls(action)
    same = [name for name in before if name.startswith(PAD_PREFIX) == pad]
    kept = [name for name in before if name.startswith(PAD_PREFIX) != pad]
    if control in same:
        return keymap, []
    moved = list[ActionName]()
    for other in keymap.actions(control):
        if other == action or not together(action, other):
            continue
        moved.append(other)
        names = [name for name in keymap.controls(other) if name != control]
        if not any(name.startswith(PAD_PREFIX) == pad for name in names):
            names = [*names, *same[:1]]
        keymap = keymap.bind(other, names)
    return keymap.bind(action, [control, *kept]), moved


def without(keys: dict[str, tuple[str, ...]], action: str) -> dict[str, tuple[str, ...]]:
    """The changes of keys without those of an action: it has its usual keys again."""
    return {name: names for name, names in keys.items() if name != action}


PAGE = Page((controls,), preview, ("keys",), "key.card_left")
