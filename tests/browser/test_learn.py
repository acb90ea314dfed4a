"""The path: questions are answered by keyboard, and progress is kept in the browser alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests import rendering

from .conftest import NARROWEST, STORES_NOTHING, UNFOLD, expect_readable, new_page, see_all

PAGE, PATH = "learn-3-share-or-copy/", "learn/"
KEY = "tensor-numpy.learn"
STORED = f"JSON.parse(localStorage.getItem('{KEY}'))"
LINE = ".exercises [data-questions]"


def question(page, number=0):
    return page.locator(".predict").nth(number)


def answer(page, right=True, number=0):
    """Choose the right option of a question, or a wrong one, and check."""
    asked = question(page, number)
    at = int(asked.locator("form").get_attribute("data-right")) - 1
    asked.locator("input").nth(at if right else at - 1).check()
    asked.locator("button").first.click()


def counts(page) -> list[int]:
    """Answered, questions, solved, exercises: what the line says, in the order of English."""
    return [int(number) for number in re.findall(r"\d+", page.locator(LINE).inner_text())]


def test_keyboard_alone(open_page):
    """Arrows choose and do nothing else; the button checks, and the focus stays on it. Without a
    choice it checks nothing."""
    page = open_page(PAGE)
    asked = question(page)
    options, said = asked.locator("input"), asked.locator("[role=status]")
    asked.locator("button").first.press("Enter")
    expect(options.first).to_be_focused()
    assert page.evaluate(STORED) is None
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_be_checked()
    expect(said).to_be_empty()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(asked.locator("button").first).to_be_focused()
    expect(said).to_contain_text("it prints")
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


def test_right_and_wrong_are_said_and_nothing_is_sent(open_page, language):
    page, asked = open_page(language.prefix + PAGE, NARROWEST), []
    page.on("request", lambda request: asked.append(request.url))
    words = rendering.words("predict", language.code)
    said = question(page).locator("[role=status]")
    for right, word in ((False, "wrong"), (True, "right")):
        answer(page, right)
        expect(said).to_have_text(words[word].format(printed=said.locator("code").inner_text()))
        expect(said).to_have_class(word)
    page.locator(".exercises input").first.check()
    # An icon is the browser's own late wish.
    assert [url for url in asked if not url.endswith(".svg")] == []
    assert page.evaluate("document.cookie") == ""
    page.evaluate(UNFOLD)
    see_all(page)
    expect_readable(page, "article")


def test_progress_is_kept_shown_in_each_language_and_forgotten_when_asked(open_page):
    page = open_page(PAGE)
    none, questions, solved, exercises = counts(page)
    assert (none, solved) == (0, 0) and min(questions, exercises) > 0
    answer(page, right=False)
    other = page.context.new_page()
    other.goto(PATH)
    bar, reset = other.locator(".path progress"), other.locator(".path button")
    expect(bar).to_have_js_property("value", 1)
    answer(page, number=1)
    expect(bar).to_have_js_property("value", 2)  # another tab wrote
    expect(other.get_by_label(re.compile("^2 of"))).to_have_count(1)
    page.locator(".exercises input").first.check()
    kept = [2, questions, 1, exercises]
    page.reload()
    assert counts(page) == kept
    expect(question(page).locator("[role=status]")).to_have_class("wrong")
    expect(page.locator(".exercises input:checked")).to_have_count(1)
    page.goto("ko/" + PAGE)
    assert sorted(counts(page)) == sorted(kept)
    page.locator(".exercises input").first.uncheck()
    expect(bar).to_have_js_property("value", 2)
    for answered, left in (("dismiss", 2), ("accept", 0)):
        other.once("dialog", lambda dialog, how=answered: getattr(dialog, how)())
        reset.press("Enter")
        expect(bar).to_have_js_property("value", left)
    expect(reset).to_be_focused()
    assert page.evaluate(STORED) == {}
    other.locator(".path ol a").nth(2).click()
    expect(other).to_have_url(re.compile(f"/{PAGE}$"))


def test_a_broken_entry_is_written_anew(open_page):
    page = open_page(PAGE)
    name = question(page).locator("form").get_attribute("data-learn")
    for text in ('{"a', "[1]", "null", "7", f'{{"{name}": "x"}}'):  # the last: no such choice
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])
        page.reload()
        expect(question(page).locator("input:checked")).to_have_count(0)
        answer(page)
        page.reload()
        assert counts(page)[0] == 1, text


def test_where_storage_is_blocked_the_page_works_and_says_so(browser, address):
    with new_page(browser, address) as page:
        page.add_init_script(STORES_NOTHING)
        page.goto(PAGE)
        answer(page)
        assert counts(page)[0] == 1
        expect(page.locator(".learn-private")).to_have_text(rendering.words("steps")["blocked"])
