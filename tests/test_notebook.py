"""The notebooks: one story in three languages, run at build, on pages as light as all others."""

import json
import re

import nbformat
import pytest

from tools.common import snippets
from tools.common.files import ROOT
from tools.common.languages import LANGUAGES
from tools.pages import notebooks
from tools.record import snippets as kind


def source(cell):
    return "".join(cell["source"])


def code_cells(notebook):
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


NAME = "learn-1-tensor-and-array"
PATHS = {language.code: ROOT / f"docs/{language.code}/{NAME}.ipynb" for language in LANGUAGES}
READ = {code: json.loads(path.read_text("utf-8")) for code, path in PATHS.items()}
CODE = {cell["id"]: source(cell) for cell in code_cells(READ["en"])}


def skeleton(cell):
    """What must be equal in all languages; the links are sorted, as word order differs."""
    text = source(cell)
    links = sorted(re.findall(r"\]\(([^)]*)\)", text))
    prose = re.match("#*", text)[0], links, text.count("\n\n"), text.count("\n* ")
    return cell["id"], text if cell["cell_type"] == "code" else prose


@pytest.mark.parametrize("code", PATHS)
def test_the_languages_share_code_and_skeleton_and_store_source_as_jupyter_writes_it(code):
    assert [*map(skeleton, READ[code]["cells"])] == [*map(skeleton, READ["en"]["cells"])]
    notebook, stamp = READ[code], {"translates", "unchanged"}
    plain = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    mend = f"jupyter nbconvert --clear-output --inplace docs/{code}/{NAME}.ipynb"
    assert PATHS[code].read_text("utf-8") == plain, mend
    assert {*notebook["metadata"]} - stamp == {"kernelspec", "language_info"}
    for cell in notebook["cells"]:
        written = cell.get("execution_count"), cell.get("outputs"), cell["metadata"]
        assert not any(written), mend


@pytest.fixture
def run_cells(tmp_path, monkeypatch):
    """``run_cells({id: code})``: what each of these cells prints, in a notebook of its own."""
    monkeypatch.setattr(notebooks, "KEPT", tmp_path / "kept")

    def run_cells(cells):
        written = [{"cell_type": "code", "id": id_, "source": code} for id_, code in cells.items()]
        (tmp_path / "some.ipynb").write_text(json.dumps({"cells": written}), "utf-8")
        return notebooks.printed(tmp_path / "some.ipynb")

    return run_cells


def test_jupyter_shows_what_the_cells_print_and_nothing_else(run_cells):
    """Its shell runs them anew: whatever changes from run to run is found, too."""
    begin = "from IPython.core.interactiveshell import InteractiveShell"
    shown = {id_: f"InteractiveShell.instance().run_cell({code!r})" for id_, code in CODE.items()}
    assert run_cells({"begin": begin} | shown) == {"begin": ""} | notebooks.printed(PATHS["en"])


def test_the_cells_tell_the_story_on_a_second_device(run_cells):
    """What the sentences around the cells say; of the first, the page shows it."""
    lazy = {id: code.replace(snippets.DEVICE_LINE, kind.LAZY_LINE) for id, code in CODE.items()}
    text = run_cells(lazy)
    assert "device: cpu" not in text["run-model"]
    assert "can't convert lazy:0 device type tensor to numpy" in text["run-device-error"]
    assert "Can't call numpy() on Tensor that requires grad" in text["run-grad-error"]
    assert re.search("BFloat16.*\n\\[4. 2. 6.]", text["run-bfloat16"])
    assert re.search("conjugate bit.*\n\\[1.-2.j]", text["run-conjugate"])
    assert text["run-fix"] == "float32 (3, 1) [4. 2. 6.]\n"


def test_a_run_is_kept_until_code_versions_or_devices_change(run_cells, tmp_path, monkeypatch):
    cell = f"open({str(tmp_path / 'count')!r}, 'a').write('.')\nprint(1)"
    run_cells({"a": cell})
    assert run_cells({"a": cell}) == {"a": "1\n"}
    monkeypatch.setattr(notebooks.importlib.metadata, "version", lambda package: "99")
    run_cells({"a": cell})
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "7")
    assert run_cells({"a": f"{cell}\nprint(2)"}) == {"a": "1\n2\n"}
    assert (tmp_path / "count").read_text() == "..."


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


@pytest.mark.parametrize("language", LANGUAGES, ids=PATHS)
def test_the_built_page_shows_every_cell_with_its_output_and_has_the_notebook(
    language, site, pages
):
    folder, tree = site / f"{language.prefix}{NAME}", pages[f"{language.prefix}{NAME}/"]
    (article,) = tree.cssselect("article")
    assert (folder / "index.html").stat().st_size < 150_000, "it is light"
    assert not article.cssselect("script, style, [style], [class*=jp-]")
    shown = [tag.text_content() for tag in article.cssselect(".language-python > pre > code")]
    cells, printed = [code + "\n" for code in CODE.values()], notebooks.printed(PATHS["en"])
    assert [text for text in shown if text in cells] == cells
    outputs = article.cssselect(".notebook-output > .language-text > pre > code")
    assert [tag.text_content() for tag in outputs] == [*printed.values()]

    # The download is the notebook with its outputs.
    (link,) = article.cssselect(f'a[download][href="{NAME}.ipynb"]')
    assert link.text_content()
    loaded = json.loads((folder / f"{NAME}.ipynb").read_text("utf-8"))
    nbformat.validate(loaded)
    texts = {it["id"]: "".join(out["text"] for out in it["outputs"]) for it in code_cells(loaded)}
    assert texts == printed
    for cell in code_cells(loaded):
        cell.update(outputs=[], execution_count=None)
    assert loaded == READ[language.code]
    assert not (folder.parent / f"{NAME}.ipynb").exists(), "the source, without outputs"
