"""Run what a book is about on this machine, and compare with the book or write it.

python -m tools.record [KIND] [id …]      compare all, or these, with the book of this environment
… --write                                 run what the book lacks: what is new, changed, failed or
                                          left; all, where it was made in another environment
… --write id …                            run these anew, and add them to a book of this environment
… --write --again                         run what is fresh, too
… --write --budget 300                    begin none after so many seconds; the next call goes on
… engines --gpu                           the runs that one GPU is enough for, in its sight
… measurements --stand-in [early]         the branches for CUDA without a GPU, to build/
… --status                                of each book how much is fresh, and what is not
… --fits                                  the status is 1 where no book fits this environment
… --sabotage [id …]                       take one call at a time out of each snippet, and see that
                                          its tests notice

KIND is snippets (where nothing is said), libraries, engines, costs or measurements; an id may be
cut off at its slash. The snippets' book is records/cuda.json where a GPU is in sight, otherwise
records/cpu.json.
What fails is recorded as failed, hides nothing, and makes the status 1. Snippets and measurements
need torch, NumPy and the standard library; the others what `make record KIND=…` installs.
"""

from __future__ import annotations

import argparse
import collections
import importlib
import sys
from typing import Dict, List, Optional, Sequence

from tools.common import environment, files, snippets
from tools.record import book
from tools.record.kind import Kind
from tools.record.snippets import count_assertions

INF = float("inf")
# The module of each kind, which holds a class of this name, is imported where it is asked for: a
# machine with a GPU has an old Python, and nothing but torch and NumPy.
KINDS = ("snippets", "libraries", "engines", "costs", "measurements")


def kind(name: str, **options: object) -> Kind:
    """A kind by its name, with these options of its class."""
    module = importlib.import_module(f"tools.record.{name}")
    found: Kind = getattr(module, name.capitalize())(**options)
    return found


def check(of: Kind, asked: List[str]) -> int:
    """Print what is otherwise than recorded. The exit status."""
    verdicts = of.check(of.chosen(asked))
    wrong, other = ([*filter(None, said)] for said in zip(*verdicts))
    file, mismatch = files.named(of.file), of.mismatch(of.read().environment)
    how = f"{len(other)} otherwise than {file} ({mismatch})" if mismatch else f"else as {file}"
    print(*wrong, *other, f"{len(verdicts)} {of.name}: {len(wrong)} failed, {how}", sep="\n")
    return int(bool(wrong))


def write(of: Kind, asked: Sequence[str] = (), budget: float = INF, again: bool = False) -> int:
    """Run, record, and say what failed and how much is left. The exit status.

    Raises ValueError where the CPU's book is to be written without a library it needs. A machine
    with a GPU has torch and NumPy alone, and its book says so.
    """
    shown = of.file == book.path("cpu")
    lacks = {name.split("/")[0] for name in snippets.names() if not environment.can_run(name)}
    if shown and lacks and not asked:
        raise ValueError(f"{files.named(of.file)} needs {sorted(lacks)}. Then: make record")
    new = of.record(of.chosen(asked), budget, again)
    counts, *said = of.summary(new)
    left = "; the same command goes on from here" if new.left else ""
    print(*said, f"wrote {files.named(of.file)}: {counts}{left}", sep="\n")
    if shown:
        print("".join(f"{change}\n" for change in count_assertions()), end="")
    return int(bool(of.problems(new) or new.left))


def status() -> int:
    """Print of each book how many runs are in which state, and those not fresh. The status, 0."""
    from tools.record import environments  # needs Python 3.11

    shown = [kind("snippets", file=book.path(name)) for name in book.SHOWN]
    for of in [*shown, *map(kind, ("libraries", "engines", "costs"))]:
        kept = of.read()
        states = {id: of.state(id, kept) for id in of.ids()}
        counts = collections.Counter(states.values())
        print(f"{files.named(of.file)}:", ", ".join(f"{counts[each]} {each}" for each in counts))
        for id in of.todo(kept) if kept.runs else ():
            print(f"  {id}: {states[id]}")
    lacking = " ".join(filter(environments.wanting, environments.every()))
    print(f"records/versions.json lacks runs of: {lacking or 'none'}")
    return 0


def done(asked: argparse.Namespace, name: str, ids: List[str]) -> int:
    """Do what was asked of a kind. The exit status."""
    if asked.status:
        return status()
    options: Dict[str, object] = {"gpu": True} if asked.gpu else {}
    if asked.stand_in:
        file = files.ROOT / "build/stand-in.json"  # no record
        options = {"file": file, "quick": True, "stand_in": asked.stand_in}
    of = kind(name, **options)
    if asked.fits:
        mismatch = of.mismatch(of.read().environment)
        print(f"{files.named(of.file)}: {mismatch or 'it fits this environment'}")
        return int(bool(mismatch))
    if asked.sabotage:
        from tools.record import sabotage

        return sabotage.report(of.chosen(ids) or of.ids())
    if asked.write or asked.stand_in:
        return write(of, ids, asked.budget, asked.again or bool(asked.stand_in))
    return check(of, ids)


def main(arguments: Optional[List[str]] = None) -> None:
    """The command; see ``--help``."""
    parser = argparse.ArgumentParser(
        "python -m tools.record",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("asked", nargs="*", metavar="KIND | id")
    for option in ("write", "again", "gpu", "status", "fits", "sabotage"):
        parser.add_argument(f"--{option}", action="store_true")
    parser.add_argument("--budget", type=float, default=INF)
    parser.add_argument("--stand-in", choices=("late", "early"), nargs="?", const="late")
    asked = parser.parse_intermixed_args(arguments)  # `snippets --write id` is both
    if (asked.budget < INF or asked.again) and not asked.write:
        parser.error("--budget and --again go with --write")
    known = asked.asked and asked.asked[0] in KINDS
    name, *ids = asked.asked if known else ["snippets", *asked.asked]
    if (asked.gpu and name != "engines") or (asked.stand_in and name != "measurements"):
        parser.error("--gpu goes with engines, --stand-in with measurements")
    try:
        sys.exit(done(asked, name, ids))
    except ValueError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
