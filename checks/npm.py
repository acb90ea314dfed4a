"""Packages of npm in a folder below build/, as a lock file pins them."""

from __future__ import annotations

import hashlib
import pathlib
import shutil
import subprocess

FILES = ("package.json", "package-lock.json", ".npmrc")


class NpmError(Exception):
    """The packages could not be installed; the text says what to do."""


def install(folder: pathlib.Path, pins: pathlib.Path, what: str, *options: str) -> None:
    """Fill ``folder`` with the packages that the files in ``pins`` name, unless just those are there.

    ``what``: their name, to say once that it takes time; ``options``: of `npm ci`. Raises NpmError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copyfile(pins / name, folder / name)
    wanted = hashlib.sha256(
        b"".join([*((folder / name).read_bytes() for name in FILES), *map(str.encode, options)])
    ).hexdigest()
    stamp = folder / "installed"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    npm = shutil.which("npm")
    if not npm:
        raise NpmError(
            f"npm not found, which installs {what}. Install Node.js 20 or newer with npm (Debian: apt-get install npm)"
        )
    print(f"Installing {what} into build/{folder.name} (once)", flush=True)
    done = subprocess.run(
        [npm, "ci", "--loglevel=error", *options], cwd=folder, capture_output=True, text=True
    )
    if done.returncode:
        said = " / ".join(done.stderr.split("\n")[:3])
        raise NpmError(
            f"`npm ci` failed in build/{folder.name}. Is the package registry in reach? It said: {said}"
        )
    stamp.write_text(wanted)
