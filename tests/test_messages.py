"""The messages: a run prints each text and executes each line to write; a page answers with it."""

import pathlib
import re

import pytest
import torch

from tests import raise_everything, rendering
from tools.common import records
from tools.markdown import messages, runs
from tools.site import patterns

ALL = [message for group in messages.groups().values() for message in group]
PRINTED = [message for message in ALL if "text" in message]


# The data: tests/test_schemas.py asks for its form -----------------------------------------------


def test_each_text_is_one_that_its_run_prints_character_by_character():
    for message in PRINTED:
        under = message.get("under", "cpu")
        run = runs.run(message["run"], under)
        if run or under != "cuda":  # else no GPU has run it yet; its page says so
            # Some texts have two lines.
            assert message["text"] in " ".join(run.get("out", [])), message["id"]


def test_each_line_to_write_is_one_that_runs_and_each_line_before_one_that_is_shown():
    """The line before is code that raises, or the comment ``# before: …`` over the other."""
    for message in ALL:
        names = message["run"], message.get("works", message["run"])
        run, works = (records.strip_marks(records.shown(records.source(name))) for name in names)
        was, write = (message.get(key, "").split("\n") for key in ("was", "write"))
        assert [line for line in write if line.strip() not in works] == [], message["id"]
        assert [line for line in was if line.strip() not in run + works] == [], message["id"]
        assert was != write or "write" not in message, message["id"]


def test_each_page_that_answers_shows_the_run_where_it_prints_the_text():
    for message in ALL:
        page = (records.ROOT / "docs/en" / message["answer"].partition("#")[0]).read_text("utf-8")
        run = re.escape(message["run"])
        shows = re.search(rf"^<!-- ran: {run}(?: under ([\w./ ]+?))?(?: folded)? -->$", page, re.M)
        assert shows, message["id"]
        tabs = (shows[1] or " ".join(records.SHOWN)).split()
        assert message.get("under", "cpu") in tabs, message["id"]


def test_nothing_stands_twice():
    """But two pages may answer one text, as it comes up in two situations."""
    assert len(messages.by_id()) == len(ALL), "two messages have one id"
    texts = {(message["text"], message["answer"].partition("#")[0]) for message in PRINTED}
    assert len(texts) == len(PRINTED), "a page answers a text twice"


def test_each_text_has_its_run_or_the_line_of_torch_that_was_read():
    """What says "printed by torch X" comes from the records alone: nothing of it is typed."""
    unproved, changed = [], []
    for message in PRINTED:
        for wording in patterns.wordings(message):
            source = wording.get("source")
            if not messages.seen(wording["text"]) and not source:
                unproved.append((message["id"], wording["text"]))
            holding = messages.held(source["file"], source["text"]) if source else [""]
            here = torch.__version__.split("+")[0]
            if not holding or here in [each.partition("/")[0] for each in holding]:
                file = pathlib.Path(torch.__file__).parents[1] / source["file"]
                # A build for the CPU has no libtorch_cuda.so.
                there = source["text"].encode() in file.read_bytes() if file.exists() else holding
                if not there:
                    changed.append((message["id"], source))
    assert unproved == [], "run its snippet (make versions), or name a part of it in `source`"
    assert changed == [], "no torch on record holds this text in that file, or this one does not"


@pytest.mark.parametrize("page", ["cuda-error", "grad-error"])
def test_the_message_that_is_the_title_of_a_page_is_in_the_index(page):
    text = (records.ROOT / f"docs/en/{page}.md").read_text("utf-8")
    title = re.search(r"^# (.+) \{ #", text, re.M)[1]
    assert any(title in message["text"] for message in PRINTED)


# What is written ---------------------------------------------------------------------------------


def written(line: str, language: str = "en") -> str:
    return rendering.converter("messages", language).convert(line)


@pytest.mark.parametrize("language", rendering.CODES)
def test_the_index_is_written_in_each_language(language):
    groups = [f"<!-- messages: {group} -->" for group in messages.groups()]
    html = written("\n\n".join(groups), language)
    assert re.findall(r'id="message-([\w-]+)"', html) == [message["id"] for message in ALL]
    older = sum(len(message.get("older", [])) for message in ALL)
    assert html.count('class="message__older"') == older
    assert html.count('class="message__symptom"') == len(ALL) - len(PRINTED)
    assert html.count('class="headerlink" href="#message-') == len(ALL)
    prose = re.sub(r"<code>.*?</code>", "", html, flags=re.S)
    assert "`" not in prose and "{" not in prose, "a code span stays open, or a word is missing"


def test_a_message_opens_its_section_with_the_change():
    """Versions and other wordings are folded below it, and the page is not linked to itself."""
    order = ["message__text", "<del>", "<ins>", "<details", "message__older", "</details>"]
    html = written("<!-- message: sparse -->")
    assert list(dict.fromkeys(re.findall("|".join(order), html))) == order
    assert "layouts-and-dtypes.md" not in html
    assert "layouts-and-dtypes.md" in written("<!-- messages: leaving -->")


def test_a_group_opens_by_its_heading():
    """It folds with what stands in it; the field that filters them all is no group."""
    html = written(
        "## All { #all }\n\n<!-- messages: all -->\n\n## It { #it }\n\n<!-- messages: lists -->"
    )
    all_, group = html.split("<details", 1)
    assert re.search(r"<h2[^>]*>All.*<output", all_, re.S) and str(len(ALL)) in all_
    assert re.search(r"<summary[^>]*>\s*<h2[^>]*>It</h2>\s*</summary>", group)
    assert html.count("<h2") == 2 and html.rstrip().endswith("</details>")


def test_versions_name_numpy_where_the_wording_hangs_on_it(monkeypatch):
    message = {**ALL[0], "text": "new", "older": [{"text": "older"}, {"text": "oldest"}]}
    seen = {
        "new": ["2.12.1/2.4.6", "2.13.0/2.4.6"],
        "older": ["2.0.1/1.25.2", "2.1.2/1.26.4", "2.13.0/1.26.4"],
        "oldest": ["1.13.1/none"],
    }
    monkeypatch.setattr(messages, "by_id", lambda: {"a": message})
    monkeypatch.setattr(messages, "seen", seen.get)
    html = written("<!-- message: a -->")
    assert "Printed by torch 2.12, 2.13 with NumPy 2.4<" in html
    assert "Another wording. Printed by torch 2.0 – 2.1, 2.13 with NumPy 1.26<" in html
    assert "Another wording. Printed by torch 1.13 with no NumPy<" in html


@pytest.mark.parametrize(
    ("answer", "line", "complaint"),
    [
        ("order.md", "<!-- message: lost -->", "docs/errors.json has no message lost"),
        ("order.md", "<!-- messages: lost -->", "lost.*has the groups leaving, "),
        ("order.md#lost", "<!-- message: a -->", "order.md has no heading order.md#lost"),
        ("lost.md", "<!-- message: a -->", "docs/en/lost.md has no heading"),
    ],
)
def test_what_is_not_there_is_named(answer, line, complaint, monkeypatch):
    monkeypatch.setattr(messages, "by_id", lambda: {"a": {**ALL[0], "answer": answer}})
    with pytest.raises(ValueError, match=complaint):
        written(line)


# What can be raised here -------------------------------------------------------------------------

# Said at creation, and about the state of a feature: no conversion went wrong.
NOT_OURS = ("is in prototype stage", "beta state", "quantized tensor creation")


def general(text: str) -> str:
    """A text without what differs between two prints of one message."""
    return re.sub(r"'\w+'|\(got[\w.]+\)", "…", patterns.squeeze(text))


def test_every_message_that_can_be_raised_here_is_in_the_index():
    index = patterns.entries("en")

    def known(kind: str, text: str) -> bool:
        squeezed = patterns.squeeze(text)
        alike = [entry for entry in index if entry.get("raises") == kind]
        sources = [source for entry in alike for source in entry["patterns"]]
        return any(re.match(source, squeezed) for source in sources) or general(text) in [
            general(entry["text"]) for entry in alike
        ]

    raised = raise_everything.everything()
    ours = [each for each in raised if not any(words in each[1] for words in NOT_OURS)]
    missing = {each: raised[each] for each in ours if not known(*each)}
    assert missing == {}, "add them to docs/errors.json"
    # Or the enumeration could go quiet, and miss nothing.
    kinds = """meta device type|requires grad|SparseBsc layout|ScalarType BFloat16|conjugate bit set
    |negative bit set|tensor subclasses|not writable|byte order|numpy.object_"""
    assert [kind for kind in re.split(r"\s*\|", kinds) if kind not in str(raised)] == []
