"""Bake the pictures of the skins: python build/pictures/bake.py [NAME ...].

A NAME is a pattern such as `boards`, `persons/ba-ba`, `lacquer/persons/ba-ba/head-*`; without a NAME, everything stale
is baked. Each picture comes from a recipe: a module of `build/pictures/recipes`, which is a family of pictures. A
picture is stale if its files are missing or the hash of its sources differs from the one in the manifest. Fresh
pictures are skipped, so an interrupted run (or one ended by `--minutes`) continues at the next call. `--check` lists
stale pictures and draws nothing; `--force` draws fresh pictures, too. `--accept` only records the present sources of
stale pictures: after a change of code or palette that changes no picture. Drawing needs `pip install -e
".[assets,stage]"`; `--check` needs only the game's packages.
"""

import argparse
import ast
import hashlib
import importlib
import json
import os
import sys
import time
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(HERE)]
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from measures import load_sheet  # noqa: E402 (the checkout comes first on the path)
from picture import Part, Picture  # noqa: E402

from game import resources  # noqa: E402
from game.ui.gfx.skin import BASE, make_file_name  # noqa: E402

SKINS_FOLDER = ROOT / "assets" / "skins"
MANIFESTS_FOLDER = HERE / "manifests"
"""One file for each family: the hash of the sources of each of its pictures when it was baked."""
FAMILIES = sorted(file.stem for file in (HERE / "recipes").glob("[!_]*.py"))


class Job(NamedTuple):
    """A picture of a folder: of a skin, or of `base`."""

    folder: str
    family: str
    picture: Picture

    @property
    def name(self) -> str:
        """The full name: `lacquer/boards/tablet`."""
        return f"{self.folder}/{self.family}/{self.picture.name}"

    def files(self) -> list[Path]:
        name = f"{self.family}/{self.picture.name}"
        return [ROOT / "assets" / make_file_name(self.folder, name, scale) for scale in self.picture.scales]

    def matches(self, pattern: str) -> bool:
        """Return True if the pattern names the picture, a folder that contains it, or its family."""
        shown = (self.name, self.name.partition("/")[2])
        return any(fnmatch(name, end) for name in shown for end in (pattern, f"{pattern}/*"))

    def sources_hash(self) -> str:
        """Return the hash of the recipe's code, of the palette and of the other sources of the picture."""
        assets = list(self.picture.sources)
        if self.folder != BASE:
            assets.append(f"skins/{self.folder}/palette.json")
        digest = hashlib.sha256(_read_code(f"recipes.{self.family}").encode())
        for name in sorted(assets):
            digest.update(_read(name).replace(b"\r\n", b"\n"))
        usual, given = Picture._field_defaults, self.picture._asdict()
        told = {name: value for name, value in given.items() if name != "draw" and value != usual.get(name)}
        digest.update(repr(sorted(told.items())).encode())
        return digest.hexdigest()[:16]


def list_jobs(family: str) -> Iterator[Job]:
    recipe = importlib.import_module(f"recipes.{family}")
    for folder in (BASE, *resources.list_skins()):
        for picture in recipe.list_pictures(folder):
            yield Job(folder, family, picture)


def is_stale(job: Job) -> bool:
    return read_manifest(job.family).get(job.name) != job.sources_hash() or not all(
        file.exists() for file in job.files()
    )


def read_manifest(family: str) -> dict[str, str]:
    file = MANIFESTS_FOLDER / f"{family}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def _read(source: str) -> bytes:
    return (HERE / source).read_bytes() if source.startswith("renders/") else resources.read_bytes(source)


@cache
def _read_code(module: str) -> str:
    """Return the code, the measures and the shapes of a module here and of its imports, without comments."""
    found, waiting = {}, [module]
    while waiting:
        name = waiting.pop()
        file = HERE / f"{name.replace('.', '/')}.py"
        if name in found or name == "picture" or not file.exists():
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                waiting += [node.module, *(f"{node.module}.{item.name}" for item in node.names)]
            elif isinstance(node, ast.Import):
                waiting += [item.name for item in node.names]
            body = getattr(node, "body", None)
            if isinstance(body, list):
                body[:] = [
                    line for line in body if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))
                ]
        shapes = [file.read_text(encoding="utf-8") for file in sorted(HERE.glob(f"shapes/{file.stem}/*.svg"))]
        found[name] = "".join((ast.unparse(tree), json.dumps(load_sheet().get(name, {})), *shapes))
    return "\n".join(found[name] for name in sorted(found))


def bake(job: Job) -> None:
    """Draw a picture at each of its scales, and note it in the family's index and manifest."""
    from webp import write  # needs numpy and Pillow

    entry: dict[str, Any] = {}
    for scale, file in zip(job.picture.scales, job.files(), strict=True):
        drawn = job.picture.draw(scale)
        if isinstance(drawn, Part):
            drawn, entry["at"] = drawn
        if "size" not in entry:
            width, height = (side // scale for side in drawn.get_size())
            entry["size"] = width, height // job.picture.rows
        file.parent.mkdir(parents=True, exist_ok=True)
        write(drawn, file, job.picture.quality)
    if job.picture.scales != (1,):
        entry["scales"] = job.picture.scales
    if job.picture.edges:
        entry["edges"] = job.picture.edges
    if job.picture.rows > 1:
        entry["rows"] = job.picture.rows
    index = SKINS_FOLDER / job.folder / f"{job.family}.json"
    _write_entry(index, job.picture.name, entry)
    for part in job.picture.parts:
        told = {name: value for name, value in part._asdict().items() if value and name != "name"}
        _write_entry(index, part.name, {"sheet": job.picture.name, "scales": job.picture.scales, **told})
    _write_entry(MANIFESTS_FOLDER / f"{job.family}.json", job.name, job.sources_hash())


def _write_entry(file: Path, name: str, value: Any) -> None:
    known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    _write_lines(file, {**known, name: value})


def _write_lines(file: Path, values: dict[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in sorted(values.items()))
    file.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8", newline="\n")


def remove_leftovers(family: str) -> None:
    """Remove files and lines of pictures that the recipe no longer makes."""
    known = list(list_jobs(family))
    files = {file for job in known for file in job.files()}
    for file in SKINS_FOLDER.glob(f"*/{family}/**/*.webp"):
        if file not in files:
            file.unlink()
    for folder in (BASE, *resources.list_skins()):
        pictures = [job.picture for job in known if job.folder == folder]
        names = {picture.name for picture in pictures} | {part.name for picture in pictures for part in picture.parts}
        _keep_lines(SKINS_FOLDER / folder / f"{family}.json", names)
    _keep_lines(MANIFESTS_FOLDER / f"{family}.json", {job.name for job in known})


def _keep_lines(file: Path, names: set[str]) -> None:
    if file.exists():
        values = json.loads(file.read_text(encoding="utf-8"))
        _write_lines(file, {name: value for name, value in values.items() if name in names})


def main() -> int:
    """Bake the requested pictures; exit status 1 if `--check` found stale pictures or a name is unknown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--force", action="store_true")
    parser.add_argument("--accept", action="store_true")
    parser.add_argument("--minutes", type=float, default=9.0)
    args = parser.parse_args()
    everything = [job for family in FAMILIES for job in list_jobs(family)]
    for name in args.names:
        if not any(job.matches(name) for job in everything):
            parser.error(f"no picture is named {name}; the families are {', '.join(FAMILIES)}")
    wanted = [job for job in everything if not args.names or any(job.matches(name) for name in args.names)]
    wanted = [job for job in wanted if args.force or is_stale(job)]
    if args.check:
        print("\n".join(job.name for job in wanted) or "all pictures are fresh")
        return int(bool(wanted))
    if args.accept:
        for family in {job.family for job in wanted}:
            noted = {job.name: job.sources_hash() for job in wanted if job.family == family}
            _write_lines(MANIFESTS_FOLDER / f"{family}.json", {**read_manifest(family), **noted})
        return 0
    end = time.monotonic() + 60 * args.minutes
    for n, job in enumerate(wanted):
        if time.monotonic() > end:
            print(f"{len(wanted) - n} of {len(wanted)} left: run the same command again")
            return 0
        start_time = time.monotonic()
        bake(job)
        print(f"{n + 1}/{len(wanted)} {job.name} {time.monotonic() - start_time:.1f} s", flush=True)
    for family in {job.family for job in everything}:
        remove_leftovers(family)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
