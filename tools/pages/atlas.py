"""The libraries of the atlas: their lines, and their record in a language's words."""

import functools
import html
import re
from typing import Any

from tools.common import files, snippets
from tools.pages import blocks, pages, runs
from tools.pages.directive import Directive, Phase
from tools.pages.quantities import NBSP
from tools.pages.render import render, table
from tools.record import libraries as atlas
from tools.record.libraries import Library

ORDERED = {"C", "H", "W", "T"}  # axes whose order differs from library to library
# Which side of a way is the library's: what is made of a tensor, or given for one.
THEIRS = {"from_tensor": "made", "to_tensor": "given"}
CURED = ("plain", "grad", "device", "axes", "order", "range", "dtype")  # by the line of the library
record = functools.cache(atlas.Libraries().read)


def run(library: Library) -> dict[str, Any]:
    """What the record has of a library; empty where it has nothing."""
    kept: dict[str, Any] = record().runs.get(library.id, {})
    return kept


def key(library: Library, way: str) -> str:
    """The lines that a page shows first of a way."""
    name = library.snippet(way)
    lines = snippets.shown(snippets.source(name)).splitlines()
    return "\n".join(lines[number - 1] for number in blocks.sight(name)[1])


def cure(library: Library, name: str) -> str:
    """The way whose lines mend what a function of forgotten.py does: as library.toml says, else the
    one into a tensor where the function makes one, or reads what gives one.

    "" where the lines of neither do.
    """
    said: str = library.about.get("messages", {}).get(name, {}).get("way", "")
    if said or name.partition("_")[0] not in CURED:
        return said
    code = library.functions[name]
    makes = re.search(r"torch\.(?!nn|no_grad|device)\w+\(", code)
    given = [library.about.get(way, {}).get("given", "") for way in atlas.WAYS]
    names = [bool(each and re.search(rf"\b{each}\b", code)) for each in given]
    back = (makes or names == [False, True]) and "to_tensor" in library.ways
    return "to_tensor" if back else library.ways[0]


def _value(said: dict[str, Any], library: Library) -> tuple[str, str]:
    """``H, W, C``, where a size without a letter stays a number; ``0 … 255``, or "" for none."""
    letters = {size: letter for letter, size in library.about["axes"].items()}
    named = ", ".join(letters.get(size, str(size)) for size in said["shape"])
    return named, f"{said['low']}{NBSP}…{NBSP}{said['high']}" if "low" in said else ""


class Atlas(Directive):
    """A library, with what was seen of it; the finder, the orders of the axes, what did not run."""

    name = "atlas"
    phase = Phase.INCLUDES
    pattern = r"^<!-- atlas: ([a-z0-9-]+)(?: (from_tensor|to_tensor))? -->$"
    answers: set[tuple[str, str]]  # of this page: the ways that stand before the rest of a library

    def run(self, lines: list[str]) -> list[str]:
        """The lines of a page with the directive replaced."""
        found = re.findall(self.pattern, "\n".join(lines), re.M)
        self.answers = {(name, way) for name, way in found if way}
        return super().run(lines)

    def write(self, match: re.Match[str]) -> list[str]:
        name = match[1]
        lists = {"all": self._all, "axes": self._axes, "absent": self._absent}
        if name in lists:
            return lists[name]()
        if name not in atlas.libraries():
            mend = f"make claim NAME=atlas/{name}"
            raise ValueError(f"there is no snippets/atlas/{name}. Then: {mend}")
        library = atlas.libraries()[name]
        if match[2]:
            return ["```python", f'--8<-- "{library.snippet(match[2])}:show"', "```"]
        return self._library(library)

    def _library(self, library: Library) -> list[str]:
        file, why = files.named(library.folder / "library.toml"), library.about["why"]
        links = [f"[{pages.heading(self.language, page, file)}]({page})" for page in why]
        seen = "forgotten" in run(library)
        return self.fill(
            "library.md.j2",
            ways={
                self._way(library, way): library.snippet(way)
                for way in library.ways
                if (library.id, way) not in self.answers
            },
            tables=[self._ways(library), self._mistakes(library)] if seen else [],
            why=self.words["why"].format(links=" · ".join(links)) if links else "",
            state=atlas.Libraries().state(library.id, record()),
            said=self._remark(library),
        )

    def _way(self, library: Library, way: str) -> str:
        return self.words[way].format(name=library.about["name"])

    def _ways(self, library: Library) -> str:
        """HTML: a table of what goes in and what comes out, each way."""
        heads = [self.words[word] for word in ("direction", "given", "made", "memory")]
        rows = []
        for way in library.ways:
            memory = self.words.get(run(library)[way]["memory"], "–")
            sides = [self._side(library, way, side) for side in ("given", "made")]
            rows.append([html.escape(self._way(library, way)), *sides, memory])
        return render("rows.html", heads=heads, rows=rows)

    def _side(self, library: Library, way: str, side: str) -> str:
        said = run(library)[way][side]
        parts = [f"<code>{html.escape(said['type'])}</code>"]
        if "shape" in said:
            named, between = _value(said, library)
            parts += [f"({named})" if named else self.words["number"]]
            parts += [f"<code>{html.escape(said['dtype'])}</code>", between]
        parts += [library.about[way].get("channels", "")] if side == THEIRS[way] else []
        parts += [self.words["requires"]] if said.get("grad") else []
        return " ".join(filter(None, parts))

    def _mistakes(self, library: Library) -> str:
        """HTML: lines that are right all the same, that are wrong without an error, that raise; the
        last ones by the lines of the way that mends them; what has none comes last."""
        rows: dict[str, list[tuple[str, dict]]] = {"works": [], "silent": []}
        errors: dict[str, list[tuple[str, dict]]] = {}
        for name, said in run(library)["forgotten"].items():
            right = name in library.about.get("works", ())
            if "raises" not in said:
                rows["works" if right else "silent"].append((name, said))
                continue
            way = cure(library, name)
            errors.setdefault(key(library, way) if way else "", []).append((name, said))
        errors = dict(sorted(errors.items(), key=lambda each: not each[0]))
        return render("mistakes.html", words=self.words, errors=errors, **rows)

    def _remark(self, library: Library) -> str:
        """Where a library ran, or what is wrong with its run."""
        seen, state = run(library), atlas.Libraries().state(library.id, record())
        if state == "missing":
            return self.words["never"]
        if state == "failed":
            return self.words["failed"].format(said=f"`{seen['failed']['said'][-1]}`")
        about = record().environment
        versions = [f"{name} {it}" for name, it in seen["versions"].items() if name not in about]
        versions += runs.versions_of(about, "torch", "numpy", "python")
        ran = self.words["ran"].format(versions=" · ".join(versions), date=seen["date"][:10])
        before = [self.words["stand_in"]] if library.about.get("stand_in") else []
        return " ".join([*before, ran, *([self.words["stale"]] if state == "stale" else [])])

    def _all(self) -> list[str]:
        every = list(atlas.libraries().values())
        names = [one.about["name"] for one in every]
        lines = self.field(len(every), ".library", names)
        for family in atlas.FAMILIES:
            page = f"libraries-{family}.md"
            entries = []
            for one in (one for one in every if one.about["family"] == family):
                ways = {self._way(one, way): key(one, way) for way in one.ways}
                also = " ".join([one.id, *one.about["packages"], *one.about["find"]])
                entries.append((one, also, render("lines.html", ways=ways, words=self.words)))
            title = pages.heading(self.language, page)
            lines += self.fill("family.md.j2", title=title, page=page, entries=entries)
        return lines

    def _axes(self) -> list[str]:
        rows = {}
        for one in atlas.libraries().values():
            for way in one.ways:
                said = run(one).get(way, {}).get(THEIRS[way], {})
                if len(said.get("shape", ())) < 2:
                    continue  # no order to mistake
                order, between = _value(said, one)
                if channels := one.about[way].get("channels"):
                    order += f" ({channels})"
                if {*re.findall(r"\w+", order)} & ORDERED:  # else a table: rows, then columns
                    cells = [f"`{said['type']}`", order, f"`{said['dtype']}`", between]
                    rows[order, one.id] = [f"[{one.about['name']}]({one.page})", *cells]
        heads = [self.words[word] for word in ("library", "type", "axes", "dtype", "range")]
        return table(heads, [rows[key] for key in sorted(rows)])

    def _absent(self) -> list[str]:
        rows = [[one["name"], self.words["reasons"][one["reason"]]] for one in atlas.absent()]
        return table([self.words["library"], self.words["absent"]], rows)
