"""Markdown extension: ``<!-- notebook: learn-1-tensor-and-array.ipynb -->`` shows a notebook, run.

In: docs/<language>/*.ipynb, committed without outputs. Out: the cells, converted by mkdocs-jupyter,
in the markup of all other pages; and the notebook with its outputs, for download (``write``).

The code of a notebook is run at build, as a snippet is. The languages share it, so that one run
serves all; what it printed is kept under build/notebooks/ until the code, a version, or the devices
in sight change.

mkdocs-jupyter's converter is called here, and not its MkDocs plugin: any generator that runs
Python-Markdown builds the page, its headings have the same ids in every language, and none of
JupyterLab's styles (600 kB) comes along.
"""

from __future__ import annotations

import hashlib
import html
import importlib.metadata
import json
import os
import pathlib
import re
import sys

from bs4 import BeautifulSoup, Tag

from tools.common import sources
from tools.common.records import ROOT, named
from tools.markdown.directives import DirectiveExtension, Writer
from tools.record import execute

DOCS = ROOT / "docs"
KEPT = ROOT / "build" / "notebooks"
WORDS = {"output": "Output"}  # stands over what a cell printed
_MARK = "\x1e"  # printed before each cell, to tell their outputs apart
# Jupyter settings of whoever builds must not change the page.
os.environ["JUPYTER_NO_CONFIG"] = "1"


class NotebookError(ValueError):
    """A notebook cannot be shown; the text names the notebook and the cell."""


def run_all() -> None:
    """Run each notebook of which no run is kept. Raises NotebookError as ``printed`` does."""
    for path in sorted(DOCS.glob("*/*.ipynb")):
        printed(path)


def script(path: pathlib.Path) -> str:
    """The code of a notebook as one piece of Python, which prints a mark before each cell."""
    cells = _code_cells(sources.read_json(path))
    return "".join(f"print({_MARK + cell['id']!r})\n{''.join(cell['source'])}\n" for cell in cells)


def by_cell(output: str) -> dict[str, str]:
    """``{id of a code cell: what it printed}``, of all that a ``script`` printed."""
    return dict(part.split("\n", 1) for part in output.split(_MARK)[1:])


def printed(path: pathlib.Path) -> dict[str, str]:
    """What each cell of a notebook printed, from the kept run of this code or from a new one.

    Raises NotebookError for a cell that raises, and for one that writes to standard error.
    """
    code = script(path)
    # torch could name the devices, but takes seconds to import on each build.
    devices = os.environ.get("CUDA_VISIBLE_DEVICES"), sorted(pathlib.Path("/dev").glob("nvidia*"))
    versions = sys.version, *map(importlib.metadata.version, ("torch", "numpy"))
    key = hashlib.sha256(f"{code}{devices}{versions}".encode()).hexdigest()[:16]
    kept = KEPT / f"{key}.json"
    if not kept.exists():
        outputs = _run(code, path)
        kept.parent.mkdir(parents=True, exist_ok=True)
        # In one step: builds that run at the same time never read half a file.
        part = kept.with_suffix(f".{os.getpid()}")
        part.write_text(json.dumps(outputs, indent=1), "utf-8")
        os.replace(part, kept)
    return json.loads(kept.read_text("utf-8"))


def _run(code: str, path: pathlib.Path) -> dict[str, str]:
    result = execute.run(code, path.name)
    outputs = by_cell(result.out)
    last = result.err.strip().split("\n")[-1]
    if result.exit != "0":
        cell = f", cell {list(outputs)[-1]}" if outputs else ""
        raise NotebookError(f"{named(path)}{cell}: {last or f'exit {result.exit}'}")
    if last:
        raise NotebookError(f"{named(path)}: a cell writes to standard error: {last}")
    return outputs


def write(folder: pathlib.Path, language: str) -> None:
    """Put the notebooks of a language, with their outputs, beside their pages in a built site.

    ``folder``: the built site of that language. Raises NotebookError as ``printed`` does.
    """
    for path in sorted((DOCS / language).glob("*.ipynb")):
        notebook, outputs = sources.read_json(path), printed(path)
        for number, cell in enumerate(_code_cells(notebook), 1):
            stream = {"name": "stdout", "output_type": "stream", "text": outputs[cell["id"]]}
            cell |= {"execution_count": number, "outputs": [stream] if stream["text"] else []}
        text = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
        (folder / path.stem / path.name).write_text(text, "utf-8")


def _code_cells(notebook: dict) -> list[dict]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


class Notebooks(Writer):
    """Writes the Markdown for one language. ``words``: see WORDS."""

    directive = re.compile(r"^<!-- notebook: ([\w-]+\.ipynb) -->$")

    def write(self, directive: re.Match[str]) -> list[str]:
        """The cells of the notebook. Raises NotebookError for one that fails."""
        path = DOCS / self.language / directive[1]
        if not path.exists():
            raise self.wrong(directive, f"no {named(path)}. Then: mend the name")
        from mkdocs_jupyter.convert import nb2html  # takes a second, which other pages need not

        converted = BeautifulSoup(nb2html(str(path)), "html.parser")
        outputs = printed(path)
        lines = []
        for cell in sources.read_json(path)["cells"]:
            part = _part(converted, f'[id="cell-id={cell["id"]}"]')
            if cell["cell_type"] == "code":
                code = _part(part, ".jp-InputArea .highlight-ipynb > pre").decode_contents()
                text = _block("python", code.removeprefix("<span></span>"))
                text += self._output(outputs[cell["id"]])
            else:
                prose = _part(part, ".jp-RenderedMarkdown")
                lines += [_heading(cell, prose), ""]
                text = prose.decode_contents().strip()
            lines += [self.store(text), ""]
        return lines

    def _output(self, text: str) -> str:
        label = f'<p class="notebook-output__label" data-search-exclude>{self.words["output"]}</p>'
        block = _block("text", html.escape(text, quote=False))
        return f'\n<div class="notebook-output no-copy">{label}{block}</div>' if text else ""


def _heading(cell: dict, prose: Tag) -> str:
    """Take the heading out of a cell that opens with one, and return it as Markdown.

    Its id is the cell's, and so the same in every language. The title, ``# …``, is the page's own.
    """
    for link in prose.select('a[href$=".ipynb"]'):
        link["download"] = ""
    first = "".join(cell["source"]).split("\n")[0]
    if first.startswith("#"):
        _part(prose, "h1, h2, h3, h4").decompose()
    return f"{first} {{ #{cell['id']} }}" if first.startswith("##") else ""


def _part(tag: Tag, selector: str) -> Tag:
    part = tag.select_one(selector)
    if part is None:
        mend = "read what its nb2html returns, and mend tools/markdown/notebooks.py"
        raise NotebookError(f"mkdocs-jupyter wrote no {selector}. Then: {mend}")
    return part


def _block(language: str, code: str) -> str:
    pre = f"<pre><span></span><code>{code}</code></pre>"
    return f'<div class="language-{language} highlight">{pre}</div>'


def makeExtension(**settings: str) -> DirectiveExtension:
    """``tools.markdown.notebooks`` in mkdocs.yml; Python-Markdown finds it by this name."""
    return DirectiveExtension(Notebooks, WORDS, DirectiveExtension.HTML, settings)
