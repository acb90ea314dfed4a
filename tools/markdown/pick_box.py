"""Markdown extension: ``<!-- picker -->`` is the picker of a case (docs/theme/assets/pick.js, tools/markdown/picker.py).

The answer to the case that is chosen at first is written into the page; the others are fetched with the first choice.
Its words go along in ``data-words``. Without JavaScript the page names the tables instead.
"""

from __future__ import annotations

import functools
import html
import json

from tools.markdown import picker, runs
from tools.markdown.directives import DirectiveExtension

DIRECTIVE = "<!-- picker -->"
# What is chosen at first: what most readers have.
FIRST = picker.Case("accelerator", True, "float32", "strided", "tensor", "read", "new")
# In the order in which they stand on the page.
ORDER = ("device", "grad", "dtype", "layout", "hold", "use", "torch")
WORDS = {
    "label": "Your case",
    "noscript": "The picker needs JavaScript. Without it, [the tables](cases.md) hold the same calls.",
    "device": "Device",
    "device_cpu": "CPU",
    "device_accelerator": "GPU or accelerator",
    "grad": "Requires grad",
    "grad_no": "no",
    "grad_yes": "yes",
    "dtype": "dtype",
    "dtype_float32": "float32, float64, float16",
    "dtype_float32-neg-bit": "float32, negative bit",
    "dtype_complex64": "complex64, complex128",
    "dtype_complex64-conj-bit": "complex64, conjugate bit",
    "dtype_complex32": "complex32",
    "dtype_bfloat16": "bfloat16",
    "dtype_float8-e4m3fn": "float8",
    "dtype_quint8": "quantized",
    "dtype_int64": "integers, bool",
    "layout": "Layout",
    "layout_strided": "ordinary (strided)",
    "layout_strided-transposed": "transposed",
    "layout_sparse-coo": "sparse COO",
    "layout_sparse-csr": "sparse CSR",
    "layout_sparse-csc": "sparse CSC",
    "layout_sparse-bsr": "sparse BSR",
    "layout_sparse-bsc": "sparse BSC",
    "layout_mkldnn": "MKL-DNN",
    "layout_jagged": "nested (jagged)",
    "hold": "You hold",
    "hold_tensor": "one tensor",
    "hold_list": "a list of tensors",
    "hold_dict": "a dict of tensors",
    "hold_loop": "the outputs of a loop",
    "hold_scalar": "one number (a loss)",
    "use": "You will",
    "use_read": "read it",
    "use_edit": "edit it",
    "use_keep": "keep it past the next step",
    "use_plot": "plot it",
    "use_save": "save it",
    "torch": "PyTorch",
    "torch_new": "1.13 or later",
    "torch_old": "before 1.13",
    "shares": "Shares memory: an edit of the array shows in the tensor.",
    "copies": "A copy: the result is yours.",
    "errors": "Plain numpy() stops here at:",
    "pages": "What else can go wrong:",
    "proof": "The run",
    "derived": "Made from the run on the CPU.",
    "none": "There is no such tensor, or no call that converts it.",
    "copy_code": "Copy code",
    "copy_link": "Copy link",
    "copied": "Copied",
    "failed": "The cases could not be loaded. The tables hold the same calls.",
    "never": "Not yet run on {environment}",
    **{
        word: runs.WORDS[word]
        for word in ("fresh", "stale", "exited", "killed", "late", "other", "no_numpy")
    },
}
# The script's own; the others are in the markup.
FOR_SCRIPT = ("shares", "copies", "errors", "pages", "proof", "none", "copied", "failed")


def proof_key(case: picker.Case) -> str:
    """Which cases share a proof; pick.js makes the same."""
    return f"{'scalar' if case.hold == 'scalar' else 'table'} {case.torch} {case.device}"


class PickBox:
    """Writes the Markdown for one language. ``words``: see WORDS."""

    def __init__(self, words: dict[str, str], language: str) -> None:
        self.words = words
        self.language = language

    def replace(self, line: str) -> list[str]:
        """The lines that stand for one line of a page; the line itself where it is no directive."""
        if line != DIRECTIVE:
            return [line]
        words = {word: self.words[word] for word in FOR_SCRIPT} | {"proofs": self.proofs}
        data = html.escape(json.dumps(words, ensure_ascii=False, separators=(",", ":")))
        return [
            f'<div class="picker" data-words="{data}" markdown>',
            "",
            f'<form class="picker__form" aria-label="{html.escape(self.words["label"])}">'
            f'<div class="picker__choices">{"".join(map(self.choice, ORDER))}{self.buttons()}</div>'
            f'<div class="picker__answer">{self.answer(FIRST)}</div></form>',
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

    def choice(self, name: str) -> str:
        """One list to choose from, with its label."""
        chosen = getattr(FIRST, name)
        options = "".join(
            f'<option value="{picker.slug(value)}"{" selected" * (value == chosen)}>'
            f"{html.escape(self.words[f'{name}_{picker.slug(value)}'])}</option>"
            for value in picker.axes()[name]
        )
        label = html.escape(self.words[name])
        return f'<p><label for="pick-{name}">{label}</label> <select id="pick-{name}" name="{name}">{options}</select></p>'

    def buttons(self) -> str:
        """Outside the answer: what is said of a press is not to have the answer read aloud again."""
        made = (
            f'<button type="button" class="picker__copy" data-copies="{name}">{html.escape(self.words[f"copy_{name}"])}</button>'
            for name in ("code", "link")
        )
        return f'<p class="picker__buttons">{"".join(made)}</p>'

    @functools.cached_property
    def proofs(self) -> dict[str, list]:
        """``{"scalar new cpu": [address, said]}``: where the run of an answer stands, and what its record says of it."""
        said_of = runs.Runs(self.words)
        found = {}
        for case in picker.cases():
            if (key := proof_key(case)) in found:
                continue
            answer = picker.answer(case)
            snippet, environment = answer.proof
            # For an older torch, what CUDA's record holds is a run of another one.
            ran = snippet in said_of.record(environment)["snippets"] and not (
                answer.derived and case.torch == "old"
            )
            said = (
                said_of.remark(snippet, environment)[1]
                if ran
                else self.words["never"].format(environment=environment.upper())
            )
            derived = f"{self.words['derived']} " if answer.derived else ""
            found[key] = [f"{snippet.split('/')[0]}/#{runs.anchor(snippet)}", derived + said]
        return found

    def answer(self, case: picker.Case) -> str:
        """The answer as pick.js writes it."""
        found = picker.answer(case)
        word = "shares" if found.shares else "copies"
        parts = [
            # The part that a screen reader reads aloud after a choice; the theme is to add no copy button of its own.
            f'<div class="picker__said no-copy" role="status"><pre><code>{html.escape(found.code, quote=False)}</code></pre>'
            f'<p class="picker__memory picker__memory--{word}">{html.escape(self.words[word], quote=False)}</p></div>'
            '<div class="picker__more">',
        ]
        for name, names in (("errors", found.errors), ("pages", found.pages)):
            if names:
                items = "".join(
                    f"<li>{self.link(*picker.link(self.language, each), name == 'errors')}</li>"
                    for each in names
                )
                parts.append(
                    f'<p class="picker__name">{html.escape(self.words[name], quote=False)}</p><ul>{items}</ul>'
                )
        address, said = self.proofs[proof_key(case)]
        parts.append(
            f'<p class="picker__proof">{self.link(address, self.words["proof"], False)} {html.escape(said, quote=False)}</p></div>'
        )
        return "".join(parts)

    def link(self, address: str, text: str, code: bool) -> str:
        text = html.escape(text, quote=False)
        return f'<a href="../{html.escape(address)}">{f"<code>{text}</code>" if code else text}</a>'


class PickBoxExtension(DirectiveExtension):
    """``tools.markdown.pick_box`` in mkdocs.yml."""

    words = WORDS
    writer = PickBox
    priority = 31.65


makeExtension = PickBoxExtension  # by this name Python-Markdown finds it
