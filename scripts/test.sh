#!/usr/bin/env bash
# `make test`: everything, on SQLite and on a PostgreSQL of its own (or TEST_DATABASE_URL), and in a real Chromium.
# Tests of Rust, tests of screens and journeys in Chromium run beside each other: none of them keeps two cores busy.
source "$(dirname "$0")/common.sh"

if [ -z "${EXITDESK_TEST_READY:-}" ]; then
  # A build from nothing leaves 13 GiB; the databases of the tests come to it.
  if [ -d "$(target_dir)/debug/deps" ]; then need_space 4; else need_space 16; fi
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
source scripts/parts.sh
source scripts/short-proofs.sh

server="$(target_dir)/debug/exitdesk"

bundle() { frontend_build && node frontend/scripts/bundle-size.mjs; }

# One build of the server is what all parts use: `cargo test` makes it for the tests of the command line. A `cargo build` or
# `cargo run` of one package would choose other features of the dependencies and compile them again.
compile() {
  # The server finds the bundle in this folder when it runs, if the folder was there when it was compiled.
  mkdir -p frontend/dist
  part "Format" cargo fmt --all --check
  part "Tidy" cargo xtask tidy
  part "Compile" cargo test --quiet --no-run
}
look_over() {
  part "Front end: lint" npm --prefix frontend run --silent lint
  part "Front end: types" npm --prefix frontend run --silent typecheck
  part "Front end: bundle and its budget" bundle
}

# What runs on one database here runs on both in `make prove`; an eighth of it runs on the other one too where TEST_EIGHTH says which
# (0 to 7). HTTP tests whose database does not matter and journeys are chosen by the checksums of their names.
eighth() {
  local name sum names=()
  while read -r name; do
    sum=$(printf '%s' "$name" | cksum)
    [ $((${sum%% *} % 8)) != "$TEST_EIGHTH" ] || names+=("$name")
  done < <(cargo test --quiet -- --list --format terse | sed -n 's/::postgres_whole: test$/::postgres_whole/p')
  [ "${#names[@]}" -gt 0 ] && cargo test --no-fail-fast -- --exact "${names[@]}"
}
journeys_beside() { node frontend/e2e/run.mjs --other-eighth "$TEST_EIGHTH"; }
rust() {
  EXITDESK_RECORD="$parts/answers" part "Tests, SQLite and PostgreSQL" timed_tests --no-fail-fast -- --skip postgres_whole
  part "Recorded answers" cargo xtask recordings --check "$parts/answers"
  [ -z "${TEST_EIGHTH:-}" ] || part "An eighth of the tests of the API on the other database" eighth
  part "Generated files" cargo xtask codegen --check --program "$server"
  part "Clippy" cargo clippy --quiet --workspace --all-targets -- -D warnings
}
# What kills servers comes when the unit tests are through, so that three heavy things at most are at work.
screens() {
  part "Front end: unit tests" npm --prefix frontend test --silent
  part "kill -9 while writing, importing and moving money: five times" kills
  part "Servers that are told to stop, and a schema that goes ahead, under load" stops
  part "Backups while people write, the machine lost, the last one restored" drill
  part "Payouts through a bank with faults, kill -9, and a restored backup: 60 and 50" bank
  part "The permission matrix, hostile values and canaries, a full disk, a database that is gone" hardened
  [ -z "${TEST_EIGHTH:-}" ] || part "An eighth of these proofs on the other database" proofs_beside
}
# Each commit looks at a screen in one of its four variants; `make prove` looks at all.
journeys() {
  local commit
  commit=$(git rev-parse --short=4 HEAD)
  part "Browser journeys, each on its database" node frontend/e2e/run.mjs --turn $((16#${commit:0:4}))
  [ -z "${TEST_EIGHTH:-}" ] || part "An eighth of the journeys on the other database" journeys_beside
}

beside compile look_over
stop_if_failed "make test"
beside rust screens journeys
finish "make test"
