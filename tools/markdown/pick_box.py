"""Markdown extension: ``<!-- picker -->`` is the picker of a case, with the first answer in it.

Its script is docs/theme/assets/pick.js, which reads the others, as tools/markdown/cases.py writes
them, with the first choice, and writes an answer as ``PickBox.answer`` does.
"""

from __future__ import annotations

import functools
import html
import itertools

from tools.markdown import cases, results
from tools.markdown.box import frame
from tools.markdown.directives import DirectiveExtension

# What is chosen at first: what most readers have.
FIRST = cases.Case("accelerator", True, "float32", "strided", "tensor", "read", "new")
RUN = ("fresh", "stale", "exited", "killed", "late", "other", "no_numpy")  # said of a run
WORDS = cases.CASES["words"] | {word: results.WORDS[word] for word in RUN}
# The script's own; the others are in the markup.
FOR_SCRIPT = ("shares", "copies", "errors", "pages", "proof", "none", "copied", "failed")


def proof_key(case: cases.Case) -> str:
    """Which cases share a proof: ``"table new cpu"``; pick.js makes the same."""
    return f"{'scalar' if case.hold == 'scalar' else 'table'} {case.torch} {case.device}"


class PickBox:
    """Writes the Markdown for one language. ``words``: see WORDS."""

    def __init__(self, words: dict[str, str], language: str) -> None:
        self.words = words
        self.language = language

    def replace(self, line: str) -> list[str]:
        """The lines that stand for one line of a page; the line itself if it is no directive."""
        if line != "<!-- picker -->":
            return [line]
        choices = "".join(map(self._choice, cases.Case._fields))
        # Not in the answer: what is said of a press is not to have the answer read aloud again.
        buttons = "".join(
            f'<button type="button" class="picker__copy" data-copies="{name}">'
            f"{self._text(f'copy_{name}')}</button>"
            for name in ("code", "link")
        )
        markup = (
            f'<form class="picker__form" aria-label="{html.escape(self.words["label"])}">'
            f'<div class="picker__choices">{choices}<p class="picker__buttons">{buttons}</p></div>'
            f'<div class="picker__answer">{self.answer(FIRST)}</div></form>'
        )
        words = {word: self.words[word] for word in FOR_SCRIPT} | {"proofs": self.proofs}
        return frame("picker", markup, words, self.words["noscript"])

    def _text(self, word: str) -> str:
        """A word as it stands in HTML."""
        return html.escape(self.words[word], quote=False)

    def _choice(self, name: str) -> str:
        """One list to choose from, with its label."""
        options = ""
        for value in cases.axes()[name]:
            slug = cases.slug(value)
            selected = " selected" if value == getattr(FIRST, name) else ""
            word = self._text(f"{name}_{slug}")
            options += f'<option value="{slug}"{selected}>{word}</option>'
        return (
            f'<p><label for="pick-{name}">{self._text(name)}</label> '
            f'<select id="pick-{name}" name="{name}">{options}</select></p>'
        )

    @functools.cached_property
    def proofs(self) -> dict[str, list[str]]:
        """``{"scalar new cpu": [address, text]}``: where the run of an answer stands, and what its
        record says of it.
        """
        writer = results.Results(self.words, self.language)
        found = {}
        for values in itertools.product(cases.RECORD, cases.DEVICES, ("tensor", "scalar")):
            case = FIRST._replace(**dict(zip(("torch", "device", "hold"), values)))
            answer = cases.answer(case)
            snippet, environment = answer.proof
            # What CUDA's record holds is never a run of the older torch.
            if snippet not in writer.record(environment)["snippets"] or (
                answer.derived and case.torch == "old"
            ):
                said = self.words["never"].format(environment=environment.upper())
            else:
                said = writer.told(snippet, environment)[1]
            if answer.derived:
                said = f"{self.words['derived']} {said}"
            address = f"{snippet.split('/')[0]}/#{results.anchor(snippet)}"
            found[proof_key(case)] = [address, said]
        return found

    def answer(self, case: cases.Case) -> str:
        """The answer to a case, as pick.js writes it."""
        found = cases.answer(case)
        word = "shares" if found.shares else "copies"
        address, said = self.proofs[proof_key(case)]
        # role="status": a screen reader reads this part aloud after a choice. no-copy: the theme
        # adds no copy button of its own.
        return (
            '<div class="picker__said no-copy" role="status">'
            f"<pre><code>{html.escape(found.code, quote=False)}</code></pre>"
            f'<p class="picker__memory picker__memory--{word}">{self._text(word)}</p></div>'
            '<div class="picker__more">'
            f"{self._list('errors', found.errors)}{self._list('pages', found.pages)}"
            f'<p class="picker__proof">{_link(address, self._text("proof"))} '
            f"{html.escape(said, quote=False)}</p></div>"
        )

    def _list(self, word: str, names: tuple[str, ...]) -> str:
        """The messages (as code) or the pages of an answer; nothing where there are none."""
        if not names:
            return ""
        items = ""
        for name in names:
            address, title = cases.link(self.language, name)
            title = html.escape(title, quote=False)
            shown = f"<code>{title}</code>" if word == "errors" else title
            items += f"<li>{_link(address, shown)}</li>"
        return f'<p class="picker__name">{self._text(word)}</p><ul>{items}</ul>'


def _link(address: str, inside: str) -> str:
    return f'<a href="../{html.escape(address)}">{inside}</a>'


class PickBoxExtension(DirectiveExtension):
    """``tools.markdown.pick_box`` in mkdocs.yml."""

    words = WORDS
    writer = PickBox
    priority = 31.65


makeExtension = PickBoxExtension  # by this name Python-Markdown finds it
