"""The configuration of MkDocs for a language: mkdocs.yml, with the words of that language.

mkdocs.yml is the English one, which inherits docs/words/en.yml; plain ``mkdocs build`` takes it as
it is. What the others say otherwise follows from it and from docs/words/<language>.yml.
"""

import json
from typing import Any

from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.utils.yaml import yaml_load

from tools.common.files import ROOT
from tools.common.languages import DEFAULT, Language
from tools.pages import words

FILE = ROOT / "mkdocs.yml"


def load(language: Language, **settings: Any) -> MkDocsConfig:
    """The configuration as MkDocs holds it; ``settings`` as its own ``load_config`` takes them.

    Raises ValueError for words that are missing, and what MkDocs raises for a wrong setting.
    """
    return load_config(str(FILE), **own(language) | settings)


def shared() -> dict[str, Any]:
    """What mkdocs.yml says, with the English words that it inherits."""
    with FILE.open("rb") as file:
        return yaml_load(file)


def own(language: Language) -> dict[str, Any]:
    """The settings of a language that are not those of mkdocs.yml."""
    if language == DEFAULT:
        return {}
    all_, said = shared(), words.read(language.code)
    ours = all_["markdown_extensions"]["tools.pages"] | {"language": language.code}
    return {
        **said,
        "extra": all_["extra"] | said["extra"],
        "nav": labelled(all_["nav"], said["nav"], f"docs/words/{language.code}.yml: nav"),
        "site_url": all_["site_url"] + language.prefix,
        "docs_dir": f"docs/{language.code}",
        "site_dir": f"{all_['site_dir']}/{language.code}",
        "theme": all_["theme"] | {"language": language.code},
        "markdown_extensions": all_["markdown_extensions"] | {"tools.pages": ours},
    }


def labelled(nav: list, labels: dict[str, str], place: str) -> list:
    """The navigation with the labels of a language in the place of the English ones.

    Raises ValueError, with the mend, for a label that is missing or that no part has.
    """
    parts: set[str] = set()

    def label(part: list[tuple[str, Any]]) -> dict[str, Any]:
        parts.update(name for name, _ in part)
        return {labels.get(name, name): pages for name, pages in part}

    found: list = json.loads(json.dumps(nav), object_pairs_hook=label)
    if differ := parts ^ {*labels}:
        mend = "Then: a label there for each part of nav: in mkdocs.yml, and no other"
        raise ValueError(f"{place}: {', '.join(sorted(differ))}. {mend}")
    return found
