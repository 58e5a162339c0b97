# Everything goes through .venv; `make help` lists what there is.
SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
CORES ?= 2

.DEFAULT_GOAL := help
.PHONY: help setup play test lint format bench soak goldens perft pictures clean

help: ## what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

.venv/.ready: pyproject.toml uv.lock scripts/setup.py
	@$(PYTHON) scripts/setup.py

setup: .venv/.ready ## install everything into .venv

play: .venv/.ready ## a game of Zanzibar in this terminal, against bots
	@$(BIN)/spicetable play zanzibar

test: .venv/.ready ## all tests, on two cores
	@echo "Running all tests on $(CORES) cores (a few minutes) ..."
	@$(BIN)/pytest -n $(CORES) --dist worksteal --cov --cov-report=term

lint: .venv/.ready ## style, format, types, layers
	@echo "ruff: style";       $(BIN)/ruff check .
	@echo "ruff: format";      $(BIN)/ruff format --check .
	@echo "pyright: types";    $(BIN)/pyright
	@echo "import-linter: layers"; $(BIN)/lint-imports

bench: .venv/.ready ## set the peers up and measure beside them
	@$(BIN)/python benchmarks/set_up_peers.py
	@$(BIN)/spicetable bench

soak: .venv/.ready ## long runs: 10,000 random games at each number of players, all verified
	@$(BIN)/python benchmarks/soak.py

goldens: .venv/.ready ## write the golden files anew, after a change that is meant
	@$(BIN)/python -m tests.golden.goldens

perft: .venv/.ready ## count positions anew, after a change of rules that is meant
	@$(BIN)/python -m tests.reference.perft

pictures: .venv/.ready ## draw the pictures of the docs anew
	@$(BIN)/python scripts/pictures.py

format: .venv/.ready ## put the code into its form
	@$(BIN)/ruff format . && $(BIN)/ruff check --fix .

clean: ## remove the environment and all caches
	rm -rf .venv .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage .coverage.*
