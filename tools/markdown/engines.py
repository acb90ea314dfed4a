"""Markdown extension: scripts of several processes, as records/engines.json has their runs.

Alone on a line:

``<!-- engine: write_rows.py -->``         the code of a script below snippets/engines
``<!-- engine: distributed/two -->``       a run: its commands, and what they printed or how they
                                           ended; ``… folded`` in one line that opens
``<!-- engine: rows ray/arrives -->``      below a table's header: a row for each printed line,
                                           split at " | "; further runs add their last cells
``<!-- engine: plot start -->``            bars: what `make engines ARGS=--measure` measured
``<!-- engine: plot distributed/bytes-four -->``   bars of the numbers that a run printed
``<!-- engine: measured -->``              the same as a table
``<!-- engine: gpu -->``                   what ran with a GPU, folded; a sentence where nothing did

In a sentence, a measured figure over that of another run, and the bound that the sentence sets:

``<!-- engine: ray/one | start / single/one | > 2 -->``    ``9.8 ×``

A bound that the record does not meet, and a name that nothing has, are a ValueError with file, line
and mend. What is amiss with a run is said where it is shown.
"""

from __future__ import annotations

import re
from typing import Any

from tools.common import engines, records
from tools.common.engines import Run
from tools.markdown import engine_costs
from tools.markdown.directives import DirectiveExtension, Writer

WORDS = {
    "kill": "One process is killed in its batch {call}",  # {call}: 3
    "raise": "One process raises an error in its batch {call}",
    "wait": "One process waits in its batch {call}",
    "exit": "Exit status {exit}",
    "late": "Still running after {seconds} s, and stopped",
    "output": "Output",
    "gpu": "With a GPU: {versions} · {date}",
    "no_gpu": "No run here has tried it with a GPU yet.",
    "ran": "Run with {versions} · {date}",
    "measured": "Measured on {versions} · {date} · {rows} rows, median of {rounds} rounds",
    "stale": "The code changed after this run.",
    "old": "The code changed after this was measured.",
    "failed": "The run failed: {said}",
    "how": "How this site is verified",
    "ratio": "{number} ×",
    "one": "One process",
    "way": "Way",
    "start": "Start and end",
    "rows": "Rows a second",
    "total": "Memory of all processes",
    "largest": "Memory of the largest process",
    "processes": "Processes",
    "plots": {"distributed/bytes-four": "Bytes between four processes, as multiples of the result"},
}
_VALUE = re.compile(
    r"<!-- engine: ([\w/-]+) \| (\w+) / ([\w/-]+) \| ([^|]+?) -->( (?=[\u3040-\u9fff]))?"
)
_JAPANESE_END = re.compile(r"[\u3040-\u9fff）]$")


class Engines(Writer):
    """Writes the scripts and runs of one language."""

    directive = re.compile(r"^<!-- engine: (?:(rows|plot|measured|gpu) ?)?(.*?)( folded)? -->$")

    def __init__(self, words: dict[str, Any], language: str) -> None:
        super().__init__(words, language)
        self.ran: list[Run] = []  # shown by this page so far

    def run(self, lines: list[str]) -> list[str]:
        """The lines of a page, and at its end where its runs were made."""
        self.ran = []
        return [*super().run(lines), *self._end()]

    def replace(self, line: str) -> list[str]:
        """As of every writer; and the figures in a sentence. A figure alone is a check alone."""
        if self.directive.match(line) and not _VALUE.fullmatch(line):
            return super().replace(line)
        text = _VALUE.sub(self._figure, line)
        return [] if _VALUE.fullmatch(line) else [text]

    def write(self, directive: re.Match[str]) -> list[str]:
        """The code, the run, the rows or what was measured."""
        kind, name, folded = directive.groups()
        if kind == "gpu":
            return self._on_gpu()
        if kind == "measured":
            return ["", engine_costs.table(self.words), ""]
        if kind == "plot":
            try:
                return ["", engine_costs.plot(self.words, name), ""]
            except ValueError as error:
                raise self.wrong(directive, str(error)) from None
        if name in engines.scripts():
            file = engines.scripts()[name].relative_to(records.SNIPPETS).as_posix()
            return ["", "```python", f'--8<-- "{file}:show"', "```", ""]
        runs = [self._known(directive, each) for each in name.split()]
        self.ran += runs
        return self._rows(runs) if kind == "rows" else self._run(runs[0], bool(folded))

    def _known(self, directive: re.Match[str], id: str) -> Run:
        run = engines.every().get(id)
        if not run or id not in engine_costs.record()["runs"]:
            mend = "make engines" if run else "mend the name, or add it to engine.toml"
            raise self.wrong(directive, f"records/engines.json has no run {id}. Then: {mend}")
        return run

    def _run(self, run: Run, folded: bool) -> list[str]:
        seen, printed = engine_costs.record()["runs"][run.id], _terminal(run, engine_costs.record())
        ended, exit = "", seen.get("exit", "0")
        if exit == "timeout":
            ended = self.words["late"].format(seconds=run.about["limit"])
        elif exit != "0":
            ended = self.words["exit"].format(exit=exit)
        if fault := run.about.get("fault"):
            happens = self.words[fault["does"]].format(call=fault["call"])
            ended = f"{happens} · {ended}" if ended else happens
        summary = self.words["output"] if folded else ""
        amiss = self._amiss(run)
        return self.fill("engine.md.j2", printed=printed, ended=ended, folded=summary, amiss=amiss)

    def _on_gpu(self) -> list[str]:
        """What records/engines-cuda.json has, one run below the other."""
        kept = engine_costs.on_gpu()
        runs = [run for id, run in engines.every().items() if id in kept["runs"]]
        if not runs:
            return ["", self.words["no_gpu"], ""]
        about = engine_costs.versions(kept["environment"])
        date = max(run["date"] for run in kept["runs"].values())[:10]
        folded = self.words["gpu"].format(versions=" · ".join(about), date=date)
        amiss = [found for run in runs if (found := self._amiss(run, kept))]
        printed = [line for run in runs for line in _terminal(run, kept)]
        return self.fill(
            "engine.md.j2", printed=printed, ended="", folded=folded, amiss=next(iter(amiss), {})
        )

    def _amiss(self, run: Run, kept: records.Record | None = None) -> dict[str, str]:
        """What is amiss with a run, in the record without a GPU or another; empty: nothing is."""
        kept = kept or engine_costs.record()
        state = engines.state(run, kept)
        if state == "fresh":
            return {}
        said = " · ".join(kept["runs"][run.id].get("failed", {}).get("said", ()))
        return {"state": state, "text": self.words[state].format(said=said)}

    def _rows(self, runs: list[Run]) -> list[str]:
        """A row for each line of the first run; the last cells of others join that of their key."""
        lines = [line.split(" | ") for line in engine_costs.record()["runs"][runs[0].id]["out"]]
        for run in runs[1:]:
            more = dict(
                line.split(" | ", 1) for line in engine_costs.record()["runs"][run.id]["out"]
            )
            lines = [[*line, *more[line[0]].split(" | ")] for line in lines]
        rows = [f"| {' | '.join(f'`{cell}`' for cell in line)} |" for line in lines]
        below = [amiss for run in runs if (amiss := self._amiss(run))]
        return rows + [line for amiss in below for line in ("", amiss["text"])]

    def _figure(self, directive: re.Match[str]) -> str:
        """A measured figure over that of another run, which keeps to the bound of its sentence."""
        *asked, space = directive.groups()
        try:
            text = engine_costs.ratio(self.words, *asked)
        except ValueError as error:
            raise self.wrong(directive, str(error)) from None
        # Japanese has a space between a number and a word, and none between two words.
        return text + ("" if space is None or _JAPANESE_END.search(text) else space)

    def _end(self) -> list[str]:
        """The line at the end of a page: with which versions its fresh runs were made."""
        fresh = [run for run in self.ran if engines.state(run, engine_costs.record()) == "fresh"]
        if not fresh:
            return []
        about = dict(engine_costs.record()["environment"])
        for run in fresh:
            about |= engine_costs.record()["runs"][run.id]["versions"]
        days = [engine_costs.record()["runs"][run.id]["date"][:10] for run in fresh]
        date = " – ".join(dict.fromkeys([min(days), max(days)]))
        text = self.words["ran"].format(
            versions=" · ".join(engine_costs.versions(about)), date=date
        )
        return [
            "",
            f"{text} · [{self.words['how']}](verified.md)",
            "{: .ran-on data-search-exclude=true }",
        ]


def _terminal(run: Run, kept: records.Record) -> list[str]:
    """A run as a terminal shows it: its commands, then what they printed."""
    typed = [f"$ {command}" for command in run.commands() if not _of_ours(command)]
    seen = kept["runs"][run.id]
    return [*typed, *seen.get("out", ()), *seen.get("said", ())]


def _of_ours(command: str) -> bool:
    """Whether a script that no page shows is run, one that makes something wrong for others."""
    named = (engines.scripts().get(word) for word in command.split())
    return any(file and "# --8<--" not in file.read_text("utf-8") for file in named)


def makeExtension(**settings: Any) -> DirectiveExtension:
    """``tools.markdown.engines`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return DirectiveExtension(Engines, WORDS, 33.4, settings)
