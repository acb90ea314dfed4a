"""One claim, from an empty file to the lines that the pages need: `make claim NAME=page/claim`.

The first call writes snippets/page/claim.py, a snippet that runs, to be made into the claim. Each
next call runs it on this device and on the lazy device and shows what it prints, adds it to the
record where that was made in this very environment, counts its assertions, and says what is left
to do on the pages. No other snippet is run or dated anew. Where the snippet fails, the status is 1
and nothing is recorded.
"""

from __future__ import annotations

import argparse
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


def passes(name: str, lazy: bool) -> bool:
    """Run a snippet on this device or the lazy one and show what it prints. Whether it passed."""
    outcome = run.run_file(records.SNIPPETS / name, lazy)
    print("lazy:" if lazy else f"{environment.device()}:", *outcome.out.splitlines(), sep="\n  ")
    if outcome.exit != "0":
        print(run.failure(name, outcome, lazy))
        return False
    if outcome.err and not lazy:
        print("it writes to standard error; catch the warning and print it:", outcome.err)
    return lazy or not outcome.err


def steps(name: str) -> str:
    """The text that says what is left to do on the pages."""
    page = name.split("/")[0]
    pages = [f"docs/{language.code}/{page}.md" for language in LANGUAGES]
    return f"""
Now a sentence that says why, then these lines, in {", ".join(pages)}:

```python
--8<-- "{name}:show"
```

1.  A note for each mark `# (1)!` in the code.

<!-- ran: {name} -->

Then, once the translations say what the English page says:
python -m tools.language.stamps {" ".join(pages[1:])}
make test ARGS="-k {page}"
"""


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
            f"wrote {records.named(path)}. Make it the claim, with assertions that fail where it "
            f"is false, then again: make claim NAME={claim}"
        )
    if not environment.can_run(name):
        sys.exit(f"{name.split('/')[0]} is not installed here. Then: make test-extras")
    try:
        on_both = [False] if name in run.lazy_exceptions() else [False, True]
        if not all(passes(name, lazy) for lazy in on_both):
            sys.exit(1)
    except ValueError as error:
        sys.exit(str(error))
    if path.read_text("utf-8") == TEMPLATE:
        print("Nothing is recorded of the template")
        return
    file = records.path(environment.device())
    try:
        recording.record([name], file)
        print(f"recorded in {records.named(file)}", *assertions.write(), sep="\n")
    except ValueError as error:
        print(f"not recorded: {error}. Then: make record, in the environment of that record")
    print(steps(name))


if __name__ == "__main__":
    main()
