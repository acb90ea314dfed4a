"""One claim, from an empty file to the lines that the pages need: `make claim NAME=page/claim`.

    first call       writes snippets/page/claim.py, a snippet that runs, to be made into the claim
    each next call   runs it on this machine's device and on the lazy device and shows what it prints; adds it to the record
                     where that was made in this very environment; says what is left to do

No other snippet is run, and none gets another date. The status is 1 where the snippet fails: then nothing is recorded.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys

from tools.common import environment, records
from tools.common.languages import LANGUAGES
from tools.record import recording, run

TEMPLATE = f"""# --8<-- [start:show]
import torch

{run.DEVICE_LINE}t = torch.ones(3, device=device)
a = t.cpu().numpy()  # (1)!
print(a)
# --8<-- [end:show]
assert a.tolist() == [1, 1, 1]
"""


def show(name: str) -> bool:
    """Run the snippet on this device and on the lazy one, and print what it prints. Whether it passed on both."""
    path = records.SNIPPETS / name
    passed = True
    for lazy in (False, True):
        if lazy and name in run.lazy_exceptions():
            print(
                f"lazy: left out, as tools/record/lazy_exceptions.json says: {run.lazy_exceptions()[name]}"
            )
            continue
        try:
            result = run.run_file(path, lazy)
        except run.SnippetError as error:
            print(
                f"{error}A snippet about host memory alone has no such line, and stands with its reason in tools/record/lazy_exceptions.json"
            )
            return False
        print(f"{'lazy' if lazy else environment.device()}:", *result.out.splitlines(), sep="\n  ")
        if result.exit != "0":
            print(run.failure(name, result, lazy))
            passed = False
        elif result.err and not lazy:
            print(
                f"it also writes to standard error; catch the warning and print it:\n{result.err}"
            )
            passed = False
    return passed


def added(name: str) -> str:
    """Add the run to the record of this device; what became of that."""
    file = records.path(environment.device())
    try:
        done = recording.add([name], file)
    except recording.RecordError as error:
        return f"not recorded: {error}. Then: make record, in the environment of that record"
    return (
        f"recorded in {records.named(file)}"
        if not done.failed.get(name)
        else f"{name} failed when it was recorded; try again"
    )


def steps(name: str) -> list[str]:
    """What is left to do on the pages."""
    page = name.split("/")[0]
    files = {
        language.code: records.ROOT / f"docs/{language.code}/{page}.md" for language in LANGUAGES
    }
    missing = [records.named(file) for file in files.values() if not file.exists()]
    if missing:
        return [
            f"There is no {', '.join(missing)}. CONTRIBUTING.md, “Write a page”, says how to begin one."
        ]
    directive = f"<!-- ran: {name} -->"
    without = [
        records.named(file) for file in files.values() if name not in file.read_text("utf-8")
    ]
    if without:
        return [
            f"Now a sentence that says why, then these lines, in {', '.join(without)}:",
            "",
            "```python", f'--8<-- "{name}:show"', "```", "", "1.  A note for each mark `# (1)!` in the code.", "", directive,
            "",
            f"Then: make claim NAME={name.removesuffix('.py')}, which says the stamps of the translations",
        ]  # fmt: skip
    english = files.pop("en").read_bytes()
    as_git = hashlib.sha1(b"blob %d\0" % len(english) + english).hexdigest()
    stamp = f'translates: "{as_git[:12]} / '
    stale = [
        records.named(file) for file in files.values() if stamp not in file.read_text("utf-8")
    ]
    if stale:
        return [
            "The English page changed. Where these say the same now, renew their stamps:",
            f"python -m tools.language.stamps {' '.join(stale)}",
        ]
    return [
        f'All three pages show it. Then: make test ARGS="-k {page}", and look at it with make serve'
    ]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", metavar="page/claim")
    name = parser.parse_args(arguments).name.removesuffix(".py").removeprefix("snippets/") + ".py"
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]*/[a-z0-9_]+\.py", name):
        sys.exit(
            f"'{name.removesuffix('.py')}' names no claim. Then: make claim NAME=page/what_it_says, with the page's name as in docs/en/"
        )
    path = records.SNIPPETS / name
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(TEMPLATE, "utf-8")
        print(
            f"wrote {records.named(path)}. Make it the claim: what readers see, then assertions that fail where it is false"
        )
    if not environment.can_run(name):
        sys.exit(
            f"{name.split('/')[0]} is not installed here. Then: make test-extras, which installs it"
        )
    if not show(name):
        sys.exit(1)
    if path.read_text("utf-8") == TEMPLATE:
        print(
            f"Nothing is recorded of the template. Edit it, then again: make claim NAME={name.removesuffix('.py')}"
        )
        return
    print(added(name), *steps(name), sep="\n")


if __name__ == "__main__":
    main()
