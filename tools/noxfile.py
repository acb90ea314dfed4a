"""What needs other environments: `make test-pythons`, `make versions`.

`make test` under each Python that this project is for, and every snippet under every torch since
1.0, for records/versions.json. One environment at a time: it is removed before the next is made,
unless KEEP is set, which saves the next run the downloads. NOXPYTHON=3.13 takes one Python alone.
A Python that is neither on the PATH nor below ~/.pyenv has failed: none passes that was not run.
"""

import contextlib
import functools
import os
import pathlib
import shutil

import nox

from tools.record import __main__ as command
from tools.record import environments

ROOT = pathlib.Path(__file__).parents[1]  # nox begins a session in the folder of this file
KEEP = bool(os.environ.get("KEEP"))
# What a snippet about another library wants, in the newest version that fits.
LIBRARIES = ["pandas", "pillow", "matplotlib", "scikit-learn"]

# First: pyenv's shims stand on the PATH for each Python it has, and run only the chosen ones.
PYENV = map(str, pathlib.Path.home().glob(".pyenv/versions/*/bin"))
os.environ["PATH"] = os.pathsep.join([*PYENV, os.environ["PATH"]])
nox.options.envdir = ROOT / "build/nox"
nox.options.default_venv_backend = "venv"  # virtualenv makes none for the oldest Pythons
nox.options.reuse_existing_virtualenvs = KEEP
nox.options.error_on_missing_interpreters = True
nox.options.download_python = "never"


@contextlib.contextmanager
def environment(session):
    """The folder of a session's environment, from the root of the project; then it goes."""
    session.chdir(ROOT)
    folder = pathlib.Path(session.virtualenv.location).relative_to(ROOT)  # make knows no space
    try:
        yield folder
    finally:
        if not KEEP:
            shutil.rmtree(folder)


@nox.session(python=["3.11", "3.12", "3.13"])
def test(session):
    """What `make test` does in a fresh clone: install the pins, then all tests."""
    with environment(session) as folder:
        variables = [f"PYTHON={folder / 'bin/python'}", f"VENV={folder / 'venv'}"]
        session.run("make", "test", *variables, external=True)


def record(session, version, numpys):
    """What a release of torch lacks of records/versions.json, with each NumPy; 8 GB of disk."""
    install = functools.partial(session.install, "--no-cache-dir")
    with environment(session) as folder:
        if session.python == "3.6":  # whose pip knows no index that says which Python fits
            install("pip==21.3.1")
        install(f"torch=={version}")  # with the packages of CUDA, without which it is not imported
        for numpy in numpys:
            if numpy == "none":
                session.run("pip", "uninstall", "--quiet", "--yes", "numpy")
            else:
                # OpenCV's wheels do not say which NumPy they were made for.
                opencv = f"opencv-python-headless{'<' if numpy.startswith('1.') else '>='}4.10"
                libraries = [f"numpy=={numpy}", *LIBRARIES, opencv]
                install("--quiet", "--only-binary=:all:", f"torch=={version}", *libraries)
            python = (folder / "bin/python").absolute()
            with contextlib.closing(environments.Environment(f"{version}/{numpy}", python)) as of:
                command.write(of)


for each in environments.listed():
    version = each["version"]
    if numpys := [one for one in each["numpy"] if environments.wanting(f"{version}/{one}")]:
        run = functools.partial(record, version=version, numpys=numpys)
        about = nox.session(
            name=f"torch-{version}", python=each["python"], tags=["versions"], default=False
        )
        about(functools.update_wrapper(run, record))
