"""Measures a checkpoint quickly in the simulator: `measure.py CHECKPOINT --preset chops --players 4 --against saver`.

The figures that count are measured with `tienlen arena`, in the game itself; these are for watching a training.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import brain
import numpy as np
import numpy.typing as npt
from brain import compute_half_width

from game.engine.law import get_law
from game.engine.presets import load

Outcomes: TypeAlias = npt.NDArray[np.float32]


def _load_opponent(against: str, first_weight: list[float] | None) -> tuple[str, brain.Net | None]:
    """Return the opponent's kind, and its network if it is one."""
    if not against.endswith((".npz", ".net")):
        return against, None
    other = brain.Net.read(Path(against))
    if first_weight:
        other.set_first_weight(first_weight[1])
    return "net2", other


def _report_gains(options: argparse.Namespace, nets: dict[Path, brain.Net], players: int, against: str) -> None:
    """Report the gain of networks over another network in the same deals, where places count and where points do."""
    base_net = brain.Net.read(options.beside)
    opponent, other = _load_opponent(against, None)
    outcomes: dict[str, list[list[Outcomes]]] = {"places": [], "points": []}
    for name, preset in load().items():
        if (options.preset and name not in options.preset) or players not in preset.players:
            continue
        for cards in preset.cards_by_players[players]:
            rules = preset.rules(players, cards=cards)
            if get_law(rules).has_suit_matching == options.matching:
                here = (rules, opponent, options.deals, options.seed, other)
                base_outcomes = brain.play_outcomes(base_net, *here)
                kind = "places" if rules.scoring == "places" else "points"
                outcomes[kind].append([brain.play_outcomes(net, *here) - base_outcomes for net in nets.values()])
    for kind, tables in outcomes.items():
        for path, here in zip(nets, zip(*tables, strict=True), strict=False):
            table_count = f"{len(here)} tables"
            print(f"{path} {players} for {kind} against {against}, {table_count}: {_format_mean(here)}", flush=True)


def _format_mean(tables: Sequence[Outcomes]) -> str:
    """Return the mean of tables that count alike, with its 95 % interval."""
    mean = np.mean([table.mean(0) for table in tables], 0)
    half_width = np.sqrt(np.sum([compute_half_width(table) ** 2 for table in tables], 0)) / len(tables)
    return (
        f"first {100 * mean[0]:+.2f} (+-{100 * half_width[0]:.2f}), place {mean[1]:+.4f} (+-{half_width[1]:.4f}), "
        f"points {mean[2]:+.4f} (+-{half_width[2]:.4f})"
    )


def _report_tables(options: argparse.Namespace, net: brain.Net) -> None:
    for name, preset in load().items():
        for players in preset.players:
            if (options.preset and name not in options.preset) or players not in options.players:
                continue
            for against in options.against:
                opponent, other = _load_opponent(against, options.first_weight)
                figure = brain.measure(net, preset.rules(players), opponent, options.deals, other=other)
                print(f"{name} {players} against {against}: {figure}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path, nargs="+")
    parser.add_argument("--preset", nargs="*", default=[], help="all of them by default")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 6, 8])
    parser.add_argument("--against", nargs="*", default=["saver"], help="a network, lowest saver hand random tuned few")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--first-weight", type=float, nargs=2, help="of both networks, instead of the learned ones")
    parser.add_argument("--beside", type=Path, help="another network: what is gained beside it over the same deals")
    parser.add_argument("--matching", action="store_true", help="beside another: where suits must match, not elsewhere")
    parser.add_argument("--seed", type=int, default=11, help="of the deals, beside another")
    options = parser.parse_args()
    nets = {path: brain.Net.read(path) for path in options.checkpoint}
    for net in nets.values() if options.first_weight else ():
        net.set_first_weight(options.first_weight[0])
    if options.beside:
        for players in options.players:
            for against in options.against:
                _report_gains(options, nets, players, against)
        return
    for net in nets.values():
        _report_tables(options, net)


if __name__ == "__main__":
    main()
