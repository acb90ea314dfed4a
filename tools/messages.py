"""Markdown extension: the index of error messages, from docs/errors.json.

``<!-- messages: leaving -->`` becomes the messages of that group: the text as printed today, the line to write, the
verdict, the page that answers, and the older wordings with the versions of torch that printed them.

A message of docs/errors.json::

    {"id": "device",                    the anchor is message-device
     "raises": "TypeError", "text": …,  as printed by the newest version in "seen"; device names stand for any
     "seen": ["1.12.1", …],             versions of torch that were seen to print it
     "older": [{"text", "seen"}, …],    its other wordings
     "verdict": "mend",                 mend: change the line; reading: harmless while nothing writes; never: do not ignore
     "write": …, "works": …,            the line that works, and the snippet that runs it
     "run": …,                          the snippet that raises it
     "answer": "order.md#numpy-last"}   the page and the heading that answer
"""

from __future__ import annotations

import functools
import json
import re

from tools.directives import DirectiveExtension
from tools.records import ROOT

FILE = ROOT / "docs/errors.json"
DIRECTIVE = re.compile(r"^<!-- messages: (\S+) -->$")
WORDS = {
    "write": "Write {code}",
    "mend": "",  # what to write says it
    "reading": "A warning: harmless as long as nothing writes to the tensor.",
    "never": "Never work around it: it keeps a wrong gradient from passing unseen.",
    "answer": "Why, and the run: {link}",
    "seen": "Seen with torch {versions}",
    "older": "Older wording, seen with torch {versions}:",
}


@functools.cache
def groups() -> dict[str, list[dict]]:
    """The messages, by group. Raises ValueError, naming file, line and mend, for a file that is not JSON."""
    try:
        return json.loads(FILE.read_text("utf-8"))
    except json.JSONDecodeError as error:
        raise ValueError(f"{FILE.relative_to(ROOT)}:{error.lineno}: {error.msg}; mend the JSON there") from None


def code(text: str) -> str:
    """A code span that holds any text, backticks too."""
    return f"`{text}`" if "`" not in text else f"`` {text} ``"


def heading(language: str, answer: str) -> str:
    """The text of the heading that ``page.md#id`` leads to; of the page's own where there is no id.

    Raises ValueError for a page or a heading that is not there.
    """
    page, _, anchor = answer.partition("#")
    path = ROOT / "docs" / language / page
    found = re.findall(r"^(#+) (.+?) \{ #([\w-]+) \}$", path.read_text("utf-8"), re.M) if path.exists() else []
    texts = [text for level, text, name in found if (name == anchor if anchor else level == "#")]
    if not texts:
        raise ValueError(f"docs/errors.json: docs/{language}/{page} has no heading {answer}; mend the answer")
    return texts[0]


class Messages:
    """Writes the Markdown of the index for one language. ``words``: see WORDS."""

    def __init__(self, words: dict[str, str], language: str) -> None:
        self.words = words
        self.language = language

    def replace(self, line: str) -> list[str]:
        """The lines that stand for one line of a page; the line itself where it is no directive."""
        found = DIRECTIVE.match(line)
        if found is None:
            return [line]
        if found[1] not in groups():
            raise ValueError(f"docs/{self.language}: {line}: docs/errors.json has the groups {', '.join(groups())}")
        return [part for message in groups()[found[1]] for part in self.message(message)]

    def message(self, message: dict) -> list[str]:
        """The block of one message."""
        link = f"[{heading(self.language, message['answer'])}]({message['answer']})"
        lines = [
            f'<div class="message" id="message-{message["id"]}" markdown>',
            "",
            code(f"{message['raises']}: {message['text']}"),
            "{: .message__text }",
            "",
        ]
        if "write" in message:
            lines += [self.words["write"].format(code=code(message["write"])), ""]
        lines += [f"{self.words[message['verdict']]} {self.words['answer'].format(link=link)}".strip(), ""]
        seen = self.words["seen"].format(versions=", ".join(message["seen"]))
        lines += [seen, "{: .message__seen }", ""]
        for older in message.get("older", []):
            lines += [self.words["older"].format(versions=", ".join(older["seen"])), "{: .message__seen }", ""]
            lines += [code(older["text"]), "{: .message__older }", ""]
        return [*lines, "</div>", ""]


class MessagesExtension(DirectiveExtension):
    """``tools.messages`` in mkdocs.yml."""

    words = WORDS
    writer = Messages
    priority = 31.6


def makeExtension(**settings: str) -> MessagesExtension:
    """Called by Python-Markdown."""
    return MessagesExtension(**settings)
