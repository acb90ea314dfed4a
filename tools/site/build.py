"""Build the three languages, finish them, and put them in place of the old site.

    python -m tools.site.build          # make build

Each language is a MkDocs build of its own, in a process of its own. The old site is replaced only when all three and
the finishing are done: a build that fails leaves it whole.
"""

from __future__ import annotations

import concurrent.futures.process
import logging
import multiprocessing
import os
import pathlib
import re
import shutil
import sys
import tempfile

from mkdocs import exceptions
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config

from tools.site import finish
from tools.markdown import notebooks
from tools.common.languages import LANGUAGES, Language
from tools.common.records import ROOT

SITE = ROOT / "site"
WORK = ROOT / "build"  # what the commands make on their way; ignored by git
# Material for MkDocs prints a notice about MkDocs 2 on every start.
os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")


class BuildError(Exception):
    """The site could not be built; the text holds what MkDocs complained of."""


def build(site: pathlib.Path = SITE, url: str = "") -> None:
    """Write the whole site to ``site``; ``url`` as in tools/site/finish.py. A warning is an error.

    Raises BuildError or SiteError and leaves an old site as it was.
    """
    WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=WORK) as name:
        folder = pathlib.Path(name)
        made = folder / "site"
        try:
            with concurrent.futures.ProcessPoolExecutor(
                len(LANGUAGES), multiprocessing.get_context("spawn"), max_tasks_per_child=1
            ) as pool:
                if complaint := pool.submit(_run_notebooks).result():
                    raise BuildError(complaint)
                running = [pool.submit(_build_language, language, folder / language.code) for language in LANGUAGES]
                if complaints := list(filter(None, (run.result() for run in running))):
                    raise BuildError("\n".join(complaints))
                pool.submit(_finish, folder, made, url and url.rstrip("/") + "/").result()
        except concurrent.futures.process.BrokenProcessPool:
            raise BuildError("A process of the build was ended from outside. Build again.") from None
        if site.exists():
            shutil.move(site, folder / "old")
        site.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(made, site)


def _run_notebooks() -> str:
    """Here, and not in each language at the same time; what went wrong, as text, or nothing."""
    try:
        for notebook in notebooks.find():
            notebooks.printed(notebook)
    except notebooks.NotebookError as error:
        return str(error)
    return ""


def _finish(folder: pathlib.Path, site: pathlib.Path, url: str) -> None:
    """Make a site of the languages built in ``folder``."""
    for language in LANGUAGES:
        shutil.move(folder / language.code, site / language.prefix)
    finish.finish(site, url)


def _build_language(language: Language, folder: pathlib.Path) -> str:
    """Build one language; what went wrong, as text, or nothing."""
    heard: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(_placed(language, record.getMessage()))

    listener = Listener(logging.WARNING)
    logger = logging.getLogger("mkdocs")
    logger.addHandler(listener)
    logger.propagate = False
    os.chdir(ROOT)
    try:
        config = load_config(language.config, site_dir=str(folder), strict=True)
        mkdocs_build(config)
    except (exceptions.MkDocsException, exceptions.Abort, SystemExit) as error:
        heard.append(_placed(language, str(error)))
    except Exception as error:  # a plugin or an extension of the build; its own text is what helps
        heard.append(_placed(language, f"{type(error).__name__}: {error}"))
    finally:
        logger.removeHandler(listener)
    return "\n".join(dict.fromkeys(heard))


def _placed(language: Language, complaint: str) -> str:
    """A complaint of MkDocs, behind the file and the line that it speaks of: the first that holds what it quotes.

    One that names file and line by itself (tools/common/sources.py) stays as it is.
    """
    page = re.match(r"(?:Doc file|Error (?:reading|building) page) '([^']+)'", complaint)
    file = ROOT / "docs" / language.code / page[1] if page else ROOT / language.config
    lines = file.read_text("utf-8").split("\n") if file.is_file() and not re.search(r"\.\w+:\d+: ", complaint) else []
    name = file.relative_to(ROOT).as_posix()
    for quoted in re.findall(r"'([^']+)'", complaint[page.end() if page else 0 :]):
        for number, line in enumerate(lines, 1):
            if quoted in line:
                return f"{language.config}: {name}:{number}: {complaint}"
    return f"{language.config}: {complaint}"


def main() -> None:
    try:
        build(url=os.environ.get("SITE_URL", ""))
    except (BuildError, finish.SiteError) as error:
        sys.exit(str(error))
    print(f"wrote {SITE.relative_to(ROOT)}/: {', '.join(language.name for language in LANGUAGES)}")


if __name__ == "__main__":
    main()
