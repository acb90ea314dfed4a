"""A real environment, made by tools/install.py from a package that is written here."""

import subprocess
import zipfile

from tools import install

WHEEL = {
    "small-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: small\nVersion: 1.0\n",
    "small-1.0.dist-info/RECORD": "",
    "small-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nTag: py3-none-any\n",
    "small-1.0.dist-info/entry_points.txt": "[console_scripts]\nsmall = small:main\n",
    "small.py": "import sys\ndef main(): print('from', sys.prefix)\n",
}


def test_a_real_environment_works_where_it_was_moved_to(tmp_path, monkeypatch):
    with zipfile.ZipFile(tmp_path / "small-1.0-py3-none-any.whl", "w") as wheel:
        for name, text in WHEEL.items():
            wheel.writestr(name, text)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    (tmp_path / "pins.txt").write_text("small==1.0\n")
    folder = tmp_path / ".venv"
    install.install(folder, tmp_path / "pins.txt")
    assert subprocess.check_output([folder / "bin/small"], text=True) == f"from {folder}\n"
