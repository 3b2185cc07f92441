# The commands that everybody uses. `make help` lists them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ASSIGNMENT ?=
SUBMISSION ?=
SUBMISSIONS ?= submissions
REPORTS ?= reports
JOBS ?=
# Two tests at a time; those that share something stay together. `make test PYTEST=` runs them one by one.
PYTEST ?= -n 2 --dist loadgroup

.DEFAULT_GOAL := help
.PHONY: help setup grade test public doctor attack fuzz check format lint types layers readme cover audit bench clean

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "  ASSIGNMENT=x SUBMISSIONS=dir REPORTS=dir JOBS=n narrow 'grade'; SUBMISSION=path goes with 'public'."

setup: $(VENV)/ready ## Make the environment and the sandbox's images
	@$(BIN)/harness images

grade: $(VENV)/ready ## Grade every assignment in submissions/ and write reports/
	@$(BIN)/harness grade $(ASSIGNMENT) --submissions "$(SUBMISSIONS:~/%=$(HOME)/%)" --reports "$(REPORTS:~/%=$(HOME)/%)" $(if $(JOBS),--jobs $(JOBS))

public: $(VENV)/ready ## Run the public cases on one submission: ASSIGNMENT=x SUBMISSION=path [SANDBOX=local]
	@$(if $(and $(ASSIGNMENT),$(SUBMISSION)),,echo 'Say which: make public ASSIGNMENT=cps506-war SUBMISSION=path' >&2; exit 2)
	@$(BIN)/harness test "$(ASSIGNMENT)" "$(SUBMISSION:~/%=$(HOME)/%)" $(if $(SANDBOX),--sandbox $(SANDBOX))

doctor: $(VENV)/ready ## Say what works on this machine, and what to do about the rest
	@$(BIN)/harness doctor

attack: $(VENV)/ready ## Try hostile submissions against this installation [ATTACK='--few', a kind, a language]
	@$(BIN)/harness attack $(ATTACK)

# What of the supervisor reads foreign bytes, and the file of it that each is linked with.
FUZZED := requests:request.c capture:capture.c terminal:terminal.c serve:capture.c
FUZZ_SECONDS ?= 60
FUZZ := tests/fuzz/supervisor
SUPERVISOR := harness/sandbox/supervisor

fuzz: ## Look for bytes that break the supervisor: clang's fuzzer, FUZZ_SECONDS=n for each part
	@command -v clang >/dev/null || { echo 'This needs clang with its fuzzer. On Debian: apt install clang' >&2; exit 2; }
	@for part in $(FUZZED); do name=$${part%%:*}; mkdir -p .fuzz/$$name || exit 1; \
	  clang -std=c17 -D_GNU_SOURCE -O1 -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
	    -I$(SUPERVISOR) -I$(FUZZ) -o .fuzz/fuzz-$$name $(FUZZ)/fuzz_$$name.c $(SUPERVISOR)/$${part##*:} || exit 1; \
	  echo "$$name …"; .fuzz/fuzz-$$name -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -verbosity=0 \
	    -artifact_prefix=.fuzz/ .fuzz/$$name $(FUZZ)/corpus/$$name || exit 1; \
	done; echo "Nothing was found."

test: $(VENV)/ready-dev ## Run the whole test-suite
	@$(BIN)/harness images
	@$(BIN)/pytest $(PYTEST)

check: format lint types layers readme cover audit test ## Everything that CI checks

format: $(VENV)/ready-dev ## Check how the code is laid out
	@$(BIN)/ruff format --check .

lint: $(VENV)/ready-dev ## Check the code's style
	@$(BIN)/ruff check .

types: $(VENV)/ready-dev ## Check the types
	@$(BIN)/mypy

layers: $(VENV)/ready-dev ## Check who imports whom
	@$(BIN)/lint-imports

readme: $(VENV)/ready-dev ## Check README and docs against the commands
	@$(BIN)/pytest -q tests/test_readme.py

cover: $(VENV)/ready-dev ## Check that tests reach every branch of the pure core
	@$(BIN)/pytest -q -m "not docker and not toolchain" --cov --cov-branch tests/test_cps506_cases.py tests/reference \
	  tests/harness --ignore=tests/harness/languages --ignore=tests/harness/sandbox --ignore=tests/harness/report \
	  --ignore=tests/harness/cli

audit: $(VENV)/ready ## Check that the cases of every assignment catch every misreading known
	@$(BIN)/harness cases audit $(ASSIGNMENT)

bench: $(VENV)/ready-dev ## Measure, side by side, and print ratios
	@$(BIN)/python -m bench

clean: ## Remove the environment, reports and caches; images stay
	rm -rf $(VENV) reports .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .fuzz bench/out

# The environment. A Python that is too old, or one without venv, is said in a sentence instead of a trace.
$(VENV)/ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "This needs Python 3.11 or newer as $(PYTHON). Install it, or say which: make PYTHON=python3.12" >&2; exit 2; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); \
	  echo "The environment could not be made. On Debian: apt install python3-venv" >&2; exit 2; }
	@echo "Installing into $(VENV) …" >&2
	@$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable . \
	  || { echo "pip could not install what is needed (see above). Is there a network?" >&2; exit 2; }
	@touch $@

$(VENV)/ready-dev: $(VENV)/ready
	@$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]' \
	  || { echo "pip could not install what the tests need (see above). Is there a network?" >&2; exit 2; }
	@touch $@
