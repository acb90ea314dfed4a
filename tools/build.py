"""Build the three languages, finish them, and put them in place of the old site.

    python -m tools.build          # make build

Each language is a MkDocs build of its own, in a process of its own. The old site is replaced only when all three and
the finishing are done: a build that fails leaves it whole.
"""

from __future__ import annotations

import concurrent.futures
import logging
import multiprocessing
import os
import pathlib
import shutil
import sys
import tempfile

from mkdocs import exceptions
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config

from tools import finish, notebooks
from tools.languages import DEFAULT, LANGUAGES, Language
from tools.records import ROOT

SITE = ROOT / "site"
WORK = ROOT / "build"  # what the commands make on their way; ignored by git
# Material for MkDocs prints a notice about MkDocs 2 on every start.
os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")


class BuildError(Exception):
    """The site could not be built; the text holds what MkDocs complained of."""


def build(site: pathlib.Path = SITE, url: str = "") -> None:
    """Write the whole site to ``site``; ``url`` as in tools/finish.py. A warning is an error.

    Raises BuildError or SiteError and leaves an old site as it was.
    """
    url = url and url.rstrip("/") + "/"
    try:
        for notebook in notebooks.find():
            notebooks.printed(notebook)  # here, and not in each language at the same time
    except notebooks.NotebookError as error:
        raise BuildError(str(error)) from None
    WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=WORK) as folder:
        parts = {language: pathlib.Path(folder, language.code) for language in LANGUAGES}
        spawn = multiprocessing.get_context("spawn")
        with concurrent.futures.ProcessPoolExecutor(min(len(parts), os.cpu_count() or 1), spawn) as pool:
            complaints = list(pool.map(_build_language, parts, parts.values()))
        if any(complaints):
            raise BuildError("\n".join(filter(None, complaints)))
        whole = parts[DEFAULT]
        for language in LANGUAGES[1:]:
            parts[language].rename(whole / language.prefix)
        finish.finish(whole, url)
        if site.exists():
            shutil.move(site, pathlib.Path(folder, "old"))
        site.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(whole, site)


def _build_language(language: Language, folder: pathlib.Path) -> str:
    """Build one language; what went wrong, as text, or nothing."""
    heard: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(f"{language.config}: {record.getMessage()}")

    logger = logging.getLogger("mkdocs")
    logger.addHandler(Listener(logging.WARNING))
    logger.propagate = False
    os.chdir(ROOT)
    try:
        mkdocs_build(load_config(language.config, site_dir=str(folder), strict=True))
    except (exceptions.MkDocsException, exceptions.Abort, SystemExit) as error:
        return "\n".join([*heard, f"{language.config}: {error}"])
    except Exception as error:  # a plugin or an extension of the build; its own text is what helps
        return "\n".join([*heard, f"{language.config}: {type(error).__name__}: {error}"])
    return "\n".join(heard)


def main() -> None:
    try:
        build(url=os.environ.get("SITE_URL", ""))
    except (BuildError, finish.SiteError) as error:
        sys.exit(str(error))
    print(f"wrote {SITE.relative_to(ROOT)}/: {', '.join(language.name for language in LANGUAGES)}")


if __name__ == "__main__":
    main()
