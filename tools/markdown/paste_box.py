"""Markdown extension: ``<!-- paste -->`` is the box that recognises a pasted error.

Its script is docs/theme/assets/paste.js, which reads what tools/site/patterns.py writes. What there
is to try is a traceback that a run printed.
"""

from __future__ import annotations

import json
import re

import yaml

from tools.common import records
from tools.markdown import messages, runs
from tools.markdown.directives import DirectiveExtension, Writer

EXAMPLE = "home/a_traceback_ends_with_the_message.py"
# In the markup; the others are for the script.
SHOWN = ("label", "try", "private", "shows", "noscript")
_INDEX = ("was", "write", "answer", "reading", "harmless", "never")  # as the index of messages says
PASTE = yaml.safe_load((records.ROOT / "docs/paste.yml").read_text("utf-8"))
WORDS = PASTE["words"] | {word: messages.WORDS[word] for word in _INDEX}


class PasteBox(Writer):
    """Writes the Markdown for one language. ``words``: see WORDS."""

    directive = re.compile("^<!-- paste -->$")

    def write(self, directive: re.Match[str]) -> list[str]:
        """The box. Its script is told the words that are not in the markup, and the example."""
        words = {word: text for word, text in self.words.items() if word not in SHOWN}
        words["tried"] = "\n".join(runs.run(EXAMPLE, "cpu")["out"])
        told = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
        return self.fill("paste.md.j2", name="paste", told=told)


def makeExtension(**settings: str) -> DirectiveExtension:
    """``tools.markdown.paste_box`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return DirectiveExtension(PasteBox, WORDS, 31.7, settings)
