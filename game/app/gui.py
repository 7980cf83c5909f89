"""The desktop program: composes window, settings, scenes and loop, and runs until the user quits."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from game.app import open_file_limit
from game.resources import LANGUAGES
from game.store.paths import Paths, PathsError, default_paths

if TYPE_CHECKING:
    import argparse

    from game.engine.rules import Preset
    from game.ui.context import Context
    from game.ui.loop import Loop
    from game.ui.sound.player import SoundPlayer
    from game.ui.stage import Stage
    from game.ui.window import Window

NO_DISPLAY = WRONG_WISH = 2
FIRST = "welcome"
"""The scene of the very first start."""


class Wishes:
    """Wishes of a command line, with their defaults."""

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
    """Add the table's options; they hold for this run and are not stored."""
    from game.engine.catalogue import OPTION_BY_NAME
    from game.session.rules.chosen_rules import preset_list
    from game.store.settings import choices

    parser.add_argument("--rules", metavar="PRESET", help=f"begin a match by these rules at once: {preset_list()}")
    seats = sorted(OPTION_BY_NAME["players"].values)
    parser.add_argument("--players", type=int, choices=seats, metavar="N", help="2 to 8, as the rules allow")
    parser.add_argument("--seed", type=read_seed, metavar="S", help="the seed of the first deal")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language")
    parser.add_argument("--size", type=read_size, metavar="WxH", help="the window's size, such as 1280x800")
    parser.add_argument("--fullscreen", action="store_true", help="use the whole screen")
    parser.add_argument("--speed", choices=sorted(choices("speed")), help="how fast cards move")
    parser.add_argument("--demo", action="store_true", help="a bot plays your seat too")
    parser.add_argument("--open", metavar="FILE", help="review the deal whose record this file holds")
    parser.add_argument("--exit-after-frames", type=int, metavar="N", help="end after so many frames")
    parser.set_defaults(exit_after_frames=Wishes.exit_after_frames)


def read_size(text: str) -> tuple[int, int]:
    """Return a size written as 1280x800. Raises argparse.ArgumentTypeError."""
    from argparse import ArgumentTypeError

    from game.store.settings import LARGEST_WINDOW, SMALLEST_WINDOW

    width, _, height = text.lower().partition("x")
    sides = [int(side) if side.isdecimal() and len(side) < 9 else 0 for side in (width, height)]
    if not all(least <= side <= most for side, least, most in zip(sides, SMALLEST_WINDOW, LARGEST_WINDOW, strict=True)):
        least, most = ("x".join(map(str, size)) for size in (SMALLEST_WINDOW, LARGEST_WINDOW))
        raise ArgumentTypeError(f"no size: {text!r} (such as 1280x800, from {least} to {most})")
    return sides[0], sides[1]


def read_seed(text: str) -> int:
    """Return a seed of a deal. Raises argparse.ArgumentTypeError."""
    from argparse import ArgumentTypeError

    from game.session.matches.match import SEED_BITS

    most = 2**SEED_BITS - 1
    if not (text.isascii() and text.isdigit() and len(text) < 20 and int(text) <= most):
        raise ArgumentTypeError(f"no seed: {text!r} (a whole number, 0 to {most})")
    return int(text)


def run(args: Wishes | argparse.Namespace) -> int:
    """Open the window and play; return 2 without a screen or for an invalid wish."""
    try:
        wrong, paths = open_file_limit.raise_file_limit() or _wrong(args), default_paths()
    except PathsError as error:
        wrong = f"{error}."
    if wrong:
        print(f"tienlen: {wrong}", file=sys.stderr)
        return WRONG_WISH
    return _play(args, paths)


def _play(args: Wishes | argparse.Namespace, paths: Paths) -> int:
    from game.ui.window import NoDisplayError

    try:
        loop = start(args)
    except NoDisplayError as error:
        print(f"tienlen: there is no screen to open a window on ({error}).", file=sys.stderr)
        return NO_DISPLAY
    loop.safely(loop.paint)
    from game.app import log  # for whose library the first picture does not wait

    log.begin(paths)
    try:
        _go_on(loop)
    finally:
        log.end()
    return 0


def _go_on(loop: Loop) -> None:
    """Finish the start after the first picture, then run until the user quits."""
    from game.app import heap_trimming
    from game.ui.pages.rooms import backgrounds

    _hear_of_hang_ups()
    heap_trimming.give_memory_back()
    loop.attach_devices()
    loop.ctx.services.sound.open()
    gc.freeze()  # what is there now stays: looking through it again and again would cost frames
    gc.enable()
    if loop.stage.scene.name == "menu":
        loop.draw_ahead(backgrounds.parts_ahead(loop.ctx))
    loop.run()
    loop.ctx.services.close()


def _hear_of_hang_ups() -> None:
    """Have a closed terminal end the program as a closed window does; SDL hears of the other signals."""
    import signal

    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:
        signal.signal(signal.SIGHUP, _hang_up)


def _hang_up(*_: object) -> None:
    """Handle the closing of the terminal like that of the window."""
    import pygame

    if not pygame.display.get_init():
        raise SystemExit(1)
    pygame.event.post(pygame.Event(pygame.QUIT))


def start(args: Wishes | argparse.Namespace) -> Loop:
    """Return the loop with all parts composed and the first scene on stage. Raises NoDisplayError."""
    from game.ui.loop import Loop

    stage, window = _compose(args)
    loop = Loop(stage, window, args.exit_after_frames)
    loop.safely(lambda: _begin(stage, args))
    return loop


def _wrong(args: Wishes | argparse.Namespace) -> str:
    """Return the fault of the command line's wishes; empty if there is none."""
    if args.rules is None:
        return ""
    from game.engine import presets
    from game.session.rules.chosen_rules import preset_id, preset_list

    name = preset_id(args.rules)
    if name is None:
        return f"no rules are called {args.rules!r}; there are {preset_list()}."
    preset = presets.load()[name]
    if args.players is not None and args.players not in preset.players:
        return f"{args.rules} is for {_span(preset)} players, not for {args.players}."
    return ""


def _span(preset: Preset) -> str:
    """Return the numbers of players that a preset is for: 4, or 2 to 8."""
    least, most = min(preset.players), max(preset.players)
    return str(most) if least == most else f"{least} to {most}"


def _compose(args: Wishes | argparse.Namespace) -> tuple[Stage, Window]:
    """Return the window and all that scenes are given."""
    from game.store.stores import open_stores
    from game.ui.context import Context
    from game.ui.services import Services
    from game.ui.stage import Stage
    from game.ui.window import Window

    stores = open_stores()
    stores.check_folders()
    stores.claim_slot()
    changes = _overrides(args)
    settings = stores.settings.settings
    window = Window(args.size or settings.window_size, bool(changes.get("fullscreen", settings.fullscreen)))
    services = Services(stores, new_sound=lambda: _sound(context))
    context = Context(window.layout_size, stores.settings, overrides=changes, services=services)
    return Stage(context), window


def _sound(context: Context) -> SoundPlayer:
    """Return the player of sounds, which follows the settings."""
    from game.ui.sound.player import SoundPlayer

    player = SoundPlayer(context.settings)
    context.observe(player.changed)
    return player


def _overrides(args: Wishes | argparse.Namespace) -> dict[str, object]:
    """Return the settings that the command line sets for this run."""
    given = {"language": args.lang, "speed": args.speed, "fullscreen": args.fullscreen or None}
    return {name: value for name, value in given.items() if value is not None}


def _begin(stage: Stage, args: Wishes | argparse.Namespace) -> None:
    """Begin the first scene: a match if the command line asks for one, else the menu."""
    context = stage.ctx
    wanted = {"rules": args.rules, "players": args.players, "seed": args.seed, "demo": args.demo or None}
    given = {name: value for name, value in wanted.items() if value is not None}
    if args.players and not args.rules:
        tell_of_other_rules(context, args.players)
    if args.open:
        _open_record(context, args.open)
    elif args.demo:
        context.go("table", **given)  # a demonstration is not kept: it takes nothing's place
    elif given:
        _begin_match(stage, given)
    else:
        context.go("menu" if _known(context) else FIRST)


def _open_record(context: Context, file: str) -> None:
    """Open a record as if its file were dropped on the list of deals."""
    import pygame

    context.change(greeted=True)
    context.go("deals")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=file))


def _known(context: Context) -> bool:
    """Return True if this is not the first start, even if the settings are lost but the history is not."""

    if not context.settings.greeted and context.services.stores.has_anything():
        context.change(greeted=True)
    return context.settings.greeted


def _begin_match(stage: Stage, given: dict[str, object]) -> None:
    """Begin a match by the command line's wishes; if another one is unfinished, ask over the menu."""
    from game.ui.pages.matches import match_start

    context = stage.ctx
    context.change(greeted=True)
    if match_start.has_open_match(context):
        context.go("menu")
        match_start.begin(context, stage.scene.ui, lambda: context.go("table", **given))
    else:
        context.go("table", **given)


def tell_of_other_rules(context: Context, players: int) -> None:
    """Say which rules are used if the rules in force do not allow the number of players."""
    from game.engine import presets
    from game.session.rules import chosen_rules

    usual = chosen_rules.rules_in_force(context.settings)
    preset, other = presets.load().get(usual.preset), chosen_rules.with_players(usual, players)
    if preset is not None and other.preset != usual.preset:
        print(f"tienlen: {usual.preset} is for {_span(preset)} players; {players} play by {other.preset}.")
