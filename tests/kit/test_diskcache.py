"""Pictures come back from the disk as they were drawn, and damaged files only cost drawing again."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pygame
import pytest

from game.ui import diskcache
from game.ui.context import Context
from game.ui.diskcache import DiskCache
from game.ui.draw import drawn_store, svg


@pytest.fixture(autouse=True)
def _sources_are_looked_at_anew():
    yield
    diskcache.drawn_from.cache_clear()


class Drawer:
    """Draws a test picture and counts how often."""

    def __init__(self):
        self.count = 0
        self.surface = pygame.Surface((40, 30), pygame.SRCALPHA)
        self.surface.fill((10, 200, 30, 90))
        pygame.draw.circle(self.surface, (250, 0, 9), (20, 15), 9)

    def __call__(self, *_):
        self.count += 1
        return self.surface


def same(one, two):
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(two, "RGBA")


def ways(cache, draw):
    return {
        "drawing": lambda: cache.drawing("<svg/>", (40, 30), draw),
        "picture": lambda: cache.picture("title", draw),
    }


@pytest.mark.parametrize("way", ["drawing", "picture"])
def test_a_picture_is_drawn_once_and_comes_back_the_same(tmp_path, way):
    draw = Drawer()
    for _ in range(2):
        assert same(ways(DiskCache(tmp_path / "pictures"), draw)[way](), draw.surface)
    assert draw.count == 1


@pytest.mark.parametrize("way", ["drawing", "picture"])
def test_no_picture_is_packed_and_written_before_it_is_shown(tmp_path, way):
    draw, jobs = Drawer(), []
    cache = DiskCache(tmp_path, jobs.append)
    shown = ways(cache, draw)[way]()
    drawn = shown.copy()
    assert not list(tmp_path.iterdir())
    shown.fill((0, 0, 0))  # what is written is what was drawn
    jobs.pop()()
    assert same(ways(cache, draw)[way](), drawn)
    assert draw.count == 1


@pytest.mark.parametrize("way", ["drawing", "picture"])
@pytest.mark.parametrize("content", [b"", b"nonsense", b"9 9\nnonsense", b"40 30 RGBA\n" + bytes(4 * 40 * 30)])
def test_a_damaged_file_is_drawn_again(tmp_path, way, content):
    draw = Drawer()
    ways(DiskCache(tmp_path), draw)[way]()
    for file in tmp_path.iterdir():
        file.write_bytes(content)
    assert same(ways(DiskCache(tmp_path), draw)[way](), draw.surface)
    assert draw.count == 2


@pytest.mark.parametrize("way", ["picture"])
@pytest.mark.parametrize("change", ["older", "larger", "gone", "new"])
def test_what_was_made_from_other_sources_is_drawn_again(tmp_path, monkeypatch, way, change):
    """A rendered picture that another release brings may be older than the one that it replaces."""
    folder, draw = tmp_path / "sources", Drawer()
    folder.mkdir()
    rendered = folder / "gong.webp"
    rendered.write_bytes(b"one")
    monkeypatch.setattr(diskcache, "sources", lambda: [folder])
    diskcache.drawn_from.cache_clear()
    for _ in range(2):
        ways(DiskCache(tmp_path / "pictures"), draw)[way]()
    assert draw.count == 1
    if change == "older":
        os.utime(rendered, (1, 1))
    elif change == "larger":
        state = rendered.stat()
        rendered.write_bytes(b"three")
        os.utime(rendered, ns=(state.st_atime_ns, state.st_mtime_ns))
    elif change == "gone":
        rendered.unlink()
    else:
        (folder / "lantern.webp").write_bytes(b"two")
    diskcache.drawn_from.cache_clear()
    ways(DiskCache(tmp_path / "pictures"), draw)[way]()
    assert draw.count == 2


def test_a_change_of_any_module_by_which_something_is_drawn_or_laid_out_has_pictures_drawn_anew(tmp_path, monkeypatch):
    game = Path(diskcache.__file__).parents[1]
    drawing = [file for file in modules(game) if draws((game / file).read_text("utf-8"))]
    for file in drawing:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("before")
    monkeypatch.setattr(diskcache, "__file__", str(tmp_path / "ui" / "diskcache.py"))
    assert len(drawing) > 300
    for file in {each.parent: each for each in drawing}.values():  # all of a folder are looked at, or none
        diskcache.drawn_from.cache_clear()
        before = diskcache.drawn_from()
        (tmp_path / file).write_text("afterwards")
        diskcache.drawn_from.cache_clear()
        assert diskcache.drawn_from() != before, file


def modules(folder):
    """The modules of the program by their places in its folder, but those that only start it, or look at it."""
    found = (file.relative_to(folder) for file in folder.rglob("*.py"))
    return sorted(file for file in found if file.parts[0] not in ("app", "studio"))


def draws(source):
    """Whether a module has to do with pictures: it makes some itself, or asks those for some that do."""
    return "import pygame" in source or "from game.ui" in source


def test_a_picture_of_a_window_of_another_scale_is_drawn_again(tmp_path):
    draw = Drawer()
    for size in ((1920, 1080), (1280, 720), (1920, 1080), (1920, 1200)):
        Context(size, pictures=DiskCache(tmp_path)).picture("cabinet-40-30", draw)
    assert draw.count == 2


def test_the_rendered_pictures_and_what_draws_are_sources_of_what_is_kept():
    found = {file.name for folder in diskcache.sources() for file in folder.iterdir()}
    assert {"gong.webp", "hall.py", "key_art.json", "palette.json"} <= found


@pytest.mark.parametrize("side", [20, 400])
def test_pictures_small_and_large_come_back_the_same(tmp_path, monkeypatch, side):
    monkeypatch.setattr(diskcache, "UNPACKED", 4 * 100 * 100)
    shown = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(shown, (250, 0, 9, 90), (side // 2, side // 2), side // 3)
    for _ in range(2):
        assert same(DiskCache(tmp_path).picture("title", lambda: shown), shown)
    (file,) = tmp_path.iterdir()
    assert (file.stat().st_size > 4 * side * side) == (side == 20)


@pytest.mark.parametrize("side", [20, 400])
def test_what_comes_back_is_drawn_as_quickly_as_what_was_drawn(tmp_path, monkeypatch, side):
    """SDL takes 30 times as long for pixels that lie in another order than the display's."""
    monkeypatch.setattr(diskcache, "UNPACKED", 4 * 100 * 100)
    for _ in range(2):
        shown = DiskCache(tmp_path).picture("title", lambda: pygame.Surface((side, side), pygame.SRCALPHA))
    assert shown.get_masks() == svg.ready(shown).get_masks()


def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path):
    (tmp_path / "file").write_text("in the way")
    draw = Drawer()
    assert same(DiskCache(tmp_path / "file").picture("x", draw), draw.surface)


def test_the_longest_unused_go_where_the_folder_grows_too_large(tmp_path, monkeypatch):
    monkeypatch.setattr(diskcache, "LIMIT", 8000)
    for number in range(5):
        (tmp_path / f"old{number}").write_bytes(b"x" * 1000)
        os.utime(tmp_path / f"old{number}", (number, number))
    DiskCache(tmp_path).picture("new", Drawer())
    assert {file.name for file in tmp_path.iterdir() if file.name.startswith("old")} == {"old2", "old3", "old4"}


@pytest.mark.parametrize("further", [0, 1])
def test_the_folder_never_grows_beyond_its_limit_while_pictures_are_added(tmp_path, monkeypatch, further):
    monkeypatch.setattr(diskcache, "LIMIT", 100_000)
    (tmp_path / "before").write_bytes(b"x" * 200_000)
    windows = [DiskCache(tmp_path) for _ in range(further + 1)]
    for number in range(200):
        cache = windows[number % 7 % len(windows)]
        cache.picture(f"picture-{number}", lambda: pygame.Surface((20, 20), pygame.SRCALPHA))
        assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 100_000 * (1 + further / diskcache.LOOKS)
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) > 50_000
    cache.picture("too large", lambda: pygame.Surface((200, 200), pygame.SRCALPHA))
    assert len(list(tmp_path.iterdir())) > 20


def test_pictures_that_wait_to_be_written_are_no_more_than_the_folder_takes(tmp_path, monkeypatch):
    monkeypatch.setattr(diskcache, "LIMIT", 10_000)
    jobs = []
    cache = DiskCache(tmp_path, jobs.append)
    for number in range(20):
        cache.picture(f"picture-{number}", lambda: pygame.Surface((20, 20), pygame.SRCALPHA))
    assert len(jobs) == 6
    for job in jobs:
        job()
    cache.picture("later", lambda: pygame.Surface((20, 20), pygame.SRCALPHA))
    assert len(jobs) == 7


def test_no_picture_is_written_where_the_disk_has_little_room(tmp_path, monkeypatch):
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=diskcache.RESERVE + 1000))
    draw = Drawer()
    DiskCache(tmp_path).picture("new", draw)
    assert draw.count == 1 and list(tmp_path.iterdir()) == []


def test_a_picture_that_cannot_be_written_leaves_no_part_of_itself(tmp_path, monkeypatch):
    def full(file, content):
        file.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    DiskCache(tmp_path).picture("new", Drawer())
    assert list(tmp_path.iterdir()) == []


def test_drawings_are_the_same_with_and_without_the_store(tmp_path, monkeypatch):
    shape = svg.circle(10, 10, 8, fill="#ff8800")
    plain = svg.render(shape, (20, 20))
    monkeypatch.setattr(drawn_store, "_store", DiskCache(tmp_path))
    assert same(svg.render(shape, (20, 20)), plain)
    assert same(svg.render(shape, (20, 20)), plain)


@pytest.mark.parametrize("way", ["drawing", "picture"])
def test_a_picture_that_is_used_is_young_again(tmp_path, way):
    draw = Drawer()
    ways(DiskCache(tmp_path), draw)[way]()
    (file,) = tmp_path.iterdir()
    os.utime(file, (1, 1))
    ways(DiskCache(tmp_path), draw)[way]()
    assert draw.count == 1
    assert file.stat().st_mtime > 1
