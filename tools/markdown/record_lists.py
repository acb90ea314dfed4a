"""What the page that says how the site is verified lists: the records, and every snippet.

In: the records, and the pages of a language. Out: values for the templates of these names.
"""

from __future__ import annotations

import collections
import re
from collections.abc import Iterable

from tools.common import records, versions
from tools.markdown import runs

WORDS = {
    "missing": "No snippet of this site has been run on CUDA yet, so every output is from the CPU.",
    "incomplete": "The CUDA record is incomplete: of {all} snippets, {parts}.",
    "between": ", ",  # two of these parts
    "matches": "{count} of {all} snippets",
    "count_never": "{count} not yet run",
    "count_stale": "{count} changed since the run",
    "count_failed": "{count} failed",
    "count_left": "{count} left by a run cut short",
    "cell_stale": "changed since",
    "cell_failed": "failed",
    "filter": "Filter by page, snippet or state",
    "others": "Other versions: {count} environments",
}


def missing(words: dict[str, str]) -> str:
    """One sentence: what CUDA has not run as it is today; nothing where it has run everything."""
    record, names = runs.loaded("cuda"), records.names()
    amiss = {state: count for state, count in _amiss(names, record).items() if count}
    if not record["snippets"] or not amiss:
        return words["missing"] if amiss else ""
    parts = [words[f"count_{state}"].format(count=count) for state, count in amiss.items()]
    return words["incomplete"].format(all=len(names), parts=words["between"].join(parts))


def environments(words: dict[str, str], language: str) -> dict[str, object]:
    """Each record: how many snippets, what is amiss with them, device, versions, dates."""
    names, listed = records.names(), []
    for environment in (*records.SHOWN, *versions.environments()):
        record = runs.loaded(environment)
        ran = record["snippets"]
        asked = names if ran and environment in records.SHOWN else ran
        listed.append(
            {
                "label": runs.label(environment, words),
                "count": len(ran),
                "amiss": _amiss(asked, record) | {"left": len(record["left"])},
                "where": runs.where(record, ran) if ran else "–",
            }
        )
    shown = len(records.SHOWN)
    return {"all": len(names), "records": listed[:shown], "others": listed[shown:]}


def status(words: dict[str, str], language: str) -> dict[str, object]:
    """Every snippet, below its page, in each record with runs."""
    columns = [name for name in records.SHOWN if runs.loaded(name)["snippets"]]
    ran = [runs.loaded(name) for name in columns]
    names = collections.defaultdict(list)
    for name, page in sorted(shown_on(language).items()):
        names[page].append(name)
    pages = []
    for file, title in sorted(names, key=lambda page: page[1].casefold()):
        shown = names[file, title]
        snippets = [
            {
                "name": name,
                "anchor": runs.anchor(name),
                "runs": [_run(name, record) for record in ran],
            }
            for name in shown
        ]
        amiss = _amiss(shown, *ran)
        pages.append({"file": file, "title": title, "amiss": amiss, "snippets": snippets})
    return {"count": len(records.names()), "columns": columns, "pages": pages}


LISTS = {"environments": environments, "status": status}


def shown_on(language: str) -> dict[str, tuple[str, str]]:
    """``{snippet: (page, its heading)}``: the first page of a language that shows its result."""
    folder = records.ROOT / "docs" / language
    pages: dict[str, tuple[str, str]] = {}
    for path in sorted(folder.rglob("*.md")):
        text = path.read_text("utf-8")
        # Not the title in the front matter, which serves searches and is longer.
        heading = re.search(r"^# (.+?)(?: \{.*\})?$", text, re.M)
        page = path.relative_to(folder).as_posix(), heading[1] if heading else path.stem
        for match in runs.DIRECTIVE.finditer(text):
            pages.setdefault(match[2], page)
    return pages


def _amiss(names: Iterable[str], *ran: dict) -> dict[str, int]:
    """``{"never": 3, "stale": 0, "failed": 1}``: how many runs of these snippets are not fresh."""
    states = [records.state(name, record) for record in ran for name in names]
    return {state: states.count(state) for state in ("never", "stale", "failed")}


def _run(name: str, record: dict) -> tuple[str, str]:
    """The state of a snippet in a record, and the day of its run."""
    return records.state(name, record), record["snippets"].get(name, {}).get("date", "")[:10]
