"""`make claim`: from no file to a claim on record, and the lines that the pages need."""

import pytest

from tools.common import records
from tools.common.environment import device, environment
from tools.record import assertions, claim

NAME = "page/ones_stay_ones"
SOURCE = claim.TEMPLATE.replace("ones(3", "ones(2").replace("[1, 1, 1]", "[1, 1]")
BEFORE = {"page/before.py": {"code": "0", "date": "2026-11-22T00:00:00Z", "out": ["1"]}}


@pytest.fixture
def says(empty_tree, capsys):
    """``says(source)``: what the command prints of a claim with this source.

    One claim is on record before.
    """
    (empty_tree / "snippets/page/before.py").touch()
    assertions.write()
    records.write(device(), {"environment": environment([]), "snippets": BEFORE, "left": []})

    def says(source=""):
        if source:
            (empty_tree / f"snippets/{NAME}.py").write_text(source)
        claim.main([NAME])
        return capsys.readouterr().out

    return says


def test_a_claim_begins_as_a_snippet_that_runs_and_ends_on_record(says):
    said = says()
    assert f"wrote snippets/{NAME}.py" in said and f"again: make claim NAME={NAME}" in said
    assert f"{device()}:\n  [1. 1. 1.]\nlazy:\n  [1. 1. 1.]\n" in said
    assert records.load(device())["snippets"] == BEFORE

    said = says(SOURCE).splitlines()
    recorded = f"recorded in records/{device()}.json"
    counted = f"snippets/{NAME}.py: assertions by branch {{'': 1}}, before {{}}"
    assert said[:6] == [f"{device()}:", "  [1. 1.]", "lazy:", "  [1. 1.]", recorded, counted]
    assert {f'--8<-- "{NAME}.py:show"', f"<!-- ran: {NAME}.py -->"} <= set(said)
    assert "python -m tools.language.stamps docs/ja/page.md docs/ko/page.md" in said
    kept = records.load(device())["snippets"]
    assert kept.pop(f"{NAME}.py")["out"] == ["[1. 1.]"]
    assert kept == BEFORE, "nothing else is run or dated again"
    assert assertions.load()[f"{NAME}.py"] == {"": 1}


@pytest.mark.parametrize(
    "source, why",
    [
        (SOURCE.replace("[1, 1]", "[2, 2]"), "AssertionError"),
        (SOURCE + "import sys\nprint('a warning', file=sys.stderr)\n", "writes to standard error"),
        ("print(1)\n", "write this line exactly once"),
    ],
)
def test_what_fails_is_shown_and_not_recorded(says, capsys, source, why):
    with pytest.raises(SystemExit) as ended:
        says(source)
    assert ended.value.code and why in f"{ended.value.code}{capsys.readouterr().out}"
    assert records.load(device())["snippets"] == BEFORE


def test_a_claim_is_not_added_to_a_record_of_another_environment(says):
    other = records.load(device())
    other["environment"]["torch"] = "1.0"
    records.write(device(), other)
    said = says(SOURCE)
    assert "not recorded: " in said and "1.0 there" in said
    assert records.load(device()) == other


@pytest.mark.parametrize("name", ["", "page", "Page/claim", "page/../claim", "page/claim-1"])
def test_a_name_that_is_none_says_what_one_is(name):
    with pytest.raises(SystemExit, match="names no claim. Then: make claim NAME=page/what_it_says"):
        claim.main([name])
