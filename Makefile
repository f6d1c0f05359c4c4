# Every target makes and updates its own virtual environment; Python 3.11 and make are all it needs.
#   make play PYTHON=python3.12     another interpreter (run `make clean` first to change it later)
#   make test ARGS="-k market -x"   arguments for pytest (or, with play, for the game)

PYTHON ?= python3
ARGS ?=

# Games that `make bench` measures: a new game is one word here.
GAMES := glen_more glen_more_2 glasgow
BENCH_SECONDS ?= 5

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
LOG := $(VENV)/setup.log

.DEFAULT_GOAL := help
.PHONY: help play test check bench format proto release-proto clean

help:
	@echo 'make play     play a game against bots on this machine'
	@echo 'make test     run the tests'
	@echo 'make check    format, lint, strict types, generated code fresh, proto lint, no break of the released schema'
	@echo 'make bench    measure the engine, one JSON object per game'
	@echo 'make format   put the code into the form that make check asks for'
	@echo 'make proto    generate the Python code for proto/ again'
	@echo 'make clean    remove the virtual environment and every cache'

play: $(READY)
	@$(BIN)/rondel play --local $(ARGS)

test: $(READY)
	@$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

check: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python proto/generate.py --check
	$(BIN)/buf lint proto
	$(BIN)/buf format proto --diff --exit-code
	$(BIN)/buf breaking proto --against proto/released.binpb

bench: $(READY)
	@set -e; for game in $(GAMES); do \
	  $(BIN)/python -m engine.bench --game $$game --seconds $(BENCH_SECONDS) --json; \
	done

format: $(READY)
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	$(BIN)/buf format proto --write

proto: $(READY)
	$(BIN)/python proto/generate.py

# Only as part of a release: from then on no client may be broken. See CONTRIBUTING.md.
release-proto: $(READY)
	$(BIN)/buf breaking proto --against proto/released.binpb
	$(BIN)/buf build proto --exclude-source-info -o proto/released.binpb

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Progress goes to stderr, so that the output of `make bench` and `make play` stays clean.
$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Rondel needs Python 3.11 or newer; '$(PYTHON)' answers: $$($(PYTHON) --version 2>&1)" >&2; \
	  echo "Name another one: make $(or $(MAKECMDGOALS),play) PYTHON=python3.12" >&2; exit 1; }
	@echo 'Setting up $(VENV): fetching packages, about a minute the first time ...' >&2
	@mkdir -p $(VENV)
	@{ $(PYTHON) -m venv $(VENV) && $(BIN)/python -m pip install --disable-pip-version-check -e '.[dev]'; } \
	  >$(LOG) 2>&1 || { tail -n 20 $(LOG) >&2; echo 'Setting up $(VENV) failed; all of it is in $(LOG).' >&2; exit 1; }
	@touch $@
	@echo 'Ready.' >&2
