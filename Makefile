# Everything goes through .venv; `make help` lists what there is.
SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
CORES ?= 2

.DEFAULT_GOAL := help
.PHONY: help setup page play test lint format bench soak strength goldens perft pictures screens clean

help: ## what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

.venv/.ready: pyproject.toml uv.lock scripts/setup.py
	@$(PYTHON) scripts/setup.py

setup: page ## install everything into .venv, and build the page

page: .venv/.ready
	@$(BIN)/python scripts/page.py

play: page ## the table in your browser, for everybody in your network
	@$(BIN)/spicetable serve --host 0.0.0.0

test: page ## all tests, on two cores
	@echo "Running all tests on $(CORES) cores (a few minutes) ..."
	@$(BIN)/python scripts/page.py test
	@$(BIN)/python scripts/browser.py
	@$(BIN)/pytest -n $(CORES) --dist worksteal --cov --cov-report=term

lint: page ## style, format, types, layers
	@echo "ruff: style";       $(BIN)/ruff check .
	@echo "ruff: format";      $(BIN)/ruff format --check .
	@echo "pyright: types";    $(BIN)/pyright
	@echo "import-linter: layers"; $(BIN)/lint-imports
	@echo "the page: types, style, form"; $(BIN)/python scripts/page.py check

bench: .venv/.ready ## set the peers up and measure beside them
	@$(BIN)/python benchmarks/set_up_peers.py
	@$(BIN)/spicetable bench

soak: .venv/.ready ## long runs: random games, kills of the server, broken messages
	@$(BIN)/python benchmarks/soak.py --game zanzibar
	@$(BIN)/python benchmarks/soak.py --game safranito --option round_limit=12 --option edition=en,ru,fr
	@$(BIN)/python benchmarks/server/crash.py
	@$(BIN)/python benchmarks/server/mutations.py

strength: .venv/.ready ## long runs: is every player as strong as is claimed
	@$(BIN)/python benchmarks/strength.py

goldens: .venv/.ready ## write the golden files anew, after a change that is meant
	@$(BIN)/python -m tests.golden.goldens

perft: .venv/.ready ## count positions anew, after a change of rules that is meant
	@$(BIN)/python -m tests.reference.perft

pictures: .venv/.ready ## draw the pictures of the docs anew
	@$(BIN)/python scripts/pictures.py

screens: page ## take the pictures of the page anew, with Chromium
	@$(BIN)/python scripts/browser.py
	@$(BIN)/python -m scripts.screens

format: page ## put the code into its form
	@$(BIN)/ruff format . && $(BIN)/ruff check --fix .
	@$(BIN)/python scripts/page.py format

clean: ## remove the environment and all caches
	rm -rf .venv .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage .coverage.* web/node_modules src/spicetable/page
