"""Draw the picture that other sites show beside a link: docs/<language>/card.png, one a language.

    python -m tools.site.cards      # after the heading of the start page has changed

A build takes them as they are and needs no font.
"""

from __future__ import annotations

import subprocess

from PIL import Image, ImageDraw, ImageFont, PngImagePlugin

from tools.common.files import ROOT

HEADINGS = {  # those of the start pages, parted into lines
    "en": "PyTorch tensor to\nNumPy array and back",
    "ja": "PyTorch テンソルと\nNumPy 配列の相互変換",
    "ko": "PyTorch 텐서와 NumPy 배열\n서로 변환하기",
}
PACKAGES = "apt-get install fontconfig fonts-noto-cjk fonts-dejavu-core"
SITE = ("Tensor", "#ff9a62"), (" ⇄ ", "#ffffff"), ("NumPy", "#8fc1ff")
LINE = ("t", "#ff9a62"), (".detach().cpu()", "#d3deee"), (".numpy()", "#8fc1ff")


def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """A font of this machine. Ends the command, with the mend, where it is not installed."""
    form = "%{family}\n%{file}\n%{index}"
    found = subprocess.check_output(["fc-match", "-f", form, name], text=True)
    family, file, index = found.split("\n")
    if name.partition(":")[0] not in family:
        raise SystemExit(f"{name} is not installed. On Debian: {PACKAGES}")
    return ImageFont.truetype(file, size, int(index))


def draw(language: str) -> None:
    """Write the picture of a language, with its heading as text in it, for the tests."""
    picture = Image.new("RGB", (1200, 630), "#1f3860")
    pen, text = ImageDraw.Draw(picture), "Noto Sans CJK JP:bold"  # it has Hangul, too
    pen.rectangle((0, 614, 600, 630), "#ff9a62")
    pen.rectangle((600, 614, 1200, 630), "#8fc1ff")
    pen.text((80, 270), HEADINGS[language], "#ffffff", font(text, 76), "ls", spacing=20)
    for parts, y, face in (SITE, 112, font(text, 40)), (LINE, 550, font("DejaVu Sans Mono", 34)):
        x = 80.0
        for part, colour in parts:
            pen.text((x, y), part, colour, face, "ls")
            x += face.getlength(part)
    said = PngImagePlugin.PngInfo()
    said.add_itxt("Title", HEADINGS[language].replace("\n", " "))
    small = picture.quantize(32, Image.Quantize.FASTOCTREE)
    small.save(ROOT / f"docs/{language}/card.png", pnginfo=said, optimize=True)


if __name__ == "__main__":
    for each in HEADINGS:
        draw(each)
