"""Markdown extension: ``<!-- paste -->`` is the box that recognises a pasted error.

Its script is docs/theme/assets/paste.js, which reads what tools/site/patterns.py writes.
"""

from __future__ import annotations

import json
import re

from tools.markdown import messages
from tools.markdown.directives import DirectiveExtension, Writer

SHOWN = ("label", "private", "noscript")  # in the markup; the others are for the script
WORDS = {
    "label": "Paste an error message or a whole traceback",
    "private": "What is pasted stays on this machine.",
    "noscript": "The box needs JavaScript. Without it, every message stands in the "
    "[index of error messages](errors.md).",
    "recognised": "Recognised:",
    "several": "It comes up in more than one situation:",
    "line": "Raised by line {line} of {file}:",
    "line_only": "Raised by line {line} of the cell:",
    "if_tensor": "This holds where {name} is a tensor, and not a list of tensors.",
    "example": "The change, as an example:",
    "perhaps": "Not recognised for certain. The closest messages:",
    "unknown": "Not recognised. No message of the index resembles it.",
    "search": "Search this site for it",
    "failed": "The messages could not be loaded. The index of error messages holds them all.",
} | {
    word: messages.WORDS[word]
    for word in ("was", "write", "answer", "reading", "harmless", "never")
}


class PasteBox(Writer):
    """Writes the Markdown for one language. ``words``: see WORDS."""

    directive = re.compile("^<!-- paste -->$")

    def write(self, directive: re.Match[str]) -> list[str]:
        """The box. Its script is told the words that are not in the markup."""
        words = {word: text for word, text in self.words.items() if word not in SHOWN}
        told = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
        return self.fill("paste.md.j2", name="paste", told=told)


def makeExtension(**settings: str) -> DirectiveExtension:
    """``tools.markdown.paste_box`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return DirectiveExtension(PasteBox, WORDS, 31.7, settings)
