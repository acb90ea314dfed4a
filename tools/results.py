"""Markdown extension: a page names a snippet, and this writes what the snippet printed and where it was run.

=====================================  =====================================================================
``<!-- ran: page/claim.py -->``        CPU and CUDA tabs with the recorded output, each with its mark
``<!-- rows: page/claim.py -->``       below a table's header: a row for each printed line, cells split at " | "
``<!-- table: page/claim.py -->``      the same, each cell a link to the heading ``#how-claim`` that shows the code; what
                                       CUDA printed otherwise stands beside it; the words in ``cells`` are translated
``<!-- table: … where sparse_coo -->``   of that table the rows whose first cell says so, without that cell
``<!-- ran: … under cpu torch-… -->``  a tab for each record that is named, or its rows: of records/older/, or cpu, cuda
``<!-- status -->``                    every snippet, the page that shows it, its state in each record
``<!-- environments -->``              every record: device, versions, date
=====================================  =====================================================================

A mark says *verified* (the record was made by this very code), *stale* (the code changed since) or *never*.
An extension and not a MkDocs hook or macro: any generator that runs Python-Markdown builds these pages.

Raises ValueError for a name without a CPU run, with the file, the line and the mend.
"""

from __future__ import annotations

import functools
import html
import re
import textwrap

from tools import memory, records, sources
from tools.directives import DirectiveExtension

PAGES = records.ROOT / "docs"
DIRECTIVE = re.compile(r"^<!-- (ran|rows|table): (\S+)(?: under ([\w. -]+))?(?: where ([^>]+))? -->$|^<!-- (status|environments) -->$")
WORDS = {
    "verified": "Verified on {where}",  # {where}: device and versions; {environment}: CPU or CUDA
    "stale": "The code changed after this run on {where}",
    "never": "Not yet run on {environment}",
    "no_numpy": "no NumPy",  # as in torch 2.13.0 · no NumPy
    "snippet": "Snippet",
    "shown": "Page",
    "fresh_cell": "verified",
    "stale_cell": "stale",
    "never_cell": "never run",
    "record": "Record",
    "environment": "Made on",
    # What a generated table says in words; any other cell is code.
    "cells": {
        "yes": "yes",
        "no": "no",
        "none": "none",
        "shares": "shares",
        "shared": "shared",
        "copies": "copies",
        "raises": "raises",
        "same object": "same object",
        "new object": "new object",
        "new memory": "new memory",
        "equal": "equal",
        "different": "different",
        "on the CPU": "on the CPU",
    },
}


def anchor(name: str) -> str:
    """The id, on its page, of the result of a snippet."""
    return "ran-" + re.sub(r"\W+", "-", name.removesuffix(".py"))


def where(record: dict, name: str = "") -> str:
    """``NVIDIA H100 · torch 2.13.0 · NumPy 2.4.6 · Python 3.11.7 · 2026-11-21``, with what the record knows.

    ``name``: of a snippet; the version of the library that it is about is told too. Without one, all are.
    """
    about = dict(record["environment"])
    named = [about.pop("device", None)]
    if "driver" in about:
        named.append(f"driver {about.pop('driver')}")
    for key, label in (("cuda", "CUDA"), ("torch", "torch"), ("numpy", "NumPy"), ("python", "Python")):
        if key in about:
            named.append(f"{label} {about.pop(key)}")
    for folder, (module, _) in records.LIBRARIES.items():
        if module in about and name.split("/")[0] in ("", folder):
            named.append(f"{module} {about[module]}")
    return " · ".join([part for part in [*named, about.get("date")] if part])


def loaded(environment: str) -> dict:
    """A record, which is kept until its file changes: each page is written by a Results of its own."""
    path = records.path(environment)
    return _loaded(environment, memory.stamps(path))


@functools.lru_cache(64)
def _loaded(environment: str, stamps: memory.Stamps) -> dict:
    return records.load(environment)


class Results:
    """Writes the Markdown for one language. ``words``: see WORDS."""

    def __init__(self, words: dict[str, str], language: str) -> None:
        self.words = words
        self.language = language
        self.kept = {environment: loaded(environment) for environment in records.SHOWN}
        self.older = {environment: loaded(environment) for environment in records.older()}

    def replace(self, line: str) -> list[str]:
        """The Markdown lines that stand for one line of a page; the line itself where it is no directive."""
        found = DIRECTIVE.match(line)
        if found is None:
            return [line]
        kind, name, under, first, whole = found.groups()
        chosen = {environment: self.record(environment) for environment in (under or " ".join(self.kept)).split()}
        for environment in ["cpu", *chosen] if name is not None else []:
            if environment != "cuda" and name not in self.record(environment)["snippets"]:
                raise ValueError(self._unknown(line, name, environment))
        text = {
            "ran": lambda: self.tabs(name, chosen),
            "rows": lambda: self.rows(name, chosen, list(chosen) if under else ["cpu"]),
            "table": lambda: self.table(name, chosen, first),
            "status": self.status,
            "environments": self.environments,
        }[kind or whole]()
        return text.split("\n")

    def record(self, environment: str) -> dict:
        """The record ``cpu``, ``cuda``, or one of records/older/; one without snippets where there is none."""
        return {**self.older, **self.kept}.get(environment, {"environment": {}, "snippets": {}})

    def label(self, environment: str) -> str:
        """What a tab says: ``CPU``, ``CUDA`` or ``torch 2.2.2 · NumPy 2.0.2``."""
        if environment in self.kept:
            return environment.upper()
        about = self.record(environment)["environment"]
        numpy = f"NumPy {about['numpy']}" if "numpy" in about else self.words["no_numpy"]
        return f"torch {about['torch'].split('+')[0]} · {numpy}"

    def mark(self, name: str, environment: str) -> str:
        """``Verified on …``, ``The code changed after this run on …`` or ``Not yet run on CUDA``."""
        record = self.record(environment)
        word = {"fresh": "verified", "stale": "stale", "never": "never"}[records.state(name, record)]
        return self.words[word].format(where=where(record, name), environment=environment.upper())

    def tabs(self, name: str, chosen: dict[str, dict]) -> str:
        """A tab for each of these records: the printed lines, then the mark."""
        parts = [f'<div class="ran" id="{anchor(name)}" markdown>\n']
        for environment, record in chosen.items():
            state = records.state(name, record)
            body = "" if state == "never" else "```text\n" + "\n".join(record["snippets"][name]["out"]) + "\n```\n\n"
            body += f"{self.mark(name, environment)}\n{{: .mark .mark--{state} data-search-exclude=true }}"
            parts.append(f'=== "{self.label(environment)}"\n\n{textwrap.indent(body, "    ")}\n')
        return "\n".join([*parts, "</div>"])

    def rows(self, name: str, chosen: dict[str, dict], sources: list[str]) -> str:
        """A table row for each line that the runs of the sources printed, then the marks of all these records."""
        printed = [line for environment in sources for line in chosen[environment]["snippets"][name]["out"]]
        lines = ["| " + " | ".join(map(_code, line.split(" | "))) + " |" for line in printed]
        return "\n".join([*lines, *self.marks(name, chosen)])

    def marks(self, name: str, chosen: dict[str, dict]) -> list[str]:
        """What stands below a table: the anchor of its run, and a mark for each record."""
        lines = ["", f'<span id="{anchor(name)}"></span>']
        for environment, record in chosen.items():
            mark = self.mark(name, environment)
            lines += [mark, f"{{: .mark .mark--{records.state(name, record)} data-search-exclude=true }}", ""]
        return lines[:-1]

    def table(self, name: str, chosen: dict[str, dict], where: str | None) -> str:
        """A table row for each line of the CPU run, or for those that begin with the cell ``where``.

        A row is known by its first cell, in the CUDA run too. That cell can be reached by keyboard; the others lead to
        the same place.
        """

        def rows(environment: str) -> dict[str, list[str]]:
            printed = [line.split(" | ") for line in chosen[environment]["snippets"][name]["out"]]
            cells = [row[1:] if where else row for row in printed if where in (None, row[0])]
            return {row[0]: row for row in cells}

        here = rows("cpu")
        if not here:
            place = sources.places(PAGES / self.language, f"<!-- table: {name} where {where} -->")
            raise ValueError(f"{place}: no row of {name} begins with the cell '{where}'. Then: mend the cell, or the snippet")
        there = rows("cuda") if records.state(name, chosen["cuda"]) == "fresh" else {}
        lines = []
        for key, cells in here.items():
            other = there.pop(key, cells)
            lines.append(self._row(name, [[a] if a == b else [a, b] for a, b in zip(cells, other, strict=True)]))
        lines += [self._row(name, [[cell] for cell in cells], "CUDA: ") for cells in there.values()]
        # Several tables may share a run: the first of them bears its anchor and its marks.
        first = where in (None, chosen["cpu"]["snippets"][name]["out"][0].split(" | ")[0])
        return "\n".join([*lines, *(self.marks(name, chosen) if first else [])])

    def _row(self, name: str, row: list[list[str]], before: str = "") -> str:
        code = "how-" + re.sub(r"\W+", "-", name.split("/")[1].removesuffix(".py").replace("_", "-"))
        cells = []
        for number, said in enumerate(row):
            text = before * (not number) + " / CUDA: ".join(map(self._cell, said))
            reached = ' tabindex="-1"' * bool(number)
            cells.append(f'<a class="filled" href="#{code}"{reached}>{text}</a>' if text else "")
        return "| " + " | ".join(cells) + " |"

    def _cell(self, said: str) -> str:
        """A word in the page's language, or code, which may be parted before a dot and nowhere else."""
        if not said or said in self.words["cells"]:
            return self.words["cells"].get(said, "")
        parted = re.sub(r"(?<=[\w)])\.(?=[A-Za-z_])", "<wbr>.", html.escape(said, quote=False))
        return f"<code>{parted.replace('|', '&#124;')}</code>"

    def status(self) -> str:
        """The table of every snippet. A snippet in a folder ``page/`` is shown by the page of that name."""
        shown = shown_on(self.language)
        head = [self.words["snippet"], self.words["shown"], *(environment.upper() for environment in self.kept)]
        lines = ["| " + " | ".join(head) + " |", "| --- " * len(head) + "|"]
        for name in records.names():
            page, title = shown.get(name, (None, "–"))
            link = f"[{title}]({page}#{anchor(name)})" if page else title
            cells = [f"`{name}`", link]
            for record in self.kept.values():
                state = records.state(name, record)
                cells.append(f'<span class="state state--{state}">{self.words[state + "_cell"]}</span>')
            lines.append("| " + " | ".join(cells) + " |")
        return "\n".join(lines)

    def environments(self) -> str:
        """The table of the records."""
        lines = [f"| {self.words['record']} | {self.words['environment']} |", "| --- | --- |"]
        for environment, record in {**self.kept, **self.older}.items():
            made = where(record) or self.words["never"].format(environment=environment.upper())
            lines.append(f"| `{sources.named(records.path(environment))}` | {made} |")
        return "\n".join(lines)

    def _unknown(self, line: str, name: str, environment: str) -> str:
        mend = "make record"
        if environment not in self.kept:
            mend = f"python tools/run.py --record --as {environment} {name}, by the Python of that environment"
        if not (records.SNIPPETS / name).exists():
            mend = f"write snippets/{name}, or mend the name"
        where, file = sources.places(PAGES / self.language, line), sources.named(records.path(environment))
        return f"{where}: {file} has no run of {name}. Then: {mend}"


def _code(cell: str) -> str:
    cell = cell.strip()
    return f"`{cell}`" if cell else ""


def shown_on(language: str) -> dict[str, tuple[str, str]]:
    """``{snippet: (page's path, page's heading)}``: the first page of a language that shows the snippet's result."""
    found: dict[str, tuple[str, str]] = {}
    for page in sorted((PAGES / language).rglob("*.md")):
        text = page.read_text("utf-8")
        heading = re.search(r"^# (.+?)(?: \{.*\})?$", text, re.M)  # shorter than the title, which serves searches
        for name in re.findall(r"^<!-- (?:ran|rows|table): (\S+)(?: (?:under|where) [^>]+)? -->$", text, re.M):
            found.setdefault(name, (page.relative_to(PAGES / language).as_posix(), heading[1] if heading else page.stem))
    return found


class ResultsExtension(DirectiveExtension):
    """``tools.results`` in mkdocs.yml."""

    words = WORDS
    writer = Results
    priority = 31.5


makeExtension = ResultsExtension  # by this name Python-Markdown finds it
