"""What a page says of one library of the atlas: its lines, and its record in a language's words."""

from __future__ import annotations

import functools
import html
import re
from typing import Any

from tools.common import atlas, records
from tools.common.atlas import Library
from tools.markdown import blocks, render
from tools.markdown.quantities import NBSP

_VERSIONS = {"torch": "torch", "numpy": "NumPy", "python": "Python"}
record = functools.cache(atlas.load)


def run(library: Library) -> dict[str, Any]:
    """What the record has of a library; empty where it has nothing."""
    kept: dict[str, Any] = record()["libraries"].get(library.id, {})
    return kept


def key(library: Library, way: str) -> str:
    """The lines that a page shows first of a way."""
    name = library.snippet(way)
    lines = records.shown(records.source(name)).splitlines()
    return "\n".join(lines[number - 1] for number in blocks.sight(name)[1])


def axes(said: dict[str, Any], library: Library, channels: str = "") -> str:
    """``H, W, C (RGB)``: a size that is not known by a letter stays a number."""
    letters = {size: letter for letter, size in library.about["axes"].items()}
    named = ", ".join(letters.get(size, str(size)) for size in said["shape"])
    return f"{named} ({channels})" if channels else named


def between(said: dict[str, Any]) -> str:
    """The lowest and the highest value, ``0 … 255``; "" where it has none."""
    return f"{said['low']}{NBSP}…{NBSP}{said['high']}" if "low" in said else ""


def theirs(way: str) -> str:
    """Which side of a way is the library's: what is made of a tensor, or given for one."""
    return "made" if way == "from_tensor" else "given"


def ways(library: Library, words: dict[str, Any]) -> str:
    """HTML: a table of what goes in and what comes out, each way."""
    heads = [words[word] for word in ("direction", "given", "made", "memory")]
    rows = []
    for way in library.ways:
        seen = run(library)[way]
        sides = [_value(seen[side], library, way, side, words) for side in ("given", "made")]
        name = html.escape(words[way].format(name=library.about["name"]))
        rows.append([name, *sides, words.get(seen["memory"], "–")])
    return render.render("rows.html", heads=heads, rows=rows)


def _value(said: dict[str, Any], library: Library, way: str, side: str, words: dict) -> str:
    parts = [f"<code>{html.escape(said['type'])}</code>"]
    if "shape" in said:
        named = axes(said, library)
        parts += [f"({named})" if named else words["number"]]
        parts += [f"<code>{html.escape(said['dtype'])}</code>", between(said)]
    if side == theirs(way):
        parts.append(library.about[way].get("channels", ""))
    if said.get("grad"):
        parts.append(words["requires"])
    return " ".join(filter(None, parts))


def forgotten(library: Library, words: dict[str, Any]) -> str:
    """HTML: the lines that are right all the same, that are wrong without an error, that raise."""
    rows: dict[str, list[dict[str, str]]] = {"works": [], "silent": [], "errors": []}
    for name, said in run(library)["forgotten"].items():
        kind = words["kinds"][name.partition("_")[0]]
        row = {"kind": kind, "line": _code(said["code"]), "result": _result(said, words)}
        right = name in library.about.get("works", ())
        rows["errors" if "raises" in said else "works" if right else "silent"].append(row)
    return render.render("forgotten.html", words=words, **rows)


def _result(said: dict[str, str], words: dict[str, Any]) -> str:
    if "raises" in said:
        return _code(f"{said['raises']}: {said['text']}".removesuffix(": "))
    warned = f" {words['warned'].format(text=_code(said['warns']))}" if "warns" in said else ""
    return _code(said["gives"]) + warned


def _code(text: str) -> str:
    """HTML: code of one line or of several, indented as it was."""
    lines = html.escape(text, quote=False).splitlines()
    indented = (re.sub("^ +", lambda blanks: NBSP * len(blanks[0]), line) for line in lines)
    return "<br>".join(f"<code>{line}</code>" for line in indented if line)


def remark(library: Library, words: dict[str, Any]) -> str:
    """Where a library ran, or what is amiss with its run."""
    seen, state = run(library), atlas.state(library, record())
    if state == "never":
        return words["never"]
    if state == "failed":
        return words["failed"].format(said=f"`{seen['failed']['said'][-1]}`")
    about = record()["environment"]
    versions = [
        f"{name} {number}" for name, number in seen["versions"].items() if name not in about
    ]
    versions += [f"{text} {about[name]}" for name, text in _VERSIONS.items()]
    before = [words["stand_in"]] if library.about.get("stand_in") else []
    after = [words["stale"]] if state == "stale" else []
    ran = words["ran"].format(versions=" · ".join(versions), date=seen["date"][:10])
    return " ".join([*before, ran, *after])
