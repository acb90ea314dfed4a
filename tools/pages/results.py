"""What the runs of a snippet printed.

What is wrong with a run is said where it is shown; where all the others ran is said once, at the
end of the page, without a directive.
"""

import html
import re
from typing import Any

from tools.common import snippets
from tools.pages import blocks, runs
from tools.pages.directive import Directive
from tools.pages.pages import SHOWS, anchor
from tools.pages.render import row
from tools.pages.runs import Run
from tools.record import changes

# What is written otherwise in the two libraries and is no other name: variables, a keyword.
_PLAIN = re.compile(r"\b(?:np|torch)\.|\b[a-z]\b")


class Results(Directive):
    """What a snippet printed, as it is or as the rows of a table; what is on record."""

    name = "results"
    pattern = rf"{SHOWS.pattern}|^<!-- (missing|environments) -->$"

    shown: dict[str, list[str]]  # by this page so far: snippet -> records
    lines: list[str]  # of this page

    def run(self, lines: list[str]) -> list[str]:
        """The lines of a page with its directives replaced, and what its fresh runs ran on."""
        self.shown, self.lines = {}, lines
        written, ran_on = super().run(lines), []
        for environment in runs.TODAY:
            names = [name for name, chosen in self.shown.items() if environment in chosen]
            found = (runs.run(name, environment) for name in names)
            if fresh := [run for run in found if run and run.state == "fresh"]:
                label = environment.upper()
                if len(fresh) < len(names):
                    of = {"count": len(fresh), "all": len(names)}
                    label = self.words["part"].format(environment=label, **of)
                where = runs.where(fresh)
                ran_on.append(self.words["fresh"].format(environment=label, where=where))
        text = f"{'<br>'.join(ran_on)} · [{self.words['how']}](verified.md)"
        end = ["", text, "{: .ran-on data-search-exclude=true }"]
        return written + end if ran_on else written

    def write(self, match: re.Match[str]) -> list[str]:
        kind, name, under, where, listed = match.groups()
        if listed:
            return [self._missing()] if listed == "missing" else self._environments()
        chosen = under.split() if under else [*runs.TODAY]
        for environment in ["cpu", *chosen]:
            if environment != "cuda":
                runs.known(name, environment)
        self.shown[name] = chosen
        found = [run for each in chosen if (run := runs.run(name, each))]
        folded = match[0].endswith(" folded -->")
        if kind == "table":
            return self._table(found, where, self.lines.index(match[0]) if folded else 0)
        if kind == "rows":
            filling = found if under else found[:1]
            lines = (line.split(" | ") for run in filling for line in run.out)
            code = ([it.strip() and f"`{it.strip()}`" for it in line] for line in lines)
            return [*map(row, code), *self._below(filling, found)]
        outputs = {runs.label(run.environment, self.words): self._output(run) for run in found}
        # What is wrong with a run is in sight.
        folded = folded and not any(output["remark"] for output in outputs.values())
        behind = folded and self._opens(name)
        values = {"outputs": outputs, "tabs": len(outputs) > 1}
        values |= {"folded": folded and not behind, "behind": behind}
        versions = {} if under else self._versions(name)
        return self.fill("ran.md.j2", id=anchor(name), versions=versions, **values)

    def _opens(self, name: str) -> bool:
        """Whether the page shows the code, with a mark that opens the rest of it (blocks.py)."""
        shown = f"#{anchor(name, 'code')} " in "\n".join(self.lines)
        return shown and blocks.folds(name)

    def _output(self, run: Run) -> dict[str, Any]:
        """What a run printed, and whether on CUDA it differs by the versions there alone."""
        cpu, twin = runs.run(run.snippet, "cpu"), ""
        if run.environment == "cuda" and not (cpu and run.out == cpu.out):
            there = runs.twin(run.snippet)
            if there and there.out == run.out:
                twin = self.words["twin"].format(versions=runs.label(there.environment, self.words))
        return {"printed": run.out, "remark": self._remark(run), "twin": twin}

    def _remark(self, run: Run, aside: bool = False) -> dict[str, Any] | None:
        """What is wrong with a run, and the last words of one that failed; None for a fresh one.

        ``aside``: the run fills no cell of the table above.
        """
        state, text = runs.remark(run, self.words)
        text = self.words["aside"].format(said=text) if aside else text
        return None if state == "fresh" else {"state": state, "text": text, "last": run.said}

    def _versions(self, name: str) -> dict[str, str]:
        """From which version on a result is as today, and where on changed.md that version stands.

        version.js asks for the name.
        """
        if not (since := changes.since(name)):
            return {"name": name, "since": ""}
        word = "both" if since.torch and since.numpy else "torch" if since.torch else "numpy"
        said = self.words["since_odd" if since.odd else f"since_{word}"]
        said = said.format(torch=since.torch, numpy=since.numpy)
        step = f"torch-{since.torch}" if since.torch else f"numpy-{since.numpy}"
        steps = {step.id: f"changed.md#{step.id}" for step in changes.steps()}
        where = steps.get(step.replace(".", "-"), "changed.md")
        return {"name": name, "since": said, "where": where}

    def _below(self, filling: list[Run], chosen: list[Run]) -> list[str]:
        """What stands below a table: the anchor of its run, what is wrong with the chosen runs.

        A fresh run that printed otherwise than the table says is shown.
        """
        name = filling[0].snippet
        remarks = [self._remark(run, run not in filling) for run in chosen]
        otherwise = {
            runs.label(run.environment, self.words): self._output(run)
            for run, remark in zip(chosen, remarks)
            if not remark and run not in filling and run.out != filling[0].out
        }
        today = any(run.environment == "cpu" for run in filling)
        values = {"id": anchor(name), "versions": self._versions(name) if today else {}}
        return self.fill("below.md.j2", remarks=remarks, outputs=otherwise, **values)

    def _table(self, found: list[Run], where: str | None, folded_at: int) -> list[str]:
        """A row for each line of the CPU run, or for those that begin with the cell ``where``.

        A row is known by its first cell, in the CUDA run too. One that the CPU prints as well with
        the versions of that run says nothing of CUDA. ``folded_at``: the line of the page where
        rows that say the same of both libraries are folded.
        """

        def rows(run: Run | None) -> dict[str, list[str]]:
            lines = [line.split(" | ") for line in run.out] if run else []
            kept = [line[1:] if where else line for line in lines if where in (None, line[0])]
            return {cells[0]: cells for cells in kept}

        name, cpu = found[0].snippet, rows(found[0])
        filling = [run for run in found if run.environment == "cpu" or run.state == "fresh"]
        if not cpu:
            complaint = f"no row of {name} begins with the cell '{where}'"
            raise ValueError(f"{complaint}. Then: mend the cell, or the snippet")
        twin = rows(runs.twin(name))
        cuda = {key: cells for run in filling[1:] for key, cells in rows(run).items()}
        cuda = {key: cells for key, cells in cuda.items() if cells != twin.get(key)}
        part = f' data-part="{html.escape(where)}"' if where else ""
        link = f'<a class="filled" href="#{anchor(name, "code")}"{part}>'
        lines: list[str] = []
        folded: list[str] = []
        for key, cells in cpu.items():
            alike = len(cuda.get(key, [])) == len(cells)
            line = self._compared(link, cells, cuda.pop(key) if alike else cells)
            (folded if folded_at and _alike(cells) else lines).append(line)
        lines += [self._compared(f"{link}CUDA: ", cells, cells) for cells in cuda.values()]
        if folded:
            label = self.words["alike"].format(count=len(folded))
            lines += ["", f'<details class="alike" markdown><summary>{label}</summary>', ""]
            lines += [*self.lines[folded_at - 2 : folded_at], *folded, "", "</details>", ""]
        # Several tables may share a run: the first of them bears its anchor and its remarks.
        if where in (None, found[0].out[0].split(" | ")[0]):
            lines += self._below(filling, found)
        return lines

    def _compared(self, link: str, cpu: list[str], cuda: list[str]) -> str:
        """A row whose first cell leads to the code; a result that differs is marked as such."""
        unlike = "different" in (cpu[2:3] + cuda[2:3])
        if len(cpu) == 4 and cpu[2] in ("equal", "different", ""):
            cpu, cuda = ([*both[:2], both[3]] for both in (cpu, cuda))
        # Where CUDA raises, it has no result to compare.
        cells = [
            " / CUDA: ".join(map(self._cell, dict.fromkeys(both if both[1] else both[:1])))
            for both in zip(cpu, cuda, strict=True)
        ]
        if unlike:
            cells[-1] = f'<b class="unlike">{cells[-1]}</b>'
        return row([f"{link}{cells[0]}</a>", *cells[1:]])

    def _cell(self, text: str) -> str:
        """A word in the page's language, or code; tools/site/tables.py marks what is unlike."""
        word = self.words["cells"].get(text, "")
        if word or not text:
            unlike = text in ("different", "raises")
            return f'<b class="unlike">{word}</b>' if unlike else word
        return f"<code>{html.escape(text, quote=False).replace('|', '&#124;')}</code>"

    def _not_fresh(self, environment: str) -> dict[str, list[str]]:
        """``{"never": [snippet, …], "stale": …, "failed": …}``: what is not fresh, by state.

        Of other versions what was not run there is not asked for.
        """
        states = {run.snippet: run.state for run in runs.every(environment)}
        asked = snippets.names() if states and environment in runs.TODAY else [*states]
        return {
            state: [name for name in asked if states.get(name, "never") == state]
            for state in ("never", "stale", "failed")
        }

    def _missing(self) -> str:
        """One sentence: what CUDA has not run as it is today; nothing where it ran everything."""
        if not runs.every("cuda"):
            return self.words["missing"]
        states = self._not_fresh("cuda").items()
        said = [self.words[f"count_{it}"].format(count=len(names)) for it, names in states if names]
        parts = self.words["between"].join(said)
        every = len(snippets.names())
        return self.words["incomplete"].format(all=every, parts=parts) if said else ""

    def _environments(self) -> list[str]:
        """Each record: how many snippets, what is not fresh, device, versions, dates."""
        listed = []
        for environment in runs.environments():
            ran, label = runs.every(environment), runs.label(environment, self.words)
            about = {"label": label, "count": len(ran), "where": runs.where(ran) if ran else "–"}
            left = {"left": runs.loaded(environment).left}
            listed.append(about | {"not_fresh": self._not_fresh(environment) | left})
        count, today = len(snippets.names()), len(runs.TODAY)
        lists = {"records": listed[:today], "others": listed[today:]}
        return self.fill("environments.md.j2", all=count, **lists)


def _alike(cells: list[str]) -> bool:
    """Whether a row that compares two libraries says nothing new: one name and one result."""
    first, second, *_ = cells if "equal" in cells else [cells[0], *cells[2:], ""]
    same = "equal" in cells or cells[1:2] == cells[3:4]
    names = {_PLAIN.sub("", text.replace("axis=", "dim=")) for text in (first, second)}
    return same and len(names) == 1
