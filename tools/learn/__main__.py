"""Fix one exercise after the other; each is checked again whenever its file is saved.

    python -m tools.learn                 # make learn: the next one that is not solved
    python -m tools.learn bfloat16        # that one
    python -m tools.learn --language ja   # in Japanese; without it the language of the locale
    python -m tools.learn --once          # check it once; exit status 1 where something is wrong
    python -m tools.learn --list          # what there is, and what is solved

Keys, each with Enter: ``h`` the next hint, ``n`` the next exercise, ``s`` the next step, ``l`` the
list, ``a`` check all, ``r`` start this one over, ``q`` quit; a name or a number goes to that
exercise, Enter alone checks again. One file's content is looked at three times a second: that works
on network disks, in WSL, and with editors that replace a file.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import sys

from tools.common import exercises
from tools.learn import say
from tools.learn.progress import LEARN, Progress
from tools.learn.runner import Runner


def main() -> int:
    """Run the command; its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.learn", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("name", nargs="?", help="an exercise")
    parser.add_argument("--language", default="", choices=["", *say.CODES])
    parser.add_argument("--once", action="store_true", help="check once, and end")
    parser.add_argument("--list", action="store_true", help="what there is, and what is solved")
    parser.add_argument("--folder", type=pathlib.Path, default=LEARN, help="of the copies: learn/")
    asked = parser.parse_args()
    colours = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    try:
        runner = Runner(Progress(asked.folder), say.language(asked.language), say.Paint(colours))
    except ValueError as error:
        sys.exit(str(error))
    if asked.name:
        try:
            runner.here = exercises.find(asked.name)
        except ValueError:
            sys.exit(runner.words["unknown"].format(key=asked.name))
    if asked.list:
        runner.list()
    elif asked.once:
        runner.go(runner.here)
        return 0 if runner.check().done else 1
    else:
        runner.watch()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print()
