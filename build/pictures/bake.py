"""Bake the pictures of the skins: python build/pictures/bake.py [NAME ...].

A NAME is a pattern such as `lacquer` (a skin), `boards` (a family), `persons/ba-ba`, `lacquer/persons/ba-ba/head-*`;
without a NAME, everything stale is baked. Each picture comes from a recipe: a module of `build/pictures/recipes`, which
is a family of pictures. A picture is stale if its files are missing or the hash of its sources differs from the one in
the manifest. Fresh pictures are skipped, so an interrupted run (or one ended by `--minutes`) continues at the next run.

`--check` lists stale pictures and draws nothing. `--families` shows which families a new skin needs. `--force` draws
fresh pictures, too. A file stays if its picture comes out looking the same; delete it to change only its quality.
`--accept` is for a change that changes no picture, such as a rename: all files stay, and a picture that looks different
remains stale and sets the exit status 1.
Drawing needs numpy and Pillow (`pip install numpy pillow`); `--check` and `--families` need only the game's packages.
"""

import argparse
import ast
import hashlib
import importlib
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(HERE)]
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402 (the checkout comes first on the path)
from measures import load_sheet  # noqa: E402
from picture import Part, Picture  # noqa: E402

from game import resources  # noqa: E402
from game.ui.gfx import theme  # noqa: E402
from game.ui.gfx.skin import BASE, make_file_name  # noqa: E402

SKINS_FOLDER = ROOT / "assets" / "skins"
MANIFESTS_FOLDER = HERE / "manifests"
"""One file for each family: the hash of the sources of each of its pictures when it was baked."""
FAMILIES = sorted(file.stem for file in (HERE / "recipes").glob("[!_]*.py"))
MIN_VISIBLE_DIFFERENCE = 6
"""Difference, of 255, from which a picture replaces its file. A smaller one only costs history."""


class Job(NamedTuple):
    """A picture of a folder: of a skin, or of `base`."""

    folder: str
    family: str
    picture: Picture

    @property
    def name(self) -> str:
        """The full name: `lacquer/boards/tablet`."""
        return f"{self.folder}/{self.family}/{self.picture.name}"

    def list_files(self) -> list[Path]:
        name = f"{self.family}/{self.picture.name}"
        return [ROOT / "assets" / make_file_name(self.folder, name, scale) for scale in self.picture.scales]

    def matches(self, pattern: str) -> bool:
        """Return True if the pattern matches the picture, its family, or a folder that contains it."""
        names = (self.name, self.name.partition("/")[2])
        return any(fnmatch(name, end) for name in names for end in (pattern, f"{pattern}/*"))

    def list_sources(self) -> list[str]:
        palette = [] if self.folder == BASE else [f"skins/{self.folder}/palette.json"]
        return sorted([*self.picture.sources, *palette])

    def list_missing_sources(self) -> list[str]:
        return [source for source in self.list_sources() if not get_source_path(source).exists()]

    def compute_sources_hash(self) -> str:
        """Return the hash of the recipe's code, of the palette and of the other sources of the picture."""
        digest = hashlib.sha256(_read_code(f"recipes.{self.family}").encode())
        for source in self.list_sources():
            digest.update(get_source_path(source).read_bytes().replace(b"\r\n", b"\n"))
        defaults, values = Picture._field_defaults, self.picture._asdict()
        changed = {name: value for name, value in values.items() if name != "draw" and value != defaults.get(name)}
        digest.update(repr(sorted(changed.items())).encode())
        return digest.hexdigest()[:16]


def list_jobs(family: str) -> Iterator[Job]:
    """Yield the pictures of a family: those that all skins share, in the colours of the first skin, and each skin's."""
    recipe = importlib.import_module(f"recipes.{family}")
    functions = {BASE: getattr(recipe, "list_base_pictures", None)}
    functions |= dict.fromkeys(resources.list_skins(), getattr(recipe, "list_pictures", None))
    for folder, list_pictures in functions.items():
        for picture in list_pictures(theme.load("lacquer" if folder == BASE else folder)) if list_pictures else ():
            yield Job(folder, family, picture)


def is_stale(job: Job) -> bool:
    if job.list_missing_sources() or not all(file.exists() for file in job.list_files()):
        return True
    return read_manifest(job.family).get(job.name) != job.compute_sources_hash()


def read_manifest(family: str) -> dict[str, str]:
    file = MANIFESTS_FOLDER / f"{family}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def get_source_path(source: str) -> Path:
    return HERE / source if source.startswith("renders/") else resources.asset_path(source)


def get_command(source: str) -> str:
    """Return the command that makes a source; "" for drawings and tables, which people write."""
    folder, _, name = source.removesuffix(".webp").partition("/")
    character = name.removeprefix("light-")
    if folder == "renders" and character != name:
        return f"python build/pictures/light_faces.py {character}"
    tools = {"renders": "render_stage", "skins": "bake"}
    return f"python build/pictures/{tools[folder]}.py {name}" if folder in tools else ""


@cache
def _read_code(module: str) -> str:
    """Return the code, measures and shapes of a recipe module and of its imports, without comments and docstrings."""
    code_by_module, pending = {}, [module]
    while pending:
        name = pending.pop()
        file = HERE / f"{name.replace('.', '/')}.py"
        if name in code_by_module or name == "picture" or not file.exists():
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                pending += [node.module, *(f"{node.module}.{item.name}" for item in node.names)]
            elif isinstance(node, ast.Import):
                pending += [item.name for item in node.names]
            body = getattr(node, "body", None)
            if isinstance(body, list):
                body[:] = [
                    line for line in body if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))
                ]
        shapes = [file.read_text(encoding="utf-8") for file in sorted(HERE.glob(f"shapes/{file.stem}/*.svg"))]
        code_by_module[name] = "".join((ast.unparse(tree), json.dumps(load_sheet().get(name, {})), *shapes))
    return "\n".join(code_by_module[name] for name in sorted(code_by_module))


def bake(job: Job, *, can_replace: bool = True) -> int:
    """Draw a picture at each of its scales, and note it in the family's index and manifest.

    Return its difference from its old files, from 0 to 255. The files stay if they look the same. Without `can_replace`
    they always stay, and a picture that looks different is not noted.
    """
    from webp import encode, measure_difference  # needs numpy and Pillow

    difference = 0
    contents: dict[Path, bytes] = {}
    entry: dict[str, Any] = {}
    for scale, file in zip(job.picture.scales, job.list_files(), strict=True):
        pygame.display.quit()  # a recipe may open a display, whose format later pictures must not take
        surface = job.picture.draw(scale)
        if isinstance(surface, Part):
            surface, entry["at"] = surface
        if "size" not in entry:
            width, height = (side // scale for side in surface.get_size())
            entry["size"] = width, height // job.picture.rows
        contents[file] = encode(surface, job.picture.quality)
        difference = max(difference, measure_difference(contents[file], file.read_bytes()) if file.exists() else 255)
    is_changed = difference >= MIN_VISIBLE_DIFFERENCE
    if is_changed and can_replace:
        for file, content in contents.items():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    if can_replace or not is_changed:
        _note(job, entry)
    return difference


def _note(job: Job, entry: dict[str, Any]) -> None:
    if job.picture.scales != (1,):
        entry["scales"] = job.picture.scales
    if job.picture.edges:
        entry["edges"] = job.picture.edges
    if job.picture.rows > 1:
        entry["rows"] = job.picture.rows
    index = SKINS_FOLDER / job.folder / f"{job.family}.json"
    _write_entry(index, job.picture.name, entry)
    for part in job.picture.parts:
        values = {name: value for name, value in part._asdict().items() if value and name != "name"}
        _write_entry(index, part.name, {"sheet": job.picture.name, "scales": job.picture.scales, **values})
    _write_entry(MANIFESTS_FOLDER / f"{job.family}.json", job.name, job.compute_sources_hash())


def _write_entry(file: Path, name: str, value: Any) -> None:
    entries = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    _write_lines(file, {**entries, name: value})


def _write_lines(file: Path, values: dict[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in sorted(values.items()))
    file.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8", newline="\n")


def remove_leftovers(family: str) -> None:
    """Remove files and lines of pictures that the recipe no longer makes."""
    jobs = list(list_jobs(family))
    files = {file for job in jobs for file in job.list_files()}
    for file in SKINS_FOLDER.glob(f"*/{family}/**/*.webp"):
        if file not in files:
            file.unlink()
    for folder in (BASE, *resources.list_skins()):
        pictures = [job.picture for job in jobs if job.folder == folder]
        names = {picture.name for picture in pictures} | {part.name for picture in pictures for part in picture.parts}
        _keep_lines(SKINS_FOLDER / folder / f"{family}.json", names)
    _keep_lines(MANIFESTS_FOLDER / f"{family}.json", {job.name for job in jobs})


def _keep_lines(file: Path, names: set[str]) -> None:
    if file.exists():
        values = json.loads(file.read_text(encoding="utf-8"))
        _write_lines(file, {name: value for name, value in values.items() if name in names})


def list_families(jobs: Iterable[Job]) -> str:
    """Return a table of the number of pictures of each family in each folder."""
    counts = Counter((job.family, job.folder) for job in jobs)
    looks = {BASE: "all skins"}
    for skin in theme.list_names():
        colors = theme.load(skin)
        looks[skin] = "plain" if colors.is_plain else "dark" if colors.is_dark else "light"
    lines = [("family", *looks), ("", *looks.values())]
    for family in FAMILIES:
        is_shared = counts[family, BASE] > 0
        lines.append((family, *(str(counts[family, folder] or ("base" if is_shared else "-")) for folder in looks)))
    table = "\n".join(f"{name:10}" + "".join(f"{cell:>11}" for cell in cells) for name, *cells in lines)
    return (
        f"{table}\n\nNumbers of pictures of its own that each folder has. A new skin needs as many as the one of its "
        "kind:\ndark, light or plain. The recipes list them as soon as it has a palette; `bake.py NAME` bakes them.\n"
        '"base": the skin has no pictures of this family, and shows those of base.'
    )


def report_missing_sources(jobs: Iterable[Job]) -> None:
    """Print each missing source, the pictures that cannot be baked without it, and the command that makes it."""
    names_by_source: dict[str, list[str]] = {}
    for job in jobs:
        for source in job.list_missing_sources():
            names_by_source.setdefault(source, []).append(job.name)
    for source, names in names_by_source.items():
        command = get_command(source)
        print(f"{get_source_path(source).relative_to(ROOT)} is missing, so these cannot be baked: {', '.join(names)}")
        print(f"  make it: {command}" if command else "  write it, or correct the sources that the recipe names")


def main() -> int:
    """Bake the requested pictures; exit status 1 if some are stale (`--check`), changed (`--accept`) or cannot be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--families", action="store_true")
    parser.add_argument("--force", action="store_true")
    parser.add_argument("--accept", action="store_true")
    parser.add_argument("--minutes", type=float, default=9.0)
    args = parser.parse_args()
    try:
        everything = [job for family in FAMILIES for job in list_jobs(family)]
    except theme.ThemeError as error:
        parser.error(str(error))
    if args.families:
        print(list_families(everything))
        return 0
    for name in args.names:
        if not any(job.matches(name) for job in everything):
            parser.error(f"no picture is named {name}; the families are {', '.join(FAMILIES)}")
    jobs = [job for job in everything if not args.names or any(job.matches(name) for name in args.names)]
    jobs = [job for job in jobs if args.force or is_stale(job)]
    blocked = [job for job in jobs if job.list_missing_sources()]
    if args.check:
        print("\n".join(job.name for job in jobs) or "all pictures are fresh")
        report_missing_sources(blocked)
        return int(bool(jobs))
    jobs = [job for job in jobs if job not in blocked]
    try:
        importlib.import_module("webp")
    except ImportError:
        parser.error("drawing needs numpy and Pillow: python -m pip install numpy pillow")
    end, has_changed = time.monotonic() + 60 * args.minutes, False
    for n, job in enumerate(jobs):
        if time.monotonic() > end:
            print(f"{len(jobs) - n} of {len(jobs)} left: run the same command again")
            return 0
        start_time, is_new = time.monotonic(), not job.list_files()[0].exists()
        difference = bake(job, can_replace=not args.accept)
        is_changed = difference >= MIN_VISIBLE_DIFFERENCE
        has_changed |= is_changed
        change_text = ", new" if is_new else f", differs by {difference} of 255" if is_changed else ""
        print(f"{n + 1}/{len(jobs)} {job.name} {time.monotonic() - start_time:.1f} s{change_text}", flush=True)
    if not args.accept:
        for family in {job.family for job in everything}:
            remove_leftovers(family)
    report_missing_sources(blocked)
    return int(bool(blocked) or (args.accept and has_changed))


if __name__ == "__main__":
    raise SystemExit(main())
