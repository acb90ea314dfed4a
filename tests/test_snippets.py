"""Every snippet runs, each assertion holds, and it prints exactly what its record says."""

import pytest

from tools.common import environment, records
from tools.record.execute import Outcome


@pytest.mark.parametrize("name", records.names())
def test_prints_what_its_page_shows(name, snippet_runs, judge):
    judge(name, snippet_runs(name))


def test_a_wrong_outcome_is_refused(judge):
    with pytest.raises(AssertionError, match="not so"):
        judge(records.names()[0], Outcome(1, "", "AssertionError: not so"))


def test_what_requirements_txt_brings_is_there_to_run():
    left_out = {name.split("/")[0] for name in records.names() if not environment.can_run(name)}
    assert left_out <= {*records.EXTRAS, *records.ON_CUDA_ALONE}


def test_the_record_of_the_cpu_is_whole_and_fresh():
    """What every page shows. A stale CUDA record is no failure: the page says so."""
    record = records.load("cpu")
    states = {name: records.state(name, record) for name in records.names()}
    not_fresh = {name: state for name, state in states.items() if state != "fresh"}
    assert not not_fresh, "then: make record"
    assert set(record["snippets"]) == set(states), "it knows lost snippets; then: make record"
    warned = [name for name, run in record["snippets"].items() if "warned" in run]
    assert not warned, "catch the warning and print it"


def test_each_shows_one_section_that_fits_a_phone():
    wrong = []
    for name in records.names():
        source = records.source(name)
        if not source.startswith("# --8<-- [start:show]\n"):
            wrong.append(f"{name}: the shown section begins the file: it carries its imports")
        if source.count("# --8<-- [end:show]\n") != 1:
            wrong.append(f"{name}: it needs one line # --8<-- [end:show]")
        for line in records.strip_marks(records.shown(source)).splitlines():
            if len(line) > 72:
                wrong.append(f"{name}: over 72 characters: {line}")
            if line.lstrip().startswith("assert "):
                wrong.append(f"{name}: assertions go below [end:show]: {line}")
        hidden = source.partition("# --8<-- [end:show]")[2]
        if "assert " not in hidden and "raise AssertionError" not in hidden:
            wrong.append(f"{name}: a snippet that asserts nothing cannot fail")
    assert not wrong, "\n".join(wrong)
