"""What `make engines ARGS=--measure` measured: as bars, as a table, and as ratios in a sentence.

In: the words of tools/markdown/engines.py in one language, and names. Out: HTML, or a text.
"""

from __future__ import annotations

import functools
from typing import Any

from tools.common import engines
from tools.common.engines import Run
from tools.markdown import render
from tools.markdown.quantities import NBSP, bounds, quantity

COLUMNS = ("start", "rows", "total", "largest", "processes")
_UNITS = {"start": "seconds", "total": "bytes", "largest": "bytes"}
_NAMES = {"numpy": "NumPy", "python": "Python", "platform": "", "device": "", "cuda": "CUDA"}
record = functools.cache(engines.load)
on_gpu = functools.cache(lambda: engines.load(engines.ON_GPU))


def measured() -> dict[str, Any]:
    """What was measured: ``{run: {"start": seconds, "rows": rows a second, …}}``."""
    ways: dict[str, Any] = record()["measured"].get("ways", {})
    return ways


def plot(words: dict[str, Any], key: str) -> str:
    """HTML: bars of a measured figure, or of the numbers that a run printed.

    Raises ValueError for a name that is neither.
    """
    if key in words["plots"]:
        lines = [line.split(" | ") for line in record()["runs"][key]["out"]]
        values = {f"`{name}`": (float(number), number) for name, number in lines}
        title = words["plots"][key]
    elif key in COLUMNS:
        ways = _ways().items()
        values = {_label(run, words): (way[key], _said(words, key, way)) for run, way in ways}
        title = words[key]
    else:
        raise ValueError("there is no such figure. Then: mend its name")
    most = max(number for number, _ in values.values())
    bars = [
        {"text": text, "floor": False, "said": said, "ends": [1000 * number / most] * 3}
        for text, (number, said) in values.items()
    ]
    about = {"key": "plot-" + key.replace("/", "-"), "title": title, "note": ""}
    return render.render("plot.html", bars=bars, **about)


def table(words: dict[str, Any]) -> str:
    """HTML: all figures, and where and when they were measured."""
    heads = [words[key] for key in ("way", *COLUMNS)]
    rows = [
        [render.code(_label(run, words)), *(_said(words, key, way) for key in COLUMNS)]
        for run, way in _ways().items()
    ]
    kept = record()["measured"]
    machine = f"{kept['cpu']}, {kept['cores']} ×"
    text = words["measured"].format(
        versions=" · ".join([machine, *versions(record()["environment"])]),
        date=kept["date"][:10],
        rows=f"{kept['rows'][1]:,}",
        rounds=kept["rounds"],
    )
    old = any(run.fingerprint != way["code"] for run, way in _ways().items())
    state, text = ("stale", f"{words['old']} {text}") if old else ("fresh", text)
    mark = f'<p class="mark mark--{state}" data-search-exclude>{text}</p>'
    return render.render("rows.html", heads=heads, rows=rows) + mark


def ratio(words: dict[str, Any], id: str, key: str, other: str, bound: str) -> str:
    """A figure over that of another run: ``9.8 ×``.

    Raises ValueError, with the mend, for what was not measured and for a bound that is not met.
    """
    try:
        number = measured()[id][key] / measured()[other][key]
    except KeyError as error:
        raise ValueError(f"nothing measured {error}") from None
    if not all(compare(number, limit) for compare, limit in bounds(bound, "ratio")):
        mend = "mend the sentence and its bound in every language, or measure again"
        raise ValueError(f"it is {number:.3g} in records/engines.json. Then: {mend}")
    text: str = words["ratio"].format(number=quantity(number, "ratio"))
    return text.replace(" ", NBSP)


def versions(about: dict[str, str]) -> list[str]:
    """An environment in words: ``["x86_64", "torch 2.13.0", "NumPy 2.4.6", …]``."""
    return [f"{_NAMES.get(key, key)} {value}".strip() for key, value in about.items()]


def _ways() -> dict[Run, dict[str, Any]]:
    """What was measured of each run, those that start fastest first."""
    every = engines.every()
    ways = sorted(measured().items(), key=lambda way: way[1]["start"])
    return {every[id]: way for id, way in ways if id in every}


def _label(run: Run, words: dict[str, Any]) -> str:
    """What a measured way is called: the engine, or a name of its own in engine.toml."""
    name: str = words["one"] if run.id == "single/one" else run.about.get("name", run.name)
    return name


def _said(words: dict[str, Any], key: str, way: dict[str, Any]) -> str:
    """A figure; the speed over that of one process."""
    if key != "rows":
        return quantity(way[key], _UNITS.get(key, "count"))
    one = measured()["single/one"]["rows"]
    text: str = words["ratio"].format(number=quantity(way["rows"] / one, "ratio"))
    return text
