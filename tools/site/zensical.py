"""Build the three languages with Zensical, finish them, and compare their articles with MkDocs'.

    python -m tools.site.zensical        # make zensical

Material for MkDocs ends in May 2027, and Zensical reads the same configuration. site/ has to be
built. build/zensical/ then has Zensical's site, and the words of the articles of both, which
``diff -r`` compares: it prints what differs, and its status is that of this program.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import yaml
from lxml import html

from tools.common.files import ROOT
from tools.common.languages import LANGUAGES, Language
from tools.site import configuration, finish
from tools.site.build import SITE, WORK

FOLDER = WORK / "zensical"


def build(language: Language, folder: pathlib.Path) -> None:
    """Build one language, with its search index named as MkDocs names it."""
    # Not strict: it takes a link to a file that finish.py writes for one to a missing page.
    settings = {"site_dir": str(folder.relative_to(ROOT)), "strict": False}
    config = configuration.shared() | configuration.own(language) | settings
    # Beside mkdocs.yml: all paths have to lie below the folder of the configuration.
    with tempfile.NamedTemporaryFile("w", dir=ROOT, prefix="mkdocs-", suffix=".yml") as file:
        yaml.dump(config, file, allow_unicode=True, sort_keys=False)
        # Its cache knows nothing of the records and the words that the directives read.
        command = [sys.executable, "-m", "zensical", "build", "--clean", "-f", file.name]
        if subprocess.run(command, cwd=ROOT).returncode:
            sys.exit(f"{language.name}: Zensical failed: see above")
    index = json.loads((folder / "search.json").read_text("utf-8"))
    (folder / "search").mkdir()
    docs = json.dumps({"config": index["config"], "docs": index["items"]})
    (folder / "search/search_index.json").write_text(docs, "utf-8")


def write_words(site: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    """Write the words of the article of each page of ``site`` into ``folder``, one on a line."""
    for file in site.rglob("*.html"):
        article = html.parse(file).find(".//article")  # the pages at old addresses have none
        words = [] if article is None else article.text_content().split()
        (folder / file.relative_to(site)).parent.mkdir(parents=True, exist_ok=True)
        (folder / file.relative_to(site)).write_text("\n".join(words) + "\n", "utf-8")
    return folder


if __name__ == "__main__":
    shutil.rmtree(FOLDER, ignore_errors=True)
    for each in LANGUAGES:  # English first: the others stand within it
        build(each, FOLDER / "site" / each.prefix)
    finish.finish(FOLDER / "site")
    compared = write_words(SITE, FOLDER / "mkdocs"), write_words(FOLDER / "site", FOLDER / "words")
    if status := subprocess.run(["diff", "-r", *compared]).returncode:
        sys.exit(status)
    print(f"the words of {len([*compared[0].rglob('*.html')])} pages are the same in both")
