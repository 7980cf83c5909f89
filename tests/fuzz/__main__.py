"""Mutated inputs for every parser: `python -m tests.fuzz [READER…] --inputs 100000 --seed 1`.

Exit status 1 if an input raised an exception or took more than a second, or if memory grew without end. Each such
input is written to .work/fuzz; `--again FILE` with its reader's name reads it again.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
import traceback
from math import inf
from pathlib import Path

from tests.endurance.figures import measure_memory_after_collection
from tests.fuzz.readers import READERS, Reader, without_running_commands

MAX_SECONDS, MAX_MEMORY = 1.0, 150.0
"""Seconds per input, and megabytes that a reader may have taken at its end."""
MEMORY_FOLDER = Path("/dev/shm")
"""A folder in memory, if the system has one."""
FAILURES = Path(__file__).parents[2] / ".work" / "fuzz"


def fuzz(name: str, inputs: int, seed: int, folder: Path, slowest: float = inf) -> list[str]:
    """Return the errors of a reader's mutated inputs, including inputs slower than the limit."""
    reader, rng = READERS[name], random.Random(f"{name} {seed}")
    wrong: list[str] = []
    read_input(reader, reader.make(rng), folder)
    before = measure_memory_after_collection()
    for number in range(inputs):
        data = reader.make(rng)
        message = read_input(reader, data, folder, slowest)
        if message:
            wrong.append(f"{name} {seed}.{number}: {message}")
            _store_input(f"{name}-{seed}-{number}", data)
    grown = measure_memory_after_collection() - before
    if grown > MAX_MEMORY:
        wrong.append(f"{name}: {grown:.0f} MB more")
    return wrong


def read_input(reader: Reader, data: bytes, folder: Path, slowest: float = inf) -> str:
    """Give a reader an input; return the error, or "" if there was none."""
    for left in folder.iterdir():
        left.unlink()
    start = time.process_time()  # other programs do not count
    try:
        reader.read(data, folder)
    except Exception:
        return traceback.format_exc(limit=-4)
    seconds = time.process_time() - start
    return f"{seconds:.1f} s" if seconds > slowest else ""


def _store_input(name: str, data: bytes) -> None:
    FAILURES.mkdir(parents=True, exist_ok=True)
    (FAILURES / name).write_bytes(data)


def main() -> int:
    """Run every reader in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("readers", nargs="*", metavar="READER", help=f"of {', '.join(READERS)} (default: all)")
    parser.add_argument("--inputs", type=int, default=100_000, help="of each reader (default: 100000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", type=Path, metavar="FILE", help="only this input")
    args = parser.parse_args()
    failed = 0
    with (
        tempfile.TemporaryDirectory(dir=MEMORY_FOLDER if MEMORY_FOLDER.is_dir() else None) as folder,
        without_running_commands(),
    ):
        for name in args.readers or READERS:
            if args.again:
                print(read_input(READERS[name], args.again.read_bytes(), Path(folder), MAX_SECONDS) or "all is well")
                continue
            start = time.monotonic()
            wrong = fuzz(name, args.inputs, args.seed, Path(folder), MAX_SECONDS)
            failed += len(wrong)
            print(*wrong[:5], sep="\n", end="\n" * bool(wrong))
            took = time.monotonic() - start
            memory = measure_memory_after_collection()
            print(f"{name}: {args.inputs} inputs, {len(wrong)} wrong, {took:.0f} s, {memory:.0f} MB", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
