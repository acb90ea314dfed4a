"""The exercises: where they are, in which order, and what is said of them in each language.

``exercises/path.toml`` names the steps and their exercises. Each has a folder, ``exercises/<step>/
<name>/``: ``mend.py``, which the learner mends, ``check.py``, ``solution.py``, other mends that
pass in ``right/``, wrong ones in ``wrong/``, and ``text.<language>.toml``. Notebooks carry this.
"""

import pathlib
from typing import Any, NamedTuple

from tools.common import files


class Exercise(NamedTuple):
    """One file to mend. ``minutes``: what it should take. ``needs``: cpu, cuda or processes."""

    step: str
    name: str
    minutes: int
    needs: str

    @property
    def id(self) -> str:
        """``step/name``, as commands and the file of what is solved name it."""
        return f"{self.step}/{self.name}"

    @property
    def folder(self) -> pathlib.Path:
        """Where its files are."""
        return files.ROOT / "exercises" / self.id


def steps() -> dict[str, list[Exercise]]:
    """The exercises of each step, in their order; a step's page is ``learn-<step>``.

    Raises ValueError, with the file, for what is no path.
    """
    file = files.ROOT / "exercises/path.toml"
    try:
        listed = files.read_toml(file)["step"]
        return {
            step["id"]: [Exercise(step["id"], **each) for each in step["exercise"]]
            for step in listed
        }
    except (KeyError, TypeError) as error:
        raise ValueError(f"{files.named(file)}: {error}. Then: id, name, minutes, needs") from None


def exercises() -> list[Exercise]:
    """All exercises in their order."""
    return [each for step in steps().values() for each in step]


def text(exercise: Exercise, language: str) -> dict[str, Any]:
    """``title``, ``task``, three ``hints``, ``done`` and ``wrong`` (by the id of a verdict)."""
    return files.read_toml(exercise.folder / f"text.{language}.toml")


def words(language: str) -> dict[str, Any]:
    """The words that all exercises share: ``steps``, ``wrong``, ``runner``, ``notebook``."""
    return files.read_toml(files.ROOT / f"exercises/text.{language}.toml")
