"""The command about the engines: which runs it makes, and which record they belong to."""

import os

import pytest

from tools.common import engines, environment, records
from tools.engines import __main__ as command
from tools.engines import observe

EVERY = engines.every()


@pytest.fixture
def ran(monkeypatch, tmp_path):
    """The ids of the runs that the command made, each of which printed its name."""
    made = []

    def look(run):
        made.append(run.id)
        versions = dict.fromkeys(run.packages, "1")
        return {"code": run.fingerprint, "date": "", "versions": versions} | {
            "out": [run.id], "exit": "0", "said": []
        }  # fmt: skip

    monkeypatch.setattr(observe, "observe", look)
    monkeypatch.setattr(engines, "RECORD", tmp_path / "engines.json")
    monkeypatch.setattr(engines, "ON_GPU", tmp_path / "engines-cuda.json")
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "0")
    return made


GPU = [id for id, run in EVERY.items() if run.about.get("gpu")]


def test_with_a_gpu_in_sight_its_runs_have_a_record_of_their_own(ran, monkeypatch):
    monkeypatch.setattr(environment, "device", lambda: "cuda")
    about = {"device": "Some GPU", "cuda": "13.0"}
    monkeypatch.setattr(environment, "environment", lambda names: about)
    assert command.main(["--record", "--gpu"]) == 0
    kept = engines.load(engines.ON_GPU)
    assert ran == list(kept["runs"]) == GPU and len(GPU) > 3
    assert kept["environment"] == about and not engines.RECORD.exists()
    assert os.environ["CUDA_VISIBLE_DEVICES"] == "0"
    assert command.main(["--record", "--gpu"]) == 0 and ran == GPU, "what is fresh is not run again"
    assert command.main(["--record", "distributed/one"]) == 0
    assert list(engines.load(engines.RECORD)["runs"]) == ["distributed/one"], (
        "without the option: no GPU"
    )
    assert os.environ["CUDA_VISIBLE_DEVICES"] == ""


def test_a_budget_leaves_the_rest_to_the_next_call(ran, capsys):
    assert command.main(["--record", "--gpu", "--budget", "1"]) == 1 and not ran
    assert f"{GPU[0]} and what follows: the budget is spent" in capsys.readouterr().out
    assert command.main(["--record", "--gpu"]) == 0 and ran == GPU
    assert list(engines.load(engines.RECORD)["runs"]) == GPU, "no GPU is in sight here"


def test_each_run_is_called_otherwise_for_its_own_sake(ran, capsys):
    command.main(["--record", "--gpu"])
    kept = engines.load(engines.RECORD)
    kept["runs"]["distributed/gather-one"]["out"] = ["of another run: distributed/sampler-one"]
    records.write_file(engines.RECORD, kept)
    capsys.readouterr()
    assert command.main(["--gpu", "distributed"]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said.count("distributed/gather-one: otherwise") == 1
    assert sum(line.endswith(": as on record") for line in said) == len(GPU) - 1
    assert said[-1] == f"{len(GPU)} runs, 1 otherwise or failed"
