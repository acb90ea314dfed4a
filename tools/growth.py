"""What a build costs as the site grows: copies of its pages, 50 to 300 in each language, built and measured.

    python -m tools.growth 50 100 200 300          # make growth

A copy of this tree is made for each count. Its further pages are the site's own under other names: their fences, tables,
messages and runs, links among themselves, and a place in the navigation, each generation a section of its section. All
of them pass the strict build. What is measured is ``python -m tools.build``, all processes of it; no test decides by it.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

from tools import notebooks
from tools.languages import DEFAULT, LANGUAGES
from tools.records import ROOT

COUNTS = (50, 100, 200, 300)
PARTS = ("deploy", "docs", "records", "snippets", "tools", *(language.config for language in LANGUAGES))
# These list what the others say. A site has one of each, however many pages it has.
_LISTS = re.compile(r"^<!-- (?:messages: \S+|glossary.*|status|environments|picker|paste) -->$", re.M)
_SECTION = re.compile(r"  - (.+):")
_PAGE = re.compile(r"      - (?:(.+): )?(\S+)\.md")


def copied() -> list[str]:
    """The pages that are copied, without ``.md``: those in a section of the navigation that are no lists."""
    folder = ROOT / "docs" / DEFAULT.code
    named = [found[2] for line in _navigation(ROOT / DEFAULT.config) if (found := _PAGE.fullmatch(line))]
    return [page for page in named if not _LISTS.search((folder / f"{page}.md").read_text("utf-8"))]


def _navigation(config: pathlib.Path) -> list[str]:
    return config.read_text("utf-8").partition("\nnav:\n")[2].split("\n")


def generations(pages: int) -> dict[int, list[str]]:
    """``{2: pages with a second copy, 3: …}`` for a site of that many pages."""
    more = pages - len([*(ROOT / "docs" / DEFAULT.code).glob("*.*")])
    names = copied()
    counts = itertools.count(2)
    return {next(counts): names[: more - start] for start in range(0, more, len(names))}


def grow(tree: pathlib.Path, pages: int) -> None:
    """Make ``tree`` a copy of this one with that many pages in each language."""
    tree.mkdir(parents=True)
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, tree / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, tree / part)
    if notebooks.KEPT.exists():  # a run of the notebook would be measured with the first count alone
        shutil.copytree(notebooks.KEPT, tree / notebooks.KEPT.relative_to(ROOT))
    made = generations(pages)
    for language in LANGUAGES:
        folder = tree / "docs" / language.code
        for number, names in made.items():
            for name in names:
                text = (folder / f"{name}.md").read_text("utf-8")
                text = re.sub(rf"\]\(({'|'.join(names)})\.md(?=[#)])", rf"](\1-{number}.md", text)
                text = re.sub(r"^(title: .+|# .+?)(?=$| \{)", rf"\1 {number}", text, flags=re.M)
                (folder / f"{name}-{number}.md").write_text(text, "utf-8")
        config = tree / language.config
        head, mark, _ = config.read_text("utf-8").partition("\nnav:\n")
        config.write_text(head + mark + "\n".join(_grown(_navigation(config), made)), "utf-8")


def _grown(navigation: list[str], made: dict[int, list[str]]) -> list[str]:
    """The lines of a navigation, and behind the pages of a section a section for each generation of copies."""
    lines: list[str] = []
    section, pages = "", []
    for line in [*navigation, ""]:
        if found := _PAGE.fullmatch(line):
            pages.append((found[1] or found[2], found[2]))
        elif not line.startswith("      "):
            for number, names in made.items():
                if here := [(title, page) for title, page in pages if page in names]:
                    lines.append(f"      - {_quoted(section, number)}:")
                    lines += [f"          - {_quoted(title, number)}: {page}-{number}.md" for title, page in here]
            found = _SECTION.fullmatch(line)
            section, pages = found[1] if found else "", []
        lines.append(line)
    return lines


def _quoted(title: str, number: int) -> str:
    return json.dumps(f"{title.strip(chr(39) + chr(34))} {number}", ensure_ascii=False)


class Cost(NamedTuple):
    """Seconds on the clock, seconds of CPU of all processes, MB of the largest process, MB of HTML."""

    wall: float
    cpu: float
    memory: float
    html: float


def measure(tree: pathlib.Path) -> Cost:
    """Build a tree, in processes of its own. Raises CalledProcessError where the build fails."""
    start = time.monotonic()
    process = subprocess.Popen([sys.executable, "-m", "tools.build"], cwd=tree, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, process.args)
    html = sum(file.stat().st_size for file in (tree / "site").rglob("*.html"))
    scale = 1 if sys.platform == "darwin" else 1024  # ru_maxrss is in bytes there, in KiB elsewhere
    return Cost(wall, used.ru_utime + used.ru_stime, used.ru_maxrss * scale / 1e6, html / 1e6)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pages", type=int, nargs="*", default=COUNTS, help="pages in each language")
    print("| Pages × languages | Wall, s | CPU, s | CPU, ms a page | Largest process, MB | HTML, kB a page |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: |", flush=True)
    for pages in parser.parse_args().pages:
        with tempfile.TemporaryDirectory() as folder:
            tree = pathlib.Path(folder, "tree")
            grow(tree, pages)
            cost = measure(tree)
        every = pages * len(LANGUAGES)
        print(
            f"| {pages} × {len(LANGUAGES)} | {cost.wall:.1f} | {cost.cpu:.1f} | {1000 * cost.cpu / every:.0f} "
            f"| {cost.memory:.0f} | {1000 * cost.html / every:.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
