"""The errors that the libraries of the atlas raised, as messages of the form of docs/errors.json.

In: records/atlas.json. What differs from reader to reader in a text becomes a placeholder of
docs/paste.yml: sizes, numbers, dtypes, devices; library.toml may have a ``pattern`` of its own.
"""

from __future__ import annotations

import re

from tools.common import atlas
from tools.common.atlas import Library
from tools.markdown.library import key, run

SHORTEST = 20  # letters: a text with fewer could be anything
LONGEST = 160  # characters of a text that its pattern holds
CURED = ("plain", "grad", "device", "axes", "order", "range", "dtype")  # by the line of the library
# In this order: what stands between the first braces is not looked at again.
_VARY = (
    (re.compile(r"\{[^{}]*\}|[{}]"), "{…}"),  # a text that has braces itself is known up to them
    (re.compile(r"\b(?:lazy|cuda):\d+"), "{device}"),
    (re.compile(r"\d+(?:, ?\d+)+"), "{shape}"),
    (re.compile(r"(?<=torch\.)(?:b?float|u?int|complex)\d+"), "{dtype}"),
    (re.compile(r"(?<![\w.{])\d+(?:\.\d+)*(?![\w}])"), "{number}"),
)


def messages() -> list[dict]:
    """One for each line of forgotten.py that raised a text that a paste can be known by."""
    return [each for library in atlas.libraries().values() for each in _of(library)]


def _of(library: Library) -> list[dict]:
    found = []
    for name, said in run(library).get("forgotten", {}).items():
        about = library.about.get("messages", {}).get(name, {})
        text = " ".join(said.get("text", "").split())
        if "skip" in about or len(text) < SHORTEST:
            continue
        way = about.get("way") or _way(library, name)
        found.append(
            {
                "id": f"{library.id}-{name.replace('_', '-')}",
                "raises": said["raises"],
                "text": text,
                "pattern": about.get("pattern") or pattern(text),
                "verdict": "mend",
                **({"was": said["code"], "write": key(library, way)} if way else {}),
                "answer": library.page,
            }
        )
    return found


def pattern(text: str) -> str:
    """The text with placeholders for what differs, cut off where it is long or has braces.

    >>> pattern("sizes 3, 4 on cuda:0, got torch.float64")
    'sizes {shape} on {device}, got torch.{dtype}'
    """
    text = text if len(text) <= LONGEST else text[:LONGEST].rsplit(" ", 1)[0]
    for differs, placeholder in _VARY:
        text = differs.sub(placeholder, text)
    return text.partition("{…}")[0].rstrip()


def _way(library: Library, name: str) -> str:
    """Whose line works: into a tensor where the function makes one, or reads what gives one.

    "" where the line of neither is the cure.
    """
    if name.partition("_")[0] not in CURED:
        return ""
    code = library.functions[name]
    into_torch = re.search(r"torch\.(?!nn|no_grad|device)\w+\(", code)
    given = [library.about.get(way, {}).get("given", "") for way in atlas.WAYS]
    names = [bool(each) and re.search(rf"\b{each}\b", code) is not None for each in given]
    back = into_torch or names == [False, True]
    return "to_tensor" if back and "to_tensor" in library.ways else library.ways[0]
