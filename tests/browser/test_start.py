"""The start page: both ways and the box in the first screen, the answer beside the box, one line
of the picker that leads to the whole of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tools.common import records
from tools.markdown import cases, paste_box, runs
from tools.markdown.pick_box import FIRST, PAGE

from .conftest import new_page
from .test_paste import TRACEBACK, paste
from .test_pick import CODE, picked
from .views import DESKTOP, PHONE

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
BOXES = pytest.mark.parametrize("where", ["", "errors/"])
MENDED = "a = y.detach().cpu().numpy()"
# Where the page is seen: below the header, down to the end of the window.
BOUNDS = """(each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return [top - document.querySelector(".md-header").offsetHeight, innerHeight - bottom];
}"""
STILL = """() => new Promise((done) => {
    let last;
    const look = () => (last === (last = scrollY) ? done() : setTimeout(look, 150));
    look();
})"""


def in_sight(page, *selectors: str) -> None:
    """Each of them is seen whole."""
    page.evaluate(STILL)
    for selector in selectors:
        for each in page.locator(selector).all():
            above, below = each.evaluate(BOUNDS)
            assert above >= 0 and below >= 0, f"{selector}: {above}, {below}"


@SIZES
def test_both_ways_and_the_box_are_in_the_first_screen(open_page, language, size):
    page = open_page(language.prefix, size)
    lines = page.locator(".way > .sight code").evaluate_all(
        "(all) => all.map((it) => it.innerText)"
    )
    assert [len(text.strip().splitlines()) for text in lines] == [2, 2], lines
    expect(page.locator(".way li")).to_have_count(4)  # what each line shares
    seen = ".way > .sight pre", ".way li", ".ways + p", ".paste textarea", ".paste__try"
    in_sight(page, *seen)


@SIZES
@BOXES
@pytest.mark.parametrize("reduced", ["reduce", "no-preference"])
def test_the_answer_comes_into_sight_beside_the_box(open_page, language, where, size, reduced):
    page = open_page(language.prefix + where, size)
    page.emulate_media(reduced_motion=reduced)
    paste(page, TRACEBACK)
    in_sight(page, ".paste textarea", ".paste ins", ".paste__copy", ".paste [role=status] a")


def test_nothing_moves_on_its_own_for_who_wants_it_still(open_page):
    page = open_page("", PHONE)
    page.emulate_media(reduced_motion="reduce")
    asked = """() => {
        window.asked = [];
        Element.prototype.scrollIntoView = (how) => asked.push(how.behavior);
    }"""
    page.evaluate(asked)
    paste(page, TRACEBACK)
    page.emulate_media(reduced_motion="no-preference")
    paste(page, TRACEBACK)
    assert page.evaluate("asked") == ["instant", "smooth"]


@BOXES
def test_the_example_is_a_run_on_record_and_its_line_is_mended(open_page, language, where):
    page = open_page(language.prefix + where)
    page.locator(".paste__try").click()
    said = runs.run(paste_box.EXAMPLE, "cpu")["out"]
    expect(page.locator(".paste textarea")).to_have_value("\n".join(said))
    assert records.state(paste_box.EXAMPLE, records.load("cpu")) == "fresh"
    assert said[0].startswith("Traceback")
    expect(page.locator(".paste del code")).to_have_text("array = output.numpy()")
    expect(page.locator(".paste ins code")).to_have_text("array = output.detach().cpu().numpy()")


@BOXES
def test_the_mended_line_is_copied_exactly_and_both_are_read_aloud_once(open_page, where):
    """The answer by its status; "Copied" by that of the theme, and not the answer again."""
    page = open_page(where)
    page.evaluate(
        """() => {
            window.told = [];
            for (const area of document.querySelectorAll("[role=status]"))
                new MutationObserver(() => area.innerText && told.push(area.innerText))
                    .observe(area, { childList: true, characterData: true, subtree: true });
        }"""
    )
    answer = paste(page, TRACEBACK)
    page.locator(".paste__copy").click()
    expect(page.locator(".md-dialog")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == MENDED
    first, second = page.evaluate("told")
    assert first == answer.inner_text() and MENDED in first and "Copied" in second


def test_the_box_is_small_until_it_is_used_and_does_not_shrink_away(open_page):
    area = open_page("").locator(".paste textarea")
    height = lambda: area.evaluate("(each) => each.offsetHeight")
    small = height()
    area.focus()
    tall = height()
    area.blur()
    assert small < 70 < 2 * small <= tall == height()


LINE = {"hold": "dict", "device": "cpu", "use": "save"}


@pytest.mark.parametrize("scripts", [True, False])
def test_the_line_of_the_picker_leads_to_its_answer(browser, address, language, scripts):
    case = FIRST._replace(**LINE)
    with new_page(browser, address, java_script_enabled=scripts) as page:
        page.goto(language.prefix)
        for name, value in LINE.items():
            page.select_option(f"#line-{name}", value)
        page.locator(".pick-line button").click()
        asked = "&".join(f"{name}={value}" for name, value in LINE.items())
        expect(page).to_have_url(f"{address}{language.prefix}{PAGE}?{asked}")
        if scripts:
            for name, value in picked(case).items():
                expect(page.locator(f"#pick-{name}")).to_have_value(value)
            expect(page.locator(CODE)).to_have_text(cases.answer(case).code)
        else:
            expect(page.locator(".picker noscript a").first).to_be_visible()
