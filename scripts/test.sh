#!/usr/bin/env bash
# `make test`: everything, on SQLite and on a PostgreSQL of its own (or TEST_DATABASE_URL), and in a real Chromium.
source "$(dirname "$0")/common.sh"

if [ -z "${EXITDESK_TEST_READY:-}" ]; then
  need_toolchains
  need_test_programs
  install_missing
  frontend_install
  export EXITDESK_TEST_READY=1
fi
if [ -z "${TEST_DATABASE_URL:-}" ]; then
  exec cargo xtask with-postgres -- "$0"
fi
unset EXITDESK_TEST_READY

say "Format"
cargo fmt --all --check
say "Tidy"
cargo xtask tidy
say "Front end: lint, types, unit tests"
(cd frontend && npm run --silent lint && npm run --silent typecheck && npm test --silent)
frontend_build
say "Front end: bundle budget"
node frontend/scripts/bundle-size.mjs
say "Tests, SQLite and PostgreSQL"
cargo test
say "Generated files"
cargo xtask codegen --check
say "Browser journeys, SQLite and PostgreSQL"
cargo build --quiet --package exitdesk
node frontend/e2e/run.mjs
say "kill -9 while writing, importing and moving money: five times each database"
node frontend/e2e/crash.mjs --profile debug --rounds 2 --rows 3000
node frontend/e2e/crash-money.mjs --profile debug --rounds 3
say "Clippy"
cargo clippy --quiet --workspace --all-targets -- -D warnings
say "All of make test passed"
