"""The notebooks: one story in three languages, executed at build, on pages as light and as linked as all others."""

import html
import json
import os
import re
import shutil
import subprocess
import sys

import nbformat
import pytest
from bs4 import BeautifulSoup

from tools.common.languages import DEFAULT, LANGUAGES
from tools.common.records import ROOT
from tools.markdown import notebook_page, notebooks
from tools.record import execute, run

PATHS = {language.code: ROOT / f"docs/{language.code}/walkthrough.ipynb" for language in LANGUAGES}
CODES = [*PATHS]
TRANSLATIONS = CODES[1:]


def read(code):
    return json.loads(PATHS[code].read_text("utf-8"))


def source(cell):
    return "".join(cell["source"])


def code_cells(code):
    return [cell for cell in read(code)["cells"] if cell["cell_type"] == "code"]


# The committed files


@pytest.mark.parametrize("code", CODES)
def test_nothing_but_source_is_stored(code):
    notebook = read(code)
    for cell in notebook["cells"]:
        mend = f"jupyter nbconvert --clear-output --inplace docs/{code}/walkthrough.ipynb"
        assert not cell.get("outputs") and not cell.get("execution_count"), (
            f"cell {cell['id']} holds output: {mend}"
        )
        assert cell["metadata"] == {}, f"cell {cell['id']} holds metadata"
    words = ("description", "keywords", "translates", "unchanged")
    assert {key: value for key, value in notebook["metadata"].items() if key not in words} == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    plain = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    assert PATHS[code].read_text("utf-8") == plain, "not written as Jupyter writes it"


def skeleton(code):
    """What must be equal in all languages; the links are compared as a set, as word order differs."""
    shape = []
    for cell in read(code)["cells"]:
        text = source(cell)
        if cell["cell_type"] == "code":
            shape.append((cell["id"], text))
        else:
            links = sorted(re.findall(r"\]\(([^)]*)\)", text))
            shape.append(
                (
                    cell["id"],
                    re.findall(r"^#+ ", text, re.M),
                    links,
                    text.count("\n\n"),
                    text.count("\n* "),
                )
            )
    return shape


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_the_languages_share_code_and_skeleton(code):
    assert skeleton(code) == skeleton(DEFAULT.code)


# What the cells do

MARK = "\x1e"  # printed before each cell, to tell the outputs of the cells apart


def run_cells(lazy=False):
    """A run outside Jupyter, ``{cell: what it printed}``; ``lazy``: on the second device that CPU builds have."""
    whole = (
        "\n".join(f"print({MARK + cell['id']!r})\n{source(cell)}" for cell in code_cells("en"))
        + "\n"
    )
    if lazy:
        whole = whole.replace(run.DEVICE_LINE, run.LAZY_LINE)
        assert run.LAZY_LINE in whole
    result = execute.run(whole, "walkthrough.ipynb")
    assert result.status == 0, result.err
    assert lazy or not result.err
    return dict(part.split("\n", 1) for part in result.out.split(MARK)[1:])


@pytest.fixture(scope="module")
def runs():
    return [run_cells(), run_cells()]


def test_a_rerun_prints_the_same(runs):
    assert runs[0] == runs[1]
    assert not re.search(r"0x[0-9a-f]{6}|\d{2}:\d{2}", "".join(runs[0].values()))


def test_the_build_shows_what_the_cells_print(runs):
    assert notebooks.printed(PATHS["en"]) == runs[0]


@pytest.mark.parametrize("lazy", [False, True], ids=["here", "lazy"])
def test_the_cells_tell_the_story(runs, lazy):
    """What the sentences around the cells say, on the CPU and away from it. Only `run-share` depends on the device."""
    printed = run_cells(lazy=True) if lazy else runs[0]
    away = "device: cpu" not in printed["run-model"]
    assert lazy <= away
    assert re.search(
        r"can't convert (cuda:0|meta|lazy:0) device type tensor to numpy",
        printed["run-device-error"],
    )
    assert "Can't call numpy() on Tensor that requires grad" in printed["run-grad-error"]
    assert printed["run-fix"] == "float32 (3, 1) [4. 2. 6.]\n"
    array, tensor = (line.split(": ")[1].strip() for line in printed["run-share"].splitlines())
    assert (array == tensor) is not away
    before, after = (line.split(": ")[1] for line in printed["run-changed-weights"].splitlines())
    assert before.strip() != after.strip()
    assert printed["run-wrong-gradient"] == "gradient: [20.0, 40.0]\n"
    assert "modified by an inplace operation" in printed["run-noticed-edit"]
    assert "weights: [[-1.0, 1.0]]" in printed["run-copy"]
    views, copies = (
        json.loads(line.split(": ")[1]) for line in printed["run-history"].splitlines()
    )
    assert views == [copies[-1]] * 3 and copies == [[-2.0, 0.0], [-3.0, -1.0], [-4.0, -2.0]]
    assert printed["run-collect"].startswith("(6, 1) float32\n")
    assert printed["run-back"] == "shared: [5.0, 0.0]\ncopied: [0.0, 0.0]\ndtype:  torch.float64\n"


# Executing at build


def write(path, *sources):
    cells = [
        {
            "cell_type": "code",
            "execution_count": None,
            "id": f"cell-{at}",
            "metadata": {},
            "outputs": [],
            "source": s,
        }
        for at, s in enumerate(sources)
    ]
    path.write_text(
        json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}), "utf-8"
    )
    return path


def test_the_kernel_is_this_interpreter_whatever_is_installed(tmp_path):
    kernel = tmp_path / "jupyter/kernels/python3"
    kernel.mkdir(parents=True)
    (kernel / "kernel.json").write_text(
        '{"argv": ["false"], "display_name": "Wrong", "language": "python"}'
    )
    start = tmp_path / "ipython/profile_default/startup"
    start.mkdir(parents=True)
    (start / "first.py").write_text("print = None")
    write(tmp_path / "a.ipynb", "import sys\nprint(sys.executable)")
    script = (
        "import pathlib, sys; from tools.markdown import notebooks; notebooks.KEPT = pathlib.Path(sys.argv[1]) / 'kept'\n"
        "print(notebooks.printed(pathlib.Path(sys.argv[1]) / 'a.ipynb')['cell-0'], end='')"
    )
    environment = os.environ | {
        "JUPYTER_PATH": str(tmp_path / "jupyter"),
        "JUPYTER_DATA_DIR": str(tmp_path / "jupyter"),
        "IPYTHONDIR": str(tmp_path / "ipython"),
        "PYTHONSTARTUP": str(start / "first.py"),  # read by the kernel as by a prompt
    }
    command = [sys.executable, "-c", script, str(tmp_path)]
    result = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert (result.stdout, result.stderr) == (sys.executable + "\n", "")


def test_jupyter_settings_of_the_builder_do_not_change_the_page(tmp_path):
    (tmp_path / "jupyter_nbconvert_config.json").write_text(
        '{"HTMLExporter": {"exclude_markdown": true}}'
    )
    script = (
        "import sys; from tools.markdown import notebook_page; from mkdocs_jupyter.convert import nb2html\n"
        "print('id=\"cell-id=walkthrough\"' in nb2html(sys.argv[1]))"
    )
    environment = os.environ | {"JUPYTER_CONFIG_DIR": str(tmp_path)}
    command = [sys.executable, "-c", script, str(PATHS["en"])]
    assert subprocess.check_output(command, cwd=ROOT, env=environment, text=True) == "True\n"


def test_a_run_is_kept_until_the_code_changes(tmp_path, monkeypatch):
    monkeypatch.setattr(notebooks, "KEPT", tmp_path / "kept")
    executed = []

    def execute_stand_in(path):
        executed.append(path.name)
        return {"cell-0": f"{len(executed)}\n"}

    monkeypatch.setattr(notebooks, "_execute", execute_stand_in)
    first = write(tmp_path / "a.ipynb", "print(1)")
    same = write(tmp_path / "b.ipynb", "print(1)")
    assert (
        notebooks.printed(first)
        == notebooks.printed(same)
        == notebooks.printed(first)
        == {"cell-0": "1\n"}
    )
    write(first, "print(2)")
    assert notebooks.printed(first) == {"cell-0": "2\n"}
    monkeypatch.setattr(notebooks.importlib.metadata, "version", lambda package: "99")
    assert notebooks.printed(first) == {"cell-0": "3\n"}
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "7")
    assert notebooks.printed(first) == {"cell-0": "4\n"}
    assert executed == ["a.ipynb"] * 4


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("import sys\nprint('oh', file=sys.stderr)", "and shows nothing else, but there is oh"),
        ("1 + 1", "and shows nothing else, but there is execute_result"),
    ],
)
def test_a_cell_shows_what_it_prints_and_nothing_else(text, complaint, tmp_path, monkeypatch):
    monkeypatch.setattr(notebooks, "KEPT", tmp_path / "kept")
    with pytest.raises(notebooks.NotebookError, match=f"a.ipynb, cell cell-1: .*{complaint}"):
        notebooks.printed(write(tmp_path / "a.ipynb", "print(1)", text))
    assert not (tmp_path / "kept").exists()


def test_a_broken_cell_fails_the_build_and_leaves_the_old_site(tmp_path):
    copy = tmp_path / "copy"
    skipped = (".git", ".venv*", "build", "site", "node_modules", "__pycache__", ".pytest_cache")
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*skipped))
    (copy / "site").mkdir()
    (copy / "site/index.html").write_text("old")
    notebook = copy / "docs/ja/walkthrough.ipynb"
    text = notebook.read_text("utf-8")
    assert text.count('"a[0] = 7\\n"') == 1
    notebook.write_text(text.replace('"a[0] = 7\\n"', '"a[3] = 7\\n"'), "utf-8")
    command = [sys.executable, "-m", "tools.site.build"]
    result = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert result.stderr == (
        "docs/ja/walkthrough.ipynb, cell run-share: IndexError: index 3 is out of bounds for axis 0 with size 3\n"
    )
    assert [path.name for path in (copy / "site").iterdir()] == ["index.html"]
    assert (copy / "site/index.html").read_text() == "old"


# Rewriting what mkdocs-jupyter wrote

PROSE = '<div class="jp-Cell jp-MarkdownCell" id="cell-id={id}"><div class="jp-RenderedMarkdown">{body}</div></div>'
HEADING = '<h{level} id="x-y">{text}<a class="anchor-link" href="#x-y">¶</a></h{level}>'
TITLE = PROSE.format(id="top", body=HEADING.format(level=1, text="A &lt; B"))
CODE = (
    '<div class="jp-Cell jp-CodeCell" id="cell-id=run"><div class="jp-InputArea"><clipboard-copy></clipboard-copy>'
    '<div class="highlight-ipynb hl-python"><pre><span></span><b>code</b>\n</pre></div></div>'
    '<div class="jp-OutputArea"><div class="jp-OutputArea-output"><pre>printed &lt;1&gt;\n</pre></div></div></div>'
)


def rewrite(text):
    return notebook_page.rewrite(text, "Output", "Link")


def test_cells_get_the_markup_of_the_other_pages():
    content, headings = rewrite("<style>.jp{}</style><script></script>" + TITLE + CODE)
    assert content == (
        '<h1 id="top">A &lt; B<a class="headerlink" href="#top" title="Link">¶</a></h1>\n'
        '<div class="language-python highlight"><pre><span></span><code><b>code</b>\n</code></pre></div>\n'
        '<div class="notebook-output no-copy"><p class="notebook-output__label" data-search-exclude>Output</p>'
        '<div class="language-text highlight"><pre><span></span><code>printed &lt;1&gt;\n</code></pre></div></div>'
    )
    assert headings == [{"level": 1, "id": "top", "name": "A &lt; B", "children": []}]


def test_the_table_of_contents_is_nested():
    levels = [("a", 2), ("b", 3), ("c", 2), ("d", 1)]
    text = TITLE + "".join(
        PROSE.format(id=name, body=HEADING.format(level=level, text=name)) for name, level in levels
    )

    def names(headings):
        return [(heading["id"], names(heading["children"])) for heading in headings]

    assert names(rewrite(text)[1]) == [("top", [("a", [("b", [])]), ("c", [])]), ("d", [])]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("<p>another generator</p>", "wrote no cells"),
        (CODE, "the first has no title"),
        (TITLE.replace("anchor-link", "link"), "cell top: 0 of a.anchor-link"),
        (TITLE + CODE.replace("highlight-ipynb", "highlight"), "cell run: 0 of .*highlight-ipynb"),
        (TITLE + CODE.replace("<pre>printed", "<div>printed"), "cell run: 0 of pre"),
        (
            TITLE + PROSE.format(id="a", body="<p>first</p>" + HEADING.format(level=2, text="b")),
            "a: a heading opens",
        ),
        (
            TITLE + PROSE.format(id="a", body=HEADING.format(level=2, text="b") * 2),
            "cell a: .* here are 2",
        ),
    ],
)
def test_unexpected_markup_is_an_error(text, complaint):
    with pytest.raises(notebooks.NotebookError, match=complaint):
        rewrite(text)


# The built pages


@pytest.fixture(params=LANGUAGES, ids=CODES)
def page(request, site):
    folder = site / request.param.prefix / "walkthrough"
    return request.param.code, folder, (folder / "index.html").read_text("utf-8")


def test_the_page_is_light_and_plain(page):
    _, _, text = page
    assert len(text.encode()) < 150_000
    soup = BeautifulSoup(text, "html.parser")
    article = soup.article
    assert not article.select("script, style, [style]") and "jp-" not in str(article)
    for tag in soup.select("[src], link[href]"):
        address = tag.get("src", tag.get("href"))
        assert address and not re.match(r"[a-z]+:|//", address), f"leaves the site: {tag}"


def test_the_page_shows_every_cell_with_its_output(page):
    code, _, text = page
    article = BeautifulSoup(text, "html.parser").article
    shown = [tag.get_text() for tag in article.select(".language-python > pre > code")]
    assert shown == [source(cell) + "\n" for cell in code_cells(code)]
    outputs = [
        tag.get_text() for tag in article.select(".notebook-output > .language-text > pre > code")
    ]
    assert outputs == [*notebooks.printed(PATHS[code]).values()]


def test_headings_have_the_ids_of_their_cells_everywhere(page, site):
    code, _, text = page
    soup = BeautifulSoup(text, "html.parser")
    cells = {cell["id"]: source(cell) for cell in read(code)["cells"]}
    titles = {
        name: text.split("\n")[0].lstrip("# ")
        for name, text in cells.items()
        if text.startswith("#")
    }
    assert {tag["id"]: tag.find(string=True) for tag in soup.article.select("h1, h2, h3")} == titles
    below = [key for key in titles if key != "walkthrough"]
    links = [
        a["href"]
        for a in soup.select(".md-sidebar--secondary .md-nav--secondary a.md-nav__link[href^='#']")
    ]
    assert links == [f"#{key}" for key in below]
    ids = [tag["id"] for tag in soup.select("[id]")]
    assert len(ids) == len(set(ids))

    folder = site / next(language.prefix for language in LANGUAGES if language.code == code)
    entries = json.loads((folder / "search/index.json").read_text("utf-8"))["docs"]
    addresses = [entry["location"] for entry in entries]
    assert len(addresses) == len(set(addresses)), "two entries share an address"
    entries = [entry for entry in entries if entry["location"].startswith("walkthrough/")]
    own = {entry["location"]: html.unescape(entry["title"]) for entry in entries}
    assert own == {"walkthrough/": titles["walkthrough"]} | {
        f"walkthrough/#{key}": titles[key] for key in below
    }
    labels = [entry for entry in entries if f">{notebook_page.OUTPUT[code]}<" in entry["text"]]
    assert not labels, "the word over each output is found by a search"


def test_the_links_lead_to_pages_of_the_language(page):
    _, folder, text = page
    links = [
        a["href"]
        for a in BeautifulSoup(text, "html.parser").article.select("a[href]")
        if a["href"][0] != "#"
    ]
    wanted = [
        "calls",
        "order",
        "data-or-detach",
        "copy-or-share",
        "from-numpy",
        "loops",
        "cuda-error",
        "grad-error",
    ]
    assert sorted(links) == sorted(["walkthrough.ipynb", *(f"../{name}/" for name in wanted)])
    for link in links:
        target = (folder / link).resolve()
        assert (target / "index.html" if link.endswith("/") else target).is_file(), link


def test_the_download_is_the_notebook_with_its_outputs(page):
    code, folder, text = page
    (link,) = BeautifulSoup(text, "html.parser").article.select("a[download]")
    assert link["href"] == "walkthrough.ipynb" and link.get_text()
    loaded = json.loads((folder / "walkthrough.ipynb").read_text("utf-8"))
    nbformat.validate(loaded)
    code_parts = [cell for cell in loaded["cells"] if cell["cell_type"] == "code"]
    outputs = {cell["id"]: "".join(part["text"] for part in cell["outputs"]) for cell in code_parts}
    assert outputs == notebooks.printed(PATHS[code])
    for cell in code_parts:
        cell.update(outputs=[], execution_count=None)
    assert loaded == read(code)


def test_the_page_is_described_in_its_language(page):
    code, _, text = page
    (description,) = BeautifulSoup(text, "html.parser").select('meta[name="description"]')
    assert description["content"] == read(code)["metadata"]["description"]


def test_the_page_stands_in_the_navigation(page):
    code, folder, _ = page
    soup = BeautifulSoup((folder / "../loops/index.html").read_text("utf-8"), "html.parser")
    (link,) = soup.select('.md-nav--primary a.md-nav__link[href="../walkthrough/"]')
    assert link.get_text().strip() == source(read(code)["cells"][0]).split("\n")[0].removeprefix(
        "# "
    )
