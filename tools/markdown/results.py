"""Markdown extension: a page names a snippet, and this writes what the snippet printed, and what is amiss with that run.

=====================================  =====================================================================
``<!-- ran: page/claim.py -->``        what the CPU printed; CPU and CUDA in tabs where CUDA ran it
``<!-- rows: page/claim.py -->``       below a table's header: a row for each printed line, cells split at " | "
``<!-- table: page/claim.py -->``      the same, each cell a link to the heading ``#how-claim`` that shows the code; what
                                       CUDA printed otherwise stands beside it; the words in ``cells`` are translated
``<!-- table: … where sparse_coo -->``   of that table the rows whose first cell says so, without that cell
``<!-- ran: … under cpu torch-… -->``  each record that is named, in tabs, or its rows: of records/older/, or cpu, cuda
``<!-- missing -->``                   one sentence: what CUDA has not run yet; nothing where it has run all
``<!-- environments -->``              every record: how many snippets, what is amiss, device, versions, dates
``<!-- status -->``                    every snippet by the page that shows it, its state in each record, and a filter
=====================================  =====================================================================

A run that is plainly *fresh* (made by this very code) has no remark. One that is *stale* (the code changed since), that
*failed*, or that is of *other* versions has one where it is shown. What all the others ran on is said once, at the end of
the page, without a directive.

An extension and not a MkDocs hook or macro: any generator that runs Python-Markdown builds these pages.

Raises ValueError for a name without a CPU run, with the file, the line and the mend.
"""

from __future__ import annotations

import collections
import functools
import html
import re
import textwrap
from collections.abc import Iterable

from markdown.preprocessors import Preprocessor

from tools.common import records, sources
from tools.markdown.directives import DirectiveExtension

PAGES = records.ROOT / "docs"
DIRECTIVE = re.compile(
    r"^<!-- (ran|rows|table): (\S+)(?: under ([\w. -]+))?(?: where ([^>]+))? -->$|^<!-- (status|environments|missing) -->$"
)
WORDS = {
    # Of a run. {where}: device, versions, date; {environment}: CPU, CUDA, or other versions; {exit}: a status or a signal.
    "fresh": "Verified on {environment}: {where}",
    "stale": "The code changed after this run ({where})",
    "exited": "The run on {environment} failed with exit status {exit} ({where})",
    "killed": "The run on {environment} was killed by {exit} ({where})",
    "late": "The run on {environment} was stopped when its time was over ({where})",
    "other": "Run on {where}",
    "aside": "{said}. Nothing in this table comes from it.",  # {said}: one of the above
    "no_numpy": "no NumPy",  # as in torch 2.13.0 · no NumPy
    # At the end of a page.
    "part": "{environment} ({count} of {all} snippets)",
    "how": "How this site is verified",
    # What is missing.
    "missing": "No snippet of this site has been run on CUDA yet, so every output is from the CPU.",
    "incomplete": "The CUDA record is incomplete: of {all} snippets, {parts}.",
    "between": ", ",
    # The lists of the page that says how the site is verified.
    "matches": "{count} of {all} snippets",
    "count_never": "{count} not yet run",
    "count_stale": "{count} changed since the run",
    "count_failed": "{count} failed",
    "count_left": "{count} left by a run cut short",
    "snippet": "Snippet",
    "cell_stale": "changed since",
    "cell_failed": "failed",
    "filter": "Filter by page, snippet or state",
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


def where(record: dict, names: Iterable[str]) -> str:
    """``NVIDIA H100 · torch 2.13.0 · NumPy 2.4.6 · Python 3.11.7 · 2026-11-21``, with what the record knows.

    Of these snippets: the libraries that they are about, and the day of their runs, or the first and the last of several.
    """
    about, folders = dict(record["environment"]), {name.split("/")[0] for name in names}
    said = [about.pop("device", None)]
    if "driver" in about:
        said.append(f"driver {about.pop('driver')}")
    for key, label in (
        ("cuda", "CUDA"),
        ("torch", "torch"),
        ("numpy", "NumPy"),
        ("python", "Python"),
    ):
        if key in about:
            said.append(f"{label} {about.pop(key)}")
    said += [
        f"{module} {about[module]}"
        for folder, module in records.LIBRARIES.items()
        if module in about and folder in folders
    ]
    days = sorted({record["snippets"][name]["date"][:10] for name in names})
    said.append(" – ".join(dict.fromkeys([*days[:1], *days[-1:]])))
    return " · ".join(filter(None, said))


@functools.cache
def loaded(environment: str) -> dict:
    """A record, read once: each page is written by a Results of its own."""
    return records.load(environment)


class Results:
    """Writes the Markdown for one language. ``words``: see WORDS. ``shown``: the runs that the page shows so far."""

    def __init__(self, words: dict[str, str], language: str) -> None:
        self.words = words
        self.language = language
        self.kept = {environment: loaded(environment) for environment in records.SHOWN}
        self.older = {environment: loaded(environment) for environment in records.older()}
        self.shown: dict[str, dict[str, dict]] = {}

    def replace(self, line: str) -> list[str]:
        """The Markdown lines that stand for one line of a page; the line itself where it is no directive."""
        found = DIRECTIVE.match(line)
        if found is None:
            return [line]
        kind, name, under, first, whole = found.groups()
        chosen = {
            environment: self.record(environment)
            for environment in (under or " ".join(self.kept)).split()
        }
        if name is not None:
            for environment in ["cpu", *chosen]:
                if environment != "cuda" and name not in self.record(environment)["snippets"]:
                    raise ValueError(self._unknown(line, name, environment))
            self.shown[name] = chosen
        text = {
            "ran": lambda: self.tabs(name, chosen),
            "rows": lambda: self.rows(name, chosen, list(chosen) if under else ["cpu"]),
            "table": lambda: self.table(name, chosen, first),
            "status": self.status,
            "environments": self.environments,
            "missing": self.missing,
        }[kind or whole]()
        return text.split("\n")

    def end(self) -> list[str]:
        """The lines at the end of a page: what its fresh runs ran on. None where it shows no run; the next page begins anew."""
        shown, self.shown = self.shown, {}
        said = []
        for environment, record in self.kept.items():
            names = [name for name, chosen in shown.items() if environment in chosen]
            fresh = [name for name in names if records.state(name, record) == "fresh"]
            label = self.label(environment)
            if len(fresh) < len(names):
                label = self.words["part"].format(
                    environment=label, count=len(fresh), all=len(names)
                )
            if fresh:
                said.append(
                    self.words["fresh"].format(environment=label, where=where(record, fresh))
                )
        if not said:
            return []
        return [
            "",
            f"{'<br>'.join(said)} · [{self.words['how']}](verified.md)",
            "{: .ran-on data-search-exclude=true }",
        ]

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

    def told(self, name: str, environment: str) -> tuple[str, str]:
        """The state of a run, and what is said of it: ``("stale", "The code changed after this run (…)")``.

        ``other``: fresh, and of other versions.
        """
        record = self.record(environment)
        state = word = records.state(name, record)
        exit_ = record["snippets"][name].get("failed", {}).get("exit", "")
        if state == "failed":
            word = "exited" if exit_.isdigit() else "late" if exit_ == "timeout" else "killed"
        elif state == "fresh" and environment not in self.kept:
            state = word = "other"
        said = self.words[word].format(
            where=where(record, [name]), environment=self.label(environment), exit=exit_
        )
        return state, said

    def remark(self, name: str, environment: str, aside: bool = False) -> list[str]:
        """The lines about a run that is not plainly fresh, with the last words of one that failed; none about a fresh one.

        ``aside``: the run fills no cell of the table above.
        """
        state, said = self.told(name, environment)
        if state == "fresh":
            return []
        said = self.words["aside"].format(said=said) if aside else said
        lines = [said, f"{{: .mark .mark--{state} data-search-exclude=true }}", ""]
        last = self.record(environment)["snippets"][name].get("failed", {}).get("said")
        return [*lines, *_fence(last), ""] if last else lines

    def tabs(self, name: str, chosen: dict[str, dict]) -> str:
        """What each of these records has of the snippet; in tabs, where it is more than one."""
        bodies = {}
        for environment, record in chosen.items():
            if records.state(name, record) != "never":
                printed = record["snippets"][name]["out"]
                bodies[self.label(environment)] = "\n".join(
                    [*(_fence(printed) if printed else []), "", *self.remark(name, environment)]
                )
        return "\n".join(
            [f'<div class="ran" id="{anchor(name)}" markdown>', "", *_tabbed(bodies), "</div>"]
        )

    def rows(self, name: str, chosen: dict[str, dict], sources: list[str]) -> str:
        """A table row for each line that the runs of the sources printed, then what is to say of all these records."""
        printed = [
            line for environment in sources for line in chosen[environment]["snippets"][name]["out"]
        ]
        lines = ["| " + " | ".join(map(_code, line.split(" | "))) + " |" for line in printed]
        return "\n".join([*lines, *self.below(name, chosen, sources)])

    def below(self, name: str, chosen: dict[str, dict], sources: list[str]) -> list[str]:
        """What stands below a table that is filled from the sources: the anchor of its run, and what is not plain.

        A fresh run that printed otherwise than the table says is shown.
        """
        lines = ["", f'<div id="{anchor(name)}"></div>', ""]
        otherwise = {}
        for environment, record in chosen.items():
            state = records.state(name, record)
            if state == "fresh" and environment not in sources:
                printed = record["snippets"][name]["out"]
                if printed != self.record("cpu")["snippets"][name]["out"]:
                    otherwise[self.label(environment)] = "\n".join(_fence(printed))
            elif state != "never":
                lines += self.remark(name, environment, aside=environment not in sources)
        if otherwise:
            lines += [
                "",
                '<div class="ran" markdown>',
                "",
                *_tabbed(otherwise, always=True),
                "</div>",
            ]
        return [*lines, ""]

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
            raise ValueError(
                f"{place}: no row of {name} begins with the cell '{where}'. Then: mend the cell, or the snippet"
            )
        used = ["cpu", "cuda"] if records.state(name, chosen["cuda"]) == "fresh" else ["cpu"]
        there = rows("cuda") if "cuda" in used else {}
        lines = []
        for key, cells in here.items():
            other = there.pop(key) if len(there.get(key, [])) == len(cells) else cells
            lines.append(
                self._row(
                    name, [[a] if a == b else [a, b] for a, b in zip(cells, other, strict=True)]
                )
            )
        lines += [self._row(name, [[cell] for cell in cells], "CUDA: ") for cells in there.values()]
        # Several tables may share a run: the first of them bears its anchor and its remarks.
        first = where in (None, chosen["cpu"]["snippets"][name]["out"][0].split(" | ")[0])
        return "\n".join([*lines, *(self.below(name, chosen, used) if first else [])])

    def _row(self, name: str, row: list[list[str]], before: str = "") -> str:
        code = "how-" + re.sub(
            r"\W+", "-", name.split("/")[1].removesuffix(".py").replace("_", "-")
        )
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

    def missing(self) -> str:
        """One sentence: what CUDA has not run as it is today; nothing where it has run every snippet."""
        if not self.kept["cuda"]["snippets"]:
            return self.words["missing"]
        parts = [
            self.words[f"count_{state}"].format(count=count)
            for state, count in self.counted(records.names(), "cuda").items()
        ]
        said = self.words["incomplete"].format(
            all=len(records.names()), parts=self.words["between"].join(parts)
        )
        return said if parts else ""

    def counted(self, names: Iterable[str], environment: str) -> dict[str, int]:
        """``{"never": 3, "failed": 1}``: how many of these snippets are not fresh in a record."""
        states = collections.Counter(
            records.state(name, self.record(environment)) for name in names
        )
        return {state: states[state] for state in ("never", "stale", "failed") if states[state]}

    def state(self, state: str, count: int | None = None) -> str:
        """The HTML of a state, or of how many have it."""
        said = (
            self.words[f"cell_{state}"]
            if count is None
            else self.words[f"count_{state}"].format(count=count)
        )
        return f'<span class="state state--{state}">{said}</span>'

    def status(self) -> str:
        """Every snippet, below the page that shows it; a filter, which works with docs/theme/assets/filter.js.

        A record that has no run at all has no column.
        """
        names = records.names()
        ran = [environment for environment, record in self.kept.items() if record["snippets"]]
        pages: dict[tuple, list[str]] = {}
        for name, page in sorted(
            shown_on(self.language).items(), key=lambda shown: (shown[1][1].casefold(), shown[0])
        ):
            pages.setdefault(page, []).append(name)
        label, matches = (html.escape(self.words[word]) for word in ("filter", "matches"))
        lines = [
            f'<p class="filter"><label for="filter">{label}</label> <input id="filter" type="search" autocomplete="off" spellcheck="false"> '
            f'<output for="filter" data-words="{matches}">{matches.format(count=len(names), all=len(names))}</output></p>',
            "",
        ]
        for (page, title), shown in pages.items():
            counts = sum(
                (collections.Counter(self.counted(shown, environment)) for environment in ran),
                collections.Counter(),
            )
            said = "".join(
                f" {self.state(state, counts[state])}"
                for state in ("never", "stale", "failed")
                if counts[state]
            )
            lines += [
                '<details class="proofs" markdown>',
                f'<summary markdown="span"><span class="proofs__page">{title}</span> <span class="proofs__count">{len(shown)}</span>{said}</summary>',
                "",
                "| " + " | ".join([self.words["snippet"], *map(str.upper, ran)]) + " |",
                "| --- " * (len(ran) + 1) + "|",
                *(
                    "| "
                    + " | ".join(
                        [
                            _linked(name, page),
                            *(self._day(name, environment) for environment in ran),
                        ]
                    )
                    + " |"
                    for name in shown
                ),
                "",
                "</details>",
                "",
            ]
        return "\n".join(lines)

    def _day(self, name: str, environment: str) -> str:
        """The day of a fresh run, the state of any other; a dash where there is none."""
        state = records.state(name, self.kept[environment])
        if state == "never":
            return "–"
        return (
            self.kept[environment]["snippets"][name]["date"][:10]
            if state == "fresh"
            else self.state(state)
        )

    def environments(self) -> str:
        """The list of the records."""
        names, lines = records.names(), ['<dl class="records">']
        for environment, record in {**self.kept, **self.older}.items():
            runs = record["snippets"]
            counts = (
                self.counted(names if environment in self.kept else runs, environment)
                if runs
                else {}
            )
            counts |= {"left": len(record["left"])} if record["left"] else {}
            said = f"<span>{self.words['matches'].format(count=len(runs), all=len(names))}</span>"
            said = " ".join(
                [self.label(environment), said, *(self.state(*count) for count in counts.items())]
            )
            lines.append(f"<dt>{said}</dt><dd>{where(record, runs) if runs else '–'}</dd>")
        return "\n".join([*lines, "</dl>"])

    def _unknown(self, line: str, name: str, environment: str) -> str:
        mend = "make record"
        if environment not in self.kept:
            mend = f"python -m tools.record --record --as {environment} {name}, by the Python of that environment"
        if not (records.SNIPPETS / name).exists():
            mend = f"write snippets/{name}, or mend the name"
        where, file = (
            sources.places(PAGES / self.language, line),
            sources.named(records.path(environment)),
        )
        return f"{where}: {file} has no run of {name}. Then: {mend}"


def _code(cell: str) -> str:
    cell = cell.strip()
    return f"`{cell}`" if cell else ""


def _linked(name: str, page: str) -> str:
    """The name of a snippet, which may be parted between its words, as a link to its result."""
    return f"[<code>{re.sub('(?<=[/_])', '<wbr>', name)}</code>]({page}#{anchor(name)})"


def _fence(printed: list[str]) -> list[str]:
    return ["```text", *printed, "```"]


def _tabbed(bodies: dict[str, str], always: bool = False) -> list[str]:
    """Each text in a tab of its name; one text alone is no tab, unless it ``always`` is to be one."""
    if len(bodies) == 1 and not always:
        return [*bodies.values(), ""]
    return [f'=== "{label}"\n\n{textwrap.indent(body, "    ")}\n' for label, body in bodies.items()]


def shown_on(language: str) -> dict[str, tuple[str, str]]:
    """``{snippet: (page's path, page's heading)}``: the first page of a language that shows the snippet's result."""
    found: dict[str, tuple[str, str]] = {}
    for page in sorted((PAGES / language).rglob("*.md")):
        text = page.read_text("utf-8")
        heading = re.search(
            r"^# (.+?)(?: \{.*\})?$", text, re.M
        )  # shorter than the title, which serves searches
        for name in re.findall(
            r"^<!-- (?:ran|rows|table): (\S+)(?: (?:under|where) [^>]+)? -->$", text, re.M
        ):
            found.setdefault(
                name,
                (
                    page.relative_to(PAGES / language).as_posix(),
                    heading[1] if heading else page.stem,
                ),
            )
    return found


class _End(Preprocessor):
    """Adds what a page was run on, once all its directives are replaced."""

    def __init__(self, writer: Results) -> None:
        super().__init__()
        self.writer = writer

    def run(self, lines: list[str]) -> list[str]:
        return [*lines, *self.writer.end()]


class ResultsExtension(DirectiveExtension):
    """``tools.markdown.results`` in mkdocs.yml."""

    words = WORDS
    writer = Results
    priority = 31.5

    def extendMarkdown(self, md) -> None:
        super().extendMarkdown(md)
        directives = md.preprocessors[type(self).__name__]
        md.preprocessors.register(
            _End(directives.writer), f"{type(self).__name__} end", self.priority - 0.1
        )


makeExtension = ResultsExtension  # by this name Python-Markdown finds it
