"""Signing and notarising on macOS. Without the variables for it, a report says that notarising is left out.

`TIENLEN_SIGN_AS` names the identity in the keychain (PyInstaller signs by it, with the hardened runtime and
entitlements.plist); `TIENLEN_NOTARY_APPLE_ID`, `_TEAM` and `_PASSWORD` are for Apple's notary.
"""

import os
import subprocess
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

IDENTITY_VARIABLE = "TIENLEN_SIGN_AS"
NOTARY_VARIABLES = ("TIENLEN_NOTARY_APPLE_ID", "TIENLEN_NOTARY_TEAM", "TIENLEN_NOTARY_PASSWORD")
RunFunction = Callable[[list[str]], object]
run_checked: RunFunction = partial(subprocess.run, check=True)


def notarise(app: Path, environment: Mapping[str, str] = os.environ, run: RunFunction = run_checked) -> str:
    """Have Apple notarise a signed bundle and staple the ticket to it; return a report. Raises CalledProcessError."""
    missing = [name for name in (IDENTITY_VARIABLE, *NOTARY_VARIABLES) if not environment.get(name)]
    if missing:  # an undefined secret is empty
        return f"not notarised: {', '.join(missing)} not set"
    account, team, password = (environment[name] for name in NOTARY_VARIABLES)
    archive = app.with_suffix(".zip")
    run(["codesign", "--verify", "--deep", "--strict", str(app)])
    run(["ditto", "-c", "-k", "--keepParent", str(app), str(archive)])
    credentials = ["--apple-id", account, "--team-id", team, "--password", password]
    run(["xcrun", "notarytool", "submit", str(archive), *credentials, "--wait"])
    run(["xcrun", "stapler", "staple", str(app)])
    archive.unlink(missing_ok=True)
    return "notarised"
