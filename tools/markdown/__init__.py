"""A page's directives and records in, HTML out: extensions of Python-Markdown, no hooks."""
