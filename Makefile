# make play   sets everything up and opens the tables in the browser
# make test   sets up what tests need, checks style and types, and runs all tests
# make fuzz   looks for broken laws at fresh random tables, for some minutes
# make setup  prepares both and runs nothing

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell grep -rl --include=*.py '^from mypy_extensions import' konspira 2>/dev/null)

.PHONY: play test fuzz setup bench clean

play: .venv/compiled
	@$(BIN)/konspira

test: .venv/compiled
	scripts/browser
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	KONSPIRA_ENGINE=interpreted $(BIN)/python -m pytest -n 2 tests/test_laws.py tests/games
	$(BIN)/python -m pytest -n 2 --ignore=tests/web
	$(BIN)/python -m pytest -n 2 --reruns 2 tests/web

fuzz: .venv/compiled
	$(BIN)/python -m pytest -n 2 --hypothesis-profile=fuzz tests/test_laws.py

setup: .venv/compiled

bench: .venv/compiled
	$(BIN)/konspira bench

.venv/installed: pyproject.toml scripts/prepare
	scripts/prepare $(PYTHON)
	@touch $@

# mypyc sometimes trips over what it remembers of the last build: then it forgets that and begins again.
COMPILE := $(BIN)/python setup.py --quiet build_ext --inplace --parallel 2 > .venv/build.log 2>&1

.venv/compiled: .venv/installed setup.py $(SOURCES)
	@echo "Compiling the rules ..."
	@$(COMPILE) || { rm -rf build .mypy_cache; $(COMPILE); } || { tail -20 .venv/build.log; exit 1; }
	@grep -h '^konspira:' .venv/build.log || true
	@touch $@

clean:
	rm -rf .venv build *.egg-info
	find . -name '*.so' -not -path './.venv/*' -delete
