"""Where Chromium is, and how it is started, for all that opens pages in it."""

import os
import shutil

MISSING = (
    "NO CHROMIUM FOUND: no page was opened in a browser. "
    "Mend: apt-get install chromium-headless-shell, or chromium, or CHROMIUM=/path/to/it"
)
OPTIONS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-features=AutofillServerCommunication",
    "--disable-dev-shm-usage",
]
# The first has no window of its own: it takes a third of the processor's time.
NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]


def path() -> str | None:
    """$CHROMIUM, or the first Chromium that the PATH holds; None where there is none."""
    named = os.environ.get("CHROMIUM")
    return next(filter(None, map(shutil.which, [named] if named else NAMES)), None)
