"""Where Chromium is, and how it is started, for all that opens pages in it."""

from __future__ import annotations

import os
import shutil

MISSING = (
    "NO CHROMIUM FOUND: no page was opened in a browser. "
    "Mend: apt-get install chromium, or CHROMIUM=/path/to/it"
)
OPTIONS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-features=AutofillServerCommunication",
    "--disable-dev-shm-usage",
]


def path() -> str | None:
    """$CHROMIUM, or the first Chromium that the PATH holds; None where there is none."""
    named = os.environ.get("CHROMIUM")
    names = [named] if named else ["chromium", "chromium-browser", "google-chrome"]
    return next(filter(None, map(shutil.which, names)), None)
