"""What a team takes along: the rules for its linter and CONVERSIONS.md, in each language.

In: the points of review/ and review/CONVERSIONS.<language>.md. Out, beside the page ``team``:
``rules.yml``, which ``ast-grep scan -r`` reads, and ``CONVERSIONS.md`` for a repository. Of a
template, lines ``--8<-- "page/claim.py:key"`` become the section of a snippet, or a file of
review/ as it is; ``<!-- review: group -->`` becomes the points of that group; links to pages
become addresses, or the titles of the pages where no address is known.
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
_LINK = re.compile(r"\[([^\[\]]+)\]\(([\w-]+\.(?:md|yml)(?:#[\w-]+)?)\)")
_SITE = "Tensor ⇄ NumPy"
_LICENCE = "CC0-1.0, https://creativecommons.org/publicdomain/zero/1.0/"


def write(folder: pathlib.Path, language: Language, url: str = "") -> None:
    """Put both files of a language into its folder of the built site.

    ``url``: where the whole site will be published, with a slash at its end, or nothing: then the
    files name pages by their titles, as a path is dead outside the site. Raises ValueError for a
    file of review/ that is wrong.
    """
    (folder / FOLDER).mkdir(exist_ok=True)
    (folder / FOLDER / RULES).write_text(rules(language, url), "utf-8")
    (folder / FOLDER / CONVERSIONS).write_text(conversions(language, url), "utf-8")


def rules(language: Language, url: str = "") -> str:
    """All rules as ast-grep reads them, one document each, below a comment that says whence."""
    found = [_rule(point, language, url) for point in review.points() if point.rule]
    documents = yaml.safe_dump_all(found, allow_unicode=True, sort_keys=False, width=100)
    source = _address("team.md", language, url) if url else _SITE
    head = ["ast-grep scan -r rules.yml", messages.heading(language.code, "team.md"), source]
    return "".join(f"# {line}\n" for line in [*head, _LICENCE]) + documents


def _rule(point: review.Point, language: Language, url: str) -> dict:
    said, given = point.text(language.code), yaml.safe_load(point.rule)
    # Some formats of ast-grep, such as that for GitHub, print the message alone.
    message, note = f"{said.title}: {_address(said.page, language, url)}", said.why
    if not url:
        page = messages.heading(language.code, said.page.partition("#")[0])
        message, note = said.title, f"{said.why}\n{_SITE}: {page}"
    return {
        "id": point.name,
        "language": "python",
        "message": message,
        "note": note,
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
        return "\n".join(_item(point, language, url) for point in review.groups()[directive[1]])

    def included(directive: re.Match[str]) -> str:
        if not (code := _included(directive[1], directive[2])):
            raise _wrong(file, directive, "a section of a snippet, or a file of review/")
        return code

    def linked(link: re.Match[str]) -> str:
        if url:
            return f"[{link[1]}]({_address(link[2], language, url)})"
        by_text = link[2] in (RULES, "index.md")  # the file beside it, and the site by its name
        return link[1] if by_text else messages.heading(language.code, link[2])

    text = _INCLUDE.sub(included, _POINTS.sub(points, text))
    return _LINK.sub(linked, text)


def _item(point: review.Point, language: Language, url: str) -> str:
    said, (wrong, right) = point.text(language.code), point.change()
    title = f"[{said.title}]({said.page})" if url else said.title
    return f"- [ ] {title}  \n  {wrong} → {right}"


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
    return f"{url}{language.prefix}{below}"
