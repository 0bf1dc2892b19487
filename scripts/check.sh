#!/usr/bin/env bash
# `make check`: the quick loop before a commit.
source "$(dirname "$0")/common.sh"

need_toolchains
install_missing
frontend_install

say "Format"
cargo fmt --all --check
say "Tidy"
cargo xtask tidy
say "Front end: lint and types"
(cd frontend && npm run --silent lint && npm run --silent typecheck)
say "Clippy"
cargo clippy --quiet --workspace --all-targets -- -D warnings
say "Tests of the rules: the domain crates with their golden tables, and tidy's own"
cargo test --quiet --package crm-core --package billing --package commissions --package xtask
