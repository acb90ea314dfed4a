"""`make test` under each Python that this project is for: `make test-pythons`, or nox alone.

One environment at a time: it is removed before the next is made, unless KEEP is set, which saves the next run the downloads.
NOXPYTHON=3.13 takes one Python alone; ARGS goes to pytest, as it does for `make test`. A Python that is not found has failed:
none passes that was not run. Nox looks on the PATH, and what pyenv installed is put there.
"""

import os
import pathlib
import shutil
import sys

import nox

ROOT = pathlib.Path(__file__).parent
sys.path.insert(0, str(ROOT))

from tools import install  # noqa: E402  (the line above makes nox find it)

PYTHONS = ["3.11", "3.12", "3.13"]
KEEP = bool(os.environ.get("KEEP"))

# Before the rest: pyenv's shims stand on the PATH for every Python it has, and run only those that it has chosen.
os.environ["PATH"] = os.pathsep.join(
    [*map(str, pathlib.Path.home().glob(".pyenv/versions/*/bin")), os.environ["PATH"]]
)
nox.options.envdir = "build/nox"
nox.options.default_venv_backend = "virtualenv"
nox.options.error_on_missing_interpreters = True
nox.options.download_python = "never"


@nox.session(venv_backend="none")
def disk(session):
    """Say what the environments take, and stop where it is not there."""
    _, with_cuda, _ = install.MEASURED["requirements.txt"]
    need, free = with_cuda.disk * (len(PYTHONS) if KEEP else 1), shutil.disk_usage(ROOT).free / 1e9
    session.log(
        f"An environment takes {with_cuda} at most, and {'all are kept' if KEEP else 'goes before the next is made'}; {free:.0f} GB are free"
    )
    if free < need:
        session.error(f"{need} GB of disk are needed at {ROOT}")


@nox.session(python=PYTHONS, reuse_venv=KEEP, requires=["disk"])
def test(session):
    """What `make test` does in a fresh clone: install the pins, then all tests."""
    folder = pathlib.Path(session.virtualenv.location)
    try:
        session.run(
            "make",
            "test",
            f"PYTHON={folder / 'bin/python'}",
            f"VENV={folder / 'venv'}",
            external=True,
        )
    finally:
        if not KEEP:
            shutil.rmtree(folder)
