#!/usr/bin/env bash
# `make near`: the tests near a change, between `make check` and `make test`: of the crates, screens and journeys that changed since
# the branch left main (BASE names another commit). On SQLite, but for the journeys that name PostgreSQL.
source "$(dirname "$0")/common.sh"

need_toolchains
need_test_programs
install_missing
frontend_install
base="${BASE:-$(git merge-base HEAD origin/main 2>/dev/null || git rev-parse HEAD)}"
changed=$( (git diff --name-only "$base" && git ls-files --others --exclude-standard) | sort -u)
[ -n "$changed" ] || { say "Nothing changed since $base"; exit 0; }
source scripts/parts.sh

# Folders below PREFIX that have a change, each once.
changed_in() { sed -n "s|^$1/\([^/]*\)/.*|\1|p" <<<"$changed" | sort -u; }

# All programs are compiled as `make test` does, so that nothing is compiled again for it; those of changed crates are run.
near_tests() {
  local program folder crates
  crates=" $(changed_in crates | paste -sd ' ') "
  [[ $changed == *migrations/* ]] && crates+="infra "
  cargo test --quiet --no-run --message-format=json |
    node -e 'require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      const { executable, profile, manifest_path } = JSON.parse(line);
      if (executable && profile?.test) console.log(`${require("node:path").dirname(manifest_path)}\t${executable}`);
    })' | while IFS=$'\t' read -r folder program; do
      [[ $crates == *" $(basename "$folder") "* ]] || continue
      (cd "$folder" && "$program" --quiet --skip postgres) || return 1
    done
}
rust() {
  part "Format" cargo fmt --all --check
  part "Tidy" cargo xtask tidy
  part "Tests of the crates that changed" near_tests
}
screens() { (cd frontend && npx vitest run --changed "$base" --passWithNoTests); }
journeys() {
  local features
  features=$(changed_in frontend/src/features | paste -sd,)
  [ -n "$features" ] || { echo "No feature changed"; return 0; }
  frontend_build && cargo xtask with-postgres -- node frontend/e2e/run.mjs --features "$features"
}
front_end() {
  part "Front end: types" npm --prefix frontend run --silent typecheck
  part "Screens near the change" screens
}

beside rust front_end
stop_if_failed "make near"
part "Journeys through the features that changed" journeys
finish "make near"
