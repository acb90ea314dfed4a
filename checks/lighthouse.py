"""Ask Lighthouse about a page of each kind, on a phone, from nginx with deploy/nginx.conf.

    python -m checks.lighthouse              # make lighthouse: each kind, and each language's start

In: the built site, node_modules/, and the least scores in checks/lighthouserc.json. Out: each score
that is too low, with its page, and Lighthouse's exit status; the reports in build/lighthouse/.
"""

import os
import subprocess
import sys

from checks import budgets, chromium, nginx
from tools.common.files import ROOT
from tools.common.languages import LANGUAGES

FOLDER = ROOT / "build/lighthouse"


def main() -> None:
    """Collect and assert. Ends with a mend where a browser or a server is not installed."""
    for tool in (chromium, nginx):
        if not tool.path():
            sys.exit(tool.MISSING)
    FOLDER.mkdir(parents=True, exist_ok=True)
    flags = [*chromium.OPTIONS, *["--no-sandbox"] * (os.geteuid() == 0)]
    pages = {*budgets.KINDS.values(), *(language.prefix for language in LANGUAGES)}
    with nginx.serve(ROOT / "site") as home:
        urls = [f"--url={home}{page}" for page in sorted(pages)]
        collect = ["collect", f"--settings.chromeFlags={' '.join(flags)}", *urls]
        for words in (collect, ["assert"]):
            command = [f"{ROOT}/node_modules/.bin/lhci", *words]
            command.append(f"--config={ROOT}/checks/lighthouserc.json")
            variables = {**os.environ, "CHROME_PATH": str(chromium.path())}
            if status := subprocess.run(command, cwd=FOLDER, env=variables).returncode:
                sys.exit(status)


if __name__ == "__main__":
    main()
