"""What needs other Pythons: `make test-pythons`, or nox alone, and `make versions`.

`make test` under each Python that this project is for, and every snippet under every torch since
1.0, for records/versions.json. One environment at a time: it is removed before the next is made,
unless KEEP is set, which saves the next run the downloads. What one takes is said before, and it
is not begun where there is no room for it. NOXPYTHON=3.13 takes one Python alone; ARGS goes to
pytest. A Python that is neither on the PATH nor below ~/.pyenv has failed: none passes that was
not run.
"""

import functools
import os
import pathlib
import re
import shutil

import nox

from tools import nocuda
from tools.record import releases, versions

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


# For snippets about other libraries: what requirements.txt has, in the newest version that fits.
LIBRARIES = ["pandas", "pillow", "matplotlib", "scikit-learn"]
NEEDS = re.compile(r"^Requires-Dist: ([^;\n]+)(;(?! extra ).*)?$", re.M)  # without its extras
OWN = re.compile(r"nvidia|cuda|triton|numpy")  # what is not installed, or chosen here
ROOM = 6  # GB: the largest of these environments, and a wheel beside it


def record(session, release):
    """What a release of torch lacks of records/versions.json, with each NumPy that is listed."""
    folder = pathlib.Path(session.virtualenv.location)
    room = shutil.disk_usage(folder).free / 1e9
    session.log("about 1 GB to download, as pip says below, and 3 GB of disk until it has run")
    if room < ROOM:
        session.error(f"{room:.0f} GB are free here, and {ROOM} are wanted")
    install = functools.partial(session.install, "--quiet", "--no-cache-dir")
    python = folder / "bin/python"
    try:
        if release["python"] == "3.6":  # whose pip knows no index that says which Python fits
            install("pip==21.3.1")
        session.install("--no-cache-dir", "--no-deps", f"torch=={release['version']}")
        (packages,) = folder.glob("lib/python*/site-packages")
        (metadata,) = packages.glob("torch-*/METADATA")
        asked = NEEDS.findall(metadata.read_text("utf-8"))
        needs = [name + marker for name, marker in asked if not OWN.match(name)]
        session.log(nocuda.complete(packages))
        for numpy in release["numpy"]:
            if not wanting(f"{release['version']}/{numpy}"):
                continue
            if numpy == "none":
                session.run("pip", "uninstall", "--quiet", "--yes", "numpy")
            else:
                # OpenCV's wheels do not say which NumPy they were made for.
                opencv = f"opencv-python-headless{'<' if numpy.startswith('1.') else '>='}4.10"
                libraries = [f"numpy=={numpy}", *LIBRARIES, opencv]
                install("--only-binary=:all:", *needs, *libraries)
            print(versions.record(f"{release['version']}/{numpy}", python))
    finally:
        if not KEEP:
            shutil.rmtree(folder)


def wanting(environment):
    """Whether the record lacks a run there, or was made before a text was looked for."""
    return versions.lacking(environment) or versions.unread(environment)


def lacking(release):
    """The same of any environment with this release of torch."""
    return any(wanting(f"{release['version']}/{numpy}") for numpy in release["numpy"])


for each in filter(lacking, releases.listed()):
    nox.session(
        functools.update_wrapper(functools.partial(record, release=each), record),
        name=f"torch-{each['version']}",
        python=each["python"],
        venv_backend="venv",
        tags=["versions"],
        default=False,
        reuse_venv=KEEP,
    )
