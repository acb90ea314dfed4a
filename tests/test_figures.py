"""The drawings say what a run printed, in every language, and in words for who cannot see them."""

from __future__ import annotations

import copy
import itertools
import json
import re
import xml.etree.ElementTree as ET

import markdown
import pytest

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.markdown import figures
from tools.markdown.render import text_width
from tools.record import run

FIGURES = figures.load()["figures"]
CODES = [language.code for language in LANGUAGES]
SVG = "{http://www.w3.org/2000/svg}"
LINE = re.compile(r"(\w+) -> ([A-Z])(?:,| in (GPU|host) memory)?")
ZONES = {"GPU": "device", "host": "host"}

each_figure = pytest.mark.parametrize("name", FIGURES)
each_picture = pytest.mark.parametrize(("name", "code"), [*itertools.product(FIGURES, CODES)])


def printed(out: list[str]) -> list[dict]:
    """What a proof printed: for each step its arrows, the zones it names and what was freed."""
    steps: list[dict] = []
    for line in out:
        if arrow := LINE.match(line):
            steps[-1]["arrows"][arrow[1]] = arrow[2]
            if arrow[3]:
                steps[-1]["zones"][arrow[2]] = ZONES[arrow[3]]
        elif line.endswith(" is freed"):
            steps[-1]["freed"].add(line[0])
        else:
            steps.append({"step": line, "arrows": {}, "zones": {}, "freed": set()})
    return steps


def drawn(figure: dict) -> list[dict]:
    """What docs/figures.json says, in the same shape."""
    steps, seen = [], set()
    for panel in figure["panels"]:
        now = set(panel["arrows"].values())
        seen |= now
        zones = {buffer: figure["buffers"][buffer]["zone"] for buffer in now}
        step = {"step": panel["step"], "arrows": panel["arrows"], "zones": zones}
        steps.append({**step, "freed": seen - now})
    return steps


def differ(picture: list[dict], proof: list[dict]) -> bool:
    """Whether a picture and a run part; a run that names no zones proves none."""
    steps = itertools.zip_longest(picture, proof, fillvalue={"zones": None})
    return any(
        ours | {"zones": theirs["zones"] and ours["zones"]} != theirs for ours, theirs in steps
    )


@each_figure
def test_every_arrow_is_what_the_proof_printed(name):
    figure = FIGURES[name]
    # On the CPU nothing is in GPU memory: such a figure is compared with a run on the lazy device.
    lazy = any(buffer["zone"] == "device" for buffer in figure["buffers"].values())
    for proof in figure["proof"]:
        cpu, cuda = records.load("cpu"), records.load("cuda")
        assert lazy or records.state(proof, cpu) == "fresh", (
            f"{proof} was not recorded: make record"
        )
        outs = [run.run(proof, lazy=True) if lazy else cpu["snippets"][proof]["out"]]
        if records.state(proof, cuda) == "fresh":  # a GPU's own word, where there is one
            outs.append(cuda["snippets"][proof]["out"])
        for out in outs:
            assert not differ(drawn(figure), printed(out))
            wrong = copy.deepcopy(figure)
            owner, buffer = list(wrong["panels"][2]["arrows"].items())[-1]
            wrong["panels"][2]["arrows"][owner] = {"A": "B", "B": "A"}[buffer]
            assert differ(drawn(wrong), printed(out)), "an arrow drawn wrong goes unnoticed"


@each_figure
def test_a_copy_is_drawn_where_a_call_makes_a_buffer(name):
    first, *panels = FIGURES[name]["panels"]
    assert "copied" not in first
    before = first["arrows"]
    for panel in panels:
        new = set(panel["arrows"].values()) - set(before.values())
        source = re.fullmatch(r"\w+ = (\w+)\.\w+\(\)", panel["step"]) if new else None
        assert panel.get("copied", []) == ([before[source[1]], *new] if new else []), panel["step"]
        before = panel["arrows"]


@each_picture
def test_the_words_name_what_is_drawn(name, code):
    for panel in FIGURES[name]["panels"]:
        words = re.findall(r"[A-Za-z]+", panel["description"][code])
        assert {*panel["arrows"], *panel["arrows"].values()} <= set(words), panel["step"]


@each_picture
def test_the_svg_speaks_and_leaves_colour_to_the_stylesheet(name, code):
    text = figures.draw(name, code)
    tree = ET.fromstring(text.replace(" data-search-exclude", ""))
    panels = FIGURES[name]["panels"]
    for drawing, panel in zip(tree.iterfind(f".//{SVG}svg"), panels, strict=True):
        title, desc = drawing.find(f"{SVG}title"), drawing.find(f"{SVG}desc")
        assert drawing.get("role") == "img"
        assert drawing.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
        assert title.text and "`" not in title.text and desc.text == panel["description"][code]
        heads = drawing.findall(f".//{SVG}path[@class='buffers-head']")
        assert len(heads) == len(panel["arrows"]) + ("copied" in panel)
    assert tree.find("figcaption") is not None
    assert "style=" not in text, "a strict Content-Security-Policy would drop it"
    assert set(re.findall(r'(?:fill|stroke|color)="([^"]*)"', text)) == {"none", "currentColor"}
    assert not re.search(r"#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(", text, re.I)


@each_figure
def test_the_languages_share_one_geometry(name):
    place = re.compile(r' (?:d|x|y|width|height|viewBox)="([^"]*)"')
    assert len({tuple(place.findall(figures.draw(name, code))) for code in CODES}) == 1


@each_picture
def test_every_word_fits_its_box(name, code):
    tree = ET.fromstring(figures.draw(name, code).replace(" data-search-exclude", ""))
    for group in tree.iterfind(f".//{SVG}g"):
        box = group.find(f"{SVG}rect")
        for text in group.iterfind(f"{SVG}text"):
            size, x, anchor = (
                float(text.get("font-size")),
                float(text.get("x")),
                text.get("text-anchor"),
            )
            width = text_width(text.text, size, mono="font-family" in text.attrib)
            left = {"start": x, "middle": x - width / 2, "end": x - width}[anchor]
            low, high = 0.0, float(figures.WIDTH)
            if box is not None and anchor != "start":
                low = float(box.get("x"))
                high = low + float(box.get("width"))
            assert size >= 13, "too small on a phone"
            assert low <= left and left + width <= high, text.text


def test_east_asian_text_is_as_wide_as_its_squares():
    assert text_width("ホスト", 10) == text_width("메모리", 10) == 30
    assert text_width("abc", 10) < 20


def render(text: str, code: str = "en", extensions=()) -> str:
    settings = {"tools.markdown.figures": {"language": code}}
    return markdown.markdown(
        text, extensions=[*extensions, "tools.markdown.figures"], extension_configs=settings
    )


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    "extensions", [(), ("md_in_html", "attr_list", "tables"), ("pymdownx.superfences",)]
)
def test_plain_markdown_shows_the_figure_of_its_language(extensions, code):
    out = render("before\n\n<!-- figure: sharing-cpu -->\n\nafter", code, extensions)
    assert figures.draw("sharing-cpu", code) in out
    assert "<p><figure" not in out and "<p>before</p>" in out and "<p>after</p>" in out


@pytest.mark.parametrize("fences", ["fenced_code", "pymdownx.superfences"])
def test_a_directive_in_a_fence_stays_code(fences):
    assert "<svg" not in render("```html\n<!-- figure: sharing-cpu -->\n```", extensions=[fences])


def test_an_unknown_name_says_where_and_what_to_do(tmp_path, monkeypatch):
    (tmp_path / "ja").mkdir()
    (tmp_path / "ja/page.md").write_text("# Page\n\n<!-- figure: sharing-gpu -->\n", "utf-8")
    monkeypatch.setattr(figures, "PAGES", tmp_path)
    with pytest.raises(ValueError, match=r"ja/page\.md:3: .*no figure 'sharing-gpu'.*sharing-cpu"):
        render("<!-- figure: sharing-gpu -->", "ja")


def test_figures_json_is_as_its_schema_says(tmp_path, monkeypatch):
    data = copy.deepcopy(figures.load())
    del data["figures"]["sharing-cpu"]["panels"][1]["description"]["ko"]
    monkeypatch.setattr(figures, "DATA", tmp_path / "figures.json")
    figures.DATA.write_text(json.dumps(data))
    place = r"figures\.json: \$.*sharing-cpu.*panels\[1\]\.description: 'ko' is a required"
    with pytest.raises(ValueError, match=place + ".*; mend it there, docs/schemas/figures"):
        figures.load.__wrapped__()


@pytest.mark.parametrize("part, lost", [("owners", "x"), ("buffers", "X"), ("arrows", "B, y")])
def test_an_arrow_without_an_end_is_named(monkeypatch, part, lost):
    data = copy.deepcopy(figures.load())
    figure = data["figures"]["sharing-cpu"]
    if part == "arrows":
        figure["panels"][-1]["arrows"] = {"y": "A"}
    else:
        figure[part][lost] = {"zone": "host", "cells": 1} if part == "buffers" else "Tensor"
    monkeypatch.setattr(figures, "load", lambda: data)
    with pytest.raises(ValueError, match=rf"docs/figures\.json: sharing-cpu: .*\b{lost[-1]}: what"):
        figures.draw("sharing-cpu", "en")


def test_ids_are_unique_on_every_page(soups):
    """A page that showed a figure or a plot twice would have its ids twice."""
    for page, soup in soups.items():
        ids = [tag["id"] for tag in soup.find_all(id=True)]
        assert sorted(ids) == sorted(set(ids)), page
