"""pytest-markdown-docs runs the fences of the pages as readers see them; the cures for its traps hold.

Each test runs pytest on a page of its own with docs/conftest.py, as `make test` does with the real pages.
"""

import json

import pytest

from tools import records, run

DEVICE = run.device()  # asked here: pytester forgets what a test imports, and torch cannot be imported twice
CONFTEST = (records.ROOT / "docs/conftest.py").read_text("utf-8")
FENCE = '```python\n--8<-- "page/claim.py:show"\n```\n'


@pytest.fixture
def pages(pytester, monkeypatch):
    """``pages(text, source, out)``: pytest's result for a page that includes a snippet, recorded to print ``out``."""

    def check(text, source="print(1)", out=("1",)):
        top = pytester.path
        (top / "snippets/page").mkdir(parents=True)
        (top / "snippets/page/claim.py").write_text(f"# --8<-- [start:show]\n{source}\n# --8<-- [end:show]\n")
        (top / "records").mkdir()
        known = {"page/claim.py": {"code": "", "out": list(out)}}
        (top / f"records/{DEVICE}.json").write_text(json.dumps({"environment": {}, "snippets": known}))
        (top / "docs").mkdir()
        (top / "docs/page.md").write_text(text)
        # The real conftest, told to look at this tree.
        (top / "docs/conftest.py").write_text(
            CONFTEST.replace("def include_settings", "def real_include_settings")
            + f"\nrecords.RECORDS = pathlib.Path({str(top / 'records')!r})\n"
            + "def include_settings():\n"
            + f"    return real_include_settings() | {{'base_path': [{str(top / 'snippets')!r}]}}\n"
        )
        arguments = ["--markdown-docs", "--markdown-docs-syntax=superfences", "-p", "no:cacheprovider", "docs"]
        monkeypatch.setenv("PYTHONPATH", str(records.ROOT))
        return pytester.runpytest_subprocess(f"--rootdir={records.ROOT}", *arguments)

    return check


def test_an_include_is_expanded_and_its_output_compared(pages):
    pages(FENCE).assert_outcomes(passed=1)


def test_output_that_differs_from_the_record_fails(pages):
    result = pages(FENCE, source="print(2)")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*page/claim.py prints*'2'*its record has*'1'*make record*"])


def test_output_does_not_reach_the_terminal(pages):
    pages(FENCE, source="print('loud')", out=("loud",)).stdout.no_fnmatch_line("*loud*")


def test_a_type_error_fails_and_runs_once(pages, tmp_path):
    count = tmp_path / "count"
    # The second run would pass: exactly what the plugin's retry lets through.
    source = (
        "import pathlib\n"
        f"count = pathlib.Path({str(count)!r})\n"
        "first = not count.exists()\n"
        "count.write_text('ran' if first else 'ran twice')\n"
        "if first:\n    raise TypeError('of the fence')\n"
        "print(1)"
    )
    pages(FENCE, source=source).assert_outcomes(failed=1)
    assert count.read_text() == "ran"


@pytest.mark.parametrize("box", ['!!! note "Note"', '=== "CPU"', '??? tip "Tip"'])
def test_a_fence_in_a_box_or_a_tab_is_run(pages, box):
    indented = "".join(f"    {line}\n" for line in FENCE.splitlines())
    # A box in a box: the inner one is found too.
    text = f"{box}\n\n{indented}\n{box}\n\n    {box}\n\n" + "".join(f"    {line}\n" for line in indented.splitlines())
    pages(text, source="raise SystemExit('seen')").assert_outcomes(failed=2)


def test_code_typed_into_a_page_is_refused(pages):
    result = pages("```python\nprint(1)\n```\n")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*page.md:2: code of its own; include a snippet instead*"])
