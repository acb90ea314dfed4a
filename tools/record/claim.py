"""One claim, or one library, from nothing to the lines that the pages need: `make claim NAME=…`.

NAME=page/claim    the first call writes snippets/page/claim.py, a snippet that runs, to be made
                   into the claim. Each next call runs it on this device and on the lazy device and
                   shows what it prints, adds it to the record where that was made in this very
                   environment, counts its assertions, and says what is left to do on the pages;
                   where they show it, it renews the stamps of the translations and tests the pages
NAME=atlas/pillow  the same of a library of the atlas: its four files, then what its run saw

No other snippet is run or dated anew. Where it fails, the status is 1 and nothing is recorded.
"""

import json
import re
import shutil
import subprocess
import sys

from tools.common import environment, files
from tools.common.languages import LANGUAGES
from tools.record import libraries
from tools.record import snippets as kind

# What a claim begins as a copy of, and a library.
EXAMPLE = files.SNIPPETS / "verified/one_line_picks_the_device.py"
LIBRARY = files.SNIPPETS / "atlas/pillow"
# What shows a claim on a page.
SHOWN = """```python
--8<-- "{0}:show"
```
{1}
<!-- ran: {0} -->"""
NOTES = "\n1.  A note for each mark `# (1)!` in the code.\n"


def finish(show: str, page: str, before: str, lines: str) -> int:
    """Test the pages that show a name in three languages, or say what they lack. The exit status.

    Translations that show it get their stamps: whoever wrote them compared them.
    """
    pages = [f"docs/{language.code}/{page}.md" for language in LANGUAGES]
    paths = [files.ROOT / page for page in pages]
    if not all(path.exists() and show in path.read_text("utf-8") for path in paths):
        print(f"\nNow {before}, in {', '.join(pages)}:\n\n{lines}\n\nThen the same command again")
        return 0
    commands = ["tools.language.stamps", *pages[1:]], ["pytest", "-q", "-k", page]
    call = lambda command: subprocess.call([sys.executable, "-m", *command], cwd=files.ROOT)
    if status := next(filter(None, map(call, commands)), 0):
        return status
    print(f"{' and '.join(pages[1:])} are stamped as translations of {pages[0]} as it is now.")
    print("Then: make lint, make test; commit the pages, snippets/ and records/ together")
    return 0


def claim(name: str) -> int:
    """Begin a claim, or run and record it. The exit status."""
    path, page, id = files.SNIPPETS / f"{name}.py", name.split("/")[0], f"{name}.py"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(EXAMPLE, path)
        print(f"wrote {files.named(path)}, an example. Make it the claim, with assertions that")
        print(f"fail where it is false, then again: make claim NAME={name}")
    if not environment.can_run(id):
        raise ValueError(f"{page} is not installed here. Then: make record")
    for on in [environment.device(), *["lazy"] * (id not in kind.lazy_exceptions())]:
        outcome = kind.run_file(path, on == "lazy")
        print(f"{on}:", *outcome.out.splitlines(), sep="\n  ")
        if outcome.exit != "0":
            raise ValueError(kind.failure(id, outcome, on == "lazy"))
        if outcome.err and on != "lazy":
            raise ValueError(f"it writes to standard error; catch and print it: {outcome.err}")
    if path.read_bytes() == EXAMPLE.read_bytes():
        print("Nothing is recorded of the example")
        return 0
    of = kind.Snippets()
    try:
        of.record([id])
        print(f"recorded in {files.named(of.file)}", *kind.count_assertions(), sep="\n")
    except ValueError as error:
        print(f"not recorded: {error}. Then: make record, in the environment of that record")
    notes = NOTES if "# (1)!" in path.read_text("utf-8") else ""
    before = (
        "a sentence that says why (in a new section: below `## Heading { #id }`), and these lines"
    )
    return finish(id, page, before, SHOWN.format(id, notes))


def library(id: str) -> int:
    """Begin a library of the atlas, or show what a run of it sees. The exit status."""
    folder = libraries.FOLDER / id
    if not folder.exists():
        shutil.copytree(LIBRARY, folder)
        print(f"wrote {files.named(folder)}/, a copy of {LIBRARY.name}. Make its four files those")
        print(f"of {id} (docs/schemas/library.schema.json), then the same command again")
        return 0
    library = libraries.library(folder)
    seen = libraries.observed(library)
    if "failed" in seen:
        raise ValueError("\n  ".join([f"{files.named(folder)} failed:", *seen["failed"]["said"]]))
    print(json.dumps(seen, indent=2, ensure_ascii=False))
    before = f"a heading `## {library.about['name']} {{ #{id} }}`, some sentences that say why"
    page = library.page.partition(".md")[0]
    return finish(f"atlas: {id}", page, before, f"<!-- atlas: {id} -->")


def main(arguments: list[str]) -> None:
    """The command; see above."""
    name = " ".join(arguments).removesuffix(".py").removeprefix("snippets/")
    try:
        if found := re.fullmatch(r"atlas/([a-z0-9][a-z0-9-]*)", name):
            sys.exit(library(found[1]))
        if re.fullmatch(r"[a-z0-9][a-z0-9-]*/[a-z0-9_]+", name):
            sys.exit(claim(name))
    except ValueError as error:
        sys.exit(str(error))
    sys.exit(
        f"'{name}' names no claim. Then: make claim NAME=page/what_it_says, with the page's name "
        "as in docs/en/, or NAME=atlas/scikit-image for a library"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
