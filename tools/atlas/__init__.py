"""Libraries in, records/atlas.json out: run each by itself, and see what it takes and gives.

In the environment of requirements-atlas.txt: `make atlas`, `make test-atlas`, `make atlas-new`.
"""
