"""The atlas: its folders, its record and its pages; how a library is run and seen."""

import ast
import json
import pathlib
import re
import shutil

import jsonschema
import pytest

from tests import rendering
from tools.atlas import __main__ as runner
from tools.atlas import describe, new
from tools.common import atlas, records, sources
from tools.common.languages import LANGUAGES
from tools.markdown import atlas as pages
from tools.markdown import library as shown
from tools.markdown import schemas
from tools.record.run import DEVICE_LINE
from tools.site import forgotten, patterns

SAMPLES = records.ROOT / "tests/samples/atlas"
SCHEMA = jsonschema.Draft202012Validator(sources.read_json(schemas.SCHEMAS / "library.schema.json"))
EVERY = list(atlas.libraries().values())
RECORD = atlas.load()
each_library = pytest.mark.parametrize("library", EVERY, ids=lambda library: library.id)
each_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda one: one.code)


@each_library
def test_a_library_says_what_the_schema_asks(library):
    assert [error.message for error in SCHEMA.iter_errors(library.about)] == []
    assert set(library.ways) == {*library.about} & {*atlas.WAYS}
    sizes = list(library.about["axes"].values())
    assert len(sizes) == len({*sizes}), "two axes have one size: which is which cannot be seen"


@each_library
def test_its_line_is_one_to_three_lines_that_run_alone(library):
    for way in library.ways:
        source = records.source(library.snippet(way))
        line = shown.key(library, way).splitlines()
        assert 1 <= len(line) <= 3 and max(map(len, line)) <= 72, line
        assert source.count(DEVICE_LINE) == 1
        ast.parse(records.shown(source))
        below = source.partition("# --8<-- [end:show]")[2]
        assert "assert " in below, "nothing fails where the line is wrong"


@each_library
def test_what_is_forgotten_has_a_name_and_few_lines(library):
    assert len(library.functions) >= 3
    named = {*library.about.get("works", ()), *library.about.get("messages", ())}
    assert named <= {*library.functions}, "library.toml names no function of forgotten.py"
    for name, code in library.functions.items():
        assert name.partition("_")[0] in atlas.KINDS
        assert len(code.splitlines()) <= 4, code


@each_library
def test_the_record_is_of_the_code_at_hand(library):
    """`make atlas` writes it; `make test-atlas` compares it with a run."""
    assert atlas.state(library, RECORD) == "fresh", "then: make atlas"
    run = RECORD["libraries"][library.id]
    assert {name: said["code"] for name, said in run["forgotten"].items()} == library.functions
    assert set(run["versions"]) == set(library.about["packages"])
    text = json.dumps(run)
    assert "site-packages" not in text and " at 0x" not in text and "/tmp/" not in text


def test_the_record_holds_these_libraries_and_no_other():
    assert set(RECORD["libraries"]) == {library.id for library in EVERY}
    absent = {each["name"] for each in atlas.absent()}
    assert {each["reason"] for each in atlas.absent()} <= set(pages.WORDS["reasons"])
    assert not absent & {
        library.about["name"] for library in EVERY if "stand_in" not in library.about
    }
    assert len(EVERY) >= 50


@each_language
def test_each_library_has_its_section_on_the_page_of_its_family(language):
    for family in atlas.FAMILIES:
        text = (records.ROOT / f"docs/{language.code}/libraries-{family}.md").read_text("utf-8")
        sections = re.findall(r"^## .+? \{ #([\w-]+) \}$", text, re.M)
        shown = re.findall(r"^<!-- atlas: ([\w-]+) -->$", text, re.M)
        assert sections == shown, "a section is about one library, which its last line shows"
        assert {*shown} == {each.id for each in EVERY if each.about["family"] == family}


def test_a_hundred_messages_are_known_by_the_atlas_alone():
    new = [each for each in patterns.every() if each["answer"].startswith("libraries-")]
    assert len(new) >= 100
    for message in new:
        text, expression = message["text"], patterns.expression(message["pattern"])
        assert re.search(expression, patterns.squeeze(text)), message["id"]
    ids = [message["id"] for message in patterns.every()]
    assert len(ids) == len({*ids})


def test_what_differs_from_reader_to_reader_is_a_placeholder():
    text = "Cannot take (1, 1, 5) of 3 on lazy:0, torch.float64 {'a': 1}"
    assert forgotten.pattern(text) == (
        "Cannot take ({shape}) of {number} on {device}, torch.{dtype}"
    )
    long = forgotten.pattern("a word " * 90)
    assert len(long) <= forgotten.LONGEST and set(long.split()) == {"a", "word"}


# How a library is run and seen


@pytest.fixture(scope="module")
def arrays():
    """A library that comes with the tests, and what its one run showed."""
    library = atlas.library(SAMPLES / "arrays")
    return library, runner.observe(library)


def test_a_run_sees_types_axes_range_memory_and_faults(arrays):
    library, run = arrays
    out, back, faults = run["from_tensor"], run["to_tensor"], run["forgotten"]
    says = {"type": "dict", "shape": [4, 5, 3], "dtype": "float32", "low": 0, "high": 1}
    assert out["made"] == says and shown.axes(says, library) == "H, W, C"
    assert (out["memory"], back["memory"]) == ("shares", "copies")
    assert back["made"]["type"] == "torch.Tensor" and back["made"]["high"] == 255
    assert list(faults) == ["grad", "device_numpy", "range", "copy"]
    assert faults["grad"]["raises"] == "RuntimeError" and "requires grad" in faults["grad"]["text"]
    assert "lazy:0" in faults["device_numpy"]["text"]
    code = 'array = tensor.numpy().astype("uint8")\narray.max()'
    assert faults["range"] == {"code": code, "gives": "1 uint8"}
    assert faults["copy"]["warns"] == "it shares"


def test_a_library_that_fails_is_said_to_and_hides_no_other(arrays, monkeypatch, tmp_path):
    broken = pathlib.Path(shutil.copytree(SAMPLES / "arrays", tmp_path / "broken"))
    snippet = broken / "from_tensor.py"
    snippet.write_text(snippet.read_text("utf-8").replace("== (4, 5, 3)", "== (5, 4, 3)"), "utf-8")
    both, run = {"broken": atlas.library(broken), "arrays": arrays[0]}, runner.observe
    monkeypatch.setattr(runner, "observe", lambda it: arrays[1] if it is arrays[0] else run(it))
    monkeypatch.setattr(atlas, "libraries", lambda: both)
    monkeypatch.setattr(atlas, "RECORD", tmp_path / "atlas.json")
    failed = runner.record(list(both.values()), {"environment": {}, "libraries": {}})
    kept = atlas.load(tmp_path / "atlas.json")
    assert [atlas.state(each, kept) for each in both.values()] == ["failed", "fresh"]
    assert len(failed) == 1 and "broken: " in failed[0]
    assert "AssertionError" in failed[0]
    # What differs from the record is named to the field.
    kept["libraries"]["arrays"]["from_tensor"]["made"]["high"] = 255
    wrong = runner.check([both["arrays"]], kept)
    assert wrong == ["tests/samples/atlas/arrays: from_tensor.made.high: 255 on record, 1 now"]


def test_a_package_that_is_missing_is_named(tmp_path):
    shutil.copytree(SAMPLES / "arrays", tmp_path / "arrays")
    file = tmp_path / "arrays/library.toml"
    file.write_text(file.read_text("utf-8").replace('["numpy"]', '["no-such-package"]'), "utf-8")
    failed = runner.observe(atlas.library(tmp_path / "arrays"))["failed"]
    assert failed["said"] == ["no-such-package is not installed here"]
    file.write_text("name = ", "utf-8")
    with pytest.raises(ValueError, match=r"library\.toml: .*Then: mend the TOML there"):
        atlas.library(tmp_path / "arrays")


def test_a_new_library_begins_with_files_that_run(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(atlas, "FOLDER", tmp_path)
    assert new.main(["numpy"], runner.observe) == 0
    assert "Fill its four files" in capsys.readouterr().out
    assert new.main(["numpy"], runner.observe) == 0
    said = capsys.readouterr().out
    assert (
        "memory shares" in said and "Can't call numpy()" in said and "<!-- atlas: numpy -->" in said
    )
    with pytest.raises(SystemExit, match="Name one library"):
        new.main(["Two Words"], runner.observe)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "None"),
        ((1.23456, "a"), "(1.23, a)"),
        (pathlib.PurePosixPath("a"), "pathlib.PurePosixPath"),
    ],
)
def test_a_value_is_said_on_one_line(value, said):
    assert describe.say(value) == said


def test_arrays_and_tensors_are_said_by_what_tells_them_apart():
    import numpy as np
    import torch

    assert describe.say(np.uint8(3)) == "3 uint8"
    said = describe.say(torch.ones(2, requires_grad=True))
    assert said == "torch.Tensor [1, 1] float32, requires_grad=True"
    assert describe.say(np.zeros((4, 5))) == "numpy.ndarray (4, 5) float64 0 … 0"
    half = describe.describe(torch.ones(2, dtype=torch.bfloat16))
    assert (half["dtype"], half["low"], half["device"]) == ("bfloat16", 1, "cpu")


# On the pages


def test_a_library_shows_its_lines_and_what_is_forgotten():
    page = rendering.converter("atlas").convert("<!-- atlas: pillow -->")
    assert "Tensor → Pillow" in page and "from_tensor.py" in page
    assert page.count("<dt>") == len(atlas.libraries()["pillow"].functions)
    silent, _, errors = page.partition("<details")
    assert "Wrong without an error" in silent and "Cannot handle this data type" in errors


@pytest.mark.parametrize(
    ("run", "said"),
    [
        (None, "No run of it is on record yet"),
        ({"code": "0" * 16}, "The code changed after this run"),
        ({"failed": {"exit": "1", "said": ["AssertionError"]}}, "The run failed: "),
    ],
)
def test_what_is_amiss_with_a_run_is_said(monkeypatch, run, said):
    kept = json.loads(json.dumps(RECORD))
    if run:
        kept["libraries"]["pillow"] |= run
    else:
        del kept["libraries"]["pillow"]
    monkeypatch.setattr(shown, "record", lambda: kept)
    assert said in rendering.converter("atlas").convert("<!-- atlas: pillow -->")


def test_a_library_that_is_none_names_the_mend():
    with pytest.raises(ValueError, match="make atlas-new LIBRARY=no-such"):
        rendering.converter("atlas").convert("<!-- atlas: no-such -->")


@each_language
def test_the_finder_has_every_library_and_both_of_its_lines(language):
    soup = rendering.render("atlas", "<!-- atlas: all -->", language.code)
    names = [library.about["name"] for library in EVERY]
    assert sorted(rendering.texts(soup, ".library__name")) == sorted(names)
    assert rendering.texts(soup, "datalist option") == names
    assert len(soup.select(".library__lines dd")) == sum(len(library.ways) for library in EVERY)


def test_the_axes_come_from_the_record():
    soup = rendering.render("atlas", "<!-- atlas: axes -->")
    rows = {row.td.get_text(): row.get_text(" ") for row in soup.select("tbody tr")}
    assert "H, W, C (RGB)" in rows["Pillow"] and "uint8" in rows["Pillow"]
