"""Markdown extension: the error messages of docs/errors.json, on their pages and in the index.

=============================  =============================================================================
``<!-- message: device -->``   that message, on the page that answers it: the text, the change as a diff, the
                               verdict; the versions that print it and its older wordings are folded
``<!-- messages: leaving -->``  all messages of a group, for the index: the same, unfolded, with the link to the page
=============================  =============================================================================

A message of docs/errors.json::

    {"id": "device",                    the anchor is message-device
     "raises": "TypeError", "text": …,  as printed by the newest version in "seen"; device names stand for any.
                                        Both are left out where the verdict is "silent" or "crash"; a text that is printed
                                        without the name of a class has no "raises"
     "seen": ["2.13.0/2.4", …],         torch/NumPy that were seen to print it; "2.13.0/none": without NumPy.
                                        Empty where only a GPU prints it and none has run it yet
     "older": [{"text", "seen"}, …],    its other wordings
     "verdict": "mend",                 see VERDICTS
     "devices": "any",                  see DEVICES
     "was": …, "write": …,              the line that raises it and the line that works; more lines: "\\n" between them
     "run": …, "works": …,              the snippet that raises it, and the one that runs the line that works
     "under": "torch-2.2.2-…",          the record that holds the text, where it is not that of the CPU
     "answer": "order.md#numpy-last"}   the page and the heading that answer
"""

from __future__ import annotations

import functools
import html
import pathlib
import re

from tools.common import sources
from tools.common.records import ROOT
from tools.markdown.directives import DirectiveExtension

FILE = ROOT / "docs/errors.json"
DIRECTIVE = re.compile(r"^<!-- (messages?): (\S+) -->$")
VERDICTS = {
    "mend": "",  # the change says it
    "reading": "A warning: harmless as long as nothing writes to the tensor.",
    "harmless": "A warning: the result is right today.",
    "never": "Never work around it: it keeps a wrong gradient from passing unseen.",
    "silent": "Nothing is printed.",
    "crash": "No error names this line. The process ends without a traceback.",
}
DEVICES = {
    "any": "",
    "cpu": "Only on the CPU.",
    "off-cpu": "Only where the tensor is not on the CPU.",
}
WORDS = {
    **VERDICTS,
    "device_cpu": DEVICES["cpu"],
    "device_off-cpu": DEVICES["off-cpu"],
    "was": "Instead of:",
    "write": "Write:",
    "answer": "Why, and the run: {link}",
    "seen": "Seen with torch {versions}",
    "unseen": "It stands in the source of torch. No run has printed it yet.",
    "older": "Older wording, seen with torch {versions}:",
    "with_numpy": "{torch} with NumPy {numpy}",
    "versions": "Versions and older wordings",
}


@functools.cache
def groups() -> dict[str, list[dict]]:
    """The messages, by group."""
    return sources.read_json(FILE)


@functools.cache
def by_id() -> dict[str, dict]:
    """Every message of every group, by its id."""
    return {message["id"]: message for group in groups().values() for message in group}


def pattern(text: str) -> re.Pattern[str]:
    """What also counts as this message: other numbers, devices, quoted names and types after "got"."""
    general = re.sub(r"\b(?:cuda|mps|xpu|xla|lazy|meta|cpu)(?::\d+)?\b(?= device type)", "\0", text)
    parts = re.split(r"(\0|\d+|'\w+'|(?<=\(got )[\w.]+(?=\)))", general)
    wild = {"\0": r"[a-z]+(?::\d+)?", "'": r"'\w+'", "d": r"\d+", "g": r"[\w.]+"}

    def kind(part: str) -> str:
        return part[0] if part[0] in "\0'" else "d" if part.isdigit() else "g"

    return re.compile(
        "".join(wild[kind(part)] if at % 2 else re.escape(part) for at, part in enumerate(parts))
    )


def code(text: str) -> str:
    """A code span that holds any text, backticks too."""
    return f"`{text}`" if "`" not in text else f"`` {text} ``"


def address(answer: str) -> str:
    """Where ``page.md#id`` stands in the built site, below the language: ``page/#id``; ``#id`` for index.md."""
    page, _, section = answer.partition(".md")
    return ("" if page == "index" else f"{page}/") + section


def heading(language: str, answer: str) -> str:
    """The text of the heading that ``page.md#id`` leads to; of the page's own where there is no id.

    Raises ValueError for a page or a heading that is not there.
    """
    page, _, anchor = answer.partition("#")
    path = ROOT / "docs" / language / page
    found = _headings(path)
    texts = [text for level, text, name in found if (name == anchor if anchor else level == "#")]
    if not texts:
        raise ValueError(
            f"docs/errors.json: docs/{language}/{page} has no heading {answer}; mend the answer"
        )
    return texts[0]


@functools.cache
def _headings(path: pathlib.Path) -> list[tuple[str, str, str]]:
    """Level, text and id of each heading; none where there is no page."""
    return (
        re.findall(r"^(#+) (.+?) \{ #([\w-]+) \}$", path.read_text("utf-8"), re.M)
        if path.exists()
        else []
    )


class Messages:
    """Writes the Markdown for one language. ``words``: see WORDS."""

    def __init__(self, words: dict[str, str], language: str) -> None:
        self.words = words
        self.language = language

    def replace(self, line: str) -> list[str]:
        """The lines that stand for one line of a page; the line itself where it is no directive."""
        found = DIRECTIVE.match(line)
        if found is None:
            return [line]
        known = groups() if found[1] == "messages" else by_id()
        if found[2] not in known:
            have = (
                f"has the groups {', '.join(known)}"
                if found[1] == "messages"
                else f"has no message {found[2]}"
            )
            where = sources.places(ROOT / "docs" / self.language, line)
            raise ValueError(
                f"{where}: {line}: {sources.named(FILE)} {have}. Then: add it there, or mend the name"
            )
        if found[1] == "message":
            return self.on_its_page(known[found[2]])
        return [part for message in known[found[2]] for part in self.in_the_index(message)]

    def on_its_page(self, message: dict) -> list[str]:
        """The block that opens the section about a message: nothing stands above the change."""
        lines = [f'<div class="message" id="message-{message["id"]}" markdown>', ""]
        if "text" in message:
            lines += self._text(message)
        lines += [*self._change(message), *self._verdict(message)]
        if "text" in message:
            lines += [
                '<details class="message__versions" markdown>',
                f"<summary>{self.words['versions']}</summary>",
                "",
            ]
            lines += [*self._wordings(message), "</details>", ""]
        return [*lines, "</div>", ""]

    def in_the_index(self, message: dict) -> list[str]:
        """The block of a message in the index. One that prints nothing goes by the heading of its section."""
        title = heading(self.language, message["answer"])
        lines = [f'<div class="message" id="message-{message["id"]}" markdown>', ""]
        lines += self._text(message) if "text" in message else [title, "{: .message__symptom }", ""]
        lines += [*self._change(message), *self._verdict(message)]
        lines += [self.words["answer"].format(link=f"[{title}]({message['answer']})"), ""]
        if "text" in message:
            lines += self._wordings(message)
        return [*lines, "</div>", ""]

    def _text(self, message: dict) -> list[str]:
        raises = f"{message['raises']}: " if "raises" in message else ""
        return [code(raises + message["text"]), "{: .message__text }", ""]

    def _change(self, message: dict) -> list[str]:
        """The line that raises it and the line that works, as ``del`` and ``ins``; their names are for screen readers."""
        if "write" not in message:
            return []
        lines = ['<div class="change">']
        for mark, key in (("del", "was"), ("ins", "write")):
            if key in message:
                said = f'<span class="change__name">{html.escape(self.words[key])} </span>'
                lines.append(f"<{mark}>{said}<code>{html.escape(message[key])}</code></{mark}>")
        return ["".join(lines) + "</div>", ""]

    def _verdict(self, message: dict) -> list[str]:
        devices = self.words.get(f"device_{message.get('devices', 'any')}", "")
        said = " ".join(filter(None, [self.words[message["verdict"]], devices]))
        return [said, "{: .message__verdict }", ""] if said else []

    def _wordings(self, message: dict) -> list[str]:
        """Today's versions, then each older wording with its own."""
        seen = self.words["seen"].format(versions=self._versions(message, message))
        lines = [seen if message["seen"] else self.words["unseen"], "{: .message__seen }", ""]
        for older in message.get("older", []):
            versions = self._versions(message, older)
            lines += [self.words["older"].format(versions=versions), "{: .message__seen }", ""]
            lines += [code(older["text"]), "{: .message__older }", ""]
        return lines

    def _versions(self, message: dict, wording: dict) -> str:
        """The versions of torch that printed a wording; with NumPy's where the wording hangs on NumPy."""
        others = [other for other in (message, *message.get("older", [])) if other is not wording]
        shared = {seen.partition("/")[0] for other in others for seen in other["seen"]}
        named = []
        for seen in wording["seen"]:
            torch, _, numpy = seen.partition("/")
            named.append(
                self.words["with_numpy"].format(torch=torch, numpy=numpy)
                if torch in shared
                else torch
            )
        return ", ".join(dict.fromkeys(named))


class MessagesExtension(DirectiveExtension):
    """``tools.markdown.messages`` in mkdocs.yml."""

    words = WORDS
    writer = Messages
    priority = 31.6


makeExtension = MessagesExtension  # by this name Python-Markdown finds it
