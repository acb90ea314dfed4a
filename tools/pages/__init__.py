"""A page's directives and records in, HTML out: one extension of Python-Markdown, no hooks.

``directive.py`` says what a directive is, and CONTRIBUTING.md, under "Write a page", the forms that
a writer types. A new one is a class in a module of its own, a line in DIRECTIVES, and a row there.
"""

from collections.abc import Iterable
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension

from tools.pages.atlas import Atlas
from tools.pages.blocks import Blocks
from tools.pages.cases import Picker
from tools.pages.changes import Changes
from tools.pages.directive import Directive
from tools.pages.engines import Engines
from tools.pages.figures import Figures
from tools.pages.learn import Predict, Steps
from tools.pages.measured import Measured
from tools.pages.messages import Messages, Paste
from tools.pages.next import Next
from tools.pages.notebooks import Notebooks
from tools.pages.results import Results
from tools.pages.review import Review
from tools.pages.terms import Terms

# In each phase a page is read for them in this order: blocks.py reads the fences that the others
# write, results.py the runs.
DIRECTIVES: dict[str, type[Directive]] = {
    each.name: each
    for each in (Atlas, Engines, Picker, Blocks)
    + (Predict, Changes, Review, Paste, Terms, Messages, Results)
    + (Figures, Measured, Next, Notebooks, Steps)
}


class Directives(Extension):
    """The extension. Its settings in mkdocs.yml: ``language`` and ``repository``, see Directive."""

    def __init__(
        self, directives: Iterable[type[Directive]] = tuple(DIRECTIVES.values()), **settings: Any
    ) -> None:
        self.directives = directives
        self.config = {
            "language": ["en", "folder below docs/ that the pages lie in"],
            "repository": ["", "the page of the repository, REPO_URL"],
        }
        super().__init__(**settings)

    def extendMarkdown(self, md: Markdown) -> None:
        for kind in self.directives:
            directive = kind(md, **self.getConfigs())
            md.preprocessors.register(directive, f"directive {kind.name}", kind.phase.value)
            directive.extend(md)


makeExtension = Directives  # Python-Markdown finds ``tools.pages`` by this name
