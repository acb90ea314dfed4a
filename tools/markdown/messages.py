"""Markdown extension: the error messages of docs/errors.json, on their pages and in the index.

``<!-- message: device -->``    that message, on the page that answers it: the text, the change as a
                                diff, the verdict; the versions that print it and its other
                                wordings are folded
``<!-- messages: leaving -->``  all messages of a group, for the index: folded as one, each with its
                                own address and the link to the page
``<!-- messages: all -->``      the field that filters these groups (docs/theme/assets/filter.js)

docs/schemas/errors.schema.json says what a message of docs/errors.json holds.
"""

from __future__ import annotations

import functools
import pathlib
import re
from xml.etree.ElementTree import Element

from markdown.treeprocessors import Treeprocessor

from tools.common import changes, records, versions
from tools.common.records import ROOT, named
from tools.markdown import runs, schemas
from tools.markdown.directives import DirectiveExtension, Writer

FILE = ROOT / "docs/errors.json"
# The heading above a group, and how it opens the group: below it comes templates/group.md.j2.
GROUP = re.compile(r"^(#+ .+)\n\n(?=<!-- messages: (?!all ))", re.M)
OPENED = r"""<details class="group" markdown>
<summary class="group__name" markdown="block">

\1

</summary>

"""
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
    "seen": "Printed by torch {versions}",
    "unseen": "In the files of torch {versions}, `{file}`. No run has printed it yet.",
    "older": "Another wording.",
    "with_numpy": "{torch} with {numpy}",
    "no_numpy": "no NumPy",
    "versions": "Versions and other wordings",
    "link": "Link to this message",
    "filter": "Filter by message or page",
    "matches": "{count} of {all} messages",
}


def groups() -> dict[str, list[dict]]:
    """The messages, by group. Raises ValueError, naming file and place, for a file amiss."""
    return schemas.read(FILE)


@functools.cache
def _printed() -> dict[str, str]:
    """``{environment: all that was printed there}``, the oldest torch first."""
    kept = [runs.loaded(each) for each in (*records.SHOWN, *versions.environments())]
    found: dict[str, str] = {}
    for record in kept:
        about, ran = record["environment"], record["snippets"].values()
        if ran:
            name = f"{about['torch'].partition('+')[0]}/{about.get('numpy', 'none')}"
            said = (" ".join([*run["out"], *run.get("failed", {}).get("said", [])]) for run in ran)
            found[name] = "\n".join([found.get(name, ""), *said])
    return {name: found[name] for name in sorted(found, key=versions.key)}


@functools.cache
def seen(text: str) -> list[str]:
    """The environments whose runs printed a text: ``["1.13.1/1.24.4", "2.13.0/2.4.6"]``."""
    return [environment for environment, printed in _printed().items() if text in printed]


@functools.cache
def held(file: str, text: str) -> list[str]:
    """The environments of which a file of torch holds a text that no run printed."""
    return versions.read()["texts"].get(f"{file}: {text}", "").split()


@functools.cache
def by_id() -> dict[str, dict]:
    """Every message of every group, by its id."""
    return {message["id"]: message for group in groups().values() for message in group}


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

    directive = re.compile(r"^<!-- (messages?): (\S+) -->$")

    def run(self, lines: list[str]) -> list[str]:
        """The same; the heading above a group becomes the name that opens it."""
        return super().run(GROUP.sub(OPENED, "\n".join(lines)).split("\n"))

    def write(self, directive: re.Match[str]) -> list[str]:
        """The block of a message, or those of a group."""
        index, name = directive[1] == "messages", directive[2]
        if index and name == "all":
            return self.fill("filter.md.j2", count=len(by_id()), entries=".message")
        if name not in (groups() if index else by_id()):
            have = f"the groups {', '.join(groups())}" if index else f"no message {name}"
            mend = "Then: add it there, or mend the name"
            raise self.wrong(directive, f"{named(FILE)} has {have}. {mend}")
        if not index:
            return self._block(by_id()[name], index)
        blocks = [line for message in groups()[name] for line in self._block(message, index)]
        return self.fill("group.md.j2", blocks=blocks)

    def _block(self, message: dict, index: bool) -> list[str]:
        return self.fill(
            "message.md.j2",
            message=message,
            index=index,
            title=heading(self.language, message["answer"]),
            code=code,
            said=self._said,
        )

    def _said(self, wording: dict) -> str:
        """Which versions printed a wording of a message, or hold it in their files."""
        spoken = functools.partial(
            changes.spoken, with_numpy=self.words["with_numpy"], no_numpy=self.words["no_numpy"]
        )
        if printed := seen(wording["text"]):
            return self.words["seen"].format(versions=spoken(printed))
        source = wording.get("source", {"file": "", "text": ""})
        holding = spoken(held(source["file"], source["text"]))
        return self.words["unseen"].format(versions=holding, file=source["file"])


class Names(Treeprocessor):
    """Takes the permalink out of a heading that opens a group: what is pressed holds no link."""

    def run(self, root: Element) -> None:
        for heading in root.iterfind(".//summary/*"):
            for link in heading.findall("a[@class='headerlink']"):
                heading.remove(link)


class MessagesExtension(DirectiveExtension):
    """The directives, and what becomes of the headings."""

    def extendMarkdown(self, md) -> None:
        super().extendMarkdown(md)
        md.treeprocessors.register(Names(md), "names of groups", 4)  # after toc, which is at 5


def makeExtension(**settings: str) -> DirectiveExtension:
    """``tools.markdown.messages`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return MessagesExtension(Messages, WORDS, 31.6, settings)
