"""The drawings say what a run printed, in every language, and a reader who cannot see them gets it in words."""

from __future__ import annotations

import copy
import itertools
import re
import xml.etree.ElementTree as ET

import markdown
import pytest

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.markdown import figures
from tools.record import run

DATA = figures.load()
NAMES = sorted(DATA["figures"])
CODES = [language.code for language in LANGUAGES]
SVG = "{http://www.w3.org/2000/svg}"
LINE = re.compile(r"(\w+) -> ([A-Z])(?:,| in (GPU|host) memory)?")

each_figure = pytest.mark.parametrize("name", NAMES)
each_picture = pytest.mark.parametrize(("name", "code"), list(itertools.product(NAMES, CODES)))


def steps(out: list[str]) -> list[dict]:
    """What a proof printed: for each step its arrows, the zones it names and what was freed."""
    found: list[dict] = []
    for line in out:
        arrow = LINE.match(line)
        if arrow:
            found[-1]["arrows"][arrow[1]] = arrow[2]
            if arrow[3]:
                found[-1]["zones"][arrow[2]] = {"GPU": "device", "host": "host"}[arrow[3]]
        elif line.endswith(" is freed"):
            found[-1]["freed"].add(line[0])
        else:
            found.append({"step": line, "arrows": {}, "zones": {}, "freed": set()})
    return found


def printed(proof: str, lazy: bool) -> list[dict]:
    if lazy:
        return steps(run.run(proof, lazy=True))
    record = records.load("cpu")
    assert records.state(proof, record) == "fresh", (
        f"{proof}: no fresh run in records/cpu.json; then: make record"
    )
    return steps(record["snippets"][proof]["out"])


def drawn(name: str, data: dict | None = None) -> list[dict]:
    """What the data file says, in the shape of ``steps``."""
    figure = (data or DATA)["figures"][name]
    found, seen = [], set()
    for panel in figure["panels"]:
        seen |= set(panel["arrows"].values())
        freed = seen - set(panel["arrows"].values())
        zones = {b: figure["buffers"][b]["zone"] for b in panel["arrows"].values()}
        found.append(
            {"step": panel["step"], "arrows": panel["arrows"], "zones": zones, "freed": freed}
        )
    return found


def differences(picture: list[dict], proof: list[dict]) -> list[str]:
    """Where a picture and a run part; a run that names no zones proves none."""
    wrong = []
    for ours, theirs in itertools.zip_longest(picture, proof):
        if ours is None or theirs is None:
            wrong.append(f"only one of the two has the step {(ours or theirs)['step']!r}")
            continue
        for part in ("step", "arrows", "freed", *(["zones"] if theirs["zones"] else [])):
            if ours[part] != theirs[part]:
                wrong.append(f"{ours['step']}: {part} drawn {ours[part]}, run {theirs[part]}")
    return wrong


@each_figure
def test_every_arrow_is_what_the_proof_printed(name):
    # On the CPU nothing is in GPU memory, so such a figure is compared with a run on the lazy device.
    lazy = any(buffer["zone"] == "device" for buffer in DATA["figures"][name]["buffers"].values())
    assert DATA["figures"][name]["proof"]
    for proof in DATA["figures"][name]["proof"]:
        assert differences(drawn(name), printed(proof, lazy)) == []
        cuda = records.load("cuda")
        if records.state(proof, cuda) == "fresh":  # a GPU's own word, where there is one
            assert differences(drawn(name), steps(cuda["snippets"][proof]["out"])) == []


@each_figure
def test_an_arrow_drawn_wrong_is_noticed(name):
    lazy = any(buffer["zone"] == "device" for buffer in DATA["figures"][name]["buffers"].values())
    wrong = copy.deepcopy(DATA)
    arrows = wrong["figures"][name]["panels"][2]["arrows"]
    owner = list(arrows)[-1]
    arrows[owner] = {"A": "B", "B": "A"}[arrows[owner]]
    assert differences(drawn(name, wrong), printed(DATA["figures"][name]["proof"][0], lazy))


@each_figure
def test_a_copy_is_drawn_where_a_call_makes_a_buffer(name):
    before: dict[str, str] = {}
    for panel in DATA["figures"][name]["panels"]:
        made = set(panel["arrows"].values()) - set(before.values())
        if before and made:
            source = re.fullmatch(r"\w+ = (\w+)\.\w+\(\)", panel["step"])[1]
            assert panel.get("copied") == [before[source], *made], panel["step"]
        else:
            assert "copied" not in panel, panel["step"]
        before = panel["arrows"]


@each_picture
def test_every_label_is_there_and_the_words_name_what_is_drawn(name, code):
    labels = [
        *DATA["words"].values(),
        DATA["figures"][name]["title"],
        DATA["figures"][name]["caption"],
    ]
    for panel in DATA["figures"][name]["panels"]:
        labels += [panel["description"], panel.get("title", panel["description"])]
        for word in {*panel["arrows"], *panel["arrows"].values()}:
            text = panel["description"][code]
            assert re.search(rf"(?<![A-Za-z]){word}(?![A-Za-z])", text), (
                f"{panel['step']}: {word} is not in {text!r}"
            )
    for label in labels:
        assert list(label) == CODES and all(text.strip() for text in label.values()), label


@each_picture
def test_the_svg_is_well_formed_and_speaks(name, code):
    tree = ET.fromstring(figures.Figure(name, code).html().replace(" data-search-exclude", ""))
    drawings = tree.findall(f".//{SVG}svg")
    panels = DATA["figures"][name]["panels"]
    assert len(drawings) == len(panels)
    for drawing, panel in zip(drawings, panels, strict=True):
        assert drawing.get("role") == "img"
        title, desc = drawing.find(f"{SVG}title"), drawing.find(f"{SVG}desc")
        assert drawing.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
        assert title.text and "`" not in title.text
        assert desc.text == panel["description"][code]
        assert len(drawing.findall(f".//{SVG}g[@class]/{SVG}path[@class='buffers-head']")) == len(
            panel["arrows"]
        ) + ("copied" in panel)
    assert tree.find("figcaption") is not None


@each_picture
def test_the_drawing_leaves_colour_to_the_stylesheet(name, code):
    text = figures.Figure(name, code).html()
    assert "style=" not in text, "a strict Content-Security-Policy would drop it"
    assert set(re.findall(r'(?:fill|stroke|color)="([^"]*)"', text)) == {"none", "currentColor"}
    assert not re.search(r"#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(", text, re.I)


@each_figure
def test_the_languages_share_one_geometry(name):
    def geometry(code: str) -> list[str]:
        return re.findall(
            r' (?:d|x|y|width|height|viewBox)="([^"]*)"', figures.Figure(name, code).html()
        )

    assert len({tuple(geometry(code)) for code in CODES}) == 1


@each_picture
def test_every_word_fits_its_box(name, code):
    drawings = ET.fromstring(figures.Figure(name, code).html().replace(" data-search-exclude", ""))
    for group in drawings.iterfind(f".//{SVG}g"):
        box = group.find(f"{SVG}rect")
        for text in group.iterfind(f"{SVG}text"):
            size, x = float(text.get("font-size")), float(text.get("x"))
            assert size >= 13, "too small on a phone"
            width = figures.text_width(text.text, size, mono="font-family" in text.attrib)
            left = {"start": x, "middle": x - width / 2, "end": x - width}[text.get("text-anchor")]
            assert left >= 0 and left + width <= figures.WIDTH, text.text
            if box is not None and text.get("text-anchor") != "start":
                assert left >= float(box.get("x")), text.text
                assert left + width <= float(box.get("x")) + float(box.get("width")), text.text


def test_east_asian_text_is_as_wide_as_its_squares():
    assert figures.text_width("ホスト", 10) == figures.text_width("메모리", 10) == 30
    assert figures.text_width("abc", 10) < 20


def render(text: str, code: str = "en", extensions=()) -> str:
    settings = {"tools.markdown.figures": {"language": code}}
    return markdown.markdown(
        text, extensions=[*extensions, "tools.markdown.figures"], extension_configs=settings
    )


@pytest.mark.parametrize(
    "extensions", [(), ("md_in_html", "attr_list", "tables"), ("pymdownx.superfences",)]
)
def test_plain_markdown_shows_the_figure_of_its_language(extensions):
    for code in CODES:
        out = render("before\n\n<!-- figure: sharing-cpu -->\n\nafter", code, extensions)
        assert figures.Figure("sharing-cpu", code).html() in out
        assert "<p><figure" not in out and "<p>before</p>" in out and "<p>after</p>" in out


@pytest.mark.parametrize("fences", ["fenced_code", "pymdownx.superfences"])
def test_a_directive_in_a_fence_stays_code(fences):
    assert "<svg" not in render("```html\n<!-- figure: sharing-cpu -->\n```", extensions=[fences])


def test_ids_stay_unique_when_a_page_shows_a_figure_twice():
    ids = re.findall(r' id="([^"]+)"', render("<!-- figure: small-view -->\n\n" * 2))
    assert len(ids) == len(set(ids)) == 2 * (2 + 2 * 4)


def test_an_unknown_name_says_where_and_what_to_do(tmp_path, monkeypatch):
    (tmp_path / "ja").mkdir()
    (tmp_path / "ja/page.md").write_text("# Page\n\n<!-- figure: sharing-gpu -->\n", "utf-8")
    monkeypatch.setattr(figures, "PAGES", tmp_path)
    with pytest.raises(ValueError, match=r"ja/page\.md:3: .*no figure 'sharing-gpu'.*sharing-cpu"):
        render("<!-- figure: sharing-gpu -->", "ja")


def test_a_missing_label_says_where():
    data = copy.deepcopy(DATA)
    del data["figures"]["sharing-cpu"]["panels"][1]["description"]["ko"]
    with pytest.raises(
        ValueError, match=r"docs/figures\.json: figure 'sharing-cpu' .*'description'.*'ko'"
    ):
        figures.Figure("sharing-cpu", "ko", data).html()
