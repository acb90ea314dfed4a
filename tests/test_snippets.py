"""Every snippet runs, each assertion holds, and it prints exactly what its record says."""

import pytest

from tools.common import environment, records


@pytest.mark.parametrize("name", records.names())
def test_prints_what_its_page_shows(name, snippet_runs, judge):
    judge(name, snippet_runs(name))


def test_what_requirements_txt_brings_is_there_to_run():
    left_out = {name.split("/")[0] for name in records.names() if not environment.can_run(name)}
    assert left_out <= {*records.EXTRAS, *records.ON_CUDA_ALONE}


def test_the_record_of_the_cpu_is_whole_and_fresh():
    """What every page shows. A stale CUDA record is no failure: the page says so."""
    record = records.load("cpu")
    not_fresh = [name for name in records.names() if records.state(name, record) != "fresh"]
    assert not not_fresh, "then: make record"
    assert [*record["snippets"]] == records.names(), "it knows lost snippets; then: make record"
    warned = [name for name, run in record["snippets"].items() if "warned" in run]
    assert not warned, "catch the warning and print it"


def test_each_shows_one_section_that_fits_a_phone():
    wrong = []
    for name in records.names():
        shown, *hidden = records.source(name).split("# --8<-- [end:show]\n")
        if not shown.startswith("# --8<-- [start:show]\n") or len(hidden) != 1:
            wrong.append(f"{name}: the shown section begins the file, and ends once")
        for line in records.strip_marks(shown).splitlines():
            if len(line) > 72:
                wrong.append(f"{name}: over 72 characters: {line}")
            if line.lstrip().startswith("assert "):
                wrong.append(f"{name}: assertions go below [end:show]: {line}")
    assert not wrong, "\n".join(wrong)
