"""The path: questions are answered by keyboard, and progress is kept in the browser alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests import rendering

from .conftest import STICKS_OUT, STORES_NOTHING, new_page, see_all
from .shifts import hold
from .views import DESKTOP, NARROWEST, PHONE

PAGE, PATH = "learn-3-share-or-copy/", "learn/"
KEY = "tensor-numpy.learn"
STORED = f"JSON.parse(localStorage.getItem('{KEY}'))"


def question(page, number=0):
    return page.locator(".predict").nth(number)


def answer(page, right=True, number=0):
    """Choose the right option of a question, or a wrong one, and check."""
    asked = question(page, number)
    at = int(asked.locator("form").get_attribute("data-right")) - 1
    asked.locator("input").nth(at if right else at - 1).check()
    asked.locator("button").first.click()


def counts(line) -> list[int]:
    """Answered, questions, solved, exercises: what a line says, in the order of English."""
    return [int(number) for number in re.findall(r"\d+", line.inner_text())]


def test_keyboard_alone(page):
    """Arrows choose and do nothing else; the button checks, and the focus stays on it."""
    asked = question(page)
    options, said = asked.locator("input"), asked.locator("[role=status]")
    options.first.focus()
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_be_checked()
    expect(said).to_be_empty()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(asked.locator("button").first).to_be_focused()
    expect(said).to_contain_text("the run printed")
    expect(asked.locator(".ran pre").first).to_be_visible()
    printed = asked.locator(".ran pre").first.inner_text()
    expect(said.locator("code")).to_have_text(" ".join(printed.split()))
    for number in (0, 1, 2):  # the file, the first hint, and the second in it
        page.locator(".exercises summary").nth(number).press("Enter")
    expect(page.locator(".exercise__file").first).to_be_visible()
    expect(page.locator(".exercises details details > p").first).to_be_visible()
    box = page.locator(".exercises input").first
    box.press("Space")
    expect(box).to_be_checked()


def test_without_a_choice_nothing_is_checked(page):
    asked = question(page)
    asked.locator("button").first.click()
    expect(asked.locator("input").first).to_be_focused()
    expect(asked.locator("[role=status]")).to_be_empty()
    assert page.evaluate(STORED) is None


def test_right_and_wrong_are_said_in_each_language(page, language):
    page.goto(language.prefix + PAGE)
    words = rendering.words("predict", language.code)
    for right, word in ((False, "wrong"), (True, "right")):
        answer(page, right)
        said = question(page).locator("[role=status]")
        expect(said).to_have_text(words[word].format(printed=said.locator("code").inner_text()))
        expect(said).to_have_class(word)


def test_progress_is_kept_and_another_language_shows_it(page):
    line = page.locator(".exercises [data-questions]")
    none, questions, solved, exercises = counts(line)
    assert (none, solved) == (0, 0) and min(questions, exercises) > 0
    answer(page, right=False)
    answer(page, number=1)
    page.locator(".exercises input").first.check()
    kept = [2, questions, 1, exercises]
    assert counts(line) == kept
    page.reload()
    assert counts(line) == kept
    expect(question(page).locator("[role=status]")).to_have_class("wrong")
    expect(question(page).locator("details")).not_to_have_attribute("open", "")
    expect(page.locator(".exercises input:checked")).to_have_count(1)
    page.goto("ko/" + PAGE)
    assert sorted(counts(line)) == sorted(kept)
    page.locator(".exercises input").first.uncheck()
    page.goto("ja/" + PATH)
    bar = page.locator(".path progress")
    expect(bar).to_have_js_property("value", 2)
    assert len(page.evaluate(STORED)) == 3, "one entry for each"


def test_the_path_leads_to_each_step_and_forgets_when_asked(page):
    answer(page)
    other = page.context.new_page()
    other.goto(PATH)
    bar, reset = other.locator(".path progress"), other.locator(".path button")
    expect(bar).to_have_js_property("value", 1)
    answer(page, number=1)
    expect(bar).to_have_js_property("value", 2)  # another tab wrote
    expect(other.get_by_label(re.compile("^2 of"))).to_have_count(1)
    other.once("dialog", lambda dialog: dialog.dismiss())
    reset.press("Enter")
    expect(bar).to_have_js_property("value", 2)
    other.once("dialog", lambda dialog: dialog.accept())
    reset.press("Enter")
    expect(bar).to_have_js_property("value", 0)
    expect(reset).to_be_focused()
    assert page.evaluate(STORED) == {}
    steps = other.locator(".path ol a")
    assert steps.count() == 6
    steps.nth(2).click()
    expect(other).to_have_url(re.compile(f"/{PAGE}$"))


def test_nothing_is_sent(page):
    asked = []
    page.wait_for_load_state("networkidle")
    page.on("request", lambda request: asked.append(request.url))
    answer(page)
    page.locator(".exercises input").first.check()
    page.wait_for_timeout(300)
    icon = [url for url in asked if url.endswith(".svg")]  # the browser's own late wish
    assert asked == icon and page.evaluate("document.cookie") == ""


@pytest.mark.parametrize("text", ['{"a', "[1]", "null", '"x"', "7", '{"learn": {}}'])
def test_a_broken_entry_is_written_anew(page, text):
    page.evaluate(f"text => localStorage.setItem('{KEY}', text)", text)
    page.reload()
    line = page.locator(".exercises [data-questions]")
    assert counts(line)[0] == 0
    answer(page)
    page.reload()
    assert counts(line)[0] == 1


def test_a_choice_that_there_is_not_is_no_choice(page):
    name = question(page).locator("form").get_attribute("data-learn")
    page.evaluate(f"n => localStorage.setItem('{KEY}', JSON.stringify({{[n]: 'x'}}))", name)
    page.reload()
    expect(question(page).locator("[role=status]")).to_be_empty()
    expect(question(page).locator("input:checked")).to_have_count(0)


def test_where_storage_is_blocked_the_page_works_and_says_so(browser, address):
    with new_page(browser, address) as page:
        page.add_init_script(STORES_NOTHING)
        page.goto(PAGE)
        answer(page)
        assert counts(page.locator(".exercises [data-questions]"))[0] == 1
        expect(question(page).locator("details")).to_have_attribute("open", "")
        expect(page.locator(".learn-private")).to_have_text(rendering.words("steps")["blocked"])


def test_without_javascript_the_options_are_a_list_and_the_answer_opens(browser, address, language):
    with new_page(browser, address, java_script_enabled=False) as page:
        page.goto(language.prefix + PAGE)
        asked = question(page)
        expect(asked.locator("li code").first).to_be_visible()
        for hidden in page.locator(".scripted").all():
            expect(hidden).to_be_hidden()
        asked.locator("summary").first.click()
        expect(asked.locator(".ran pre").first).to_be_visible()
        expect(page.locator(".exercises .unscripted")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("where", [PAGE, PATH])
def test_it_can_be_read(open_page, violations, language, scheme, where):
    """320 px wide, answered right and wrong, hints open; targets are large enough for a thumb."""
    page = open_page(language.prefix + where, (NARROWEST, 800), scheme)
    if where == PAGE:
        answer(page)
        answer(page, right=False, number=1)
        page.locator(".exercises input").first.check()
        page.evaluate("document.querySelectorAll('.fold').forEach((it) => (it.open = true))")
    page.wait_for_timeout(300)
    assert (page.evaluate(STICKS_OUT), violations(page)) == ([], [])
    targets = ".predict__form :is(label, button), .fold > summary, .exercises label, .path button"
    for target in page.locator(targets).all():
        assert target.bounding_box()["height"] >= 24


@pytest.mark.parametrize("where", [PAGE, PATH])
@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_nothing_moves_when_the_script_arrives(browser, address, size, where):
    with new_page(browser, address, size) as page:
        moved = hold(page, "**/learn.js")
        page.goto(where, wait_until="networkidle")
        see_all(page)
        assert moved() == []
