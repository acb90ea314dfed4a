"""The fences of the pages are run as tests, and a whole run of the tests is whole.

pytest runs in a tree of small pages, with the conftest.py of the real one.
"""

import json
import os
import re
import shutil
import subprocess
import sys

from tools.common import snippets
from tools.common.environment import device, environment
from tools.common.files import ROOT
from tools.record import book

# Each is on record to print "1".
SOURCES = {
    "good": "print(1)",
    "other": "print(2)",
    # The second run would pass: exactly what the plugin's retry lets through.
    "twice": "runs = open(__file__ + '.runs', 'a')\n"
    "runs.write('ran.')\n"
    "if runs.tell() == len('ran.'):\n    raise TypeError('once')\nprint(1)",
}
PAGES = {name: f'```python\n--8<-- "page/{name}.py:show"\n```\n' for name in [*SOURCES, "lost"]}
PAGES["typed"] = "```python\nprint(1)\n```\n"
OTHER = """import pytest
def test_skipped(): pytest.skip('NO CHROMIUM: no pages were opened')
@pytest.mark.skip('later')
def test_later(): pass
@pytest.mark.xfail
def test_wrong(): assert False
"""
BEFORE = {"lines of tools/language/rules/words.txt": 2, "snippets": 3, "tests of tests/lost.py": 1}


def start_pytest(tree, *arguments):
    """pytest as it is typed in a tree; what it prints comes of it."""
    command = [sys.executable, "-m", "pytest", *arguments]
    env = {**os.environ, "CI": ""}  # there nothing is taken as passed
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    return subprocess.Popen(command, cwd=tree, env=env, **pipes)


def test_each_fence_is_run_once_and_compared_and_no_test_is_lost_in_silence(empty_tree):
    """Somebody chose tests: such a run need not be whole; the last one here must."""
    (empty_tree / "tests").mkdir()
    modules = (f"tests/{name}.py" for name in ("built", "grown", "passed"))
    for name in ("conftest.py", "pyproject.toml", *modules):
        shutil.copy(ROOT / name, empty_tree / name)
    shutil.copytree(ROOT / "tools", empty_tree / "tools")
    (empty_tree / "tests/test_other.py").write_text(OTHER)
    known = {}
    for name, source in SOURCES.items():
        text = f"# --8<-- [start:show]\n{source}\n# --8<-- [end:show]\n"
        (empty_tree / f"snippets/page/{name}.py").write_text(text)
        code = snippets.fingerprint(f"page/{name}.py")
        known[f"page/{name}.py"] = {"code": code, "date": "2026-11-22T00:00:00Z", "out": ["1"]}
    book.write(book.path(device()), book.Book(environment([]), known))
    (empty_tree / "docs/en").mkdir(parents=True)
    for name, text in PAGES.items():
        (empty_tree / f"docs/en/{name}.md").write_text(text)

    (empty_tree / "tests/counts.json").write_text(json.dumps(BEFORE))
    (empty_tree / "pytest.ini").write_text("[pytest]\ntestpaths = tests\n")
    whole = start_pytest(empty_tree, "-q")
    some = ("-c", "pyproject.toml", "-rA", "docs/en", "tests/test_other.py")
    with start_pytest(empty_tree, *some) as some:
        output = some.stdout.read()
    ends = re.findall(r"^(\w+) docs/en/(\w+)\.md::", output, re.M)
    assert {page: end for end, page in ends} == {**dict.fromkeys(PAGES, "FAILED"), "good": "PASSED"}
    for says in (
        r'other\.md:2: page/other\.py is otherwise than recorded:\n.*\n-  "1"\n\+  "2"\n',
        r"TypeError: once",
        r"typed\.md:2: code of its own; include a snippet instead",
        r"lost\.md:2: there is no snippets/page/lost\.py",
    ):
        assert re.search(says, output, re.S), output
    assert (empty_tree / "snippets/page/twice.py.runs").read_text() == "ran."
    without_reason = re.findall(r"^tests/test_other.py::(\w+): (.*)$", output, re.M)
    assert without_reason == [("test_later", "Skipped: later"), ("test_wrong", "")]

    lost = "0 of 2 lines of tools/language/rules/words.txt, 0 of 1 tests of tests/lost.py. Look at "
    with whole:
        assert re.search(f"a whole run must have more: .*{lost}", whole.stdout.read())
