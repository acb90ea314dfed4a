"""What the paste box recognises messages by, and what it answers.

Each wording of a message (docs/errors.json, and what the libraries of the atlas raised) is a text
with placeholders; of the rest only letters and digits count, so that quotes, white space, marks and
punctuation may differ. ``pattern`` marks what differs from reader to reader in its text: "at entry
{number}", a placeholder of docs/paste.yml or of tools/site/names.py, or "{Long|Int}". ``wide`` has
the same for other dtypes, functions or releases; where both match as much, the ``pattern`` counts.
``need``: a regular expression to be found in what was pasted, too; after ``~`` only where there is
a traceback to look through. Out come, in each language, ``search/messages.json``: ``parts``, the
regular expression of each placeholder, and ``messages``, by which one is recognised, as a list for
each key (a kilobyte less), with 0 where one has no value; and
``search/messages/<page>.json``: by id, what is shown of those that a page answers, fetched once one
of them is known. Beside keys of docs/errors.json, those that have a value::

    "patterns": […]        today's wording first, the ``wide`` ones last; "{!more}" at the end where
                           a text that goes on like this is another message; "{+12}" where 12
                           letters of it were left out
    "narrow": 1            how many of them are not ``wide``, where some are
    "need": "…"            a regular expression in which "." is a line break, too
    "anywhere": 1          the text may stand in the middle of what is printed
    "fix": [place, calls]  to put ``calls`` at ``place``, a regular expression, mends a line; with
                           a third item, 1, to put them behind the argument of the function there
    "also": [[address, title]]  of further causes, where one text has several
    "address": "order/#numpy-last", "title": …   the place that answers, and its heading
"""

import functools
import os
import re
from collections.abc import Iterator

import yaml

from tools.common.files import ROOT, named
from tools.pages import messages, pages
from tools.pages.atlas import cure
from tools.pages.atlas import key as lines_of
from tools.pages.atlas import run as run_of
from tools.record import libraries as atlas

from . import names
from .names import squeeze

PASTE = yaml.safe_load((ROOT / "docs/paste.yml").read_text("utf-8"))
PLACEHOLDERS = PASTE["placeholders"] | names.placeholders()
# Found from the start of what was pasted where there is no traceback to look through.
_NO_TRACEBACK = r"^(?!.*(?:Traceback|(?:^|\n)\s*File |\.py:\d|(?:^|\n)\s*-+>? ?\d))"
# Of a message, what is needed once it is known.
SHOWN = ("verdict", "was", "write", "title", "also")
# Printed with something before it: the place in OpenCV's source, the name of a logger, "what():".
_ANYWHERE = ("cv2.error", "WARN", "WARNING", "c10::Error", None)

# Of the messages of libraries, whose library.toml may have a pattern of its own.
SHORTEST = 20  # letters: a text with fewer could be anything
ENOUGH = 28  # letters of a text that is cut off, as in recognise.js
LONGEST = 60  # characters of a text that its pattern holds, where no other begins as it does
# What a text is known by, at its end: a quoted name, or one of a list.
_TELLS = re.compile(r"^.{0,60}(?:'[^']*'|\{(?!number|shape|…)[^{}]*\})[^ ]*$")
# In this order: what stands between the first braces is not looked at again.
_VARY = {
    r"\{[^{}]*\}|[{}]": "{…}",  # a text that has braces itself is known up to them
    r"\b(?:lazy|cuda):\d+": "{device}",
    r"\d+(?:, ?\d+)+": "{shape}",
    r"(?<=torch\.)(?:b?float|u?int|complex)\d+": "{dtype}",
    r"(?<![\w.{])\d+(?:\.\d+)*(?![\w}])": "{number}",
}


def expression(marked: str) -> str:
    """The regular expression for a text with placeholders, as recognise.js makes it, too.

    Raises ValueError for a placeholder that is neither a list nor a key of PLACEHOLDERS.
    """

    def placed(name: str) -> str:
        if name.startswith("!"):
            return f"(?!{name[1:]})"
        if name.startswith("+"):
            return ""
        if "|" in name:
            return names.one_of(name.split("|"))
        if name not in PLACEHOLDERS:
            have = f"there are {', '.join(PLACEHOLDERS)}, and lists such as {{Long|Int}}"
            raise ValueError(f"docs/errors.json: {{{name}}} is no placeholder; {have}")
        return PLACEHOLDERS[name]

    parts = re.split(r"\{([^{}]+)\}", marked)
    return "".join(placed(part) if at % 2 else squeeze(part) for at, part in enumerate(parts))


def wordings(message: dict) -> list[dict]:
    """Today's wording and the older ones, by their ``text``; none where nothing is printed."""
    return [message, *message.get("older", [])] if "text" in message else []


def patterns(message: dict) -> tuple[list[str], list[str]]:
    """The marked texts of a message, and its ``wide`` ones; today's wording first."""
    narrow: list[str] = []
    wide: list[str] = []
    own = frozenset(squeeze(wording["text"]) for wording in wordings(message))
    for wording in wordings(message):
        text = wording["text"]
        end = _not_followed(text)
        marked = wording.get("pattern", re.sub(r"[{}]", "", text))
        narrow.append(_cut(marked, own) if not end else marked + end)
        for marked in wording.get("wide", []):
            follows = end if "{" in marked else _not_followed(marked)
            wide.append(marked + follows if follows else _cut(marked, own))
    return _distinct(narrow), _distinct(wide)


@functools.cache  # every language has the same patterns
def _cut(marked: str, own: frozenset[str]) -> str:
    """The beginning of a long pattern, and how many letters it lost: "{+12}", as the longest match
    counts. Whole where that is not enough: few letters, the name that tells it from others stands
    behind, or a text not its ``own`` begins so.
    """
    if len(marked) <= LONGEST:
        return marked
    head = marked[:LONGEST].rpartition(" ")[0]
    if head.count("{") > head.count("}"):
        head = head.rpartition("{")[0].rpartition(" ")[0]
    letters = [len(squeeze(re.sub(r"\{[^{}]*\}", "", each))) for each in (head, marked)]
    begins = re.compile(expression(head))
    tells = _TELLS.search(marked[len(head) :])
    if letters[0] < ENOUGH or tells or any(map(begins.match, _all_texts() - own)):
        return marked
    return f"{head}{{+{letters[1] - letters[0]}}}"


def _distinct(marked: list[str]) -> list[str]:
    """Those that are more to a reader of letters than one before."""
    return list({expression(each): each for each in reversed(marked)}.values())[::-1]


@functools.cache
def every() -> list[dict]:
    """The messages of docs/errors.json, and those of the atlas that none of these covers."""
    known = list(messages.by_id().values())
    said = [wording for message in known for wording in wordings(message)]
    texts = {squeeze(wording["text"]) for wording in said}
    marked = [each for wording in said for each in wording.get("wide", [])]
    marked += [wording["pattern"] for wording in said if "pattern" in wording]
    covers = [re.compile(expression(each)) for each in marked]
    new = {}
    for message in of_libraries():
        text = squeeze(message["text"])
        if text not in texts and not any(cover.match(text) for cover in covers):
            new[message["raises"], message["pattern"], message["answer"]] = message
    return known + list(new.values())


@functools.cache
def _all_texts() -> set[str]:
    return {squeeze(each["text"]) for message in every() for each in wordings(message)}


def _not_followed(text: str) -> str:
    """``{!…}`` for a text that opens a longer one, which is another message."""
    text = squeeze(text)
    starts = {
        other[len(text) :][:3] for other in _all_texts() if other.startswith(text) and other != text
    }
    return "".join(f"{{!{start}}}" for start in sorted(starts))


def of_libraries() -> Iterator[dict]:
    """Messages of the form of docs/errors.json, from records/atlas.json: one for each line of
    forgotten.py that raised a text that a paste can be known by. Lines that mend it are few: more
    of them stand in the section that answers.
    """
    for library in atlas.libraries().values():
        for name, said in run_of(library).get("forgotten", {}).items():
            about = library.about.get("messages", {}).get(name, {})
            text = " ".join(said.get("text", "").split())
            if "skip" in about or len(text) < SHORTEST:
                continue
            way = cure(library, name)
            lines = lines_of(library, way) if way else ""
            yield {
                "id": f"{library.id}-{name.replace('_', '-')}",
                "raises": said["raises"],
                "text": text,
                "pattern": about.get("pattern") or placeholders(text),
                "verdict": "mend",
                **({"write": lines} if 0 < len(lines) <= 70 else {}),
                "answer": library.page,
            }


def placeholders(text: str) -> str:
    """The text with placeholders for what differs, cut off where it is long or has braces.

    >>> placeholders("sizes 3, 4 on cuda:0, got torch.float64")
    'sizes {shape} on {device}, got torch.{dtype}'
    """
    text = text if len(text) <= LONGEST else text[:LONGEST].rsplit(" ", 1)[0]
    for differs, placeholder in _VARY.items():
        text = re.sub(differs, placeholder, text)
    return text.partition("{…}")[0].rstrip()


def fix(was: str, write: str) -> list[str | int] | None:
    """``[place, calls]`` where ``calls``, put at ``place`` in ``was``, make it into ``write``.

    ``place`` is a regular expression: before a call, without those of ``calls`` that are there;
    or, where ``write`` only leaves calls out, these calls. None where something else was changed,
    or where the calls do not suit any tensor.
    """
    left_out = re.fullmatch(r"\.(detach|cpu|numpy)\(\)[\w.()]*", was.removeprefix(write))
    if left_out:
        return [rf"\.{left_out[1]}\(\)(?:\.(?:detach|cpu|numpy)\(\))*", ""]
    for call in re.finditer(r"\.(\w+)\(", was):
        before, after = was[: call.start()], was[call.start() :]
        calls = write[len(before) : len(write) - len(after)]
        suits_any = re.fullmatch(r"(?:\.\w+\((?:torch\.\w+)?\))+", calls)
        if suits_any and write == before + calls + after and "\n" not in was:
            there = (
                r"(?:\.data|\.(?:detach|cpu|cuda)\([^()]*\))*" if calls == ".detach().cpu()" else ""
            )
            return [rf"{there}(?=\.{call[1]}\()", calls]
    same = os.path.commonprefix([was, write]).rpartition(".")[0]
    renamed = r"(?:\.\w+(?:\(\)|\[0\])?)+"
    if (
        "\n" not in was
        and re.search(r"\w$", same)
        and all(re.fullmatch(renamed, each.removeprefix(same)) for each in (was, write))
    ):
        return [re.escape(was.removeprefix(same)) + r"(?![\w.(\[])", write.removeprefix(same)]
    given = re.fullmatch(r"torch\.from_numpy\((\w+)", was.removesuffix(")"))
    if given and (calls := write.removeprefix(given[0]).removesuffix(")")) == ".copy()":
        return [r"\btorch\.(?:from_numpy|as_tensor|tensor)\(", calls, 1]
    return None


def data(language: str) -> dict[str, dict]:
    """By its path below ``search/``, what each file of a language (``"ja"``) holds."""
    known = []
    shown: dict[str, dict] = {}
    for entry in entries(language):
        page = entry["address"].partition("#")[0].strip("/") or "index"
        of_page = shown.setdefault(f"messages/{page}.json", {})
        of_page[entry["id"]] = {key: entry[key] for key in SHOWN if key in entry}
        known.append({key: value for key, value in entry.items() if key not in SHOWN})
    keys = dict.fromkeys(key for entry in known for key in entry)
    lists = {key: [entry.get(key, 0) for entry in known] for key in keys}
    return {"messages.json": {"parts": PLACEHOLDERS, "messages": lists}} | shown


def entries(language: str) -> list[dict]:
    """The messages that can be pasted, as a language (``"ja"``) has them, in the order of every().

    Raises ValueError for an unknown placeholder, and for an ``answer`` that leads to no heading.
    """
    found = []
    for message in every():
        if "text" not in message:
            continue  # what prints nothing cannot be pasted
        narrow, wide = patterns(message)
        need = message.get("need", "")
        title = pages.heading(language, message["answer"], named(messages.FILE))
        entry = {
            **{key: message.get(key) for key in ("id", "raises", "was", "write")},
            "verdict": message["verdict"].replace("mend", ""),  # the lines say that
            "patterns": narrow + wide,
            "narrow": len(narrow) if wide else 0,
            "need": f"{need[1:]}|{_NO_TRACEBACK}" if need.startswith("~") else need,
            "anywhere": int(message.get("raises") in _ANYWHERE),
            "fix": fix(message.get("was", ""), message.get("write", "")),
            "address": pages.address(message["answer"]),
            "title": title.replace("`", ""),
        }
        heading = functools.partial(pages.heading, language, source=named(messages.FILE))
        also = [[pages.address(it), heading(it).replace("`", "")] for it in message.get("also", [])]
        entry["also"] = also
        found.append({key: value for key, value in entry.items() if value})
    return found
