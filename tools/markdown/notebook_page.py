"""Write the notebook pages in the site's own markup: a hook of MkDocs, which mkdocs.yml names.

mkdocs-jupyter renders for JupyterLab: 600 kB of its styles on each page, headings whose ids differ between languages,
a copy button of its own. Here the cells get the markup of all other pages, before the table of contents and the
search index are made of them.
"""

from __future__ import annotations

import html
import json
import os
import pathlib

from bs4 import BeautifulSoup, Tag
from mkdocs.exceptions import PluginError
from mkdocs.structure.toc import get_toc

from tools.markdown import notebooks

# Jupyter settings of whoever builds must not change the page.
os.environ["JUPYTER_NO_CONFIG"] = "1"
OUTPUT = {"en": "Output", "ja": "出力", "ko": "출력"}
_HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"]


def on_pre_page(page, config, files):
    """Let mkdocs-jupyter render, and offer for download, the notebook with its outputs."""
    if page.file.src_uri.endswith(".ipynb"):
        try:
            page.file.abs_src_path = str(notebooks.fill(pathlib.Path(page.file.abs_src_path)))
        except notebooks.NotebookError as error:
            raise PluginError(str(error)) from None
    return page


def on_page_content(content, page, config, files):
    """Replace what mkdocs-jupyter wrote, the table of contents too."""
    if not page.file.src_uri.endswith(".ipynb"):
        return content
    permalink = config.mdx_configs.get("toc", {}).get("permalink_title", "Permanent link")
    try:
        content, headings = rewrite(content, OUTPUT[config.theme["language"]], permalink)
    except notebooks.NotebookError as error:
        raise PluginError(f"{page.file.src_uri}: {error}") from None
    page.toc = get_toc(headings)
    metadata = json.loads(pathlib.Path(page.file.abs_src_path).read_text("utf-8"))["metadata"]
    page.meta |= {key: metadata[key] for key in ("description", "keywords")}
    return content


def rewrite(content: str, output: str, permalink: str) -> tuple[str, list[dict]]:
    """The page in Material's markup, and its headings in the form that MkDocs makes a table of contents of.

    ``content``: what mkdocs-jupyter wrote. ``output``, ``permalink``: the words for what a cell printed and for the
    link beside a heading. A heading opens its cell, and the cell's id is its id: so it is equal in all languages.
    Raises NotebookError where the markup is not as expected.
    """
    parts: list[str] = []
    headings: list[dict] = []
    for cell in BeautifulSoup(content, "html.parser").select('[id^="cell-id="]'):
        name = cell["id"].removeprefix("cell-id=")
        if "jp-MarkdownCell" in cell["class"]:
            body = _one(cell, ".jp-RenderedMarkdown", name)
            _heading(body, name, permalink, headings)
            for link in body.select('a[href$=".ipynb"]'):
                link["download"] = ""
            parts.append(body.decode_contents().strip())
        else:
            code = _one(cell, ".jp-InputArea .highlight-ipynb > pre", name).decode_contents()
            parts.append(_block("python", code.removeprefix("<span></span>")))
            shown = [
                _one(part, "pre", name).decode_contents()
                for part in cell.select(".jp-OutputArea-output")
            ]
            if shown:
                label = f'<p class="notebook-output__label" data-search-exclude>{output}</p>'
                parts.append(
                    f'<div class="notebook-output no-copy">{label}{_block("text", "".join(shown))}</div>'
                )
    if not headings or headings[0]["level"] != 1:
        raise notebooks.NotebookError(
            "mkdocs-jupyter wrote no cells, or the first has no title (# …)"
        )
    return "\n".join(parts), headings


def _heading(body: Tag, name: str, permalink: str, headings: list[dict]) -> None:
    found = body.find_all(_HEADINGS)
    if not found:
        return
    if len(found) > 1 or found[0] is not body.find(True):
        raise notebooks.NotebookError(
            f"cell {name}: a heading opens a cell of its own; here are {len(found)}"
        )
    heading = found[0]
    _one(heading, "a.anchor-link", name).decompose()
    level, title = int(heading.name[1]), heading.get_text().strip()
    siblings, above = headings, 1
    while siblings and above < level and siblings[-1]["level"] < level:
        siblings = siblings[-1]["children"]
        above += 1
    siblings.append(
        {"level": level, "id": name, "name": html.escape(title, quote=False), "children": []}
    )
    heading["id"] = name
    link = BeautifulSoup('<a class="headerlink">¶</a>', "html.parser").a
    link["href"], link["title"] = f"#{name}", permalink
    heading.append(link)


def _one(tag: Tag, selector: str, name: str) -> Tag:
    found = tag.select(selector)
    if len(found) != 1:
        message = (
            f"cell {name}: {len(found)} of {selector} in what mkdocs-jupyter wrote, expected 1"
        )
        raise notebooks.NotebookError(message)
    return found[0]


def _block(language: str, code: str) -> str:
    return f'<div class="language-{language} highlight"><pre><span></span><code>{code}</code></pre></div>'
