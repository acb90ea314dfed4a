"""`make test` under each Python that this project is for: `make test-pythons`, or nox alone.

One environment at a time: it is removed before the next is made, unless KEEP is set, which saves
the next run the downloads. tools/install.py says before what one takes, and stops where there is
no room for it. NOXPYTHON=3.13 takes one Python alone; ARGS goes to pytest. A Python that is
neither on the PATH nor below ~/.pyenv has failed: none passes that was not run.
"""

import os
import pathlib
import shutil

import nox

PYTHONS = ["3.11", "3.12", "3.13"]
KEEP = bool(os.environ.get("KEEP"))

# First: pyenv's shims stand on the PATH for each Python it has, and run only the chosen ones.
PYENV = map(str, pathlib.Path.home().glob(".pyenv/versions/*/bin"))
os.environ["PATH"] = os.pathsep.join([*PYENV, os.environ["PATH"]])
nox.options.envdir = "build/nox"
nox.options.default_venv_backend = "virtualenv"
nox.options.error_on_missing_interpreters = True
nox.options.download_python = "never"


@nox.session(python=PYTHONS, reuse_venv=KEEP)
def test(session):
    """What `make test` does in a fresh clone: install the pins, then all tests."""
    folder = pathlib.Path(session.virtualenv.location)
    variables = [f"PYTHON={folder / 'bin/python'}", f"VENV={folder / 'venv'}"]
    try:
        session.run("make", "test", *variables, external=True)
    finally:
        if not KEEP:
            shutil.rmtree(folder)
