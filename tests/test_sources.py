"""An error about a file of the project says which file, which line, and what to do."""

import re

import pytest

from tools.common import records, sources

# What no one edits: MkDocs's own index, and outputs that a run kept.
MADE_BY_MACHINES = {"tools/site/search.py", "tools/markdown/notebooks.py"}


def test_a_damaged_file_names_line_and_mend(empty_tree):
    (empty_tree / "data.json").write_text('{"a": 1,\n "b": 2\n "c": 3}')
    with pytest.raises(ValueError, match=r"^data\.json:3: not JSON \(.+\); mend the JSON there$"):
        sources.read_json(empty_tree / "data.json")


def test_files_of_ours_are_read_so():
    """Else a damaged one ends in a traceback that does not name it."""
    own = [
        records.named(module)
        for room in ("markdown", "site", "language")
        for module in (records.ROOT / "tools" / room).glob("*.py")
        if re.search(r"json\.loads?\(.*(open|read_text|read_bytes)", module.read_text("utf-8"))
    ]
    assert set(own) <= MADE_BY_MACHINES, "read_json reads them"


def test_a_line_is_found_on_the_pages(empty_tree):
    line, docs = "<!-- message: lost -->", empty_tree / "docs/en"
    for page in ("a.md", "more/b.md"):
        (docs / page).parent.mkdir(parents=True, exist_ok=True)
        (docs / page).write_text(f"# Page\n\n{line}\n")
    assert sources.places(docs, line) == "docs/en/a.md:3, docs/en/more/b.md:3"
    assert sources.places(docs, "in none") == "docs/en"


def test_a_file_elsewhere_keeps_its_path(tmp_path):
    assert records.named(tmp_path) == str(tmp_path)
    assert records.named(records.ROOT / "docs/en") == "docs/en"
