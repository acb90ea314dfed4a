"""The notebooks: one story in three languages, run at build, on pages as light as all others."""

import html
import json
import os
import re
import shutil
import subprocess
import sys

import nbformat
import pytest
from nbclient import NotebookClient

from tests import rendering
from tools.common.languages import LANGUAGES
from tools.common.records import ROOT
from tools.markdown import notebooks
from tools.record import execute, run

PATHS = {language.code: ROOT / f"docs/{language.code}/walkthrough.ipynb" for language in LANGUAGES}
READ = {code: json.loads(path.read_text("utf-8")) for code, path in PATHS.items()}
each_language = pytest.mark.parametrize("code", PATHS)


def source(cell):
    return "".join(cell["source"])


def headings(code):
    """``{id: heading}`` of the cells that open with one."""
    first = {cell["id"]: source(cell).split("\n")[0] for cell in READ[code]["cells"]}
    return {name: line.lstrip("# ") for name, line in first.items() if line.startswith("#")}


def printed(path=PATHS["en"]):
    return notebooks.printed(path)


# The committed files -----------------------------------------------------------------------------


@each_language
def test_nothing_but_source_is_stored_as_jupyter_writes_it(code):
    notebook = READ[code]
    mend = f"jupyter nbconvert --clear-output --inplace docs/{code}/walkthrough.ipynb"
    for cell in notebook["cells"]:
        stored = [cell.get("outputs"), cell.get("execution_count"), cell["metadata"]]
        assert not any(stored), f"cell {cell['id']} holds output or metadata: {mend}"
        below = source(cell).partition("\n")[2] if cell["cell_type"] == "markdown" else ""
        assert not re.search("^#", below, re.M), f"{cell['id']}: a heading opens a cell"
    stamps = ("translates", "unchanged")
    assert {key: of for key, of in notebook["metadata"].items() if key not in stamps} == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    plain = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    assert PATHS[code].read_text("utf-8") == plain


def skeleton(cell):
    """What must be equal in all languages; the links are sorted, as word order differs."""
    text = source(cell)
    links = sorted(re.findall(r"\]\(([^)]*)\)", text))
    prose = re.match("#*", text)[0], links, text.count("\n\n"), text.count("\n* ")
    return cell["id"], text if cell["cell_type"] == "code" else prose


@each_language
def test_the_languages_share_code_and_skeleton_and_the_page_has_the_title(code):
    assert [*map(skeleton, READ[code]["cells"])] == [*map(skeleton, READ["en"]["cells"])]
    page = PATHS[code].with_suffix(".md").read_text("utf-8")
    assert f"\n# {headings(code)['walkthrough']} {{ #walkthrough }}\n" in page


# What the cells do -------------------------------------------------------------------------------


def test_jupyter_shows_what_the_cells_print_and_nothing_else():
    """It is a run of its own: whatever changes from run to run is found, too."""
    notebook = nbformat.read(PATHS["en"], as_version=4)
    NotebookClient(notebook, kernel_name="python3").execute()
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    kinds = {(part.output_type, part.get("name")) for cell in cells for part in cell.outputs}
    assert kinds == {("stream", "stdout")}
    # On a busy machine, Jupyter may cut a text in two.
    texts = {cell.id: "".join(part.text for part in cell.outputs) for cell in cells}
    assert texts == printed()


def printed_on_the_lazy_device():
    """On the second device that CPU builds of torch have."""
    code = notebooks.script(PATHS["en"])
    assert code.count(run.DEVICE_LINE) == 1
    result = execute.run(code.replace(run.DEVICE_LINE, run.LAZY_LINE), "walkthrough.ipynb")
    assert result.exit == "0", result.err
    return notebooks.by_cell(result.out)


@pytest.mark.parametrize("lazy", [False, True], ids=["here", "lazy"])
def test_the_cells_tell_the_story(lazy):
    """What the sentences around the cells say; only `run-share` hangs on the device."""
    text = printed_on_the_lazy_device() if lazy else printed()
    away = "device: cpu" not in text["run-model"]
    assert lazy <= away
    refusal = r"can't convert (cuda:0|meta|lazy:0) device type tensor to numpy"
    assert re.search(refusal, text["run-device-error"])
    assert "Can't call numpy() on Tensor that requires grad" in text["run-grad-error"]
    assert text["run-fix"] == "float32 (3, 1) [4. 2. 6.]\n"
    array, tensor = (line.split(": ")[1].strip() for line in text["run-share"].splitlines())
    assert (array == tensor) is not away
    before, after = (line.split(": ")[1] for line in text["run-changed-weights"].splitlines())
    assert before.strip() != after.strip()
    assert text["run-wrong-gradient"] == "gradient: [20.0, 40.0]\n"
    assert "modified by an inplace operation" in text["run-noticed-edit"]
    assert "weights: [[-1.0, 1.0]]" in text["run-copy"]
    views, copies = (json.loads(line.split(": ")[1]) for line in text["run-history"].splitlines())
    assert views == [copies[-1]] * 3 and copies == [[-2.0, 0.0], [-3.0, -1.0], [-4.0, -2.0]]
    assert text["run-collect"].startswith("(6, 1) float32\n")
    assert text["run-back"] == "shared: [5.0, 0.0]\ncopied: [0.0, 0.0]\ndtype:  torch.float64\n"


# Running at build --------------------------------------------------------------------------------


@pytest.fixture
def run_cells(tmp_path, monkeypatch):
    """``run_cells(*cells)``: what a notebook of these code cells, ``cell-0`` and so on, prints."""
    monkeypatch.setattr(notebooks, "KEPT", tmp_path / "kept")

    def run_cells(*cells, name="a.ipynb"):
        written = [
            {"cell_type": "code", "id": f"cell-{at}", "source": text}
            for at, text in enumerate(cells)
        ]
        (tmp_path / name).write_text(json.dumps({"cells": written}), "utf-8")
        return printed(tmp_path / name)

    return run_cells


def test_a_run_is_kept_until_the_code_a_version_or_a_device_changes(
    run_cells, tmp_path, monkeypatch
):
    count = tmp_path / "count"
    count.write_text("")

    def runs(code="1", name="a.ipynb"):
        cell = f"open({str(count)!r}, 'a').write('.')\nprint({code})"
        assert run_cells(cell, name=name) == {"cell-0": f"{code}\n"}
        return len(count.read_text())

    assert [runs(), runs(), runs(name="b.ipynb")] == [1, 1, 1]
    assert [runs("2"), runs()] == [2, 2]
    monkeypatch.setattr(notebooks.importlib.metadata, "version", lambda package: "99")
    assert runs() == 3
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "7")
    assert runs() == 4


@pytest.mark.parametrize(
    ("cell", "complaint"),
    [
        ("1 / 0", "a.ipynb, cell cell-1: ZeroDivisionError: division by zero"),
        ("import os; os._exit(3)", "a.ipynb, cell cell-1: exit 3"),
        ("import sys; print('oh', file=sys.stderr)", "a.ipynb: .* standard error: oh"),
        ("print(", "a.ipynb: SyntaxError: "),
    ],
)
def test_a_cell_that_fails_is_named_and_no_run_is_kept(cell, complaint, run_cells):
    with pytest.raises(notebooks.NotebookError, match=complaint):
        run_cells("print(1)", cell)
    assert not notebooks.KEPT.exists()


def test_a_broken_cell_fails_the_build_and_leaves_the_old_site(tmp_path):
    for folder in ("docs", "tools"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("old")
    notebook = tmp_path / "docs/ja/walkthrough.ipynb"
    text = notebook.read_text("utf-8")
    assert text.count("a[0] = 7") == 1
    notebook.write_text(text.replace("a[0] = 7", "a[3] = 7"), "utf-8")
    command = [sys.executable, "-m", "tools.site.build"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (
        1,
        "docs/ja/walkthrough.ipynb, cell run-share: "
        "IndexError: index 3 is out of bounds for axis 0 with size 3\n",
    )
    assert [path.name for path in (tmp_path / "site").iterdir()] == ["index.html"]


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("lost.ipynb", r"^docs/en: .*no docs/en/lost.ipynb. Then: mend the name"),
        ("walkthrough.ipynb", "mkdocs-jupyter wrote no .*cell-id=walkthrough"),
    ],
)
def test_what_cannot_be_shown_is_named(name, complaint, monkeypatch):
    monkeypatch.setattr("mkdocs_jupyter.convert.nb2html", lambda path: "<p>other markup</p>")
    with pytest.raises(ValueError, match=complaint):
        rendering.render("notebooks", f"<!-- notebook: {name} -->")


def test_jupyter_settings_of_the_builder_do_not_change_the_page(tmp_path):
    settings = '{"HTMLExporter": {"exclude_markdown": true}}'
    (tmp_path / "jupyter_nbconvert_config.json").write_text(settings)
    script = (
        "from tests import rendering\n"
        "print(rendering.render('notebooks', '<!-- notebook: walkthrough.ipynb -->'))"
    )
    environment = {**os.environ, "JUPYTER_CONFIG_DIR": str(tmp_path)}
    command = [sys.executable, "-c", script]
    shown = subprocess.check_output(command, cwd=ROOT, text=True, env=environment)
    assert '<h2 id="model">A small model</h2>' in shown and "One layer without a bias." in shown


# The built pages ---------------------------------------------------------------------------------


@pytest.fixture(params=LANGUAGES, ids=PATHS)
def page(request, site, pages):
    """Its language, its folder, its tree and its article."""
    folder = request.param.prefix + "walkthrough/"
    return request.param, site / folder, pages[folder], pages[folder].cssselect("article")[0]


def test_the_page_is_light_and_shows_every_cell_with_its_output(page):
    language, folder, _, article = page
    assert (folder / "index.html").stat().st_size < 150_000
    assert not article.cssselect("script, style, [style], [class*=jp-]")
    shown = [tag.text_content() for tag in article.cssselect(".language-python > pre > code")]
    cells = [cell for cell in READ[language.code]["cells"] if cell["cell_type"] == "code"]
    assert shown == [source(cell) + "\n" for cell in cells]
    outputs = article.cssselect(".notebook-output > .language-text > pre > code")
    printed_there = [*printed(PATHS[language.code]).values()]
    assert [tag.text_content() for tag in outputs] == printed_there


def test_headings_have_the_ids_of_their_cells_everywhere(page, site):
    language, _, tree, article = page
    titles = headings(language.code)
    assert {tag.get("id"): tag.text for tag in article.cssselect("h1, h2, h3")} == titles
    below = [f"#{name}" for name in titles if name != "walkthrough"]
    links = tree.cssselect(".md-sidebar--secondary .md-nav--secondary a.md-nav__link")
    assert [link.get("href") for link in links if link.get("href")[0] == "#"] == below

    index = json.loads((site / language.prefix / "search/index.json").read_text("utf-8"))["docs"]
    assert len({entry["location"] for entry in index}) == len(index), "two share an address"
    entries = [entry for entry in index if entry["location"].startswith("walkthrough/")]
    locations = [f"walkthrough/{id_}" for id_ in ["", *below]]
    assert [entry["location"] for entry in entries] == locations
    assert [html.unescape(entry["title"]) for entry in entries] == [*titles.values()]
    label = article.cssselect(".notebook-output__label")[0].text_content()
    assert not [entry for entry in entries if f">{label}<" in entry["text"]], "found by a search"


def test_the_download_is_the_notebook_with_its_outputs(page):
    language, folder, _, article = page
    (link,) = article.cssselect("a[download]")
    assert link.get("href") == "walkthrough.ipynb" and link.text_content()
    loaded = json.loads((folder / "walkthrough.ipynb").read_text("utf-8"))
    nbformat.validate(loaded)
    cells = [cell for cell in loaded["cells"] if cell["cell_type"] == "code"]
    outputs = {cell["id"]: "".join(part["text"] for part in cell["outputs"]) for cell in cells}
    assert outputs == printed(PATHS[language.code])
    for cell in cells:
        cell.update(outputs=[], execution_count=None)
    assert loaded == READ[language.code]
    assert not (folder.parent / "walkthrough.ipynb").exists(), "the source, without outputs"
