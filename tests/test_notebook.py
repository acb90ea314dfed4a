"""The notebooks: one story in three languages, run at build, on pages as light as all others."""

import copy
import html
import json
import re

import nbformat
import pytest

from tests import rendering
from tools.common.languages import LANGUAGES
from tools.common.records import ROOT
from tools.markdown import notebooks
from tools.record import run


def source(cell):
    return "".join(cell["source"])


def code_of(notebook):
    return {cell["id"]: source(cell) for cell in notebook["cells"] if cell["cell_type"] == "code"}


NAME = "learn-1-tensor-and-array"
PATHS = {language.code: ROOT / f"docs/{language.code}/{NAME}.ipynb" for language in LANGUAGES}
READ = {code: json.loads(path.read_text("utf-8")) for code, path in PATHS.items()}
CODE = code_of(READ["en"])
each_language = pytest.mark.parametrize("code", PATHS)


# The committed files -----------------------------------------------------------------------------


@each_language
def test_nothing_but_source_is_stored_as_jupyter_writes_it(code):
    notebook = copy.deepcopy(READ[code])
    for cell in notebook["cells"]:
        cell["metadata"] = {}
        if cell["cell_type"] == "code":
            cell |= {"outputs": [], "execution_count": None}
    stamp = {key: READ[code]["metadata"].get(key) for key in ("translates", "unchanged")}
    notebook["metadata"] = {key: value for key, value in stamp.items() if value} | {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    plain = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    mend = f"jupyter nbconvert --clear-output --inplace docs/{code}/{NAME}.ipynb"
    assert PATHS[code].read_text("utf-8") == plain, mend


def skeleton(cell):
    """What must be equal in all languages; the links are sorted, as word order differs."""
    text = source(cell)
    links = sorted(re.findall(r"\]\(([^)]*)\)", text))
    prose = re.match("#*", text)[0], links, text.count("\n\n"), text.count("\n* ")
    return cell["id"], text if cell["cell_type"] == "code" else prose


@each_language
def test_the_languages_share_code_and_skeleton(code):
    assert [*map(skeleton, READ[code]["cells"])] == [*map(skeleton, READ["en"]["cells"])]


# What the cells do -------------------------------------------------------------------------------


@pytest.fixture
def run_cells(tmp_path, monkeypatch):
    """``run_cells({id: code})``: what each of these cells prints, in a notebook of a new name."""
    monkeypatch.setattr(notebooks, "KEPT", tmp_path / "kept")

    def run_cells(cells):
        written = [{"cell_type": "code", "id": id_, "source": code} for id_, code in cells.items()]
        path = tmp_path / f"{len([*tmp_path.iterdir()])}.ipynb"
        path.write_text(json.dumps({"cells": written}), "utf-8")
        return notebooks.printed(path)

    return run_cells


def test_jupyter_shows_what_the_cells_print_and_nothing_else(run_cells):
    """Its shell runs them anew: whatever changes from run to run is found, too."""
    begin = "from IPython.core.interactiveshell import InteractiveShell"
    shown = {id_: f"InteractiveShell.instance().run_cell({code!r})" for id_, code in CODE.items()}
    assert run_cells({"begin": begin} | shown) == {"begin": ""} | notebooks.printed(PATHS["en"])


@pytest.mark.parametrize("line", [run.DEVICE_LINE, run.LAZY_LINE], ids=["here", "lazy"])
def test_the_cells_tell_the_story(line, run_cells):
    """What the sentences around the cells say, here and on a second device."""
    text = run_cells({id_: code.replace(run.DEVICE_LINE, line) for id_, code in CODE.items()})
    away = "device: cpu" not in text["run-model"]
    assert away or line != run.LAZY_LINE
    refusal = r"can't convert (cuda:0|meta|lazy:0) device type tensor to numpy"
    assert re.search(refusal, text["run-device-error"])
    assert "Can't call numpy() on Tensor that requires grad" in text["run-grad-error"]
    assert re.search("BFloat16.*\n\\[4. 2. 6.]", text["run-bfloat16"])
    assert re.search("conjugate bit.*\n\\[1.-2.j]", text["run-conjugate"])
    assert text["run-fix"] == "float32 (3, 1) [4. 2. 6.]\n"


# Running at build --------------------------------------------------------------------------------


def test_a_run_is_kept_until_code_versions_or_devices_change(run_cells, tmp_path, monkeypatch):
    count = tmp_path / "count"

    def runs(code="1"):
        cell = f"open({str(count)!r}, 'a').write('.')\nprint({code})"
        assert run_cells({"a": cell}) == {"a": f"{code}\n"}
        return len(count.read_text())

    assert [runs(), runs(), runs("2"), runs()] == [1, 1, 2, 2]
    monkeypatch.setattr(notebooks.importlib.metadata, "version", lambda package: "99")
    assert runs() == 3
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "7")
    assert runs() == 4


@pytest.mark.parametrize(
    ("cell", "complaint"),
    [
        ("1 / 0", ".ipynb, cell b: ZeroDivisionError: division by zero"),
        ("import os; os._exit(3)", ".ipynb, cell b: exit 3"),
        ("import sys; print('oh', file=sys.stderr)", ".ipynb: .* standard error: oh"),
        ("print(", ".ipynb: SyntaxError: "),
    ],
)
def test_a_cell_that_fails_is_named_and_no_run_is_kept(cell, complaint, run_cells):
    with pytest.raises(ValueError, match=complaint):
        run_cells({"a": "print(1)", "b": cell})
    assert not notebooks.KEPT.exists()


def test_what_cannot_be_shown_is_named(monkeypatch):
    monkeypatch.setattr("mkdocs_jupyter.convert.nb2html", lambda path: "<p>other markup</p>")
    with pytest.raises(ValueError, match="^docs/en: .*no docs/en/lost.ipynb. Then: mend the name"):
        rendering.render("notebooks", "<!-- notebook: lost.ipynb -->")
    with pytest.raises(
        ValueError, match="mkdocs-jupyter wrote no .*cell-id=learn-tensor-and-array"
    ):
        rendering.render("notebooks", f"<!-- notebook: {NAME}.ipynb -->")


def test_jupyter_settings_of_the_builder_do_not_change_the_page(tmp_path, monkeypatch):
    settings = '{"HTMLExporter": {"exclude_markdown": true}}'
    (tmp_path / "jupyter_nbconvert_config.json").write_text(settings)
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path))
    shown = rendering.render("notebooks", f"<!-- notebook: {NAME}.ipynb -->")
    assert shown.select_one("h2#model") and "Its weights are set by hand" in shown.text


# The built pages ---------------------------------------------------------------------------------


@pytest.fixture(params=LANGUAGES, ids=PATHS)
def page(request, site, pages):
    """Its language, its folder, its tree and its article."""
    folder = f"{request.param.prefix}{NAME}/"
    return request.param, site / folder, pages[folder], pages[folder].cssselect("article")[0]


def test_the_page_is_light_and_shows_every_cell_with_its_output(page):
    _, folder, _, article = page
    assert (folder / "index.html").stat().st_size < 150_000
    assert not article.cssselect("script, style, [style], [class*=jp-]")
    shown = [tag.text_content() for tag in article.cssselect(".language-python > pre > code")]
    cells = [code + "\n" for code in CODE.values()]
    assert [text for text in shown if text in cells] == cells
    outputs = article.cssselect(".notebook-output > .language-text > pre > code")
    assert [tag.text_content() for tag in outputs] == [*notebooks.printed(PATHS["en"]).values()]


def test_headings_have_the_ids_of_their_cells_everywhere(page, site):
    language, _, tree, article = page
    first = {cell["id"]: source(cell).split("\n")[0] for cell in READ[language.code]["cells"]}
    titles = {name: line.lstrip("# ") for name, line in first.items() if line.startswith("##")}
    found = {tag.get("id"): tag.text for tag in article.cssselect("h2, h3")}
    assert found == found | titles
    links = tree.cssselect(".md-sidebar--secondary .md-nav--secondary a.md-nav__link")
    assert {f"#{name}" for name in titles} <= {link.get("href") for link in links}
    index = json.loads((site / language.prefix / "search/index.json").read_text("utf-8"))["docs"]
    entries = [entry for entry in index if entry["location"].startswith(f"{NAME}/")]
    found = {entry["location"]: html.unescape(entry["title"]) for entry in entries}
    assert found == found | {f"{NAME}/#{name}": title for name, title in titles.items()}
    label = article.cssselect(".notebook-output__label")[0].text_content()
    assert not [entry for entry in entries if f">{label}<" in entry["text"]], "found by a search"


def test_the_download_is_the_notebook_with_its_outputs(page):
    language, folder, _, article = page
    (link,) = article.cssselect(f'a[download][href="{NAME}.ipynb"]')
    assert link.text_content()
    loaded = json.loads((folder / f"{NAME}.ipynb").read_text("utf-8"))
    nbformat.validate(loaded)
    cells = [cell for cell in loaded["cells"] if cell["cell_type"] == "code"]
    outputs = {cell["id"]: "".join(part["text"] for part in cell["outputs"]) for cell in cells}
    assert outputs == notebooks.printed(PATHS["en"])
    for cell in cells:
        cell.update(outputs=[], execution_count=None)
    assert loaded == READ[language.code]
    assert not (folder.parent / f"{NAME}.ipynb").exists(), "the source, without outputs"
