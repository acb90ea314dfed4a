"""Every torch since 1.0: what a foreign interpreter leaves, its record, and what is read there:
since when a result holds, and what printed otherwise."""

import json
import pathlib
import re
import sys

import pytest

from tools.common import files, snippets
from tools.record import book, changes, environments, versions
from tools.record.book import Book
from tools.site import versions as site

PYTHON = pathlib.Path(sys.executable)
CASES = files.read_toml(files.ROOT / "tests/samples/versions.toml")
HERE = "none/none"  # its environment, where torch and NumPy are not asked after


# The record of today


def test_each_listed_environment_is_on_record_and_nothing_else():
    have, read = versions.environments(), versions.read()
    assert have == sorted(environments.every(), key=versions.key)
    for environment, about in read.environments.items():
        assert about["torch"].partition("+")[0] == environment.partition("/")[0]
        assert about.get("numpy", "none") == environment.partition("/")[2]
    since = [*((1, minor) for minor in range(14)), *((2, minor) for minor in range(16))]
    assert {versions.number(each)[:2] for each in have} >= {*since}, "each minor release since 1.0"
    assert {*read.runs} <= {*snippets.names()}, "make versions"
    assert {*read.texts} <= environments.sought(), "make versions"
    text = versions.path().read_text("utf-8")
    assert len(text.encode()) < 3_000_000
    assert not any(place in text for place in ("/root/", str(files.ROOT), "build/nox"))


def test_today_s_versions_print_what_the_pages_show():
    """The record of all versions was made by another runner, in another environment."""
    for name in snippets.names():
        run = changes.runs(name).get(changes.now())
        if run and snippets.needs(name, "cpu") is None:
            shown = changes.today().runs[name]["out"]
            assert changes.is_as_today(name, run), (name, shown, versions.printed(run))


def test_what_works_where_a_name_is_missing_works_there():
    for lacks, name in site.INSTEAD.items():
        failing = {
            environment
            for other in versions.read().runs
            for environment, run in changes.runs(other).items()
            if re.search(lacks, run.get("said", "")) and not environment.endswith("/none")
        }
        assert failing, f"no run says {lacks}"
        assert not [each for each in failing if "exit" in changes.runs(name)[each]], (lacks, name)


# What a foreign interpreter leaves


def test_what_an_environment_lacks_is_run_and_each_outcome_recorded(empty_tree, monkeypatch):
    monkeypatch.setattr(environments, "MODULES", ())  # torch takes seconds to import
    monkeypatch.setattr(environments, "TIME_LIMIT", 1)
    errors = empty_tree / "docs/errors.json"
    errors.parent.mkdir()

    def record(*texts):
        sources = [{"source": {"file": "a.so", "text": text}} for text in texts]
        errors.write_text(json.dumps({"group": sources}))
        of = environments.Environment(HERE, PYTHON)
        try:
            return of.todo(of.read()), of.record()
        finally:
            of.close()

    for number, case in enumerate(CASES["ran"]):
        (files.SNIPPETS / f"page/{number}.py").write_text(case["source"])
    assert record("one")[1].left == [] and not environments.wanting(HERE)
    for number, case in enumerate(CASES["ran"]):
        run = versions.runs(f"page/{number}.py")[HERE]
        assert run == {**case["run"], "code": run["code"]}
        assert versions.printed(run) == case.get("printed", versions.printed(case["run"]))
    new = files.SNIPPETS / "page/new.py"
    new.write_text("print(1)\n")
    assert environments.wanting(HERE)
    assert record("one")[0] == ["page/new.py"] and not environments.wanting(HERE)
    errors.write_text("{}")
    assert environments.wanting(HERE), "its files were looked through for another text"
    new.unlink()
    environments.prune()
    assert versions.environments() == [], "it is not listed"


def test_equal_runs_stand_once_the_oldest_torch_first(empty_tree):
    where = ["1.10.0/1.21.0", "1.9.0/1.20.0", "2.0.0/none"]
    a, b = ({"code": "0", "out": [letter]} for letter in "AB")
    runs = {"page/a.py": dict(zip(where, (a, b, a))), "page/b.py": {"3.0.0/9": b}}
    texts = {"t": where, "u": ["3.0.0/9"]}
    versions.write(versions.Versions({each: {"torch": each} for each in where}, runs, texts))
    stored, ordered = book.unseal(versions.path()), "1.9.0/1.20.0 1.10.0/1.21.0 2.0.0/none"
    groups = [{"in": "1.9.0/1.20.0", **b}, {"in": "1.10.0/1.21.0 2.0.0/none", **a}]
    assert stored["snippets"] == {"page/a.py": groups}, "without what is not listed"
    assert stored["texts"] == {"t": ordered} and [*stored["environments"]] == ordered.split()
    assert versions.read().runs == {"page/a.py": runs["page/a.py"]}


def test_a_new_torch_is_listed_and_what_is_no_version_is_not(tmp_path, monkeypatch):
    file = tmp_path / "environments.toml"
    file.write_text(environments.LISTED.read_text())
    monkeypatch.setattr(environments, "LISTED", file)
    assert "lists torch 1.12.1" in environments.add("1.12.1")
    assert environments.add("9.1.0").startswith("added to ")
    newest = environments.listed()[-1]
    assert newest["version"] == "9.1.0" and newest["python"] == "3.13" and len(newest["numpy"]) == 1
    environments.add("9.2.0", "2.9.9")
    assert environments.listed()[-1]["numpy"] == ["2.9.9"]
    for wrong in (("9", ""), ("", ""), ("9.1.0; rm", ""), ("9.1.0", "two")):
        with pytest.raises(ValueError, match="make versions VERSION="):
            environments.add(*wrong)


# What is read there

NAME = "page/claim.py"
# torch/NumPy, oldest first; each letter of a case is what the snippet printed there.
GRID = "1.9.0/1.20.0 1.10.0/1.21.0 1.10.0/1.26.0 2.0.0/1.26.0 2.0.0/2.0.0 2.1.0/1.26.0 2.1.0/2.0.0"
SAID = {
    "X": "AttributeError: none",
    "N": "RuntimeError: Numpy is not available",
    "P": "No module named 'page'",
    "F": "No module named 'torch.func'",
}


def clear():
    for name in ("runs", "today", "steps", "finds_numpy", "_by_torch"):
        getattr(changes, name).cache_clear()


@pytest.fixture
def printed(empty_tree):
    """``printed("TX", environments)``: what the one snippet printed there, T today; or an error."""
    clear()
    (files.SNIPPETS / NAME).write_text("print('T')\n")
    about = {"device": "x86_64", "torch": "2.1.0+cpu", "numpy": "2.0.0", "python": "3.11.7"}
    ran = {NAME: {"code": snippets.fingerprint(NAME), "date": "2026-11-24", "out": ["T"]}}
    book.write(book.path("cpu"), Book({**about, "platform": "Linux"}, ran))

    def printed(letters, environments=GRID):
        kept = versions.read()
        for environment, letter in zip(environments.split(), letters, strict=True):
            kept.environments[environment] = {"torch": environment.split("/")[0]}
            failed = {"exit": "1", "said": SAID[letter]} if letter in SAID else {}
            run = {"code": versions.fingerprint(NAME), "out": [letter], **failed}
            kept.runs.setdefault(NAME, {})[environment] = run
        versions.write(kept)
        clear()

    yield printed
    clear()


@pytest.mark.parametrize(("letters", "said"), CASES["since"].items())
def test_since_when_a_result_holds(printed, letters, said):
    printed(letters)
    printed("X", "2.1.0/none")  # without NumPy, or with one that torch was not built for
    printed("N", "2.2.0/2.0.0")
    torch, numpy, odd = changes.since(NAME) or changes.Since()
    parts = [torch and f"torch {torch}", numpy and f"numpy {numpy}", "odd" if odd else ""]
    assert " ".join(filter(None, parts)) == said


def test_what_says_nothing_of_torch_is_no_difference(printed, monkeypatch):
    """Another library, old code, and what differs by itself."""
    printed("ATTTTTT")
    pair = GRID.split()[:2]
    assert changes.between(*pair) == {NAME: "output"}
    for letter in "PF":
        printed(letter, pair[0])
        assert pair[0] in changes.runs(NAME), "the snippet is about no library"
        with monkeypatch.context() as patch:
            patch.setitem(snippets.LIBRARIES, "page", "page")
            changes.runs.cache_clear()
            assert (pair[0] in changes.runs(NAME)) == (letter == "F")
            assert changes.since(NAME) is None and changes.between(*pair) == {}
        clear()
    with monkeypatch.context() as patch:
        patch.setattr(changes, "_DIFFER", (NAME,))
        assert changes.since(NAME) is None and changes.between(*pair) == {}
    (files.SNIPPETS / NAME).write_text("print('T')  # changed\n")
    clear()
    assert changes.since(NAME) is None and changes.runs(NAME) == {}


@pytest.mark.parametrize(("before", "after", "kind"), CASES["kinds"]["cases"])
def test_how_two_runs_differ(before, after, kind):
    runs = (
        {"out": [], "exit": "1", "said": text} if text.endswith("X") else {"out": [text]}
        for text in (before, after)
    )
    assert changes.kind(*runs) == kind


@pytest.mark.parametrize("steps", CASES["steps"])
def test_a_step_compares_what_has_one_numpy_or_the_nearest(printed, steps):
    environments = steps["environments"]
    printed("ABCDEGH"[: len(environments.split())], environments)
    found = {step.id: f"{step.before} {step.after}" for step in changes.steps()}
    assert {"environments": environments, **found} == steps
    assert all(step.changes == {NAME: "output"} for step in changes.steps())


def test_versions_are_called_as_readers_call_them(printed):
    printed("TTTTTTT")
    for some, said in CASES["spoken"].items():
        assert changes.spoken(some.split(), "{torch} with {numpy}", "no NumPy") == said
