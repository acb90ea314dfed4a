"""Every snippet runs, and prints on this machine's device exactly what its record says."""

import pytest

from tools import records, run

DEVICE = run.device()


@pytest.mark.parametrize("name", records.names())
def test_prints_what_its_page_shows(name, snippet_runs):
    if not run.can_run(name):
        pytest.skip(f"{name.split('/')[0]} is not installed here")
    now = {"code": records.fingerprint(name), "out": snippet_runs(name)}
    assert now == records.load(DEVICE)["snippets"].get(name), "where the new output is right: make record"


@pytest.mark.parametrize("environment", [*records.SHOWN, *records.older()])
def test_a_record_names_no_lost_snippet(environment):
    """A stale CUDA record is no failure, as CI has no GPU and the page says so. A record of nothing is one."""
    lost = set(records.load(environment)["snippets"]) - set(records.names())
    assert not lost, f"records/{environment}.json knows snippets that are gone; record again on such a machine"


def test_the_record_of_this_device_knows_every_snippet():
    """Those about a library that is not installed here are in it all the same: it is made where all are."""
    runnable = {name for name in records.names() if run.can_run(name)}
    recorded = set(records.load(DEVICE)["snippets"])
    assert runnable <= recorded, "then: make record"
    assert recorded - runnable <= {name for name in records.names() if name.split("/")[0] in records.EXTRAS}


@pytest.mark.parametrize("name", records.names())
def test_shows_one_section_that_fits_a_phone(name):
    source = (records.SNIPPETS / name).read_text("utf-8")
    assert source.startswith("# --8<-- [start:show]\n"), "the shown section begins the file: it carries its imports"
    assert source.count("# --8<-- [end:show]\n") == 1
    shown = records.strip_marks(source.split("# --8<-- [end:show]")[0]).splitlines()
    too_long = [line for line in shown if len(line) > 72]
    assert not too_long, f"over 72 characters: {too_long}"
    assert not [line for line in shown if line.lstrip().startswith("assert ")], "assertions go below [end:show]"


@pytest.mark.parametrize("name", records.names())
def test_asserts_something_below_the_shown_section(name):
    hidden = (records.SNIPPETS / name).read_text("utf-8").split("# --8<-- [end:show]")[1]
    assert "assert " in hidden or "raise AssertionError" in hidden, "a snippet that asserts nothing cannot fail"
