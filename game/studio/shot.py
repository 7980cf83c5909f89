"""Pictures of scenes without a window: `python -m game shot SCENE …` or `--all`; films with `--film`."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.arguments import make_whole_number_type
from game.app.gui import read_size
from game.resources import LANGUAGES
from game.store.entries import MAX_SEATS
from game.store.settings import get_bounds, list_choices

if TYPE_CHECKING:
    import pygame

    from game.studio.example import Example
    from game.ui.stage import Stage


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="names of scenes, or scene.example")
    parser.add_argument("--all", action="store_true", help="all scenes")
    parser.add_argument("--list", action="store_true", help="only name the scenes and their examples")
    parser.add_argument("--size", type=read_size, default=(1920, 1080), metavar="WxH", help="the pictures' size")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language")
    parser.add_argument("--theme", choices=list_choices("theme"), default=list_choices("theme")[0], help="the colours")
    players, (min_percent, max_percent) = make_whole_number_type(2, MAX_SEATS), get_bounds("text_scale")
    parser.add_argument("--players", type=players, metavar="N", help=f"how many sit at the table, 2 to {MAX_SEATS}")
    percent, expectation = (
        make_whole_number_type(min_percent, max_percent),
        f"the text size, {min_percent} to {max_percent}",
    )
    parser.add_argument("--text-scale", type=percent, default=100, metavar="PERCENT", help=expectation)
    seconds = make_whole_number_type(1, 60)
    parser.add_argument("--film", type=seconds, metavar="SECONDS", help="so many seconds, as numbered pictures")
    parser.add_argument(
        "--rate", type=make_whole_number_type(1, 60), default=20, metavar="N", help="pictures of a film a second"
    )
    parser.add_argument("--check", action="store_true", help="also tell what is wrong with each picture")
    parser.add_argument("--out", type=Path, default=Path(), metavar="DIR", help="where to write the PNG files")


def run(args: argparse.Namespace) -> int:
    """Write the pictures. Return 1 if `--check` found faults, 2 if an argument is invalid, else 0."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        examples = list(_select_examples(args))
    except KeyError as error:
        return _report_error(f"there is no scene {error}; --list names them all")
    if args.list:
        print("\n".join(f"{name}.{example.name}" for name, example in examples))
        return 0
    if not examples:
        return _report_error("name scenes, or give --all")
    try:
        args.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return _report_error(f"cannot write to {args.out}: {error.strerror or error}")
    fault_count = 0
    for name, example in examples:
        with tempfile.TemporaryDirectory() as home:  # otherwise the next example would find saved data
            fault_count += _write_example(args, Path(home), name, example)
    return 1 if fault_count else 0


def _report_error(message: str) -> int:
    print(f"tienlen shot: {message}", file=sys.stderr)
    return 2


def _select_examples(args: argparse.Namespace) -> Iterator[tuple[str, Example]]:
    """Yield the requested scenes and examples. Raises KeyError for an unknown name."""
    from game.studio.gallery import SCENE_NAMES, list_examples

    for requested in SCENE_NAMES if args.all or args.list else args.scenes:
        name, _, example_name = requested.partition(".")
        examples = [(name, example) for example in list_examples(name) if example_name in ("", example.name)]
        if example_name and not examples:
            raise KeyError(requested)
        yield from examples


def _write_example(args: argparse.Namespace, home: Path, name: str, example: Example) -> int:
    """Write a picture of an example, or a film from its last step on. Return the picture's number of faults."""
    import pygame

    from game.studio.gallery import show_example
    from game.studio.inspection import find_faults, is_moving
    from game.studio.stage import make_stage
    from game.ui.compositor import Compositor

    pygame.display.init()
    target = pygame.display.set_mode(args.size)
    stage = make_stage(
        args.size, home, language=args.lang, theme=args.theme, text_scale=args.text_scale, window_size=args.size
    )
    show_example(stage, name, example, at_rest=not args.film, players=args.players)
    files, faults = [args.out / f"{name}-{example.name}.png"], []
    if args.film:
        files = [args.out / f"{name}-{example.name}-{n:04}.png" for n in range(args.film * args.rate)]
        _write_film(stage, target, files, args.rate)
    else:
        Compositor(target).paint(stage.make_frame())
        pygame.image.save(target, str(files[0]))
        faults = find_faults(stage) if args.check and not is_moving(stage) else []
    print(files[0], *(f"  {fault}" for fault in faults), sep="\n")
    stage.close()
    return len(faults)


def _write_film(stage: Stage, target: pygame.Surface, files: list[Path], rate: int) -> None:
    """Write `rate` pictures per second of game time."""
    import pygame

    from game.ui.compositor import Compositor
    from game.ui.stage import FRAME_SECONDS

    compositor, frame_count = Compositor(target), 0
    for number, file in enumerate(files):
        compositor.paint(stage.make_frame())
        pygame.image.save(target, str(file))
        while frame_count * FRAME_SECONDS < (number + 1) / rate:
            stage.update(FRAME_SECONDS)
            frame_count += 1
