"""What a page says of a run of an engine, and of what was measured."""

import json
import re

import bs4
import pytest

from tests import rendering
from tools.common import engines
from tools.markdown import engine_costs

RECORD = engines.load()


def render(text, language="en"):
    return rendering.converter("engines", language).convert(text)


def test_a_run_shows_its_command_what_it_said_and_how_it_ended():
    page = render("<!-- engine: distributed/killed -->")
    assert "$ torchrun" in page and "exitcode" in page
    assert "One process is killed in its batch 3 · Exit status 1" in page
    assert "Run with x86_64" in page and "torch 2" in page
    folded = render("<!-- engine: distributed/two folded -->")
    assert "<details" in folded and "written by ranks: 2" in folded


def test_rows_of_two_runs_stand_side_by_side():
    table = "| Call | 2 | 4 |\n| --- | --- | --- |\n<!-- engine: rows {} {} -->"
    soup = rendering.render(
        "engines", table.format("distributed/bytes-two", "distributed/bytes-four")
    )
    rows = [[cell.get_text() for cell in row.select("td")] for row in soup.select("tbody tr")]
    assert ["gather", "0.5", "0.75"] in rows and all(len(row) == 3 for row in rows)


def test_a_stale_run_and_a_failed_one_say_so(monkeypatch):
    kept = json.loads(json.dumps(RECORD))
    kept["runs"]["distributed/two"]["code"] = "0" * 16
    kept["runs"]["distributed/one"]["failed"] = {"exit": "1", "said": ["lost"]}
    monkeypatch.setattr(engine_costs, "record", lambda: kept)
    assert "The code changed after this run" in render("<!-- engine: distributed/two -->")
    assert "The run failed: lost" in render("<!-- engine: distributed/one -->")


def test_runs_with_a_gpu_are_shown_once_there_are_some(monkeypatch):
    monkeypatch.setattr(engine_costs, "on_gpu", lambda: {"runs": {}})
    assert "No run here has tried it with a GPU yet." in render("<!-- engine: gpu -->")
    kept = json.loads(json.dumps(RECORD))
    kept["environment"] |= {"device": "Some GPU", "cuda": "13.0", "driver": "1.2"}
    kept["runs"] = {id: kept["runs"][id] for id in ("distributed/one", "distributed/gather-one")}
    monkeypatch.setattr(engine_costs, "on_gpu", lambda: kept)
    page = render("<!-- engine: gpu -->", "ko")
    assert "GPU 실행 환경: Some GPU" in page and "CUDA 13.0 · driver 1.2" in page
    shown = re.findall(r"\$ torchrun .*? (\w+)\.py\n(.*)", bs4.BeautifulSoup(page, "lxml").text)
    assert [name for name, _ in shown] == ["write_rows", "gather_rows"]
    assert shown[1][1] == kept["runs"]["distributed/gather-one"]["out"][0]
    assert "바뀌었습니다" not in page and "<details" in page
    kept["runs"]["distributed/one"]["failed"] = {"exit": "1", "said": ["no such GPU"]}
    assert "The run failed: no such GPU" in render("<!-- engine: gpu -->")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("<!-- engine: distributed/none -->", "has no run distributed/none. Then: mend the name"),
        ("<!-- engine: plot none -->", "there is no such figure"),
        ("It is <!-- engine: ray/one | start / single/one | < 0.5 -->.", "Then: mend the sentence"),
        ("It is <!-- engine: no/such | start / single/one | > 1 -->.", "nothing measured"),
        ("It is <!-- engine: ray/one | start / single/one | about 3 -->.", "about 3"),
    ],
)
def test_a_name_or_a_bound_that_does_not_hold_is_an_error(text, says):
    with pytest.raises(ValueError, match=re.escape(says)):
        render(text)


def test_a_measured_figure_is_a_ratio_in_each_language():
    text = "x <!-- engine: ray/one | start / single/one | > 1 --> y"
    assert re.search(r"x [\d.]+\u00a0× y", render(text))
    assert re.search(r"[\d.]+\u00a0?倍", render(text, "ja"))
    assert render("<!-- engine: ray/one | start / single/one | > 1 -->") == ""
