"""Measures a checkpoint quickly in the simulator: `measure.py CHECKPOINT --preset chops --players 4 --against saver`.

The figures that count are measured with `tienlen arena`, in the game itself; these are for watching a training.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import brain

from game.store.presets import load


def _other(against: str, first_weight: list[float] | None) -> brain.Net | None:
    if not against.endswith((".npz", ".net")):
        return None
    other = brain.Net.read(Path(against))
    if first_weight:
        other.play_for(first_weight[1])
    return other


def main() -> None:
    """Reads the arguments, prints a line for each table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--preset", nargs="*", default=[], help="all of them by default")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 6, 8])
    parser.add_argument(
        "--against", nargs="*", default=["saver"], help="lowest saver hand random tuned few, or a network"
    )
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument(
        "--first-weight", type=float, nargs=2, help="of both networks, instead of what they learned with"
    )
    options = parser.parse_args()
    net = brain.Net.read(options.checkpoint)
    if options.first_weight:
        net.play_for(options.first_weight[0])
    for name, preset in load().items():
        for players in preset.players:
            if (options.preset and name not in options.preset) or players not in options.players:
                continue
            for against in options.against:
                other = _other(against, options.first_weight)
                who = "net2" if other else against
                figure = brain.measure(net, preset.rules(players), who, options.deals, other=other)
                print(f"{name} {players} against {against}: {figure}", flush=True)


if __name__ == "__main__":
    main()
