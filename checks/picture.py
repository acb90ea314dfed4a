"""Take the pictures of the site for README.md: the start page, in both colour schemes.

    make build && python -m checks.picture      # after the start page has changed

In: the built site. Out: docs/picture-light.png and docs/picture-dark.png, with the heading of the
page as text in them, for the tests. Ends with status 1 where there is no Chromium.
"""

from __future__ import annotations

import io
import os
import sys
from typing import Literal

from PIL import Image, PngImagePlugin
from playwright import sync_api

from checks import chromium, host
from tools.common.files import ROOT

SIZE: sync_api.ViewportSize = {"width": 1280, "height": 800}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def main() -> None:
    """Write both pictures."""
    if not (path := chromium.path()):
        sys.exit(chromium.MISSING)
    with host.hosted(ROOT / "site") as home, sync_api.sync_playwright() as playwright:
        options = [*chromium.OPTIONS, *["--no-sandbox"] * (os.geteuid() == 0)]
        browser = playwright.chromium.launch(executable_path=path, args=options)
        for scheme in SCHEMES:
            page = browser.new_page(viewport=SIZE, color_scheme=scheme)
            page.goto(home, wait_until="networkidle")
            said = PngImagePlugin.PngInfo()
            said.add_itxt("Title", page.locator("h1").inner_text().removesuffix("¶"))
            picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(64)
            picture.save(ROOT / f"docs/picture-{scheme}.png", pnginfo=said, optimize=True)


if __name__ == "__main__":
    main()
