"""Stamps: which English text a translation says, and with which text of its own.

    python -m tools.language.stamps docs/ja/order.md docs/ko/order.md
    python -m tools.language.stamps docs/ja/order.md --unchanged "a file of the tree was renamed"

The front matter of a page, or the metadata of a notebook, has ``translates: "ENGLISH / OWN"``.
ENGLISH begins the git id of the English file, OWN is a hash of the translation without its stamp.
Where only the English changed, ``unchanged: "ENGLISH, why"`` says why nothing was translated: a new
ENGLISH beside the old OWN is a fault without it, as the history of the translation shows.
"""

from __future__ import annotations

import argparse
import hashlib
import pathlib
import re
import subprocess
import sys

from tools.common import records
from tools.common.languages import DEFAULT

_LINE = re.compile(r'^(?:  ")?(translates|unchanged)"?: "?(.*?)"?,?\n', re.M)


def read(text: str) -> tuple[dict[str, str], str]:
    """The lines of the stamp in a translation, ``{"translates": …}``, and its text without them."""
    return dict(_LINE.findall(text)), _LINE.sub("", text)


def write(path: pathlib.Path, stamp: dict[str, str]) -> None:
    """Put a stamp in place of the one in a translation. Raises ValueError where it has none."""
    text = path.read_text("utf-8")
    found = _LINE.search(text)
    if not found:
        raise ValueError(f'{records.named(path)} needs a line to begin with: translates: ""')
    line, end = ('  "{}": "{}"', ",\n") if path.suffix == ".ipynb" else ('{}: "{}"', "\n")
    lines = end.join(line.format(*item) for item in stamp.items()) + "\n"
    rest = _LINE.sub("", text)
    path.write_text(rest[: found.start()] + lines + rest[found.start() :], "utf-8")


def english(path: pathlib.Path) -> pathlib.Path:
    """The English page or notebook that a translation says."""
    return records.ROOT / "docs" / DEFAULT.code / path.name


def due(path: pathlib.Path) -> tuple[str, str]:
    """What ``translates`` has to be today, and the last other one in git ("" if there is none)."""
    source, own = english(path).read_bytes(), read(path.read_text("utf-8"))[1].encode()
    as_git = hashlib.sha1(b"blob %d\0" % len(source) + source).hexdigest()
    now = f"{as_git[:12]} / {hashlib.sha1(own).hexdigest()[:12]}"
    name = records.named(path)
    last = _git("log", "-1", "--format=%H", "--", name).strip()
    texts = (_git("show", f"{revision}:{name}") for revision in ("HEAD", f"{last}^"))
    stamps = (read(text)[0].get("translates", "") for text in texts)
    return now, next((old for old in stamps if old != now), "")


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=records.ROOT, capture_output=True, text=True)
    return done.stdout


def untouched(now: str, old: str) -> bool:
    """Whether two stamps name two English texts, and one text of the translation."""
    return now[:12] != old[:12] and now[12:] == old[12:]


def fault(path: pathlib.Path) -> str:
    """What is wrong with the stamp of a translation, what to read, and the mend; "" if it fits."""
    stamp, _ = read(path.read_text("utf-8"))
    now, old = due(path)
    explained = stamp.get("unchanged", "").startswith(now[:12])
    if stamp.get("translates") == now and (explained or not untouched(now, old)):
        return ""
    name, source = records.named(path), records.named(english(path))
    lines = [f"{name}: its stamp does not fit; it should be {now}"]
    if old and now[:12] != old[:12]:
        lines.append(f"the English changed:  git diff {old[:12]} $(git hash-object -w {source})")
    if untouched(now, old):
        lines.append("the translation did not: translate it, or say why not, by  --unchanged WHY")
    else:
        lines.append(f"the translation changed:  git diff HEAD {name}")
    lines.append(f"when both say the same:  python -m tools.language.stamps {name}")
    return "\n  ".join(lines)


def main(arguments: list[str] | None = None) -> None:
    """Renew the stamps of the translations that the command line names, where they do not fit."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("pages", nargs="+", metavar="docs/ja/page.md")
    parser.add_argument("--unchanged", metavar="WHY", help="why nothing is to be translated")
    asked = parser.parse_args(arguments)
    for path in (records.ROOT / page for page in asked.pages):
        try:
            wrong, (now, old) = fault(path), due(path)
            if not wrong:
                continue
            stamp = {"translates": now}
            if untouched(now, old):
                if asked.unchanged is None:
                    sys.exit(wrong)
                stamp["unchanged"] = f"{now[:12]}, {asked.unchanged}".replace('"', "'")
            write(path, stamp)
        except (OSError, ValueError) as error:
            sys.exit(f"{error}; a translation is a file such as docs/ja/order.md")


if __name__ == "__main__":
    main()
