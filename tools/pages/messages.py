"""The error messages of docs/errors.json, on their pages and in the index.

docs/schemas/errors.schema.json says what a message of docs/errors.json holds.

The box that recognises a pasted error has its script in docs/theme/assets/paste.js, which reads
what tools/site/patterns.py writes. What there is to try is a traceback that a run printed.
"""

import functools
import re
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from tools.common.files import ROOT, named
from tools.pages import pages, runs, schemas
from tools.pages.directive import Directive
from tools.record import changes, versions

FILE = ROOT / "docs/errors.json"
EXAMPLE = "home/a_traceback_ends_with_the_message.py"


groups = functools.partial(schemas.read, FILE)  # groups(): the messages, by group


@functools.cache
def by_id() -> dict[str, dict]:
    """Every message of every group, by its id."""
    return {message["id"]: message for group in groups().values() for message in group}


def code(text: str) -> str:
    """A code span that holds any text, backticks too."""
    return f"`{text}`" if "`" not in text else f"`` {text} ``"


class Names(Treeprocessor):
    """Takes the permalink out of a heading that opens a group: what is pressed holds no link."""

    def run(self, root: Element) -> None:
        for heading in root.iterfind(".//summary/*"):
            for link in heading.findall("a[@class='headerlink']"):
                heading.remove(link)


class Messages(Directive):
    """A message on its page; in the index the groups of all, and the field that filters them."""

    name = "messages"
    # The heading above a group opens it.
    pattern = r"^(?:(#+ .+)\n\n(?=<!-- messages: (?!all )))?<!-- (messages?): (\S+) -->$"

    def extend(self, md: Markdown) -> None:
        """What is pressed to open a group holds no link."""
        md.treeprocessors.register(Names(md), "names of groups", 4)  # after toc, which is at 5

    def write(self, match: re.Match[str]) -> list[str]:
        heading, kind, name = match.groups()
        index = kind == "messages"
        if index and name == "all":
            return self.field(len(by_id()), ".message")
        known = groups() if index else {id: [message] for id, message in by_id().items()}
        if name not in known:
            have = f"the groups {', '.join(known)}" if index else f"no message {name}"
            raise ValueError(f"{named(FILE)} has {have}. Then: add it there, or mend the name")
        blocks = [line for message in known[name] for line in self._block(message, index)]
        return self.fill("group.md.j2", heading=heading, blocks=blocks) if index else blocks

    def _block(self, message: dict, index: bool) -> list[str]:
        title = pages.heading(self.language, message["answer"], named(FILE))
        values = {"index": index, "title": title, "code": code, "said": self._said}
        return self.fill("message.md.j2", message=message, **values)

    def _said(self, wording: dict) -> str:
        """Which versions printed a wording of a message, or hold it in their files."""
        source = wording.get("source", {"file": "", "text": ""})
        printed = runs.printed_in(wording["text"])
        held = versions.read().texts.get("{file}: {text}".format(**source), [])
        with_numpy, no_numpy = self.words["with_numpy"], self.words["no_numpy"]
        said = changes.spoken(printed or held, with_numpy, no_numpy)
        return self.words["seen" if printed else "unseen"].format(versions=said, **source)


class Paste(Directive):
    """The box that recognises a pasted error."""

    name = "paste"
    pattern = "^<!-- paste -->$"

    def write(self, match: re.Match[str]) -> list[str]:
        shown = ("label", "try", "private", "shows", "noscript")  # the script is told the others
        words = {word: text for word, text in self.words.items() if word not in shown}
        words["tried"] = "\n".join(runs.known(EXAMPLE, "cpu").out)
        return self.fill("paste.md.j2", name="paste", told=words)
