"""The picker of a case: every answer as tools/markdown/picker.py gives it, the address, the keyboard, what is fetched and when."""

from __future__ import annotations

import json
import urllib.parse

import bs4
import pytest
from playwright.sync_api import expect

from tools.common.languages import LANGUAGES
from tools.markdown import picker
from tools.markdown.pick_box import FIRST, WORDS

from .conftest import (
    DESKTOP,
    NARROWEST,
    PHONE,
    leads_on_without_javascript,
    new_context,
    shift,
    skip_to,
    watch,
)
from .test_pages import CONTRAST, STICKS_OUT


def query(case: picker.Case) -> str:
    return "?" + urllib.parse.urlencode(
        {name: picker.slug(value) for name, value in case._asdict().items()}
    )


def tree(markup: str) -> list[tuple]:
    """Its elements, whatever stands between them, in which order their attributes come, and which id the theme gives."""
    tags = bs4.BeautifulSoup(markup, "html.parser").find_all()
    return [
        (
            tag.name,
            sorted(item for item in tag.attrs.items() if item[0] != "id"),
            "".join(tag.get_text().split()),
        )
        for tag in tags
    ]


OTHER = picker.Case("cpu", False, "complex64, conj bit", "jagged", "dict", "save", "new")


def test_every_answer_is_the_one_that_is_tested(context, address):
    page = context.new_page()
    page.goto(address + "pick/")
    cases = list(picker.cases())
    given = page.evaluate(
        """async (cases) => {
            const { look } = await import("../assets/pick.js");
            const data = await (await fetch("../search/cases.json")).json();
            return cases.map((picked) => look(data, picked));
        }""",
        [{name: picker.slug(value) for name, value in case._asdict().items()} for case in cases],
    )
    for case, found in zip(cases, given, strict=True):
        answer = picker.answer(case)
        expected = {
            "code": answer.code,
            "shares": answer.shares,
            "errors": list(answer.errors),
            "pages": list(answer.pages),
        }
        assert found == expected, case


def test_what_cannot_be_is_said(context, address):
    page = context.new_page()
    page.goto(address + "pick/" + query(OTHER._replace(torch="old")))
    expect(page.locator(".picker__answer")).to_contain_text("no such tensor")
    assert page.locator(".picker__answer pre").count() == 0
    expect(page.locator("[data-copies=code]")).to_be_disabled()


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_first_answer_is_the_same_from_the_build_and_from_the_script(
    context, address, language
):
    page = context.new_page()
    trouble = watch(page, address)
    page.goto(address + language.prefix + "pick/")
    answer = page.locator(".picker__answer")
    page.wait_for_load_state("networkidle")
    assert page.locator(".picker button").count() == 2, "the theme adds a copy button of its own"
    built = answer.inner_html()
    assert picker.answer(FIRST).code in answer.locator("pre").inner_text()
    page.select_option("#pick-use", "save")
    expect(answer.locator("pre")).to_contain_text("np.save")
    page.select_option("#pick-use", FIRST.use)
    expect(answer.locator("pre")).to_have_text(picker.answer(FIRST).code)
    assert tree(answer.inner_html()) == tree(built)
    assert page.locator(".picker button").count() == 2
    assert trouble == []


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_an_address_gives_a_colleague_the_same_answer(context, address, language):
    page = context.new_page()
    page.goto(address + language.prefix + "pick/")
    for name, value in OTHER._asdict().items():
        page.select_option(f"#pick-{name}", picker.slug(value))
    expect(page.locator(".picker__answer pre")).to_have_text(picker.answer(OTHER).code)
    there = page.url
    assert urllib.parse.parse_qs(urllib.parse.urlsplit(there).query) == urllib.parse.parse_qs(
        query(OTHER)[1:]
    )
    other = context.new_page()
    other.goto(there)
    expect(other.locator(".picker__answer pre")).to_have_text(picker.answer(OTHER).code)
    for name, value in OTHER._asdict().items():
        expect(other.locator(f"#pick-{name}")).to_have_value(picker.slug(value))
    assert (
        other.locator(".picker__answer").inner_html()
        == page.locator(".picker__answer").inner_html()
    )


def test_a_wrong_address_changes_nothing(context, address):
    page = context.new_page()
    trouble = watch(page, address)
    page.goto(address + "pick/?dtype=<b>float128&hold=tensor&other=1")
    expect(page.locator("#pick-dtype")).to_have_value("float32")
    expect(page.locator(".picker__answer pre")).to_have_text(picker.answer(FIRST).code)
    assert trouble == []


def test_the_data_comes_with_the_first_choice(context, address):
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address + "pick/", wait_until="networkidle")
    assert not [url for url in asked if "cases.json" in url]
    page.select_option("#pick-device", "cpu")
    expect(page.locator(".picker__memory--shares")).to_be_visible()
    page.select_option("#pick-use", "edit")
    expect(page.locator(".picker__memory--copies")).to_be_visible()
    assert len([url for url in asked if "cases.json" in url]) == 1
    asked.clear()
    page.goto(address + "order/")
    assert not [url for url in asked if "pick" in url]


def test_keyboard_alone(context, address):
    """Past the navigation, to a list, another choice, on to the copy button."""
    page = context.new_page()
    page.goto(address + "pick/")
    skip_to(page, "pick-device")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#pick-device")).to_have_value("cpu")
    cpu = picker.answer(FIRST._replace(device="cpu"))
    expect(page.locator(".picker__memory--shares")).to_be_visible()
    for _ in range(7):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == cpu.code
    expect(page.locator(":focus")).to_have_text("Copy code")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert urllib.parse.parse_qs(urllib.parse.urlsplit(link).query) == urllib.parse.parse_qs(
        query(FIRST._replace(device="cpu"))[1:]
    )


def test_it_copies_where_there_is_no_clipboard(context, address):
    """A host without HTTPS."""
    page = context.new_page()
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.goto(address + "pick/")
    page.wait_for_load_state("networkidle")
    page.focus("[data-copies=code]")
    page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_text("Copied")
    expect(page.locator("textarea")).to_have_count(0)
    search = page.locator("[data-md-component=search-query]")
    search.focus()
    page.keyboard.press("Control+V")
    expect(search).to_have_value(picker.answer(FIRST).code)


def test_a_choice_is_read_aloud_and_a_press_of_copy_is_not_the_whole_answer(context, address):
    """The status stays where it is, and is filled once a choice with the code and the memory alone."""
    page = context.new_page()
    page.goto(address + "pick/")
    page.evaluate(
        """() => {
            window.area = document.querySelector(".picker [role=status]");
            window.told = [];
            new MutationObserver(() => told.push(area.innerText)).observe(area, { childList: true, characterData: true, subtree: true });
        }"""
    )
    page.select_option("#pick-use", "save")
    expect(page.locator(".picker pre")).to_contain_text("np.save")
    page.click("[data-copies=code]")
    expect(page.locator("[data-copies=code]")).to_have_text("Copied")
    answer = picker.answer(FIRST._replace(use="save"))
    assert page.evaluate("area.isConnected && told.length") == 1
    told = page.evaluate("told[0]")
    assert "".join(told.split()) == "".join((answer.code + WORDS["copies"]).split())


@pytest.mark.parametrize("width", [DESKTOP[0], PHONE[0], NARROWEST])
@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_choice_can_be_read_whole(browser, address, language, width):
    """A list as wide as its longest option would be no wider than the list on the page."""
    context = new_context(browser, (width, 900), "light")
    page = context.new_page()
    page.goto(address + language.prefix + "pick/")
    cut = page.evaluate(
        """() => [...document.querySelectorAll(".picker select")].filter((select) => {
            const there = select.offsetWidth;
            select.style.width = "max-content";
            return select.offsetWidth > there;
        }).map((select) => select.name)"""
    )
    assert cut == []
    context.close()


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_usual_answer_stands_on_the_first_screen(browser, address, language):
    """On a desktop the whole of it; on a phone the code and what it does to memory."""
    for size, what in ((DESKTOP, ".picker__form"), (PHONE, ".picker__said")):
        context = new_context(browser, size, "light")
        page = context.new_page()
        page.goto(address + language.prefix + "pick/")
        assert (
            page.locator(what).evaluate("shown => shown.getBoundingClientRect().bottom") <= size[1]
        ), size
        context.close()


def test_a_failed_fetch_is_said_and_tried_again(context, address):
    page = context.new_page()
    page.route("**/cases.json", lambda route: route.abort())
    page.goto(address + "pick/")
    page.select_option("#pick-use", "edit")
    expect(page.locator(".picker__answer")).to_contain_text("could not be loaded")
    page.unroute("**/cases.json")
    page.select_option("#pick-use", "save")
    expect(page.locator(".picker__answer pre")).to_contain_text("np.save")


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_without_javascript_the_tables_are_named(browser, address, language):
    there = address + language.prefix
    leads_on_without_javascript(browser, there + "pick/", ".picker", there + "cases/")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_it_can_be_read(browser, address, language, scheme):
    context = new_context(browser, (NARROWEST, 800), scheme)
    page = context.new_page()
    for case in (
        FIRST,
        OTHER,
        OTHER._replace(torch="old"),
        FIRST._replace(layout="sparse_coo", dtype="complex32", hold="loop"),
    ):
        page.goto(address + language.prefix + "pick/" + query(case))
        page.wait_for_load_state("networkidle")
        found = page.evaluate(STICKS_OUT)
        assert found["whole"] <= found["seen"], found["who"]
        assert page.evaluate(CONTRAST) == []
    assert page.evaluate(
        "[...document.querySelectorAll('.picker select')].every(select => select.labels.length === 1)"
    )
    context.close()


def test_every_link_of_an_answer_leads_to_a_heading(site):
    for language in LANGUAGES:
        root = site / language.prefix
        for name, (address, title) in json.loads((root / "search/cases.json").read_text("utf-8"))[
            "links"
        ].items():
            page, _, heading = address.partition("#")
            text = (root / page / "index.html").read_text("utf-8")
            assert title and (not heading or f'id="{heading}"' in text), (language.code, name)


def test_nothing_moves_when_the_scripts_arrive(context, address):
    assert shift(context, address + "pick/") < 0.01
