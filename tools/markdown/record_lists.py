"""What the page that says how the site is verified lists: the records, and every snippet.

In: the records (``Runs``) and the pages of a language. Out: lines of Markdown and HTML.
"""

from __future__ import annotations

import collections
import re
from collections.abc import Collection

from tools.common import records
from tools.markdown.runs import DIRECTIVE, Runs, anchor, where

WORDS = {
    "missing": "No snippet of this site has been run on CUDA yet, so every output is from the CPU.",
    "incomplete": "The CUDA record is incomplete: of {all} snippets, {parts}.",
    "between": ", ",  # two of these parts
    "matches": "{count} of {all} snippets",
    "count_never": "{count} not yet run",
    "count_stale": "{count} changed since the run",
    "count_failed": "{count} failed",
    "count_left": "{count} left by a run cut short",
    "snippet": "Snippet",
    "cell_stale": "changed since",
    "cell_failed": "failed",
    "filter": "Filter by page, snippet or state",
}
AMISS = ("never", "stale", "failed")


def missing(runs: Runs) -> str:
    """One sentence: what CUDA has not run as it is today; nothing where it has run everything."""
    if not runs.record("cuda")["snippets"]:
        return runs.words["missing"]
    names = records.names()
    parts = runs.words["between"].join(
        runs.words[f"count_{state}"].format(count=count)
        for state, count in _amiss(runs, names, "cuda").items()
    )
    return parts and runs.words["incomplete"].format(all=len(names), parts=parts)


def environments(runs: Runs) -> list[str]:
    """Each record: how many snippets, what is amiss with them, device, versions, dates."""
    names, lines = records.names(), ['<dl class="records">']
    for environment, record in {**runs.shown, **runs.older}.items():
        ran = record["snippets"]
        asked = names if ran and environment in runs.shown else ran
        counts = _amiss(runs, asked, environment) | {"left": len(record["left"])}
        matches = runs.words["matches"].format(count=len(ran), all=len(names))
        term = f"{runs.label(environment)} <span>{matches}</span>{_marks(runs, counts)}"
        lines.append(f"<dt>{term}</dt><dd>{where(record, ran) if ran else '–'}</dd>")
    return [*lines, "</dl>"]


def status(runs: Runs, language: str) -> dict[str, object]:
    """Every snippet, below its page, in each record with runs: for templates/status.md.j2."""
    ran = [environment for environment, record in runs.shown.items() if record["snippets"]]
    names = collections.defaultdict(list)
    for name, page in sorted(shown_on(language).items()):
        names[page].append(name)
    pages = []
    for page, title in sorted(names, key=lambda page: page[1].casefold()):
        shown = names[page, title]
        counts = collections.Counter()
        for environment in ran:
            counts.update(_amiss(runs, shown, environment))
        rows = [[_link(name, page), *(_day(runs, name, each) for each in ran)] for name in shown]
        pages.append({"title": title, "marks": _marks(runs, counts), "rows": rows})
    return {"count": len(records.names()), "columns": [*map(str.upper, ran)], "pages": pages}


def shown_on(language: str) -> dict[str, tuple[str, str]]:
    """``{snippet: (page, its heading)}``: the first page of a language that shows its result."""
    folder = records.ROOT / "docs" / language
    pages: dict[str, tuple[str, str]] = {}
    for path in sorted(folder.rglob("*.md")):
        text = path.read_text("utf-8")
        # Not the title in the front matter, which serves searches and is longer.
        heading = re.search(r"^# (.+?)(?: \{.*\})?$", text, re.M)
        page = path.relative_to(folder).as_posix(), heading[1] if heading else path.stem
        for match in DIRECTIVE.finditer(text):
            pages.setdefault(match[2], page)
    return pages


def _amiss(runs: Runs, names: Collection[str], environment: str) -> dict[str, int]:
    """``{"never": 3, "failed": 1}``: how many of these snippets are not fresh in a record."""
    states = collections.Counter(records.state(name, runs.record(environment)) for name in names)
    return {state: states[state] for state in AMISS if states[state]}


def _marks(runs: Runs, counts: dict[str, int]) -> str:
    return "".join(
        " " + _mark(state, runs.words[f"count_{state}"].format(count=counts[state]))
        for state in (*AMISS, "left")
        if counts.get(state)
    )


def _mark(state: str, text: str) -> str:
    return f'<span class="state state--{state}">{text}</span>'


def _link(name: str, page: str) -> str:
    """The name of a snippet, which may be parted between its words, as a link to its result."""
    return f"[<code>{re.sub('(?<=[/_])', '<wbr>', name)}</code>]({page}#{anchor(name)})"


def _day(runs: Runs, name: str, environment: str) -> str:
    """The day of a fresh run, the state of any other; a dash where there is none."""
    record = runs.record(environment)
    state = records.state(name, record)
    if state == "never":
        return "–"
    if state == "fresh":
        return record["snippets"][name]["date"][:10]
    return _mark(state, runs.words[f"cell_{state}"])
