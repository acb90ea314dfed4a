"""`make test-pythons` runs `make test` under each Python, one environment at a time. Here `make test` is an echo."""

import os
import shutil
import subprocess
import sys

import pytest

from tools.common import records

THIS = f"3.{sys.version_info.minor}"


@pytest.fixture
def nox(tmp_path):
    """``nox(**variables)``: run the real sessions for this Python and for one that there is not; what it said, and its status."""
    (tmp_path / "tools").mkdir()
    shutil.copy(records.ROOT / "tools/install.py", tmp_path / "tools")
    sessions = (records.ROOT / "noxfile.py").read_text("utf-8")
    assert 'PYTHONS = ["3.11", "3.12", "3.13"]' in sessions
    (tmp_path / "noxfile.py").write_text(
        sessions.replace('["3.11", "3.12", "3.13"]', f'["{THIS}", "3.99"]')
    )
    (tmp_path / "Makefile").write_text(
        "test:\n\t@mkdir -p $(VENV) && $(PYTHON) -VV && echo $(ARGS) && exit $(or $(STATUS),0)\n"
    )

    def run(**variables):
        environment = {**os.environ, "MAKEFLAGS": "", "KEEP": "", "NOXPYTHON": THIS, **variables}
        result = subprocess.run(
            [sys.executable, "-m", "nox"],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
        )
        return result.stdout + result.stderr, result.returncode

    return run


def environments(tmp_path) -> list[str]:
    return [path.name for path in (tmp_path / "build/nox").glob("test-*")]


def test_each_environment_is_said_used_and_removed(nox, tmp_path):
    said, status = nox(ARGS="-k order")
    assert (
        status == 0
        and f"* test-{THIS}: success" in said
        and "-k order" in said
        and f"Python {sys.version}" in said
    )
    assert said.index("GB of disk at most, and goes before the next is made") < said.index(
        "make test PYTHON="
    )
    assert environments(tmp_path) == []
    nox(KEEP="1")
    (kept,) = environments(tmp_path)
    (tmp_path / "build/nox" / kept / "venv/installed").touch()
    nox(KEEP="1")
    assert (tmp_path / "build/nox" / kept / "venv/installed").exists(), (
        "the next run installs nothing"
    )


def test_a_failure_and_a_missing_python_are_failures(nox, tmp_path):
    said, status = nox(STATUS="1", NOXPYTHON=f"{THIS},3.99")
    assert status and f"* test-{THIS}: failed" in said and "* test-3.99: failed" in said
    assert "Python interpreter 3.99 not found" in said and environments(tmp_path) == []


def test_without_room_no_environment_is_made(nox, tmp_path):
    file = tmp_path / "tools/install.py"
    file.write_text(file.read_text("utf-8").replace("Cost(3.0, 6.0)", "Cost(3.0, 6e9)"))
    said, status = nox()
    assert status and "GB of disk are needed" in said and "make test PYTHON=" not in said
