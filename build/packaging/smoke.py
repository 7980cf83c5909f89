"""Tries a bundle without a screen: `python build/packaging/smoke.py [FOLDER]`; exit status 0 where all is well.

Its version, the referee, problems, a deal played at the table by a bot in the person's seat, players in processes of
their own, all from an empty folder with a home of its own, as a stranger's first start; that nothing was written
elsewhere; its licences; the glibc that it needs; its size. FOLDER is what was unpacked or installed: the program's
folder, or the bundle of macOS.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from glibc import OLDEST, needed_glibc
from sizes import SYSTEM, UNPACKED_BYTES, check_size

ROOT = Path(__file__).resolve().parents[2]
RECORD = {
    "format": "tienlen-record/1",
    "rules": {"preset": "southern", "players": 2},
    "deal": {"hands": ["3S 4S", "5S 6S"]},
    "actions": ["0 3S", "1 5S", "0 pass", "1 6S"],
}
NAMES = {"darwin": "Tien Len.app"}
FRAMES = "400"
REPORT = "errors.log"
"""Where the program writes what broke, and goes on with another screen."""


def main() -> int:
    """Every check in turn; the first that fails ends it."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist" / NAMES.get(sys.platform, "tienlen")
    names = {"win32": "tienlen-console.exe", "darwin": "Contents/MacOS/tienlen"}
    program = folder / names.get(sys.platform, "tienlen")
    before = state(folder)
    with tempfile.TemporaryDirectory() as empty:
        run = _runner(program.resolve(), Path(empty))
        checks: tuple[tuple[str, Callable[[], str]], ...] = (
            ("version", lambda: run(["--version"]).strip()),
            ("letters of another code", lambda: other_letters(program.resolve(), Path(empty))),
            ("referee", lambda: referee(run)),
            ("problems", lambda: problems(run)),
            ("table", lambda: table(run, Path(empty))),
            ("players in their own process", lambda: worker(program.resolve(), Path(empty))),
            ("arena with two processes", lambda: arena(run)),
            ("nothing written elsewhere", lambda: elsewhere(Path(empty), before, state(folder))),
            ("licences", lambda: licences(folder)),
            ("glibc", lambda: glibc(folder)),
            ("size", lambda: size(folder)),
        )
        for name, check in checks:
            start = time.perf_counter()
            try:
                said = check()
            except (AssertionError, subprocess.SubprocessError, OSError, ValueError) as error:
                print(f"FAILED {name}: {error}")
                return 1
            print(f"ok {name}: {said} ({time.perf_counter() - start:.1f} s)")
    return 0


def _runner(program: Path, empty: Path) -> Callable[..., str]:
    """What starts the program in an empty folder, and answers what it wrote. Raises AssertionError where it failed."""

    def run(arguments: list[str], given: str = "") -> str:
        done = subprocess.run(
            [str(program), *arguments], input=given, capture_output=True, encoding="utf-8", timeout=120, cwd=empty,
            env=environment(empty), check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"exit status {done.returncode}: {done.stderr[-2000:]}"
        assert "Traceback" not in done.stderr, done.stderr[-2000:]
        return done.stdout

    return run


def environment(home: Path) -> dict[str, str]:
    """No screen, no sound, and nothing else but what Windows cannot do without."""
    kept = {name: value for name, value in os.environ.items() if name.upper() in ("SYSTEMROOT", "TEMP", "TMP")}
    person = {"HOME": str(home / "person"), "TIENLEN_HOME": str(home / "home")}
    return {**kept, **person, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def other_letters(program: Path, home: Path) -> str:
    """It starts where the person's system writes letters by a code whose table is not packed.

    That system is described by glibc's `localedef`; without it nothing is looked at.
    """
    maker = shutil.which("localedef")
    if maker is None:
        return "not looked at here"
    with tempfile.TemporaryDirectory() as locales:
        made = [maker, "--no-archive", "-c", "-i", "ja_JP", "-f", "EUC-JP", f"{locales}/ja_JP.EUC-JP"]
        if subprocess.run(made, capture_output=True, check=False).returncode > 1:  # 1: made, with warnings
            return "not looked at here"
        chosen = {**environment(home), "LOCPATH": locales, "LC_ALL": "ja_JP.EUC-JP"}
        done = subprocess.run(
            [str(program), "--version"], env=chosen, cwd=home, capture_output=True, timeout=120, check=False
        )
        assert done.returncode == 0, done.stderr[-2000:]
    return "EUC-JP"


def referee(run: Callable[..., str]) -> str:
    """A short deal is judged."""
    reply = json.loads(run(["referee"], json.dumps(RECORD) + "\n"))
    assert reply["ok"] and reply["phase"] == "over" and reply["order"] == [1, 0], reply
    return f"points {reply['points']}"


def problems(run: Callable[..., str]) -> str:
    """Shipped problems are written: what says when one is asked again is loaded with them, fsrs and all it needs."""
    found = [json.loads(line) for line in run(["problems", "--set", "singles", "--difficulty", "1"]).splitlines()]
    assert found and all(each["ok"] for each in found), found[:1]
    return f"{len(found)} told"


def table(run: Callable[..., str], home: Path) -> str:
    """A bot plays the person's seat; the match is kept, and no screen has broken."""
    demo = ["--demo", "--rules", "southern", "--players", "4", "--seed", "7", "--speed", "instant"]
    run([*demo, "--exit-after-frames", FRAMES])
    kept = [file.name for file in (home / "home").rglob("*") if file.is_file()]
    assert kept, "nothing was kept"
    for report in (home / "home").glob(REPORT):
        raise AssertionError(report.read_text(encoding="utf-8")[-2000:])
    return f"{FRAMES} frames; kept {len(kept)} files"


def worker(program: Path, home: Path) -> str:
    """While a deal runs there is a second process; seen on Linux only, elsewhere the arena shows as much."""
    if not sys.platform.startswith("linux"):
        return "not looked at here"
    demo = [str(program), "--demo", "--rules", "southern", "--seed", "7", "--exit-after-frames", "900"]
    process = subprocess.Popen(demo, cwd=home, env=environment(home), stderr=subprocess.PIPE)
    seen = 0
    while process.poll() is None and not seen:
        time.sleep(0.05)
        seen = sum("multiprocessing" in command for command in _children(process.pid))
    process.terminate()
    process.communicate(timeout=20)
    assert seen, "no process was started for the players"
    return f"{seen} seen"


def _children(parent: int) -> list[str]:
    """The command lines of a process's children."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rsplit(")", 1)[1].split()
            if int(fields[1]) == parent:
                found.append((status.parent / "cmdline").read_text())
        except OSError:
            continue  # it has ended meanwhile
    return found


def arena(run: Callable[..., str]) -> str:
    """Deals shared among two processes, which a bundle can only start by freeze_support."""
    seats = "saver,lowest,random,random"
    report = json.loads(run(["arena", "--seats", seats, "--deals", "40", "--seed", "1", "--jobs", "2", "--json", "-"]))
    return f"{len(report)} figures"


def state(folder: Path) -> dict[str, tuple[int, int]]:
    """Every file of a folder with its size and when it was written."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    return {str(file): (file.stat().st_size, file.stat().st_mtime_ns) for file in files}


def elsewhere(empty: Path, before: dict[str, tuple[int, int]], after: dict[str, tuple[int, int]]) -> str:
    """The program's own folder is as it was, and beside the folder that it was told there is nothing."""
    assert before == after, sorted({path for path, _ in before.items() ^ after.items()})[:5]
    found = sorted(each.name for each in empty.iterdir())
    assert found == ["home"], found
    return f"{len(after)} files as they were"


def licences(folder: Path) -> str:
    """The texts that the licences of what is shipped ask for are there."""
    found = {file.name for file in folder.rglob("*.txt") if file.parent.name == "licences"}
    wanted = {"NOTICES.txt", "LGPL-2.1.txt", "PyInstaller.txt", "Python.txt", "Tien-Len.txt"}
    assert found == wanted, f"missing: {wanted - found}, not expected: {found - wanted}"
    return f"{len(found)} texts"


def glibc(folder: Path) -> str:
    """It needs no newer glibc than README.md says, or, where it was made on a newer system, than that system has."""
    if SYSTEM != "linux":
        return "not looked at here"
    here = tuple(map(int, os.confstr("CS_GNU_LIBC_VERSION").split()[1].split(".")[:2]))  # type: ignore[union-attr]
    needed = needed_glibc(folder)
    words = ".".join(map(str, needed))
    assert needed <= max(OLDEST, here), f"needs glibc {words}"
    return f"needs glibc {words}" + (", newer than what releases are made on" if needed > OLDEST else "")


def size(folder: Path) -> str:
    """The files, unpacked, leave the reserve of the limit."""
    found = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    return check_size(found, UNPACKED_BYTES[SYSTEM])


if __name__ == "__main__":
    raise SystemExit(main())
