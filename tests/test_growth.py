"""What a build costs stays in line with the number of pages: each file is read so often, and no more."""

import json
import os
import pathlib
import re
import subprocess
import sys

from tools import growth
from tools.languages import DEFAULT, LANGUAGES
from tools.records import ROOT

COUNTED = """
import collections, json, sys
opened = collections.Counter()
sys.addaudithook(lambda event, arguments: event == "open" and opened.update([str(arguments[0])]))
from tools import build, languages
complaint = build._build_language(languages.DEFAULT, sys.argv[1])
print(json.dumps([complaint, opened]))
"""


def test_a_build_reads_no_page_and_no_record_again_for_each_other_page(tmp_path):
    """What keeps the cost of a build in line with the number of pages; `make growth` measures it."""
    result = subprocess.run([sys.executable, "-c", COUNTED, str(tmp_path / "en")], cwd=ROOT, capture_output=True, text=True)
    complaint, opened = json.loads(result.stdout)
    assert complaint == "", complaint
    named = {os.path.relpath(path, ROOT): count for path, count in opened.items()}
    pages = {path: count for path, count in named.items() if re.fullmatch(rf"docs/{DEFAULT.code}/.*\.md", path)}
    assert len(pages) == len(list((ROOT / "docs" / DEFAULT.code).glob("*.md")))
    # To write it, for its headings, for the table of what is shown where.
    assert max(pages.values()) <= 3, pages
    shared = {path: count for path, count in named.items() if path.startswith(("records/", "docs/")) and path.endswith(".json")}
    assert "records/cpu.json" in shared and "docs/errors.json" in shared
    figures = sum((ROOT / path).read_text("utf-8").count("<!-- figure: ") for path in pages)
    assert max(count for path, count in shared.items() if path != "docs/figures.json") <= 2, shared
    assert shared["docs/figures.json"] <= figures


def test_copies_stand_in_the_navigation_of_each_language(tmp_path):
    count = len(list((ROOT / "docs" / DEFAULT.code).glob("*.*"))) + len(growth.copied()) + 3
    growth.grow(tmp_path / "tree", count)
    for language in LANGUAGES:
        pages = {path.name for path in (tmp_path / "tree/docs" / language.code).glob("*.*")}
        assert len(pages) == count
        named = re.findall(r"([\w-]+\.(?:md|ipynb))$", (tmp_path / "tree" / language.config).read_text("utf-8"), re.M)
        assert sorted(named) == sorted(pages)
    first = growth.copied()[0]
    assert f"]({first}-3.md" not in pathlib.Path(tmp_path, "tree/docs/en", f"{first}-2.md").read_text("utf-8")
