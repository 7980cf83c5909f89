"""Trains the network by self-play: `python build/training/train.py FOLDER --minutes 90`; a second call goes on."""

import argparse
import csv
import time
from pathlib import Path

import brain
import pool
from command_line import make_parser

from game.engine.presets import load
from game.engine.rules import Rules

CHUNK = 2000
MEASURED_PRESETS = ("chops", "southern"), ("north", "north-count")
"""Presets of the curve, by first places and by points; the second pair is for matching suits."""


def _log_progress(folder: Path, trainer: brain.Trainer, rate: float, deals: int, matching: bool) -> None:
    """Append a line to the learning curve, measured with the averaged weights."""
    net = brain.Net(trainer.net.hidden, first_weight=trainer.net.first_weight)
    net.set_weights(trainer.average)
    presets, (first, second) = load(), MEASURED_PRESETS[matching]
    places_rules, points_rules = presets[first].rules(4), presets[second].rules(4)
    columns = (
        "games", "seconds", "rate", "loss", f"{first}_saver", f"{first}_lowest", f"{first}_hand",
        f"{second}_hand_points", f"{first}_tuned", f"{second}_tuned_points",
    )  # fmt: skip
    row = [
        round(trainer.progress.deal_count), round(trainer.progress.seconds), f"{rate:.2e}",
        f"{trainer.read_statistics()[3]:.4f}",
        *(f"{brain.measure(net, places_rules, opponent, deals).first:.4f}" for opponent in ("saver", "lowest", "hand")),
        f"{brain.measure(net, points_rules, 'hand', deals).points:.4f}",
        f"{brain.measure(net, places_rules, 'tuned', deals).first:.4f}",
        f"{brain.measure(net, points_rules, 'tuned', deals).points:.4f}",
    ]  # fmt: skip
    brain.SIMULATOR.net_free(net.handle)
    path = folder / "curve.csv"
    is_new = not path.exists()
    with path.open("a", newline="") as file:
        csv.writer(file).writerows([columns, row] if is_new else [row])
    print(*row, flush=True)


def _make_pool(options: argparse.Namespace, seed: int) -> tuple[list[Rules], list[float]]:
    if options.only:
        return [load()[options.only[0]].rules(int(options.only[1]))], [1.0]
    favoured = {name: float(weight) for name, weight in options.favour} if options.favour else None
    weights = {int(players): float(weight) for players, weight in options.seated} if options.seated else pool.SEATS
    return pool.make_pool(seed, options.seats, favoured, options.mixtures, options.matching, weights)


def _set_guests(trainer: brain.Trainer, options: argparse.Namespace) -> None:
    rival = brain.Net.read(options.rival) if options.rival else None
    try:
        company = {name: float(weight) for name, weight in options.company or brain.GUEST_WEIGHTS.items()}
        trainer.set_guests(options.guests, company, options.alike, rival)
        trainer.set_exploration(*options.doubt)
    except ValueError as error:
        raise SystemExit(str(error)) from None


def _load_trainer(checkpoint: Path, options: argparse.Namespace) -> brain.Trainer:
    """Return the trainer of the last call; without a checkpoint a new trainer, or one that starts from a network."""
    seed = int(time.time()) if checkpoint.exists() else 1
    trainer = brain.Trainer(tuple(options.hidden), options.tables, seed, _make_pool(options, seed))
    if checkpoint.exists():
        trainer.resume(checkpoint)
    elif options.begin:
        trainer.start_from(brain.Net.read(options.begin))
    if options.first_weight is not None:
        trainer.net.set_first_weight(options.first_weight)
    _set_guests(trainer, options)
    return trainer


def run(options: argparse.Namespace) -> None:
    """Train until the time is over, with a checkpoint and a line of the curve every few minutes."""
    folder: Path = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    checkpoint = folder / "checkpoint.npz"
    trainer = _load_trainer(checkpoint, options)
    start, earlier_seconds, first_deal_count = time.monotonic(), trainer.progress.seconds, trainer.progress.deal_count
    checkpoint_time, progress = start, 0.0
    while progress < 1:
        progress = (time.monotonic() - start) / (60.0 * options.minutes)
        if options.games:
            progress = (trainer.progress.deal_count - first_deal_count) / options.games
        rate = max(1e-5, options.rate * (1 - progress))
        trace = 1.0 if trainer.progress.deal_count < options.warm else options.trace
        trainer.run(options.chunk, rate, trace, options.explore)
        trainer.progress.seconds = earlier_seconds + time.monotonic() - start
        if time.monotonic() - checkpoint_time > options.every or progress >= 1:
            checkpoint_time = time.monotonic()
            trainer.save(checkpoint)
            _log_progress(folder, trainer, rate, options.deals, options.matching)


def main() -> None:
    parser = make_parser(__doc__, tables=1024, chunk=CHUNK)
    parser.add_argument("folder", type=Path, help="where the checkpoint and the curve are kept")
    parser.add_argument("--begin", type=Path, help="a network to begin with: a checkpoint, or one of assets/bots")
    parser.add_argument("--minutes", type=float, default=90, help="how long; the learning rate falls to the end of it")
    parser.add_argument("--games", type=int, default=0, help="how many deals, instead of minutes")
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate at the start")
    parser.add_argument("--trace", type=float, default=1.0, help="lambda: 1 learns from the deal's end only")
    parser.add_argument("--warm", type=float, default=10000, help="deals before lambda is used")
    parser.add_argument("--explore", type=float, default=0.02, help="share of decisions taken by chance")
    parser.add_argument("--guests", type=float, default=0.3, help="share of deals with other players at the table")
    parser.add_argument("--rival", type=Path, help="a network that is a guest too: a checkpoint, or one of assets/bots")
    parser.add_argument("--company", nargs=2, action="append", metavar=("GUEST", "WEIGHT"), help="net2: the rival")
    parser.add_argument("--alike", type=float, default=0.3, help="share of these with one guest in all other seats")
    parser.add_argument(
        "--doubt", nargs=2, type=float, default=[0.0, 0.02], metavar=("SHARE", "SPREAD"),
        help="share of decisions among what seems about as good as the best, and how wide that is",
    )  # fmt: skip
    parser.add_argument("--only", nargs=2, metavar=("PRESET", "PLAYERS"), help="one rule set instead of all")
    parser.add_argument("--matching", action="store_true", help="the rule sets where suits must match, not the others")
    parser.add_argument("--seats", type=int, nargs="*", default=[], help="only these numbers of players")
    parser.add_argument("--seated", nargs=2, action="append", metavar=("PLAYERS", "WEIGHT"), help="share of its deals")
    parser.add_argument("--favour", nargs=2, action="append", metavar=("PRESET", "WEIGHT"), help="at four players")
    parser.add_argument("--mixtures", type=float, default=pool.MIXTURE_SHARE, help="share of mixed rule sets")
    parser.add_argument("--first-weight", type=float, help="another share of being first in the worth of places")
    parser.add_argument("--hidden", type=int, nargs=3, default=list(brain.HIDDEN_SIZES))
    parser.add_argument("--every", type=float, default=240, help="seconds between checkpoints")
    parser.add_argument("--deals", type=int, default=1500, help="deals of each measurement")
    run(parser.parse_args())


if __name__ == "__main__":
    main()
