"""What a team takes along: the rules for its linter and CONVERSIONS.md, in each language.

In: the points of review/ and review/CONVERSIONS.<language>.md. Out, beside the page ``team``:
``rules.yml``, which ``ast-grep scan -r`` reads, and ``CONVERSIONS.md`` for a repository. Of a
template, ``--8<-- "page/claim.py:key"`` becomes the key lines of a snippet, ``--8<-- "name"`` a
file of review/, ``<!-- review: group -->`` the points of that group; links to pages become
addresses, or the titles of the pages where no address is known.
"""

import pathlib
import re
import textwrap

import yaml

from tools.common import review, snippets
from tools.common.files import named
from tools.common.languages import Language
from tools.pages import pages

RULES = "rules.yml"
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
_LINK = re.compile(r"\[([^\[\]]+)\]\(([\w-]+\.(?:md|yml)(?:#[\w-]+)?)\)")
_SITE = "Tensor ⇄ NumPy"
_LICENCE = "CC0-1.0, https://creativecommons.org/publicdomain/zero/1.0/"


def write_files(folder: pathlib.Path, language: Language, url: str = "") -> None:
    """Put both files of a language into its folder of the built site.

    ``url``: where the whole site will be published, with a slash at its end, or nothing: then the
    files name pages by their titles, as a path is dead outside the site. Raises ValueError for a
    file of review/ that is wrong.
    """
    (folder / "team").mkdir(exist_ok=True)
    (folder / "team" / RULES).write_text(rules(language, url), "utf-8")
    (folder / "team/CONVERSIONS.md").write_text(conversions(language, url), "utf-8")


def rules(language: Language, url: str = "") -> str:
    """All rules as ast-grep reads them, one document each, below a comment that says whence."""
    found = [_rule(point, language, url) for point in review.points() if point.rule]
    documents = yaml.safe_dump_all(found, allow_unicode=True, sort_keys=False, width=100)
    source = _address("team.md", language, url) if url else _SITE
    head = ["ast-grep scan -r rules.yml", pages.heading(language.code, "team.md"), source]
    return "".join(f"# {line}\n" for line in [*head, _LICENCE]) + documents


def _rule(point: review.Point, language: Language, url: str) -> dict:
    said, given = point.text(language.code), yaml.safe_load(point.rule)
    # Some formats of ast-grep, such as that for GitHub, print the message alone.
    message, note = f"{said.title}: {_address(said.page, language, url)}", said.why
    if not url:
        page = pages.heading(language.code, said.page.partition("#")[0])
        message, note = said.title, f"{said.why}\n{_SITE}: {page}"
    about = {"id": point.name, "language": "python", "message": message, "note": note}
    return {**about, **given, "rule": {"all": [given["rule"], _IN_TORCH]}}


def conversions(language: Language, url: str = "") -> str:
    """The file for a repository. Raises ValueError, with file and line, for what is not there."""
    template = review.REVIEW / f"CONVERSIONS.{language.code}.md"

    def item(point: review.Point) -> str:
        said, wrong, right = point.text(language.code), point.line("wrong"), point.line("right")
        title = f"[{said.title}]({said.page})" if url else said.title
        return f"- [ ] {title}  \n  {wrong} → {right}"

    def linked(link: re.Match[str]) -> str:
        text, page = link.groups()
        if url:
            return f"[{text}]({_address(page, language, url)})"
        by_text = page in (RULES, "index.md")  # the file beside it, and the site by its name
        return text if by_text else pages.heading(language.code, page)

    lines = template.read_text("utf-8").split("\n")
    for number, line in enumerate(lines):
        try:
            if snippet := re.fullmatch(r'--8<-- "(\S+):key"', line):
                code = snippets.key(snippets.source(snippet[1]))
                lines[number] = textwrap.dedent(code).strip()
            elif file := re.fullmatch(r'--8<-- "(\S+)"', line):
                lines[number] = (review.REVIEW / file[1]).read_text("utf-8").strip()
            elif group := re.fullmatch(r"<!-- review: (\w+) -->", line):
                lines[number] = "\n".join(map(item, review.groups()[group[1]]))
        except (KeyError, OSError, ValueError):
            mend = f"a snippet, a file of review/, or one of {', '.join(review.groups())}"
            where = f"{named(template)}:{number + 1}"
            raise ValueError(f"{where}: {line} names nothing. Then: {mend}") from None
    return _LINK.sub(linked, "\n".join(lines))


def _address(page: str, language: Language, url: str) -> str:
    return f"{url}{language.prefix}{'team/rules.yml' if page == RULES else pages.address(page)}"
