"""A page of each kind is light, asks no other host and stands still; `make budgets` prints it.

The style sheets are light, too: what was left out of them is not missed.
"""

from __future__ import annotations

import contextlib
import functools
import gzip
import io
import pathlib
import random

import material
import pytest
import yaml
from PIL import Image, ImageChops

from checks import budgets
from checks import nginx as server
from tools.common.languages import LANGUAGES
from tools.common.records import ROOT
from tools.site import stylesheets

from .conftest import DESKTOP, PHONE, SHIFTS, new_context, pages, see_all, watch

# Not by wait_for_function, which the policy keeps from evaluating text.
PAINTED = """() => new Promise((done) =>
    new PerformanceObserver(done).observe({type: "paint", buffered: true}))"""


def measure(browser, home: str, path: str, size: tuple[int, int]) -> tuple[dict, list[str]]:
    """The bytes of each address that a first visit takes over the wire, and what is wrong.

    Scripts are held back until the page is painted: what they move then is seen to move.
    """
    context = new_context(browser, size, "light")
    page, finished = context.new_page(), []
    page.add_init_script(SHIFTS)
    wrong = watch(page, home)
    page.route("**/*.js", lambda route: (page.evaluate(PAINTED), route.continue_()))
    page.on("requestfinished", lambda request: finished.append(request))
    page.goto(home + path, wait_until="networkidle")
    see_all(page)
    page.wait_for_timeout(500)
    entries = "performance.getEntriesByType('resource').map((e) => [e.name, e.encodedBodySize])"
    bodies, sent = dict(page.evaluate(entries)), {}
    for request in finished:
        sizes = request.sizes()  # of a worker's script without its body
        body = sizes["responseBodySize"] or bodies.get(request.url)
        assert body, f"{request.url}: nobody knows its size"
        sent[request.url.removeprefix(home)] = body + sizes["responseHeadersSize"]
    wrong += [f"layout shift of {value:.4f}: {what}" for value, what in page.evaluate("shifts")]
    context.close()
    if (total := sum(sent.values())) > budgets.LIMIT:
        wrong.append(f"{total} bytes transferred, {budgets.LIMIT} allowed")
    return sent, wrong


@pytest.fixture(scope="module")
def serve():
    """``serve(folder)``: its address behind nginx, compressed, the policy reporting alone, so that
    what is asked of another host is seen, by a worker too."""
    if server.path() is None:
        pytest.skip(server.MISSING)
    with contextlib.ExitStack() as stack:
        yield functools.cache(lambda site: stack.enter_context(server.serve(site, enforce=False)))


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("kind", budgets.KINDS)
def test_no_limit_is_passed(serve, site, browser, language, kind):
    path = language.prefix + budgets.KINDS[kind]
    for size in (PHONE, DESKTOP):
        sent, wrong = measure(browser, serve(site), path, size)
        total = sum(sent.values())
        print(f"{kind:12} /{path:18} {size[0]:5} px {total:7} of {budgets.LIMIT} bytes")
        assert not wrong, f"{kind}: /{path} at {size[0]} px"
        counted = {name.rpartition("/")[2].partition(".")[0] for name in sent}
        assert {"main", "bundle", "search", "search_index", "site", "tensor-numpy"} <= counted
        early = {"search/index.json", "search/messages.json", "search/cases.json"}
        assert not early & {name.removeprefix(language.prefix) for name in sent}, "not needed yet"


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_heaviest_page_is_among_the_kinds(site, language):
    files = {page: site / language.prefix / page / "index.html" for page in pages()}
    heaviest = max(files, key=lambda page: len(gzip.compress(files[page].read_bytes())))
    assert heaviest in budgets.KINDS.values(), "name it in checks/budgets.py"


FAULTS = {  # what is said of a page, and the script that makes it so
    "worker.invalid": "new Worker('worker.js')",
    "image.invalid": "new Image().src = 'http://image.invalid/'",
    "layout shift of": "document.querySelector('p').style.marginTop = '200px'",
    "bytes transferred": "//" + random.Random(0).randbytes(budgets.LIMIT).hex(),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_seen(serve, tmp_path, browser, fault):
    page = "<!doctype html><html class=js><link rel=icon href=data:,><p>A paragraph in its place"
    (tmp_path / "index.html").write_text(f"{page}<script src=site.js></script>")
    (tmp_path / "site.js").write_text(FAULTS[fault])
    (tmp_path / "worker.js").write_text("fetch('http://worker.invalid/').catch(() => 0)")
    _, wrong = measure(browser, serve(tmp_path), "", PHONE)
    assert any(fault in line for line in wrong), wrong


def sheets() -> str:
    """The style sheets as they are written: Material's and our own."""
    given = pathlib.Path(material.__file__).parent / "templates/assets/stylesheets"
    files = [next(given.glob(f"{name}.*.min.css")) for name in ("main", "palette")]
    config = (ROOT / "mkdocs.yml").read_text("utf-8").partition("extra_css:")[2].split("\n")[0]
    files += [ROOT / "docs/theme" / name for name in yaml.safe_load(config)]
    return "".join(file.read_text("utf-8") for file in files).replace(*stylesheets.TABLES)


LOOKS = [(PHONE, "dark", "screen"), (DESKTOP, "light", "screen"), (DESKTOP, "light", "print")]


@pytest.mark.parametrize("size, scheme, media", LOOKS)
@pytest.mark.parametrize(
    "kind", ["start", "explanation", "error index", "notebook", "verified", "picker"]
)
def test_the_light_sheet_looks_like_the_whole(browser, address, kind, size, scheme, media):
    """The same picture with the sheets as they are written and with what was kept of them."""
    body = {"body": sheets(), "content_type": "text/css"}
    with new_context(browser, size, scheme) as context:
        light, whole = pair = context.new_page(), context.new_page()
        whole.route("**/stylesheets/*.css", lambda route: route.fulfill(**body))
        for page in pair:
            page.goto(address + "ja/" + budgets.KINDS[kind])
            page.wait_for_selector("html.js")
            page.emulate_media(media=media, color_scheme=scheme)
        for _ in range(20):  # notes and the like come when the scripts find the time
            shots = [io.BytesIO(page.screenshot(animations="disabled")) for page in pair]
            difference = ImageChops.difference(*(Image.open(shot).convert("L") for shot in shots))
            # Chromium itself draws a pixel of a round corner now one way, now another.
            if sum(difference.histogram()[4:]) < 10:
                return
            light.wait_for_timeout(300)
    pytest.fail("never the same picture")
