"""The fences of the pages are run as tests, and a whole run of the tests is whole.

pytest runs in a tree of small pages, with the conftest.py of the real one.
"""

import re
import shutil
import subprocess
import sys

import pytest

from tools.common import records
from tools.common.environment import device, environment
from tools.common.records import ROOT

# Each is on record to print "1".
SOURCES = {
    "good": "print(1)",
    "other": "print(2)",
    # The second run would pass: exactly what the plugin's retry lets through.
    "twice": "runs = open(__file__ + '.runs', 'a')\n"
    "runs.write('ran.')\n"
    "if runs.tell() == len('ran.'):\n    raise TypeError('once')\nprint(1)",
}
PAGES = {
    **{name: f'```python\n--8<-- "page/{name}.py:show"\n```\n' for name in [*SOURCES, "lost"]},
    "typed": "```python\nprint(1)\n```\n",
}


@pytest.fixture
def run_pytest(empty_tree):
    """``run_pytest(*arguments)``: what pytest prints in the small tree, as it is typed there."""
    for name in ("conftest.py", "pyproject.toml"):
        shutil.copy(ROOT / name, empty_tree)
    shutil.copytree(ROOT / "tools", empty_tree / "tools")
    known = {}
    for name, source in SOURCES.items():
        text = f"# --8<-- [start:show]\n{source}\n# --8<-- [end:show]\n"
        (empty_tree / f"snippets/page/{name}.py").write_text(text)
        code = records.fingerprint(f"page/{name}.py")
        known[f"page/{name}.py"] = {"code": code, "date": "2026-11-22T00:00:00Z", "out": ["1"]}
    records.write(device(), {"environment": environment([]), "snippets": known, "left": []})
    (empty_tree / "docs/en").mkdir(parents=True)
    for name, text in PAGES.items():
        (empty_tree / f"docs/en/{name}.md").write_text(text)

    def run_pytest(*arguments):
        command = [sys.executable, "-m", "pytest", *arguments]
        done = subprocess.run(command, cwd=empty_tree, capture_output=True, text=True)
        return done.stdout + done.stderr

    return run_pytest


def test_each_fence_is_run_once_and_its_output_compared(run_pytest, empty_tree):
    """Somebody chose: such a run need not be whole."""
    output = run_pytest("-rA", "docs/en")
    ends = re.findall(r"^(\w+) docs/en/(\w+)\.md::", output, re.M)
    assert {page: end for end, page in ends} == {**dict.fromkeys(PAGES, "FAILED"), "good": "PASSED"}
    for says in (
        r"other\.md:2: snippets/page/other\.py:\nit prints otherwise than recorded:\n.*\n-1\n\+2\n",
        r"TypeError: once",
        r"typed\.md:2: code of its own; include a snippet instead",
        r"lost\.md:2: there is no snippets/page/lost\.py",
    ):
        assert re.search(says, output, re.S), output
    assert "Captured stdout" not in output, "what a fence prints does not reach the terminal"
    assert (empty_tree / "snippets/page/twice.py.runs").read_text() == "ran."


def test_a_whole_run_that_lost_tests_is_refused(run_pytest, empty_tree):
    """Some tests of the snippets and all of a module are gone; the pages are not looked at."""
    (empty_tree / "tests").mkdir()
    (empty_tree / "tests/test_other.py").touch()
    (empty_tree / "tests/test_snippets.py").write_text(
        "import pytest\n"
        "@pytest.mark.parametrize('name', ['good', 'other'])\n"
        "def test_prints_what_its_page_shows(name): pass\n"
        "@pytest.mark.parametrize('name', ['good', 'other', 'twice'])\n"
        "def test_runs_on_the_lazy_device(name): pass\n"
    )
    (empty_tree / "pytest.ini").write_text("[pytest]\ntestpaths = tests\n")
    assert (
        "a whole run must have more tests: 2 of 3 test_prints_what_its_page_shows, "
        "0 of 5 fences of docs/en, 0 of 1 tests/test_other.py. Look at testpaths"
    ) in run_pytest()
