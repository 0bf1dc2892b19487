#!/usr/bin/env bash
# `make check`: the quick loop before a commit.
source "$(dirname "$0")/common.sh"

need_toolchains
install_missing
frontend_install
source scripts/parts.sh

rust() {
  part "Format" cargo fmt --all --check
  part "Tidy" cargo xtask tidy
  part "Clippy" cargo clippy --quiet --workspace --all-targets -- -D warnings
  part "Tests of the rules: the domain crates with their golden tables, and tidy's own" \
    cargo test --quiet --package crm-core --package billing --package commissions --package docgen --package xtask
}
frontend() {
  part "Front end: lint" npm --prefix frontend run --silent lint
  part "Front end: types" npm --prefix frontend run --silent typecheck
}

beside rust frontend
finish "make check"
