"""Measure the start time of the bundle up to its first picture: `python build/packaging/start.py`, after `bundle.py`.

It is compared with a bare pygame window, bundled in the same way, in the same run, in a virtual X server (Xvfb). Exit
status 1 if the program takes more than RATIO_LIMIT times as long.
"""

import subprocess
import sys
from pathlib import Path

from bundle import BUNDLE_FOLDER, WORK

from game.studio.bench_start import BARE_PROGRAM, compare_starts

RATIO_LIMIT = 1.5


def main() -> int:
    figures = compare_starts([str(BUNDLE_FOLDER / "tienlen")], [str(bundle_bare_window(WORK / "bare"))])
    ratio = figures["start_ms"] / figures["bare_ms"]
    print(f"start_ms: {figures['start_ms']}", f"bare_ms: {figures['bare_ms']}", f"{ratio:.2f} times", sep="\n")
    return 0 if ratio <= RATIO_LIMIT else 1


def bundle_bare_window(folder: Path) -> Path:
    """Bundle the bare window with the PyInstaller options of the program; return its executable."""
    options = ["--strip", "--exclude-module", "numpy"]
    command = [sys.executable, *write_bare_window(folder, str(folder)), *options, str(folder / "bare.py")]
    subprocess.run(command, check=True)
    return folder / "dist" / "bare" / "bare"


def write_bare_window(folder: Path, program_folder: str) -> list[str]:
    """Write the program of the bare window, and return the words that call PyInstaller, which reads it as bare.py.
    `program_folder` is the folder's path as that program reads it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "bare.py").write_text(BARE_PROGRAM, encoding="utf-8")
    words = ["-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--noupx", "--optimize", "2"]
    words += ["--workpath", f"{program_folder}/work", "--distpath", f"{program_folder}/dist"]
    return [*words, "--specpath", program_folder]


if __name__ == "__main__":
    raise SystemExit(main())
