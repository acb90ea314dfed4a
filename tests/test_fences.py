"""The fences of the pages are run as tests, and a whole run of the tests is whole.

One run of pytest on a tree of small pages, with the conftest.py of the real one.
"""

import os
import re
import shutil
import subprocess
import sys

import pytest

from tools.common import environment, records

SOURCES = {
    "good": "print(1)",
    "other": "print(2)",
    "loud": "print('heard')",
    # The second run would pass: exactly what the plugin's retry lets through.
    "twice": "import pathlib\n"
    "again = pathlib.Path(__file__).with_name('again')\n"
    "first = not again.exists()\n"
    "again.write_text('ran' if first else 'ran twice')\n"
    "if first:\n    raise TypeError('once')\nprint(1)",
}
PAGES = {
    **{name: f'```python\n--8<-- "page/{name}.py:show"\n```\n' for name in [*SOURCES, "lost"]},
    "typed": "```python\nprint(1)\n```\n",
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
    record = {"environment": environment.environment([]), "snippets": known, "left": []}
    records.write_file(tree / f"records/{environment.device()}.json", record)
    for name, text in PAGES.items():
        (tree / f"docs/en/{name}.md").write_text(text)
    for name in ("conftest.py", "pyproject.toml"):
        shutil.copy(records.ROOT / name, tree / name)
    (tree / "small.py").write_text(PLUGIN)
    return tree


def run_pytest(tree, *arguments):
    """What pytest prints in the small tree, as it is typed there."""
    here = {"PYTHONPATH": f"{tree}{os.pathsep}{records.ROOT}", "PYTEST_PLUGINS": "small"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *arguments],
        cwd=tree,
        env={**os.environ, **here},
        capture_output=True,
        text=True,
    )
    return done.stdout + done.stderr


def test_each_fence_is_run_once_and_its_output_compared(tree):
    """Somebody chose: such a run need not be whole."""
    output = run_pytest(tree, "-rA", "docs/en")
    ends = re.findall(r"^(\w+) docs/en/(\w+)\.md::", output, re.M)
    became = {page: end for end, page in ends}
    assert became == dict.fromkeys(PAGES, "FAILED") | {"good": "PASSED", "loud": "PASSED"}, output
    for says in (
        r"other\.md:2: snippets/page/other\.py:\nit prints otherwise than recorded:\n.*\n-1\n\+2\n",
        r"TypeError: once",
        r"typed\.md:2: code of its own; include a snippet instead",
        r"lost\.md:2: there is no snippets/page/lost\.py",
    ):
        assert re.search(says, output, re.S), output
    assert "heard" not in output, "what a fence prints does not reach the terminal"
    assert (tree / "snippets/page/again").read_text() == "ran"


def test_a_whole_run_that_lost_tests_is_refused(tree):
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
    settings = (tree / "pyproject.toml").read_text()
    (tree / "pyproject.toml").write_text(settings.replace('["tests", "docs/en"]', '["tests"]'))
    lost = (
        "a whole run must have more tests: 2 of 4 test_prints_what_its_page_shows, "
        "0 of 6 fences of docs/en, 0 of 1 tests/test_other.py. Look at testpaths"
    )
    assert lost in run_pytest(tree)
