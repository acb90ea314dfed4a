"""A table fits its column, its head stays in sight, and a phone shows each row as a card."""

from __future__ import annotations

import pytest

from .conftest import STICKS_OUT
from .views import DESKTOP, NARROWEST, PHONE

PAGES = ("cases/", "cost-figures/", "dtypes/", "from-numpy/", "methods/", "names/")
# Boxes of tables whose content is cut off or scrolls; those of very many columns may scroll.
SCROLLS = """() => [...document.querySelectorAll(".md-typeset__scrollwrap")]
    .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
    .map((box) => box.querySelector("tr").textContent.trim().replace(/\\s+/g, " "))"""
ALL_WIDTHS = [(DESKTOP, ".wide"), ((800, 900), ".wide"), (PHONE, ""), ((NARROWEST, 800), "")]
OPENED = "() => document.querySelectorAll('details').forEach((each) => (each.open = true))"


@pytest.mark.parametrize("path", PAGES)
def test_no_table_is_cut_off(open_page, language, path):
    page = open_page(language.prefix + path, DESKTOP)
    page.evaluate(OPENED)
    for (width, height), may in ALL_WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        scrolls = page.evaluate(SCROLLS)
        assert len(scrolls) <= (page.locator(may).count() if may else 0), (width, scrolls)
        assert page.evaluate(STICKS_OUT) == [], f"in {width} px"


def test_the_head_of_a_table_stays_in_sight(open_page):
    page = open_page("names/", DESKTOP)
    row = page.locator("#reduce ~ .md-typeset__scrollwrap tbody tr").nth(9)
    row.evaluate("(row) => scrollTo(0, row.getBoundingClientRect().top + scrollY - 300)")
    page.wait_for_timeout(300)
    head = page.locator("#reduce ~ .md-typeset__scrollwrap th").first.bounding_box()
    bar = page.locator(".md-header").bounding_box()
    assert bar["height"] - 8 <= head["y"] <= bar["height"] + 8, "below the bar of the page"


def test_the_first_column_of_a_wide_table_stays_in_sight(open_page):
    page = open_page("cost-figures/", DESKTOP)
    box = page.locator(".wide").first
    box.focus()
    page.keyboard.press("End")
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(500)
    assert box.evaluate("(box) => box.scrollLeft") > 50
    cell = box.locator("tbody td").first.bounding_box()
    assert abs(cell["x"] - box.bounding_box()["x"]) < 4


def test_a_phone_shows_each_cell_below_the_other_with_its_name(open_page):
    page = open_page("dtypes/", PHONE)
    cells = page.locator("tbody tr").first.locator("td")
    boxes = [cell.bounding_box() for cell in cells.all()]
    assert [box["x"] for box in boxes] == [boxes[0]["x"]] * len(boxes)
    assert all(upper["y"] < lower["y"] for upper, lower in zip(boxes, boxes[1:], strict=False))
    label = "(cell) => getComputedStyle(cell, '::before').content"
    name = cells.nth(2).get_attribute("data-label")
    assert name in cells.nth(2).evaluate(label)


def test_a_row_leads_to_the_code_that_filled_it_and_opens_it(open_page):
    page = open_page("names/", DESKTOP)
    block = page.locator("#code-names-a_shape_has_other_names")
    assert not block.locator("pre").is_visible()
    page.locator("a.filled").first.click()
    block.locator("pre").wait_for(state="visible")
    page.wait_for_timeout(300)
    assert 0 <= block.bounding_box()["y"] < DESKTOP[1] / 2
