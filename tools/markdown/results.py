"""Markdown extension: a page names a snippet, and this writes what its runs printed.

``<!-- ran: page/claim.py -->``        what the CPU printed; CPU and CUDA in tabs where CUDA ran it
``<!-- rows: page/claim.py -->``       below a table's header: a row for each printed line, split at
                                       " | " into cells
``<!-- table: page/claim.py -->``      the same, each row a link to the code on its page; what CUDA
                                       printed otherwise stands beside it; the words in ``cells``
                                       are translated
``<!-- table: … where sparse_coo -->`` of that table the rows whose first cell says so, without it
``<!-- ran: … under cpu torch-… -->``  the named records alone, in tabs, or their rows: cpu, cuda,
                                       or an environment of records/versions.json: 1.12.1/1.26.4
``<!-- ran: … folded -->``             one line that opens, for an output that teaches nothing; of a
                                       table the rows that have one name and one result
``<!-- missing -->``, ``<!-- environments -->``, ``<!-- status -->``    see record_lists.py

What is amiss with a run is said where it is shown; where all the others ran is said once, at the
end of the page, without a directive.
"""

from __future__ import annotations

import html
import re

from tools.common import records, versions
from tools.markdown import record_lists, runs
from tools.markdown.directives import DirectiveExtension, Writer

WORDS = {
    **runs.WORDS,
    **record_lists.WORDS,
    "aside": "{said}. Nothing in this table comes from it.",  # {said}: what is amiss with a run
    # At the end of a page.
    "part": "{environment} ({count} of {all} snippets)",
    "how": "How this site is verified",
    "output": "Output",
    "alike": "{count} rows where name and result are the same",
    # What a generated table says in words; any other cell is code.
    "cells": {
        word: word
        for word in ("yes", "no", "none", "shares", "shared", "copies", "raises", "same object")
        + ("new object", "new memory", "equal", "different", "on the CPU")
    },
}

# What is written otherwise in the two libraries and is no other name: variables, a keyword.
_PLAIN = re.compile(r"\b(?:np|torch)\.|\b[a-z]\b")
_UNLIKE = ("different", "raises")


class Results(Writer):
    """Writes the Markdown for one language. ``words``: see WORDS."""

    directive = re.compile(rf"{runs.DIRECTIVE.pattern}|^<!-- (missing|environments|status) -->$")

    shown: dict[str, list[str]]  # by this page so far: snippet -> records
    lines: list[str]  # of this page

    def run(self, lines: list[str]) -> list[str]:
        """The lines of a page with its directives replaced, and what its fresh runs ran on."""
        self.shown, self.lines = {}, lines
        return [*super().run(lines), *self._end()]

    def write(self, directive: re.Match[str]) -> list[str]:
        """The output, the rows or the list.

        Raises ValueError, with the file, the line and the mend, for a snippet that a record lacks.
        """
        kind, name, under, _, listed = directive.groups()
        if listed == "missing":
            return [record_lists.missing(self.words)]
        if listed:
            values = record_lists.LISTS[listed](self.words, self.language)
            return self.fill(f"{listed}.md.j2", **values)
        chosen = under.split() if under else list(records.SHOWN)
        for environment in ["cpu", *chosen]:
            if environment != "cuda" and not runs.run(name, environment):
                raise self.wrong(directive, no_run(name, environment))
        self.shown[name] = chosen
        if kind == "table":
            return self._table(directive)
        if kind == "rows":
            return self._rows(name, chosen, chosen if under else ["cpu"])
        outputs = {
            runs.label(environment, self.words): {
                "printed": run["out"],
                "remark": self._remark(name, environment),
                "twin": runs.of_versions(name, environment, self.words),
            }
            for environment in chosen
            if (run := runs.run(name, environment))
        }
        # What is amiss with a run is in sight.
        amiss = any(output["remark"] for output in outputs.values())
        folded = directive[0].endswith(" folded -->") and not amiss
        values = {"id": runs.anchor(name), "outputs": outputs, "tabs": len(outputs) > 1}
        versions = {} if under else self._versions(name)
        return self.fill("ran.md.j2", folded=folded, versions=versions, **values)

    def _versions(self, name: str) -> dict[str, str]:
        """What a result that shows today's run says of other versions; version.js asks for it."""
        said, where = runs.since(name, self.words)
        return {"name": name, "since": said, "where": where}

    def _end(self) -> list[str]:
        """The lines at the end of a page: what its fresh runs ran on; none where it has none."""
        ran_on = []
        for environment in records.SHOWN:
            record = runs.loaded(environment)
            names = [name for name, chosen in self.shown.items() if environment in chosen]
            fresh = [name for name in names if records.state(name, record) == "fresh"]
            label = environment.upper()
            if len(fresh) < len(names):
                part = self.words["part"]
                label = part.format(environment=label, count=len(fresh), all=len(names))
            if fresh:
                where = runs.where(record, fresh)
                ran_on.append(self.words["fresh"].format(environment=label, where=where))
        text = f"{'<br>'.join(ran_on)} · [{self.words['how']}](verified.md)"
        return ["", text, "{: .ran-on data-search-exclude=true }"] if ran_on else []

    def _remark(self, name: str, environment: str, aside: bool = False) -> dict | None:
        """What is amiss with a run, and the last words of one that failed; None for a fresh one.

        ``aside``: the run fills no cell of the table above.
        """
        state, text = runs.remark(name, environment, self.words)
        if state == "fresh":
            return None
        said = runs.run(name, environment).get("failed", {}).get("said", [])
        text = self.words["aside"].format(said=text) if aside else text
        return {"state": state, "text": text, "last": said}

    def _rows(self, name: str, chosen: list[str], filled_from: list[str]) -> list[str]:
        """A row for each line that the runs in ``filled_from`` printed, and what stands below."""
        rows = []
        for environment in filled_from:
            for line in runs.run(name, environment)["out"]:
                cells = [f"`{cell.strip()}`" if cell.strip() else "" for cell in line.split(" | ")]
                rows.append(f"| {' | '.join(cells)} |")
        return [*rows, *self._below(name, chosen, filled_from)]

    def _below(self, name: str, chosen: list[str], filled_from: list[str]) -> list[str]:
        """What stands below a table: the anchor of its run, and what is amiss with the chosen runs.

        A fresh run that printed otherwise than the table says is shown.
        """
        remarks, otherwise = [], {}
        for environment in chosen:
            run, aside = runs.run(name, environment), environment not in filled_from
            if run and (remark := self._remark(name, environment, aside)):
                remarks.append(remark)
            elif run and aside and run["out"] != runs.run(name, "cpu")["out"]:
                label = runs.label(environment, self.words)
                twin = runs.of_versions(name, environment, self.words)
                otherwise[label] = {"printed": run["out"], "remark": None, "twin": twin}
        values = {"id": runs.anchor(name), "remarks": remarks, "outputs": otherwise}
        versions = self._versions(name) if "cpu" in filled_from else {}
        return self.fill("below.md.j2", versions=versions, **values)

    def _table(self, directive: re.Match[str]) -> list[str]:
        """A row for each line of the CPU run, or for those that begin with the cell ``where``.

        A row is known by its first cell, in the CUDA run too. One that the CPU prints as well with
        the versions of that run says nothing of CUDA.
        """
        name, where = directive[2], directive[4]

        def rows(printed: list[str]) -> dict[str, list[str]]:
            lines = [line.split(" | ") for line in printed]
            cells = [row[1:] if where else row for row in lines if where in (None, row[0])]
            return {row[0]: row for row in cells}

        cpu = rows(runs.run(name, "cpu")["out"])
        if not cpu:
            complaint = f"no row of {name} begins with the cell '{where}'"
            raise self.wrong(directive, f"{complaint}. Then: mend the cell, or the snippet")
        fresh = records.state(name, runs.loaded("cuda")) == "fresh"
        cuda: dict[str, list[str]] = {}
        if fresh:
            twin = rows(runs.twin(name)[1])
            cuda = rows(runs.run(name, "cuda")["out"])
            cuda = {key: cells for key, cells in cuda.items() if cells != twin.get(key)}
        lines: list[str] = []
        folded: list[str] = []
        for key, cells in cpu.items():
            alike = len(cuda.get(key, [])) == len(cells)
            row = self._row(name, cells, cuda.pop(key) if alike else cells, where)
            same = directive[0].endswith(" folded -->") and _alike(cells)
            (folded if same else lines).append(row)
        lines += [self._row(name, cells, cells, where, "CUDA: ") for cells in cuda.values()]
        if folded:
            at = self.lines.index(directive[0])
            label = self.words["alike"].format(count=len(folded))
            lines += ["", f'<details class="alike" markdown><summary>{label}</summary>', ""]
            lines += [*self.lines[at - 2 : at], *folded, "", "</details>", ""]
        # Several tables may share a run: the first of them bears its anchor and its remarks.
        if where in (None, runs.run(name, "cpu")["out"][0].split(" | ")[0]):
            lines += self._below(name, list(records.SHOWN), ["cpu", "cuda"] if fresh else ["cpu"])
        return lines

    def _row(
        self, name: str, cpu: list[str], cuda: list[str], where: str | None, before: str = ""
    ) -> str:
        """A row whose first cell leads to the code; a result that differs is marked as such."""
        unlike = "different" in (cpu[2:3] + cuda[2:3])
        if len(cpu) == 4 and cpu[2] in ("equal", "different", ""):
            cpu, cuda = ([*both[:2], both[3]] for both in (cpu, cuda))
        # Where CUDA raises, it has no result to compare.
        cells = [
            " / CUDA: ".join(map(self._cell, dict.fromkeys(both if both[1] else both[:1])))
            for both in zip(cpu, cuda, strict=True)
        ]
        code = runs.anchor(name, "code")
        if unlike:
            cells[-1] = f'<b class="unlike">{cells[-1]}</b>'
        part = f' data-part="{html.escape(where)}"' if where else ""
        cells[0] = f'<a class="filled" href="#{code}"{part}>{before}{cells[0]}</a>'
        return f"| {' | '.join(cells)} |"

    def _cell(self, text: str) -> str:
        """A word in the page's language, or code; tools/site/tables.py marks what is unlike."""
        word = self.words["cells"].get(text, "")
        if word or not text:
            return f'<b class="unlike">{word}</b>' if text in _UNLIKE else word
        return f"<code>{html.escape(text, quote=False).replace('|', '&#124;')}</code>"


def _alike(cells: list[str]) -> bool:
    """Whether a row that compares two libraries says nothing new: one name and one result."""
    first, second, *_ = cells if "equal" in cells else [cells[0], *cells[2:], ""]
    same = "equal" in cells or cells[1:2] == cells[3:4]
    names = {_PLAIN.sub("", text.replace("axis=", "dim=")) for text in (first, second)}
    return same and len(names) == 1


def no_run(name: str, environment: str) -> str:
    """What to say, with its mend, of a snippet that a record lacks."""
    today = environment in records.SHOWN
    mend, where = ("make record", "") if today else ("make versions", f" with {environment}")
    if not (records.SNIPPETS / name).exists():
        mend = f"write snippets/{name}, or mend the name"
    file = records.path(environment) if today else versions.path()
    return f"{records.named(file)} has no run of {name}{where}. Then: {mend}"


def makeExtension(**settings: str) -> DirectiveExtension:
    """``tools.markdown.results`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return DirectiveExtension(Results, WORDS, 31.5, settings)
