"""What the paste box and the picker promise alike, and without scripts the filter, too."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tools.markdown import cases
from tools.markdown.pick_box import FIRST
from tools.site import patterns

from .conftest import STICKS_OUT, new_page
from .test_paste import DEVICE, TRACEBACK, paste
from .test_pick import OTHER, pick, picked
from .views import NARROWEST

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
BOXES = {  # page: what it fetches, how it is used, what it is given for four answers
    "errors/": (("assets/recognise.js", "search/messages.json"), paste, TEXTS),
    "cases/": (("search/cases.json",), pick, CASES),
}


@pytest.mark.parametrize("box", BOXES)
def test_the_data_comes_with_the_first_use_and_once(page, address, box):
    files, use, given = BOXES[box]
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(address)))
    page.goto("calls/", wait_until="networkidle")
    assert not {"assets/box.js", "assets/paste.js", "assets/pick.js"} & {*asked}
    page.goto(box, wait_until="networkidle")
    assert not {*files} & {*asked}
    for each in given[:2]:
        use(page, each)
    page.wait_for_load_state("networkidle")
    assert sorted(name for name in asked if name in files) == sorted(files)


@pytest.mark.parametrize("box", BOXES)
def test_a_failed_fetch_is_said_and_tried_again(open_page, box):
    files, use, given = BOXES[box]
    page = open_page(box)
    page.route(f"**/{files[-1]}", lambda route: route.abort(), times=1)
    failed = page.get_by_text("could not be loaded")
    use(page, given[0])
    expect(failed).to_be_visible()
    use(page, given[1])
    expect(failed).to_have_count(0)


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read(open_page, violations, language, scheme, box):
    """320 px wide: no answer sticks out, and none has a fault."""
    _, use, given = BOXES[box]
    page = open_page(language.prefix + box, (NARROWEST, 800), scheme)
    for each in given:
        use(page, each)
        page.wait_for_timeout(300)
        assert (page.evaluate(STICKS_OUT), violations(page)) == ([], [])


INSTEAD = [  # what needs a script, what stands in its place, what that leads to
    ("errors/", ".paste textarea", ".paste noscript a", "h2#list"),
    ("errors/", ".filter input", ".group summary", ".message .change"),
    ("cases/", ".picker select", ".picker noscript a", "h2#tables"),
    ("verified/", ".filter input", ".proofs summary", ".proofs li"),
]


@pytest.mark.parametrize("path, scripted, instead, seen", INSTEAD)
def test_without_javascript(browser, address, language, path, scripted, instead, seen):
    with new_page(browser, address, java_script_enabled=False) as page:
        page.goto(language.prefix + path)
        expect(page.locator(scripted).first).to_be_hidden()
        page.locator(instead).first.click()
        expect(page.locator(seen).first).to_be_visible()


def test_every_link_of_an_answer_leads_to_a_heading(pages, language):
    links = [address for address, _ in cases.data(language.code)["links"].values()]
    links += [entry["address"] for entry in patterns.entries(language.code)]
    for page, _, heading in (link.partition("#") for link in links):
        assert heading in {"", *pages[language.prefix + page].xpath("//@id")}, (page, heading)
