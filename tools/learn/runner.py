"""A sitting with the exercises: what is said, which keys do what, when a file is looked at."""

from __future__ import annotations

import os
import pathlib
import queue
import sys
import threading

from tools.common import exercises
from tools.common.exercises import Exercise
from tools.common.languages import LANGUAGES
from tools.learn import say
from tools.learn.judge import Verdict, judge
from tools.learn.progress import Progress

SITE = "http://127.0.0.1:8000/"  # where `make serve` shows the pages
MARKS = {"done": ("right", "✓"), "elsewhere": ("quiet", "–"), "wrong": ("wrong", "✗")}
POLL = 0.3  # seconds between two looks at the file


class Runner:
    """One session: which exercise is mended, what was said, which keys come."""

    def __init__(self, progress: Progress, language: str, paint: say.Paint) -> None:
        self.progress, self.language, self.paint = progress, language, paint
        self.words = exercises.house(language)["runner"]
        self.all = exercises.exercises()
        self.here = self.next_unsolved(self.all[-1])
        self.hints = 0  # how many of this exercise have been shown
        if progress.damaged:
            print(self.words["damaged"])

    def next_unsolved(self, after: Exercise) -> Exercise:
        """The first that is not solved, from the one ``after`` on and round; itself if all are."""
        at = self.all.index(after) + 1
        ordered = [*self.all[at:], *self.all[:at]]
        return next((each for each in ordered if each.id not in self.progress.solved), after)

    def go(self, exercise: Exercise) -> None:
        """Begin an exercise: say what it is about."""
        self.here, self.hints = exercise, 0
        texts, number = exercises.text(exercise, self.language), self.all.index(exercise) + 1
        step = exercises.house(self.language)["steps"][exercise.step]
        print(f"\n{self.paint('quiet', f'[{number}/{len(self.all)}] {step}')}")
        print(f"{self.paint('head', texts['title'])}\n{self.paint.code(texts['task'])}\n")
        print(f"{self.words['file']} {self.paint('head', relative(self.progress.copy(exercise)))}")
        prefix = next(each.prefix for each in LANGUAGES if each.code == self.language)
        page = f"{SITE}{prefix}learn-{exercise.step}/"
        print(self.paint("quiet", self.words["page"].format(page=page)))

    def check(self, exercise: Exercise | None = None) -> Verdict:
        """Judge a copy, say what comes of it, and note it."""
        exercise = exercise or self.here
        verdict = judge(exercise.folder / "check.py", self.progress.copy(exercise))
        self.progress.set(exercise, verdict.done)
        text = self.paint.code(say.sentence(exercise, verdict, self.language))
        if verdict.output.strip():
            print(f"\n{self.paint('quiet', verdict.output.rstrip())}")
        kind, mark = MARKS.get(verdict.id, MARKS["wrong"])
        print(f"\n{self.paint(kind, mark)} {text}")
        if verdict.done:
            print(f"{self.words['compare']} {relative(exercise.folder / 'solution.py')}")
        return verdict

    def check_all(self) -> None:
        """Judge all copies that there are, a line each."""
        for each in self.all:
            if self.progress.path(each).exists():
                found = judge(each.folder / "check.py", self.progress.copy(each))
                self.progress.set(each, found.done)
        self.list()

    def list(self) -> None:
        """All exercises, and which are solved."""
        for number, each in enumerate(self.all, 1):
            mark = self.paint("right", "✓") if each.id in self.progress.solved else " "
            arrow = "→" if each == self.here else " "
            title = exercises.text(each, self.language)["title"]
            print(f"{arrow} {mark} {number:2} {each.name:16} {title}")
        count = f"{len(self.progress.solved)}/{len(self.all)}"
        print(self.words["solved"].format(count=count))

    def hint(self) -> None:
        """The next hint; the last one stays the last."""
        texts = exercises.text(self.here, self.language)["hints"]
        self.hints = min(self.hints + 1, len(texts))
        print(f"\n({self.hints}/{len(texts)}) {self.paint.code(texts[self.hints - 1])}")

    def press(self, key: str) -> bool:
        """Do what a line from the keyboard asks; whether to go on."""
        key = key.strip()
        if key == "q":
            return False
        if key == "h":
            self.hint()
        elif key == "l":
            self.list()
        elif key == "a":
            self.check_all()
        elif key == "r":
            self.progress.reset(self.here)
            print(self.words["reset"])
            self.go(self.here)
            self.check()
        elif key == "s":
            steps = exercises.steps()
            at = next(number for number, step in enumerate(steps) if self.here in step.exercises)
            self.go(steps[(at + 1) % len(steps)].exercises[0])
            self.check()
        elif key == "n":
            if self.here.id not in self.progress.solved:
                print(self.words["not_yet"])
            elif len(self.progress.solved) == len(self.all):
                print(self.words["finished"])
            else:
                self.go(self.next_unsolved(self.here))
                self.check()
        elif key:
            try:
                numbered = {str(number): each for number, each in enumerate(self.all, 1)}
                chosen = numbered.get(key) or exercises.find(key)
            except ValueError:
                print(self.words["unknown"].format(key=key))
            else:
                self.go(chosen)
                self.check()
        else:
            self.check()
        self.keys()
        return True

    def keys(self) -> None:
        """Which keys there are now."""
        done = self.here.id in self.progress.solved
        line = self.words["keys_done" if done else "keys"]
        print(f"\n{self.paint('quiet', line)}", flush=True)

    def watch(self) -> None:
        """Check whenever the file's content changes, until the keys end or ask for the end."""
        lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=_read, args=(lines,), daemon=True).start()
        self.go(self.here)
        seen = content(self.progress.copy(self.here))
        self.check()
        self.keys()
        while True:
            try:
                line = lines.get(timeout=POLL)
            except queue.Empty:
                now = content(self.progress.copy(self.here))
                if now in (seen, b""):  # empty: an editor is about to write
                    continue
                seen = now
                self.check()
                self.keys()
                continue
            if line is None or not self.press(line):
                return
            seen = content(self.progress.copy(self.here))


def content(file: pathlib.Path) -> bytes:
    """What a file holds; nothing while an editor replaces it."""
    try:
        return file.read_bytes()
    except OSError:
        return b""


def relative(file: pathlib.Path) -> str:
    """A file as the learner may open it from where they are."""
    return os.path.relpath(file) if os.name != "nt" else str(file)


def _read(lines: queue.Queue[str | None]) -> None:
    for line in sys.stdin:
        lines.put(line)
    lines.put(None)
