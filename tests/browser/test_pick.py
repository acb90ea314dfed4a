"""The picker of a case: every answer as tools/markdown/cases.py gives it, the address, the keys."""

from __future__ import annotations

import json
import urllib.parse

import bs4
import pytest
from playwright.sync_api import expect

from tools.markdown import cases
from tools.markdown.pick_box import FIRST, WORDS

from .conftest import skip_to
from .views import DESKTOP, NARROWEST, PHONE

OTHER = cases.Case("cpu", False, "complex64, conj bit", "jagged", "dict", "save", "new")
SHOWN = ("code", "shares", "errors", "pages")
PAGE = "cases/"
CODE = ".picker__answer pre"
COPY = ".picker__copy[data-clipboard-target]"


def picked(case: cases.Case) -> dict[str, str]:
    """What stands in the address for a case."""
    return {name: cases.slug(value) for name, value in case._asdict().items()}


def query(case: cases.Case) -> str:
    return "?" + urllib.parse.urlencode(picked(case))


def pick(page, wanted: dict[str, str]) -> None:
    """Choose in these lists."""
    for name, value in wanted.items():
        page.select_option(f"#pick-{name}", value)


def tree(markup: str) -> list[tuple]:
    """Its elements; not what stands between them, nor the ids that the theme gives."""
    found = []
    for tag in bs4.BeautifulSoup(markup, "html.parser").find_all():
        attributes = sorted(item for item in tag.attrs.items() if item[0] != "id")
        found.append((tag.name, attributes, "".join(tag.get_text().split())))
    return found


def test_every_answer_is_the_one_that_is_tested(page):
    """And there is none for what cannot be."""
    combinations = list(cases.combinations())
    given = page.evaluate(
        """async (cases) => {
            const { look } = await import("../assets/pick.js");
            const data = await (await fetch("../search/cases.json")).json();
            return cases.map((picked) => look(data, picked));
        }""",
        list(map(picked, combinations)),
    )
    for case, found in zip(combinations, given, strict=True):
        answer = cases.answer(case)._asdict() if cases.reachable(case) else None
        assert json.dumps(found) == json.dumps(answer and {key: answer[key] for key in SHOWN}), case


def test_what_cannot_be_is_said(page):
    page.goto(PAGE + query(OTHER._replace(torch="old")))
    expect(page.locator(".picker__answer")).to_contain_text("no such tensor")
    expect(page.locator(CODE)).to_have_count(0)
    expect(page.locator(COPY)).to_be_disabled()


def test_the_first_answer_is_the_same_from_the_build_and_from_the_script(page, language):
    page.goto(language.prefix + PAGE, wait_until="networkidle")
    answer, code = page.locator(".picker__answer"), page.locator(CODE)
    built = answer.inner_html()
    pick(page, {"use": "save"})
    expect(code).to_contain_text("np.save")
    pick(page, {"use": FIRST.use})
    expect(code).to_have_text(cases.answer(FIRST).code)
    assert tree(answer.inner_html()) == tree(built)
    assert page.locator(".picker button").count() == 2, "the theme adds a copy button of its own"


def test_an_address_gives_a_colleague_the_same_answer(page, address, language):
    page.goto(language.prefix + PAGE)
    other = page.context.new_page()
    pick(page, picked(OTHER))
    expect(page).to_have_url(address + language.prefix + PAGE + query(OTHER))
    other.goto(page.url)
    for each in (page, other):
        expect(each.locator(CODE)).to_have_text(cases.answer(OTHER).code)
    for name, value in picked(OTHER).items():
        expect(other.locator(f"#pick-{name}")).to_have_value(value)
    first, second = (each.locator(".picker__answer").inner_html() for each in (page, other))
    assert first == second


def test_a_wrong_address_changes_nothing(page):
    page.goto(PAGE + "?dtype=<b>float128&hold=tensor&other=1")
    expect(page.locator("#pick-dtype")).to_have_value("float32")
    expect(page.locator(CODE)).to_have_text(cases.answer(FIRST).code)


def test_keyboard_alone(page, address):
    """Past the navigation, to a list, another choice, on to the copy buttons; without what a
    browser lends to hosts with HTTPS alone."""
    page.evaluate("navigator.clipboard.writeText = undefined")
    skip_to(page, "pick-device")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#pick-device")).to_have_value("cpu")
    expect(page.locator(".picker__memory--shares")).to_be_visible()
    for _ in range(7):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".md-dialog")).to_contain_text("Copied")
    cpu = FIRST._replace(device="cpu")
    assert page.evaluate("navigator.clipboard.readText()") == cases.answer(cpu).code
    expect(page.locator(":focus")).to_have_text("Copy code")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("navigator.clipboard.readText()") == address + PAGE + query(cpu)


def test_a_choice_is_read_aloud_and_a_press_of_copy_is_not_the_whole_answer(page):
    """The status stays in its place, and is filled once a choice, with the code and the memory."""
    page.evaluate(
        """() => {
            window.area = document.querySelector(".picker [role=status]");
            window.told = [];
            const watched = { childList: true, characterData: true, subtree: true };
            new MutationObserver(() => told.push(area.innerText)).observe(area, watched);
        }"""
    )
    pick(page, {"use": "save"})
    expect(page.locator(CODE)).to_contain_text("np.save")
    page.click(COPY)
    expect(page.locator(".md-dialog")).to_contain_text("Copied")
    answer = cases.answer(FIRST._replace(use="save"))
    (told,) = page.evaluate("area.isConnected ? told : []")
    assert told.split() == f"{answer.code} {WORDS['copies']}".split()


@pytest.mark.parametrize("size", [DESKTOP, PHONE, (NARROWEST, 900)])
def test_every_choice_can_be_read_whole(open_page, language, size):
    """A list as wide as its longest option would be no wider than the list on the page."""
    cut = open_page(language.prefix + PAGE, size).evaluate(
        """() => [...document.querySelectorAll(".picker select")].filter((select) => {
            const there = select.offsetWidth;
            select.style.width = "max-content";
            return select.offsetWidth > there;
        }).map((select) => select.name)"""
    )
    assert cut == []


@pytest.mark.parametrize(("size", "what"), [(DESKTOP, ".picker__form"), (PHONE, ".picker__said")])
def test_the_usual_answer_stands_on_the_first_screen(open_page, language, size, what):
    """On a desktop the whole of it; on a phone the code and what it does to memory."""
    box = open_page(language.prefix + PAGE, size).locator(what).bounding_box()
    assert box["y"] + box["height"] <= size[1]
