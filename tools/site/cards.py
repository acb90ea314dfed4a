"""The picture that other sites show beside a link to a page: its heading, in the look of this site.

A PNG beside each page, drawn by Pillow. The font comes by pip, for none that has Latin, Japanese
and Korean letters is on every machine: Noto Sans CJK. It is made where the address of the site is
known alone, as links to such a picture have to be absolute.
"""

from __future__ import annotations

import functools
import importlib.metadata
import pathlib
import re
from collections.abc import Iterable

from PIL import Image, ImageDraw, ImageFont, PngImagePlugin

from tools.site import SiteError

NAME = "card.png"
SIZE = 1200, 630
_NAVY, _TORCH, _NUMPY, _WHITE, _QUIET = "#1f3860", "#ff9a62", "#8fc1ff", "#ffffff", "#d3deee"
_SITE = (("Tensor", _TORCH), (" ⇄ ", _WHITE), ("NumPy", _NUMPY))
_LINE = (("t", _TORCH), (".detach().cpu()", _QUIET), (".numpy()", _NUMPY))
_TEXT = "noto-cjk-sans-jp-bold", "noto_cjk_sans_jp_bold/NotoSansCJKjp-Bold.otf"  # package, file
_CODE = "matplotlib", "matplotlib/mpl-data/fonts/ttf/DejaVuSansMono.ttf"
_MARGIN, _RULE = 80, 16
_WIDTH = SIZE[0] - 2 * _MARGIN
_HEADING = range(80, 43, -4)  # its sizes: the largest in which it takes three lines
# Where a line may end: after a blank or a mark, before a bracket, and in Japanese after the kana
# that end a phrase; never before kana.
_BREAK = re.compile(
    r"(?<=[\s、。・」）])(?![ぁ-ゟ\s、。・」）])|(?=[「（])"
    r"|(?<=[をにがはでとのもへやるすくたて])(?![ぁ-ゟ\s、。・」）])"
)


@functools.cache
def _font(size: int, where: tuple[str, str] = _TEXT) -> ImageFont.FreeTypeFont:
    package, file = where
    return ImageFont.truetype(str(importlib.metadata.distribution(package).locate_file(file)), size)


def draw(heading: str) -> Image.Image:
    """The picture of a page. Raises SiteError for a heading that does not fit."""
    for size in _HEADING:
        lines = wrap(heading, size)
        if len(lines) <= 3 and _widest(lines, size) <= _WIDTH:
            break
    else:
        raise SiteError(f"{heading}: too long for the picture of its page. Then: say less")
    picture = Image.new("RGB", SIZE, _NAVY)
    pen = ImageDraw.Draw(picture)
    bottom, middle = SIZE[1] - _RULE, SIZE[0] // 2
    pen.rectangle((0, bottom, middle, SIZE[1]), _TORCH)
    pen.rectangle((middle, bottom, *SIZE), _NUMPY)
    _write(pen, 112, _SITE, _font(40))
    _write(pen, bottom - 64, _LINE, _font(34, _CODE))
    first = SIZE[1] / 2 + size * (0.36 - 0.65 * (len(lines) - 1))
    for number, line in enumerate(lines):
        _write(pen, first + number * 1.3 * size, [(line, _WHITE)], _font(size))
    return picture.quantize(32, Image.Quantize.FASTOCTREE)


def _write(pen: ImageDraw.ImageDraw, y: float, parts: Iterable[tuple[str, str]], font) -> None:
    x = float(_MARGIN)
    for text, colour in parts:
        pen.text((x, y), text, colour, font, anchor="ls")
        x += font.getlength(text)


def wrap(text: str, size: int) -> list[str]:
    """The text in as few lines as it takes at a size, all of about the same length."""
    best = _fill(text, size, _WIDTH)
    for width in range(_WIDTH, 0, -20):
        lines = _fill(text, size, width)
        if len(lines) > len(best) or _widest(lines, size) > width:
            break
        best = lines
    return best


def _fill(text: str, size: int, width: int) -> list[str]:
    lines = [""]
    for piece in _BREAK.split(text):
        if lines[-1] and _widest([lines[-1] + piece.rstrip()], size) > width:
            lines.append("")
        lines[-1] += piece
    return [line.rstrip() for line in lines]


def _widest(lines: list[str], size: int) -> float:
    return max(map(_font(size).getlength, lines))


def write(folder: pathlib.Path, heading: str) -> None:
    """Put the picture of a page into its folder. Raises SiteError as draw() does.

    It holds its heading as text, too: that of a page is looked for there.
    """
    said = PngImagePlugin.PngInfo()
    said.add_itxt("Title", heading)
    draw(heading).save(folder / NAME, pnginfo=said)
