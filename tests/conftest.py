"""For all tests: a text that is missing fails them, and the person's own files are never touched."""

from __future__ import annotations

import os
import tempfile

_HOME = tempfile.TemporaryDirectory(prefix="tienlen-tests-")
os.environ["TIENLEN_HOME"] = _HOME.name
os.environ["TIENLEN_STRICT_TEXTS"] = "1"
