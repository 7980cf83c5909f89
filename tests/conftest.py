"""For all tests: a missing text or a fault of a built-in player fails them; the person's own files are left alone."""

from __future__ import annotations

import os
import tempfile

_HOME = tempfile.TemporaryDirectory(prefix="tienlen-tests-")
os.environ["TIENLEN_HOME"] = _HOME.name
os.environ["TIENLEN_STRICT_TEXTS"] = "1"
os.environ["TIENLEN_STRICT_PLAYERS"] = "1"
