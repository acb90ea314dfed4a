"""The learner's copies and what is solved, in ``learn/``, which git ignores."""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import shutil

from tools.common.exercises import ROOT, Exercise

LEARN = ROOT / "learn"


class Progress:
    """What is solved. Each change is written at once, and whole: nothing is half-written."""

    def __init__(self, folder: pathlib.Path = LEARN) -> None:
        self.folder = folder
        self.file = folder / "progress.json"
        self.damaged = False
        self.solved: set[str] = set()
        with contextlib.suppress(FileNotFoundError):
            try:
                self.solved = {*json.loads(self.file.read_text("utf-8"))["solved"]}
            except (ValueError, KeyError, TypeError):
                self.damaged = True  # it is kept beside the new one
                os.replace(self.file, self.file.with_suffix(".damaged.json"))

    def path(self, exercise: Exercise) -> pathlib.Path:
        """Where the learner's copy of an exercise is, or will be."""
        return self.folder / f"{exercise.id}.py"

    def copy(self, exercise: Exercise) -> pathlib.Path:
        """The learner's copy of an exercise, made where there is none yet."""
        file = self.path(exercise)
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(exercise.folder / "mend.py", file)
        return file

    def reset(self, exercise: Exercise) -> None:
        """Put the copy back as it was; what the learner wrote stays beside it, as ``.old``."""
        file = self.copy(exercise)
        os.replace(file, file.with_suffix(".py.old"))
        self.copy(exercise)
        self.set(exercise, False)

    def set(self, exercise: Exercise, done: bool) -> None:
        """Note that an exercise is solved, or that it is not any more."""
        solved = self.solved | {exercise.id} if done else self.solved - {exercise.id}
        if solved == self.solved:
            return
        self.solved = solved
        self.folder.mkdir(parents=True, exist_ok=True)
        part = self.file.with_suffix(".part")
        part.write_text(json.dumps({"solved": sorted(solved)}, indent=1) + "\n", "utf-8")
        os.replace(part, self.file)
