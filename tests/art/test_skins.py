"""The pictures of the skins: up to date, small, clean at their edges, and of the requested size."""

from __future__ import annotations

import importlib.util
import random
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import resources
from game.ui.gfx import cache, skin, theme
from game.ui.gfx.svg import Size

ROOT = Path(__file__).parents[2]
SKINS = ROOT / "assets" / "skins"
MAX_BYTES = 16_000_000
"""Maximum for all pictures together."""
MAX_UNCLEAN_PX = 10
"""Maximum for a small picture, which is half outline at half size."""
MAX_DRIFT = 40
"""Maximum difference, of 255, between a picture and its file, both at a quarter of their size."""


def _load_bake() -> Any:
    spec = importlib.util.spec_from_file_location("bake", ROOT / "build" / "pictures" / "bake.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


bake = _load_bake()
BAKED_FILES = sorted(file for family in bake.FAMILIES for file in SKINS.glob(f"*/{family}/**/*.webp"))


@pytest.mark.parametrize("family", bake.FAMILIES)
def test_pictures_are_baked_from_the_sources_as_they_are(family: str) -> None:
    jobs = list(bake.list_jobs(family))
    assert [job.name for job in jobs if bake.is_stale(job)] == [], f"run: python build/pictures/bake.py {family}"
    assert bake.read_manifest(family).keys() == {job.name for job in jobs}
    assert {file for job in jobs for file in job.list_files()} == set(SKINS.glob(f"*/{family}/**/*.webp"))
    for job in jobs:
        for picture in (job.picture, *job.picture.parts):
            entry = skin._load_index(job.folder, family)[f"{family}/{picture.name}"]
            assert (entry.scales, entry.edges) == (job.picture.scales, picture.edges)


@pytest.mark.parametrize("folder", [skin.BASE, *theme.list_names()])
@pytest.mark.parametrize("family", bake.FAMILIES)
def test_a_sample_of_pictures_is_drawn_as_it_was_baked(family: str, folder: str) -> None:
    """The hashes of the manifests do not see the game's own drawing code, of which recipes make use, too.

    The sample has a picture of each family, and one of each pose and mood of persons.
    """
    rng = random.Random(f"{folder} {family}")
    jobs_by_view: dict[str, list[Any]] = {}
    for job in bake.list_jobs(family):
        if job.folder == folder:
            view = job.picture.name.partition("/")[2] if family == "persons" else ""
            jobs_by_view.setdefault(view, []).append(job)
    had_display = pygame.display.get_init()
    for job in map(rng.choice, jobs_by_view.values()):
        try:
            drawn_picture = job.picture.draw(job.picture.scales[0])
        except ImportError as error:
            pytest.skip(f"{error.name} is not installed")
        if not had_display:
            pygame.display.quit()
        soft = [
            _soften(picture)
            for picture in (getattr(drawn_picture, "surface", drawn_picture), pygame.image.load(job.list_files()[0]))
        ]
        alike = pygame.mask.from_threshold(soft[0], (0, 0, 0), (MAX_DRIFT + 1,) * 3 + (255,), soft[1])
        assert alike.count() == soft[0].get_width() * soft[0].get_height(), job.name


def _soften(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture on grey at a quarter of its size, where the noise of WebP is small."""
    ground = pygame.Surface(picture.get_size(), 0, 32)
    ground.fill("#808080")
    ground.blit(picture, (0, 0))
    return pygame.transform.smoothscale(ground, [max(1, side // 4) for side in picture.get_size()])


def _job(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **options: Any) -> Any:
    """A job with a picture of its own, which is encoded as its colour, as bake.py's only one."""
    draw = options.pop("draw", lambda scale: pygame.Surface((8, 8)))
    job = bake.Job("lacquer", "boards", bake.Picture("trial", draw, **options))
    for name in ("SKINS_FOLDER", "MANIFESTS_FOLDER"):
        monkeypatch.setattr(bake, name, tmp_path / name)
    monkeypatch.setattr(bake.Job, "list_files", lambda self: [tmp_path / "trial.webp"])
    monkeypatch.setattr(bake, "FAMILIES", ["boards"])
    monkeypatch.setattr(bake, "list_jobs", lambda family: [job])
    webp = SimpleNamespace(
        encode=lambda surface, quality: bytes(surface.get_at((0, 0))[:3]),
        measure_difference=lambda new, old: max(abs(a - b) for a, b in zip(new, old, strict=True)),
    )
    monkeypatch.setitem(sys.modules, "webp", webp)
    return job


def _run_bake(monkeypatch: pytest.MonkeyPatch, *options: str) -> int:
    monkeypatch.setattr(sys, "argv", ["bake.py", *options])
    return int(bake.main())


@pytest.mark.parametrize(
    ("source", "command"),
    [
        ("renders/floor-jade.webp", "python build/pictures/render_stage.py floor-jade"),
        ("renders/light-nobody.webp", "python build/pictures/light_faces.py nobody"),
        ("skins/base/medals/none.webp", "python build/pictures/bake.py base/medals/none"),
        ("drawings/none.svg", "write it"),
    ],
)
@pytest.mark.parametrize("option", ["--check", "--force"])
def test_a_missing_source_is_named_with_the_command_that_makes_it(
    option: str, source: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    _job(tmp_path, monkeypatch, sources=(source,))
    assert _run_bake(monkeypatch, option) == 1
    printed = capsys.readouterr().out
    assert f"{source} is missing" in printed and "lacquer/boards/trial" in printed and command in printed


SAME, DIFFERENT = b"\5\0\0", b"\x80\0\0"


@pytest.mark.parametrize(
    ("option", "old", "status", "new", "is_stale"),
    [
        ("--force", SAME, 0, SAME, False),
        ("--force", DIFFERENT, 0, b"\0\0\0", False),
        ("--accept", SAME, 0, SAME, False),
        ("--accept", DIFFERENT, 1, DIFFERENT, True),
    ],
)
def test_a_file_stays_that_looks_the_same_and_accepting_replaces_none(
    option: str, old: bytes, status: int, new: bytes, is_stale: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = _job(tmp_path, monkeypatch)
    (file,) = job.list_files()
    file.write_bytes(old)
    assert _run_bake(monkeypatch, option) == status
    assert (file.read_bytes(), bake.is_stale(job)) == (new, is_stale)


def test_a_skin_needs_its_own_pictures_of_families_without_shared_ones() -> None:
    table = {line.split()[0]: line.split()[1:] for line in bake.list_families(_list_all_jobs()).splitlines() if line}
    assert table["family"] == [skin.BASE, *theme.list_names()]
    assert table["boards"][1:3] == ["base", "base"] and table["persons"][0] == "-"


def _list_all_jobs() -> list[Any]:
    return [job for family in bake.FAMILIES for job in bake.list_jobs(family)]


def test_all_pictures_together_are_small() -> None:
    assert sum(file.stat().st_size for file in SKINS.rglob("*.webp")) <= MAX_BYTES


@pytest.mark.parametrize("file", BAKED_FILES, ids=lambda file: str(file.relative_to(SKINS)))
def test_edges_are_clean_on_black_and_on_white(file: Path) -> None:
    """Scaling mixes the colours beside an edge, which is right if they are weighted by opacity."""
    picture = pygame.image.load(file)
    if not picture.get_flags() & pygame.SRCALPHA:
        return
    small = [max(1, side // 2 - 1) for side in picture.get_size()]
    right = pygame.transform.smoothscale(picture.premul_alpha(), small)
    soft = pygame.mask.from_surface(right, 4).count() - pygame.mask.from_surface(right, 250).count()
    for ground in ("#000000", "#ffffff"):
        shown, wanted = (pygame.Surface(small, 0, 32) for _ in range(2))
        shown.fill(ground)
        wanted.fill(ground)
        shown.blit(pygame.transform.smoothscale(picture, small), (0, 0))
        wanted.blit(right, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        differing = pygame.mask.from_threshold(shown, (0, 0, 0), (24, 24, 24, 255), wanted)
        apart = small[0] * small[1] - differing.count()
        assert apart <= max(MAX_UNCLEAN_PX, 0.001 * small[0] * small[1] + 0.02 * soft), f"{apart} differ on {ground}"


@pytest.mark.parametrize(("size", "scale"), [((120, 60), 1), ((240, 100), 1), ((241, 100), 2), ((9000, 100), 2)])
def test_the_smallest_file_is_taken_that_is_large_enough(size: tuple[int, int], scale: int) -> None:
    assert skin.IndexEntry((240, 100), (1, 2)).choose_scale(size) == scale


@pytest.mark.parametrize("name", theme.list_names())
def test_a_nine_patch_fills_any_size_and_is_kept(name: str) -> None:
    look = skin.load(name)
    for size in ((900, 300), (300, 200), (44, 44), (9, 5), (1, 1)):
        board = look.nine_patch("boards/blackboard", size, 1.0)
        assert board.get_size() == size
        assert look.nine_patch("boards/blackboard", size, 1.0) is board


@pytest.mark.parametrize(("size", "filled"), [((80, 40), (40, 20)), ((40, 200), (20, 100)), ((300, 300), (40, 150))])
def test_the_corners_of_a_round_picture_are_as_large_as_there_is_room(size: Size, filled: Size) -> None:
    badge = skin.load("lacquer").nine_patch("panels/badge", size, 1.0)
    assert badge.get_at((1, 1)).a < 60
    assert badge.get_at(filled).a > 200


def test_a_nine_patch_keeps_its_corners() -> None:
    look, corner = skin.load("lacquer"), (0, 0, 110, 30)
    small, large = (
        look.nine_patch("boards/blackboard", size, 1.0).subsurface(corner) for size in ((700, 300), (900, 500))
    )
    assert pygame.image.tobytes(small, "RGBA") == pygame.image.tobytes(large, "RGBA")


def test_a_skin_takes_its_own_picture_before_the_shared_one() -> None:
    size = (240, 100)
    shared, own = (skin.load(name).picture("boards/tablet", size) for name in ("eggshell", "contrast"))
    assert pygame.image.tobytes(skin.load("lacquer").picture("boards/tablet", size), "RGBA") == pygame.image.tobytes(
        shared, "RGBA"
    )
    assert pygame.image.tobytes(own, "RGBA") != pygame.image.tobytes(shared, "RGBA")


def test_a_picture_decoded_ahead_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    look, name, size = skin.load("lacquer"), "persons/ba-ba/seated", (208, 239)
    cache.pictures.clear()
    usual = pygame.image.tobytes(look.picture(name, size), "RGBA")
    cache.pictures.clear()
    decode, decoded_files = skin._decode, []
    monkeypatch.setattr(skin, "_decode", lambda file: decoded_files.append(file) or decode(file))
    look.decode_ahead([(name, size), (name, size)])
    assert pygame.image.tobytes(look.picture(name, size), "RGBA") == usual
    assert decoded_files.count("skins/lacquer/persons/ba-ba/seated.webp") == 1


def test_a_thread_that_decodes_ahead_is_forgotten_at_its_end() -> None:
    cache.pictures.clear()
    skin.load("lacquer").decode_ahead([("persons/ba-ba/seated", (208, 239))])
    for thread in list(skin._decoder_threads_by_file.values()):
        thread.join()
    assert not skin._decoder_threads_by_file


def test_an_unknown_picture_is_an_error() -> None:
    with pytest.raises(KeyError, match="lacquer"):
        skin.load("lacquer").picture("boards/none", (10, 10))


def test_every_skin_has_a_palette_and_its_own_name() -> None:
    assert [theme.load(name).skin for name in resources.list_skins()] == resources.list_skins()
    assert theme.load("eggshell").make_wall_theme().skin == theme.load("eggshell").make_page_theme().skin == "eggshell"


def test_a_pack_holds_each_picture_as_its_file_has_it_and_equal_ones_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = sorted(resources.asset_path("skins").rglob("*.webp"))
    names = [file.relative_to(resources.ASSETS_FOLDER).as_posix() for file in files]
    contents = {name: resources.read_bytes(name) for name in names}
    (tmp_path / "skins").mkdir()
    packed = resources.pack_pictures(names)
    assert len(packed.partition(b"\n")[2]) == sum(map(len, set(contents.values()))) < sum(map(len, contents.values()))
    (tmp_path / resources.PICTURE_PACK).write_bytes(packed)
    monkeypatch.setattr(resources, "ASSETS_FOLDER", tmp_path)
    resources._read_pack_index.cache_clear()
    try:
        assert names and {name: resources.read_picture(name) for name in names} == contents
        with pytest.raises(FileNotFoundError):
            resources.read_picture("skins/base/there-is-none.webp")
    finally:
        resources._read_pack_index.cache_clear()


def test_a_picture_that_another_thread_has_taken_is_decoded_again(monkeypatch: pytest.MonkeyPatch) -> None:
    class Taken(dict[str, Any]):
        """A file that exists when checked, and is gone when opened."""

        def __contains__(self, file: object) -> bool:
            return True

    monkeypatch.setattr(skin, "_decoder_threads_by_file", Taken())
    monkeypatch.setattr(skin, "DECODED_FILES", cache.CacheSection("taken"))
    assert skin.load("lacquer").make_picture("boards/tablet", (60, 40)).get_size() == (60, 40)
