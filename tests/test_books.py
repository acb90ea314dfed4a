"""Books: what is missing is run, a failure never loses the rest, what is cut off goes on, what is
seen again is compared, and what no run can have left is refused."""

import json
import re

import pytest

from tools.common import environment, files, snippets
from tools.record import __main__ as command
from tools.record import book
from tools.record.book import Book
from tools.record.kind import Kind
from tools.record.snippets import Snippets

HERE = {"device": "x86_64", "torch": "2.13.0"}


class Letters(Kind):
    """The smallest kind: ``does`` has for each id what it leaves, or a function that says so."""

    name = "letters"

    def __init__(self, folder, at_once=1, **does):
        self.file, self.does, self.at_once = folder / "letters.json", does, at_once
        self.here, self.codes, self.ran, self.shortest = HERE, {}, [], 0

    def ids(self):
        return list(self.does)

    def fingerprint(self, id):
        return self.codes.get(id, "0")

    def environment(self, ids):
        return self.here

    def mismatch(self, there):
        return self.differs(self.here, there)

    def observe(self, id, limit, known, save):
        self.ran.append(id)
        does = self.does[id]
        return does(limit, known, save) if callable(does) else does

    def came(self, *asked, **options):
        """What was run by a call of ``record``, and the book that it left."""
        self.ran = []
        kept = self.record(*asked, **options)
        assert book.read(self.file) == kept, "what is returned is what is on file"
        return self.ran, kept


FAILED = book.failed("1", ["Traceback", "AssertionError: no"])


@pytest.mark.parametrize("at_once", [1, 2])
def test_a_failure_never_loses_the_rest_and_is_tried_again_last(tmp_path, capsys, at_once):
    of = Letters(tmp_path, at_once, a={"out": ["1"]}, b=FAILED, c={"out": ["3"]})
    ran, kept = of.came()
    states = [of.state(id, kept) for id in "abc"]
    assert {*ran} == {*"abc"} and states == ["fresh", "failed", "fresh"]
    assert "b: failed\n" in capsys.readouterr().out
    counts, said = of.summary(kept)
    assert counts == "3 letters on record, 1 failed, 0 left"
    assert said == "b failed: exit 1: AssertionError: no"
    of.does["d"], of.codes["c"] = {"out": []}, "1"
    ran, kept = of.came()
    assert {*ran} == {*"cdb"} and (at_once > 1 or ran[-1] == "b"), "what is fresh is not run"
    assert list(kept.runs) == list("abcd"), "in the order of the ids"
    kept.runs["a"]["date"] = "2026-01-01T00:00:00Z"
    book.write(of.file, kept)
    ran, kept = of.came(again=True)
    assert {*ran} == {*"abcd"}
    assert kept.runs["a"]["date"] == "2026-01-01T00:00:00Z", "what is as it was keeps its date"
    of.does["a"] = {"out": ["2"]}
    assert of.came(["a"])[1].runs["a"]["date"] > "2026-01-01T00:00:00Z"
    del of.does["a"]
    assert list(of.came()[1].runs) == list("bcd"), "what there is no more is left out"


def test_what_a_run_did_not_come_to_is_left_for_the_next_call(tmp_path):
    def interrupted(limit, known, save):
        raise KeyboardInterrupt

    of = Letters(tmp_path, a={"out": []}, b=interrupted, c={"out": []})
    with pytest.raises(KeyboardInterrupt):
        of.record()
    kept = book.read(of.file)
    assert list(kept.runs) == ["a"] and kept.left == ["b", "c"], "what had ended is kept"
    of.does["b"] = lambda limit, known, save: None
    ran, kept = of.came()
    assert kept.left == ["b"] and list(kept.runs) == ["a", "c"], "stopped with no fault of its own"
    of.shortest = 60
    assert of.came(budget=1)[1].left == ["b"] and of.ran == [], "too little time to begin"
    of.does["b"] = {"out": []}
    ran, kept = of.came(budget=90)
    assert ran == ["b"] and kept.left == []


def test_a_long_run_goes_on_from_what_it_had_of_the_same_code(tmp_path):
    seen = []

    def grows(limit, known, save):
        seen.append(known.get("out"))
        save({"out": [*known.get("out", ()), "part"]})

    of = Letters(tmp_path, a=grows)
    of.whole = lambda id, run: len(run["out"]) > 2
    for left in (["a"], ["a"], []):
        assert of.came()[1].left == left
    of.codes["a"] = "1"
    of.came()
    assert seen == [None, ["part"], ["part"] * 2, None]


def test_a_book_of_another_environment_is_not_added_to_but_made_anew(tmp_path, capsys):
    of = Letters(tmp_path, a={"out": ["1"]}, b={"out": []})
    of.came()
    of.here, of.does["a"] = {**HERE, "torch": "2.14.0"}, {"out": ["2"]}
    differs = r"letters.json is not of this environment \(torch 2.14.0 here, 2.13.0 there\)"
    with pytest.raises(ValueError, match=f"{differs}; one is added"):
        of.record(["a"])
    ran, kept = of.came()
    assert ran == ["a", "b"] and kept.environment["torch"] == "2.14.0"
    assert re.search(f"{differs}: all is run anew", capsys.readouterr().out)


def test_what_is_seen_is_compared_to_the_field(tmp_path):
    """In another environment it may differ; what fails fails there, too."""
    of = Letters(tmp_path, a={"made": {"high": 255, "low": 0}}, b={"out": ["1"]}, c={"out": []})
    of.came()
    assert {*of.check()} == {("", "")}
    of.does.update(a={"made": {"high": 1, "low": 0}}, b=FAILED, d={"out": []})
    of.codes["c"] = "1"
    differs, *wrong = [verdict.wrong for verdict in of.check()]
    differs, mend = differs.rsplit("\n", 1)
    assert mend == "Mend it, or record it anew: make record KIND=letters"
    assert re.fullmatch(r'a is otherwise .*\n-  "high": 255,\n\+  "high": 1,\n.*', differs, re.S)
    stale = "{} is not on record as it stands. Then: make record KIND=letters"
    failed = "b failed: exit 1\nTraceback\nAssertionError: no"
    assert wrong == [failed, stale.format("c"), stale.format("d")]
    of.here = {**HERE, "torch": "2.14.0"}
    assert of.check() == [("", differs), (failed, ""), ("", ""), ("", "")]


# The file


def test_a_book_that_was_edited_is_refused(tmp_path, monkeypatch):
    of = Letters(tmp_path, a={"out": ["1"], "over": [0, -2.5, 1e-05]})
    kept = of.came()[1]
    with monkeypatch.context() as patch, pytest.raises(KeyError):
        patch.setattr("os.replace", lambda *paths: {}["cut off"])
        book.write(of.file, Book())
    assert of.read() == kept, "a write that is cut off leaves the old book"
    text = of.file.read_text("utf-8")
    assert '"over": [0, -2.5, 1e-05]' in text, "a list of numbers is a line"
    for edited, why in [
        (text.replace('"1"', '"2"'), ": changed after the run"),
        ("{}", ": changed after the run"),
        ('{\n "environment": {},\n oops\n', ":3: not a record"),
    ]:
        of.file.write_text(edited, "utf-8")
        with pytest.raises(ValueError, match=f"letters.json{why}.*git checkout .*letters.json"):
            of.read()
    book.seal(of.file, {"sizes": {10: 1.5, 9: None}})
    assert book.unseal(of.file) == {"sizes": {"10": 1.5, "9": None}}, "a key becomes a string"


# The books of the snippets, and the command about all

SNIPPET = """# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
print(torch.ones(2, device=device).tolist())  # (1)!
# --8<-- [end:show]
assert True
"""
CLAIM = "page/claim.py"


@pytest.fixture
def status(empty_tree, monkeypatch):
    """``status(*arguments)``: the exit status of the command in a tree with page/claim.py alone.

    Of the libraries there is one, and one that is none: an environment imports all.
    """
    monkeypatch.setattr(snippets, "LIBRARIES", {"pil": "PIL", "lost": "lost"})
    write(claim=SNIPPET)

    def status(*arguments):
        with pytest.raises(SystemExit) as ended:
            command.main([*arguments])
        return ended.value.code

    return status


def write(**sources):
    """``write(name=source)`` writes snippets/page/name.py."""
    for name, source in sources.items():
        (files.SNIPPETS / f"page/{name}.py").write_text(source)


def test_each_outcome_is_recorded_and_shown(status, capsys):
    write(
        asserts="print('before')\nassert 1 + 1 == 3, 'not so'\n",
        killed="import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\n",
        warns="import sys\nprint('a warning', file=sys.stderr)\n",
    )
    assert status("--write") == 1
    said, kept = capsys.readouterr().out, book.load(environment.device())
    about = {"device", "torch", "numpy", "python", "platform", "PIL"}
    assert {*kept.environment} - {"cuda", "driver"} == about, "of lost there is no version"
    out = {name: run["out"] for name, run in kept.runs.items() if run["out"]}
    assert out == {"page/asserts.py": ["before"], CLAIM: ["[1.0, 1.0]"]}
    assert kept.runs["page/warns.py"]["warned"] == ["a warning"]
    place = 'File "snippets/page/asserts.py", line 2, in <module>'  # no path of this machine
    assert place in kept.runs["page/asserts.py"]["failed"]["said"]
    assert "page/asserts.py failed: exit 1: AssertionError: not so\n" in said
    assert "page/killed.py failed: exit SIGKILL\n" in said
    assert "4 snippets on record, 2 failed, 0 left\n" in said
    assert status(CLAIM) == 0
    assert capsys.readouterr().out.startswith("1 snippets: 0 failed, else as records/")
    assert status("--fits") == 0 and "fits this environment" in capsys.readouterr().out
    write(claim=SNIPPET.replace("  # (1)!", "").replace("[start:show]", "[start:other]"))
    assert CLAIM not in Snippets().todo(kept), "a mark that moves stales nothing"
    write(claim=SNIPPET.replace("assert True", "assert 1"))
    assert CLAIM in Snippets().todo(kept)


def test_a_book_fits_where_what_decides_is_the_same():
    here = environment.environment([])
    other = {**here, "python": "3.7.1", "numpy": "1.0", "driver": "580.1", "jax": "0.1"}
    python = ".".join(here["python"].split(".")[:2])
    differs = f"numpy {here['numpy']} here, 1.0 there, python {python} here, 3.7 there"
    assert environment.mismatch(other) == differs
    assert environment.mismatch({**here, "python": f"{python}.99"}) == ""


@pytest.mark.parametrize(
    "arguments, says",
    [
        (["--budget", "9"], "--budget and --again go with --write"),
        (["--gpu"], "--gpu goes with engines"),
        (["page/lost.py"], "there is no page/lost.py among the snippets: page/claim.py"),
    ],
)
def test_what_cannot_be_asked_is_said_with_the_mend(status, capsys, arguments, says):
    assert says in f"{status(*arguments)} {capsys.readouterr().err}"
    assert list(files.RECORDS.iterdir()) == []


@pytest.mark.parametrize("folder", ["", "bench"])
@pytest.mark.parametrize("name, about", [("cuda", {}), ("cpu", {"cuda": "13.0"})])
def test_a_book_of_another_device_is_refused(empty_tree, name, about, folder):
    """A copy of the CPU's is no record of CUDA."""
    file = files.RECORDS / folder / f"{name}.json"
    book.write(file, Book({"torch": "1", **about}))
    with pytest.raises(ValueError, match=rf"^{files.named(file)}: .*differs\. Then: git checkout"):
        book.load(name, folder)


# The books that there are


@pytest.mark.parametrize("name", ["libraries", "engines", "costs"])
def test_the_book_holds_what_there_is_as_it_stands_and_no_other(name):
    """`make record KIND=…` writes it, and compares it with a run by ARGS=--check."""
    of = command.kind(name)
    kept = of.read()
    assert [id for id in of.ids() if of.state(id, kept) != "fresh"] == [], f"KIND={name}"
    assert list(kept.runs) == of.ids()
    text = json.dumps(kept.runs)
    for place in ("site-packages", " at 0x", "/tmp/", str(files.ROOT)):
        assert place not in text, "no path of a machine"
    for run in kept.runs.values():
        assert re.match(r"20\d\d-\d\d-\d\d", run["date"]) and run["date"] <= book.now()
