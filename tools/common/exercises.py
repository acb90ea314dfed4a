"""Where the exercises are, in which order, and what is said of them in each language.

``exercises/path.toml`` names the steps and their exercises. Each has a folder, ``exercises/<step>/
<name>/``: ``mend.py``, which the learner mends, ``check.py``, ``solution.py``, other mends that
pass in ``right/``, wrong ones in ``wrong/``, and ``text.<language>.toml``. The words of all of them
stand in ``exercises/text.<language>.toml``. Standard library alone: notebooks carry this file.
"""

from __future__ import annotations

import dataclasses
import functools
import pathlib
import tomllib
from typing import Any

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXERCISES = ROOT / "exercises"
HINTS = 3


@dataclasses.dataclass(frozen=True)
class Exercise:
    """One file to mend. ``minutes``: what it should take. ``needs``: cpu, cuda or processes."""

    step: str
    name: str
    minutes: int
    needs: str

    @property
    def folder(self) -> pathlib.Path:
        """Where its files are."""
        return EXERCISES / self.step / self.name

    @property
    def id(self) -> str:
        """``step/name``, as commands and the file of what is solved name it."""
        return f"{self.step}/{self.name}"


@dataclasses.dataclass(frozen=True)
class Step:
    """One of the steps of the path; its page is ``learn-<id>``."""

    id: str
    exercises: tuple[Exercise, ...]

    @property
    def page(self) -> str:
        """The name of its page, without language and suffix."""
        return f"learn-{self.id}"


@functools.cache
def steps() -> tuple[Step, ...]:
    """The steps in their order. Raises ValueError, with the file, for what is no path."""
    file = EXERCISES / "path.toml"
    listed = _read(file)["step"]
    try:
        return tuple(
            Step(step["id"], tuple(Exercise(step["id"], **each) for each in step["exercise"]))
            for step in listed
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"{_named(file)}: {error}. Then: id, name, minutes, needs") from None


def exercises() -> tuple[Exercise, ...]:
    """All exercises in their order."""
    return tuple(each for step in steps() for each in step.exercises)


def find(name: str) -> Exercise:
    """The exercise of a name or an id. Raises ValueError, with those there are."""
    for each in exercises():
        if name in (each.name, each.id):
            return each
    names = ", ".join(each.name for each in exercises())
    raise ValueError(f"no exercise {name}. There are: {names}")


def text(exercise: Exercise, language: str) -> dict[str, Any]:
    """``title``, ``task``, three ``hints``, ``done`` and ``wrong`` (by the id of a verdict)."""
    return _read(exercise.folder / f"text.{language}.toml")


def house(language: str) -> dict[str, Any]:
    """The words that all exercises share: ``steps``, ``wrong``, ``runner``, ``notebook``."""
    return _read(EXERCISES / f"text.{language}.toml")


@functools.cache
def _read(file: pathlib.Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{_named(file)}: {error}") from None


def _named(file: pathlib.Path) -> str:
    return file.relative_to(ROOT).as_posix()
