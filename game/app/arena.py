"""`tienlen arena`: plays bots against each other and measures them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from secrets import token_hex
from time import monotonic

from game import resources
from game.app.arena_deals import Contest, Tally, close_contestants, play_block
from game.app.arena_figures import compute_figures, report_json, report_text
from game.app.arena_seats import PROGRAM_PREFIX, Contestant, SpecError, split_specs
from game.app.arguments import seconds_type, whole_number_type
from game.bots.registry import names
from game.engine.rules import Rules, read_rules
from game.engine.violation import RulesError
from game.resources import FIRST_LANGUAGE
from game.session.rules.chosen_rules import preset_id, preset_list
from game.text.texts import Texts

MAX_DEALS = 400_000
"""Most deals, counted once for each rotation: the report needs some kilobytes for each."""
MAX_JOBS = 256
_QUIET = 5.0
"""Seconds before each line of progress."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--seats",
        required=True,
        metavar="SPEC,SPEC,...",
        help=f"the players by seat, 2 to 8: a built-in one ({', '.join(names())}, or a level with a character such as "
        "hard/ba-ba), or exec:COMMAND",
    )
    parser.add_argument(
        "--rules",
        default=resources.find_default_preset(),
        metavar="RULES",
        help=f"a preset, or a JSON object (default: %(default)s); presets are {preset_list()}",
    )
    parser.add_argument(
        "--deals",
        type=whole_number_type(1, MAX_DEALS),
        default=100,
        metavar="N",
        help=f"how many deals, 1 to {MAX_DEALS} (default: 100)",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of deals and players (default: 1)")
    parser.add_argument(
        "--salt", metavar="TEXT", help="hides the cards from programs that know the seed (default: drawn for exec:)"
    )
    parser.add_argument("--rotate", action="store_true", help="play each deal once with every rotation of the seats")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the report as JSON, too (- prints it)")
    parser.add_argument(
        "--move-time",
        type=seconds_type,
        default=10.0,
        metavar="S",
        help="seconds that a program has to act (default: 10)",
    )
    parser.add_argument(
        "--jobs",
        type=whole_number_type(1, MAX_JOBS),
        default=1,
        metavar="N",
        help="processes to share the deals (default: 1)",
    )


def run(args: argparse.Namespace) -> int:
    """Play the contest and report; return 2 if it cannot be played or reported as requested."""
    report_file = args.json if args.json != Path("-") else None
    try:
        specs = split_specs(args.seats)
        contest = Contest(
            tuple(specs), _rules(args.rules, len(specs)), args.deals, args.seed, args.rotate, args.move_time,
            _salt(specs) if args.salt is None else args.salt,
        )  # fmt: skip
        if contest.deals * contest.rotations > MAX_DEALS:
            most = MAX_DEALS // contest.rotations
            raise SpecError(f"with --rotate {args.deals} deals are too many; there may be {most}")
        if report_file:
            _check_writable(report_file)
        tallies = list(_with_progress(contest, _played(contest, args.jobs)))
    except RulesError as error:
        return _refuse(Texts(FIRST_LANGUAGE).explain(error.violation))
    except SpecError as error:
        return _refuse(str(error))
    spec_figures = compute_figures(contest, tallies)
    # Bytes of a command that are no UTF-8 are written as escapes.
    report = (
        json.dumps(report_json(contest, spec_figures), ensure_ascii=False).encode(errors="backslashreplace").decode()
    )
    print(report if args.json and not report_file else report_text(contest, spec_figures))
    try:
        if report_file:
            report_file.write_text(report + "\n", encoding="utf-8")
    except OSError as error:
        return _refuse(f"cannot write {report_file}: {error.strerror}")
    return 0


def _refuse(why: str) -> int:
    print(f"tienlen arena: {why}", file=sys.stderr)
    return 2


def _check_writable(file: Path) -> None:
    """Refuse an unwritable report file before the first deal, not after the last one."""
    try:
        file.open("a", encoding="utf-8").close()
    except OSError as error:
        raise SpecError(f"cannot write {file}: {error.strerror or error}") from None


def _rules(text: str, players: int) -> Rules:
    """Return the rules of a preset's name or a JSON object, for as many players as there are seats."""
    try:
        given = json.loads(text) if text.lstrip().startswith("{") else {"preset": preset_id(text) or text}
    except (ValueError, RecursionError) as error:
        raise SpecError(f"cannot read --rules: {error}") from None
    return read_rules({**given, "players": players})


def _salt(specs: Sequence[str]) -> str:
    """Return a secret salt where a program plays, which may know everything else; built-in players need none."""
    return token_hex(16) if any(spec.startswith(PROGRAM_PREFIX) for spec in specs) else ""


def _played(contest: Contest, jobs: int) -> Iterator[Tally]:
    """Yield the tallies of the contest's blocks in order, whichever worker plays them."""
    blocks = contest.blocks()
    if jobs == 1 or len(blocks) == 1:
        contestants = contest.seat_contestants()
        try:
            for block in blocks:
                yield play_block(contest, contestants, block)
        finally:
            close_contestants(contestants)
        return
    with ProcessPoolExecutor(min(jobs, len(blocks)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(_play_elsewhere, [contest] * len(blocks), blocks)


def _play_elsewhere(contest: Contest, block: range) -> Tally:
    """Play a block in a worker process, which seats the players anew for it."""
    contestants: list[Contestant] = contest.seat_contestants()
    try:
        return play_block(contest, contestants, block)
    finally:
        close_contestants(contestants)


def _with_progress(contest: Contest, tallies: Iterator[Tally]) -> Iterator[Tally]:
    """Yield the tallies. In long runs, report the progress on standard error."""
    start_time = last_report = monotonic()
    done = 0
    for tally in tallies:
        yield tally
        done += len(tally.deals)
        now = monotonic()
        if now - last_report >= _QUIET and done < contest.deals:
            last_report = now
            left = (now - start_time) / done * (contest.deals - done)
            print(f"{done} of {contest.deals} deals, about {left:.0f} s left", file=sys.stderr, flush=True)
