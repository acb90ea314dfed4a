"""My version: one choice, and each result, table, message and the picker show what ran there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tools.common import changes, records, versions
from tools.markdown import messages, runs, version_lists
from tools.site import versions as written

from .conftest import STORES_NOTHING, new_page
from .views import DESKTOP, PHONE

OLD = "1.12.1/1.23.5"
SPOKEN = "torch 1.12 · NumPy 1.23"
FORCE = "articles/what_the_old_versions_did_otherwise.py"
PAGES = ("model-dtypes/", "dtypes/", "copy-or-share/", "articles/", "subclasses/", "from-numpy/")


def words(language) -> dict[str, str]:
    return written.told()["words"][language.code]


def said(language, word: str, environment: str = SPOKEN) -> str:
    return words(language)[word].replace("{version}", environment)


def ready(page) -> None:
    """All that is fetched for a version is there."""
    page.wait_for_selector(".version__banner")
    page.wait_for_load_state("networkidle")


def test_a_version_is_chosen_remembered_shared_and_left(open_page, language):
    """In the header, by the keyboard too; the other pages know it, and one press goes back."""
    page = open_page(f"{language.prefix}calls/", PHONE)
    assert "version" not in page.evaluate("Object.keys(localStorage).join()")
    button = page.locator("a.version")
    button.focus()
    page.keyboard.press("Enter")
    chosen = page.locator(".version__list a")
    expect(chosen).to_have_count(len(versions.environments()))
    expect(page.locator(".version__list [aria-current]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".version__list")).to_have_count(0)
    expect(button).to_be_focused()
    button.click()
    page.get_by_text(SPOKEN, exact=True).click()
    ready(page)
    assert "?version=1.12.1" in page.url
    expect(button).to_have_text("torch 1.12")
    expect(page.locator(".version__banner")).to_contain_text(said(language, "shows"))
    page.goto(f"{language.prefix}cases/")
    ready(page)
    assert "version=" in page.url, "what is shared shows the same"
    expect(page.locator(".picker select[name=torch]")).to_have_value("old")
    page.locator(".version__banner button").click()
    page.wait_for_url(lambda address: "version=" not in address)
    expect(page.locator(".version__banner")).to_have_count(0)
    expect(button).to_have_text(f"torch {changes.short(changes.now())}")


@pytest.mark.parametrize("path", PAGES)
def test_each_result_is_the_one_of_the_record(open_page, path):
    page = open_page(f"{path}?version={OLD}", DESKTOP)
    ready(page)
    looked = 0
    for block in page.locator(".ran[data-run]").all():
        name = block.get_attribute("data-run")
        run = changes.runs(name).get(OLD)
        if run and changes.is_as_today(name, run):
            assert block.locator(".version__run").count() == 0, name
            continue
        shown = block.locator(".version__run pre").all_text_contents()
        if run is None or "exit" not in run:
            assert shown == (["\n".join(run["out"])] if run and run["out"] else []), name
        else:
            printed = ["\n".join(run["out"])] if run["out"] else []
            assert shown[: len(printed) + 1] == [*printed, run["said"] or run["exit"]], name
        hidden = block.locator(":scope > .highlight, :scope > .tabbed-set").all()
        assert not any(each.is_visible() for each in hidden), name
        looked += 1
    assert looked, f"{path} has no result that 1.12 printed otherwise"


def test_a_table_has_the_cells_of_the_record(open_page, language):
    """Those of a table of which 1.12 printed other lines, each with its key."""
    name = next(name for name in tables() if not changes.is_as_today(name, changes.runs(name)[OLD]))
    page_name = version_lists.places("en")[name].link.partition(".md")[0]
    page = open_page(f"{language.prefix}{page_name}/?version={OLD}", DESKTOP)
    ready(page)
    today = {line.split(" | ")[0]: line for line in changes.today()["snippets"][name]["out"]}
    there = {line.split(" | ")[0]: line for line in changes.runs(name)[OLD]["out"]}
    link = f'a.filled[href="#{runs.anchor(name, "code")}"]'
    rows = {row.locator(link).text_content(): row for row in page.locator(f"tr:has({link})").all()}
    for key, row in rows.items():
        if key not in there:
            expect(row).to_have_class(re.compile("version__row"))
        elif there[key] == today[key]:
            assert row.locator(".version__cell").count() == 0
        else:
            assert row.locator(".version__cell").count() > 0, key
    assert any(there.get(key) != today[key] for key in rows)


def tables() -> list[str]:
    """Tables without parts whose run in the old version came to its end."""
    found = []
    for path in sorted((records.ROOT / "docs/en").glob("*.md")):
        for kind, name, under, where, *_ in runs.DIRECTIVE.findall(path.read_text("utf-8")):
            run = changes.runs(name).get(OLD)
            if kind == "table" and not under and not where and run and "exit" not in run:
                found.append(name)
    return found


def test_what_a_torch_lacks_is_said_with_a_line_that_works_there(open_page, language):
    run = changes.runs("upgrade/as_tensor_shares_an_array.py")["1.10.2/1.21.6"]
    assert "exit" not in run
    page = open_page(f"{language.prefix}differences/?version=1.10.2/1.21.6", DESKTOP)
    ready(page)
    block = page.locator('[data-run="differences/five_calls_take_different_inputs.py"]').first
    expect(block).to_contain_text("has no attribute 'asarray'")
    expect(block).to_contain_text(words(language)["instead"])
    expect(block).to_contain_text("torch.as_tensor(array, device=device)")


def test_a_message_reads_as_that_torch_printed_it(open_page, language):
    page = open_page(f"{language.prefix}grad-error/?version=1.1.0/1.15.4", DESKTOP)
    ready(page)
    note = page.locator("#message-requires-grad .version__note")
    expect(note).to_contain_text("Can't call numpy() on Variable that requires grad.")
    assert "1.1.0/1.15.4" in messages.seen("Can't call numpy() on Variable that requires grad.")


def test_the_paste_box_follows(open_page, language):
    page = open_page(f"{language.prefix}?version=1.1.0/1.15.4", DESKTOP)
    ready(page)
    page.fill(
        "#paste-text",
        "RuntimeError: Can't call numpy() on Variable that requires grad. "
        "Use var.detach().numpy() instead.",
    )
    note = page.locator(".paste__one .version__note")
    expect(note.first).to_contain_text(said(language, "works", "torch 1.1 · NumPy 1.15"))


def test_an_older_output_is_one_press_away(open_page, language):
    """At the mark of a result; the next press takes it away."""
    page = open_page(f"{language.prefix}copy-or-share/", DESKTOP)
    mark = page.locator("div.ran[data-run] a.since").first
    name = mark.locator("xpath=ancestor::*[@data-run]").get_attribute("data-run")
    mark.click()
    others = page.locator(".version__others")
    expect(others).to_be_visible()
    shown = others.locator("pre").all_text_contents()
    assert shown == ["\n".join(versions.printed(run)) for _, run in changes.others(name)]
    mark.click()
    expect(others).to_have_count(0)


def test_where_the_browser_stores_nothing_the_address_keeps_the_choice(browser, address):
    with new_page(browser, address) as page:
        page.add_init_script(STORES_NOTHING)
        page.goto("grad-error/")
        page.locator("a.version").click()
        page.get_by_text(SPOKEN, exact=True).click()
        ready(page)
        page.reload()
        ready(page)
        page.locator(".version__banner button").click()
        expect(page.locator(".version__banner")).to_have_count(0)
        assert "version=" not in page.url


def test_nothing_is_fetched_before_a_version_is_chosen(open_page):
    page = open_page("calls/", DESKTOP)
    names = page.evaluate("performance.getEntriesByType('resource').map((each) => each.name)")
    assert not [name for name in names if "version" in name.rpartition("/")[2]]


def test_an_unknown_version_shows_today(open_page):
    page = open_page("calls/?version=0.4.1/1.14.0", DESKTOP)
    expect(page.locator(".version__banner, .version__run")).to_have_count(0)


@pytest.mark.parametrize(
    "pair", [("2.2.2/1.26.4", "2.13.0/2.4.6"), ("1.0.0/1.14.6", "2.15.0/2.5.5"), (OLD, OLD)]
)
def test_an_upgrade_lists_what_the_runs_differ_in(open_page, language, pair):
    page = open_page(f"{language.prefix}upgrade/", PHONE)
    for side, environment in zip(("from", "to"), pair, strict=True):
        page.select_option(f"#upgrade-{side}", environment)
    page.wait_for_load_state("networkidle")
    found = changes.between(*pair)
    parts = version_lists.kinds(found, language.code)
    links = page.locator(".upgrade__answer li a").evaluate_all("all => all.map((a) => a.hash)")
    assert sorted(links) == sorted(
        "#" + place.link.partition("#")[2] for places in parts.values() for place in places
    )
    counted = page.locator(".upgrade__count").text_content()
    assert (str(len(links)) in counted) == bool(found) and counted
    page.reload()
    expect(page.locator("#upgrade-from")).to_have_value(pair[0])


def test_a_torch_that_cannot_use_its_numpy_says_so_in_the_place_of_what_differs(open_page):
    page = open_page("upgrade/", DESKTOP)
    lost, answer = page.locator(".upgrade__lost"), page.locator(".upgrade__answer")
    expect(lost).to_be_hidden()
    page.select_option("#upgrade-to", "2.2.2/2.0.2")
    expect(lost).to_be_visible()
    expect(answer).to_be_hidden()
    expect(lost.locator("a")).to_have_attribute("href", "../installation/#not-available")
    page.select_option("#upgrade-to", "2.3.1/2.0.2")
    expect(answer).to_be_visible()
    expect(lost).to_be_hidden()
    assert not page.locator("#upgrade-to option[value$=none]").count()
