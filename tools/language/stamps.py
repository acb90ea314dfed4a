"""Stamps: which English text a translation says, and with which text of its own.

    python -m tools.language.stamps docs/ja/order.md docs/ko/order.md
    python -m tools.language.stamps docs/ja/order.md --unchanged "a file of the tree was renamed"

The front matter of a page, or the metadata of a notebook, has ``translates: "ENGLISH / OWN"``.
ENGLISH begins the git id of the English file, OWN is a hash of the translation without its stamp.
Where only the English changed, ``unchanged: "ENGLISH, why"`` says why nothing was translated.
"""

import argparse
import hashlib
import pathlib
import re
import sys

from tools.common import files
from tools.common.languages import DEFAULT

_LINE = re.compile(r'^(?:  ")?(translates|unchanged)"?: "?(.*?)"?,?\n', re.M)


def english(path: pathlib.Path) -> pathlib.Path:
    """The English page or notebook that a translation says."""
    return files.ROOT / "docs" / DEFAULT.code / path.name


def stamp(path: pathlib.Path) -> tuple[str, str]:
    """What ``translates`` says in a translation ("" where it does not), and what it has to say."""
    text, source = path.read_text("utf-8"), english(path).read_bytes()
    as_git = hashlib.sha1(b"blob %d\0" % len(source) + source).hexdigest()
    own = hashlib.sha1(_LINE.sub("", text).encode()).hexdigest()
    return dict(_LINE.findall(text)).get("translates", ""), f"{as_git[:12]} / {own[:12]}"


def fault(path: pathlib.Path) -> str:
    """What is wrong with the stamp of a translation, what to read, and the mend; "" if it fits."""
    old, now = stamp(path)
    if now == old:
        return ""
    name, source = files.named(path), files.named(english(path))
    lines = [f"{name}: its stamp does not fit; it should be {now}"]
    if now[:12] != old[:12]:
        lines.append(f"the English changed:  git diff {old[:12]} $(git hash-object -w {source})")
    if now[12:] == old[12:]:
        lines.append("the translation did not: translate it, or say why not, by  --unchanged WHY")
    else:
        lines.append(f"the translation changed:  git diff HEAD {name}")
    lines.append(f"when both say the same:  python -m tools.language.stamps {name}")
    return "\n  ".join(lines)


def renew(path: pathlib.Path, why: str | None) -> None:
    """Write the stamp that fits; where the English alone changed, SystemExit without a reason."""
    text, (old, now) = path.read_text("utf-8"), stamp(path)
    if not (found := _LINE.search(text)):
        raise ValueError(f'{files.named(path)} needs a line to begin with: translates: ""')
    new = {"translates": now}
    if now[12:] == old[12:]:
        if why is None:
            sys.exit(fault(path))
        new["unchanged"] = f"{now[:12]}, {why}".replace('"', "'")
    line, end = ('  "{}": "{}"', ",\n") if path.suffix == ".ipynb" else ('{}: "{}"', "\n")
    lines = end.join(line.format(*item) for item in new.items()) + "\n"
    path.write_text(text[: found.start()] + lines + _LINE.sub("", text[found.start() :]), "utf-8")


def main(arguments: list[str] | None = None) -> None:
    """Renew the stamps of the translations that the command line names, where they do not fit."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("pages", nargs="+", metavar="docs/ja/page.md")
    parser.add_argument("--unchanged", metavar="WHY", help="why nothing is to be translated")
    asked = parser.parse_args(arguments)
    for path in (files.ROOT / page for page in asked.pages):
        try:
            if fault(path):
                renew(path, asked.unchanged)
        except (OSError, ValueError) as error:
            sys.exit(f"{error}; a translation is a file such as docs/ja/order.md")


if __name__ == "__main__":
    main()
