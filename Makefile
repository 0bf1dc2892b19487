# What each target does is in docs/ARCHITECTURE.md, "Commands and settings"; `make` alone lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help run test check near build prove

help: ## these lines
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

run: ## build and serve in demo mode at http://127.0.0.1:8080, with sample data
	@scripts/run.sh

test: ## everything: both databases, a real browser, lints, generated files
	@scripts/test.sh

check: ## the quick loop: format, lints, tidy, the tests of the rules
	@scripts/check.sh

near: ## the tests of the crates, HTTP rooms, screens and journeys that changed since main
	@scripts/near.sh

build: ## the front end and one release binary
	@scripts/build.sh

prove: ## long proofs: random acts beside a model, kill -9, fuzzed requests, every page as every role
	@scripts/prove.sh
