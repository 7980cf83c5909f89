"""Manifests, scripts and workflows for Windows, macOS and release machines, checked by reading them."""

from __future__ import annotations

import ast
import json
import plistlib
import re
import shlex
import shutil
import stat
import subprocess
import sys
import tomllib
import typing
import zipfile
from datetime import date
from importlib import metadata
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import fsrs
import pytest

from game import __version__, packages
from game.resources import LANGUAGES
from game.store.paths import Paths

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "build" / "packaging"
WORKFLOWS = ROOT / ".github" / "workflows"
METAINFO = PACKAGING / "linux" / "org.tienlen.TienLen.metainfo.xml"


# --- one version, dated


def test_the_version_stands_in_one_place_and_what_repeats_it_agrees() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'dynamic = ["version", "urls"]' in project and 'path = "game/__init__.py"' in project
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## \[(.+?)\] - (.+)$", changelog, re.MULTILINE)
    assert newest is not None and newest[1] == __version__
    date.fromisoformat(newest[2])
    release = next(ElementTree.parse(METAINFO).getroot().iter("release"))
    assert (release.get("version"), release.get("date")) == (__version__, newest[2])


def test_nothing_else_of_the_packaging_names_a_version_of_the_program() -> None:
    for file in [*PACKAGING.rglob("*.py"), *PACKAGING.rglob("*.nsi"), *PACKAGING.rglob("*.spec")]:
        text = file.read_text(encoding="utf-8-sig")
        assert __version__ not in re.sub(r'"[\w-]+": "[\d.]+"', "", text).replace('"1.2.3"', ""), file
    manifest = json.loads((PACKAGING / "linux" / "org.tienlen.TienLen.json").read_text(encoding="utf-8"))
    assert manifest["modules"][0]["sources"][0]["path"] == "../../../dist/release/tienlen-linux.tar.xz"


# --- Windows


def test_windows_gives_the_program_long_paths_sharp_pixels_and_no_more_rights_than_the_person_has() -> None:
    root = ElementTree.parse(PACKAGING / "windows" / "tienlen.manifest").getroot()
    metadata = {element.tag.rpartition("}")[2]: (element.text or "").strip() for element in root.iter()}
    assert metadata["longPathAware"] == "true"
    assert metadata["dpiAwareness"].split(",")[0] == "PerMonitorV2"
    assert metadata["activeCodePage"] == "UTF-8"
    (level,) = [each for each in root.iter() if each.tag.endswith("requestedExecutionLevel")]
    assert (level.get("level"), level.get("uiAccess")) == ("asInvoker", "false")


@pytest.mark.parametrize(("version", "numbers"), [("0.1.0", (0, 1, 0, 0)), ("12.3.4", (12, 3, 4, 0))])
def test_the_version_resource_tells_the_version_as_numbers_and_as_text(version: str, numbers: tuple[int, ...]) -> None:
    from windows.resources import make_version_resource

    tree = ast.parse(make_version_resource(version), mode="eval")
    calls = [(ast.unparse(node.func), node) for node in ast.walk(tree) if isinstance(node, ast.Call)]
    (fixed,) = [call for name, call in calls if name == "FixedFileInfo"]
    given = {keyword.arg: ast.literal_eval(keyword.value) for keyword in fixed.keywords}
    assert given["filevers"] == given["prodvers"] == numbers
    texts = dict(ast.literal_eval(ast.Tuple(c.args, ast.Load())) for name, c in calls if name == "StringStruct")
    assert texts["FileVersion"] == texts["ProductVersion"] == version
    assert texts["ProductName"] == "Tiến Lên" and texts["OriginalFilename"] == "tienlen.exe"
    with pytest.raises(ValueError, match="invalid literal"):
        make_version_resource("1.x")


def test_the_installer_asks_for_no_administrator_speaks_both_languages_and_keeps_what_was_played() -> None:
    raw = (PACKAGING / "windows" / "tienlen.nsi").read_text(encoding="utf-8")
    commands = [line.split(";")[0].strip() for line in raw.splitlines() if line.split(";")[0].strip()]
    assert "RequestExecutionLevel user" in commands and commands[0] == "Target amd64-unicode"
    assert not [line for line in commands if re.search(r"\bHK(LM|CR)\b|\$PROGRAMFILES|\$WINDIR", line)]
    assert {"English", "Vietnamese"} == set(re.findall(r'MUI_LANGUAGE "(\w+)"', raw))
    words = re.findall(r"^LangString (\w+) \$\{LANG_(\w+)\}", raw, re.MULTILINE)
    assert {each for each, _ in words} == {each for each, language in words if language == "VIETNAMESE"}
    given = set(re.findall(r'"(\w+)": ', (PACKAGING / "installer.py").read_text(encoding="utf-8")))
    defined = set(re.findall(r"!define (\w+)", raw)) | {"UN", "Errors", "SectionPlayed"}
    assert set(re.findall(r"\$\{([A-Z]+)\}", raw)) - defined <= given
    played = raw[raw.index('Section /o "un.$(PLAYED)"') :]
    assert 'RMDir /r "$LOCALAPPDATA\\tien-len"' in played and raw.count("tien-len") == 1, "only where it is asked for"
    assert 'RMDir /r "$INSTDIR"' not in raw, "a person may have chosen a folder with other things"


def test_the_spec_gives_each_system_what_is_its_own() -> None:
    spec = (PACKAGING / "tienlen.spec").read_text(encoding="utf-8")
    ast.parse(spec)
    for each in ("windows", "tienlen.manifest", "TIENLEN_RESOURCE", "entitlements.plist", "TIENLEN_SIGN_AS"):
        assert each in spec
    assert re.search(r'if sys\.platform == "win32":\n    system_options\["version"\]', spec)
    assert re.search(r'if sys\.platform == "darwin":\n    system_options\["target_arch"\]', spec)


def test_the_program_imports_nothing_that_its_bundle_leaves_out() -> None:
    spec = ast.parse((PACKAGING / "tienlen.spec").read_text(encoding="utf-8"))
    lists = [
        each.value for each in spec.body if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "UNUSED"
    ]
    unused = {*ast.literal_eval(lists[0])} - {"game.studio"}
    names = set[str]()
    for file in (ROOT / "game").rglob("*.py"):
        if "studio" not in file.parts:
            for widget in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(widget, ast.Import):
                    names |= {alias.name for alias in widget.names}
                elif isinstance(widget, ast.ImportFrom):
                    names |= {str(widget.module), *(f"{widget.module}.{alias.name}" for alias in widget.names)}
    assert "pygame" in names and not names & unused


# --- macOS


def test_the_hardened_runtime_is_opened_for_one_thing_only() -> None:
    entitlements = plistlib.loads((PACKAGING / "macos" / "entitlements.plist").read_bytes())
    assert entitlements == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_the_bundle_of_a_mac_names_its_languages_its_oldest_system_and_sharp_screens() -> None:
    tree = ast.parse((PACKAGING / "tienlen.spec").read_text(encoding="utf-8"))
    (bundle,) = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "BUNDLE"]
    given = {keyword.arg: keyword.value for keyword in bundle.keywords}
    plist = ast.literal_eval(given["info_plist"])
    assert plist["CFBundleLocalizations"] == list(LANGUAGES) and plist["NSHighResolutionCapable"] is True
    for readme in ("README.md", "README.vi.md"):
        text = (ROOT / readme).read_text(encoding="utf-8")
        assert f"macOS {plist['LSMinimumSystemVersion'].removesuffix('.0')} " in text
    assert ast.literal_eval(given["bundle_identifier"]) == METAINFO.stem.removesuffix(".metainfo")


def test_only_pygame_has_machine_code_whose_wheel_must_be_for_both_kinds_of_mac() -> None:
    wheels = {name: metadata.distribution(name).read_text("WHEEL") or "" for name in packages.list_required_packages()}
    assert [name for name, text in wheels.items() if "Root-Is-Purelib: false" in text] == ["pygame-ce"]


SECRETS = {
    "TIENLEN_SIGN_AS": "Developer ID", "TIENLEN_NOTARY_APPLE_ID": "a@b", "TIENLEN_NOTARY_TEAM": "T",
    "TIENLEN_NOTARY_PASSWORD": "p",
}  # fmt: skip


@pytest.mark.parametrize("without", [*SECRETS, "all"])
def test_without_secrets_nothing_is_sent_to_the_notary_and_that_is_said(without: str, tmp_path: Path) -> None:
    from macos.signing import notarise

    calls: list[list[str]] = []
    given = {name: "" if without in (name, "all") else value for name, value in SECRETS.items()}
    assert notarise(tmp_path / "Tien Len.app", given, calls.append).startswith("not notarised: TIENLEN_")
    assert calls == []


def test_with_secrets_the_bundle_is_verified_sent_and_stapled(tmp_path: Path) -> None:
    from macos.signing import notarise

    calls: list[list[str]] = []
    assert notarise(tmp_path / "Tien Len.app", SECRETS, calls.append) == "notarised"
    assert [command[:2] for command in calls] == [
        ["codesign", "--verify"], ["ditto", "-c"], ["xcrun", "notarytool"], ["xcrun", "stapler"],
    ]  # fmt: skip
    assert "--wait" in calls[2] and calls[3][-1].endswith("Tien Len.app")


@pytest.mark.parametrize(("named", "kind"), [("x86_64 arm64\n", "universal2"), ("arm64\n", "")])
def test_a_bundle_is_for_the_kinds_of_mac_that_its_python_is_for(
    named: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import release

    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 0, stdout=named))
    assert release.detect_mac_architecture() == kind


@pytest.mark.skipif(sys.platform == "win32", reason="no such modes and links there")
def test_a_zip_keeps_links_and_what_can_be_run_as_a_mac_needs_it(tmp_path: Path) -> None:
    from archive import pack_folder

    app = tmp_path / "Tien Len.app"
    (app / "Contents").mkdir(parents=True)
    (app / "Contents" / "tienlen").write_text("x", encoding="utf-8")
    (app / "Contents" / "tienlen").chmod(0o755)
    (app / "Contents" / "link").symlink_to("tienlen")
    with zipfile.ZipFile(pack_folder(app, tmp_path / "a.zip", app.name)) as packed:
        modes = {each.filename: each.external_attr >> 16 for each in packed.infolist()}
        assert packed.read("Tien Len.app/Contents/link") == b"tienlen"
    assert stat.S_ISLNK(modes["Tien Len.app/Contents/link"])
    assert modes["Tien Len.app/Contents/tienlen"] & 0o111


# --- Linux


def test_the_menu_entry_and_the_description_for_software_centres_agree() -> None:
    root = ElementTree.parse(METAINFO).getroot()
    name = root.findtext("id")
    assert root.findtext("launchable") == f"{name}.desktop"
    entry = (METAINFO.parent / f"{name}.desktop").read_text(encoding="utf-8")
    assert f"Name={root.findtext('name')}\n" in entry
    assert f"Exec={root.findtext('provides/binary')}\n" in entry
    categories = {each.text for each in root.iterfind("categories/category")}
    assert categories == set(filter(None, re.search("^Categories=(.*)$", entry, re.MULTILINE)[1].split(";")))


FLATPAK = METAINFO.parent / "org.tienlen.TienLen.json"


@pytest.mark.parametrize(
    ("command", "file"),
    [
        ("appstreamcli validate --no-net", METAINFO),
        ("desktop-file-validate", METAINFO.parent / "org.tienlen.TienLen.desktop"),
        ("flatpak-builder --show-manifest", FLATPAK),
    ],
)
def test_the_systems_own_tools_find_nothing_wrong_with_what_describes_the_program(
    command: str, file: Path, tmp_path: Path
) -> None:
    if shutil.which(command.split()[0]) is None:
        pytest.skip("that tool is not installed here")
    completed = subprocess.run([*command.split(), str(file)], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert completed.returncode == 0, completed.stdout + completed.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no such commands there")
def test_the_flatpak_has_program_menu_entry_icons_and_description_where_they_are_looked_for(tmp_path: Path) -> None:
    manifest = json.loads(FLATPAK.read_text(encoding="utf-8"))
    (module,), app, unpacked = manifest["modules"], tmp_path / "with blank" / "app", tmp_path / "unpacked"
    app.mkdir(parents=True)
    laid_out = unpacked / "share"
    for place in ("applications/x.desktop", "metainfo/x.xml", "icons/hicolor/64x64/apps/x.png"):
        (laid_out / place).parent.mkdir(parents=True)
        (laid_out / place).touch()
    (unpacked / "tienlen").touch()
    for command in module["build-commands"]:
        here = [word.replace("/app", str(app)) for word in shlex.split(command)]
        subprocess.run(here, cwd=unpacked, check=True)
    assert (app / "bin" / manifest["command"]).resolve() == app / "lib" / "tienlen" / "tienlen"
    files = {str(file.relative_to(app / "share")) for file in (app / "share").rglob("*.*") if file.is_file()}
    assert files == {"applications/x.desktop", "metainfo/x.xml", "icons/hicolor/64x64/apps/x.png"}


# --- workflows


def read_jobs(name: str) -> dict[str, str]:
    """Return the text of each job of a workflow."""
    text = (WORKFLOWS / f"{name}.yml").read_text(encoding="utf-8").partition("\njobs:\n")[2]
    parts = re.split(r"^  ([\w-]+):.*\n", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_a_tag_is_checked_bundled_on_three_systems_and_laid_down_as_a_draft_with_its_notes_and_sums() -> None:
    whole = (WORKFLOWS / "release.yml").read_text(encoding="utf-8")
    assert 'tags: ["v*"]' in whole
    release, check = read_jobs("release"), read_jobs("check")
    assert "uses: ./.github/workflows/check.yml" in release["check"] and "needs: check" in release["draft"]
    for each in ("release_notes.py", "SHA256SUMS", "attest-build", "--draft", "--verify-tag", "--notes-file"):
        assert each in release["draft"]
    bundle = check["bundle"]
    assert {"ubuntu-latest", "windows-latest", "macos-latest"} <= set(re.findall(r"[\w-]+-(?:latest|[\d.]+)", bundle))
    assert "python build/packaging/release.py --twice" in bundle
    assert "dist/release/tienlen-*" in bundle


def test_bundles_are_made_with_the_python_and_the_glibc_that_the_release_and_the_readme_name() -> None:
    import glibc
    import release

    bundle, name = read_jobs("check")["bundle"], ".".join(map(str, release.PYTHON_VERSION))
    assert re.findall(r"python-version: \"?([\w.]+)", bundle) == [name]
    assert f"uv run --no-project --python {name} python build/packaging/release.py --twice" in bundle
    oldest = ".".join(map(str, glibc.OLDEST_GLIBC))
    assert f"manylinux_{oldest.replace('.', '_')}_x86_64@sha256:" in bundle
    for readme in ("README.md", "README.vi.md"):
        assert f"glibc {oldest}" in (ROOT / readme).read_text(encoding="utf-8")


def test_the_tests_run_on_every_python_that_is_declared_and_on_the_lowest_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {each.rpartition(" ")[2] for each in project["classifiers"] if re.search(r":: 3\.\d+$", each)}
    assert named == set(re.findall(r'"(3\.\d+)"', re.search(r"python: \[(.*)\]", read_jobs("check")["tests"])[1]))
    lowest = project["requires-python"].removeprefix(">=")
    assert f'"$(python -V)" = "Python {lowest}"' in read_jobs("check")["lowest"]


def test_secrets_reach_the_step_that_signs_and_no_other_and_only_on_a_tag() -> None:
    check = read_jobs("check")
    for name, text in check.items():
        assert ("secrets." in text) == (name == "bundle"), name
    steps = re.split(r"^      - ", check["bundle"], flags=re.MULTILINE)
    with_secrets = [step for step in steps if "secrets." in step]
    assert all("runner.os == 'macOS'" in step or "release.py" in step for step in with_secrets)
    assert "secrets: inherit" not in (WORKFLOWS / "release.yml").read_text(encoding="utf-8")


def test_every_job_has_an_end_and_no_checkout_leaves_its_token_behind() -> None:
    for file in WORKFLOWS.glob("*.yml"):
        for name, text in read_jobs(file.stem).items():
            assert "timeout-minutes:" in text or "uses: ./" in text, (file.name, name)
            assert text.count("actions/checkout@") == text.count("persist-credentials: false"), (file.name, name)
            for line in re.findall(r"run: (.*)", text):
                assert "${{" not in line or "matrix." in line, f"{file.name}: a shell reads what others wrote: {line}"


def test_the_commands_that_the_workflows_run_exist() -> None:
    for file in WORKFLOWS.glob("*.yml"):
        text = file.read_text(encoding="utf-8")
        for script in re.findall(r"python (build/\S+\.py)", text) + re.findall(r"run: (\.ci/\w+)", text):
            assert (ROOT / script).is_file(), script
        for module in re.findall(r"python -m (tests[\w.]*)", text):
            path = ROOT / module.replace(".", "/")
            assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), module


def test_the_release_explains_itself_without_being_installed() -> None:
    completed: Any = subprocess.run(
        [sys.executable, str(PACKAGING / "release.py"), "--help"], capture_output=True, text=True, check=False
    )
    assert completed.returncode == 0 and "--twice" in completed.stdout


def test_the_window_shows_the_icon_that_the_desktop_shows() -> None:
    assert (ROOT / "assets/icon.png").read_bytes() == (PACKAGING / "icons/tien-len-64.png").read_bytes()


def test_fsrs_takes_from_typing_extensions_only_what_typing_has() -> None:
    folder = Path(fsrs.__file__).parent
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in folder.rglob("*.py") if file.stem != "optimizer"]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    assert not [node for node in nodes if isinstance(node, ast.Import) and node.names[0].name == "typing_extensions"]
    taken = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.module == "typing_extensions"]
    assert taken, "nothing stands in for it any more"
    assert all(hasattr(typing, name.name) for node in taken for name in node.names)


def test_problems_are_told_and_asked_again_where_the_stand_ins_are_in_force() -> None:
    import smoke

    begin = f"import runpy, sys; runpy.run_path({str(PACKAGING / 'stand_ins.py')!r}); sys.argv[0] = 'tienlen'; "
    spaced = "from game.session.reviews import spacing; from game.app.cli import run; "
    new = "assert not spacing.is_learned(spacing.make_spacing(spacing.get_current_time())); "

    def run(arguments: list[str]) -> str:
        command = [sys.executable, "-c", f"{begin}{spaced}{new}sys.exit(run({arguments!r}))"]
        return subprocess.run(command, capture_output=True, encoding="utf-8", check=True, cwd=ROOT).stdout

    assert smoke.check_problems(run).endswith("written")


def test_a_bundle_whose_table_breaks_is_not_taken_for_one_that_plays(tmp_path: Path) -> None:
    import smoke

    def play(arguments: list[str]) -> str:
        (tmp_path / smoke.HOME_NAME).mkdir(exist_ok=True)
        (tmp_path / smoke.HOME_NAME / "tienlen.log").touch()
        return ""

    assert smoke.check_table(play, tmp_path) == f"{smoke.FRAME_COUNT_TEXT} frames; stored 1 files"
    assert Paths(tmp_path, tmp_path, tmp_path).report.name == smoke.REPORT_NAME
    report = tmp_path / smoke.HOME_NAME / smoke.REPORT_NAME
    report.write_text("ModuleNotFoundError: No module named 'statistics'", encoding="utf-8")
    with pytest.raises(AssertionError, match="No module named"):
        smoke.check_table(play, tmp_path)
