"""The fences of the pages run as readers see them, and a whole run of the tests is whole.

One run of pytest on a tree of small pages, with the conftest.py files of the real one. Each test
asks what became of one page.
"""

import os
import re
import shutil
import subprocess
import sys

import pytest

from tools.common import environment, records

INCLUDE = '```python\n--8<-- "page/{}.py:show"\n```\n'
BOXED = INCLUDE.format("boxed").replace("\n", "\n    ")
TWICE = BOXED.replace("    ", " " * 8)
SOURCES = {
    "good": "print(1)",
    "other": "print(2)",
    "loud": "print('heard')",
    "boxed": "raise SystemExit('seen')",
    # The second run would pass: exactly what the plugin's retry lets through.
    "twice": "import pathlib\n"
    "again = pathlib.Path(__file__).with_name('again')\n"
    "first = not again.exists()\n"
    "again.write_text('ran' if first else 'ran twice')\n"
    "if first:\n    raise TypeError('once')\nprint(1)",
}
PAGES = {
    **{name: INCLUDE.format(name) for name in ("good", "other", "loud", "twice", "lost")},
    "typed": "```python\nprint(1)\n```\n",
    # A box with a fence, and another in a box in a box.
    **{
        name: f"{box}\n\n    {BOXED}\n{box}\n\n    {box}\n\n        {TWICE}"
        for name, box in (("box", '!!! note "N"'), ("tab", '=== "CPU"'), ("tip", '??? tip "T"'))
    },
}
PLUGIN = """import pathlib
from tools.common import records
tree = pathlib.Path(__file__).parent
records.SNIPPETS, records.RECORDS = tree / "snippets", tree / "records"
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A tree of small pages, and a record that says that each snippet prints ``1``."""
    tree = tmp_path_factory.mktemp("fences")
    for folder in ("snippets/page", "docs/en", "tests"):
        (tree / folder).mkdir(parents=True)
    known = {}
    with pytest.MonkeyPatch.context() as here:
        here.setattr(records, "SNIPPETS", tree / "snippets")
        for name, source in SOURCES.items():
            text = f"# --8<-- [start:show]\n{source}\n# --8<-- [end:show]\n"
            (tree / f"snippets/page/{name}.py").write_text(text)
            known[f"page/{name}.py"] = {
                "code": records.fingerprint(f"page/{name}.py"),
                "date": "2026-11-22T00:00:00Z",
                "out": ["heard" if name == "loud" else "1"],
            }
    record = {"environment": environment.environment(), "snippets": known, "left": []}
    records.write_file(tree / f"records/{environment.device()}.json", record)
    for name, text in PAGES.items():
        (tree / f"docs/en/{name}.md").write_text(text)
    for name in ("conftest.py", "docs/conftest.py", "pyproject.toml"):
        shutil.copy(records.ROOT / name, tree / name)
    (tree / "small.py").write_text(PLUGIN)
    return tree


@pytest.fixture(scope="module")
def pytest_says(tree):
    """``pytest_says(*arguments)``: what pytest prints in the small tree, as `pytest` is typed."""

    def says(*arguments):
        command = [sys.executable, "-m", "pytest", "-p", "small", "-p", "no:cacheprovider"]
        paths = f"{tree}{os.pathsep}{records.ROOT}"
        done = subprocess.run(
            [*command, *arguments],
            cwd=tree,
            env={**os.environ, "PYTHONPATH": paths},
            capture_output=True,
            text=True,
        )
        return done.stdout + done.stderr

    return says


@pytest.fixture(scope="module")
def output(pytest_says):
    return pytest_says("-rA", "docs/en")


@pytest.mark.parametrize(
    "page, became, says",
    [
        ("good", ["PASSED"], ""),
        ("other", ["FAILED"], "snippets/page/other.py prints otherwise than recorded:"),
        ("loud", ["PASSED"], ""),
        ("twice", ["FAILED"], "TypeError: once"),
        ("box", ["FAILED"] * 2, "seen"),
        ("tab", ["FAILED"] * 2, "seen"),
        ("tip", ["FAILED"] * 2, "seen"),
        ("typed", ["FAILED"], "typed.md:2: code of its own; include a snippet instead"),
        ("lost", ["FAILED"], "lost.md:2: there is no snippets/page/lost.py"),
    ],
)
def test_each_fence_is_run_and_its_output_compared(output, page, became, says):
    assert re.findall(rf"^(PASSED|FAILED) docs/en/{page}\.md::", output, re.M) == became, output
    assert says in output


def test_output_does_not_reach_the_terminal_and_a_type_error_runs_once(output, tree):
    assert "heard" not in output
    assert (tree / "snippets/page/again").read_text() == "ran"


def test_a_whole_run_that_lost_tests_is_refused(pytest_says, tree):
    """Half of the tests of the snippets are gone, and the pages are not looked at."""
    (tree / "tests/test_snippets.py").write_text(
        "import pytest\nfrom tools.common import records\n"
        "@pytest.mark.parametrize('name', records.names()[::2])\n"
        "def test_prints_what_its_page_shows(name): pass\n"
        "@pytest.mark.parametrize('name', records.names())\n"
        "def test_runs_on_the_lazy_device(name): pass\n"
    )
    (tree / "tests/conftest.py").write_text("collect_ignore = ['test_other.py']\n")
    (tree / "tests/test_other.py").write_text("def test(): pass\n")
    lost = (
        "a whole run must have more tests: 3 of 5 test_prints_what_its_page_shows, "
        "{}0 of 1 tests/test_other.py. Look at testpaths"
    )
    assert lost.format("") in pytest_says()
    settings = (tree / "pyproject.toml").read_text()
    (tree / "pyproject.toml").write_text(settings.replace('["tests", "docs/en"]', '["tests"]'))
    assert lost.format("0 of 12 fences of docs/en, ") in pytest_says()
    assert "8 passed" in pytest_says("tests/test_snippets.py"), "a choice need not be whole"
