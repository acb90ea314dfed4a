"""What the paste box and the picker promise alike, and without scripts the filter, too."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tools.markdown.pick_box import FIRST

from .conftest import NARROWEST, STICKS_OUT, new_page
from .test_paste import DEVICE, TRACEBACK, paste
from .test_pick import OTHER, pick, picked


class Box(NamedTuple):
    """A box: its page, what it fetches, how it is used, what it is given for four answers."""

    page: str
    files: tuple[str, ...]
    use: Callable[[Page, str | dict], object]
    given: tuple[str | dict, ...]


TEXTS = (
    DEVICE,
    TRACEBACK.replace("y.numpy()", "model(batch.to(device)).squeeze().numpy()"),
    "RuntimeError: expected scalar type Double but found Float",
    "TypeError: Got unsupported ScalarType X",
)
CASES = (
    {"use": "edit"},
    picked(OTHER),
    {"torch": "old"},
    picked(FIRST._replace(layout="sparse_coo", dtype="complex32", hold="loop")),
)
PASTE = Box("paste/", ("assets/recognise.js", "search/messages.json"), paste, TEXTS)
PICK = Box("pick/", ("search/cases.json",), pick, CASES)
each_box = pytest.mark.parametrize("box", [PASTE, PICK], ids=["paste", "pick"])


@each_box
def test_the_data_comes_with_the_first_use_and_once(page, address, box):
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(address)))
    page.goto("order/", wait_until="networkidle")
    assert not {"assets/box.js", "assets/paste.js", "assets/pick.js"} & {*asked}
    page.goto(box.page, wait_until="networkidle")
    assert not {*box.files} & {*asked}
    for given in box.given[:2]:
        box.use(page, given)
    page.wait_for_load_state("networkidle")
    assert sorted(name for name in asked if name in box.files) == sorted(box.files)


@each_box
def test_a_failed_fetch_is_said_and_tried_again(open_page, box):
    page = open_page(box.page)
    page.route(f"**/{box.files[-1]}", lambda route: route.abort(), times=1)
    failed = page.get_by_text("could not be loaded")
    box.use(page, box.given[0])
    expect(failed).to_be_visible()
    box.use(page, box.given[1])
    expect(failed).to_have_count(0)


@each_box
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read(open_page, violations, language, scheme, box):
    """320 px wide: no answer sticks out, and none has a fault."""
    page = open_page(language.prefix + box.page, (NARROWEST, 800), scheme)
    for given in box.given:
        box.use(page, given)
        page.wait_for_timeout(300)
        assert (page.evaluate(STICKS_OUT), violations(page)) == ([], [])


INSTEAD = [  # what needs a script, what stands in its place, what that leads to
    ("paste/", ".paste textarea", ".paste noscript a", "h1#errors"),
    ("pick/", ".picker select", ".picker noscript a", "h1#cases"),
    ("verified/", ".filter input", ".proofs summary", ".proofs tbody tr"),
]


@pytest.mark.parametrize("path, scripted, instead, seen", INSTEAD)
def test_without_javascript(browser, address, language, path, scripted, instead, seen):
    with new_page(browser, address, java_script_enabled=False) as page:
        page.goto(language.prefix + path)
        expect(page.locator(scripted).first).to_be_hidden()
        page.locator(instead).first.click()
        expect(page.locator(seen).first).to_be_visible()
