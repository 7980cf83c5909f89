"""Add the address of the releases page to a wheel, if the builder names it (`TIENLEN_RELEASES_PAGE`)."""

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class ProjectUrls(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        page = os.environ.get("TIENLEN_RELEASES_PAGE", "")
        metadata["urls"] = {"Releases": page} if page else {}
