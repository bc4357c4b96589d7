# Everything sets itself up: a virtual environment in .venv, the packages, the compiled kernel where there is a compiler.
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=

help: ## What can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(VENV)/made: pyproject.toml setup.py src/grognard/mechanics/kernel.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

$(VENV)/made-dev: $(VENV)/made
	$(BIN)/python -m pip install --quiet --editable '.[dev,mapmaker]'
	touch $@

$(VENV)/made-bench: $(VENV)/made
	$(BIN)/python -m pip install --quiet --editable '.[bench]'
	touch $@

play: $(VENV)/made ## Play The Old Contemptibles against the computer
	$(BIN)/grognard play mons $(ARGS)

test: $(VENV)/made-dev ## Everything that must hold: style, types, layers, tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest $(ARGS)

bench: $(VENV)/made-bench ## Measure speed against peers
	$(BIN)/grognard bench mons $(ARGS)

map: $(VENV)/made-dev ## Build the maps anew from their sources
	$(BIN)/python -m tools.mapmaker mons

clean: ## Remove what was installed and built
	rm -rf $(VENV) build src/grognard/mechanics/_kernel*.so

.PHONY: help play test bench map clean
