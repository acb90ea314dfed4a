"""`make claim`: from no file to a claim on record, and the lines that the pages need."""

import pytest

from tools.common import environment, records
from tools.common.environment import device
from tools.language import stamps
from tools.record import assertions, claim

NAME = "page/ones_stay_ones"
SOURCE = claim.TEMPLATE.replace("ones(3", "ones(2").replace("[1, 1, 1]", "[1, 1]")


@pytest.fixture
def tree(empty_tree):
    """A tree with one claim on record, and its page in three languages, which show nothing yet."""
    (empty_tree / "snippets/page/before.py").write_text("print(1)\n")
    code = records.fingerprint("page/before.py")
    before = {"code": code, "date": "2026-11-22T00:00:00Z", "out": ["1"]}
    record = {"environment": environment.base(), "snippets": {"page/before.py": before}}
    records.write(device(), {**record, "left": []})
    for language in ("en", "ja", "ko"):
        (empty_tree / f"docs/{language}").mkdir(parents=True)
        (empty_tree / f"docs/{language}/page.md").write_text("---\ntranslates: 0\n---\n# Page\n")
    return empty_tree


@pytest.fixture
def says(tree, capsys):
    """``says(source)``: what the command prints of a claim with this source."""

    def says(source):
        (tree / f"snippets/{NAME}.py").write_text(source)
        claim.main([NAME])
        return capsys.readouterr().out

    return says


def test_a_new_claim_begins_as_a_snippet_that_runs_and_is_not_recorded(tree, capsys):
    claim.main([NAME])
    said = capsys.readouterr().out
    assert f"wrote snippets/{NAME}.py" in said and f"again: make claim NAME={NAME}" in said
    assert f"{device()}:\n  [1. 1. 1.]\nlazy:\n  [1. 1. 1.]\n" in said
    assert set(records.load(device())["snippets"]) == {"page/before.py"}


def test_a_claim_is_shown_and_recorded_beside_the_others(says):
    before = records.load(device())["snippets"]["page/before.py"]
    said = says(SOURCE)
    assert f"{device()}:\n  [1. 1.]\n" in said
    assert f"recorded in records/{device()}.json" in said
    kept = records.load(device())["snippets"]
    assert kept[f"{NAME}.py"]["out"] == ["[1. 1.]"]
    assert kept["page/before.py"] == before, "nothing else is run or dated again"
    assert assertions.load()[f"{NAME}.py"] == {"": 1}


def test_the_next_step_is_said_until_the_pages_have_it(tree, says):
    pages = [tree / f"docs/{language}/page.md" for language in ("en", "ja", "ko")]
    said = says(SOURCE)
    assert "in docs/en/page.md, docs/ja/page.md, docs/ko/page.md:" in said
    lines = [f'--8<-- "{NAME}.py:show"', f"<!-- ran: {NAME}.py -->"]
    assert set(lines) <= set(said.splitlines())
    for page in pages:
        page.write_text(page.read_text() + "\n".join(lines))
    renew = ["python", "-m", "tools.language.stamps", "docs/ja/page.md", "docs/ko/page.md"]
    assert says(SOURCE).splitlines()[-1].split() == renew
    stamps.main(renew[3:])
    assert 'Then: make test ARGS="-k page"' in says(SOURCE)
    pages[2].unlink()
    assert "There is no docs/ko/page.md" in says(SOURCE)


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
    assert ended.value.code == 1 and why in capsys.readouterr().out
    assert set(records.load(device())["snippets"]) == {"page/before.py"}


def test_a_claim_is_not_added_to_a_record_of_another_environment(says):
    other = records.load(device())
    other["environment"]["torch"] = "1.0"
    records.write(device(), other)
    said = says(SOURCE)
    assert "not recorded: " in said and "1.0 there" in said
    assert records.load(device()) == other


@pytest.mark.parametrize("name", ["", "page", "Page/claim", "page/../claim", "page/claim-1"])
def test_a_name_that_is_none_says_what_one_is(tree, name):
    with pytest.raises(SystemExit, match="names no claim. Then: make claim NAME=page/what_it_says"):
        claim.main([name])
