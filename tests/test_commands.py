"""The commands, and what they say when something is missing: one line that names the mend."""

import itertools
import os
import re
import shutil
import socket
import subprocess
import sys
import time

import pytest

from tools.common.records import ROOT

pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="make is not installed")
TARGETS = re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text("utf-8"), re.M)


def make(tree, *arguments):
    """``make`` in a folder, without what the make was asked that runs these tests."""
    command = ["make", "--no-print-directory", *arguments]
    environment = {**os.environ, "MAKEFLAGS": ""}
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True)


@pytest.fixture
def bare_tree(tmp_path):
    """The Makefile and the pins, without an environment; `./python` is none, and says so."""
    (tmp_path / "tools").mkdir()
    for name in ("Makefile", "requirements.txt", "requirements-gpu.txt"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "tools/install.py").write_text("import sys; sys.exit(f'{sys.argv[1:]} failed')")
    (tmp_path / "requirements-peers.txt").touch()
    (tmp_path / "python").write_text('#!/bin/sh\necho "$@"; exit 1\n')
    (tmp_path / "python").chmod(0o755)
    return tmp_path


def test_help_has_a_line_for_each_target():
    assert [line.split()[1] for line in make(ROOT, "help").stdout.splitlines()] == TARGETS


@pytest.mark.parametrize("file", ["README.md", "CONTRIBUTING.md", ".ci/run"])
def test_each_command_that_is_named_exists(file):
    text = (ROOT / file).read_text("utf-8")
    named = set(re.findall(r"(?:^|`)make ([a-z][a-z-]+)", text, re.M))
    assert named and named <= set(TARGETS)
    for module in re.findall(r"python3? -m ((?:tools|bench|checks)[\w.]*)", text):
        path = ROOT / module.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module


def test_ci_runs_the_tests_and_sees_that_they_compared():
    commands = (ROOT / ".ci/run").read_text("utf-8").splitlines()
    assert "-m tools.record --fits" in commands[commands.index("make test") + 1]


def test_a_gpu_machine_needs_no_environment_of_ours(bare_tree):
    result = make(bare_tree, "gpu", "GPU_PYTHON=./python", "PYTHON=", "ARGS=--budget 9")
    assert result.returncode and result.stdout == "-m tools.record.gpu --budget 9\n"
    assert not (bare_tree / ".venv").exists()


WRONG = "is not a Python 3.11 to 3.13. Name another: make PYTHON="


@pytest.mark.parametrize(
    "target, variable, says",
    [
        ("test", "PYTHON=/no/such", f"'/no/such' {WRONG}"),
        ("test", "PYTHON=./python", f"'./python' {WRONG}"),
        ("serve", "PYTHON=", "no Python 3.11 to 3.13 found. Install one, or name it: make PYTHON="),
        ("rehearse", "PYTHON312=", "no Python 3.12 found"),
    ],
)
def test_a_wrong_python_is_named_with_the_mend(bare_tree, target, variable, says):
    result = make(bare_tree, target, variable)
    (complaint,) = [line for line in result.stdout.splitlines() if line.startswith("make: ")]
    assert result.returncode and says in complaint and "make PYTHON" in complaint
    assert not list(bare_tree.glob(".venv*"))


def test_a_second_call_does_not_install_again(bare_tree):
    (bare_tree / ".venv").mkdir()
    (bare_tree / ".venv/.installed").touch()
    planned = make(bare_tree, "--dry-run", "test").stdout
    assert "pytest" in planned and "install" not in planned
    os.utime(bare_tree / "requirements.txt", (time.time() + 10, time.time() + 10))
    planned = make(bare_tree, "--dry-run", "test").stdout
    assert "tools/install.py .venv requirements.txt" in planned, "new pins are installed"


@pytest.mark.parametrize(
    "target, folder", [("test", ".venv"), ("peers", ".venv-peers"), ("rehearse", ".venv-gpu")]
)
def test_what_cannot_be_installed_is_tried_again(bare_tree, target, folder):
    """What tools/install.py makes of the folder: tests/test_install.py."""
    for name in {".venv", folder}:
        (bare_tree / name).mkdir()
    if folder != ".venv":
        (bare_tree / ".venv/.installed").touch()
    for _ in range(2):
        result = make(bare_tree, target, f"PYTHON={sys.executable}", f"PYTHON312={sys.executable}")
        assert result.returncode and f"['{folder}', 'requirements" in result.stderr


def pins(file: str) -> dict[str, str]:
    text = (ROOT / file).read_text("utf-8")
    return dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.M))


@pytest.mark.parametrize("file", ["", "-extras", "-peers", "-gpu"])
def test_every_choice_has_a_reason_and_a_pin(file):
    for line in (ROOT / f"requirements{file}.in").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            name, version, reason = re.fullmatch(r"([\w.-]+)==(\S+) +# (\S+ .+)", line).groups()
            assert reason and pins(f"requirements{file}.txt")[name] == version, "make lock"


def test_the_files_agree_on_what_they_share():
    files = [pins(f"requirements{file}.txt") for file in ("", "-extras", "-peers")]
    for one, other in itertools.combinations(files, 2):
        shared = one.keys() & other.keys()
        assert not {name for name in shared if one[name] != other[name]}, "make lock"
    assert {"torch", "numpy"} <= files[2].keys(), "the benchmark needs them in its environment"


def test_a_port_in_use_is_named_with_the_mend():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "tools.site.serve", "--port", str(port)]
        result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    mend = f"Name another: make serve PORT={port + 1}\n"
    assert result.returncode == 1
    assert result.stderr == f"Port {port} cannot be used (Address already in use). {mend}"
