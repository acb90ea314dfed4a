"""What a page says of a run of an engine, and of what was measured."""

import copy
import re

import pytest

from tests import rendering
from tools.common import files, snippets
from tools.pages import blocks
from tools.pages import engines as engine_pages
from tools.record import book, costs, engines


def render(text, language="en"):
    return rendering.converter("engines", language).convert(text)


@pytest.fixture
def kept(monkeypatch):
    """A copy of the record, which stands for each of the records."""
    kept = copy.deepcopy(book.read(engines.RECORD))
    monkeypatch.setattr(engine_pages, "record", lambda file=None: kept)
    return kept


def test_a_run_shows_its_command_what_it_said_and_how_it_ended():
    page = render("<!-- engine: distributed/killed -->")
    assert "$ torchrun" in page and "exitcode" in page
    assert "One process is killed in its batch 3 · Exit status 1" in page
    assert "Run with x86_64" in page and "torch 2" in page
    folded = render("<!-- engine: distributed/two folded -->")
    assert "<details" in folded and "written by ranks: 2" in folded


def test_rows_of_two_runs_stand_side_by_side():
    rows = "<!-- engine: rows distributed/bytes-two distributed/bytes-four -->"
    soup = rendering.render("engines", f"| Call | 2 | 4 |\n| --- | --- | --- |\n{rows}")
    rows = [rendering.texts(row, "td") for row in soup.select("tbody tr")]
    assert ["gather", "0.5", "0.75"] in rows and all(len(row) == 3 for row in rows)


def test_a_stale_run_and_a_failed_one_say_so(kept):
    kept.runs["distributed/two"]["code"] = "0" * 16
    kept.runs["distributed/one"]["failed"] = {"exit": "1", "said": ["lost"]}
    both = render("<!-- engine: distributed/two -->\n\n<!-- engine: distributed/one -->")
    assert "The code has changed since this run" in both and "The run failed: lost" in both


def test_runs_with_a_gpu_are_shown_once_there_are_some(kept):
    runs, kept.runs = kept.runs, {}
    assert "Not tested with a GPU yet." in render("<!-- engine: gpu -->")
    kept.environment |= {"device": "Some GPU", "cuda": "13.0", "driver": "1.2"}
    kept.runs |= {id: runs[id] for id in ("distributed/one", "distributed/gather-one")}
    page = rendering.render("engines", "<!-- engine: gpu -->", "ko")
    assert "GPU 실행 환경: Some GPU" in page.text and "CUDA 13.0 · driver 1.2" in page.text
    shown = re.findall(r"\$ torchrun .*? (\w+)\.py\n(.*)", page.text)
    assert [name for name, _ in shown] == ["write_rows", "gather_rows"]
    assert shown[1][1] == kept.runs["distributed/gather-one"]["out"][0]
    assert "바뀌었습니다" not in page.text and page.details


# What these runs show stands in a sentence.
SILENT = {f"distributed/{name}" for name in ("four", "empty", "shards-empty", "killed-again")}
SILENT |= {"columns/empty", "trainers/accelerate", "trainers/lightning"}
SILENT |= {"distributed/sampler-shuffled", "distributed/ddp-dropped", "distributed/shards-dtype"}
SILENT |= {"columns/null", "columns/dtype", "trainers/lightning-all-gather-one"}


@pytest.mark.parametrize("code", rendering.CODES)
def test_every_script_and_every_run_is_shown(code):
    pages = (page.read_text("utf-8") for page in (files.ROOT / "docs" / code).glob("*.md"))
    directives = re.findall(r"<!-- engine: (.*?) -->", "".join(pages))
    shown = {*re.findall(r"[\w./-]+", " ".join(directives))}
    texts = {name: file.read_text("utf-8") for name, file in engines.scripts().items()}
    marked = {name for name, text in texts.items() if "# --8<--" in text}
    assert marked <= shown  # others only make something wrong
    of_gpu = {id for id, run in engines.every().items() if run.about.get("gpu")}
    assert {*engines.every()} - shown - {*costs.load()[1]["ways"]} - of_gpu <= SILENT
    assert {*engines.every()} >= SILENT, "a run that there is no more"
    for name in marked:
        kind, numbers = blocks.sight(engines.scripts()[name].relative_to(files.SNIPPETS).as_posix())
        lines = snippets.shown(texts[name]).splitlines()
        assert sum(bool(lines[n - 1].strip()) for n in numbers) <= blocks.LIMITS[kind], name


def test_a_measured_figure_is_a_ratio_in_each_language():
    figure = "<!-- engine: ray/one | start / single/one | > 1 -->"
    assert re.search(r"x [\d.]+\u00a0× y", render(f"x {figure} y"))
    assert re.search(r"[\d.]+\u00a0?倍", render(f"x {figure} y", "ja"))
    assert render(figure) == ""
