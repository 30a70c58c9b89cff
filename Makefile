# make play   sets up what playing needs and opens the tables in the browser
# make test   sets up what tests need, checks style and types, and runs all tests
# make page   checks style and types of the page's scripts and style sheets, and runs their tests
# make fuzz   looks for broken laws at fresh random tables, for some minutes
# make storm  kills, full disks, floods and slow readers over a real server for some minutes, and then checks everything
# make nodes  starts a PostgreSQL, three nodes and nginx before them, to be tried by hand; Ctrl+C ends them all
# make storm-nodes  kills over three nodes for some minutes, with a failover, and a thousand races of each kind
# make docs   builds the documents as a site, strictly, into build/site
# make site   writes the tables as files for any web host, without a server, into build/play
# make setup  prepares what tests need, compiles the rules, and runs nothing
# make dev    prepares everything that a developer wants: all extras, the compiled rules and a browser

PYTHON ?= python3
BIN := .venv/bin
PREPARE := scripts/prepare
# What depends on the database: run on SQLite with all other tests, and on PostgreSQL once more.
STORED := tests/server/test_crashes.py tests/server/test_faults.py tests/server/test_house.py tests/server/test_tables.py

# Tests start hundreds of processes: what Python has translated once is kept, even where the environment forbids it.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test machine style types computing waiting browsing page docs site fuzz storm nodes storm-nodes setup dev bench clean compiled

# The rules run interpreted until they are compiled, which happens in the background.
play: .venv/ready
	@KONSPIRA_ENGINE="$$($(BIN)/python $(PREPARE) behind)" exec $(BIN)/konspira

test:
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line .venv/installed machine
	@$(MAKE) --no-print-directory compiled style
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=line types computing waiting
	@$(MAKE) --no-print-directory browsing

machine:
	scripts/browser
	scripts/servers

style: .venv/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	scripts/page

types:
	$(BIN)/mypy

# Two lanes side by side: tests that keep a core busy, and tests that mostly wait for servers and clocks.  Browsers keep
# everything busy, and come alone.  Each test goes to whoever is free, the longest first; those that share something
# dear (a Firefox, Ray) to the same one.
PYTEST := $(BIN)/python -m pytest --dist loadgroup

computing:
	KONSPIRA_ENGINE=interpreted $(PYTEST) -n 2 tests/test_laws.py tests/games/*/rules
	$(PYTEST) -n 2 --ignore=tests/agents --ignore=tests/server --ignore=tests/web

waiting:
	$(PYTEST) -n 2 tests/agents tests/server
	KONSPIRA_TEST_STORE=postgresql $(PYTEST) -n 2 $(STORED)

browsing:
	$(PYTEST) -n 3 tests/web

page:
	scripts/page

docs: .venv/installed
	$(BIN)/mkdocs build --strict

site: .venv/ready
	$(BIN)/konspira site build/play

fuzz: compiled
	$(BIN)/python -m pytest -n 2 --hypothesis-profile=fuzz tests/test_laws.py tests/test_parsers.py

storm: compiled
	$(BIN)/python -m tests.storm

nodes: compiled
	scripts/servers
	@$(BIN)/python -m tests.three_nodes

storm-nodes: compiled
	scripts/servers
	$(BIN)/python -m tests.storm_nodes
	KONSPIRA_CUT_OFF=20 KONSPIRA_RACES=1000 $(BIN)/python -m pytest tests/server/test_nodes.py tests/server/test_nodes_faults.py

setup: compiled

dev: compiled
	scripts/browser

bench: compiled
	$(BIN)/konspira bench

.venv/ready: pyproject.toml $(PREPARE)
	@$(PYTHON) $(PREPARE) play

.venv/installed: pyproject.toml $(PREPARE)
	@$(PYTHON) $(PREPARE) test

# Does nothing when what is compiled is of today's source.
compiled: .venv/installed
	@$(BIN)/python $(PREPARE) compile

clean:
	rm -rf .venv build node_modules .mypy_cache *.egg-info
	find . -name '*.so' -not -path './.venv/*' -delete
