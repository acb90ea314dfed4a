"""A page of each kind is light, asks no other host and stands still, and what was left out of the style sheets is not missed."""

from __future__ import annotations

import io
import pathlib

import material
import pytest
import yaml
from PIL import Image, ImageChops

from checks import budgets, chromium
from tools.common.languages import LANGUAGES
from tools.common.records import ROOT
from tools.site import stylesheets

from .conftest import DESKTOP, PHONE, new_context

_CONFIG = ROOT / "mkdocs.yml"


@pytest.fixture(scope="module")
def browsing():
    if chromium.path() is None:
        pytest.skip(chromium.MISSING)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_no_limit_is_passed(site, browsing, language):
    chosen = [page for page in budgets.pages(site) if page[0] == language.code]
    assert {kind for _, kind, _ in chosen} >= budgets.KINDS.keys()
    costs = list(budgets.measure(site, chosen))
    assert [line for cost in costs for line in cost.excesses] == []
    for cost in costs:
        asked = "\n".join(cost.sent)
        for counted in (
            "main.",
            "bundle.",
            "assets/search.js",
            "search_index.json",
            "site.js",
            "tensor-numpy.svg",
        ):
            assert counted in asked, f"{cost.page}: {counted} was not counted"
        assert (
            "search/index.json" not in asked
            and "messages.json" not in asked
            and "cases.json" not in asked
        ), "fetched before they are needed"


FAULTS = {
    "transferred": "<!--"
    + "".join(chr(33 + i * i * 7 % 90) + str(i * 7919 % 10007) for i in range(60_000))
    + "-->",
    "another host: http://elsewhere.invalid/": "<img src='http://elsewhere.invalid/pixel.png' width=1 height=1>",
    "another host: tracker.invalid:443": "<script src='https://tracker.invalid/t.js' async></script>",
    "another host: http://worker.invalid/": """<script>new Worker(URL.createObjectURL(new Blob(
        ["fetch('http://worker.invalid/').catch(() => 0)"])));</script>""",
    "layout shift": "<script src='late.js'></script>",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_seen(tmp_path, browsing, fault):
    (tmp_path / "404.html").write_text("lost")
    (tmp_path / "late.js").write_text("document.querySelector('p').style.marginTop = '200px'")
    (tmp_path / "index.html").write_text(
        f"<!doctype html><p>A paragraph that stands still.</p>{FAULTS[fault]}"
    )
    for cost in budgets.measure(tmp_path, [("en", "start", "")]):
        assert any(fault in line for line in cost.excesses), cost
        assert len({line.split("): ")[1][:12] for line in cost.excesses}) == 1, "and no other"


@pytest.mark.parametrize(
    "kind", ["start", "explanation", "error index", "notebook", "verified", "picker"]
)
def test_the_light_sheet_looks_like_the_whole(browser, address, site, kind):
    """The same picture, on a phone and on paper, with the sheets as they are written and with what was kept of them."""
    given = pathlib.Path(material.__file__).parent / "templates/assets/stylesheets"
    sheets = [*(next(given.glob(f"{name}.*.min.css")) for name in ("main", "palette")),
              *(ROOT / "docs/theme" / name for name in yaml.safe_load(_CONFIG.read_text("utf-8").partition("extra_css:")[2].split("\n")[0]))]  # fmt: skip
    whole = "".join(sheet.read_text("utf-8") for sheet in sheets).replace(*stylesheets.TABLES)
    for size, scheme, media in (
        (PHONE, "dark", "screen"),
        (DESKTOP, "light", "screen"),
        (DESKTOP, "light", "print"),
    ):
        context = new_context(browser, size, scheme)
        pages = [context.new_page() for _ in range(2)]
        replaced = []
        pages[1].route(
            "**/stylesheets/*.css",
            lambda route: (replaced.append(1), route.fulfill(body=whole, content_type="text/css")),
        )  # noqa: B023
        for page in pages:
            page.goto(address + "ja/" + budgets.KINDS[kind])
            page.wait_for_selector("html.js")
            page.emulate_media(media=media, color_scheme=scheme)
        assert replaced == [1]
        for _ in range(20):  # notes and the like come when the scripts find the time
            pictures = [
                Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("L")
                for page in pages
            ]
            # Chromium itself draws a pixel of a round corner now one way, now another.
            if sum(ImageChops.difference(*pictures).histogram()[4:]) < 10:
                break
            pages[0].wait_for_timeout(300)
        else:
            pytest.fail(f"{size}, {media}: never the same picture")
        context.close()
