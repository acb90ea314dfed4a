# Two commands do all the set-up: `make serve` and `make test`. `make help` lists the rest.
#
# PYTHON     the interpreter that makes .venv      (default: the first of python3, python3.13, 3.12, 3.11 that fits)
# PYTHON312  the one that makes .venv-gpu          (default: python3.12, also below ~/.pyenv)
# GPU_PYTHON the one that runs `make gpu`; it has torch and NumPy, and nothing is installed   (default: python3)
# PORT       where `make serve` listens            (default: 8000)
# SITE_URL   the address the site is published at; feeds the sitemap, canonical links and the pictures of links
# REPO_URL   the page of its repository, on GitHub or GitLab; feeds the links to it, to a page's source and to a new issue

.DEFAULT_GOAL := help
SHELL := /bin/sh
PORT ?= 8000
FITS := import sys; raise SystemExit(not (3, 11) <= sys.version_info < (3, 14))
# Looked for when it is first needed, and once.
PYTHON ?= $(eval PYTHON := $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	$$p -c '$(FITS)' >/dev/null 2>&1 && { command -v $$p; break; }; done))$(PYTHON)
# A shim of pyenv's on the PATH need not run: what counts is what it says of itself.
PYTHON312 ?= $(eval PYTHON312 := $(shell for p in python3.12 python3 $$HOME/.pyenv/versions/3.12*/bin/python; do \
	$$p -c 'import sys; raise SystemExit(sys.version_info[:2] != (3, 12))' >/dev/null 2>&1 && { command -v $$p; break; }; done))$(PYTHON312)
GPU_PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.installed

# A recipe that runs Python needs the environment; the stamp is newer than the pins once they are installed.
$(READY): requirements.txt
	@test -n "$(PYTHON)" || { echo "make: no Python 3.11 to 3.13 found. Install one, or name it: make PYTHON=/path/to/python3.12"; exit 1; }
	@$(PYTHON) -c '$(FITS)' 2>/dev/null || { echo "make: '$(PYTHON)' is not a Python 3.11 to 3.13. Name another: make PYTHON=/path/to/python3.12"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "make: '$(PYTHON)' lacks venv. On Debian: apt-get install python3-venv"; exit 1; }
	@$(PYTHON) tools/install.py $(VENV) requirements.txt
	@touch $@

# What comes from npm, by the Node of requirements.txt: MiniSearch for the site, or all, with what reads the tree and the site.
NODE := PATH="$(CURDIR)/$(VENV)/bin:$$PATH"
SITE := node_modules/.site
ALL := node_modules/.all
$(SITE): package-lock.json $(READY)
	@test -e $(ALL) -a ! package-lock.json -nt $(ALL) || $(NODE) npm ci --loglevel=error --omit=dev
	@touch $@
$(ALL): package-lock.json $(READY)
	@echo "Installing the linters and Lighthouse from npm into node_modules (once, 320 MB)"
	@$(NODE) npm ci --loglevel=error
	@touch $(SITE) $@

# The libraries of single how-to pages, beside the others.
EXTRAS := $(VENV)/.extras
$(EXTRAS): requirements-extras.txt $(READY)
	@echo "Installing the extra libraries into $(VENV) (once)"
	@$(PY) -m pip install --quiet --disable-pip-version-check -r requirements.txt -r requirements-extras.txt
	@touch $@

# The libraries that `make bench` compares with, in an environment of their own: they bring a hundred others. A torchvision
# of another build than torch, CUDA beside CPU, cannot be imported, and what only would like it fails with it: better none.
PEERS := .venv-peers
$(PEERS)/.installed: requirements-peers.txt | $(READY)
	@$(PYTHON) tools/install.py $(PEERS) requirements-peers.txt
	@$(PEERS)/bin/python -c 'import torchvision' 2>/dev/null || $(PEERS)/bin/python -m pip uninstall --quiet --yes torchvision
	@touch $@

# The libraries of the atlas, with the build of torch that is on PyPI: torchvision and torchaudio were made with that one.
ATLAS := .venv-atlas
$(ATLAS)/.installed: requirements-atlas.txt
	@test -n "$(PYTHON312)" || { echo "make: no Python 3.12 found, which requirements-atlas.in is for. Install one, or name it: make PYTHON312=/path/to/python3.12"; exit 1; }
	@$(PYTHON312) tools/install.py $(ATLAS) requirements-atlas.txt
	@touch $@

# The engines of several processes, with the versions of requirements.txt.
ENGINES := .venv-engines
$(ENGINES)/.installed: requirements-engines.txt | $(READY)
	@$(PYTHON) tools/install.py $(ENGINES) requirements-engines.txt
	@touch $@

# What the machines with a GPU have, here without one.
REHEARSAL := .venv-gpu
$(REHEARSAL)/.installed: requirements-gpu.txt
	@test -n "$(PYTHON312)" || { echo "make: no Python 3.12 found, which the machines with a GPU have. Install one, or name it: make PYTHON312=/path/to/python3.12"; exit 1; }
	@$(PYTHON312) tools/install.py $(REHEARSAL) requirements-gpu.txt
	@touch $@

.PHONY: help serve test lint build learn notebooks claim record status browser looks browse test-extras test-atlas atlas atlas-new test-engines engines test-slow test-pythons versions new-torch sabotage budgets lighthouse policy bench peers gpu rehearse lock clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' Makefile

serve: $(SITE)  ## build the three languages, serve them at http://127.0.0.1:8000/ (PORT=8001), rebuild on every edit
	@$(PY) -m tools.site.serve --port $(PORT)

test: $(SITE)  ## all tests but those in a browser and the slow ones, no GPU needed (ARGS="-k order", ARGS=--lf …)
	@$(PY) -m pytest -q $(ARGS)

learn: $(READY)  ## the exercises, one after the other; each is checked when you save its file (ARGS="--language ja", ARGS=--list)
	@$(PY) -m tools.learn $(ARGS)

notebooks: $(READY)  ## write the exercises as notebooks, into exercises/notebooks/
	@$(PY) -m tools.learn.notebooks

lint: $(ALL)  ## how the code and the pages are written: ruff, mypy, prettier; textlint for Japanese and Korean, spelling for Korean
	@$(VENV)/bin/ruff format --check --quiet . || { echo "make: ruff lays these out otherwise. Then: $(VENV)/bin/ruff format"; exit 1; }
	@$(VENV)/bin/ruff check --quiet .
	@$(VENV)/bin/mypy --no-error-summary tools bench checks
	@$(NODE) node_modules/.bin/prettier --check --log-level warn docs/theme/assets || { echo "make: then: $(VENV)/bin/node node_modules/.bin/prettier --write docs/theme/assets"; exit 1; }
	@$(PY) -m tools.language.lint

build: $(SITE)  ## write the whole site to site/; a warning is an error, and a build that fails leaves the old site
	@$(PY) -m tools.site.build

claim: $(READY)  ## NAME=page/claim: make a snippet or run it, show what it prints, record it, say the next step
	@$(PY) -m tools.record.claim $(if $(NAME),$(NAME),"")

record: $(EXTRAS)  ## run what records/cpu.json lacks (cuda.json where a GPU is in sight): new, changed, failed; ARGS=--again: all
	@$(PY) -m tools.record --record $(ARGS)

status: $(READY)  ## a table: each snippet, each record: fresh, stale, failed, never run
	@$(PY) -m tools.record --status

browser: $(ALL)  ## the tests in Chromium, on a page of each kind
	@$(PY) -m pytest -q -m browser tests/browser $(LOOKS:%=--ignore=%) $(ARGS)

LOOKS := $(patsubst %,tests/browser/test_%.py,axe budgets reading search_window start tables ways)
looks: $(ALL)  ## axe-core, budgets, 400 %, paper, tables, the first screen, the ways, in Chromium and in each language; 15 minutes
	@$(PY) -m pytest -q -m browser $(LOOKS) $(ARGS)

browse: $(ALL)  ## open every page in Chromium: three languages, two widths, light and dark; pictures in build/browse/
	@$(PY) -m pytest -q -m browser tests/browser --every-page $(ARGS)

test-extras: $(EXTRAS)  ## install the libraries that single pages need (requirements-extras.txt), and test their snippets
	@$(PY) -m pytest -q -m extras $(ARGS)

test-atlas: $(ATLAS)/.installed  ## install the libraries of the atlas (11 GB), run each by itself, compare with records/atlas.json (ARGS=pillow: one)
	@$(ATLAS)/bin/python -m tools.atlas $(ARGS)

atlas: $(ATLAS)/.installed  ## run what records/atlas.json lacks, and write it there; a library that fails hides no other (ARGS=--again: all)
	@$(ATLAS)/bin/python -m tools.atlas --record $(ARGS)

atlas-new: $(ATLAS)/.installed  ## LIBRARY=name: begin a library of the atlas, or run the one that is there and show what was seen
	@$(ATLAS)/bin/python -m tools.atlas --new $(LIBRARY)

test-engines: $(ENGINES)/.installed  ## install the engines (Ray, Spark, Trainers; 6 GB), run their scripts, also with a process killed; 15 minutes (ARGS=ray: one)
	@$(ENGINES)/bin/python -m tools.engines $(ARGS)

engines: $(ENGINES)/.installed  ## run what records/engines.json lacks, and write it there (ARGS=--again: all; ARGS=--measure: start, speed, memory)
	@$(ENGINES)/bin/python -m tools.engines --record $(ARGS)

test-slow: $(SITE)  ## the tests that measure memory, run the branches for CUDA without a GPU, and serve the site
	@$(PY) -m pytest -q -m slow tests/slow $(ARGS)

test-pythons: $(READY)  ## `make test` under Python 3.11, 3.12, 3.13, by nox, one environment at a time (KEEP=1 keeps them; NOXPYTHON=3.13: one)
	@$(PY) -m nox

versions: $(READY)  ## run every snippet under every torch since 1.0, as records/versions.json lacks it, by nox: 1 GB at a time
	@$(PY) -m nox -t versions
	@$(PY) -m tools.record.versions --prune

new-torch: $(READY)  ## VERSION=2.16.0 (NUMPY=2.6.0): run every snippet under it, and list the pages whose results differ
	@$(PY) -m tools.record.versions --add $(VERSION) $(NUMPY)
	@$(PY) -m nox -s torch-$(VERSION)
	@$(PY) -m tools.site.versions $$($(PY) -m tools.record.versions --pair $(VERSION))

sabotage: $(READY)  ## take each .detach(), .cpu(), .copy(), force= … out of each snippet, one at a time: the tests must notice
	@$(PY) -m tools.record --sabotage

budgets: $(ALL)  ## what a page of each kind costs in Chromium with an empty cache; fails when a limit is passed
	@$(PY) -m pytest -q -s -m browser tests/browser/test_budgets.py -k limit $(ARGS)

lighthouse: build $(ALL)  ## what Lighthouse says of a page of each kind on a phone, behind nginx
	@$(PY) -m checks.lighthouse $(ARGS)

policy: build  ## write the Content-Security-Policy of the built site into deploy/
	@$(PY) -m tools.site.policy site

bench: $(PEERS)/.installed  ## measure what each way costs, into records/bench/; goes on where it was stopped (ARGS=--quick: a try)
	@$(PEERS)/bin/python -m bench $(ARGS)

peers: $(PEERS)/.installed  ## install the libraries that `make bench` compares with, in .venv-peers

gpu:  ## on a machine with a GPU, torch and NumPy: the record and the benchmarks, within nine minutes; the same command goes on
	@$(GPU_PYTHON) -m tools.record.gpu $(ARGS)

rehearse: $(REHEARSAL)/.installed  ## what `make gpu` does, with the packages of the machines with a GPU (6 GB), but without one
	@$(REHEARSAL)/bin/python -m tools.record.gpu --rehearse $(ARGS)

COMPILE := --quiet --upgrade --strip-extras --allow-unsafe --no-header --annotation-style line \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host
lock: requirements.in requirements-extras.in requirements-peers.in requirements-gpu.in requirements-atlas.in requirements-engines.in  ## resolve the .in files into the .txt files, with the newest versions that fit (needs Python 3.12 beside)
	@test -n "$(PYTHON)" || { echo "make: no Python 3.11 to 3.13 found. Name one: make PYTHON=/path/to/python3.12"; exit 1; }
	@test -n "$(PYTHON312)" || { echo "make: no Python 3.12 found, which requirements-gpu.in is for. Name one: make PYTHON312=/path/to/python3.12"; exit 1; }
	@$(PYTHON) -m venv --clear build/lock && build/lock/bin/pip install --quiet --disable-pip-version-check pip-tools==7.6.2
	@build/lock/bin/pip-compile $(COMPILE) -o build/lock/requirements.txt requirements.in
	@build/lock/bin/pip-compile $(COMPILE) -c build/lock/requirements.txt -o build/lock/extras.txt requirements-extras.in
	@build/lock/bin/pip-compile $(COMPILE) -c build/lock/requirements.txt -c build/lock/extras.txt -o build/lock/peers.txt requirements-peers.in
	@build/lock/bin/pip-compile $(COMPILE) -c build/lock/requirements.txt -c build/lock/extras.txt -c build/lock/peers.txt -o build/lock/engines.txt requirements-engines.in
	@$(PYTHON312) -m venv --clear build/lock/gpu && build/lock/gpu/bin/pip install --quiet --disable-pip-version-check pip-tools==7.6.2
	@build/lock/gpu/bin/pip-compile $(COMPILE) -o build/lock/gpu.txt requirements-gpu.in
	@build/lock/gpu/bin/pip-compile $(COMPILE) -o build/lock/atlas.txt requirements-atlas.in
	@{ echo '# Made by `make lock` from requirements.in. Do not edit.'; sed 's/+cpu / /' build/lock/requirements.txt; } > requirements.txt
	@{ echo '# Made by `make lock` from requirements-extras.in. Do not edit.'; sed 's/+cpu / /' build/lock/extras.txt; } > requirements-extras.txt
	@{ echo '# Made by `make lock` from requirements-peers.in. Do not edit.'; sed 's/+cpu / /' build/lock/peers.txt; } > requirements-peers.txt
	@{ echo '# Made by `make lock` from requirements-gpu.in. Do not edit.'; sed 's/+cpu / /' build/lock/gpu.txt; } > requirements-gpu.txt
	@{ echo '# Made by `make lock` from requirements-atlas.in. Do not edit.'; cat build/lock/atlas.txt; } > requirements-atlas.txt
	@{ echo '# Made by `make lock` from requirements-engines.in. Do not edit.'; sed 's/+cpu / /' build/lock/engines.txt; } > requirements-engines.txt

clean:  ## remove what the other targets made, the environment too
	@rm -rf $(foreach folder,$(VENV) $(PEERS) $(ATLAS) $(ENGINES) $(REHEARSAL),$(folder) $(folder)-new $(folder)-old) build site node_modules
