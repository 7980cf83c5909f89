"""`tienlen arena`: play matches between bots and report their results."""

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
from game.app.arena_figures import compute_figures, format_report, report_to_json
from game.app.arena_seats import PROGRAM_PREFIX, Contestant, SpecError, split_specs
from game.app.arguments import make_whole_number_type, read_seconds
from game.bots.registry import names
from game.engine.rules import Rules, read_rules
from game.engine.violation import RulesError
from game.resources import FIRST_LANGUAGE
from game.session.rules.chosen_rules import find_preset_id, format_preset_list
from game.text.texts import Texts

MAX_DEALS = 400_000
"""Maximum number of deals, counted once for each rotation. The report needs some kilobytes for each."""
MAX_JOBS = 256
_PROGRESS_INTERVAL_SECONDS = 5.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seats",
        required=True,
        metavar="SPEC,SPEC,...",
        help=f"the players by seat, 2 to 8: a built-in one ({', '.join(names())}, or a level with a character such as "
        "hard/ba-ba), or exec:COMMAND",
    )
    parser.add_argument(
        "--rules",
        default=resources.get_default_preset(),
        metavar="RULES",
        help=f"a preset, or a JSON object (default: %(default)s); presets are {format_preset_list()}",
    )
    parser.add_argument(
        "--deals",
        type=make_whole_number_type(1, MAX_DEALS),
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
        type=read_seconds,
        default=10.0,
        metavar="S",
        help="seconds that a program has to act (default: 10)",
    )
    parser.add_argument(
        "--jobs",
        type=make_whole_number_type(1, MAX_JOBS),
        default=1,
        metavar="N",
        help="processes to share the deals (default: 1)",
    )


def run(args: argparse.Namespace) -> int:
    """Play the contest and print the report. Return 2 if an argument is invalid or the report cannot be written."""
    report_file = args.json if args.json != Path("-") else None
    try:
        specs = split_specs(args.seats)
        contest = Contest(
            tuple(specs), _read_rules(args.rules, len(specs)), args.deals, args.seed, args.rotate, args.move_time,
            _choose_salt(specs) if args.salt is None else args.salt,
        )  # fmt: skip
        if contest.deal_count * contest.rotation_count > MAX_DEALS:
            max_deals = MAX_DEALS // contest.rotation_count
            raise SpecError(f"with --rotate {args.deals} deals are too many; there may be {max_deals}")
        if report_file:
            _check_writable(report_file)
        tallies = list(_report_progress(contest, _play_blocks(contest, args.jobs)))
    except RulesError as error:
        return _report_error(Texts(FIRST_LANGUAGE).explain(error.violation))
    except SpecError as error:
        return _report_error(str(error))
    figures = compute_figures(contest, tallies)
    # Bytes of a command that are no UTF-8 are written as escapes.
    report = json.dumps(report_to_json(contest, figures), ensure_ascii=False).encode(errors="backslashreplace").decode()
    print(report if args.json and not report_file else format_report(contest, figures))
    try:
        if report_file:
            report_file.write_text(report + "\n", encoding="utf-8")
    except OSError as error:
        return _report_error(f"cannot write {report_file}: {error.strerror}")
    return 0


def _report_error(message: str) -> int:
    print(f"tienlen arena: {message}", file=sys.stderr)
    return 2


def _check_writable(file: Path) -> None:
    """Raise SpecError if the report file cannot be written, before any deal is played."""
    try:
        file.open("a", encoding="utf-8").close()
    except OSError as error:
        raise SpecError(f"cannot write {file}: {error.strerror or error}") from None


def _read_rules(text: str, players: int) -> Rules:
    """Return the rules that the name of a preset or a JSON object gives, with a number of players."""
    try:
        rules_data = json.loads(text) if text.lstrip().startswith("{") else {"preset": find_preset_id(text) or text}
    except (ValueError, RecursionError) as error:
        raise SpecError(f"cannot read --rules: {error}") from None
    return read_rules({**rules_data, "players": players})


def _choose_salt(specs: Sequence[str]) -> str:
    """Return a random salt if any player is a program, since a program can know the source code and the seed."""
    return token_hex(16) if any(spec.startswith(PROGRAM_PREFIX) for spec in specs) else ""


def _play_blocks(contest: Contest, jobs: int) -> Iterator[Tally]:
    """Yield the tallies of all blocks in order. Several jobs play in worker processes."""
    blocks = contest.split_deals()
    if jobs == 1 or len(blocks) == 1:
        contestants = contest.seat_contestants()
        try:
            for block in blocks:
                yield play_block(contest, contestants, block)
        finally:
            close_contestants(contestants)
        return
    with ProcessPoolExecutor(min(jobs, len(blocks)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(_play_block_in_worker, [contest] * len(blocks), blocks)


def _play_block_in_worker(contest: Contest, block: range) -> Tally:
    contestants: list[Contestant] = contest.seat_contestants()
    try:
        return play_block(contest, contestants, block)
    finally:
        close_contestants(contestants)


def _report_progress(contest: Contest, tallies: Iterator[Tally]) -> Iterator[Tally]:
    """Yield the tallies unchanged. In long runs, print the progress on standard error."""
    start_time = last_report = monotonic()
    done_count = 0
    for tally in tallies:
        yield tally
        done_count += len(tally.sums_by_deal)
        now = monotonic()
        if now - last_report >= _PROGRESS_INTERVAL_SECONDS and done_count < contest.deal_count:
            last_report = now
            remaining_seconds = (now - start_time) / done_count * (contest.deal_count - done_count)
            progress = f"{done_count} of {contest.deal_count} deals, about {remaining_seconds:.0f} s left"
            print(progress, file=sys.stderr, flush=True)
