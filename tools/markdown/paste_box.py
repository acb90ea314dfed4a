"""Markdown extension: ``<!-- paste -->`` is the box that recognises a pasted error (docs/theme/assets/paste.js).

Its words go along in ``data-words``. Without JavaScript the page names the index of messages instead.
"""

from __future__ import annotations

import html
import json

from tools.markdown import messages
from tools.markdown.directives import DirectiveExtension

DIRECTIVE = "<!-- paste -->"
# In the markup; the others are for the script.
SHOWN = ("label", "private", "noscript")
WORDS = {
    "label": "Paste an error message or a whole traceback",
    "private": "What is pasted stays on this machine.",
    "noscript": "The box needs JavaScript. Without it, every message stands in the [index of error messages](errors.md).",
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
    **{
        word: messages.WORDS[word]
        for word in ("was", "write", "answer", "reading", "harmless", "never")
    },
}


class PasteBox:
    """Writes the Markdown for one language. ``words``: see WORDS."""

    def __init__(self, words: dict[str, str], language: str) -> None:
        self.words = words

    def replace(self, line: str) -> list[str]:
        """The lines that stand for one line of a page; the line itself where it is no directive."""
        if line != DIRECTIVE:
            return [line]
        words = {word: text for word, text in self.words.items() if word not in SHOWN}
        data = html.escape(json.dumps(words, ensure_ascii=False, separators=(",", ":")))
        return [
            f'<div class="paste" data-words="{data}" markdown>',
            "",
            '<div class="paste__form">'
            f'<label for="paste-text">{html.escape(self.words["label"])}</label>'
            '<textarea id="paste-text" rows="5" spellcheck="false" autocapitalize="off" autocomplete="off"'
            ' aria-describedby="paste-private"></textarea>'
            f'<p id="paste-private" class="paste__private">{html.escape(self.words["private"])}</p>'
            '<div class="paste__answer" role="status" aria-live="polite"></div>'
            "</div>",
            "",
            '<noscript markdown="block">',
            "",
            self.words["noscript"],
            "",
            "</noscript>",
            "",
            "</div>",
            "",
        ]


class PasteBoxExtension(DirectiveExtension):
    """``tools.markdown.paste_box`` in mkdocs.yml."""

    words = WORDS
    writer = PasteBox
    priority = 31.7


makeExtension = PasteBoxExtension  # by this name Python-Markdown finds it
