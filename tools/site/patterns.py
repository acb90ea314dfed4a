"""Write what the paste box recognises messages by: ``search/messages.json`` of each language.

In: docs/errors.json, and what the libraries of the atlas raised (forgotten.py). Each wording of a
message becomes a regular expression that means the same in JavaScript and in Python, for text
without white space (``squeeze``): line wraps do no harm. What is only an example in a wording is
marked there, in up to two keys::

    "text":    "expected scalar type Float but found Long at entry 3",
    "pattern": "expected scalar type Float but found Long at entry {number}",
    "wide":    "expected scalar type Float but found {Long|Int} at entry {number}"

``pattern`` (without it, the text): what differs from reader to reader is a placeholder, one of
docs/paste.yml or a list. ``wide``: the same for other dtypes or functions; where both match as
much, the ``pattern`` counts. ``need``, where the text alone says too little: a regular expression
to be found in what was pasted, too; after ``~`` only where there is a traceback to look through.

Out, for each message that prints something (keys without a value are left out)::

    {"id", "raises", "text", "was", "write", "verdict",   as in docs/errors.json
     "patterns": […],        literals and groups "(?:…)" side by side, none inside another, as the
                             box takes them apart; the ``wide`` ones last
     "narrow": 1,            how many of them are not ``wide``
     "need": "…",            a regular expression in which "." is a line break, too
     "anywhere": 1,          the text may stand in the middle of what is printed
     "fix": [place, calls],  to put ``calls`` at ``place``, a regular expression, mends a line
     "address": "order/#numpy-last", "title": …}   the place that answers, and its heading
"""

from __future__ import annotations

import functools
import pathlib
import re

from tools.common import sources
from tools.markdown import messages
from tools.markdown.paste_box import PASTE
from tools.site import forgotten

PLACEHOLDERS = {
    name: text.replace("{devices}", PASTE["devices"]).replace("{dtypes}", PASTE["dtypes"])
    for name, text in PASTE["placeholders"].items()
}
# Found from the start of what was pasted where there is no traceback to look through.
_NO_TRACEBACK = r"^(?!.*(?:Traceback|(?:^|\n)\s*File |\.py:\d|(?:^|\n)\s*-+>? ?\d))"
_QUOTES = re.compile("[\"'`´‘’‚‛“”„‟«»‹›「」『』《》〈〉＇＂′″]")
_NOTHING = re.compile("[\\s>\u00ad\u200b-\u200f\u2060\ufeff]")
# Printed with something before it: the place in OpenCV's source, the name of a logger, "what():".
_ANYWHERE = ("cv2.error", "WARN", "WARNING", "c10::Error", None)


def squeeze(text: str) -> str:
    """The text as patterns see it: no white space, no ``>`` (it quotes), one quotation mark."""
    return _QUOTES.sub("'", _NOTHING.sub("", text))


def expression(marked: str) -> str:
    """The regular expression for a text with placeholders.

    Raises ValueError for a placeholder that is neither a list nor a key of PLACEHOLDERS.
    """
    parts = re.split(r"\{([^{}]+)\}", marked)
    for at, name in enumerate(parts):
        if at % 2 == 0:
            parts[at] = _escape(name)
        elif "|" in name:
            parts[at] = f"(?:{'|'.join(map(_escape, name.split('|')))})"
        elif name in PLACEHOLDERS:
            parts[at] = PLACEHOLDERS[name]
        else:
            known = ", ".join(PLACEHOLDERS)
            raise ValueError(
                f"docs/errors.json: {{{name}}} is no placeholder; there are {known}, and lists"
                " such as {Long|Int}"
            )
    return "".join(parts)


def _escape(text: str) -> str:
    """The squeezed text, a backslash before what is special in both dialects, nowhere else."""
    return re.sub(r"([\\^$.*+?()\[\]{}|])", r"\\\1", squeeze(text))


def wordings(message: dict) -> list[dict]:
    """Today's wording and the older ones, by their ``text``; none where nothing is printed."""
    return [message, *message.get("older", [])] if "text" in message else []


def patterns(message: dict) -> tuple[list[str], list[str]]:
    """The regular expressions of a message, and its ``wide`` ones; today's wording first."""
    narrow, wide = [], []
    for wording in wordings(message):
        end = _not_followed(wording["text"])
        marked = wording.get("pattern")
        narrow.append((expression(marked) if marked else _escape(wording["text"])) + end)
        if "wide" in wording:
            wide.append(expression(wording["wide"]) + end)
    return list(dict.fromkeys(narrow)), list(dict.fromkeys(wide))


@functools.cache
def every() -> list[dict]:
    """The messages of docs/errors.json, and those of the atlas that none of these covers."""
    known = list(messages.by_id().values())
    texts = {squeeze(wording["text"]) for message in known for wording in wordings(message)}
    marked = (
        wording[key]
        for message in known
        for wording in wordings(message)
        for key in ("pattern", "wide")
        if key in wording
    )
    covers = [re.compile(expression(each)) for each in marked]
    new = {}
    for message in forgotten.messages():
        text = squeeze(message["text"])
        if text not in texts and not any(cover.match(text) for cover in covers):
            new[message["raises"], message["pattern"], message["answer"]] = message
    return known + list(new.values())


@functools.cache
def _all_texts() -> list[str]:
    texts = (each["text"] for message in every() for each in wordings(message))
    return sorted(set(map(squeeze, texts)))


def _not_followed(text: str) -> str:
    """``(?!…)`` for a text that opens a longer one, which is another message."""
    text = squeeze(text)
    longer = (other.removeprefix(text) for other in _all_texts() if other.startswith(text))
    starts = {_escape(rest[:4]) for rest in longer if rest}
    return "".join(f"(?!{start})" for start in sorted(starts))


def fix(was: str, write: str) -> list[str] | None:
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
            there = r"(?:\.(?:detach|cpu)\(\))*" if calls == ".detach().cpu()" else ""
            return [rf"{there}(?=\.{call[1]}\()", calls]
    return None


def entries(language: str) -> list[dict]:
    """What the file of a language (``"ja"``) holds, in the order of docs/errors.json.

    Raises ValueError for an unknown placeholder, and for an ``answer`` that leads to no heading.
    """
    titles = (messages.heading(language, message["answer"]) for message, _ in _recognised())
    return [
        {**entry, "title": title.replace("`", "")}
        for (_, entry), title in zip(_recognised(), titles)
    ]


@functools.cache
def _recognised() -> list[tuple[dict, dict]]:
    """Each message that can be pasted, and what its entry holds in every language."""
    found = []
    for message in every():
        if "text" not in message:
            continue  # what prints nothing cannot be pasted
        narrow, wide = patterns(message)
        need = message.get("need", "")
        entry = {
            **{name: message.get(name) for name in ("id", "raises", "text", "was", "write")},
            "verdict": message.get("verdict"),
            "patterns": narrow + wide,
            "narrow": len(narrow),
            "need": f"{need[1:]}|{_NO_TRACEBACK}" if need.startswith("~") else need,
            "anywhere": int(message.get("raises") in _ANYWHERE),
            "fix": fix(message.get("was", ""), message.get("write", "")),
            "address": messages.address(message["answer"]),
        }
        found.append((message, {key: value for key, value in entry.items() if value}))
    return found


def write(folder: pathlib.Path, language: str) -> None:
    """Write ``search/messages.json`` into ``folder``, where that language is built."""
    sources.write_json(folder / "search/messages.json", entries(language))
