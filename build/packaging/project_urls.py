"""Give a wheel the address of its page of releases, where whoever builds it names one (`TIENLEN_RELEASES_PAGE`)."""

from __future__ import annotations

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class ProjectUrls(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        page = os.environ.get("TIENLEN_RELEASES_PAGE", "")
        metadata["urls"] = {"Releases": page} if page else {}
