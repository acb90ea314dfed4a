"""Write the index that the site's own search worker reads (docs/theme/assets/search.js).

MkDocs' search plugin writes ``search/search_index.json``, which Material fetches with every page. This moves its
sections to ``search/index.json``, which the worker fetches with the first query, and adds to them what readers look
for: the search words of a page, the questions that it answers (docs/asked/), and the wordings of a message, each in the
section that answers it. Beside them it puts what words are called otherwise, from docs/search.json and from the glossary:

``same``    spellings of one word in any language, the first is the one that is kept
``little``  words that say little about what is asked
``also``    ``{a pattern in a query: words that are looked up, too}``; what people type for a term of the glossary is added
"""

from __future__ import annotations

import html
import json
import pathlib
import re

from tools.markdown import messages, terms
from tools.common import sources
from tools.common.languages import DEFAULT, LANGUAGES
from tools.common.records import ROOT

# Lists of what other pages say: searched by their headings alone, or they would stand before the pages that answer.
LISTS = ("errors/", "verified/")
# These tell a little of everything; a page of its own tells more.
BEHIND = {"errors/": 0.8, "verified/": 0.8, "walkthrough/": 0.75, "glossary/": 0.75, "articles/": 0.85, "pick/": 0.85,
          "names/": 0.9, "side-tables/": 0.9}
WORDS = ROOT / "docs/search.json"
ASKED = ROOT / "docs/asked"
_BRACKETS = re.compile(r"（.*?）|\(.*?\) ?")
_PHRASE = re.compile(r"[a-z]+(?:[ -][a-z]+)+")
_TITLE = re.compile(r"<title>([^<]*)</title>")
_KEYWORDS = re.compile(r'<meta name="keywords" content="([^"]*)">')


def write(folder: pathlib.Path, language: str) -> None:
    """Write the index of one language, built in ``folder``; one that is written already is left as it is."""
    given = folder / "search/search_index.json"
    index = json.loads(given.read_text("utf-8"))
    if not index["docs"]:
        return
    wordings = _wordings()
    asked = {messages.address(f"{page}.md"): questions for page, questions in sources.read_json(ASKED / f"{language}.json").items()}
    for doc in index["docs"]:
        page, _, section = doc["location"].partition("#")
        if page in LISTS and section:
            doc["text"] = ""
        if not section:
            doc["boost"] = BEHIND.get(page, 1)
            text = (folder / page / "index.html").read_text("utf-8")
            title, keywords = _TITLE.search(text), _KEYWORDS.search(text)
            sought = [*title[1].split(" - ")[:1], *(keywords[1].split(",") if keywords else [])]
            doc["asked"] = asked.get(page, [])
            doc["keywords"] = [html.unescape(words).strip() for words in sought]
        if doc["location"] in wordings:
            doc["messages"] = wordings[doc["location"]]
    (folder / "search/index.json").write_text(_json({"words": words(), "docs": index["docs"]}), "utf-8")
    given.write_text(_json({**index, "docs": []}), "utf-8")


def words() -> dict[str, list]:
    """What words are called otherwise, as the worker reads it."""
    given = sources.read_json(WORDS)
    same = [line.split() for line in given["same"]]
    spelt = {word for line in same for word in line}
    bare = lambda text: _BRACKETS.sub("", text).strip()  # noqa: E731
    also = dict(given["also"])
    for term in terms.every():
        for language in LANGUAGES:
            for typed in term[language.code]["also"]:
                # Code and single English words stand in the text as they are typed.
                native = typed not in spelt and (_PHRASE.fullmatch(typed) if language is DEFAULT else not typed.isascii())
                if native:
                    said = re.escape(typed).replace(r"\ ", " ?")
                    pattern = rf"\b{said}\b" if typed.isascii() else said
                    also[pattern] = " ".join(dict.fromkeys(bare(term[each.code]["term"]) for each in (language, DEFAULT)))
    return {"same": same, "little": " ".join(given["little"]).split(), "also": list(also.items())}


def _wordings() -> dict[str, list[str]]:
    """``{address of a section: each wording of the messages that it answers}``."""
    found: dict[str, list[str]] = {}
    for message in messages.by_id().values():
        texts = [message.get("text"), *(older["text"] for older in message.get("older", []))]
        found.setdefault(messages.address(message["answer"]), []).extend(filter(None, texts))
    return found


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
