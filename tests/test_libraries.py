"""The atlas: its folders, and how a library is run and seen."""

import ast
import functools
import pathlib
import shutil

import jsonschema
import pytest

from tests import passed
from tools.common import files, snippets
from tools.record import claim, libraries

SCHEMA = files.read_json(files.ROOT / "docs/schemas/library.schema.json")
VALID = jsonschema.Draft202012Validator(SCHEMA)
EVERY = list(libraries.libraries().values())
ON_RECORD = libraries.Libraries().read().runs


@pytest.mark.parametrize("library", EVERY, ids=lambda library: library.id)
def test_a_library_is_whole_and_its_lines_run_alone(library):
    """Sizes that tell the axes apart; few lines; what fails where they are wrong."""
    assert [error.message for error in VALID.iter_errors(library.about)] == []
    assert set(library.ways) == {*library.about} & {*libraries.WAYS}
    sizes = list(library.about["axes"].values())
    assert len(sizes) == len({*sizes}), "two axes have one size: which is which cannot be seen"
    for way in library.ways:
        source = snippets.source(library.snippet(way))
        line = snippets.key(source).strip().splitlines()
        assert 1 <= len(line) <= 3 and max(map(len, line)) <= 72, line
        assert source.count(snippets.DEVICE_LINE) == 1
        ast.parse(snippets.shown(source))
        assert "assert " in source.partition("# --8<-- [end:show]")[2]
    assert len(library.functions) >= 3
    named = {*library.about.get("works", ()), *library.about.get("messages", ())}
    assert named <= {*library.functions}, "library.toml names no function of forgotten.py"
    for name, code in library.functions.items():
        assert name.partition("_")[0] in libraries.KINDS
        assert len(code.splitlines()) <= 4, code


def test_fifty_libraries_ran_and_what_did_not_is_listed():
    absent = {each["name"] for each in libraries.absent()}
    assert not absent & {one.about["name"] for one in EVERY if "stand_in" not in one.about}
    assert len(EVERY) >= 50
    for id, run in ON_RECORD.items():
        library = libraries.libraries()[id]
        assert {name: said["code"] for name, said in run["forgotten"].items()} == library.functions
        assert set(run["versions"]) == set(library.about["packages"])


# How a library is run and seen


def pandas() -> passed.Work:
    """The run of a library."""
    code = [f"tools/record/{name}.py" for name in ("libraries", "probe")]
    code += [f"tools/run/{name}.py" for name in ("command", "outcome")]
    library = libraries.libraries()["pandas"]
    key = passed.key(code, library.fingerprint)
    return passed.Work(key, functools.partial(libraries.observed, library))


@pytest.mark.work(of=pandas)
def test_a_run_sees_what_is_on_record(outcome):
    """Types, axes, range, memory; results, warnings and errors, but for the texts of these."""
    runs = outcome, ON_RECORD["pandas"]
    told = [{name: {**said, "text": ""} for name, said in run["forgotten"].items()} for run in runs]
    assert told[0] == told[1]
    for way in libraries.WAYS:
        assert runs[0].get(way) == runs[1].get(way)


def test_what_fails_names_the_device_the_part_and_the_error(tmp_path):
    broken = pathlib.Path(shutil.copytree(libraries.FOLDER / "pandas", tmp_path / "broken"))
    for name, old, new, said in [
        ("from_tensor.py", "assert frame", "assert not frame", "ways on the device cpu | "),
        ("library.toml", '["pandas"]', '["no-such-package"]', "no-such-package is not installed"),
    ]:
        text = (broken / name).read_text("utf-8")
        (broken / name).write_text(text.replace(old, new), "utf-8")
        found = libraries.observed(libraries.library(broken))["failed"]["said"]
        assert said in " | ".join(found)
    (broken / "library.toml").write_text("name = ", "utf-8")
    with pytest.raises(ValueError, match=r"library\.toml: .*Then: mend the TOML there"):
        libraries.library(broken)


def test_a_new_library_begins_with_files_that_run(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(libraries, "FOLDER", tmp_path)
    for says in (["a copy of pillow"], ['"memory": "copies"', "Can't call numpy()", "atlas: mine"]):
        with pytest.raises(SystemExit) as ended:
            claim.main(["atlas/mine"])
        said = capsys.readouterr().out
        assert not ended.value.code and all(each in said for each in says)
    with pytest.raises(SystemExit, match="names no claim.*NAME=atlas/scikit-image"):
        claim.main(["atlas/Two Words"])
