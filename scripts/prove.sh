#!/usr/bin/env bash
# `make prove`: the long proofs. ROUNDS sets how often the server is killed on each database.
source "$(dirname "$0")/common.sh"

need_toolchains
[ -n "${TEST_DATABASE_URL:-}" ] ||
  need 'compgen -G "/usr/lib/postgresql/*/bin/initdb" || command -v initdb' postgresql
install_missing
frontend_install
cargo build --release --package api

say "kill -9 while writing and importing"
proof=(node frontend/e2e/crash.mjs --rounds "${ROUNDS:-20}")
if [ -n "${TEST_DATABASE_URL:-}" ]; then
  "${proof[@]}"
else
  cargo xtask with-postgres -- "${proof[@]}"
fi

say "Every page as every role"
node frontend/e2e/crawl.mjs --profile release
