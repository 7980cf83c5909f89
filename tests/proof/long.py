"""The long comparison with the oracle: `python -m tests.proof.long --minutes 10 [--seed N]`.

Prints each record on which engine and oracle disagree as a line that the referee reads. Exit status 1 if there was one.
"""

from __future__ import annotations

import argparse
import sys
import time

from .compare import DifferenceError, compare_deal


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares the referee with the oracle on random deals.")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1_000_000, help="the first of consecutive seeds")
    arguments = parser.parse_args()
    end = time.monotonic() + 60 * arguments.minutes
    seed, compared, differences = arguments.seed, 0, 0
    while time.monotonic() < end:
        try:
            compared += compare_deal(seed)
        except DifferenceError as difference:
            differences += 1
            print(f"seed {seed}:\n{difference}\n", flush=True)
        seed += 1
    print(f"{seed - arguments.seed} deals, {compared} actions, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
