"""Fix one exercise after the other; each is checked again whenever its file is saved.

    python -m tools.learn                 # make learn: the next one that is not solved
    python -m tools.learn bfloat16        # that one
    python -m tools.learn --language ja   # in Japanese; without it the language of the locale
    python -m tools.learn --list          # what there is, and what is solved

Keys, each with Enter: ``h`` the next hint, ``n`` the next exercise, ``s`` the next step, ``l`` the
list, ``a`` check all, ``r`` start this one over, ``q`` quit; a name or a number goes to that
exercise, Enter alone checks again. One file's content is looked at three times a second: that works
on network disks, in WSL, and with editors that replace a file.
"""

import argparse
import contextlib
import io
import itertools
import json
import locale
import os
import pathlib
import queue
import re
import shutil
import sys
import threading

from tools.common import exercises, files
from tools.common.exercises import Exercise
from tools.common.languages import DEFAULT, LANGUAGES
from tools.learn.judge import Verdict, judge

PREFIXES = {language.code: language.prefix for language in LANGUAGES}
LEARN = files.ROOT / "learn"  # which git ignores
SITE = "http://127.0.0.1:8000/"  # where `make serve` shows the pages
POLL = 0.3  # seconds between two looks at the file
COLOURED = sys.stdout.isatty() and "NO_COLOR" not in os.environ
RED, GREEN, CYAN, BOLD, QUIET = 31, 32, 36, 1, 2
MARKS = {"done": ("✓", GREEN), "elsewhere": ("–", QUIET)}


def of_locale() -> str:
    """The language of the locale; English where the exercises do not speak it."""
    names = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    chosen = next(filter(None, [*names, locale.getlocale()[0]]), "")
    code = chosen[:2].lower()  # of "ja_JP.UTF-8", and of "Japanese_Japan", which Windows says
    return code if code in PREFIXES else DEFAULT.code


def paint(text: str, colour: int) -> str:
    """The text in a colour, for a terminal that shows colours."""
    return f"\x1b[{colour}m{text}\x1b[0m" if COLOURED else text


def paint_code(text: str) -> str:
    """The text with its spans of code in a colour."""
    return re.sub("`[^`]+`", lambda span: paint(span[0], CYAN), text)


class Runner:
    """One session in a language. ``folder`` holds the learner's copies, and what is solved.

    Raises ValueError where the file of what is solved is damaged.
    """

    def __init__(self, folder: pathlib.Path, language: str) -> None:
        self.folder, self.language = folder, language
        self.words = exercises.words(language)["runner"]
        self.progress = folder / "progress.json"
        kept = files.read_json(self.progress) if self.progress.exists() else {}
        self.solved: set[str] = {*kept.get("solved", [])}
        self.all = exercises.exercises()
        self.here = next((each for each in self.all if each.id not in self.solved), self.all[-1])
        self.hints, self.seen = 0, b""  # those shown; what the file held when it was checked

    def copy(self, exercise: Exercise) -> pathlib.Path:
        """The learner's copy of an exercise, made where there is none yet."""
        file = self.folder / f"{exercise.id}.py"
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(exercise.folder / "mend.py", file)
        return file

    def content(self) -> bytes:
        """What the file of this exercise holds; nothing while an editor replaces it."""
        try:
            return self.copy(self.here).read_bytes()
        except OSError:
            return b""

    def judge(self, exercise: Exercise) -> Verdict:
        """The verdict on a copy; what is solved is kept at once, and never half-written."""
        verdict = judge(exercise.folder / "check.py", self.copy(exercise))
        change = self.solved.add if verdict.id == "done" else self.solved.discard
        change(exercise.id)
        part = self.progress.with_suffix(".part")
        part.write_text(json.dumps({"solved": sorted(self.solved)}, indent=1) + "\n", "utf-8")
        part.replace(self.progress)
        return verdict

    def go(self, exercise: Exercise) -> None:
        """Begin an exercise: say what it is about, and check it."""
        self.here, self.hints = exercise, 0
        text = exercises.text(exercise, self.language)
        step = exercises.words(self.language)["steps"][exercise.step]
        number = f"[{self.all.index(exercise) + 1}/{len(self.all)}]"
        print(f"\n{paint(f'{number} {step}', QUIET)}\n{paint(text['title'], BOLD)}")
        print(f"{paint_code(text['task'])}\n")
        print(self.words["file"], paint(files.named(self.copy(exercise)), BOLD))
        page = f"{SITE}{PREFIXES[self.language]}learn-{exercise.step}/"
        print(paint(self.words["page"].format(page=page), QUIET))
        self.check()

    def check(self) -> None:
        """Judge the file of this exercise, and say what comes of it."""
        self.seen = self.content()
        verdict = self.judge(self.here)
        if verdict.output.strip():
            print(f"\n{paint(verdict.output.rstrip(), QUIET)}")
        mark = paint(*MARKS.get(verdict.id, ("✗", RED)))
        print(f"\n{mark} {paint_code(verdict.sentence(self.here, self.language))}")
        if verdict.id == "done":
            print(self.words["compare"], files.named(self.here.folder / "solution.py"))

    def check_all(self) -> None:
        """Judge all copies that there are."""
        for each in self.all:
            if (self.folder / f"{each.id}.py").exists():
                self.judge(each)
        self.list()

    def list(self) -> None:
        """All exercises, and which are solved."""
        for number, each in enumerate(self.all, 1):
            mark = paint("✓", GREEN) if each.id in self.solved else " "
            title = exercises.text(each, self.language)["title"]
            print(f"{'→' if each == self.here else ' '} {mark} {number:2} {each.name:16} {title}")
        print(self.words["solved"].format(count=f"{len(self.solved)}/{len(self.all)}"))

    def hint(self) -> None:
        """The next hint; the last one stays the last."""
        hints = exercises.text(self.here, self.language)["hints"]
        self.hints = min(self.hints + 1, len(hints))
        print(f"\n({self.hints}/{len(hints)}) {paint_code(hints[self.hints - 1])}")

    def reset(self) -> None:
        """Put the copy back as it was; what the learner wrote stays beside it, as ``.old``."""
        file = self.copy(self.here)
        file.replace(file.with_suffix(".py.old"))
        print(self.words["reset"])
        self.go(self.here)

    def press(self, key: str) -> None:
        """Do what a line from the keyboard asks."""
        keys = {"": self.check, "h": self.hint, "l": self.list, "a": self.check_all}
        keys["r"] = self.reset
        goals = {str(number): each for number, each in enumerate(self.all, 1)}
        goals |= {name: each for each in self.all for name in (each.name, each.id)}
        at = self.all.index(self.here)
        onward = [*self.all[at:], *self.all[:at]]  # from this one on and round
        goals["s"] = next(each for each in onward if each.step != self.here.step)
        goals["n"] = next((each for each in onward if each.id not in self.solved), self.here)
        if key in keys:
            keys[key]()
        elif key not in goals:
            print(self.words["unknown"].format(key=key))
        elif key == "n" and goals["n"] == self.here:
            print(self.words["finished" if self.here.id in self.solved else "not_yet"])
        else:
            self.go(goals[key])
        now = self.words["keys_done" if self.here.id in self.solved else "keys"]
        print(f"\n{paint(now, QUIET)}", flush=True)

    def watch(self, name: str) -> None:
        """Begin with an exercise; check whenever its file changes, until ``q`` or no more keys."""
        lines: queue.Queue[str] = queue.Queue()

        def read() -> None:
            for line in itertools.chain([name], sys.stdin, ["q"]):
                lines.put(line.strip())

        threading.Thread(target=read, daemon=True).start()
        while True:
            try:
                key = lines.get(timeout=POLL)
            except queue.Empty:
                if self.content() in (self.seen, b""):  # empty: an editor is about to write
                    continue
                key = ""
            if key == "q":
                return
            self.press(key)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tools.learn", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("name", nargs="?", help="an exercise")
    parser.add_argument("--language", default=of_locale(), choices=PREFIXES)
    parser.add_argument("--list", action="store_true", help="what there is, and what is solved")
    asked = parser.parse_args()
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        runner = Runner(LEARN, asked.language)
    except ValueError as error:
        sys.exit(str(error))
    if asked.list:
        runner.list()
    else:
        runner.watch(asked.name or runner.here.id)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        main()
