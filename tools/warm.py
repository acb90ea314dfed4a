"""A plugin of MkDocs for `make serve`: a page is converted, indexed and laid out again only if something in it changed.

Nothing is guessed. Each build reads each page and expands its includes and directives, so that a changed snippet or
record shows. What follows from the expanded text is remembered by that text, by the settings, and by the files that were
read on the way.
"""

from __future__ import annotations

import logging
import pathlib
import types

import jinja2
import markdown
from mkdocs.plugins import BasePlugin, event_priority
from pymdownx.superfences import SuperFencesBlockPreprocessor

from tools import memory
from tools.records import ROOT

# Front matter of which other pages show nothing.
_OWN = {"title", "description", "keywords", "translates"}


class Warm(BasePlugin):
    """For one build. ``known``: what this process remembers. ``only``: the address of the one page that is looked at anew."""

    def __init__(self, known: memory.Memory, only: str | None = None) -> None:
        super().__init__()
        self.known = known
        self.only = only
        self.outline = ""

    @event_priority(100)  # the search plugin asks for templates in its own
    def on_config(self, config) -> None:
        get_env = config.theme.get_env

        def with_bytecode():
            env = get_env()
            env.bytecode_cache = _BYTECODE
            return env

        config.theme.get_env = with_bytecode

    def on_pre_build(self, config) -> None:
        theme = [folder for folder in map(pathlib.Path, config.theme.dirs) if folder.is_relative_to(ROOT / "docs")]
        templates = [file for folder in theme for file in folder.rglob("*.html")]
        self.settings = repr(memory.stamps(*sorted(ROOT.glob("mkdocs*.yml")), *sorted(templates)))
        self.expander = markdown.Markdown(extensions=config.markdown_extensions, extension_configs=config.mdx_configs)
        index = next(plugin.search_index for plugin in config.plugins.values() if hasattr(plugin, "search_index"))
        add = index.add_entry_from_context
        index.add_entry_from_context = lambda page: self._index(index, add, page)

    def on_nav(self, nav, config, files) -> None:
        self.files = repr(sorted((file.src_uri, file.url, str(file.inclusion)) for file in files))

    def on_page_markdown(self, text, page, config, files) -> None:
        render = page.render  # MkDocs' own, or that of mkdocs-jupyter
        page.render = lambda config, files: self._render(page, render, config, files)

    def on_env(self, env, config, files):
        """Only MkDocs itself gets this; templates find each other in the environment that they come from."""
        return types.SimpleNamespace(get_template=lambda name: _Template(self, env, name))

    def _render(self, page, render, config, files) -> None:
        """Convert the Markdown of a page, or take over what was made of it before."""
        known, name = None, page.file.src_uri
        if self.only not in (None, page.file.url.removeprefix("./")):
            known = self.known.get(self.known.latest.get(name, b""))  # whatever was edited since
        if known is None:
            key = self.known.key("page", self.settings, self.files, name, self._expanded(page))
            known = self.known.get(key)
            if known and not memory.unchanged(known[0]):
                known = None
        if known is None:
            before = dict(page.__dict__)
            complaints = _Complaints(logging.WARNING)
            logging.getLogger("mkdocs").addHandler(complaints)
            try:
                with memory.opened() as read:
                    render(config, files)
            finally:
                logging.getLogger("mkdocs").removeHandler(complaints)
            made = {name: value for name, value in page.__dict__.items() if name not in before or before[name] is not value}
            links = {file.src_uri: anchors for file, anchors in (made.pop("links_to_anchors", None) or {}).items()}
            known = read, made, links
            if not complaints.count:  # what is wrong is told by each build
                self.known.new[key] = known
                self.known.latest[name] = key
        _, made, links = known
        page.__dict__.update(made)
        page.links_to_anchors = {files.src_uris[uri]: anchors for uri, anchors in links.items()}

    def _expanded(self, page) -> str:
        """The source of a page, with what its includes and directives stand for."""
        if not page.file.src_uri.endswith(".md"):
            return pathlib.Path(page.file.abs_src_path).read_text("utf-8")
        lines = page.markdown.split("\n")
        self.expander.htmlStash.reset()
        for preprocessor in self.expander.preprocessors:
            if isinstance(preprocessor, SuperFencesBlockPreprocessor):  # from here on it takes its time
                break
            lines = preprocessor.run(lines)
        return repr((lines, self.expander.htmlStash.rawHtmlBlocks))

    def _index(self, index, add, page) -> None:
        """Put the sections of a page into the search index."""
        key = self.known.key("search", page.url, page.title, page.meta, _toc(page.toc), page.content)
        known = self.known.get(key)
        if known is None:
            count = len(index.entries)
            add(page)
            known = self.known.new[key] = index.entries[count:]
        else:
            index.entries += known


class _Bytecode(jinja2.BytecodeCache):
    """Compiled templates. jinja2 itself sees to it that a template that changed is compiled again."""

    def __init__(self) -> None:
        self.compiled: dict[str, bytes] = {}

    def load_bytecode(self, bucket) -> None:
        if bucket.key in self.compiled:
            bucket.bytecode_from_string(self.compiled[bucket.key])

    def dump_bytecode(self, bucket) -> None:
        self.compiled[bucket.key] = bucket.bytecode_to_string()


_BYTECODE = _Bytecode()


class _Template:
    """Lays a page out, or takes over how it was laid out before. ``name``: of the template."""

    def __init__(self, warm: Warm, env, name: str) -> None:
        self.warm, self.env, self.name = warm, env, name

    def render(self, context) -> str:
        page, known = context["page"], self.warm.known
        if page is None:
            return self.env.get_template(self.name).render(context)
        self.warm.outline = self.warm.outline or repr(_outline(context["nav"].items))
        parts = page.url, page.title, page.meta, _toc(page.toc), page.content
        key = known.key("layout", self.name, self.warm.settings, self.warm.outline, *parts)
        if (found := known.get(key)) is None:
            found = known.new[key] = self.env.get_template(self.name).render(context)
        return found


class _Complaints(logging.Handler):
    count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1


def _toc(items) -> list:
    return [(item.title, item.id, item.level, _toc(item.children)) for item in items]


def _outline(items) -> list:
    """What the navigation, on any page, says of all pages."""
    return [
        (
            item.title,
            getattr(item, "url", None),
            {name: value for name, value in (getattr(item, "meta", None) or {}).items() if name not in _OWN},
            _outline(item.children or []),
        )
        for item in items
    ]
