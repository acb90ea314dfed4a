"""Build the three languages, finish them, and put them in place of the old site.

    python -m tools.site.build          # make build

Each language is a MkDocs build in a process of its own. The old site is replaced only when all
three are built and finished: a build that fails leaves it whole. SITE_URL in the environment says
where the site will be published, REPO_URL where its source is; without them no page names either.
"""

import logging
import multiprocessing
import os
import pathlib
import re
import shutil
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from mkdocs import exceptions
from mkdocs.commands.build import build as mkdocs_build

from tools.common.files import ROOT, named
from tools.common.languages import LANGUAGES, Language
from tools.pages import notebooks
from tools.site import configuration, copies, finish

SITE = ROOT / "site"
WORK = ROOT / "build"  # what the commands write on their way; git ignores it
# Material for MkDocs prints a notice about MkDocs 2 on every start.
os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
# The page of a repository, as GitHub and GitLab have it; MkDocs would take any address.
_REPOSITORY = re.compile(r"https://[\w.-]+(:\d+)?(/[\w.~-]+){2,}(?<!\.git)")
# Each step runs in a new process, which reads our own code as it is now. These, which take longest
# to import, it finds imported.
_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["mkdocs.commands.build", "mkdocs_jupyter.convert", "tinycss2"])


def build(site: pathlib.Path = SITE, url: str = "") -> None:
    """Write the whole site to ``site``; ``url``: where it will be published.

    Raises ValueError as build_in() does, and leaves an old site as it was.
    """
    WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=WORK) as name:
        folder = pathlib.Path(name)
        build_in(folder, url)
        if site.exists():
            shutil.move(site, folder / "old")
        shutil.move(folder / "site", site)


def build_in(
    folder: pathlib.Path,
    url: str = "",
    languages: Sequence[Language] = LANGUAGES,
    dirty: bool = False,
) -> None:
    """Build ``languages`` to ``folder``/en …, and finish a copy of all three in ``folder``/site.

    ``dirty``: all was built in this folder before, and only the pages that are newer than their
    HTML are built again; what other pages and the search say of them stays as it was.

    Raises ValueError with all that MkDocs complained of, be it a mere warning, for a REPO_URL that
    is none, and for a file of ours that is wrong. An older ``folder``/site is still there then.
    """
    repository = os.environ.get("REPO_URL", "")
    if repository and not _REPOSITORY.fullmatch(repository):
        form = "https://host/owner/name, without .git and without a slash at its end"
        raise ValueError(f"REPO_URL={repository}: not the page of a repository. Then: {form}")
    url = url and url.rstrip("/") + "/"
    new, site = folder / "new", folder / "site"
    with ProcessPoolExecutor(len(LANGUAGES), _PROCESSES, max_tasks_per_child=1) as pool:
        pool.submit(notebooks.run_all).result()  # the languages would each do it at the same time
        runs = [pool.submit(build_language, each, folder / each.code, dirty) for each in languages]
        if complaints := [complaint for run in runs for complaint in run.result()]:
            raise ValueError("\n".join(complaints))
        shutil.rmtree(new, ignore_errors=True)
        for each in LANGUAGES:
            shutil.copytree(folder / each.code, new / each.prefix, dirs_exist_ok=True)
        pool.submit(finish.finish, new, url).result()
        if url:
            parts = [(new / each.prefix, url + each.prefix) for each in LANGUAGES]
            list(pool.map(copies.write_copies, *zip(*parts)))
    shutil.rmtree(site, ignore_errors=True)
    new.rename(site)


def build_language(language: Language, folder: pathlib.Path, dirty: bool = False) -> list[str]:
    """Build one language with MkDocs, unfinished, and return a text for each fault.

    In a process of its own: what MkDocs logs is kept from the terminal for good.
    """
    texts: list[str] = []

    class Listener(logging.Handler):  # one that buffers is emptied when a plugin sets up logging
        def emit(self, record: logging.LogRecord) -> None:
            texts.append(record.getMessage())

    logger = logging.getLogger("mkdocs")
    logger.addHandler(Listener(logging.WARNING))
    logger.propagate = False
    os.chdir(ROOT)
    index = folder / "search/search_index.json"
    old_index = index.read_bytes() if dirty else b""
    try:
        config = configuration.load(language, site_dir=str(folder), strict=not dirty)
        mkdocs_build(config, dirty=dirty)
    except (exceptions.MkDocsException, SystemExit) as error:
        texts.append(str(error))
    except Exception as error:  # a plugin or an extension of the build; its own text is what helps
        texts.append(f"{type(error).__name__}: {error}")
    if dirty:
        index.write_bytes(old_index)  # the new one has the edited pages alone
    faults = [text for text in dict.fromkeys(texts) if not text.startswith("A 'dirty' build")]
    return [_with_place(language, text) for text in faults]


def _with_place(language: Language, complaint: str) -> str:
    """The complaint with file and line before it: the first line that holds what it quotes.

    A complaint that names file and line by itself (tools/common/sources.py) stays as it is.
    """
    page = re.match(r"(?:Doc file|Error (?:reading|building) page) '([^']+)'", complaint)
    file = ROOT / (f"docs/{language.code}/{page[1]}" if page else "mkdocs.yml")
    if file.is_file() and not re.search(r"\.\w+:\d+: ", complaint):
        lines = file.read_text("utf-8").split("\n")
        for quoted in re.findall(r"'([^']+)'", complaint[page.end() if page else 0 :]):
            for number, line in enumerate(lines, 1):
                if quoted in line:
                    return f"{language.name}: {named(file)}:{number}: {complaint}"
    return f"{language.name}: {complaint}"


if __name__ == "__main__":
    try:
        build(url=os.environ.get("SITE_URL", ""))
    except ValueError as error:
        sys.exit(str(error))
    print(f"wrote {named(SITE)}/: {', '.join(each.name for each in LANGUAGES)}")
