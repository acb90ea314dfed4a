"""What the paste box and the picker share: their frame in the page, which a script fills."""

from __future__ import annotations

import html
import json


def frame(name: str, markup: str, words: dict, without: str) -> list[str]:
    """The Markdown lines of a box.

    ``name``: the class by which its script finds it. ``markup``: the HTML inside, in one line.
    ``words``: what the script is told, in ``data-words``. ``without``: the Markdown that stands
    there where there is no JavaScript.
    """
    data = html.escape(json.dumps(words, ensure_ascii=False, separators=(",", ":")))
    opening = f'<div class="{name}" data-words="{data}" markdown>'
    noscript = ['<noscript markdown="block">', "", without, "", "</noscript>"]
    return [opening, "", markup, "", *noscript, "", "</div>", ""]
