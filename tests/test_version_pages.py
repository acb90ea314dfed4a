"""What pages say of versions, and what their scripts fetch, is what the runs on record printed."""

import re

import pytest

from tests import rendering
from tools.common import changes, differences, records, versions
from tools.markdown import messages, runs, version_lists
from tools.site import versions as written

CODES = rendering.CODES


def test_each_language_has_each_word_and_names_the_version_where_the_others_do():
    words = written.told()["words"]
    assert [*words] == CODES
    for code in CODES:
        assert [*words[code]] == [*words["en"]]
        named = ["{version}" in text for text in words[code].values()]
        assert named == ["{version}" in text for text in words["en"].values()]


@pytest.mark.parametrize("language", CODES)
def test_a_result_says_since_when_it_holds_and_leads_to_what_changed(language):
    words = rendering.words("results", language)
    steps = {step.id for step in changes.steps()}
    said = {name: runs.since(name, words) for name in records.names()}
    kinds = {(bool(s.torch), bool(s.numpy), s.odd) for n in said if (s := changes.since(n))}
    assert len(kinds) >= 3, "torch, NumPy, neither"
    for name, (text, where) in said.items():
        since = changes.since(name)
        assert bool(text) == bool(since)
        if since:
            assert all(version in text for version in (since.torch, since.numpy))
            assert where == "changed.md" or where.removeprefix("changed.md#") in steps
    name = next(name for name, (text, _) in said.items() if text)
    html = rendering.render("results", f"<!-- ran: {name} -->", language)
    assert html.select_one("a.since").text == said[name][0]
    assert html.select_one(".ran")["data-run"] == name
    same = next(name for name, (text, _) in said.items() if not text)
    assert not rendering.render("results", f"<!-- ran: {same} -->", language).select(".since")
    under = rendering.render("results", f"<!-- ran: {name} under cpu -->", language)
    assert not under.select(".since, [data-run]"), "it names its version itself"


@pytest.mark.parametrize("language", CODES)
def test_each_step_lists_the_results_that_differ(language):
    soup = rendering.render("version_lists", "<!-- changes -->", language)
    parts = soup.select("details.changes")
    assert [part["id"] for part in parts] == [step.id for step in changes.steps()]
    for part, step in zip(parts, changes.steps(), strict=True):
        listed = version_lists.kinds(step.changes, language)
        links = [place.link for places in listed.values() for place in places]
        found = [link["href"] for link in part.select("li a")]
        assert found == (links if changes.finds_numpy(step.after) else []), step.id
        counted = "".join(each.text for each in part.select(".proofs__count"))
        assert bool(counted) == changes.finds_numpy(step.after)
        assert re.findall(r"\d+", counted) == ([str(len(found))] if found else [])
    assert parts[-1]["id"] == "torch-1-1"


def test_versions_that_are_not_on_record_are_refused(empty_tree):
    with pytest.raises(ValueError, match="0.4.1/1.14.0"):
        rendering.render("version_lists", "<!-- upgrade: 0.4.1/1.14.0 2.13.0/2.4.6 -->")


def test_what_the_page_says_came_with_a_release_is_missing_before_it():
    """``torch.asarray`` came with 1.11: the run of 1.10 says so, and none of 1.11 and later."""
    text = (records.ROOT / "docs/en/upgrade.md").read_text("utf-8")
    claims = re.findall(r"`(?:[\w.]+\.)?(\w+)(?:\(\))?`(?: came)? with (\d+\.\d+)", text)
    assert len(claims) == 6
    for name, version in claims:
        lacks = re.compile(rf"torch.* attribute '{name}'|'Tensor' .*'{name}'|name '{name}' from")
        missing = {
            environment
            for other in versions.read()["snippets"]
            for environment, run in changes.runs(other).items()
            if lacks.search(run.get("said", ""))
        }
        last = max(missing, key=versions.key)
        have = [each for each in versions.environments() if versions.key(each) > versions.key(last)]
        later = [each for each in have if each.split("/")[0] != last.split("/")[0]]
        assert changes.short(later[0]) == version, (name, last)


def test_what_is_fetched_for_a_page_is_what_ran():
    for folder in ("grad-error", "names"):
        names = [name for name in records.names() if name.startswith(f"{folder}/")]
        data = written.of_snippets(names, "en")
        for name, groups in data.items():
            where = [each for group in groups for each in group["in"].split()]
            assert sorted(where) == sorted(changes.runs(name))
            for group in groups:
                ran = [changes.runs(name)[each] for each in group["in"].split()]
                assert all(changes.is_as_today(name, run) == ("out" not in group) for run in ran)
                assert "out" not in group or all(run["out"] == group["out"] for run in ran)
                assert ("says" in group) == ("out" in group)


def test_each_figure_of_an_upgrade_stands_for_one_run():
    data = written.upgrade("ja")
    places = version_lists.places("ja").items()
    pages = {messages.address(place.link): name for name, place in places}
    for address, _, _, figures, kinds in data["results"]:
        ran = changes.runs(pages[address])
        numbers = [None if figure == "-" else int(figure, 36) for figure in figures]
        size = max(number for number in numbers if number is not None) + 1
        assert len(kinds) == size * size
        for (one, first), (other, second) in zip(
            zip(data["environments"], numbers), zip(data["environments"][1:], numbers[1:])
        ):
            if first is None or second is None:
                continue
            kind = kinds[first * size + second]
            how = data["kinds"][int(kind)] if kind != "-" else ""
            assert how == differences.kind(ran[one], ran[other]), (address, one, other)


def test_a_message_is_known_by_the_wording_that_was_printed():
    data, have = written.of_messages(), versions.environments()
    figures, wordings, _ = data["requires-grad"]
    assert figures[have.index("1.0.0/1.14.6")] == "2" and "Variable" in wordings[0]
    assert figures[have.index("1.12.1/1.26.4")] == "1"
    assert all(len(figures) == len(have) for figures, _, _ in data.values())
