"""Write the index that the site's own search worker reads (docs/theme/assets/find.js).

MkDocs' search plugin writes ``search/search_index.json``, which Material fetches with every page.
This moves its sections to ``search/index.json``, which the worker fetches with the first query, and
adds what readers look for: the search words of a page, the questions that it answers (docs/asked/),
and the wordings of a message, each in the section that answers it. docs/search.json says which
spellings are the ``same`` word, which words say ``little``, what is looked up ``also`` (the
glossary has more), which pages are ``lists``, searched by their headings alone, and the ``weight``
of those that tell a little of everything. MiniSearch comes from npm and is laid beside the worker.
"""

import html
import json
import pathlib
import re
import shutil

from tools.common import files
from tools.common.files import ROOT
from tools.common.languages import DEFAULT, LANGUAGES
from tools.pages import pages, terms
from tools.record import libraries as atlas
from tools.site import patterns

WORDS = ROOT / "docs/search.json"
ASKED = ROOT / "docs/asked"
MINISEARCH = ROOT / "node_modules/minisearch"
LIBRARY = {  # file of the package: where the site has it
    "dist/umd/index.js": "assets/minisearch/minisearch-7.2.0.js",
    "LICENSE.txt": "assets/minisearch/LICENSE.txt",
}
_BRACKETS = re.compile(r"（.*?）|\(.*?\) ?")
_PHRASE = re.compile(r"[a-z]+(?:[ -][a-z]+)+")
_TITLE = re.compile(r"<title>([^<]*?)(?: - [^<]*)?</title>")
_KEYWORDS = re.compile(r'<meta name="keywords" content="([^"]*)">')


def write_index(folder: pathlib.Path, language: str) -> None:
    """Write index and library for one language, built in ``folder``; an index that is there stays.

    Raises ValueError for a file of ours that is not JSON, and where npm has not brought MiniSearch.
    """
    for unused in ("workers", "lunr"):  # Material's own worker and its word lists
        shutil.rmtree(folder / "assets/javascripts" / unused, ignore_errors=True)
    for name, place in LIBRARY.items():
        if not (MINISEARCH / name).is_file():
            mend = "Then: make build (or npm ci --omit=dev)"
            raise ValueError(f"node_modules/minisearch/{name} is missing. {mend}")
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(MINISEARCH / name, folder / place)
    given = folder / "search/search_index.json"
    index = json.loads(given.read_text("utf-8"))
    if not index["docs"]:
        return
    rules, wordings = files.read_json(WORDS), _wordings()
    asked = files.read_json(ASKED / f"{language}.json")
    for doc in index["docs"]:
        page, _, section = doc["location"].partition("#")
        if not section:
            text = (folder / page / "index.html").read_text("utf-8")
            sought = [*_TITLE.findall(text)[:1], *",".join(_KEYWORDS.findall(text)).split(",")]
            doc["boost"] = rules["weight"].get(page, 1)
            doc["asked"] = asked.get(page.rstrip("/") or "index", [])
            doc["keywords"] = [html.unescape(words).strip() for words in sought if words]
        elif page in rules["lists"]:
            doc["text"] = ""
        if doc["location"] in wordings:
            doc["messages"] = wordings[doc["location"]]
    files.write_json(folder / "search/index.json", {"words": words(), "docs": index["docs"]})
    files.write_json(given, {**index, "docs": []})


def words() -> dict[str, list]:
    """What words are called otherwise, as the worker reads it: ``same``, ``little``, ``also``."""
    given = files.read_json(WORDS)
    same, also = [line.split() for line in given["same"]], given["also"]
    spelt = {word for line in same for word in line}
    for term in terms.every():
        for language in LANGUAGES:
            names = (term[each.code]["term"] for each in (language, DEFAULT))
            bare = " ".join(dict.fromkeys(_BRACKETS.sub("", name).strip() for name in names))
            for typed in term[language.code]["also"]:
                # Code and single English words stand in the text as they are typed.
                plain = _PHRASE.fullmatch(typed) if language is DEFAULT else not typed.isascii()
                if plain and typed not in spelt:
                    pattern = re.escape(typed).replace(r"\ ", " ?")
                    also[rf"\b{pattern}\b" if typed.isascii() else pattern] = bare
    return {"same": same, "little": " ".join(given["little"]).split(), "also": list(also.items())}


def _wordings() -> dict[str, list[str]]:
    """``{address of a section: each wording of the messages that it answers}``; of a library its
    names, too.
    """
    wordings: dict[str, list[str]] = {}
    for message in patterns.every():
        place = wordings.setdefault(pages.address(message["answer"]), [])
        place += [wording["text"] for wording in patterns.wordings(message)]
    for library in atlas.libraries().values():
        place = wordings.setdefault(pages.address(library.page), [])
        place += [library.about["name"], *library.about["find"]]
    return wordings
