"""The two commands and what they say when something is missing. Each complaint is one line that names the mend."""

import itertools
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import time

import pytest

from tools.common import records
from tools.site import serve

MAKE = shutil.which("make")
needs_make = pytest.mark.skipif(MAKE is None, reason="make is not installed")


def make(tree, *arguments, **environment):
    # Not what the make was asked that runs these tests.
    environment = {**os.environ, "MAKEFLAGS": "", **environment}
    return subprocess.run(
        [MAKE, "--no-print-directory", *arguments],
        cwd=tree,
        capture_output=True,
        text=True,
        env=environment,
    )


@pytest.fixture
def bare_tree(tmp_path):
    """The Makefile and the pins, without an environment."""
    (tmp_path / "tools").mkdir()
    for name in ("Makefile", "requirements.txt", "requirements-gpu.txt", "tools/install.py"):
        shutil.copy(records.ROOT / name, tmp_path / name)
    return tmp_path


@needs_make
def test_help_has_a_line_for_each_target():
    makefile = (records.ROOT / "Makefile").read_text("utf-8")
    targets = next(line for line in makefile.splitlines() if line.startswith(".PHONY:")).split()[1:]
    told = [line.split()[1] for line in make(records.ROOT, "help").stdout.splitlines()]
    assert told == targets


def test_the_readme_names_each_target():
    targets = re.search(r"^\.PHONY:(.*)", (records.ROOT / "Makefile").read_text("utf-8"), re.M)[
        1
    ].split()
    named = re.findall(
        r"(?:^|`)make ([a-z][a-z-]+)", (records.ROOT / "README.md").read_text("utf-8"), re.M
    )
    assert {*named, "clean"} == set(targets)


def test_ci_runs_the_tests_as_the_readme_says_and_sees_that_they_compared():
    commands = (records.ROOT / ".ci/run").read_text("utf-8").splitlines()
    assert commands[commands.index("make test") + 1].startswith(
        ".venv/bin/python -m tools.record --fits"
    )


@needs_make
def test_a_gpu_machine_needs_no_environment_of_ours(bare_tree):
    python = bare_tree / "python"
    python.write_text('#!/bin/sh\necho "$@"; exit 1\n')
    python.chmod(0o755)
    result = make(bare_tree, "gpu", "GPU_PYTHON=./python", "PYTHON=", "ARGS=--budget 9")
    assert (
        result.returncode
        and result.stdout == "-m tools.record.gpu --budget 9\n"
        and not (bare_tree / ".venv").exists()
    )


@needs_make
@pytest.mark.parametrize(
    "python, says",
    [
        ("/no/such/python", "'/no/such/python' is not a Python 3.11 to 3.13"),
        ("too-old", "is not a Python 3.11 to 3.13"),
        ("", "no Python 3.11 to 3.13 found"),
    ],
)
def test_a_wrong_python_is_named_with_the_mend(bare_tree, python, says):
    if python == "too-old":
        old = bare_tree / "python3.8"
        old.write_text("#!/bin/sh\nexit 1\n")
        old.chmod(0o755)
        python = str(old)
    result = make(bare_tree, "test", f"PYTHON={python}")
    complaint = [line for line in result.stdout.splitlines() if line.startswith("make: ")]
    assert result.returncode != 0 and len(complaint) == 1
    assert says in complaint[0] and "make PYTHON=" in complaint[0]
    assert not (bare_tree / ".venv").exists()


@needs_make
def test_a_second_call_does_not_install_again(bare_tree):
    stamp = bare_tree / ".venv/.installed"
    stamp.parent.mkdir()
    stamp.touch()
    planned = make(bare_tree, "--dry-run", "test").stdout
    assert "pytest" in planned and "install" not in planned
    os.utime(bare_tree / "requirements.txt", (time.time() + 10, time.time() + 10))
    assert (
        "tools/install.py .venv requirements.txt" in make(bare_tree, "--dry-run", "test").stdout
    ), "new pins are installed"


@needs_make
@pytest.mark.parametrize(
    "target, folder", [("test", ".venv"), ("peers", ".venv-peers"), ("rehearse", ".venv-gpu")]
)
def test_what_cannot_be_installed_is_tried_again(bare_tree, target, folder):
    """What tools/install.py makes of the folder: tests/test_install.py."""
    for name in (".venv", folder):
        (bare_tree / name / "bin").mkdir(parents=True, exist_ok=True)
    if folder != ".venv":
        (bare_tree / ".venv/.installed").touch()
    (bare_tree / "requirements-peers.txt").touch()
    (bare_tree / "tools/install.py").write_text(
        "import sys; print(*sys.argv[1:]); sys.exit('no such package')"
    )
    for _ in range(2):
        result = make(bare_tree, target, f"PYTHON={sys.executable}", f"PYTHON312={sys.executable}")
        assert (
            result.returncode
            and result.stdout.startswith(f"{folder} requirements")
            and "no such package" in result.stderr
        )


@needs_make
def test_the_rehearsal_names_the_python_that_it_needs(bare_tree):
    result = make(bare_tree, "rehearse", "PYTHON312=")
    assert (
        result.returncode
        and "no Python 3.12 found" in result.stdout
        and "PYTHON312=" in result.stdout
    )


@pytest.mark.parametrize(
    "file", ["requirements", "requirements-extras", "requirements-peers", "requirements-gpu"]
)
def test_every_choice_has_a_reason_and_a_pin(file):
    for line in (records.ROOT / f"{file}.in").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            pin, _, reason = line.partition("#")
            assert "==" in pin and len(reason.split()) > 1, line
            assert pin.split()[0] in (records.ROOT / f"{file}.txt").read_text("utf-8"), (
                f"make lock: {pin}"
            )


def test_the_files_agree_on_what_they_share():
    pins = [
        dict(re.findall(r"^([\w.-]+)==(\S+)", (records.ROOT / file).read_text("utf-8"), re.M))
        for file in ("requirements.txt", "requirements-extras.txt", "requirements-peers.txt")
    ]
    for one, other in itertools.combinations(pins, 2):
        differ = {name for name in one.keys() & other.keys() if one[name] != other[name]}
        assert not differ, "then: make lock"
    assert {"torch", "numpy"} <= pins[0].keys() & pins[2].keys(), (
        "the benchmark needs them in its own environment"
    )


def test_a_port_in_use_is_named_with_the_mend():
    with socket.socket() as taken:
        taken.bind((serve.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "tools.site.serve", "--port", str(port)]
        result = subprocess.run(
            command, cwd=records.ROOT, capture_output=True, text=True, timeout=60
        )
    assert result.returncode == 1
    assert (
        result.stderr
        == f"Port {port} cannot be used (Address already in use). Name another: make serve PORT={port + 1}\n"
    )


def test_serving_watches_what_the_site_is_made_of():
    watched = {pathlib.Path(path).relative_to(records.ROOT).as_posix() for path in serve.WATCHED}
    assert {
        "docs",
        "snippets",
        "records",
        "mkdocs.yml",
        "mkdocs.ja.yml",
        "mkdocs.ko.yml",
    } <= watched
