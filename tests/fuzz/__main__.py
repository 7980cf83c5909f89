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

from tests.endurance.figures import memory
from tests.fuzz.readers import READERS, Reader, only_judged

SLOWEST, MOST_MEMORY = 1.0, 150.0
"""Seconds per input, and megabytes that a reader may have taken at its end."""
IN_MEMORY = Path("/dev/shm")
"""A folder in memory, if the system has one."""
KEPT = Path(__file__).parents[2] / ".work" / "fuzz"


def fuzz(name: str, inputs: int, seed: int, folder: Path, slowest: float = inf) -> list[str]:
    """Return the errors of a reader's mutated inputs, including inputs slower than the limit."""
    reader, chance = READERS[name], random.Random(f"{name} {seed}")
    wrong: list[str] = []
    read(reader, reader.make(chance), folder)
    before = memory()
    for number in range(inputs):
        data = reader.make(chance)
        said = read(reader, data, folder, slowest)
        if said:
            wrong.append(f"{name} {seed}.{number}: {said}")
            _keep(f"{name}-{seed}-{number}", data)
    grown = memory() - before
    if grown > MOST_MEMORY:
        wrong.append(f"{name}: {grown:.0f} MB more")
    return wrong


def read(reader: Reader, data: bytes, folder: Path, slowest: float = inf) -> str:
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


def _keep(name: str, data: bytes) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / name).write_bytes(data)


def main() -> int:
    """Run every reader in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("readers", nargs="*", metavar="READER", help=f"of {', '.join(READERS)} (default: all)")
    parser.add_argument("--inputs", type=int, default=100_000, help="of each reader (default: 100000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", type=Path, metavar="FILE", help="only this input")
    args = parser.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as folder, only_judged():
        for name in args.readers or READERS:
            if args.again:
                print(read(READERS[name], args.again.read_bytes(), Path(folder), SLOWEST) or "all is well")
                continue
            start = time.monotonic()
            wrong = fuzz(name, args.inputs, args.seed, Path(folder), SLOWEST)
            failed += len(wrong)
            print(*wrong[:5], sep="\n", end="\n" * bool(wrong))
            took = time.monotonic() - start
            print(f"{name}: {args.inputs} inputs, {len(wrong)} wrong, {took:.0f} s, {memory():.0f} MB", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
