"""Ask Lighthouse about a page of each kind, on a phone, from nginx with deploy/nginx.conf.

    python -m checks.lighthouse              # make lighthouse: each kind, and each language's start
    python -m checks.lighthouse --all        # each kind in each language
    python -m checks.lighthouse --only table # one kind in each language

In: the built site, node_modules/, and the least scores in checks/lighthouserc.json. Out: each score
that is too low, with its page, and Lighthouse's exit status; the reports in build/lighthouse/.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import subprocess
import sys

from checks import budgets, chromium, nginx
from tools.common.languages import DEFAULT, LANGUAGES
from tools.common.records import ROOT

LHCI = ROOT / "node_modules/.bin/lhci"
FOLDER = ROOT / "build/lighthouse"


def main() -> None:
    parser = argparse.ArgumentParser(description="Lighthouse's scores of a page of each kind")
    parser.add_argument("--all", action="store_true", help="each kind in each language")
    parser.add_argument("--only", metavar="KIND", choices=budgets.KINDS, help="this kind alone")
    parser.add_argument("site", nargs="?", type=pathlib.Path, default=ROOT / "site")
    asked = parser.parse_args()
    for found, complaint in (
        (LHCI.exists(), "Lighthouse is not installed. Mend: make node_modules/.all"),
        (chromium.path(), chromium.MISSING),
        (nginx.path(), nginx.MISSING),
        ((asked.site / "index.html").exists(), f"No site in {asked.site}. Mend: make build"),
    ):
        if not found:
            sys.exit(complaint)
    flags = [*chromium.OPTIONS, *["--no-sandbox"] * (os.geteuid() == 0)]
    path = f"{pathlib.Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # holds Node
    environment = {**os.environ, "PATH": path, "CHROME_PATH": str(chromium.path())}
    pages = [
        language.prefix + page
        for language in LANGUAGES
        for kind, page in budgets.KINDS.items()
        if kind == asked.only
        or (not asked.only and (asked.all or language == DEFAULT or kind == "start"))
    ]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with nginx.serve(asked.site) as home:
        collect = [f"--url={home}{page}" for page in pages]
        collect.append(f"--settings.chromeFlags={' '.join(flags)}")
        for command in (["collect", *collect], ["assert"]):
            configured = [str(LHCI), *command, f"--config={ROOT / 'checks/lighthouserc.json'}"]
            if status := subprocess.run(configured, cwd=FOLDER, env=environment).returncode:
                sys.exit(status)


if __name__ == "__main__":
    main()
