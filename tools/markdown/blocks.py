"""Markdown extension: of each included snippet, the lines that answer are in sight.

Within its section ``show`` a snippet marks them, by lines ``# --8<-- [start:key]`` and
``[end:key]``; the page includes ``show`` as ever. The rest opens in place, by a button below the
code (docs/theme/assets/site.js); without JavaScript all is in sight.

``key``     at most 8 lines, of one pair of marks or of several
``recipe``  at most 25: complete, to be taken away
an empty ``key``, whose end follows its start: none, under "How this was measured"
no marks    all of ``show``, at most 8 lines
"""

from __future__ import annotations

import itertools
import re
from typing import Any

from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor

from tools.common import records
from tools.markdown import runs

WORDS = {
    "more": "Show all {all} lines",
    "less": "Show the key lines only",
    "how": "How this was measured",
    "copy": "Copy what is in sight",
}
LIMITS = {"key": 8, "recipe": 25, "show": 8}  # lines in sight, without blank ones
_MARK = re.compile(r"^ *# --8<-- \[(start|end):(\w+)\]$")
_FENCE = "```python"
_INCLUDE = re.compile(r'^--8<-- "([\w/.-]+):show"$')
_BLOCK = re.compile(
    r'<div id="([^"]*)" class="([^"]*)sight highlight" data-sight="([^"]*)">'
    r"<pre><span></span><code>(.*?)\n</code></pre></div>",
    re.DOTALL,
)


def sight(name: str) -> tuple[str, list[int]]:
    """How the lines in sight are marked (a key of LIMITS), and which lines of ``show`` they are.

    Lines are counted from 1, without the marks. Raises ValueError, with the file, the line and the
    mend, for marks that do not pair.
    """
    source = records.source(name)
    before, _, rest = source.partition("# --8<-- [start:show]\n")
    first = before.count("\n") + 2
    section, kind = "", "show"
    texts: list[str] = []
    marked: list[bool] = []
    shown = rest.partition("# --8<-- [end:show]")[0].splitlines()
    for place, line in enumerate(shown, first):
        mark = _MARK.match(line)
        if not mark:
            texts.append(line)
            marked.append(section != "")
            continue
        end = mark[1] == "end"
        if mark[2] not in LIMITS or mark[2] == "show" or section != (mark[2] if end else ""):
            mend = "mark lines by [start:key] … [end:key], or recipe, one pair after the other"
            raise ValueError(f"snippets/{name}:{place}: {line.strip()} does not fit. Then: {mend}")
        kind, section = mark[2], "" if end else mark[2]
    if section:
        raise ValueError(f"snippets/{name}: [start:{section}] has no end. Then: mark its last line")
    numbers = [number for number, key in enumerate(marked, 1) if key or kind == "show"]
    while numbers and not texts[numbers[-1] - 1].strip():
        numbers.pop()
    while numbers and not texts[numbers[0] - 1].strip():
        numbers.pop(0)
    return kind, numbers


class Marker(Preprocessor):
    """Writes into the head of each fence which lines of its snippet are in sight."""

    def run(self, lines: list[str]) -> list[str]:
        """The lines of a page. Before pymdownx.snippets, which takes the marks away."""
        lines = lines.copy()
        for at, line in enumerate(lines[1:]):
            include = _INCLUDE.match(line)
            if include and lines[at] == _FENCE:
                name = include[1]
                kind, numbers = sight(name)
                if kind != "show":
                    seen = " ".join(map(str, numbers))
                    lines[at] = (
                        f'```{{ .python .sight #{runs.anchor(name, "code")} data-sight="{seen}" }}'
                    )
        return lines


class Folder(Postprocessor):
    """Wraps what is out of sight, and adds the button that opens it."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__()
        self.words = words

    def run(self, text: str) -> str:
        """The HTML of a page."""
        return _BLOCK.sub(self._fold, text)

    def _fold(self, block: re.Match[str]) -> str:
        lines = block[4].split("\n")
        seen = {int(number) for number in block[3].split()}
        texts = [re.sub("<.*?>", "", lines[number - 1]) for number in seen]
        indents = [len(text) - len(text.lstrip()) for text in texts if text.strip()]
        indent = re.compile(rf'^(<span class="\w+">)?( {{{min(indents, default=0)}}})')
        parts = []
        for shown, group in itertools.groupby(enumerate(lines, 1), lambda each: each[0] in seen):
            code = [f"{line}\n" for _, line in group]
            parts += (
                [indent.sub(_without, line) for line in code] if shown else [_rest("".join(code))]
            )
        closed, opened = ("more", "less") if seen else ("how", "how")
        label = self.words[closed].format(all=len(lines))
        button = (
            '<button class="more" type="button" aria-expanded="false" data-search-exclude '
            f'aria-controls="{block[1]}-lines" data-opened="{self.words[opened]}" '
            f'data-copy="{self.words["copy"]}">{label}</button>'
        )
        return (
            f'<div class="{block[2]}sight{"" if seen else " sight--none"} highlight" '
            f'id="{block[1]}"><pre><span></span><code id="{block[1]}-lines">{"".join(parts)}</code>'
            f"</pre>{button if len(seen) < len(lines) else ''}</div>"
        )


def _without(indent: re.Match[str]) -> str:
    return (indent[1] or "") + _rest(indent[2])


def _rest(html: str) -> str:
    return f'<span class="rest">{html}</span>' if html else ""


class Blocks(Extension):
    """Both, with the words of a language."""

    def __init__(self, **settings: Any) -> None:
        self.config = {word: [text, "in the page's language"] for word, text in WORDS.items()}
        super().__init__(**settings)

    def extendMarkdown(self, md) -> None:
        md.preprocessors.register(Marker(md), "blocks", 33)  # pymdownx.snippets: 32
        md.postprocessors.register(Folder(self.getConfigs()), "blocks", 15)  # raw_html: 30


def makeExtension(**settings: Any) -> Blocks:
    """``tools.markdown.blocks`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return Blocks(**settings)
