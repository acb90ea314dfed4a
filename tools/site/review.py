"""What a team takes along: the rules for its linter and CONVERSIONS.md, in each language.

In: the points of review/ and review/CONVERSIONS.<language>.md. Out, beside the page ``team``:
``rules.yml``, which ``ast-grep scan -r`` reads, and ``CONVERSIONS.md`` for a repository. Of a
template, lines ``--8<-- "page/claim.py:key"`` become the section of a snippet, or a file of
review/ as it is; ``<!-- review: group -->`` becomes the points of that group; links to pages
become addresses.
"""

from __future__ import annotations

import pathlib
import re
import textwrap

import yaml

from tools.common import records, review
from tools.common.languages import Language
from tools.common.records import named
from tools.markdown import messages
from tools.site import SiteError

FOLDER = "team"
RULES, CONVERSIONS = "rules.yml", "CONVERSIONS.md"
# A rule looks at files that import torch alone. Said by negations, as ast-grep would otherwise
# print all lines from the import to what it found.
_IMPORTS_TORCH = {
    "stopBy": "end",
    "any": [
        {"kind": "import_statement", "regex": r"\btorch\b"},
        {"kind": "import_from_statement", "regex": r"^from torch\b"},
    ],
}
_IN_TORCH = {"not": {"inside": {"kind": "module", "stopBy": "end", "not": {"has": _IMPORTS_TORCH}}}}
_INCLUDE = re.compile(r'^--8<-- "([\w/.-]+?)(?::(\w+))?"$', re.M)
_POINTS = re.compile(r"^<!-- review: (\w+) -->$", re.M)
_LINK = re.compile(r"\]\(([\w-]+\.(?:md|yml)(?:#[\w-]+)?)\)")


def write(folder: pathlib.Path, language: Language, url: str = "") -> None:
    """Put both files of a language into its folder of the built site.

    ``url``: where the whole site will be published, with a slash at its end, or nothing: then the
    files name paths from the root. Raises ValueError for a file of review/ that is wrong.
    """
    (folder / FOLDER).mkdir(exist_ok=True)
    (folder / FOLDER / RULES).write_text(rules(language, url), "utf-8")
    (folder / FOLDER / CONVERSIONS).write_text(conversions(language, url), "utf-8")


def rules(language: Language, url: str = "") -> str:
    """All rules as ast-grep reads them, one document each."""
    found = [_rule(point, language, url) for point in review.points() if point.rule]
    return yaml.safe_dump_all(found, allow_unicode=True, sort_keys=False, width=100)


def _rule(point: review.Point, language: Language, url: str) -> dict:
    said, given = point.text(language.code), yaml.safe_load(point.rule)
    return {
        "id": point.name,
        "language": "python",
        "message": said.title,
        "note": f"{said.why}\n{_address(said.page, language, url)}",
        **given,
        "rule": {"all": [given["rule"], _IN_TORCH]},
    }


def conversions(language: Language, url: str = "") -> str:
    """The file for a repository. Raises SiteError, with file and line, for what is not there."""
    file = review.REVIEW / f"CONVERSIONS.{language.code}.md"
    text = file.read_text("utf-8")

    def points(directive: re.Match[str]) -> str:
        if directive[1] not in review.groups():
            raise _wrong(file, directive, f"one of {', '.join(review.groups())}")
        return "\n".join(_item(point, language) for point in review.groups()[directive[1]])

    def included(directive: re.Match[str]) -> str:
        if not (code := _included(directive[1], directive[2])):
            raise _wrong(file, directive, "a section of a snippet, or a file of review/")
        return code

    text = _INCLUDE.sub(included, _POINTS.sub(points, text))
    return _LINK.sub(lambda link: f"]({_address(link[1], language, url)})", text)


def _item(point: review.Point, language: Language) -> str:
    said, (wrong, right) = point.text(language.code), point.change()
    return f"- [ ] [{said.title}]({said.page})  \n  `{wrong}` → `{right}`"


def _included(name: str, section: str | None) -> str:
    """A section of a snippet, or a whole file of review/; "" where it is not there."""
    file = (records.SNIPPETS if section else review.REVIEW) / name
    text = file.read_text("utf-8") if file.is_file() else ""
    if section:
        text = text.partition(f"[start:{section}]\n")[2].partition(f"# --8<-- [end:{section}]")[0]
    return textwrap.dedent(text).strip()


def _wrong(file: pathlib.Path, directive: re.Match[str], mend: str) -> SiteError:
    line = directive.string.count("\n", 0, directive.start()) + 1
    return SiteError(f"{named(file)}:{line}: {directive[0]} names nothing. Then: {mend}")


def _address(page: str, language: Language, url: str) -> str:
    below = f"{FOLDER}/{RULES}" if page == RULES else messages.address(page)
    return f"{url or '/'}{language.prefix}{below}"
