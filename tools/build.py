"""Build the three languages, finish them, and put them in place of the old site.

    python -m tools.build          # make build

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
import signal
import sys
import tempfile
import threading

from mkdocs import exceptions
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config

from tools import finish, memory, notebooks
from tools.languages import LANGUAGES, Language
from tools.records import ROOT

SITE = ROOT / "site"
# What every language is made of, beside its pages and the files of docs/ itself.
SHARED = ("docs/theme", "docs/asked", "records", "snippets", *(language.config for language in LANGUAGES))
WORK = ROOT / "build"  # what the commands make on their way; ignored by git
# Material for MkDocs prints a notice about MkDocs 2 on every start.
os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")


class BuildError(Exception):
    """The site could not be built; the text holds what MkDocs complained of."""


def build(site: pathlib.Path = SITE, url: str = "") -> None:
    """Write the whole site to ``site``; ``url`` as in tools/finish.py. A warning is an error.

    Raises BuildError or SiteError and leaves an old site as it was.
    """
    WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=WORK) as folder:
        with Builder(pathlib.Path(folder)) as builder:
            made = builder.build(url and url.rstrip("/") + "/")
        if site.exists():
            shutil.move(site, pathlib.Path(folder, "old"))
        site.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(made, site)


class Builder:
    """Builds the site in a folder of its own, each language in a process of its own; another finishes it.

    ``again``: there will be more than one build, so what is made is remembered, and only the languages that something
    was edited in are built. When the code of the build itself is edited, new processes begin with nothing in mind.
    """

    def __init__(self, folder: pathlib.Path, again: bool = False) -> None:
        self.folder = folder
        self.again = again
        self.number = 0  # of the build
        self.pools: dict[str, concurrent.futures.Executor] = {}
        self.code: memory.Stamps = ()
        self.built: dict[Language, set[tuple]] = {}  # from what a language was built

    def __enter__(self) -> Builder:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        for pool in self.pools.values():
            pool.shutdown()
        self.pools.clear()
        self.built.clear()

    def build(self, url: str = "") -> pathlib.Path:
        """The folder of the whole site, a new one each time. Raises BuildError or SiteError."""
        try:
            return self._build(url)
        except concurrent.futures.process.BrokenProcessPool:
            self.close()
            raise BuildError("A process of the build was ended from outside. The next build starts others.") from None

    def _build(self, url: str) -> pathlib.Path:
        sources = self._sources()
        edited = [language for language in LANGUAGES if self.built.get(language) != sources[language]]
        if complaint := self._submit("finish", _run_notebooks).result():
            raise BuildError(complaint)
        for language in edited:  # half of it may be written when it fails
            self.built.pop(language, None)
        running = {
            language: self._submit(language.code, _build_language, language, self.folder / language.code) for language in edited
        }
        complaints = {language: run.result() for language, run in running.items()}
        self.built |= {language: sources[language] for language in edited if not complaints[language]}
        if any(complaints.values()):
            raise BuildError("\n".join(filter(None, complaints.values())))
        return self._finish(url)

    def first(self, address: str) -> pathlib.Path | None:
        """The site with one page, which somebody looks at, built anew, where what all languages share was edited; or None.

        Nothing is complained of: ``build()`` follows.
        """
        language = finish.language_of(address)
        sources = self._sources()
        own = str(ROOT / "docs" / language.code)
        edited = self.built.get(language, sources[language]) ^ sources[language]
        if len(self.built) < len(LANGUAGES) or all(path.startswith(own) for path, *_ in edited):
            return None
        self.built.pop(language)
        page = address.removeprefix(language.prefix)
        try:
            complaint = self._submit(language.code, _build_language, language, self.folder / language.code, page).result()
            return None if complaint else self._finish("")
        except (finish.SiteError, concurrent.futures.process.BrokenProcessPool):
            return None

    def _sources(self) -> dict[Language, set[tuple]]:
        """The stamps of what each language is made of."""
        code = memory.stamps(ROOT / "tools")
        if code != self.code:
            self.close()
            self.code = code
        shared = memory.stamps(*(ROOT / "docs").glob("*.*"), *(ROOT / part for part in SHARED))
        return {language: {*shared, *memory.stamps(ROOT / "docs" / language.code)} for language in LANGUAGES}

    def _finish(self, url: str) -> pathlib.Path:
        self.number += 1
        site = self.folder / f"site-{self.number}"
        self._submit("finish", _finish, self.folder, site, url).result()
        return site

    def _submit(self, name: str, work, *arguments) -> concurrent.futures.Future:
        """Work for the process of that name, which is started where there is none."""
        if name not in self.pools:
            spawn = multiprocessing.get_context("spawn")
            self.pools[name] = concurrent.futures.ProcessPoolExecutor(1, spawn, _remember if self.again else None)
        return self.pools[name].submit(work, *arguments)


def _remember() -> None:
    """Begin a process that stays: it remembers, leaves Ctrl-C to the server, and ends when the server is gone."""
    memory.made = memory.Memory()
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        multiprocessing.parent_process().join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


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
        move = shutil.copytree if memory.made is not None else shutil.move
        move(folder / language.code, site / language.prefix)
    finish.finish(site, url)
    if memory.made is not None:
        memory.made.turn()


def _build_language(language: Language, folder: pathlib.Path, page: str | None = None) -> str:
    """Build one language, or one page of it anew; what went wrong, as text, or nothing."""
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
        if memory.made is not None:
            from tools.warm import Warm

            config.plugins["tools.warm"] = Warm(memory.made, page)
        mkdocs_build(config)
        if memory.made is not None and not heard:
            memory.made.turn()
    except (exceptions.MkDocsException, exceptions.Abort, SystemExit) as error:
        heard.append(_placed(language, str(error)))
    except Exception as error:  # a plugin or an extension of the build; its own text is what helps
        heard.append(_placed(language, f"{type(error).__name__}: {error}"))
    finally:
        logger.removeHandler(listener)
    return "\n".join(dict.fromkeys(heard))


def _placed(language: Language, complaint: str) -> str:
    """A complaint of MkDocs, behind the file and the line that it speaks of: the first that holds what it quotes.

    One that names file and line by itself (tools/sources.py) stays as it is.
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
