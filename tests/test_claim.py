"""`make claim`: from no file to a claim on record, and the lines that the pages need."""

import pytest

from tools.common import environment, records
from tools.common.environment import device
from tools.language import stamps
from tools.record import claim

NAME = "page/ones_stay_ones"
SOURCE = claim.TEMPLATE.replace("ones(3", "ones(2").replace("[1, 1, 1]", "[1, 1]")


@pytest.fixture
def tree(empty_tree):
    """A tree with one claim on record, and its page in three languages, which show nothing yet."""
    (empty_tree / "snippets/page/before.py").write_text("print(1)\n")
    before = {
        "code": records.fingerprint("page/before.py"),
        "date": "2026-11-22T00:00:00Z",
        "out": ["1"],
    }
    records.write(
        device(),
        {"environment": environment.base(), "snippets": {"page/before.py": before}, "left": []},
    )
    for language in ("en", "ja", "ko"):
        (empty_tree / f"docs/{language}").mkdir(parents=True)
        (empty_tree / f"docs/{language}/page.md").write_text("---\ntranslates: 0\n---\n# Page\n")
    return empty_tree


def test_a_new_claim_begins_as_a_snippet_that_runs_and_is_not_recorded(tree, capsys):
    claim.main([NAME])
    told = capsys.readouterr().out
    assert (
        "wrote snippets/page/ones_stay_ones.py" in told and f"again: make claim NAME={NAME}" in told
    )
    assert f"{device()}:\n  [1. 1. 1.]\nlazy:\n  [1. 1. 1.]\n" in told
    assert set(records.load(device())["snippets"]) == {"page/before.py"}


def test_a_claim_is_shown_and_recorded_beside_the_others(tree, capsys):
    before = records.load(device())["snippets"]["page/before.py"]
    (tree / f"snippets/{NAME}.py").write_text(SOURCE)
    claim.main([NAME])
    told = capsys.readouterr().out
    assert (
        "cpu:\n  [1. 1.]\n" in told.replace(device(), "cpu")
        and f"recorded in records/{device()}.json" in told
    )
    kept = records.load(device())["snippets"]
    assert kept[f"{NAME}.py"]["out"] == ["[1. 1.]"]
    assert kept["page/before.py"] == before, "nothing else is run or dated again"


def test_the_next_step_is_said_until_the_pages_have_it(tree, capsys):
    (tree / f"snippets/{NAME}.py").write_text(SOURCE)
    claim.main([NAME])
    told = capsys.readouterr().out
    assert "in docs/en/page.md, docs/ja/page.md, docs/ko/page.md:" in told
    lines = [f'--8<-- "{NAME}.py:show"', f"<!-- ran: {NAME}.py -->"]
    assert all(line in told.splitlines() for line in lines)
    for language in ("en", "ja", "ko"):
        page = tree / f"docs/{language}/page.md"
        page.write_text(page.read_text() + "\n".join(lines))
    claim.main([NAME])
    renew = ["python", "-m", "tools.language.stamps", "docs/ja/page.md", "docs/ko/page.md"]
    assert capsys.readouterr().out.splitlines()[-1].split() == renew
    stamps.main(renew[3:])
    claim.main([NAME])
    assert 'Then: make test ARGS="-k page"' in capsys.readouterr().out


@pytest.mark.parametrize(
    "source, says",
    [
        (SOURCE.replace("[1, 1]", "[2, 2]"), "AssertionError"),
        (SOURCE + "import sys\nprint('a warning', file=sys.stderr)\n", "writes to standard error"),
        ("print(1)\n", "expected this line exactly once"),
    ],
)
def test_what_fails_is_shown_and_not_recorded(tree, capsys, source, says):
    (tree / f"snippets/{NAME}.py").write_text(source)
    with pytest.raises(SystemExit) as ended:
        claim.main([NAME])
    assert ended.value.code == 1 and says in capsys.readouterr().out
    assert set(records.load(device())["snippets"]) == {"page/before.py"}


def test_a_claim_is_not_added_to_a_record_of_another_environment(tree, capsys):
    other = records.load(device())
    other["environment"]["torch"] = "1.0"
    records.write(device(), other)
    (tree / f"snippets/{NAME}.py").write_text(SOURCE)
    claim.main([NAME])
    assert "not recorded: " in (told := capsys.readouterr().out) and "1.0 there" in told
    assert records.load(device()) == other


def test_a_page_that_is_not_there_is_named(tree, capsys):
    (tree / "docs/ko/page.md").unlink()
    (tree / f"snippets/{NAME}.py").write_text(SOURCE)
    claim.main([NAME])
    assert "There is no docs/ko/page.md" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["", "page", "Page/claim", "page/../claim", "page/claim-1"])
def test_a_name_that_is_none_says_what_one_is(tree, name):
    with pytest.raises(SystemExit, match="names no claim. Then: make claim NAME=page/what_it_says"):
        claim.main([name])
