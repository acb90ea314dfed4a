"""Markdown extension: the libraries of the atlas, as records/atlas.json has them.

``<!-- atlas: pillow -->``   the line each way, what goes in and comes out, what becomes of what was
                             forgotten, the pages that explain it, and where it ran
``<!-- atlas: all -->``      the finder: a field, and the lines of every library, by family
``<!-- atlas: axes -->``     a table of the axis orders, by library
``<!-- atlas: absent -->``   the libraries that did not run, each with its reason
"""

from __future__ import annotations

import re
from typing import Any

from tools.common import atlas, records
from tools.common.atlas import Library
from tools.markdown import library, messages, render
from tools.markdown.directives import DirectiveExtension, Writer, table

WORDS = {
    "from_tensor": "Tensor → {name}",
    "to_tensor": "{name} → tensor",
    "direction": "Direction",
    "given": "Given",
    "made": "Comes out",
    "memory": "Memory",
    "shares": "shared",
    "copies": "copied",
    "number": "a number",
    "requires": "requires grad",
    "silent": "Wrong without an error, if a part is forgotten",
    "works": "Works as it is",
    "errors": "The error, if a part is forgotten ({count})",
    "warned": "With a warning: {text}",
    "why": "Why: {links}",
    "ran": "Run with {versions} · {date}",
    "stand_in": "A stand-in ran, a small class with the interface of this library, "
    "which cannot be installed from PyPI.",
    "never": "No run of it is on record yet.",
    "stale": "The code changed after this run.",
    "failed": "The run failed: {said}",
    "filter": "Type a library, a class or a call, or pick a name",
    "matches": "{count} of {all} libraries",
    "copy": "Copy",
    "library": "Library",
    "type": "Type",
    "axes": "Axes",
    "dtype": "dtype",
    "range": "Values",
    "absent": "Not run, because",
    "kinds": {
        "plain": "the conversion: the tensor as it is",
        "grad": "detach: a tensor that requires grad",
        "device": "cpu: a tensor on another device, tried on a stand-in",
        "axes": "the order of the axes",
        "order": "the order",
        "range": "the range of the values",
        "dtype": "the dtype",
        "shape": "the shape",
        "strides": "the strides",
        "type": "the type",
        "copy": "that memory is shared",
        "mode": "the mode",
        "save": "saving and loading",
    },
    "reasons": {
        "gpu": "it needs a GPU",
        "index": "PyPI has no package of it",
        "system": "it needs FFmpeg on the system",
        "browser": "it needs a browser of its own",
    },
}
ORDERED = {"C", "H", "W", "T"}  # axes whose order differs from library to library


class Atlas(Writer):
    """Writes the Markdown for one language. ``words``: see WORDS."""

    directive = re.compile(r"^<!-- atlas: ([a-z0-9-]+) -->$")

    def write(self, directive: re.Match[str]) -> list[str]:
        """The block of a library, or one of the three lists."""
        name = directive[1]
        lists = {"all": self._all, "axes": self._axes, "absent": self._absent}
        if name in lists:
            return lists[name]()
        if name not in atlas.libraries():
            mend = f"make atlas-new LIBRARY={name}"
            raise self.wrong(directive, f"there is no snippets/atlas/{name}. Then: {mend}")
        return self._library(atlas.libraries()[name])

    def _library(self, one: Library) -> list[str]:
        tables = []
        if "forgotten" in library.run(one):
            tables = [library.ways(one, self.words), library.forgotten(one, self.words)]
        try:
            why = {page: messages.heading(self.language, page) for page in one.about["why"]}
        except ValueError:
            file = records.named(one.folder / "library.toml")
            raise ValueError(
                f"{file}: no such heading in {self.language}. Then: mend why"
            ) from None
        links = [f"[{title}]({page})" for page, title in why.items()]
        return self.fill(
            "library.md.j2",
            ways={self._named(way, one): one.snippet(way) for way in one.ways},
            tables=tables,
            why=self.words["why"].format(links=" · ".join(links)) if links else "",
            state=atlas.state(one, library.record()),
            said=library.remark(one, self.words),
        )

    def _named(self, way: str, one: Library) -> str:
        return self.words[way].format(name=one.about["name"])

    def _all(self) -> list[str]:
        every = list(atlas.libraries().values())
        names = [one.about["name"] for one in every]
        about = {"count": len(every), "entries": ".library", "names": names}
        lines = self.fill("filter.md.j2", **about)
        for family in atlas.FAMILIES:
            page = f"libraries-{family}.md"
            entries = [self._entry(one) for one in every if one.about["family"] == family]
            title = messages.heading(self.language, page)
            lines += self.fill("family.md.j2", title=title, page=page, entries=entries)
        return lines

    def _entry(self, one: Library) -> dict[str, str]:
        """The name of a library, where it stands, its lines, and what else it is found by."""
        ways = {self._named(way, one): library.key(one, way) for way in one.ways}
        also = " ".join([one.id, *one.about["packages"], *one.about["find"]])
        lines = render.render("lines.html", ways=ways, copy=self.words["copy"])
        return {"name": one.about["name"], "page": one.page, "also": also, "lines": lines}

    def _axes(self) -> list[str]:
        rows = {}
        for one in atlas.libraries().values():
            for way in one.ways:
                said = library.run(one).get(way, {}).get(library.theirs(way), {})
                if len(said.get("shape", ())) < 2:
                    continue  # no order to mistake
                order = library.axes(said, one, one.about[way].get("channels", ""))
                if not {*re.findall(r"\w+", order)} & ORDERED:
                    continue  # a table: rows, then columns
                cells = [f"`{said['type']}`", order, f"`{said['dtype']}`", library.between(said)]
                rows[order, one.id] = [f"[{one.about['name']}]({one.page})", *cells]
        heads = [self.words[word] for word in ("library", "type", "axes", "dtype", "range")]
        return table(heads, [rows[key] for key in sorted(rows)])

    def _absent(self) -> list[str]:
        rows = [[one["name"], self.words["reasons"][one["reason"]]] for one in atlas.absent()]
        return table([self.words["library"], self.words["absent"]], rows)


def makeExtension(**settings: Any) -> DirectiveExtension:
    """``tools.markdown.atlas`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return DirectiveExtension(Atlas, WORDS, 33.5, settings)
