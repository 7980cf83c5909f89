"""Benchmarks: `python -m game bench NAME [--json]`."""

import argparse
import json
from importlib import import_module
from typing import Any

_MODULES = {
    "start": "bench_start",
    "table": "bench_table",
    "frames": "bench_frames",
    "pace": "bench_pace",
    "engine": "bench_engine",
    "decisions": "bench_decisions",
    "leads": "bench_leads",
    "history": "bench_history",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        choices=tuple(_MODULES),
        help="start: time to the first frame; table: its first picture and a resize; frames; pace: waiting times at the"
        " table; engine; decisions: of the expert; leads; history: ten thousand deals",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    results: dict[str, Any] = import_module(f"game.studio.{_MODULES[args.what]}").measure()
    if args.json:
        print(json.dumps(results))
    else:
        for name, value in results.items():
            text = ", ".join(f"{k} {v}" for k, v in value.items()) if isinstance(value, dict) else value
            print(f"{name}: {text}")
    return 0
