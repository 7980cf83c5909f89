"""Skins: the palette and the pictures of each look of the game, from `assets/skins`.

A skin is a folder with `palette.json` and WebP pictures, which `build/pictures/bake.py` makes. The folder `base` holds
the pictures that all skins share. A picture is named `FAMILY/NAME`. The index of a family is the file `FAMILY.json`
with an `IndexEntry` for each picture.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache
from math import inf
from threading import BoundedSemaphore, Lock, Thread
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game import resources
from game.ui.gfx import surfaces, svg
from game.ui.gfx.cache import CacheSection
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

BASE = "base"


class IndexEntry(NamedTuple):
    """A picture in a family's index. Lengths are pixels at 1080p.

    - `scales`: the scales of the picture's files. 2 is a file twice as wide and high, for larger windows.
    - `edges`: left, top, right and bottom of a nine-patch. The corners of a `round` one are as large as possible.
    - `at`: the position in the file `sheet`, in a larger picture that is partly replaced, or in an animation.
    - `rows`: the number of frames in the file, one below the other.
    - `offset`: the position of a piece of a letter, from the origin of the piece.
    - `file`: the path in `folder`, without scale and suffix.
    """

    size: Size
    scales: tuple[int, ...] = (1,)
    edges: tuple[int, int, int, int] | None = None
    at: tuple[int, int] = (0, 0)
    rows: int = 1
    round: bool = False
    sheet: str = ""
    offset: tuple[int, int] = (0, 0)
    folder: str = BASE
    file: str = ""

    def get_file(self, scale: int) -> str:
        return make_file_name(self.folder, self.file, scale)

    def choose_scale(self, size: Size) -> int:
        """Return the smallest scale whose file is at least as large as `size`, or else the largest scale."""
        needed_scale = max(size[0] / self.size[0], size[1] / self.size[1])
        return next((scale for scale in self.scales if scale >= needed_scale), self.scales[-1])


_decoder_slots = BoundedSemaphore(4)
PatchFrame = tuple[str, int]
"""Name of a picture that replaces a part of another picture, and the index of its frame."""
DECODED_FILES = CacheSection("files")
_decoder_threads_lock = Lock()
_decoder_threads_by_file: dict[str, Thread] = {}


class Skin:
    """The pictures of one skin. Surfaces of `make_` methods are new; all others are cached: never draw on them.

    Load each picture either by `make_` methods only or by other methods only: while a `make_` method scales
    the decoded picture, no other thread can blit that picture.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._pictures = CacheSection("skin", name)

    def get_entry(self, name: str) -> IndexEntry:
        """Return the index entry of a picture of the skin or of `base`. Raises KeyError if there is none."""
        if not self.has_picture(name):
            raise KeyError(f"neither skin {self.name} nor {BASE} has the picture {name}")
        return _load_index(self.name, name.partition("/")[0])[name]

    def compute_size(self, name: str, scale: float) -> Size:
        """Return the size in pixels of a picture at a scale; 1 is its size at 1080p."""
        width, height = self.get_entry(name).size
        return max(1, round(scale * width)), max(1, round(scale * height))

    def has_picture(self, name: str) -> bool:
        return name in _load_index(self.name, name.partition("/")[0])

    def make_picture(self, name: str, size: Size) -> pygame.Surface:
        """Return a new picture of exactly `size` pixels."""
        return pygame.transform.smoothscale(self._load_original(name, size), size)

    def make_frames(self, name: str, size: Size) -> list[pygame.Surface]:
        """Return new pictures of all frames of an animation, each of exactly `size` pixels."""
        entry = self.get_entry(name)
        sheet = self._load_original(name, size)
        width, height = (entry.choose_scale(size) * side for side in entry.size)
        frames = (sheet.subsurface((0, row * height, width, height)) for row in range(entry.rows))
        return [pygame.transform.smoothscale(row, size) for row in frames]

    def make_cover(self, name: str, window_size: Size) -> pygame.Surface:
        """Return a new picture that fills a window. A wide picture is cropped at both sides, a high one at the top."""
        scales = [window / picture for window, picture in zip(window_size, self.get_entry(name).size, strict=True)]
        width_ratio, height_ratio = (scale / max(scales) for scale in scales)
        return self.make_part(name, ((1 - width_ratio) / 2, 1 - height_ratio, width_ratio, height_ratio), window_size)

    def make_part(self, name: str, fractions: tuple[float, float, float, float], size: Size) -> pygame.Surface:
        """Return a part of a picture, scaled to `size`. `fractions` are the part's left, top, width and height."""
        picture = self._load_original(name, (round(size[0] / fractions[2]), round(size[1] / fractions[3])))
        part_rect = pygame.Rect([round(length * picture.get_size()[n % 2]) for n, length in enumerate(fractions)])
        return pygame.transform.smoothscale(picture.subsurface(part_rect.clip(picture.get_rect())), size)

    def picture(self, name: str, size: Size) -> pygame.Surface:
        """Return a picture scaled to exactly `size` pixels."""
        return self._pictures.get((name, size), lambda: surfaces.scale_to(self._load_original(name, size), size))

    def nine_patch(self, name: str, size: Size, scale: float) -> pygame.Surface:
        """Return a nine-patch stretched to exactly `size` pixels. `scale` is that of the corners (1 is 1080p).

        Corners that would overlap are reduced. Without top and bottom edges, the picture is scaled to the height.
        """
        entry = self.get_entry(name)
        if entry.edges is None:
            raise ValueError(f"{name} is no nine-patch: its entry has no edges")
        left, top, right, bottom = entry.edges
        max_scale = inf if entry.round else scale
        corner_scale = min(max_scale, size[0] / (left + right), size[1] / (top + bottom or entry.size[1]))
        edges = [int(corner_scale * edge) for edge in entry.edges]

        def draw() -> pygame.Surface:
            width, height = (max(3, round(corner_scale * side)) for side in entry.size)
            picture = self._load_original(name, (width, height))
            picture = surfaces.scale_to(picture, (width, height if top + bottom else size[1]))
            return surfaces.stretch(picture, size, edges)

        return self._pictures.get((name, size, scale), draw)

    def assemble(self, name: str, patches: Sequence[PatchFrame], size: Size) -> pygame.Surface:
        """Return a picture with the patches drawn over it, scaled to exactly `size` pixels."""
        if not patches:
            return self.picture(name, size)

        def draw() -> pygame.Surface:
            picture = self._load_original(name, size).copy()
            scale = self.get_entry(name).choose_scale(size)
            for patch_name, row in patches:
                entry = self.get_entry(patch_name)
                rect = pygame.Rect([scale * length for length in (*entry.at, *entry.size)])
                picture.fill((0, 0, 0, 0), rect)
                picture.blit(self._load_file(patch_name, scale), rect, (0, row * rect.h, *rect.size))
            return surfaces.scale_to(picture, size)

        return self._pictures.get((name, tuple(patches), size), draw)

    def decode_ahead(self, pictures: Iterable[tuple[str, Size]]) -> None:
        """Start threads that decode the files of pictures, so that they are cached when they are needed."""
        for name, size in pictures:
            entry = self.get_entry(name)
            file = entry.get_file(entry.choose_scale(size))
            with _decoder_threads_lock:  # a thread is in the table only while it runs
                if file not in _decoder_threads_by_file and DECODED_FILES.find(file) is None:
                    thread = Thread(target=_decode_ahead, args=(file,), daemon=True)
                    thread.start()
                    _decoder_threads_by_file[file] = thread

    def _load_original(self, name: str, size: Size) -> pygame.Surface:
        return self._load_file(name, self.get_entry(name).choose_scale(size))

    def _load_file(self, name: str, scale: int) -> pygame.Surface:
        entry = self.get_entry(name)
        file = entry.get_file(scale)
        picture = DECODED_FILES.get(file, lambda: _load_decoded(file))
        return picture.subsurface([scale * side for side in (*entry.at, *entry.size)]) if entry.sheet else picture


def _load_decoded(file: str) -> pygame.Surface:
    if thread := _decoder_threads_by_file.get(file):
        thread.join()
    return DECODED_FILES.find(file) or _decode(file)


def _decode_ahead(file: str) -> None:
    with _decoder_slots, suppress(Exception):  # an error is raised where the picture is needed
        DECODED_FILES.get(file, lambda: _decode(file))
    with _decoder_threads_lock:
        _decoder_threads_by_file.pop(file, None)


def _decode(file: str) -> pygame.Surface:
    return svg.convert_for_display(pygame.image.load(io.BytesIO(resources.read_picture(file)), file))


@cache
def _create_drawing_thread() -> ThreadPoolExecutor:
    from concurrent.futures import ThreadPoolExecutor  # imported late, since it slows down the first frame

    return ThreadPoolExecutor(1, "painter")


def run_in_background(job: Callable[[], object]) -> Future[Any]:
    """Run a job in the one background thread for drawing."""
    return _create_drawing_thread().submit(job)


@cache
def load(name: str) -> Skin:
    return Skin(name)


def get_skin(theme: Theme) -> Skin:
    return load(theme.skin)


def make_file_name(folder: str, name: str, scale: int) -> str:
    """Return the path of a picture's file, such as `skins/lacquer/boards/tablet@2x.webp`."""
    return f"skins/{folder}/{name}{'' if scale == 1 else f'@{scale}x'}.webp"


@cache
def _load_index(folder: str, family: str) -> dict[str, IndexEntry]:
    """Return the index of a family: the entries of `base`, replaced by those of the skin's folder."""
    entries = {} if folder == BASE else _load_index(BASE, family).copy()
    with suppress(FileNotFoundError):
        for name, row in resources.read_json(f"skins/{folder}/{family}.json").items():
            fields: dict[str, Any] = {key: tuple(v) if isinstance(v, list) else v for key, v in row.items()}
            file = f"{family}/{row.get('sheet', name)}"
            entries[f"{family}/{name}"] = IndexEntry(**fields, folder=folder, file=file)
    return entries
