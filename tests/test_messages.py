"""The index of messages: each text is one that a run prints, each line to write is one that a run executes."""

import re

import markdown
import pytest
from mkdocs.config import load_config

from tools.common import records
from tools.common.languages import LANGUAGES
from tools.markdown import messages

ALL = [message for group in messages.groups().values() for message in group]
each = pytest.mark.parametrize("message", ALL, ids=[message["id"] for message in ALL])
PRINTED = [message for message in ALL if "text" in message]
printed = pytest.mark.parametrize("message", PRINTED, ids=[message["id"] for message in PRINTED])
VERSION = re.compile(r"\d+\.\d+\.\d+/(\d+\.\d+|none)")  # torch/NumPy


def shown(name: str) -> str:
    """The part of a snippet that its page shows, without the marks of the page."""
    return records.strip_marks(
        (records.SNIPPETS / name).read_text("utf-8").split("# --8<-- [end:show]")[0]
    )


@printed
def test_its_run_prints_the_text_character_by_character(message):
    under = message.get("under", "cpu")
    run = records.load(under)["snippets"].get(message["run"])
    if under == "cuda" and run is None:
        pytest.skip("no GPU has run it yet; its page says so")
    lines = " ".join(run["out"])  # some texts have two
    assert message["text"] in lines, lines


@each
def test_the_line_to_write_is_one_that_runs(message):
    assert ("write" in message) == ("works" in message)
    if "write" in message:
        code = shown(message["works"])
        assert [line for line in message["write"].split("\n") if line.strip() not in code] == []


@each
def test_the_line_before_is_one_that_the_snippets_show(message):
    """As code that raises, or as the comment ``# before: …`` over the line that works."""
    code = shown(message["run"]) + shown(message.get("works", message["run"]))
    assert [line for line in message.get("was", "").split("\n") if line.strip() not in code] == []
    assert message.get("was") != message.get("write") or "write" not in message


@each
def test_the_page_that_answers_shows_the_run(message):
    page = (records.ROOT / "docs/en" / message["answer"].partition("#")[0]).read_text("utf-8")
    shows = re.search(
        rf"^<!-- ran: {re.escape(message['run'])}(?: under ([\w. -]+))? -->$", page, re.M
    )
    assert shows, "the page that answers shows the run"
    tabs = (shows[1] or " ".join(records.SHOWN)).split()
    assert message.get("under", "cpu") in tabs, "the record that holds the text has a tab"
    for language in LANGUAGES:
        assert messages.heading(language.code, message["answer"])


@printed
def test_versions_are_versions_and_none_printed_two_wordings(message):
    wordings = [message, *message.get("older", [])]
    seen = [version for wording in wordings for version in wording["seen"]]
    assert all(VERSION.fullmatch(version) for version in seen)
    assert len(seen) == len(set(seen))


@each
def test_its_verdict_and_its_devices_are_known(message):
    assert message["verdict"] in messages.VERDICTS
    assert message["devices"] in messages.DEVICES
    assert (message["verdict"] in ("silent", "crash")) == ("text" not in message)
    assert "text" in message or "raises" not in message


def test_ids_are_unique_and_no_page_answers_a_text_twice():
    """Two pages may answer the same text: it comes up in two situations, and the index shows both."""
    ids = [message["id"] for message in ALL]
    texts = [(message["text"], message["answer"].partition("#")[0]) for message in PRINTED]
    assert len(ids) == len(set(ids))
    assert len(texts) == len(set(texts))


def test_every_error_that_a_page_answers_under_its_own_heading_is_in_the_index():
    """The title of an error page is the message that people paste."""
    for page in ("cuda-error", "grad-error"):
        title = re.search(
            r"^title: (.+)$", (records.ROOT / f"docs/en/{page}.md").read_text("utf-8"), re.M
        )[1]
        assert any(title in message["text"] for message in ALL), title


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_index_is_written_in_each_language(language):
    words = load_config(language.config)["mdx_configs"]["tools.markdown.messages"]
    text = "\n\n".join(f"<!-- messages: {group} -->" for group in messages.groups())
    html = markdown.markdown(
        text,
        extensions=["attr_list", "md_in_html", "tools.markdown.messages"],
        extension_configs={"tools.markdown.messages": words},
    )
    assert re.findall(r'id="message-([\w-]+)"', html) == [message["id"] for message in ALL]
    assert html.count('class="message__older"') == sum(
        len(message.get("older", [])) for message in ALL
    )
    assert "`" not in re.sub(r"<code>.*?</code>", "", html, flags=re.S), "every code span closes"
    assert "{" not in re.sub(r"<code>.*?</code>", "", html, flags=re.S), "every word is filled in"


def test_the_words_differ_in_every_language():
    said = [
        messages.WORDS | load_config(language.config)["mdx_configs"]["tools.markdown.messages"]
        for language in LANGUAGES
    ]
    for word in set(messages.WORDS) - {"mend", "any"}:
        assert len({words[word] for words in said}) == len(LANGUAGES), word


def test_a_message_opens_its_section_with_the_change():
    """On its page: text, diff, verdict; versions and older wordings are folded, and the page is not linked to itself."""
    html = "\n".join(messages.Messages(messages.WORDS, "en").replace("<!-- message: sparse -->"))
    order = [
        html.index(part)
        for part in ("message__text", "<del>", "<ins>", "<details", "message__older", "</details>")
    ]
    assert order == sorted(order)
    assert "Why, and the run" not in html


def test_versions_name_numpy_where_the_wording_hangs_on_it():
    writer = messages.Messages(messages.WORDS, "en")
    message = {
        "seen": ["2.11.0/2.4", "2.13.0/2.4"],
        "older": [{"text": "older", "seen": ["2.4.1/1.26", "2.13.0/1.26"]}],
    }
    assert writer._versions(message, message) == "2.11.0, 2.13.0 with NumPy 2.4"
    assert writer._versions(message, message["older"][0]) == "2.4.1, 2.13.0 with NumPy 1.26"


def test_an_unknown_message_is_named():
    with pytest.raises(ValueError, match="docs/errors.json has no message lost"):
        messages.Messages(messages.WORDS, "en").replace("<!-- message: lost -->")


def test_an_unknown_group_names_those_there_are():
    with pytest.raises(ValueError, match="lost.*has the groups leaving, "):
        messages.Messages(messages.WORDS, "en").replace("<!-- messages: lost -->")


def test_an_answer_without_its_heading_is_named():
    with pytest.raises(ValueError, match=r"docs/en/order.md has no heading order.md#lost"):
        messages.heading("en", "order.md#lost")
