"""What pages say of versions, and what their scripts fetch, is what the runs on record printed."""

import itertools
import re

import pytest

from tests import rendering
from tools.common import files, snippets
from tools.pages import changes as changes_pages
from tools.pages import pages as page_files
from tools.record import changes, versions
from tools.site import versions as written


@pytest.mark.parametrize("language", rendering.CODES)
def test_a_result_says_since_when_it_holds_and_leads_to_what_changed(language):
    steps = {f"changed.md#{step.id}" for step in changes.steps()} | {"changed.md"}
    since = {name: changes.since(name) for name in snippets.names()}
    some = {it and (bool(it.torch), bool(it.numpy), it.odd): name for name, it in since.items()}
    assert len(some) >= 4, "torch, NumPy, neither; as ever"
    page = "\n\n".join(f"<!-- ran: {name} -->" for name in some.values())
    shown = rendering.render("results", page, language).select(".ran")
    for result, name in zip(shown, some.values(), strict=True):
        link = result.select_one("a.since")
        assert result["data-run"] == name and (link is None) == (since[name] is None)
        if link:
            assert since[name].torch in link.text and since[name].numpy in link.text
            assert link["href"] in steps
    under = rendering.render("results", f"<!-- ran: {name} under cpu -->", language)
    assert not under.select(".since, [data-run]"), "it names its version itself"


def test_each_step_lists_the_results_that_differ():
    parts = rendering.render("changes", "<!-- changes -->", "ja").select("details.changes")
    for part, step in zip(parts, changes.steps(), strict=True):
        listed = changes_pages.kinds(step.changes, "ja").values()
        links = [it.link for some in listed for it in some if changes.finds_numpy(step.after)]
        assert (part["id"], [link["href"] for link in part.select("li a")]) == (step.id, links)
    assert parts[-1]["id"] == "torch-1-1"


def test_what_the_page_says_came_with_a_release_is_missing_before_it():
    """``torch.asarray`` came with 1.11: the run of 1.10 says so, and none of 1.11 and later."""
    text = (files.ROOT / "docs/en/upgrade.md").read_text("utf-8")
    claims = re.findall(r"`(?:[\w.]+\.)?(\w+)(?:\(\))?`(?: came)? with (\d+\.\d+)", text)
    assert len(claims) == 6
    for name, version in claims:
        lacks = re.compile(rf"torch.* attribute '{name}'|'Tensor' .*'{name}'|name '{name}' from")
        missing = {
            environment
            for other in versions.read().runs
            for environment, run in changes.runs(other).items()
            if lacks.search(run.get("said", ""))
        }
        last = max(missing, key=versions.key)
        have = [each for each in versions.environments() if versions.key(each) > versions.key(last)]
        later = [each for each in have if each.split("/")[0] != last.split("/")[0]]
        assert changes.short(later[0]) == version, (name, last)


def test_what_is_fetched_for_a_page_is_what_ran():
    names = [name for name in snippets.names() if name.startswith(("grad-error/", "names/"))]
    for name, groups in written.of_snippets(names, "en").items():
        where = [each for group in groups for each in group["in"].split()]
        assert sorted(where) == sorted(changes.runs(name))
        for group in groups:
            ran = [changes.runs(name)[each] for each in group["in"].split()]
            assert all(changes.is_as_today(name, run) == ("out" not in group) for run in ran)
            assert "out" not in group or all(run["out"] == group["out"] for run in ran)
            assert ("says" in group) == ("out" in group)


def test_each_figure_of_an_upgrade_stands_for_one_run():
    data = written.upgrade("ja")
    places = page_files.first_shown("ja").items()
    pages = {page_files.address(place.link): name for name, place in places}
    for address, _, _, figures, kinds in data["results"]:
        ran = changes.runs(pages[address])
        numbers = [int(figure, 36) for figure in figures if figure != "-"]
        have = [each for each, figure in zip(data["environments"], figures) if figure != "-"]
        size = max(numbers) + 1
        assert len(kinds) == size * size
        for at, (one, other) in enumerate(itertools.pairwise(have)):
            kind = kinds[numbers[at] * size + numbers[at + 1]]
            how = data["kinds"][int(kind)] if kind != "-" else ""
            assert how == changes.kind(ran[one], ran[other]), (address, one, other)


def test_a_message_is_known_by_the_wording_that_was_printed():
    data, have = written.of_messages(), versions.environments()
    figures, wordings, _ = data["requires-grad"]
    assert figures[have.index("1.0.0/1.14.6")] == "2" and "Variable" in wordings[0]
    assert figures[have.index("1.12.1/1.26.4")] == "1"
    assert all(len(figures) == len(have) for figures, _, _ in data.values())
