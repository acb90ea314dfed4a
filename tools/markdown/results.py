"""Markdown extension: a page names a snippet, and this writes what its runs printed.

``<!-- ran: page/claim.py -->``        what the CPU printed; CPU and CUDA in tabs where CUDA ran it
``<!-- rows: page/claim.py -->``       below a table's header: a row for each printed line, split at
                                       " | " into cells
``<!-- table: page/claim.py -->``      the same, each cell a link to the heading ``#how-claim`` that
                                       shows the code; what CUDA printed otherwise stands beside it;
                                       the words in ``cells`` are translated
``<!-- table: … where sparse_coo -->`` of that table the rows whose first cell says so, without it
``<!-- ran: … under cpu torch-… -->``  the named records alone, in tabs, or their rows: cpu, cuda,
                                       or some of records/older/
``<!-- missing -->``, ``<!-- environments -->``, ``<!-- status -->``    see record_lists.py

What is amiss with a run is said where it is shown; where all the others ran is said once, at the
end of the page, without a directive.

Raises ValueError for a snippet that a record lacks, with the file, the line and the mend.
"""

from __future__ import annotations

import html
import re
import textwrap

from tools.common import records, sources
from tools.markdown import record_lists, runs
from tools.markdown.directives import DirectiveExtension, Directives, Writer
from tools.markdown.runs import anchor

WORDS = {
    **runs.WORDS,
    **record_lists.WORDS,
    "aside": "{said}. Nothing in this table comes from it.",  # {said}: what is amiss with a run
    # At the end of a page.
    "part": "{environment} ({count} of {all} snippets)",
    "how": "How this site is verified",
    # What a generated table says in words; any other cell is code.
    "cells": {
        word: word
        for word in ("yes", "no", "none", "shares", "shared", "copies", "raises", "same object")
        + ("new object", "new memory", "equal", "different", "on the CPU")
    },
}


class Results(Writer):
    """Writes the Markdown for one language. ``words``: see WORDS."""

    directive = re.compile(rf"{runs.DIRECTIVE.pattern}|^<!-- (missing|environments|status) -->$")

    def __init__(self, words: dict[str, str], language: str) -> None:
        super().__init__(words, language)
        self.runs = runs.Runs(words)
        self.shown: dict[str, list[str]] = {}  # by this page so far: snippet -> records

    def write(self, directive: re.Match[str]) -> list[str]:
        """The output, the rows or the list. Raises ValueError for a snippet that a record lacks."""
        kind, name, under, _, whole = directive.groups()
        if whole == "missing":
            return [record_lists.missing(self.runs)]
        if whole == "environments":
            return record_lists.environments(self.runs)
        if whole == "status":
            return self.fill("status.md.j2", **record_lists.status(self.runs, self.language))
        chosen = under.split() if under else list(records.SHOWN)
        for environment in ["cpu", *chosen]:
            if environment != "cuda" and not self._run(name, environment):
                raise self.wrong(directive, _no_run(name, environment))
        self.shown[name] = chosen
        if kind == "ran":
            lines = self._tabs(name, chosen)
        elif kind == "rows":
            lines = self._rows(name, chosen, chosen if under else ["cpu"])
        else:
            lines = self._table(directive)
        return "\n".join(lines).split("\n")

    def end(self) -> list[str]:
        """The lines at the end of a page: what its fresh runs ran on; none where it shows no run.

        The next page begins anew.
        """
        shown, self.shown = self.shown, {}
        ran_on = []
        for environment, record in self.runs.shown.items():
            names = [name for name, chosen in shown.items() if environment in chosen]
            fresh = [name for name in names if records.state(name, record) == "fresh"]
            label = self.runs.label(environment)
            if len(fresh) < len(names):
                part = self.words["part"]
                label = part.format(environment=label, count=len(fresh), all=len(names))
            if fresh:
                where = runs.where(record, fresh)
                ran_on.append(self.words["fresh"].format(environment=label, where=where))
        if not ran_on:
            return []
        text = f"{'<br>'.join(ran_on)} · [{self.words['how']}](verified.md)"
        return ["", text, "{: .ran-on data-search-exclude=true }"]

    def _run(self, name: str, environment: str) -> dict:
        return self.runs.record(environment)["snippets"].get(name, {})

    def _tabs(self, name: str, chosen: list[str]) -> list[str]:
        """What each of these records has of the snippet; in tabs, where it is more than one."""
        bodies = {}
        for environment in chosen:
            if run := self._run(name, environment):
                remark = self._remark(name, environment)
                bodies[self.runs.label(environment)] = [*_fence(run["out"]), "", *remark]
        opening = f'<div class="ran" id="{anchor(name)}" markdown>'
        return [opening, "", *_tabbed(bodies), "</div>"]

    def _remark(self, name: str, environment: str, aside: bool = False) -> list[str]:
        """What is amiss with a run, and the last words of one that failed; none of a fresh one.

        ``aside``: the run fills no cell of the table above.
        """
        state, text = self.runs.remark(name, environment)
        if state == "fresh":
            return []
        if aside:
            text = self.words["aside"].format(said=text)
        lines = [text, f"{{: .mark .mark--{state} data-search-exclude=true }}", ""]
        last = _fence(self._run(name, environment).get("failed", {}).get("said", []))
        return [*lines, *last, ""] if last else lines

    def _rows(self, name: str, chosen: list[str], filled_from: list[str]) -> list[str]:
        """A row for each line that the runs in ``filled_from`` printed, and what stands below."""
        rows = []
        for environment in filled_from:
            for line in self._run(name, environment)["out"]:
                cells = [f"`{cell.strip()}`" if cell.strip() else "" for cell in line.split(" | ")]
                rows.append(f"| {' | '.join(cells)} |")
        return [*rows, *self._below(name, chosen, filled_from)]

    def _below(self, name: str, chosen: list[str], filled_from: list[str]) -> list[str]:
        """What stands below a table: the anchor of its run, and what is amiss with the chosen runs.

        A fresh run that printed otherwise than the table says is shown.
        """
        lines = ["", f'<div id="{anchor(name)}"></div>', ""]
        otherwise = {}
        for environment in chosen:
            state = records.state(name, self.runs.record(environment))
            aside = environment not in filled_from
            if state == "fresh" and aside:
                output = self._run(name, environment)["out"]
                if output != self._run(name, "cpu")["out"]:
                    otherwise[self.runs.label(environment)] = _fence(output)
            elif state != "never":
                lines += self._remark(name, environment, aside)
        if otherwise:
            tabs = _tabbed(otherwise, always=True)
            lines += ["", '<div class="ran" markdown>', "", *tabs, "</div>"]
        return [*lines, ""]

    def _table(self, directive: re.Match[str]) -> list[str]:
        """A row for each line of the CPU run, or for those that begin with the cell ``where``.

        A row is known by its first cell, in the CUDA run too.
        """
        name, where = directive[2], directive[4]

        def rows(environment: str) -> dict[str, list[str]]:
            lines = [line.split(" | ") for line in self._run(name, environment)["out"]]
            cells = [row[1:] if where else row for row in lines if where in (None, row[0])]
            return {row[0]: row for row in cells}

        cpu = rows("cpu")
        if not cpu:
            complaint = f"no row of {name} begins with the cell '{where}'"
            raise self.wrong(directive, f"{complaint}. Then: mend the cell, or the snippet")
        fresh = records.state(name, self.runs.record("cuda")) == "fresh"
        cuda = rows("cuda") if fresh else {}
        lines = []
        for key, cells in cpu.items():
            alike = len(cuda.get(key, [])) == len(cells)
            lines.append(self._row(name, cells, cuda.pop(key) if alike else cells))
        lines += [self._row(name, cells, cells, "CUDA: ") for cells in cuda.values()]
        # Several tables may share a run: the first of them bears its anchor and its remarks.
        if where in (None, self._run(name, "cpu")["out"][0].split(" | ")[0]):
            lines += self._below(name, list(records.SHOWN), ["cpu", "cuda"] if fresh else ["cpu"])
        return lines

    def _row(self, name: str, cpu: list[str], cuda: list[str], before: str = "") -> str:
        """A row whose first cell can be reached by keyboard; the others lead to the same place."""
        code = "how-" + name.split("/")[1].removesuffix(".py").replace("_", "-")
        cells = []
        for number, both in enumerate(zip(cpu, cuda, strict=True)):
            text = " / CUDA: ".join(map(self._cell, dict.fromkeys(both)))
            reached = ' tabindex="-1"' if number else ""
            text = text if number else before + text
            cells.append(f'<a class="filled" href="#{code}"{reached}>{text}</a>' if text else "")
        return f"| {' | '.join(cells)} |"

    def _cell(self, text: str) -> str:
        """A word in the page's language, or code, which may be parted before a dot alone."""
        if not text or text in self.words["cells"]:
            return self.words["cells"].get(text, "")
        parted = re.sub(r"(?<=[\w)])\.(?=[A-Za-z_])", "<wbr>.", html.escape(text, quote=False))
        return f"<code>{parted.replace('|', '&#124;')}</code>"


def _no_run(name: str, environment: str) -> str:
    mend = "make record"
    if environment not in records.SHOWN:
        command = f"python -m tools.record --record --as {environment} {name}"
        mend = f"{command}, by the Python of that environment"
    if not (records.SNIPPETS / name).exists():
        mend = f"write snippets/{name}, or mend the name"
    return f"{sources.named(records.path(environment))} has no run of {name}. Then: {mend}"


def _fence(printed: list[str]) -> list[str]:
    return ["```text", *printed, "```"] if printed else []


def _tabbed(bodies: dict[str, list[str]], always: bool = False) -> list[str]:
    """Each text in a tab of its name; one text alone is no tab, unless it ``always`` is to be."""
    if len(bodies) == 1 and not always:
        return [*next(iter(bodies.values())), ""]
    lines = []
    for label, body in bodies.items():
        lines += [f'=== "{label}"', "", textwrap.indent("\n".join(body), "    "), ""]
    return lines


class _Page(Directives):
    """Replaces the directives of a page, and adds its end."""

    def run(self, lines: list[str]) -> list[str]:
        return [*super().run(lines), *self.writer.end()]


class ResultsExtension(DirectiveExtension):
    """``tools.markdown.results`` in mkdocs.yml."""

    words = WORDS
    writer = Results
    priority = 31.5
    preprocessor = _Page


makeExtension = ResultsExtension  # by this name Python-Markdown finds it
