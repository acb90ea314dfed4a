"""`make test-pythons` runs `make test` under each Python, one environment at a time.

Here `make test` is an echo, and the Pythons are this one and one that does not exist.
"""

import os
import shutil
import subprocess
import sys

import pytest

from tools.common.records import ROOT

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
