"""One claim, from an empty file to the lines that the pages need: `make claim NAME=page/claim`.

    first call       writes snippets/page/claim.py, a snippet that runs, to be made into the claim
    each next call   runs it on this device and on the lazy device and shows what it prints; adds it
                     to the record where that was made in this very environment; counts its
                     assertions; says what is left to do on the pages

No other snippet is run or dated anew. Where the snippet fails, the status is 1 and nothing is
recorded.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys

from tools.common import environment, records
from tools.common.languages import LANGUAGES
from tools.record import assertions, recording, run

TEMPLATE = f"""# --8<-- [start:show]
import torch

{run.DEVICE_LINE}t = torch.ones(3, device=device)
a = t.cpu().numpy()  # (1)!
print(a)
# --8<-- [end:show]
assert a.tolist() == [1, 1, 1]
"""


def show(name: str) -> bool:
    """Run a snippet on both devices and print what it prints. Whether it passed on both."""
    passed = True
    for lazy in (False, True):
        why = run.lazy_exceptions().get(name) if lazy else None
        if why:
            print(f"lazy: left out, as tools/record/lazy_exceptions.json says: {why}")
            continue
        try:
            outcome = run.run_file(records.SNIPPETS / name, lazy)
        except run.SnippetError as error:
            print(error)
            return False
        device = "lazy" if lazy else environment.device()
        print(f"{device}:", *outcome.out.splitlines(), sep="\n  ")
        if outcome.exit != "0":
            print(run.failure(name, outcome, lazy))
            passed = False
        elif outcome.err and not lazy:
            print("it writes to standard error; catch the warning and print it:", outcome.err)
            passed = False
    return passed


def record(name: str) -> str:
    """Add the run to the record of this device; what became of that."""
    file = records.path(environment.device())
    try:
        failed = recording.add([name], file).failed.get(name)
    except ValueError as error:
        return f"not recorded: {error}. Then: make record, in the environment of that record"
    if failed:
        return f"{name} failed when it was recorded ({recording.said(failed)}); try again"
    return f"recorded in {records.named(file)}"


def steps(name: str) -> list[str]:
    """The lines that say what is left to do on the pages."""
    page = name.split("/")[0]
    files = {code: records.ROOT / f"docs/{code}/{page}.md" for code, *_ in LANGUAGES}
    missing = [records.named(file) for file in files.values() if not file.exists()]
    if missing:
        how = "CONTRIBUTING.md, “Write a page”, says how to begin one."
        return [f"There is no {', '.join(missing)}. {how}"]
    without = [records.named(f) for f in files.values() if name not in f.read_text("utf-8")]
    if without:
        return [
            f"Now a sentence that says why, then these lines, in {', '.join(without)}:\n\n"
            f'```python\n--8<-- "{name}:show"\n```\n\n'
            "1.  A note for each mark `# (1)!` in the code.\n\n"
            f"<!-- ran: {name} -->\n\n"
            f"Then: make claim NAME={name.removesuffix('.py')}, which says the stamps"
        ]
    english = files.pop("en").read_bytes()
    as_git = hashlib.sha1(b"blob %d\0" % len(english) + english).hexdigest()
    stamp = f'translates: "{as_git[:12]} / '
    stale = [records.named(f) for f in files.values() if stamp not in f.read_text("utf-8")]
    if stale:
        return [
            "The English page changed. Where these say the same now, renew their stamps:",
            f"python -m tools.language.stamps {' '.join(stale)}",
        ]
    return [f'All three pages show it. Then: make test ARGS="-k {page}", and make serve']


def main(arguments: list[str] | None = None) -> None:
    """The command; see ``--help``."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", metavar="page/claim")
    claim = parser.parse_args(arguments).name.removesuffix(".py").removeprefix("snippets/")
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]*/[a-z0-9_]+", claim):
        sys.exit(
            f"'{claim}' names no claim. Then: make claim NAME=page/what_it_says, with the page's "
            "name as in docs/en/"
        )
    name = f"{claim}.py"
    path = records.SNIPPETS / name
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(TEMPLATE, "utf-8")
        print(
            f"wrote {records.named(path)}. Make it the claim: what readers see, then assertions "
            "that fail where it is false"
        )
    if not environment.can_run(name):
        sys.exit(f"{name.split('/')[0]} is not installed here. Then: make test-extras")
    if not show(name):
        sys.exit(1)
    if path.read_text("utf-8") == TEMPLATE:
        print(f"Nothing is recorded of the template. Edit it, then again: make claim NAME={claim}")
        return
    print(record(name), *assertions.write(), *steps(name), sep="\n")


if __name__ == "__main__":
    main()
