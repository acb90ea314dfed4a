"""A real environment, made by tools/install.py from a package that is written here."""

import os
import subprocess
import zipfile

from tools import install


def test_a_real_environment_works_where_it_was_moved_to(tmp_path, monkeypatch):
    with zipfile.ZipFile(tmp_path / "small-1.0-py3-none-any.whl", "w") as wheel:
        about = {
            "METADATA": "Metadata-Version: 2.1\nName: small\nVersion: 1.0\n",
            "RECORD": "",
            "WHEEL": "Wheel-Version: 1.0\nTag: py3-none-any\n",
        }
        about["entry_points.txt"] = "[console_scripts]\nsmall = small:main\n"
        for name, text in about.items():
            wheel.writestr(f"small-1.0.dist-info/{name}", text)
        wheel.writestr("small.py", "import sys\ndef main(): print('from', sys.prefix)\n")
    for variable, value in {
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(tmp_path),
        "PIP_CONFIG_FILE": os.devnull,
    }.items():
        monkeypatch.setenv(variable, value)
    folder = tmp_path / ".venv"
    (tmp_path / "pins.txt").write_text("small==1.0\n")
    install.install(folder, tmp_path / "pins.txt")
    assert subprocess.check_output([folder / "bin/small"], text=True) == f"from {folder}\n"
