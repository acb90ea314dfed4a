"""My version: one choice, and each result, table and message shows what ran there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests import rendering
from tools.pages import changes as changes_pages
from tools.pages import pages as page_files
from tools.record import changes, versions

from .conftest import DESKTOP, NARROWEST, PHONE, STORES_NOTHING, expect_readable, new_page

OLD, SPOKEN = "1.12.1/1.23.5", "torch 1.12 · NumPy 1.23"
OLDEST, MESSAGE = "1.1.0/1.15.4", "Can't call numpy() on Variable that requires grad."
TABLE = "differences/item_tolist_and_numpy_return_three_types.py"
IN_THE_ADDRESS = re.compile(r"[?&]version=1\.12\.1")
PAGES = ("model-dtypes/", "dtypes/", "copy-or-share/", "articles/", "subclasses/", "from-numpy/")


@pytest.fixture
def at(open_page):
    """``at(path, version)``: a page once all that is fetched for a version is there."""

    def at(path, version):
        page = open_page(f"{path}?version={version}")
        page.wait_for_selector(".version__banner")
        page.wait_for_load_state("networkidle")
        return page

    return at


def test_a_version_is_chosen_remembered_shared_and_left(open_page, language):
    """In the header, by the keyboard too; the other pages know it, and one press goes back. Nothing
    is fetched or kept before, and an unknown version shows today."""
    page = open_page(f"{language.prefix}calls/?version=0.4.1/1.14.0")
    expect(page.locator(".version__banner, .version__run")).to_have_count(0)
    page = open_page(f"{language.prefix}calls/", PHONE)
    names = page.evaluate("performance.getEntriesByType('resource').map((each) => each.name)")
    assert not [name for name in names if "version" in name.rpartition("/")[2]]
    assert "version" not in page.evaluate("Object.keys(localStorage).join()")
    button, banner = page.locator("a.version"), page.locator(".version__banner")
    button.press("Enter")
    expect(page.locator(".version__list a")).to_have_count(len(versions.environments()))
    expect(page.locator(".version__list [aria-current]")).to_be_focused()
    expect_readable(page, ".version__list")
    page.keyboard.press("Escape")
    expect(page.locator(".version__list")).to_have_count(0)
    expect(button).to_be_focused()
    button.click()
    page.get_by_text(SPOKEN, exact=True).click()
    page.wait_for_url(IN_THE_ADDRESS)
    expect(button).to_have_text("torch 1.12")
    shows = rendering.words("versions", language.code)["shows"].replace("{version}", SPOKEN)
    expect(banner).to_contain_text(shows)
    page.goto(f"{language.prefix}cases/")
    page.wait_for_url(IN_THE_ADDRESS)  # what is shared shows the same
    banner.locator("button").click()
    page.wait_for_url(lambda address: "version=" not in address)
    expect(banner).to_have_count(0)
    expect(button).to_have_text(f"torch {changes.short(changes.now())}")


@pytest.mark.parametrize("size", [NARROWEST, PHONE, DESKTOP], ids=["narrow", "phone", "desktop"])
def test_the_list_of_versions_opens_at_its_button_and_is_filtered(open_page, size):
    """A line for each torch, its newest NumPy first; the keys are those of a list."""
    page = open_page("calls/", size)
    button, items = page.locator("a.version"), page.locator(".version__list a:visible")
    if size != NARROWEST:  # there it is in the title alone
        expect(button.locator("span").first).to_be_visible()  # "torch", before the version
    button.click()
    expect(page.locator(".version__list [aria-current]")).to_be_focused()
    box, at = page.locator(".version__list").bounding_box(), button.bounding_box()
    assert 0 <= box["y"] - at["y"] - at["height"] <= 8
    assert box["x"] <= at["x"] + 1 and at["x"] < box["x"] + box["width"]
    assert box["x"] >= 0 and box["x"] + box["width"] <= size[0]
    assert box["y"] + box["height"] <= size[1]
    lines = page.locator(".version__list li")
    torches = [each.split("/")[0] for each in versions.environments()]
    expect(lines).to_have_count(len({*torches}))
    said = [text.strip() for text in lines.locator("a:first-child").all_inner_texts()]
    assert said[0] == "torch 2.15 · NumPy 2.5" and "torch 2.2 · NumPy 1.26" in said
    for key, name in (("Home", "torch 2.15 · NumPy 2.5"), ("ArrowDown", "torch 2.14 · NumPy 2.5")):
        page.keyboard.press(key)
        expect(page.locator(":focus")).to_have_text(name)
    page.keyboard.press("End")
    expect(page.locator(":focus")).to_have_text("torch 1.0 · NumPy 1.14")
    page.keyboard.type("numpy 1")  # what is typed goes to the field
    expect(page.locator(".version__list input")).to_have_value("numpy 1")
    shown = items.all_inner_texts()
    assert shown and all("NumPy 1." in text for text in shown)
    page.locator(".version__list input").fill("no such")
    expect(items).to_have_count(0)
    expect(page.locator(".version__none")).to_be_visible()
    page.locator(".version__list input").fill("1.12")
    expect(items).to_have_text(["torch 1.12 · NumPy 1.26", "torch 1.12 · NumPy 1.23"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".version__list input")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"version=1\.12\.1/1\.26\.4|version=1\.12\.1%2F1\.26\.4"))


@pytest.mark.parametrize("path", PAGES)
def test_each_result_is_the_one_of_the_record(at, path):
    page = at(path, OLD)
    expect(page.locator(".version__run").first).to_be_visible()
    for block in page.locator(".ran[data-run]").all():
        name = block.get_attribute("data-run")
        run = changes.runs(name).get(OLD)
        shown = block.locator(".version__run pre").all_text_contents()
        if run and changes.is_as_today(name, run):
            assert shown == [], name
            continue
        printed = ["\n".join(run["out"])] if run and run["out"] else []
        if run and "exit" in run:
            printed.append(run["said"] or run["exit"])
            shown = shown[: len(printed)]
        assert shown == printed, name
        today = block.locator(":is(.highlight, .tabbed-set):not(.version__run *):visible")
        expect(today).to_have_count(0)


def test_a_table_has_the_cells_of_the_record(at, language):
    """Of each line, by its key."""
    place = page_files.first_shown("en")[TABLE].link.partition(".md")[0]
    page = at(f"{language.prefix}{place}/", OLD)
    lines = lambda run: {line.split(" | ")[0]: line for line in run["out"]}
    today, there = lines(changes.today().runs[TABLE]), lines(changes.runs(TABLE)[OLD])
    assert {today[key] for key in there.keys() & today} - {*there.values()}, "name another table"
    link = f'a.filled[href="#{page_files.anchor(TABLE, "code")}"]'
    for row in page.locator(f"tr:has({link})").all():
        key = row.locator(link).text_content()
        if key in there:
            changed = row.locator(".version__cell").count() > 0
            assert changed == (there[key] != today[key]), key
        else:
            expect(row).to_have_class(re.compile("version__row"))


def test_a_row_that_a_version_did_not_print_says_so(at, language):
    said = rendering.words("versions", language.code)["row"].replace("{version}", SPOKEN)
    rows = at(f"{language.prefix}dtypes/", OLD).locator("tr.version__row")
    assert rows.count()
    assert all(said in row for row in rows.all_inner_texts())


def test_what_a_version_lacks_or_says_otherwise_is_said(at, language):
    """A call that there is not, with a line that works there; a message as it was printed, on its
    page and in the paste box."""
    said = rendering.words("versions", language.code)
    page = at(f"{language.prefix}differences/", "1.10.2/1.21.6")
    block = page.locator('[data-run="differences/five_calls_take_different_inputs.py"]').first
    lines = "has no attribute 'asarray'", said["instead"], "torch.as_tensor(array, device=device)"
    for line in lines:
        expect(block).to_contain_text(line)
    page = at(f"{language.prefix}grad-error/", OLDEST)
    expect(page.locator("#message-requires-grad .version__note")).to_contain_text(MESSAGE)
    page = at(language.prefix, OLDEST)
    page.fill("#paste-text", f"RuntimeError: {MESSAGE} Use var.detach().numpy() instead.")
    works = said["works"].replace("{version}", "torch 1.1 · NumPy 1.15")
    expect(page.locator(".paste__one .version__note").first).to_contain_text(works)


def test_an_older_output_is_one_press_away(open_page, language):
    """At the mark of a result; the next press takes it away."""
    page = open_page(f"{language.prefix}copy-or-share/")
    mark, others = page.locator("div.ran[data-run] a.since").first, page.locator(".version__others")
    name = mark.locator("xpath=ancestor::*[@data-run]").get_attribute("data-run")
    mark.click()
    expect(others).to_be_visible()
    shown = others.locator("pre").all_text_contents()
    unlike = [run for run in changes.runs(name).values() if not changes.is_as_today(name, run)]
    assert shown == [*dict.fromkeys("\n".join(versions.printed(run)) for run in unlike)]
    mark.click()
    expect(others).to_have_count(0)


def test_where_the_browser_stores_nothing_the_address_keeps_the_choice(browser, address):
    with new_page(browser, address) as page:
        page.add_init_script(STORES_NOTHING)
        page.goto("grad-error/")
        page.locator("a.version").click()
        page.get_by_text(SPOKEN, exact=True).click()
        page.wait_for_url(IN_THE_ADDRESS)
        page.reload()
        page.locator(".version__banner button").click()
        expect(page.locator(".version__banner")).to_have_count(0)
        assert "version=" not in page.url


def test_an_upgrade_lists_what_the_runs_differ_in(open_page, language):
    """A torch that cannot use its NumPy says so in the place of what differs."""
    page = open_page(f"{language.prefix}upgrade/", PHONE)
    lost, answer = page.locator(".upgrade__lost"), page.locator(".upgrade__answer")

    def choose(before, after):
        page.select_option("#upgrade-from", before)
        page.select_option("#upgrade-to", after)
        page.wait_for_load_state("networkidle")

    for pair in (("2.2.2/1.26.4", "2.13.0/2.4.6"), ("1.0.0/1.14.6", "2.15.0/2.5.5"), (OLD, OLD)):
        choose(*pair)
        found = changes.between(*pair)
        parts = changes_pages.kinds(found, language.code).values()
        said = rendering.words("changes", language.code)["place"]
        for place in (place for places in parts for place in places):
            both = said.format(page=place.page, section=place.section).replace("`", "")
            text = both if place.page != place.section else place.page.replace("`", "")
            assert text in answer.text_content(), text
        links = answer.locator("li a").evaluate_all("all => all.map((a) => a.hash.slice(1))")
        expected = [place.link.partition("#")[2] for places in parts for place in places]
        assert sorted(links) == sorted(expected), pair
        if found:
            expect(page.locator(".upgrade__count")).to_contain_text(str(len(links)))
    page.reload()
    expect(page.locator("#upgrade-from")).to_have_value(OLD)
    for after, seen, hidden in (("2.2.2/2.0.2", lost, answer), ("2.3.1/2.0.2", answer, lost)):
        choose(OLD, after)
        expect(seen).to_be_visible()
        expect(hidden).to_be_hidden()
    expect(lost.locator("a")).to_have_attribute("href", "../installation/#not-available")
