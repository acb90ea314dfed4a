"""The notebooks of the pages, shown as they ran.

In: docs/<language>/*.ipynb, committed without outputs. Out: the cells, converted by mkdocs-jupyter,
in the markup of all other pages; and the notebook with its outputs, for download.

The code of a notebook is run at build, as a snippet is. The languages share it, so that one run
serves all; what it printed is kept under build/notebooks/ until the code, a version, or the devices
in sight change.

mkdocs-jupyter's converter is called here, and not its MkDocs plugin: any generator that runs
Python-Markdown builds the page, its headings have the same ids in every language, and none of
JupyterLab's styles (600 kB) comes along.
"""

import hashlib
import html
import importlib.metadata
import json
import os
import pathlib
import re
import sys

from bs4 import BeautifulSoup

from tools.common import files
from tools.common.files import ROOT, named
from tools.pages.directive import Directive, Phase
from tools.run import server

DOCS = ROOT / "docs"
KEPT = ROOT / "build" / "notebooks"
_MARK = "\x1e"  # printed before each cell, to tell their outputs apart
# Jupyter settings of whoever builds must not change the page.
os.environ["JUPYTER_NO_CONFIG"] = "1"


def run_all() -> None:
    """Run each notebook of which no run is kept. Raises ValueError as ``printed`` does."""
    for path in sorted(DOCS.glob("*/*.ipynb")):
        printed(path)


def printed(path: pathlib.Path) -> dict[str, str]:
    """What each code cell of a notebook printed, by its id, from the kept run or from a new one.

    Raises ValueError for a cell that raises, and for one that writes to standard error.
    """
    cells = _code_cells(files.read_json(path))
    code = "".join(f"print({_MARK + it['id']!r})\n{''.join(it['source'])}\n" for it in cells)
    # torch could name the devices, but takes seconds to import on each build.
    devices = os.environ.get("CUDA_VISIBLE_DEVICES"), sorted(pathlib.Path("/dev").glob("nvidia*"))
    versions = sys.version, *map(importlib.metadata.version, ("torch", "numpy"))
    key = hashlib.sha256(f"{code}{devices}{versions}".encode()).hexdigest()[:16]
    kept = KEPT / f"{key}.json"
    if kept.exists():
        return json.loads(kept.read_text("utf-8"))
    result, part = server.own().run(code, path.name), kept.with_suffix(f".{os.getpid()}")
    outputs = dict(text.split("\n", 1) for text in result.out.split(_MARK)[1:])
    last = result.err.strip().split("\n")[-1]
    if result.exit != "0":
        cell = f", cell {list(outputs)[-1]}" if outputs else ""
        raise ValueError(f"{named(path)}{cell}: {last or f'exit {result.exit}'}")
    if last:
        raise ValueError(f"{named(path)}: a cell writes to standard error: {last}")
    kept.parent.mkdir(parents=True, exist_ok=True)
    part.write_text(json.dumps(outputs), "utf-8")
    os.replace(part, kept)  # builds that run at the same time never read half a file
    return outputs


def write_notebooks(folder: pathlib.Path, language: str) -> None:
    """Put the notebooks of a language, with their outputs, beside their pages in a built site.

    ``folder``: the built site of that language. Raises ValueError as ``printed`` does.
    """
    for path in sorted((DOCS / language).glob("*.ipynb")):
        notebook, outputs = files.read_json(path), printed(path)
        for number, cell in enumerate(_code_cells(notebook), 1):
            stream = {"name": "stdout", "output_type": "stream", "text": outputs[cell["id"]]}
            cell |= {"execution_count": number, "outputs": [stream] if stream["text"] else []}
        text = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
        (folder / path.stem / path.name).write_text(text, "utf-8")


def _code_cells(notebook: dict) -> list[dict]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


class Notebooks(Directive):
    """A notebook of docs/<language>/, run."""

    name = "notebooks"
    phase = Phase.HTML
    pattern = r"^<!-- notebook: ([\w-]+\.ipynb) -->$"

    def write(self, match: re.Match[str]) -> list[str]:
        path = DOCS / self.language / match[1]
        if not path.exists():
            raise ValueError(f"no {named(path)}. Then: mend the name")
        from mkdocs_jupyter.convert import nb2html  # takes a second, which other pages need not

        converted = BeautifulSoup(nb2html(str(path)), "html.parser")
        lines, outputs = [], printed(path)
        for cell in files.read_json(path)["cells"]:
            (part,) = converted.select(f'[id="cell-id={cell["id"]}"]')
            if cell["cell_type"] == "code":
                (code,) = part.select(".jp-InputArea .highlight-ipynb > pre")
                text = _block("python", code.decode_contents().removeprefix("<span></span>"))
                if output := html.escape(outputs[cell["id"]], quote=False):
                    words = self.words["output"]
                    label = f'<p class="notebook-output__label" data-search-exclude>{words}</p>'
                    shown = f"{label}{_block('text', output)}"
                    text += f'\n<div class="notebook-output no-copy">{shown}</div>'
            else:
                (prose,) = part.select(".jp-RenderedMarkdown")
                for link in prose.select('a[href$=".ipynb"]'):
                    link["download"] = ""
                # A heading has the id of its cell, and so the same in every language. The title,
                # "# …", is the page's own.
                first = "".join(cell["source"]).split("\n")[0]
                if first.startswith("#"):
                    prose.select("h1, h2, h3, h4")[0].decompose()
                if first.startswith("##"):
                    lines += [f"{first} {{ #{cell['id']} }}"]
                text = prose.decode_contents().strip()
            lines += ["", self.store(text), ""]
        return lines


def _block(language: str, code: str) -> str:
    pre = f"<pre><span></span><code>{code}</code></pre>"
    return f'<div class="language-{language} highlight">{pre}</div>'
