"""An error about a file of the project says which file, which line, and what to do."""

import pytest

from bench import runner as bench
from tools.common import sources
from tools.markdown import figures, lookup, messages, terms
from tools.site import search

BROKEN = '{"a": 1,\n "b": 2\n "c": 3}'


@pytest.fixture
def broken(empty_tree):
    (empty_tree / "docs").mkdir()
    (empty_tree / "docs/data.json").write_text(BROKEN)
    return empty_tree / "docs/data.json"


@pytest.mark.parametrize("module, file, read", [
    (messages, "FILE", "groups"), (terms, "FILE", "groups"), (figures, "DATA", "load"), (lookup, "DATA", "data"), (search, "WORDS", "words"),
])  # fmt: skip
def test_a_damaged_file_names_line_and_mend(broken, monkeypatch, module, file, read):
    monkeypatch.setattr(module, file, broken)
    function = getattr(module, read)
    getattr(function, "cache_clear", lambda: None)()
    with pytest.raises(
        ValueError, match=r"^docs/data\.json:3: not JSON \(.+\); mend the JSON there$"
    ):
        function()


def test_a_damaged_measurement_is_not_mended_by_hand(broken):
    with pytest.raises(
        ValueError, match=r"^docs/data\.json:3: not a record .* git checkout docs/data\.json"
    ):
        bench.load(broken)


@pytest.mark.parametrize("module, writer, line", [
    (messages, messages.Messages, "<!-- message: lost -->"), (terms, terms.Terms, "<!-- glossary: lost -->"),
])  # fmt: skip
def test_a_name_that_nothing_has_is_found_on_the_pages(
    empty_tree, monkeypatch, module, writer, line
):
    monkeypatch.setattr(module, "ROOT", empty_tree)
    for page in ("docs/en/a.md", "docs/en/more/b.md"):
        (empty_tree / page).parent.mkdir(parents=True, exist_ok=True)
        (empty_tree / page).write_text(f"# Page\n\n{line}\n")
    with pytest.raises(
        ValueError,
        match=rf"^docs/en/a\.md:3, docs/en/more/b\.md:3: {line}: .*/{module.FILE.name} has .*\. Then: ",
    ):
        writer(module.WORDS, "en").replace(line)


def test_a_file_elsewhere_keeps_its_path(tmp_path):
    assert sources.named(tmp_path) == str(tmp_path)
