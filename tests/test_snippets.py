"""Every snippet runs, every assertion in it holds, and in the environment of a record it prints exactly what that says."""

import pytest

from tools.common import environment, records


@pytest.mark.parametrize("name", records.names())
def test_prints_what_its_page_shows(name, snippet_runs, judge):
    if not environment.can_run(name):
        pytest.skip(f"{name.split('/')[0]} is not installed here")
    judge(name, snippet_runs(name))


def test_the_record_of_the_cpu_is_whole_and_fresh():
    """What every page shows. A stale CUDA record is no failure, as CI has no GPU and the page says so."""
    record = records.load("cpu")
    states = {
        name: records.state(name, record)
        for name in {*records.names(), *record["snippets"]}
        if name in records.names()
    }
    assert {name: state for name, state in states.items() if state != "fresh"} == {}, (
        "then: make record"
    )
    assert set(record["snippets"]) == set(records.names()), (
        "it knows snippets that are gone; then: make record"
    )
    assert [name for name, run in record["snippets"].items() if "warned" in run] == [], (
        "catch the warning and print it"
    )


@pytest.mark.parametrize("name", records.names())
def test_shows_one_section_that_fits_a_phone(name):
    source = (records.SNIPPETS / name).read_text("utf-8")
    assert source.startswith("# --8<-- [start:show]\n"), (
        "the shown section begins the file: it carries its imports"
    )
    assert source.count("# --8<-- [end:show]\n") == 1
    shown = records.strip_marks(source.split("# --8<-- [end:show]")[0]).splitlines()
    too_long = [line for line in shown if len(line) > 72]
    assert not too_long, f"over 72 characters: {too_long}"
    assert not [line for line in shown if line.lstrip().startswith("assert ")], (
        "assertions go below [end:show]"
    )


@pytest.mark.parametrize("name", records.names())
def test_asserts_something_below_the_shown_section(name):
    hidden = (records.SNIPPETS / name).read_text("utf-8").split("# --8<-- [end:show]")[1]
    assert "assert " in hidden or "raise AssertionError" in hidden, (
        "a snippet that asserts nothing cannot fail"
    )
