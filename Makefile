# Two commands do all the set-up: `make serve` and `make test`. `make help` lists the rest.
#
# PYTHON     the interpreter that makes .venv      (default: the first of python3, python3.13, 3.12, 3.11 that fits)
# PYTHON312  the one that makes .venv-atlas and .venv-gpu   (default: python3.12, also below ~/.pyenv)
# GPU_PYTHON the one that runs `make gpu`; it has torch and NumPy, and nothing is installed   (default: python3)
# PORT       where `make serve` listens            (default: 8000)
# SITE_URL   the address the site is published at; feeds the sitemap, canonical links and the pictures of links
# REPO_URL   the page of its repository, on GitHub or GitLab; feeds the links to it, to a page's source and to a new issue
#
# ARGS goes to the command that a target runs. These choose what a target does, and are read from the command line alone:
KIND := snippets
NAME :=
VERSION :=
NUMPY :=

.DEFAULT_GOAL := help
# What is installed is not compiled then, but when it is first imported; without this each process would compile torch anew, in 4 s.
export PYTHONDONTWRITEBYTECODE :=
SHELL := /bin/sh
PORT ?= 8000
# The Pythons that fit, as pyproject.toml says: the lowest, and the first that is too new.
BOUNDS := $(shell sed -n 's/^requires-python = ">=\(.*\),<\(.*\)"/\1 \2/p' pyproject.toml)
LOWEST := $(word 1,$(BOUNDS))
WANTED := Python from $(LOWEST) to below $(word 2,$(BOUNDS))
COMMA := ,
# $(call fits,from,below): succeeds under a Python that is not older than the one and older than the other.
fits = import sys; raise SystemExit(not ($(subst .,$(COMMA),$(1))) <= sys.version_info < ($(subst .,$(COMMA),$(2))))
FITS := $(call fits,$(LOWEST),$(word 2,$(BOUNDS)))
# $(call first,FITS,names): the first that fits. A shim of pyenv's on the PATH need not run: what counts is what it says of itself.
first = $(shell for p in $(2); do $$p -c '$(1)' >/dev/null 2>&1 && { command -v $$p; break; }; done)
# Looked for when it is first needed, and once.
PYTHON ?= $(eval PYTHON := $(call first,$(FITS),python3 python3.13 python3.12 python3.11 python))$(PYTHON)
PYTHON312 ?= $(eval PYTHON312 := $(call first,$(call fits,3.12,3.13),python3.12 python3 $$HOME/.pyenv/versions/3.12*/bin/python))$(PYTHON312)
GPU_PYTHON ?= python3
# $(call need,VARIABLE,what it is): stops a recipe where no such interpreter was found.
need = test -n "$($(1))" || { echo "make: no $(2) found. Install one, or name it: make $(1)=/path/to/python3.12"; exit 1; }
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.installed

# A recipe that runs Python needs the environment; the stamp is newer than the pins once they are installed.
$(READY): requirements.txt
	@$(call need,PYTHON,$(WANTED))
	@"$(PYTHON)" -c '$(FITS)' 2>/dev/null || { echo "make: '$(PYTHON)' is not a $(WANTED). Name another: make PYTHON=/path/to/python3.12"; exit 1; }
	@"$(PYTHON)" -c 'import venv, ensurepip' 2>/dev/null || { echo "make: '$(PYTHON)' lacks venv. On Debian: apt-get install python3-venv"; exit 1; }
	@"$(PYTHON)" tools/install.py $(VENV) requirements.txt
	@touch $@

# The libraries of single how-to pages, beside the others.
EXTRAS := $(VENV)/.extras
$(EXTRAS): requirements/extras.txt $(READY)
	@echo "Installing the extra libraries into $(VENV) (once)"
	@$(PY) -m pip install --quiet --no-compile --disable-pip-version-check -r requirements.txt -r requirements/extras.txt
	@touch $@

# What needs other versions, or brings a hundred other libraries, has an environment of its own: atlas, engines, gpu, peers, zensical.
# A torchvision of another build than torch, CUDA beside CPU, cannot be imported, and what only would like it fails with it: better none.
OWN = PYTHON$(if $(filter atlas gpu,$*),312)
.venv-%/.installed: requirements/%.txt
	@$(call need,$(OWN),$(if $(filter atlas gpu,$*),Python 3.12,$(WANTED)))
	@"$($(OWN))" tools/install.py .venv-$* $<
	@.venv-$*/bin/python -c 'import torchvision' 2>/dev/null || .venv-$*/bin/python -m pip uninstall --quiet --yes torchvision 2>/dev/null
	@touch $@
.venv-engines/.installed .venv-peers/.installed .venv-zensical/.installed: | $(READY)

# What comes from npm, by the Node of requirements.txt: MiniSearch for the site, or all, with what reads the tree and the site.
NODE := PATH="$(CURDIR)/$(VENV)/bin:$$PATH"
NPM := $(NODE) npm --loglevel=error --no-audit --no-fund --no-update-notifier
SITE := node_modules/.site
ALL := node_modules/.all
$(SITE): package-lock.json $(READY)
	@test -e $(ALL) -a ! package-lock.json -nt $(ALL) || $(NPM) ci --omit=dev
	@touch $@
$(ALL): package-lock.json $(READY)
	@echo "Installing the linters and Lighthouse from npm into node_modules (once, 320 MB)"
	@$(NPM) ci
	@touch $(SITE) $@

.PHONY: help serve build learn test lint claim record status test-browser test-looks test-slow test-pythons zensical sabotage lighthouse versions gpu lock
.PHONY: extras notebooks policy rehearse clean

help:
	@awk -F ':.*## ' '/^## / {print "\n" substr($$0, 4)} /^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' Makefile

## For a reader

serve: $(SITE)  ## build the three languages, serve them at http://127.0.0.1:8000/ (PORT=8001), rebuild on every edit
	@$(PY) -m tools.site.serve --port $(PORT)

build: $(SITE)  ## write the whole site to site/; a warning is an error, and a build that fails leaves the old site
	@$(PY) -m tools.site.build

learn: $(READY)  ## the exercises, one after the other; each is checked when you save its file (ARGS="--language ja", ARGS=--list)
	@$(PY) -m tools.learn $(ARGS)

## For a writer

test: $(SITE)  ## all tests but those in a browser and the slow ones, no GPU needed (ARGS="-k order", ARGS=--lf …)
	@$(PY) -m pytest -q $(ARGS)

lint: $(ALL)  ## how the code and the pages are written: ruff, mypy, prettier; textlint for Japanese and Korean
	@$(VENV)/bin/ruff format --check --quiet . || { echo "make: ruff lays these out otherwise. Then: $(VENV)/bin/ruff format"; exit 1; }
	@$(VENV)/bin/ruff check --quiet .
	@$(VENV)/bin/mypy --no-error-summary tools bench checks
	@$(NODE) node_modules/.bin/prettier --check --log-level warn docs/theme/assets || { echo "make: then: $(VENV)/bin/node node_modules/.bin/prettier --write docs/theme/assets"; exit 1; }
	@$(PY) -m tools.language.lint

# A library of the atlas runs in the environment of the atlas.
claim: $(if $(filter atlas/%,$(NAME)),.venv-atlas/.installed,$(READY))  ## NAME=page/claim or atlas/library: make it or run it, show what it prints, record it, say the next step
	@$(if $(filter atlas/%,$(NAME)),.venv-atlas/bin/python,$(PY)) -m tools.record.claim "$(NAME)"

# What a kind is run in. ARGS=--check compares, and writes nothing.
STAMP_snippets := $(EXTRAS)
STAMP_libraries := .venv-atlas/.installed
STAMP_engines := .venv-engines/.installed
STAMP_costs := .venv-engines/.installed
STAMP_measurements := .venv-peers/.installed
STAMP := $(STAMP_$(KIND))
record: $(STAMP)  ## run what is not fresh and record it; KIND=libraries (11 GB), engines (6 GB), costs, measurements; ARGS=--again: all, --check: compare
	@test -n "$(STAMP)" || { echo "make: KIND is snippets, libraries, engines, costs or measurements, not '$(KIND)'"; exit 1; }
	@$(dir $(STAMP))bin/python -m tools.record $(KIND) $(if $(filter --check,$(ARGS)),,--write) $(filter-out --check,$(ARGS))

status: $(READY)  ## each record: how much of it is fresh, and what is stale, failed or missing
	@$(PY) -m tools.record --status

## For a maintainer

test-browser: $(ALL)  ## the tests in Chromium, on a page of each kind (ARGS=--every-page: on all, with pictures in build/browse/)
	@$(PY) -m pytest -q -m browser tests/browser $(LOOKS:%=--ignore=%) $(ARGS)

LOOKS := tests/browser/test_budgets.py tests/browser/test_reading.py
test-looks: $(ALL)  ## axe-core, budgets, 400 %, paper, tables, what opens, in Chromium and in each language; 15 minutes
	@$(PY) -m pytest -q -m browser $(LOOKS) $(ARGS)

test-slow: $(SITE)  ## the tests that measure memory, run the branches for CUDA without a GPU, and serve the site
	@$(PY) -m pytest -q -m slow tests/slow $(ARGS)

test-pythons: $(READY)  ## `make test` under Python 3.11, 3.12, 3.13, by nox, one environment at a time (KEEP=1 keeps them; NOXPYTHON=3.13: one)
	@$(PY) -m nox -f tools/noxfile.py

zensical: build .venv-zensical/.installed  ## build the site with Zensical, too, in an environment of its own, and compare what each article says
	@PYTHONPATH=$$(echo .venv-zensical/lib/python*/site-packages) $(PY) -m tools.site.zensical

sabotage: $(READY)  ## take each .detach(), .cpu(), .copy(), force= … out of each snippet, one at a time: the tests must notice
	@$(PY) -m tools.record --sabotage

lighthouse: build $(ALL)  ## what Lighthouse says of a page of each kind on a phone, behind nginx
	@$(NODE) $(PY) -m checks.lighthouse

versions: $(READY)  ## run what records/versions.json lacks, every torch since 1.0; VERSION=2.16.0 (NUMPY=2.6.0): a new one, and what differs
	@$(if $(VERSION),$(PY) -m tools.record.environments --add $(VERSION) $(NUMPY))
	@$(PY) -m nox -f tools/noxfile.py $(if $(VERSION),-s torch-$(VERSION),-t versions)
	@$(if $(VERSION),echo "What differs: \`make serve\`$(COMMA) then the page upgrade/",$(PY) -m tools.record.environments --prune)

gpu:  ## on a machine with a GPU, torch and NumPy: the records, within nine minutes; the same command goes on
	@"$(GPU_PYTHON)" -m tools.record.gpu $(ARGS)

COMPILE := --quiet --upgrade --strip-extras --allow-unsafe --no-header --annotation-style line \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host
# Each file has the versions of those before it, but for those of Python 3.12. A pin that the lowest Python cannot run is refused.
lock: $(READY)  ## resolve the pins of pip and npm anew, with the newest versions that fit (needs Python 3.12 beside)
	@$(call need,PYTHON,$(WANTED))
	@$(call need,PYTHON312,Python 3.12)
	@"$(PYTHON)" -m venv --clear build/lock && "$(PYTHON312)" -m venv --clear build/lock/3.12
	@for folder in build/lock build/lock/3.12; do $$folder/bin/pip install --quiet --disable-pip-version-check pip-tools==7.6.2 || exit 1; done
	@set -e; for name in main extras peers engines zensical gpu atlas; do \
		folder=build/lock; case $$name in gpu|atlas) folder=build/lock/3.12 known= ;; esac; \
		$$folder/bin/pip-compile $(COMPILE) $$known -o build/lock/$$name.txt requirements/$$name.in; \
		known="$$known -c build/lock/$$name.txt"; \
	done
	@build/lock/bin/pip install --quiet --dry-run --no-deps --target build/lock/none --python-version $(LOWEST) \
		$(foreach name,main extras peers engines zensical,-r build/lock/$(name).txt)
	@for name in main extras peers engines zensical gpu atlas; do \
		file=requirements/$$name.txt; test $$name != main || file=requirements.txt; \
		{ echo "# Made by \`make lock\` from requirements/$$name.in. Do not edit."; sed 's/+cpu / /; s/-c [^,]*, //g' build/lock/$$name.txt; } > $$file; \
	done
	@$(NPM) update --package-lock-only --omit-lockfile-registry-resolved

# What a message or a guide names where it is wanted.

extras: $(EXTRAS)

notebooks: $(READY)
	@$(PY) -m tools.learn.notebooks

policy: build
	@$(PY) -m tools.site.policy site

rehearse: .venv-gpu/.installed
	@.venv-gpu/bin/python -m tools.record.gpu --rehearse $(ARGS)

clean:
	@rm -rf $(VENV) .venv-* build site node_modules
