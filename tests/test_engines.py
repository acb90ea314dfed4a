"""The engines: their scripts, record and pages; how a run is made, judged, and ended."""

import ast
import json
import os
import re
import subprocess
import sys
import time

import numpy as np
import psutil
import pytest

from tools.common import engines, records
from tools.common.languages import LANGUAGES
from tools.markdown import blocks

EVERY, RECORD = engines.every(), engines.load()
SCRIPTS = sorted(engines.scripts().values())
TEXTS = {
    language.code: "".join(
        page.read_text("utf-8") for page in (records.ROOT / "docs" / language.code).glob("*.md")
    )
    for language in LANGUAGES
}
linux = pytest.mark.skipif(sys.platform != "linux", reason="runs are watched through /proc")


@pytest.mark.parametrize("id", EVERY)
def test_a_run_is_on_record_as_it_stands(id):
    """`make engines` writes it; `make test-engines` compares it with a run."""
    run = EVERY[id]
    assert engines.state(run, RECORD) == "fresh", "then: make engines"
    seen = RECORD["runs"][id]
    assert seen["exit"] == run.about.get("exit", "0")
    assert len(seen["said"]) >= len(run.about.get("says", []))
    assert set(seen["versions"]) == set(run.packages)
    assert "/tmp" not in json.dumps(seen) and "site-packages" not in json.dumps(seen)


def test_the_record_holds_these_runs_and_no_other():
    assert list(RECORD["runs"]) == list(EVERY)
    marked = {id: run for id, run in EVERY.items() if run.about.get("measured")}
    codes = {id: way["code"] for id, way in RECORD["measured"]["ways"].items()}
    assert codes == {id: run.fingerprint for id, run in marked.items()}, (
        "then: make engines ARGS=--measure"
    )


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_is_complete_and_in_sight_as_it_should_be(script):
    source = script.read_text("utf-8")
    used = [run for run in EVERY.values() if script in run.scripts]
    assert used, "no run starts it"
    if "# --8<--" not in source:
        return  # it only makes something wrong for others
    kind, numbers = blocks.sight(script.relative_to(records.SNIPPETS).as_posix())
    lines = records.shown(source).splitlines()
    assert max(map(len, lines)) <= 72
    seen = [lines[number - 1] for number in numbers if lines[number - 1].strip()]
    assert len(seen) <= blocks.LIMITS[kind]
    ast.parse(records.shown(source))


@pytest.mark.parametrize("language", TEXTS)
def test_every_script_and_every_run_is_shown(language):
    shown = set(
        re.findall(r"[\w./-]+", " ".join(re.findall(r"<!-- engine: (.*?) -->", TEXTS[language])))
    )
    marked = {script.name for script in SCRIPTS if "# --8<--" in script.read_text("utf-8")}
    assert marked - shown == set()
    measured = set(RECORD["measured"].get("ways", {}))
    assert set(EVERY) - shown - measured - SILENT == set()
    assert set(EVERY) >= SILENT, "a run that there is no more"


# What these runs show stands in a sentence.
SILENT = {"distributed/four", "distributed/empty", "distributed/shards-empty"}
SILENT |= {"columns/empty", "distributed/killed-again"}
SILENT |= {id for id, run in EVERY.items() if run.about.get("gpu")}
SILENT |= {"trainers/accelerate", "trainers/lightning", "distributed/sampler-shuffled"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[runs.a]\ncommands = []\nexits = '1'", r"engine\.toml: runs\.a\.exits is no field"),
        ("[runs", r"engine\.toml: .*Then: mend the TOML there"),
    ],
)
def test_a_fault_of_engine_toml_is_named(tmp_path, monkeypatch, text, says):
    (tmp_path / "one").mkdir()
    (tmp_path / "one/engine.toml").write_text(f"name = 'One'\npackages = []\n{text}\n")
    monkeypatch.setattr(engines, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match=says):
        engines.every.__wrapped__()


# A run is made and judged

MAKE = "import numpy as np\nrows = np.load('expected.npy')\n{}\nnp.save('embeddings.npy', rows)\n"
LINGER = """import subprocess, sys
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(47.11)"])
"""


# In a process of its own: the runner ends all that its process started, and adopts orphans.
OBSERVE = """
import json, pathlib, sys
import numpy as np
from tools.common import engines
from tools.engines import observe

file, packages, about = json.loads(sys.argv[1])
observe._expected = lambda rows: np.arange(400, dtype=np.float32).reshape(100, 4)
observe.alone.LINGERS = 0.5
engines.scripts = lambda: {"script.py": pathlib.Path(file)}
print(json.dumps(observe.observe(engines.Run("one/run", about, tuple(packages), "One"))))
"""


@pytest.fixture
def observed(tmp_path):
    """``observed(source, …)``: what is seen of a script; one process would make 100 rows."""

    def look(source, packages=(), **about):
        file = tmp_path / "script.py"
        file.write_text(source)
        about = {"commands": ["python script.py"], "rows": 100, **about}
        order = json.dumps([str(file), packages, about])
        command = [sys.executable, "-c", OBSERVE, order]
        done = subprocess.run(command, cwd=records.ROOT, capture_output=True, text=True)
        assert not done.returncode, done.stderr
        return json.loads(done.stdout)

    return look


@linux
def test_what_a_run_makes_is_compared_row_by_row(observed):
    made = {"makes": "embeddings.npy"}
    right = observed(MAKE.format("print('rank 1')\nprint('rank 0')"), ["numpy"], **made)
    assert right["out"] == ["rank 1", "rank 0"] and right["versions"] == {"numpy": np.__version__}
    for fault, says in {
        "rows[[3, 7]] = rows[[7, 3]]": "embeddings.npy differs from one process in 2 rows: [3, 7]",
        "rows = rows[:-1]": "embeddings.npy is (99, 4) float32, not (100, 4) float32",
        "rows = rows.astype('f8')": "embeddings.npy is (100, 4) float64, not (100, 4) float32",
        "rows[5] = np.nan": "embeddings.npy differs from one process in 1 rows: [5]",
        "open('embeddings.npy.part', 'w')": "embeddings.npy.part was left beside embeddings.npy",
        "raise SystemExit": "embeddings.npy is missing",
    }.items():
        assert observed(MAKE.format(fault), **made)["failed"]["said"] == [says]


@linux
def test_a_run_that_fails_must_fail_as_expected_and_leave_nothing_whole(observed):
    about = {"exit": "1", "says": [r"ValueError: rank (\d+) of .*"]}
    seen = observed("raise ValueError('rank 17 of 20')", **about)
    assert seen["said"] == ["ValueError: rank … of 20"] and seen["exit"] == "1"
    for source, says in {
        "pass": "exit 0 in place of 1",
        "raise ValueError('another')": "standard error has no line like",
        MAKE.format("") + "raise ValueError('rank 1 of 2')": "is there, and not whole",
    }.items():
        assert says in observed(source, **about)["failed"]["said"][0]
    assert "leaves.txt is missing" in observed("pass", leaves=["leaves.txt"])["failed"]["said"]
    absent = observed("pass", ["no-such-package"])["failed"]["said"]
    assert absent == ["no-such-package is not installed here"]


@linux
def test_what_goes_on_after_a_command_is_found_and_ended(observed):
    seen = observed(LINGER)
    assert "still runs: " in seen["failed"]["said"][0] and "time.sleep" in seen["failed"]["said"][0]
    began = time.monotonic()
    late = observed(f"{LINGER}\nimport time; time.sleep(60)", limit=1, exit="timeout")
    assert late["exit"] == "timeout" and time.monotonic() - began < 20
    left = [" ".join(process.info["cmdline"] or ()) for process in psutil.process_iter(["cmdline"])]
    assert not [command for command in left if "time.sleep(47.11)" in command]


@linux
def test_a_command_has_the_loopback_alone_where_that_is_allowed(observed):
    source = "import socket\nprint([name for _, name in socket.if_nameindex()])"
    assert observed(source)["out"] == ["['lo']"] or os.getuid()


@linux
def test_a_fault_strikes_the_batch_and_the_rank_it_names(observed):
    source = "layer = torch.nn.GELU()\nfor i in range(4): print(i); layer(torch.ones(1))\n"
    sources = [
        f"import os; os.environ['RANK'] = '{rank}'; import torch\n{source}" for rank in (0, 1)
    ]
    fault = {"does": "raise", "call": 3, "rank": 1}
    assert observed(sources[1], fault=fault, exit="1")["out"] == ["0", "1", "2"]
    spared = observed(sources[0], fault=fault)
    assert spared["failed"]["said"] == ["the fault struck nobody: no process came to that batch"]
    assert (
        observed(f"import torch\n{source}", fault={"does": "kill", "call": 1}, exit="SIGKILL")[
            "exit"
        ]
        == "SIGKILL"
    )
