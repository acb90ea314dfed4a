"""Snippets in, records out: run each in a clean process, compare with the record or write it."""
