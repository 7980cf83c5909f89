"""The game window: creates the window, the services and the first scene, and runs the main loop."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from game.app import open_file_limit
from game.resources import LANGUAGES
from game.store.paths import Paths, PathsError, get_default_paths

if TYPE_CHECKING:
    import argparse

    from game.engine.rules import Preset
    from game.ui.context import Context
    from game.ui.loop import Loop
    from game.ui.sound.player import SoundPlayer
    from game.ui.stage import Stage
    from game.ui.window import Window

FAILURE_STATUS = 2
"""Exit status if there is no display or an option is invalid."""
FIRST_SCENE = "welcome"


class StartOptions:
    """Options of the command line, with their defaults."""

    rules: str | None = None
    players: int | None = None
    seed: int | None = None
    lang: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    speed: str | None = None
    demo: bool = False
    open: str | None = None
    exit_after_frames: int = 0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the game window. They apply to this run and are not stored."""
    from game.engine.catalogue import OPTION_BY_NAME
    from game.session.rules.chosen_rules import format_preset_list
    from game.store.settings import list_choices

    parser.add_argument(
        "--rules", metavar="PRESET", help=f"begin a match by these rules at once: {format_preset_list()}"
    )
    seats = sorted(OPTION_BY_NAME["players"].values)
    parser.add_argument("--players", type=int, choices=seats, metavar="N", help="2 to 8, as the rules allow")
    parser.add_argument("--seed", type=read_seed, metavar="S", help="the seed of the first deal")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language")
    parser.add_argument("--size", type=read_size, metavar="WxH", help="the window's size, such as 1280x800")
    parser.add_argument("--fullscreen", action="store_true", help="use the whole screen")
    parser.add_argument("--speed", choices=sorted(list_choices("speed")), help="how fast cards move")
    parser.add_argument("--demo", action="store_true", help="a bot plays your seat too")
    parser.add_argument("--open", metavar="FILE", help="review the deal whose record this file holds")
    parser.add_argument("--exit-after-frames", type=int, metavar="N", help="end after so many frames")
    parser.set_defaults(exit_after_frames=StartOptions.exit_after_frames)


def read_size(text: str) -> tuple[int, int]:
    """Parse a window size such as 1280x800. Raises argparse.ArgumentTypeError."""
    from argparse import ArgumentTypeError

    from game.store.settings import MAX_WINDOW_SIZE, MIN_WINDOW_SIZE

    width, _, height = text.lower().partition("x")
    sides = [int(side) if side.isdecimal() and len(side) < 9 else 0 for side in (width, height)]
    bounds = zip(sides, MIN_WINDOW_SIZE, MAX_WINDOW_SIZE, strict=True)
    if not all(minimum <= side <= maximum for side, minimum, maximum in bounds):
        minimum, maximum = ("x".join(map(str, size)) for size in (MIN_WINDOW_SIZE, MAX_WINDOW_SIZE))
        raise ArgumentTypeError(f"no size: {text!r} (such as 1280x800, from {minimum} to {maximum})")
    return sides[0], sides[1]


def read_seed(text: str) -> int:
    """Parse the seed of a deal. Raises argparse.ArgumentTypeError."""
    from argparse import ArgumentTypeError

    from game.session.matches.match import SEED_BITS

    max_seed = 2**SEED_BITS - 1
    if not (text.isascii() and text.isdigit() and len(text) < 20 and int(text) <= max_seed):
        raise ArgumentTypeError(f"no seed: {text!r} (a whole number, 0 to {max_seed})")
    return int(text)


def run(args: StartOptions | argparse.Namespace) -> int:
    """Open the window and play until the user quits. Return 2 without a display or for an invalid option."""
    try:
        fault, paths = open_file_limit.raise_file_limit() or _check_options(args), get_default_paths()
    except PathsError as error:
        fault = f"{error}."
    if fault:
        print(f"tienlen: {fault}", file=sys.stderr)
        return FAILURE_STATUS
    return _play(args, paths)


def _play(args: StartOptions | argparse.Namespace, paths: Paths) -> int:
    from game.ui.window import NoDisplayError

    try:
        loop = create_loop(args)
    except NoDisplayError as error:
        print(f"tienlen: there is no screen to open a window on ({error}).", file=sys.stderr)
        return FAILURE_STATUS
    loop.call_safely(loop.paint)
    from game.app import log  # here, because the import would delay the first picture

    log.start_logging(paths)
    try:
        _run_loop(loop)
    finally:
        log.stop_logging()
    return 0


def _run_loop(loop: Loop) -> None:
    """Complete the start after the first picture, then run the main loop until the user quits."""
    from game.app import heap_trimming
    from game.ui.pages.rooms import backgrounds

    _handle_hangup_signal()
    heap_trimming.limit_heap_growth()
    loop.init_gamepads()
    loop.ctx.services.sound.open()
    gc.freeze()  # the present objects stay; examining them in every collection would cost frames
    gc.enable()
    if loop.stage.scene.name == "menu":
        loop.prerender(backgrounds.prepare_pages(loop.ctx))
    loop.run()
    loop.ctx.services.close()


def _handle_hangup_signal() -> None:
    """Quit properly when the terminal is closed. SDL handles the other signals."""
    import signal

    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:
        signal.signal(signal.SIGHUP, _post_quit_event)


def _post_quit_event(*_: object) -> None:
    import pygame

    if not pygame.display.get_init():
        raise SystemExit(1)
    pygame.event.post(pygame.Event(pygame.QUIT))


def create_loop(args: StartOptions | argparse.Namespace) -> Loop:
    """Create the main loop and enter the first scene. Raises NoDisplayError."""
    from game.ui.loop import Loop

    stage, window = _create_stage_and_window(args)
    loop = Loop(stage, window, args.exit_after_frames)
    loop.call_safely(lambda: _enter_first_scene(stage, args))
    return loop


def _check_options(args: StartOptions | argparse.Namespace) -> str:
    """Return a message about invalid options; empty if all are valid."""
    if args.rules is None:
        return ""
    from game.engine import presets
    from game.session.rules.chosen_rules import find_preset_id, format_preset_list

    name = find_preset_id(args.rules)
    if name is None:
        return f"no rules are called {args.rules!r}; there are {format_preset_list()}."
    preset = presets.load()[name]
    if args.players is not None and args.players not in preset.players:
        return f"{args.rules} is for {_format_player_range(preset)} players, not for {args.players}."
    return ""


def _format_player_range(preset: Preset) -> str:
    minimum, maximum = min(preset.players), max(preset.players)
    return str(maximum) if minimum == maximum else f"{minimum} to {maximum}"


def _create_stage_and_window(args: StartOptions | argparse.Namespace) -> tuple[Stage, Window]:
    from game.store.stores import open_stores
    from game.ui.context import Context
    from game.ui.services import Services
    from game.ui.stage import Stage
    from game.ui.window import Window

    stores = open_stores()
    stores.check_folders()
    stores.claim_slot()
    overrides: dict[str, object] = {"language": args.lang, "speed": args.speed, "fullscreen": args.fullscreen or None}
    overrides = {name: value for name, value in overrides.items() if value is not None}
    settings = stores.settings.settings
    window = Window(args.size or settings.window_size, bool(overrides.get("fullscreen", settings.fullscreen)))
    services = Services(stores, new_sound=lambda: _create_sound_player(context))
    context = Context(window.layout_size, stores.settings, overrides=overrides, services=services)
    return Stage(context), window


def _create_sound_player(context: Context) -> SoundPlayer:
    from game.ui.sound.player import SoundPlayer

    player = SoundPlayer(context.settings)
    context.observe(player.apply_settings)
    return player


def _enter_first_scene(stage: Stage, args: StartOptions | argparse.Namespace) -> None:
    """Enter the first scene: the requested match or record, the menu, or the welcome at the first start."""
    context = stage.ctx
    match_options = {"rules": args.rules, "players": args.players, "seed": args.seed, "is_demo": args.demo or None}
    match_args = {name: value for name, value in match_options.items() if value is not None}
    if args.players and not args.rules:
        report_replaced_preset(context, args.players)
    if args.open:
        _open_record(context, args.open)
    elif args.demo:
        context.go("table", **match_args)  # a demonstration is not saved and replaces no match
    elif match_args:
        _enter_match(stage, match_args)
    else:
        context.go("menu" if _is_returning_player(context) else FIRST_SCENE)


def _open_record(context: Context, file: str) -> None:
    """Open a record file like a file dropped on the list of deals."""
    import pygame

    context.change(greeted=True)
    context.go("deals")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=file))


def _is_returning_player(context: Context) -> bool:
    """Return True if the player has been here before, by the settings or by the history if the settings are lost."""
    if not context.settings.greeted and context.services.stores.has_anything():
        context.change(greeted=True)
    return context.settings.greeted


def _enter_match(stage: Stage, match_args: dict[str, object]) -> None:
    """Start the requested match. If another match is unfinished, ask in a dialog over the menu."""
    from game.ui.pages.matches import match_start

    context = stage.ctx
    context.change(greeted=True)
    if match_start.has_open_match(context):
        context.go("menu")
        match_start.confirm_new_match(context, stage.scene.ui, lambda: context.go("table", **match_args))
    else:
        context.go("table", **match_args)


def report_replaced_preset(context: Context, players: int) -> None:
    """Print the preset in use if the chosen preset does not allow the number of players."""
    from game.engine import presets
    from game.session.rules import chosen_rules

    rules = chosen_rules.read_current_rules(context.settings)
    preset, replacement = presets.load().get(rules.preset), chosen_rules.change_player_count(rules, players)
    if preset is not None and replacement.preset != rules.preset:
        player_range = _format_player_range(preset)
        print(f"tienlen: {rules.preset} is for {player_range} players; {players} play by {replacement.preset}.")
