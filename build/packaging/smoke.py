"""Tries a bundle without a screen: `python build/packaging/smoke.py [FOLDER]`; exit status 0 where all is well.

Its version, the referee, problems, a deal played at the table by a bot in the person's seat, players in processes of
their own, all from an empty folder with a home of its own, as a stranger's first start; a kill and the start after it;
homes with blanks, letters of Vietnam and long names; two windows at once; closed standard streams; a folder that cannot
be written; that nothing was written elsewhere; its licences; the glibc that it needs; its size. FOLDER is what was
unpacked or installed: the program's folder, or the bundle of macOS. On Linux a bundle for Windows is run by Wine.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

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
HOME = "Nhà của bà Tư"
"""The name of the home: with blanks, and with letters that no code page of the West has."""
SECONDS = 240
"""Longest time that one start may take, on a slow machine with Wine."""
START = ["--rules", "southern", "--seed", "7", "--speed", "instant"]


class Bundle:
    """An unpacked bundle: how it is started, and how it reads paths and its environment."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        is_windows = (self.folder / "tienlen.exe").is_file()
        self.system = "windows" if is_windows else SYSTEM
        self.by_wine = is_windows and SYSTEM != "windows"

    def command(self, *arguments: str, has_console: bool = True) -> list[str]:
        """Return the command line of a start; on Windows the program without a console is another file."""
        windows = "tienlen-console.exe" if has_console else "tienlen.exe"
        name = {"windows": windows, "macos": "Contents/MacOS/tienlen"}.get(self.system, "tienlen")
        return [*(["wine"] if self.by_wine else []), str(self.folder / name), *arguments]

    def path(self, path: Path) -> str:
        """Return a path as the program reads it: Wine shows the whole disk as Z:."""
        return "Z:" + str(path).replace("/", "\\") if self.by_wine else str(path)

    def environment(self, empty: Path, home: str = HOME) -> dict[str, str]:
        """Return an environment without screen and sound, and nothing else but what the system cannot do without."""
        names = ("SYSTEMROOT", "TEMP", "TMP", *(("HOME", "PATH", "WINEPREFIX", "WINEDEBUG") if self.by_wine else ()))
        kept = {name: value for name, value in os.environ.items() if name.upper() in names}
        person = {"LC_ALL": "C.UTF-8"} if self.by_wine else {"HOME": str(empty / "person")}
        ours = {"TIENLEN_HOME": self.path(empty / home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        return {**kept, **person, **ours}

    def begin(self, empty: Path, *arguments: str, has_console: bool = True, **more: Any) -> subprocess.Popen[str]:
        """Start the program in an empty folder; what it writes is read by pipes."""
        pipe = subprocess.PIPE
        given = {"cwd": empty, "env": self.environment(empty), "stdin": pipe, "stdout": pipe, "stderr": pipe, **more}
        command = self.command(*arguments, has_console=has_console)
        return subprocess.Popen(command, encoding="utf-8", **given)

    def end(self, process: subprocess.Popen[str]) -> None:
        """End a start by force, with its players' processes: under Wine one that just begins would wait for ever."""
        process.kill()
        for each in players_processes(self.folder):
            os.kill(each, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        process.communicate(timeout=SECONDS)

    def run(self, empty: Path, arguments: list[str], given: str = "", **more: Any) -> str:
        """Start the program and return what it wrote. Raises AssertionError if it failed."""
        with self.begin(empty, *arguments, **more) as process:
            try:
                out, errors = process.communicate(given, SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
        assert process.returncode == 0, f"exit status {process.returncode}: {errors[-2000:]}"
        assert "Traceback" not in errors, errors[-2000:]
        return out


def main() -> int:
    """Every check in turn; the first that fails ends it."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist" / NAMES.get(sys.platform, "tienlen")
    bundle = Bundle(folder)
    before = state(folder)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, not_writable(folder):
        empty = Path(name)

        def run(arguments: list[str], given: str = "") -> str:
            return bundle.run(empty, arguments, given)

        checks: tuple[tuple[str, Callable[[], str]], ...] = (
            ("version", lambda: run(["--version"]).strip()),
            ("letters of another code", lambda: other_letters(bundle, empty)),
            ("referee", lambda: referee(run)),
            ("problems", lambda: problems(run)),
            ("menu", lambda: menu(run, empty)),
            ("table", lambda: table(run, empty)),
            ("players in their own process", lambda: worker(bundle, empty)),
            ("arena with two processes", lambda: arena(run)),
            ("killed and started again", lambda: killed(bundle, empty)),
            ("two windows", lambda: two_windows(bundle, empty)),
            ("closed console", lambda: closed_console(bundle, empty)),
            ("long paths", lambda: long_paths(bundle, empty)),
            ("nothing written elsewhere", lambda: elsewhere(empty, before, state(folder))),
            ("licences", lambda: licences(folder)),
            ("glibc", lambda: glibc(folder)),
            ("size", lambda: size(folder, bundle.system)),
        )
        for name, check in checks:
            start = time.perf_counter()
            try:
                said = check()
            except (AssertionError, subprocess.SubprocessError, OSError, ValueError) as error:
                print(f"FAILED {name}: {error}", flush=True)
                return 1
            print(f"ok {name}: {said} ({time.perf_counter() - start:.1f} s)", flush=True)
    return 0


@contextmanager
def not_writable(folder: Path) -> Iterator[None]:
    """Take the right to write from a folder and its files, and give it back at the end."""
    modes = {path: path.lstat().st_mode for path in (folder, *folder.rglob("*")) if not path.is_symlink()}
    for path, mode in modes.items():
        path.chmod(mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    try:
        yield
    finally:
        for path, mode in modes.items():
            path.chmod(mode)


def other_letters(bundle: Bundle, home: Path) -> str:
    """It starts where the person's system writes letters by a code whose table is not packed.

    That system is described by glibc's `localedef`; without it nothing is looked at.
    """
    maker = shutil.which("localedef")
    if maker is None or bundle.system != "linux":
        return "not looked at here"
    with tempfile.TemporaryDirectory() as locales:
        made = [maker, "--no-archive", "-c", "-i", "ja_JP", "-f", "EUC-JP", f"{locales}/ja_JP.EUC-JP"]
        if subprocess.run(made, capture_output=True, check=False).returncode > 1:  # 1: made, with warnings
            return "not looked at here"
        bundle.run(home, ["--version"], env={**bundle.environment(home), "LOCPATH": locales, "LC_ALL": "ja_JP.EUC-JP"})
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


def menu(run: Callable[..., str], empty: Path) -> str:
    """It opens on the menu in both languages, and no screen has broken."""
    for language in ("vi", "en"):
        run(["--lang", language, "--exit-after-frames", "30"])
        whole(empty)
    return "in Vietnamese and English"


def table(run: Callable[..., str], empty: Path) -> str:
    """A bot plays the person's seat; the match is kept, and no screen has broken."""
    run(["--demo", "--players", "4", *START, "--exit-after-frames", FRAMES])
    kept = [file.name for file in (empty / HOME).rglob("*") if file.is_file()]
    assert kept, "nothing was kept"
    whole(empty)
    return f"{FRAMES} frames; kept {len(kept)} files"


def whole(empty: Path, home: str = HOME) -> None:
    """Raise AssertionError if a screen broke or a file of the home is damaged."""
    for report in (empty / home).glob(REPORT):
        raise AssertionError(report.read_text(encoding="utf-8")[-2000:])
    damaged = [file.name for file in (empty / home).rglob("*.damaged-*")]
    assert not damaged, f"damaged: {damaged}"


def worker(bundle: Bundle, empty: Path) -> str:
    """While a deal runs there is a second process; seen on Linux only, elsewhere the arena shows as much."""
    if not sys.platform.startswith("linux"):
        return "not looked at here"
    process, seen = bundle.begin(empty, "--demo", *START[:-2], "--exit-after-frames", "900"), 0
    while process.poll() is None and not seen:
        time.sleep(0.05)
        seen = len(players_processes(bundle.folder))
    bundle.end(process)
    assert seen, "no process was started for the players"
    return f"{seen} seen"


def players_processes(folder: Path) -> list[int]:
    """Return the processes that a bundle has started for its players."""
    found = []
    place = str(folder).rpartition("/drive_c/")[2]  # Wine's own disk is C: for the programs on it
    for status in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = status.read_bytes().decode(errors="replace").replace("\\", "/")
        except OSError:
            continue  # it has ended meanwhile
        if place in words and "multiprocessing" in words:
            found.append(int(status.parent.name))
    return found


def killed(bundle: Bundle, empty: Path) -> str:
    """A match that was ended by force is there at the next start, and nothing of it is damaged."""
    process = bundle.begin(empty, *START)
    try:
        deadline = time.monotonic() + SECONDS
        while not kept_matches(empty):
            assert process.poll() is None and time.monotonic() < deadline, "the match was not saved"
            time.sleep(0.2)
        time.sleep(1)
    finally:
        bundle.end(process)
    saved = kept_matches(empty)
    bundle.run(empty, ["--exit-after-frames", "60"])
    whole(empty)
    assert saved and kept_matches(empty) == saved, "the match is lost"
    return "the match is there"


def kept_matches(empty: Path) -> list[str]:
    """Return the names of the files that hold a match."""
    files = [file for file in (empty / HOME).glob("match*") if file.stat().st_size]
    return sorted(file.name for file in files)


def two_windows(bundle: Bundle, empty: Path) -> str:
    """Two instances run at the same time with the same home."""
    begun = [bundle.begin(empty, "--demo", *START, "--exit-after-frames", "200") for _ in range(2)]
    for process in begun:
        _, errors = process.communicate("", SECONDS)
        assert process.returncode == 0 and "Traceback" not in errors, errors[-2000:]
    whole(empty)
    return "both ended well"


def closed_console(bundle: Bundle, empty: Path) -> str:
    """It plays where there are no standard streams, as when it is started from a desktop."""
    arguments = ["--demo", *START, "--exit-after-frames", "60"]
    command = bundle.command(*arguments, has_console=False)
    if bundle.by_wine:
        command[1:1] = ["start", "/wait", "/unix"]  # as the desktop of Windows starts it
    elif bundle.system != "windows":
        command = ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *command]
    flags = getattr(subprocess, "DETACHED_PROCESS", 0)  # of Windows only
    done = subprocess.run(
        command, input=b"", capture_output=True, check=False, cwd=empty, env=bundle.environment(empty), timeout=SECONDS,
        creationflags=flags,
    )  # fmt: skip
    assert done.returncode == 0, f"exit status {done.returncode}"
    whole(empty)
    return "ended well"


def long_paths(bundle: Bundle, empty: Path) -> str:
    """A home whose path is longer than the 260 characters of old Windows."""
    home = "/".join([HOME, *(["dài" * 20] * 5)])
    bundle.run(empty, ["--exit-after-frames", "30"], env=bundle.environment(empty, home))
    assert [file for file in (empty / home).iterdir() if file.is_file()], "nothing was kept"
    whole(empty, home)
    return f"{len(str(empty / home))} characters"


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
    assert found == [HOME], found
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


def size(folder: Path, system: str) -> str:
    """The files, unpacked, leave the reserve of the limit."""
    found = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    return check_size(found, UNPACKED_BYTES[system])


if __name__ == "__main__":
    raise SystemExit(main())
