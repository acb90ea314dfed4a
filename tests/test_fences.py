"""pytest-markdown-docs runs the fences of the pages as readers see them; the cures for its traps hold.

One run of pytest on a tree of small pages, with docs/conftest.py as `make test` uses it for the real ones. Each test
asks what became of one page.
"""

import os
import re
import subprocess
import sys
from typing import NamedTuple

import pytest

from tools.common import environment, records

INCLUDE = '```python\n--8<-- "page/{}.py:show"\n```\n'
BOXES = {"box": '!!! note "Note"', "tab": '=== "CPU"', "details": '??? tip "Tip"'}


class Outcome(NamedTuple):
    """What became of the fences of one page: ``passed`` and ``failed`` are numbers of fences."""

    passed: int
    failed: int


def indent(text: str) -> str:
    return "".join(f"    {line}\n" for line in text.splitlines())


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    return tmp_path_factory.mktemp("fences")


@pytest.fixture(scope="module")
def output(tree):
    """What pytest printed of the pages below. Every snippet is recorded to print ``1``."""
    again = tree / "again"
    sources = {
        "good": "print(1)",
        "other": "print(2)",
        "loud": "print('heard')",
        "boxed": "raise SystemExit('seen')",
        # The second run would pass: exactly what the plugin's retry lets through.
        "twice": (
            f"import pathlib\nagain = pathlib.Path({str(again)!r})\nfirst = not again.exists()\n"
            "again.write_text('ran' if first else 'ran twice')\nif first:\n    raise TypeError('once')\nprint(1)"
        ),
    }
    texts = {name: INCLUDE.format(name) for name in ("good", "other", "loud", "twice")}
    texts["typed"] = "```python\nprint(1)\n```\n"
    for name, box in BOXES.items():
        inner = indent(INCLUDE.format("boxed"))
        texts[name] = (
            f"{box}\n\n{inner}\n{box}\n\n    {box}\n\n{indent(inner)}"  # the second one stands in two boxes
        )
    for folder in ("snippets/page", "records", "docs"):
        (tree / folder).mkdir(parents=True)
    for name, source in sources.items():
        (tree / f"snippets/page/{name}.py").write_text(
            f"# --8<-- [start:show]\n{source}\n# --8<-- [end:show]\n"
        )
    out = {name: ["heard" if name == "loud" else "1"] for name in sources}
    with pytest.MonkeyPatch.context() as here:
        here.setattr(records, "SNIPPETS", tree / "snippets")
        codes = {name: records.fingerprint(f"page/{name}.py") for name in sources}
    known = {
        f"page/{name}.py": {"code": codes[name], "date": "2026-11-22T00:00:00Z", "out": out[name]}
        for name in sources
    }
    record = {"environment": environment.environment(), "snippets": known, "left": []}
    records.write_file(tree / f"records/{environment.device()}.json", record)
    for name, text in texts.items():
        (tree / f"docs/{name}.md").write_text(text)
    # The real conftest, told to look at this tree.
    (tree / "docs/conftest.py").write_text(
        (records.ROOT / "docs/conftest.py")
        .read_text("utf-8")
        .replace("def include_settings", "def real_settings")
        + f"\nrecords.RECORDS = pathlib.Path({str(tree / 'records')!r})\n"
        + f"records.SNIPPETS = pathlib.Path({str(tree / 'snippets')!r})\n"
        + f"def include_settings():\n    return real_settings() | {{'base_path': [{str(tree / 'snippets')!r}]}}\n"
    )
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-rA",
        "--markdown-docs",
        "--markdown-docs-syntax=superfences",
    ]
    done = subprocess.run(
        [*command, "-p", "no:cacheprovider", "--rootdir", tree, "docs"],
        cwd=tree, env={**os.environ, "PYTHONPATH": str(records.ROOT)}, capture_output=True, text=True,
    )  # fmt: skip
    return done.stdout + done.stderr


@pytest.fixture
def became(output):
    def of(page):
        results = re.findall(rf"^(PASSED|FAILED) docs/{page}\.md::", output, re.M)
        return Outcome(results.count("PASSED"), results.count("FAILED"))

    return of


def test_an_include_is_expanded_and_its_output_compared(became):
    assert became("good") == Outcome(passed=1, failed=0)


def test_output_that_differs_from_the_record_fails(became, output):
    assert became("other") == Outcome(passed=0, failed=1)
    assert (
        'page/other.py: prints ["2"], recorded ["1"]. Where the new output is right: make record'
        in output
    )


def test_output_does_not_reach_the_terminal(became, output):
    assert became("loud") == Outcome(passed=1, failed=0)
    assert "heard" not in output


def test_a_type_error_fails_and_runs_once(became, tree):
    assert became("twice") == Outcome(passed=0, failed=1)
    assert (tree / "again").read_text() == "ran"


@pytest.mark.parametrize("page", BOXES)
def test_a_fence_in_a_box_or_a_tab_is_run(became, output, page):
    assert became(page) == Outcome(passed=0, failed=2)
    assert "seen" in output


def test_code_typed_into_a_page_is_refused(became, output):
    assert became("typed") == Outcome(passed=0, failed=1)
    assert "typed.md:2: code of its own; include a snippet instead" in output
