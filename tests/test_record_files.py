"""A record that no run can have written, or that was edited since, is refused."""

import re
from unittest import mock

import pytest

from tools.common import records

CLAIM, TELLS = "page/claim.py", records.TELLS_THE_DEVICE


@pytest.fixture
def both(empty_tree):
    """Plausible records of two snippets, ``{"cpu": …, "cuda": …}``; CUDA's was made later."""
    for name in (CLAIM, TELLS):
        (records.SNIPPETS / name).parent.mkdir(exist_ok=True)
        (records.SNIPPETS / name).touch()
    about = {"device": "H100", "torch": "2.11.0", "python": "3.12.3", "platform": "Linux"}
    both = {}
    for on, hour, more in (("cpu", 9, {}), ("cuda", 10, {"cuda": "13.0", "driver": "580.1"})):
        entry = {"code": "0", "date": f"2026-11-22T{hour:02}:00:00Z", "out": [f"{on} [1.0]"]}
        runs = {CLAIM: entry, TELLS: {**entry}}
        both[on] = {"environment": {**about, **more}, "snippets": runs, "left": []}
        records.write(on, both[on])
    return both


@pytest.mark.parametrize(
    "on, edit, why",
    [
        ("cuda", lambda record: record["environment"].pop("cuda"), "its environment has no 'cuda'"),
        ("cuda", lambda record: record["environment"].pop("driver"), "environment has no 'driver'"),
        ("cpu", lambda record: record["environment"].pop("torch"), "environment has no 'torch'"),
        ("cpu", lambda record: record["environment"].update(cuda="13.0"), "environment has a GPU"),
        ("cpu", lambda record: record.pop("left"), "it lacks 'environment', 'snippets' or 'left'"),
        ("cuda", lambda record: record["snippets"].pop(CLAIM), f"must have come to {CLAIM}"),
        ("cuda", lambda record: record["snippets"][TELLS].update(out=["cpu"]), "not run on cuda"),
    ],
)
def test_a_record_that_no_run_can_have_written_is_refused(both, on, edit, why):
    edit(both[on])
    records.write(on, both[on])
    with pytest.raises(ValueError, match=rf"^records/{on}\.json: .*{re.escape(why)}"):
        records.load(on)


def test_a_cuda_record_lacks_rightly_what_was_left_or_came_later(both):
    del both["cuda"]["snippets"][CLAIM]
    records.write("cuda", {**both["cuda"], "left": [CLAIM]})
    assert records.load("cuda")["left"] == [CLAIM], "a run that was cut off says so"
    both["cpu"]["snippets"][CLAIM]["date"] = "2026-11-23T00:00:00Z"
    records.write("cpu", both["cpu"])
    records.write("cuda", both["cuda"])
    assert records.load("cuda") == both["cuda"]


def test_a_record_that_was_edited_is_refused(both):
    file = records.path("cuda")
    edits = [
        (file.read_text().replace("cuda [1.0]", "cuda [2.0]"), ": changed after the run"),
        ("{}", ": changed after the run"),
        ('{\n "environment": {},\n oops\n', ":3: not a record"),
    ]
    for edited, why in edits:
        file.write_text(edited)
        with pytest.raises(ValueError, match=f"records/cuda.json{why}.*git checkout records/cuda"):
            records.load("cuda")


def test_a_key_that_is_a_number_is_read_as_a_string(empty_tree):
    file = records.write_file(records.RECORDS / "bench/cpu.json", {"sizes": {10: 1.5, 9: None}})
    assert records.read(file) == {"sizes": {"10": 1.5, "9": None}}


def test_a_write_that_is_cut_off_leaves_the_old_record(both, monkeypatch):
    monkeypatch.setattr("os.replace", mock.Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        records.write("cpu", {})
    assert records.load("cpu") == both["cpu"]
