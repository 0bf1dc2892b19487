#!/usr/bin/env bash
# `make prove`: the long proofs. ROUNDS and MONEY_ROUNDS set how often the server is killed on each database, OPS how many
# random acts there are.
source "$(dirname "$0")/common.sh"

need_toolchains
[ -n "${TEST_DATABASE_URL:-}" ] ||
  need 'compgen -G "/usr/lib/postgresql/*/bin/initdb" || command -v initdb' postgresql
install_missing
frontend_install
cargo build --release --package exitdesk

# on_databases CMD...: on a throw-away server unless TEST_DATABASE_URL names one.
on_databases() {
  if [ -n "${TEST_DATABASE_URL:-}" ]; then "$@"; else cargo xtask with-postgres -- "$@"; fi
}

say "Random acts of sixteen clients at once, beside a model"
EXITDESK_OPS="${OPS:-20000}" on_databases \
  cargo test --package infra --test model -- --nocapture --test-threads 1

say "kill -9 while writing and importing"
on_databases node frontend/e2e/crash.mjs --rounds "${ROUNDS:-20}"

say "kill -9 while money moves"
on_databases node frontend/e2e/crash-money.mjs --rounds "${MONEY_ROUNDS:-50}"

say "Every page as every role"
node frontend/e2e/crawl.mjs --profile release
