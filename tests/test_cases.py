"""The picker: whatever is picked has one answer, or the page says why it cannot be picked."""

import pytest

from tests import rendering
from tools.pages import cases
from tools.pages.cases import ANSWERS, MISFITS, OPTIONS, SELECTIONS, fits

PARTS = [
    dict(list(picked.items())[:count])
    for count in range(1, len(OPTIONS) + 1)
    for picked in SELECTIONS
]


def test_no_selection_is_a_dead_end_and_every_answer_is_reached():
    """Also where some questions are answered: then there is an answer, or a reason, never both."""
    reached = set()
    for picked in PARTS:
        codes = [each["code"] for each in ANSWERS if fits(each, picked)]
        reasons = [name for name, entry in MISFITS.items() if misfit(entry, picked)]
        assert bool(codes) != bool(reasons), (picked, codes, reasons)
        assert len(reasons) <= 1 and (len(picked) < 3 or len(codes) <= 1), (picked, codes)
        reached |= {*codes} if len(picked) == 3 else set()
    assert [each["code"] for each in ANSWERS if each["code"] not in reached] == []
    assert len(ANSWERS) == len(reached) <= 20


def misfit(entry, picked):
    """Whether this is why not: all that it names is picked."""
    return {*entry} <= {*picked} and fits(entry, picked)


def test_what_the_file_names_is_an_option_and_has_its_words():
    words = rendering.words("picker")
    known = {"label", *OPTIONS, *(f"why_{name}" for name in MISFITS)}
    assert {*words} == known | {f"{name}_{each}" for name in OPTIONS for each in OPTIONS[name]}
    for entry in [*ANSWERS, *MISFITS.values()]:
        assert all({*entry[name]} <= {*OPTIONS[name]} for name in OPTIONS if name in entry), entry


@pytest.mark.parametrize("language", rendering.CODES)
def test_the_page_has_each_answer_with_its_case_and_no_reason_for_what_can_be_picked(language):
    page = rendering.render("picker", "<!-- picker -->", language)
    words = rendering.words("picker", language)
    answers = page.select(".picker__answers[role=status] > .picker__answer")
    for answer, shown in zip(ANSWERS, answers, strict=True):
        assert {name: shown[f"data-{name}"].split() for name in OPTIONS} == {
            name: answer[name] for name in OPTIONS
        }
        assert words[f"hold_{answer['hold'][0]}"] in shown.select_one(".picker__case").text
        assert f"{cases.snippet(answer)}:show" in shown.text
    radios = page.select("form input")
    assert {radio["name"]: radio["value"] for radio in radios if radio.has_attr("checked")} == (
        cases.FIRST
    )
    for radio in radios:
        reasons = radio.parent.select("small:not([hidden])")
        assert len(reasons) == radio.has_attr("disabled"), radio
