"""What the paste box and the picker promise alike."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tools.common.languages import LANGUAGES
from tools.markdown.pick_box import FIRST

from .conftest import NARROWEST, new_context
from .test_pages import STICKS_OUT
from .test_paste import DEVICE, TRACEBACK
from .test_pick import OTHER, query


class Box(NamedTuple):
    """A box: its page, its class, what it fetches, ``use`` of it, what stands there instead."""

    page: str
    name: str
    files: tuple[str, ...]
    use: Callable[[Page, int], None]  # each number gives another answer
    instead: str


def paste(page: Page, number: int) -> None:
    area, answer = page.locator(".paste textarea"), page.locator(".paste [role=status]")
    area.fill("")
    expect(answer).to_be_empty()
    texts = [
        DEVICE,
        TRACEBACK.replace("y.numpy()", "model(batch.to(device)).squeeze().numpy()"),
        "RuntimeError: expected scalar type Double but found Float",
        "TypeError: Got unsupported ScalarType X",
    ]
    area.fill(texts[number])
    expect(answer).not_to_be_empty()


def pick(page: Page, number: int) -> None:
    others = [
        FIRST,
        OTHER,
        OTHER._replace(torch="old"),
        FIRST._replace(layout="sparse_coo", dtype="complex32", hold="loop"),
    ]
    if number:
        page.goto(page.url.partition("?")[0] + query(others[number]), wait_until="networkidle")
    else:
        other = "keep" if page.input_value("#pick-use") == "edit" else "edit"
        page.select_option("#pick-use", other)
    expect(page.locator(".picker__said")).not_to_be_empty()


MESSAGES = ("assets/recognise.js", "search/messages.json")
BOXES = [
    Box("paste/", "paste", MESSAGES, paste, "errors/"),
    Box("pick/", "picker", ("search/cases.json",), pick, "cases/"),
]
each_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)
each_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda each: each.code)


@each_box
def test_the_data_comes_with_the_first_use_and_once(context, address, box):
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(address)))
    page.goto(address + box.page, wait_until="networkidle")
    assert not set(box.files) & set(asked)
    asked.clear()
    box.use(page, 0)
    box.use(page, 0)
    page.wait_for_load_state("networkidle")
    assert sorted(name for name in asked if name in box.files) == sorted(box.files)
    page.goto(address + "order/", wait_until="networkidle")
    assert not [name for name in asked if name.startswith(("assets/pick", "assets/paste"))]
    assert not {"assets/box.js"} & set(asked), "a page without a box loads nothing of it"


@each_box
def test_a_failed_fetch_is_said_and_tried_again(context, address, box):
    page = context.new_page()
    page.route(f"**/{box.files[-1]}", lambda route: route.abort())
    page.goto(address + box.page)
    box.use(page, 0)
    status = page.locator(f".{box.name} [role=status]")
    expect(status).to_contain_text("could not be loaded")
    page.unroute(f"**/{box.files[-1]}")
    box.use(page, 0)
    expect(status).not_to_contain_text("could not be loaded")


@each_box
@each_language
def test_without_javascript_another_page_is_named(browser, address, language, box):
    context, there = browser.new_context(java_script_enabled=False), address + language.prefix
    page = context.new_page()
    page.goto(there + box.page)
    expect(page.locator(f".{box.name} :is(textarea, select)").first).to_be_hidden()
    page.locator(f".{box.name} noscript a").click()
    page.wait_for_url(there + box.instead)
    context.close()


@each_box
@each_language
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read(browser, address, violations, language, scheme, box):
    """320 px wide: no answer sticks out, everything has contrast and a name."""
    context = new_context(browser, (NARROWEST, 800), scheme)
    page = context.new_page()
    page.goto(address + language.prefix + box.page)
    for number in range(4):
        box.use(page, number)
        page.wait_for_timeout(300)
        found = page.evaluate(STICKS_OUT)
        assert found["whole"] <= found["seen"], found["who"]
        assert violations(page, "color-contrast") == []
    fields = "[...document.querySelectorAll('.paste textarea, .picker select')]"
    assert page.evaluate(f"{fields}.every(field => field.labels.length === 1)")
    context.close()


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda each: each.code)
def test_every_link_of_an_answer_leads_to_a_heading(site, language):
    root = site / language.prefix
    cases = json.loads((root / "search/cases.json").read_text("utf-8"))
    messages = json.loads((root / "search/messages.json").read_text("utf-8"))
    links = [*cases["links"].values(), *((each["address"], each["title"]) for each in messages)]
    for address, title in links:
        page, _, heading = address.partition("#")
        text = (root / page / "index.html").read_text("utf-8")
        assert title and (not heading or f'id="{heading}"' in text), address
