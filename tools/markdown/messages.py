"""Markdown extension: the error messages of docs/errors.json, on their pages and in the index.

``<!-- message: device -->``    that message, on the page that answers it: the text, the change as a
                                diff, the verdict; the versions that print it and its older
                                wordings are folded
``<!-- messages: leaving -->``  all messages of a group, for the index: the same, unfolded, with the
                                link to the page

docs/schemas/errors.schema.json says what a message of docs/errors.json holds.
"""

from __future__ import annotations

import functools
import html
import pathlib
import re

from tools.common import sources
from tools.common.records import ROOT
from tools.markdown.directives import DirectiveExtension, Writer

FILE = ROOT / "docs/errors.json"
DIRECTIVE = re.compile(r"^<!-- (messages?): (\S+) -->$")
WORDS = {
    # What to think of a message. "mend" stands for no words: the change says it.
    "mend": "",
    "reading": "A warning: harmless as long as nothing writes to the tensor.",
    "harmless": "A warning: the result is right today.",
    "never": "Never work around it: it keeps a wrong gradient from passing unseen.",
    "silent": "Nothing is printed.",
    "crash": "No error names this line. The process ends without a traceback.",
    "device_any": "",
    "device_cpu": "Only on the CPU.",
    "device_off-cpu": "Only where the tensor is not on the CPU.",
    "was": "Instead of:",
    "write": "Write:",
    "answer": "Why, and the run: {link}",
    "seen": "Seen with torch {versions}",
    "unseen": "It stands in the source of torch. No run has printed it yet.",
    "older": "Older wording, seen with torch {versions}:",
    "with_numpy": "{torch} with NumPy {numpy}",
    "versions": "Versions and older wordings",
}
# What differs between two prints of one message, in the text as re.escape() writes it: a device, a
# quoted name, the type after "got", a number.
_ANY = {
    r"\b(?:cuda|mps|xpu|xla|lazy|meta|cpu)(?::\d+)?\b(?=\\ device\\ type)": r"[a-z]+(?::\d+)?",
    r"'\w+'": r"'\w+'",
    r"(?<=\(got\\ )[\w.\\]+(?=\\\))": r"[\w.]+",
    r"\d+": r"\d+",
}


@functools.cache
def groups() -> dict[str, list[dict]]:
    """The messages, by group. Raises ValueError, naming the line, where the file is not JSON."""
    return sources.read_json(FILE)


@functools.cache
def by_id() -> dict[str, dict]:
    """Every message of every group, by its id."""
    return {message["id"]: message for group in groups().values() for message in group}


def pattern(text: str) -> re.Pattern[str]:
    """What also counts as this message, as other words may stand where _ANY finds some."""
    regex = re.escape(text)
    for varies, instead in _ANY.items():
        regex = re.sub(varies, instead.replace("\\", r"\\"), regex)
    return re.compile(regex)


def code(text: str) -> str:
    """A code span that holds any text, backticks too."""
    return f"`{text}`" if "`" not in text else f"`` {text} ``"


def address(answer: str) -> str:
    """Where ``page.md#id`` stands in the built site, below the language: ``page/#id``."""
    page, _, section = answer.partition(".md")
    return ("" if page == "index" else f"{page}/") + section


def heading(language: str, answer: str) -> str:
    """The text of the heading that ``page.md#id`` leads to; without an id, of the page's first.

    Raises ValueError for a page or a heading that is not there.
    """
    page, _, anchor = answer.partition("#")
    for level, text, name in _headings(ROOT / "docs" / language / page):
        if name == anchor if anchor else level == "#":
            return text
    raise ValueError(
        f"docs/errors.json: docs/{language}/{page} has no heading {answer}; mend the answer"
    )


@functools.cache
def _headings(path: pathlib.Path) -> list[tuple[str, str, str]]:
    """Level, text and id of each heading; none where there is no page."""
    text = path.read_text("utf-8") if path.exists() else ""
    return re.findall(r"^(#+) (.+?) \{ #([\w-]+) \}$", text, re.M)


class Messages(Writer):
    """Writes the Markdown for one language. ``words``: see WORDS."""

    def replace(self, line: str) -> list[str]:
        """Raises ValueError for a message or a group that docs/errors.json does not have."""
        directive = DIRECTIVE.match(line)
        if directive is None:
            return [line]
        kind, name = directive.groups()
        known = groups() if kind == "messages" else by_id()
        if name not in known:
            have = f"the groups {', '.join(known)}" if kind == "messages" else f"no message {name}"
            where = sources.places(ROOT / "docs" / self.language, line)
            raise ValueError(
                f"{where}: {line}: {sources.named(FILE)} has {have}. "
                "Then: add it there, or mend the name"
            )
        if kind == "message":
            return self._on_its_page(known[name])
        return [part for message in known[name] for part in self._in_the_index(message)]

    def _on_its_page(self, message: dict) -> list[str]:
        """The block that opens the section about a message: nothing stands above the change."""
        folded = []
        if "text" in message:
            folded = [
                '<details class="message__versions" markdown>',
                f"<summary>{self.words['versions']}</summary>",
                "",
                *self._wordings(message),
                "</details>",
                "",
            ]
        return self._block(message, _text(message), folded)

    def _in_the_index(self, message: dict) -> list[str]:
        """The same, linked. A message that prints nothing goes by the heading of its section."""
        title = heading(self.language, message["answer"])
        answer = self.words["answer"].format(link=f"[{title}]({message['answer']})")
        above = _text(message) or [title, "{: .message__symptom }", ""]
        return self._block(message, above, [answer, "", *self._wordings(message)])

    def _block(self, message: dict, above: list[str], below: list[str]) -> list[str]:
        """Around the change and the verdict: what the block begins and ends with."""
        opening = f'<div class="message" id="message-{message["id"]}" markdown>'
        middle = [*self._change(message), *self._verdict(message)]
        return [opening, "", *above, *middle, *below, "</div>", ""]

    def _change(self, message: dict) -> list[str]:
        """The line that raises it and the line that works, as ``del`` and ``ins``.

        What they are named is for screen readers.
        """
        if "write" not in message:
            return []
        lines = ['<div class="change">']
        for mark, key in (("del", "was"), ("ins", "write")):
            if key in message:
                name = f'<span class="change__name">{html.escape(self.words[key])} </span>'
                lines.append(f"<{mark}>{name}<code>{html.escape(message[key])}</code></{mark}>")
        return ["".join(lines) + "</div>", ""]

    def _verdict(self, message: dict) -> list[str]:
        devices = self.words[f"device_{message['devices']}"]
        text = " ".join(filter(None, [self.words[message["verdict"]], devices]))
        return [text, "{: .message__verdict }", ""] if text else []

    def _wordings(self, message: dict) -> list[str]:
        """Today's versions, then each older wording with its own; none where nothing is printed."""
        if "text" not in message:
            return []
        seen = self.words["seen"].format(versions=self._versions(message, message))
        lines = [seen if message["seen"] else self.words["unseen"], "{: .message__seen }", ""]
        for older in message.get("older", []):
            versions = self._versions(message, older)
            lines += [self.words["older"].format(versions=versions), "{: .message__seen }", ""]
            lines += [code(older["text"]), "{: .message__older }", ""]
        return lines

    def _versions(self, message: dict, wording: dict) -> str:
        """The versions of torch that printed a wording.

        NumPy's is added where the same torch prints another wording with another NumPy.
        """
        others = [other for other in (message, *message.get("older", [])) if other is not wording]
        shared = {seen.partition("/")[0] for other in others for seen in other["seen"]}
        named = []
        for seen in wording["seen"]:
            torch, _, numpy = seen.partition("/")
            both = self.words["with_numpy"].format(torch=torch, numpy=numpy)
            named.append(both if torch in shared else torch)
        return ", ".join(dict.fromkeys(named))


def _text(message: dict) -> list[str]:
    """The text that is printed, if any, with the name of its class."""
    if "text" not in message:
        return []
    raises = f"{message['raises']}: " if "raises" in message else ""
    return [code(raises + message["text"]), "{: .message__text }", ""]


class MessagesExtension(DirectiveExtension):
    """``tools.markdown.messages`` in mkdocs.yml."""

    words = WORDS
    writer = Messages
    priority = 31.6


makeExtension = MessagesExtension  # by this name Python-Markdown finds it
