"""Of each included snippet, the lines that answer are in sight.

Within its section ``show`` a snippet marks them, by lines ``# --8<-- [start:key]`` and
``[end:key]``; the page includes ``show`` as ever. The rest opens in place, by a button below the
code (docs/theme/assets/site.js); without JavaScript all is in sight.

``key``     at most 8 lines, of one pair of marks or of several
``recipe``  at most 25: complete, to be taken away
an empty ``key``, whose end follows its start: none, under "Show the code that ran"
no marks    all of ``show``, at most 8 lines
"""

import copy
import itertools
import re
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.postprocessors import Postprocessor
from markdown.treeprocessors import Treeprocessor

from tools.common import snippets
from tools.pages import pages, render, words
from tools.pages.directive import Directive, Phase

LIMITS = {"key": 8, "recipe": 25, "show": 8}  # lines in sight, without blank ones
_MARK = re.compile(r"^ *# --8<-- \[(start|end):(\w+)\]$")
_BLOCK = re.compile(
    r'<div id="([^"]*)" class="([^"]*)sight highlight" data-sight="([^"]*)">'
    r"<pre><span></span><code>(.*?)\n</code></pre></div>",
    re.DOTALL,
)


def sight(name: str) -> tuple[str, list[int]]:
    """How the lines in sight are marked (a key of LIMITS), and which lines of ``show`` they are.

    Lines are counted from 1, without the marks. Raises ValueError, with the file, the line and the
    mend, for marks that do not pair.
    """
    before, _, rest = snippets.source(name).partition("# --8<-- [start:show]\n")
    section, kind = "", "show"
    lines: list[tuple[str, bool]] = []  # each with whether it is marked
    shown = rest.partition("# --8<-- [end:show]")[0].splitlines()
    for place, line in enumerate(shown, before.count("\n") + 2):
        if not (mark := _MARK.match(line)):
            lines.append((line, section != ""))
            continue
        end = mark[1] == "end"
        if mark[2] not in ("key", "recipe") or section != (mark[2] if end else ""):
            mend = "mark lines by [start:key] … [end:key], or recipe, one pair after the other"
            raise ValueError(f"snippets/{name}:{place}: {line.strip()} does not fit. Then: {mend}")
        kind, section = mark[2], "" if end else mark[2]
    if section:
        raise ValueError(f"snippets/{name}: [start:{section}] has no end. Then: mark its last line")
    numbers = [number for number, (_, key) in enumerate(lines, 1) if key or kind == "show"]
    text = [number for number in numbers if lines[number - 1][0].strip()]
    return kind, [number for number in numbers if text and text[0] <= number <= text[-1]]


def folds(name: str) -> bool:
    """Whether lines of ``show`` are out of sight, so that its block has a mark that opens them."""
    return len(sight(name)[1]) < len(snippets.shown(snippets.source(name)).splitlines())


class Folder(Postprocessor):
    """Wraps what is out of sight, and adds the button that opens it."""

    words: dict[str, str]

    def run(self, text: str) -> str:
        """The HTML of a page."""
        return _BLOCK.sub(self._fold, text)

    def _fold(self, block: re.Match[str]) -> str:
        id, classes, sight, code = block.groups()
        seen, lines = {int(number) for number in sight.split()}, code.split("\n")
        texts = [re.sub("<.*?>", "", lines[number - 1]) for number in seen]
        indents = [len(text) - len(text.lstrip()) for text in texts if text.strip()]
        indent = re.compile(rf'^(<span class="\w+">)?( {{{min(indents, default=0)}}})', re.M)
        rest = lambda code: f'<span class="rest">{code}</span>' if code else ""
        html = ""
        for shown, group in itertools.groupby(enumerate(lines, 1), lambda each: each[0] in seen):
            part = "".join(f"{line}\n" for _, line in group)
            unindented = indent.sub(lambda it: (it[1] or "") + rest(it[2]), part)
            html += unindented if shown else rest(part)
        values = {"id": id, "classes": classes, "seen": len(seen), "all": len(lines)}
        return "\n".join(render.lines("block.html", words=self.words, html=html, **values))


class Answers(Treeprocessor):
    """Marks the parts of an answer for the style sheet: what a page says first, where it is short,
    and behind the term of each limit its line of code, with a button that copies it (site.js).

    Of a list of more than MOST limits the first FIRST are in sight, the rest is folded under its
    terms.
    """

    words: dict[str, str]
    folded: str  # {count}: how many limits are folded
    LEAD = 200  # letters; half of it in Japanese and Korean, whose letters are as wide as two
    WIDTH = 26  # em, of a line and its remark side by side
    FIRST, MOST = 3, 4

    def run(self, root: Element) -> None:
        for title, first in itertools.pairwise(root):
            if title.tag == "h1" and first.tag == "p":
                text = "".join(first.itertext())
                if render.text_width(text, 1) < self.LEAD * 0.56:
                    first.set("class", f"{first.get('class', '')} lead".strip())
        for item in root.iterfind(".//div[@class='limits']//li"):
            for term, line in [[*item][:2]] if len(item) > 1 else []:
                if line.tag == "code" and not (term.tail or "").strip():
                    line.set("class", "line")
                    # Too long for a phone, it is broken before a call.
                    line.text, *calls = re.split(r"(?<=[\w)\]])(?=\.[a-z_])", line.text or "")
                    for call in calls:
                        SubElement(line, "wbr").tail = call
                    button = {"class": "change__copy", "type": "button", "data-clipboard-text": ""}
                    copies = Element("button", button | {"title": self.words["copy"]})
                    item.insert(2, copies)
                    copies.tail, line.tail = line.tail, None
                    remark = "".join(
                        "".join([*each.itertext(), each.tail or ""]) for each in item[2:]
                    )
                    code = "".join(line.itertext())
                    width = render.text_width(code, 0.9, mono=True) + render.text_width(remark, 1)
                    if remark.strip() and width > self.WIDTH:
                        item.insert(3, Element("br"))
                        item[3].tail, copies.tail = (copies.tail or "").lstrip(), None
        for limits in root.iterfind(".//div[@class='limits']"):
            for place, list_ in reversed([*enumerate(limits)]):
                if list_.tag == "ul" and len(list_) > self.MOST:
                    limits.insert(place + 1, self._fold(list_))

    def _fold(self, limits: Element) -> Element:
        """What opens the rest of a list, which is taken out of it."""
        details = Element("details", {"class": "others"})
        summary = SubElement(details, "summary", {"data-search-exclude": ""})
        summary.text = self.folded.format(count=len(limits) - self.FIRST) + " "
        terms, rest = SubElement(summary, "span"), SubElement(details, "ul")
        for item in limits[self.FIRST :]:
            limits.remove(item)
            rest.append(item)
            if len(terms):
                terms[-1].tail = " · "
            terms.append(term := copy.deepcopy(item[0]))
            term.tag, term.tail = "span", None
            for link in term.iter("a"):
                link.tag, link.attrib = "span", {}
        return details


class Blocks(Directive):
    """The code of a snippet; the lines that answer are in sight, a button opens the rest."""

    name = "blocks"
    phase = Phase.INCLUDES
    pattern = r'^```python\n--8<-- "([\w/.-]+):show"$'

    def write(self, match: re.Match[str]) -> list[str]:
        """The head of the fence says which lines are in sight.

        pymdownx.snippets, which comes next, takes the marks away.
        """
        kind, numbers = sight(match[1])
        fence, include = match[0].split("\n")
        if kind != "show":
            code, seen = pages.anchor(match[1], "code"), " ".join(map(str, numbers))
            fence = f'```{{ .python .sight #{code} data-sight="{seen}" }}'
        return [fence, include]

    def extend(self, md: Markdown) -> None:
        """What wraps the lines out of sight."""
        folder = Folder(md)
        folder.words = self.words
        md.postprocessors.register(folder, "blocks", 15)  # raw_html: 30
        answers = Answers(md)
        answers.words = words.of(self.language, "messages")
        answers.folded = self.words["folded"]
        md.treeprocessors.register(answers, "answers", 4)  # inline: 20
