"""The settings page of keys and gamepad buttons, with pictures of the mouse gestures."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ui.anim.clock import Timer
from game.ui.context import Context
from game.ui.input import keymap as keymaps
from game.ui.input.input_events import Command, GamepadInput, Key
from game.ui.input.keymap import GAMEPAD_PREFIX, ActionName, Keymap
from game.ui.input.translator import DIRECTIONS
from game.ui.kit import Column, ContentButton, Grid, Label, Panel, SingleRow, Widget, centered_column, grow
from game.ui.measures import Measures
from game.ui.pages.parts.page import PageScene, section_title
from game.ui.pages.parts.pictures import blit_at, draw_badge
from game.ui.pages.parts.tiles import PictureTile, TilePicture, key_cap_row, make_table_tile_picture
from game.ui.pages.rooms.furniture import wooden_panel

SIZES = Measures("keys")

GESTURES = ("select", "sweep", "complete", "play", "move", "cancel")
GESTURE_ICONS = {"cancel": "mouse"}
"""Icons of gestures that have no picture. Other icons have the name of their action."""
COLUMN_WIDTH_RATIOS = (0.46, 0.32, 0.22)
TITLE_KEY_BY_KEYMAP_GROUP = {"table": "table", "menu": "menus", "window": "window"}
HOLD_SECONDS = 1.0
"""Holding a gamepad button this long cancels the dialog."""
_MODIFIER_KEYS = ("shift", "ctrl", "alt", "meta", "gui", "super")


def make_gesture_tile_picture(ctx: Context, name: str) -> TilePicture:
    """Return the tile picture of a mouse gesture, or of the icon of an action."""
    skin, picture_name = ctx.skin, f"gestures/{name}"

    def paint(canvas: pygame.Surface) -> None:
        height = canvas.get_height()
        if skin.has_picture(picture_name):
            scale = height / skin.get_entry(picture_name).size[1]
            picture = skin.picture(picture_name, skin.compute_size(picture_name, scale))
        else:
            picture = draw_badge(ctx, GESTURE_ICONS.get(name, name), round(SIZES.button_ratio * height))
        blit_at(canvas, picture, center=canvas.get_rect().center)

    return make_table_tile_picture(ctx, ("gesture", name), paint)


def make_key_controls(page: PageScene) -> Widget:
    ctx, t = page.ctx, page.ctx.t
    keymap = Keymap(ctx.settings.keys)
    parts = list[Widget]()
    for group, title in TITLE_KEY_BY_KEYMAP_GROUP.items():
        column_titles = [Label(ctx, t(f"settings.keys.{name}"), 19, "text_dim") for name in ("action", "column", "pad")]
        title_row = Column(ctx, [_make_columns(ctx, column_titles)], padding=(SIZES.row_padding_px, 0))
        rows = [_make_action_row(page, action, keymap) for action in keymaps.load_defaults()[group]]
        parts += [section_title(ctx, t(f"settings.keys.{title}")), Column(ctx, [title_row, *rows], gap=4)]
    return Column(ctx, [Label(ctx, t("settings.keys.what"), 20, "text_dim"), *parts], gap=10)


def _make_columns(ctx: Context, cells: Sequence[Widget]) -> SingleRow:
    columns = [grow(cell, width_ratio) for cell, width_ratio in zip(cells, COLUMN_WIDTH_RATIOS, strict=True)]
    return SingleRow(ctx, columns, SIZES.column_gap_px, "middle")


def _make_action_row(page: PageScene, action: ActionName, keymap: Keymap) -> Widget:
    ctx, text = page.ctx, page.ctx.t(f"settings.action.{action}")
    cells: list[Widget] = [Label(ctx, text, 22, weight="semibold")]
    for is_gamepad in (False, True):
        chords = (_list_chord_names(ctx, name) for name in _list_controls(keymap, action, is_gamepad))
        cells.append(key_cap_row(ctx, list(chords), is_gamepad))
    ask = partial(ask_control, page, action)
    row = ContentButton(ctx, text, _make_columns(ctx, cells), ask, (SIZES.row_padding_px, 6), name=f"key.{action}")
    row.tooltip = ctx.t("settings.keys.tip")
    row.panel_style = "stripe"
    return row


def gesture_preview(ctx: Context, text_ctx: Context) -> list[Widget]:
    t = ctx.t
    tile = partial(PictureTile, ctx, max_height=SIZES.gesture_px)
    tiles = Grid(ctx, [tile(t(f"help.{name}"), make_gesture_tile_picture(ctx, name)) for name in GESTURES], 2, gap=14)
    preview = Column(ctx, [tiles, Label(ctx, t("settings.keys.mouse"), 21)], gap=16)
    return [preview if text_ctx is ctx else wooden_panel(ctx, preview, SIZES.board_padding_px)]


def format_control_label(ctx: Context, control: str) -> str:
    """Return the displayed name of a key or gamepad button, such as `Ctrl + ←` or `LB`."""
    return " + ".join(_list_chord_names(ctx, control))


def _list_chord_names(ctx: Context, control: str) -> list[str]:
    names = []
    text_groups = ("pad", "key") if control.startswith(GAMEPAD_PREFIX) else ("key",)
    for part in keymaps.split_control(control):
        text_keys = (f"settings.{text_group}.{part}" for text_group in text_groups)
        plain_name = part.capitalize() if len(part) > 3 else part.upper() if len(part.upper()) == len(part) else part
        names.append(next((ctx.t(text_key) for text_key in text_keys if ctx.texts.has_text(text_key)), plain_name))
    return names


def format_main_control(ctx: Context, keymap: Keymap, action: ActionName, is_gamepad: bool) -> str:
    return " + ".join(list_main_chord_names(ctx, keymap, action, is_gamepad)) or "–"


def list_main_chord_names(ctx: Context, keymap: Keymap, action: ActionName, is_gamepad: bool) -> list[str]:
    """Return the names of the keys or buttons that together trigger an action."""
    return next((_list_chord_names(ctx, name) for name in _list_controls(keymap, action, is_gamepad)), [])


def _list_controls(keymap: Keymap, action: ActionName, is_gamepad: bool) -> list[str]:
    return [name for name in keymap.get_controls(action) if name.startswith(GAMEPAD_PREFIX) == is_gamepad]


class ControlListener(Label):
    """A label that reports the next key or gamepad button. It reports "" if a button is held for `HOLD_SECONDS`."""

    is_focusable = True

    def __init__(self, ctx: Context, text: str, on_control: Callable[[str], None]) -> None:
        super().__init__(ctx, text, 24, align="center", name="listening")
        self.on_control = on_control
        self._held_control = ""
        self._hold_timer: Timer | None = None

    def restore_state(self, old_widget: Widget) -> None:
        if isinstance(old_widget, ControlListener) and old_widget._hold_timer:
            self._begin_hold(old_widget._held_control, old_widget._hold_timer.seconds_left)

    def _begin_hold(self, control: str, seconds: float) -> None:
        if self._hold_timer:
            self._hold_timer.cancel()
        self._held_control, self._hold_timer = control, self.clock.call_after(seconds, lambda: self.on_control(""))

    def handle_command(self, command: Command) -> bool:
        """Report a key or gamepad direction at once. Report other gamepad buttons when they are released."""
        if not isinstance(command, GamepadInput | Key) or command.is_repeat or not command.is_down:
            return True
        if isinstance(command, GamepadInput):
            if command.control.split("+")[-1] in DIRECTIONS:
                self.on_control(GAMEPAD_PREFIX + command.control)
            else:
                self._begin_hold(command.control, HOLD_SECONDS)
        elif not any(modifier in command.name for modifier in _MODIFIER_KEYS):
            if command.name:
                self.on_control(keymaps.format_control(command.name, command.modifiers))
            elif self.host:
                self.host.show_toast(self.ctx.t("settings.keys.nameless"))
        return True

    def handle_release(self, command: Command) -> None:
        if isinstance(command, GamepadInput) and command.control == self._held_control:
            self.on_control(GAMEPAD_PREFIX + command.control)


def ask_control(page: PageScene, action: ActionName) -> None:
    ctx, ui = page.ctx, page.ui

    def handle_control(control: str) -> None:
        ui.close_layer(layer)
        if control == "delete":
            page.change_setting("keys", {name: names for name, names in ctx.settings.keys.items() if name != action})
        elif control not in ("", "escape"):
            assign_control(page, action, control)

    def build_panel() -> Widget:
        cancel_button = format_control_label(ctx, f"{GAMEPAD_PREFIX}start")
        text = ctx.t("settings.keys.press", action=ctx.t(f"settings.action.{action}"), leave=cancel_button)
        return centered_column(ctx, Panel(ctx, ControlListener(ctx, text, handle_control)), 640)

    layer = ui.open_layer(build_panel, lambda: ui.close_layer(layer), focus="listening")


def assign_control(page: PageScene, action: ActionName, control: str) -> None:
    """Bind a key or gamepad button to an action, and tell the user which other actions lost it."""
    keymap, moved_actions = rebind(Keymap(page.ctx.settings.keys), action, control)
    page.change_setting("keys", dict(keymap.changes))
    for moved_action in moved_actions:
        controls = _list_controls(keymap, moved_action, control.startswith(GAMEPAD_PREFIX))
        labels = ", ".join(format_control_label(page.ctx, name) for name in controls) or "–"
        action_name = page.ctx.t(f"settings.action.{moved_action}")
        page.ui.notices.show_toast(page.ctx.t("settings.keys.taken", action=action_name, control=labels))


def rebind(keymap: Keymap, action: ActionName, control: str) -> tuple[Keymap, list[ActionName]]:
    """Return the keymap with `control` bound to `action`, and the actions that have lost `control`."""
    is_gamepad = control.startswith(GAMEPAD_PREFIX)
    former_controls = _list_controls(keymap, action, is_gamepad)
    if control in former_controls:
        return keymap, []
    other_actions = (other_action for other_action in keymap.get_actions(control) if other_action != action)
    moved_actions = [other_action for other_action in other_actions if keymaps.can_conflict(action, other_action)]
    for other_action in moved_actions:
        other_controls = [name for name in keymap.get_controls(other_action) if name != control]
        if not any(name.startswith(GAMEPAD_PREFIX) == is_gamepad for name in other_controls):
            other_controls += former_controls[:1]
        keymap = keymap.bind(other_action, other_controls)
    return keymap.bind(action, [control, *_list_controls(keymap, action, not is_gamepad)]), moved_actions
