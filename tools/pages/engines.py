"""Scripts of several processes, as records/engines.json has their runs.

A bound that the record does not meet, and a name that nothing has, are a ValueError with file, line
and mend. What is wrong with a run is said where it is shown.
"""

import functools
import re
from typing import Any

from tools.common import files
from tools.pages import render, runs
from tools.pages.directive import SPACE, Directive, Phase
from tools.pages.quantities import NBSP, bound, quantity
from tools.record import book, costs, engines
from tools.record.book import Book
from tools.record.engines import Script as Run

# What is measured of a run, with its units.
COLUMNS = {"start": "seconds", "rows": "count", "total": "bytes", "largest": "bytes"}
COLUMNS |= {"processes": "count"}
record = functools.cache(lambda file=engines.RECORD: book.read(file))
_VALUE = re.compile(rf"<!-- engine: ([\w/-]+) \| (\w+) / ([\w/-]+) \| ([^|]+?) -->{SPACE}")


class Engines(Directive):
    """The scripts of several processes and their runs; what was measured of them."""

    name = "engines"
    phase = Phase.INCLUDES
    in_text = _VALUE
    pattern = r"^<!-- engine: (?:(rows|measured|gpu) ?)?(.*?)( folded)? -->$"

    ran: list[Run]  # shown by this page so far

    def run(self, lines: list[str]) -> list[str]:
        """The lines of a page, and at its end where its fresh runs were made."""
        self.ran = []
        lines, kept = super().run(lines), record()
        fresh = [kept.runs[run.id] for run in self.ran if not self._problem(run, kept)]
        if not fresh:
            return lines
        about = dict(kept.environment)
        for run in fresh:
            about |= run["versions"]
        date = runs.span(run["date"][:10] for run in fresh)
        text = self.words["ran"].format(versions=_versions(about), date=date)
        how = f"[{self.words['how']}](verified.md)"
        return [*lines, "", f"{text} · {how}", "{: .ran-on data-search-exclude=true }"]

    def write(self, match: re.Match[str]) -> list[str]:
        """The code, the run, the rows or what was measured."""
        kind, name, folded = match.groups()
        if kind == "gpu":
            return self._on_gpu()
        if kind == "measured":
            return ["", self._table_of_costs(), ""]
        if script := engines.scripts().get(name):
            file = script.relative_to(files.SNIPPETS).as_posix()
            return ["", "```python", f'--8<-- "{file}:show"', "```", ""]
        chosen = []
        for id in name.split():
            if id not in engines.every() or id not in record().runs:
                mend = "mend the name, or add it to engine.toml"
                mend = "make record KIND=engines" if id in engines.every() else mend
                raise ValueError(f"records/engines.json has no run {id}. Then: {mend}")
            chosen.append(engines.every()[id])
        self.ran += chosen
        return self._rows(chosen) if kind == "rows" else self._run(chosen[0], bool(folded))

    def _run(self, run: Run, folded: bool) -> list[str]:
        exit, ended = record().runs[run.id].get("exit", "0"), []
        if fault := run.about.get("fault"):
            ended.append(self.words[fault["does"]].format(call=fault["call"]))
        if exit == "timeout":
            ended.append(self.words["late"].format(seconds=run.about["limit"]))
        elif exit != "0":
            ended.append(self.words["exit"].format(exit=exit))
        return self._shown([run], record(), " · ".join(ended), self.words["output"] * folded)

    def _on_gpu(self) -> list[str]:
        """What records/engines-cuda.json has, one run below the other."""
        kept = record(engines.ON_GPU)
        ran = [run for id, run in engines.every().items() if id in kept.runs]
        if not ran:
            return ["", self.words["no_gpu"], ""]
        date = max(run["date"] for run in kept.runs.values())[:10]
        folded = self.words["gpu"].format(versions=_versions(kept.environment), date=date)
        return self._shown(ran, kept, "", folded)

    def _shown(self, ran: list[Run], kept: Book, ended: str, folded: str) -> list[str]:
        """Runs as a terminal shows them: the commands, then what they printed.

        Without the commands of scripts that no page shows, which make something wrong for others.
        """
        scripts = engines.scripts().items()
        unseen = {name for name, file in scripts if "# --8<--" not in file.read_text("utf-8")}
        printed = []
        for run in ran:
            seen, typed = kept.runs[run.id], run.commands()
            printed += [f"$ {line}" for line in typed if unseen.isdisjoint(line.split())]
            printed += [*seen.get("out", ()), *seen.get("said", ())]
        problem = next(filter(None, (self._problem(run, kept) for run in ran)), None)
        told = {"printed": printed, "ended": ended, "folded": folded, "problem": problem}
        return self.fill("engine.md.j2", **told)

    def _problem(self, run: Run, kept: Book) -> dict[str, Any] | None:
        """What is wrong with a run in a record; None for a fresh one."""
        if (state := engines.Engines().state(run.id, kept)) == "fresh":
            return None
        said = " · ".join(kept.runs[run.id].get("failed", {}).get("said", ()))
        return {"state": state, "text": self.words[state].format(said=said), "last": []}

    def _rows(self, ran: list[Run]) -> list[str]:
        """A row for each line of the first run; the last cells of others join that of their key."""
        first, *more = ([line.split(" | ") for line in record().runs[r.id]["out"]] for r in ran)
        for lines in more:
            cells = {key: rest for key, *rest in lines}
            first = [[*line, *cells[line[0]]] for line in first]
        rows = [render.row([f"`{cell}`" for cell in line]) for line in first]
        problems = filter(None, (self._problem(run, record()) for run in ran))
        return rows + [line for problem in problems for line in ("", problem["text"])]

    def _ways(self) -> list[tuple[str, str, dict[str, Any], dict[str, str]]]:
        """For each run that was measured its name, its id, its figures, and these in words; the
        fastest to start first. A speed is said over that of one process.
        """
        ways, found = costs.load()[1].get("ways", {}), []
        for id, way in sorted(ways.items(), key=lambda each: each[1]["start"]):
            if run := engines.every().get(id):
                name = self.words["one"] if id == "single/one" else run.about.get("name", run.name)
                said = {key: quantity(way[key], unit) for key, unit in COLUMNS.items()}
                speed = quantity(way["rows"] / ways["single/one"]["rows"], "ratio")
                said["rows"] = self.words["ratio"].format(number=speed)
                found.append((name, id, way, said))
        return found

    def _table_of_costs(self) -> str:
        """HTML: all figures, and where and when they were measured."""
        ways, (about, kept) = self._ways(), costs.load()
        text = self.words["measured"].format(
            versions=f"{about['cpu']}, {about['cores']} × · {_versions(record().environment)}",
            date=kept["date"][:10],
            rows=f"{kept['rows'][1]:,}",
            rounds=kept["rounds"],
        )
        state = "fresh"
        if any(engines.every()[id].fingerprint != way["code"] for _, id, way, _ in ways):
            state, text = "stale", f"{self.words['old']} {text}"
        mark = f'<p class="mark mark--{state}" data-search-exclude>{text}</p>'
        rows = [[render.code(name), *said.values()] for name, _, _, said in ways]
        heads = [self.words[key] for key in ("way", *COLUMNS)]
        return render.render("rows.html", heads=heads, rows=rows) + mark

    def figure(self, match: re.Match[str]) -> str:
        """A measured figure over that of another run, ``9.8 ×``, which keeps to its bound; nothing
        where it is the whole line.
        """
        id, key, other, wanted, _ = match.groups()
        ways = costs.load()[1].get("ways", {})
        try:
            number = ways[id][key] / ways[other][key]
        except KeyError as error:
            raise ValueError(f"nothing measured {error}") from None
        if not bound(wanted, "ratio")(number):
            mend = "mend the sentence and its bound in every language, or measure again"
            raise ValueError(f"it is {number:.3g} in {files.named(costs.Costs.file)}. Then: {mend}")
        text = self.words["ratio"].format(number=quantity(number, "ratio")).replace(" ", NBSP)
        return "" if match[0] == match.string else text


def _versions(about: dict[str, str]) -> str:
    """An environment in words: ``x86_64 · torch 2.13.0 · NumPy 2.4.6 …``."""
    return " · ".join(runs.versions_of(about, *about))
