"""A stamp tells when a page changed in one language alone, and is not renewed unseen."""

import subprocess

import pytest

from tools.common import records
from tools.language import stamps

PAGE = "---\ntranslates: x\ntitle: T\n---\n# T\n\nText.\n"
NOTEBOOK = '{\n "metadata": {\n  "title": "T",\n  "translates": "x"\n },\n "nbformat": 4\n}\n'


COMMIT = "git init -q && git add . && git -c user.name=x -c user.email=x commit -qm x"


@pytest.fixture(params=["page.md", "page.ipynb"])
def tree(request, empty_tree):
    """A repository with an English page or notebook and its translation, stamped and committed."""
    path = empty_tree / f"docs/ja/{request.param}"
    for file in (path, stamps.english(path)):
        file.parent.mkdir(parents=True)
        file.write_text(PAGE if path.suffix == ".md" else NOTEBOOK)
    stamps.main([f"docs/ja/{path.name}"])
    commit()
    return path


def commit():
    subprocess.run(COMMIT, shell=True, check=True, cwd=records.ROOT)


def edit(path, old="T", new="U"):
    path.write_text(path.read_text().replace(old, new))


def test_a_translation_that_changed_wants_a_stamp(tree):
    edit(tree)
    assert "the translation changed:  git diff HEAD docs/ja/page." in stamps.fault(tree)
    stamps.main([str(tree)])
    assert stamps.fault(tree) == ""


def test_english_that_changed_wants_a_translation_or_a_reason(tree):
    edit(stamps.english(tree))
    assert "the English changed:  git diff " in stamps.fault(tree)
    with pytest.raises(SystemExit, match="translate it, or say why not, by  --unchanged WHY"):
        stamps.main([str(tree)])
    stamps.main([str(tree), "--unchanged", 'a "path"'])
    assert stamps.fault(tree) == "" and "a 'path'" in tree.read_text()
    commit()
    assert stamps.fault(tree) == ""
    # The reason counts for this English text alone, even where the stamp is renewed by hand.
    edit(stamps.english(tree), "U", "V")
    stamps.write(tree, {**stamps.read(tree.read_text())[0], "translates": stamps.due(tree)[0]})
    assert stamps.fault(tree)
    edit(tree)
    stamps.main([str(tree)])
    assert stamps.fault(tree) == "" and "unchanged" not in tree.read_text()


def test_a_stamp_that_is_renewed_by_hand_is_seen_before_and_after_the_commit(tree):
    edit(stamps.english(tree))
    stamps.write(tree, {"translates": stamps.due(tree)[0]})
    assert "the translation did not" in stamps.fault(tree)
    commit()
    assert "the translation did not" in stamps.fault(tree)


def test_what_is_no_translation_is_named(tree):
    edit(stamps.english(tree), "translates", "keywords")
    for name in (f"docs/en/{tree.name}", "docs/ja/other.md", "README.md"):
        with pytest.raises(SystemExit, match=f"{name}.*; a translation is a file such as docs/ja/"):
            stamps.main([name])
