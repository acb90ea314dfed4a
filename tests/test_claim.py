"""`make claim`: from no file to a claim on record, and the lines that the pages need."""

import pytest

from tools.common import files
from tools.common.environment import device, environment
from tools.record import book, claim
from tools.record import snippets as kind
from tools.record.book import Book

NAME = "page/ones_stay_ones"
SOURCE = claim.EXAMPLE.read_text("utf-8").replace("ones(3", "ones(2").replace("[1, 1, 1]", "[1, 1]")
BEFORE = {"page/before.py": {"code": "0", "date": "2026-11-22T00:00:00Z", "out": ["1"]}}


@pytest.fixture
def says(empty_tree, capsys):
    """``says(source)``: what the command prints of a claim with this source.

    One claim is on record before.
    """
    (empty_tree / "snippets/page/before.py").touch()
    kind.count_assertions()
    book.write(book.path(device()), Book(environment([]), BEFORE))

    def says(source=""):
        if source:
            (empty_tree / f"snippets/{NAME}.py").write_text(source)
        with pytest.raises(SystemExit) as ended:
            claim.main([NAME])
        assert not ended.value.code, f"{ended.value.code}{capsys.readouterr().out}"
        return capsys.readouterr().out

    return says


def test_a_claim_begins_as_a_snippet_that_runs_and_ends_on_record(says):
    said = says()
    assert f"wrote snippets/{NAME}.py" in said and f"again: make claim NAME={NAME}" in said
    assert f"{device()}:\n  {device()} [1. 1. 1.]\nlazy:\n  lazy [1. 1. 1.]\n" in said
    assert book.load(device()).runs == BEFORE

    said = says(SOURCE)
    for line in (
        f"recorded in records/{device()}.json",
        f"snippets/{NAME}.py: assertions by branch {{'': 1}}, before {{}}",
        f'--8<-- "{NAME}.py:show"',
        f"<!-- ran: {NAME}.py -->",
    ):
        assert f"{line}\n" in said
    kept = book.load(device()).runs
    assert kept.pop(f"{NAME}.py")["out"] == [f"{device()} [1. 1.]"]
    assert kept == BEFORE, "nothing else is run or dated again"
    assert files.read_json(files.SNIPPETS / "assertions.json")[f"{NAME}.py"] == {"": 1}


@pytest.mark.parametrize(
    "source, why",
    [
        (SOURCE.replace("[1, 1]", "[2, 2]"), "AssertionError"),
        (SOURCE + "import sys\nprint('a warning', file=sys.stderr)\n", "writes to standard error"),
        ("print(1)\n", "write this line exactly once"),
    ],
)
def test_what_fails_is_shown_and_not_recorded(says, source, why):
    with pytest.raises(AssertionError, match=why):
        says(source)
    other = book.load(device())
    assert other.runs == BEFORE
    other.environment["torch"] = "1.0"
    book.write(book.path(device()), other)
    assert "not recorded: " in says(SOURCE), "nor what runs in another environment"
    assert book.load(device()) == other


@pytest.mark.parametrize("name", ["", "page", "Page/claim", "page/../claim", "page/claim-1"])
def test_a_name_that_is_none_says_what_one_is(name):
    with pytest.raises(SystemExit, match="names no claim. Then: make claim NAME=page/what_it_says"):
        claim.main([name])
