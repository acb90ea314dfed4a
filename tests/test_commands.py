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
    for name in ("Makefile", "package-lock.json", "requirements.txt"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("requirements-peers.txt", "requirements-gpu.txt"):
        (tmp_path / name).touch()
    (tmp_path / "tools/install.py").write_text("import sys; sys.exit(f'{sys.argv[1:]} failed')")
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


@pytest.mark.parametrize(
    "target, variable, says",
    [
        ("test", "PYTHON=/no/such", "'/no/such' is not a Python 3.11 to 3.13. Name another: "),
        ("test", "PYTHON=./python", "'./python' is not a Python 3.11 to 3.13. Name another: "),
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
    (bare_tree / folder).mkdir()
    if target == "peers":  # made by the Python of the other environment, which must be there
        (bare_tree / ".venv").mkdir()
        (bare_tree / ".venv/.installed").touch()
    for _ in range(2):
        result = make(bare_tree, target, f"PYTHON={sys.executable}", f"PYTHON312={sys.executable}")
        assert result.returncode and f"['{folder}', 'requirements" in result.stderr


@pytest.fixture
def pins():
    """``{file: {package: version}}`` of the files that `make lock` writes."""
    texts = {path.name: path.read_text("utf-8") for path in ROOT.glob("requirements*.txt")}
    return {
        name: dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.M)) for name, text in texts.items()
    }


def test_every_choice_has_a_reason_and_a_pin(pins):
    for file in pins:
        lines = (ROOT / file).with_suffix(".in").read_text("utf-8").splitlines()
        for line in [line for line in lines if line and not line.startswith("#")]:
            name, version, _ = re.fullmatch(r"([\w.-]+)==(\S+) +# (\S+ .+)", line).groups()
            assert pins[file][name] == version, "make lock"


def test_the_files_agree_on_what_they_share(pins):
    del pins["requirements-gpu.txt"]  # for another Python
    for one, other in itertools.combinations(pins.values(), 2):
        shared = one.keys() & other.keys()
        assert not {name for name in shared if one[name] != other[name]}, "make lock"
    assert {"torch", "numpy"} <= pins["requirements-peers.txt"].keys(), "for the benchmark"


def test_a_port_in_use_is_named_with_the_mend():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "tools.site.serve", "--port", str(port)]
        result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    mend = f"Name another: make serve PORT={port + 1}\n"
    assert result.returncode == 1
    assert result.stderr == f"Port {port} cannot be used (Address already in use). {mend}"


# `make test-pythons`: here `make test` is an echo, and the Pythons are this one and one that is not

THIS = f"3.{sys.version_info.minor}"
PYTHONS = '["3.11", "3.12", "3.13"]'
MAKEFILE = "test:\n\t@mkdir -p $(VENV) && $(PYTHON) -VV && echo $(ARGS) && exit $(or $(STATUS),0)\n"


@pytest.fixture
def nox(tmp_path):
    """``nox(**variables)``: run the sessions of noxfile.py; what they said, and the status."""
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools/install.py", tmp_path / "tools")
    sessions = (ROOT / "noxfile.py").read_text("utf-8")
    assert PYTHONS in sessions
    (tmp_path / "noxfile.py").write_text(sessions.replace(PYTHONS, f'["{THIS}", "3.99"]'))
    (tmp_path / "Makefile").write_text(MAKEFILE)

    def run(**variables):
        env = {**os.environ, "MAKEFLAGS": "", "KEEP": "", "NOXPYTHON": THIS, **variables}
        command = [sys.executable, "-m", "nox"]
        result = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True)
        return result.stdout + result.stderr, result.returncode

    return run


def test_each_environment_is_said_used_and_removed(nox, tmp_path):
    said, status = nox(ARGS="-k order")
    assert status == 0 and f"* test-{THIS}: success" in said
    assert "-k order" in said and f"Python {sys.version}" in said
    assert said.index("GB of disk at most, and goes before") < said.index("make test PYTHON=")
    assert not list(tmp_path.glob("build/nox/test-*"))
    nox(KEEP="1")
    (kept,) = tmp_path.glob("build/nox/test-*/venv")
    (kept / "installed").touch()
    nox(KEEP="1")
    assert (kept / "installed").exists(), "the next run installs nothing"


def test_a_failure_and_a_missing_python_are_failures(nox, tmp_path):
    said, status = nox(STATUS="1", NOXPYTHON=f"{THIS},3.99")
    assert status and f"* test-{THIS}: failed" in said and "* test-3.99: failed" in said
    assert "Python interpreter 3.99 not found" in said
    assert not list(tmp_path.glob("build/nox/test-*"))


def test_without_room_no_environment_is_made(nox, tmp_path):
    file = tmp_path / "tools/install.py"
    file.write_text(file.read_text("utf-8").replace("Cost(3.1, 6.3)", "Cost(3.1, 6e9)"))
    said, status = nox()
    assert status and "GB of disk are needed" in said and "make test PYTHON=" not in said
