# Everything a newcomer needs: make demo, make test. Nothing else to set up.
#
#   make setup   the project's own environment, from the lock with hashes
#   make demo    a simulated table in the browser (ARGS="--players 4 --port 9000")
#   make test    every test that needs no hardware
#   make check   ruff, mypy strict, import rules
#   make bench   speed, in medians
#   make bench-vision  how well and how fast cards are read, with pictures of errors
#   make mutants whether the tests notice changed rules (an hour or more)
#   make lock    renew the lock (needs uv)

PYTHON ?= python3
UV ?= uv
VENV ?= .venv
ARGS ?=

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
# On Raspberry Pi OS picamera2 and lgpio come from apt, outside any environment.
SITE := $(if $(wildcard /etc/rpi-issue),--system-site-packages,)
PACKAGES := firmware_bridge vision table_service web_ui

# A folder of labelled photographs, measured too where there is one.
PHOTOGRAPHS ?= $(wildcard ../shared/vision/real)

.PHONY: setup demo test check format bench bench-vision mutants lock clean

setup: $(VENV)/.dev

$(BIN)/python:
	@.ci/make-environment "$(PYTHON)" "$(VENV)" $(SITE)

$(VENV)/.run: .lock/run.txt pyproject.toml | $(BIN)/python
	@echo "Installing what the table needs (once, a minute or two) ..."
	@$(PIP) install --quiet --require-hashes --requirement .lock/run.txt
	@$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: .lock/dev.txt $(VENV)/.run
	@echo "Installing what the tests need ..."
	@$(PIP) install --quiet --require-hashes --requirement .lock/dev.txt
	@touch $@

demo: $(VENV)/.run
	@$(BIN)/preftable demo $(ARGS)

test: $(VENV)/.dev
	@$(BIN)/python -m pytest $(ARGS)

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.dev
	@OMP_NUM_THREADS=1 $(BIN)/python -m pytest tests/benchmarks \
	  -o "python_files=bench_*.py" --benchmark-columns=median,iqr,ops,rounds \
	  --benchmark-sort=name --timeout=1800 $(ARGS)

bench-vision: $(VENV)/.dev
	@OMP_NUM_THREADS=1 $(BIN)/python -m vision.benchmark \
	  $(if $(PHOTOGRAPHS),--photographs "$(PHOTOGRAPHS)") $(ARGS)

mutants: $(VENV)/.dev
	@$(PIP) install --quiet --require-hashes --requirement .lock/mutation.txt
	@$(BIN)/mutmut run $(ARGS)
	@$(BIN)/mutmut results

lock:
	$(UV) pip compile pyproject.toml --extra build --universal --python-version 3.11 \
	  --generate-hashes --no-header --quiet --output-file .lock/run.txt
	$(UV) pip compile pyproject.toml --extra build --extra dev --universal \
	  --python-version 3.11 --generate-hashes --no-header --quiet \
	  --output-file .lock/dev.txt
	$(UV) pip compile pyproject.toml --extra build --extra dev --extra mutation --universal \
	  --python-version 3.11 --generate-hashes --no-header --quiet \
	  --output-file .lock/mutation.txt

clean:
	rm -rf $(VENV) build dist mutants bench-vision *.egg-info .mypy_cache .ruff_cache .pytest_cache
