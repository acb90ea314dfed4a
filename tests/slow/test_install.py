"""A real environment, made by tools/install.py; its one pin is pip, which needs no index."""

import ensurepip
import subprocess

from tools import install


def test_a_real_environment_works_where_it_was_moved_to(tmp_path, monkeypatch):
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    folder, pins = tmp_path / ".venv", tmp_path / "pins.txt"
    pins.write_text(f"pip=={ensurepip.version()}\n")
    install.install(folder, pins)
    said = subprocess.check_output([folder / "bin/pip", "--version"], text=True)
    assert f" from {folder}/lib/" in said
