#!/usr/bin/env bash
# `make near`: the tests near a change, between `make check` and `make test`: of the crates, screens and journeys that changed since
# the branch left main (BASE names another commit), and the HTTP tests of the rooms of crates/api that changed. On SQLite, but for the
# journeys that name PostgreSQL.
source "$(dirname "$0")/common.sh"

need_toolchains
need_test_programs
install_missing
frontend_install
# A clone may have no remote, or one of another name.
base="${BASE:-$(git merge-base HEAD origin/main 2>/dev/null || git merge-base HEAD main 2>/dev/null || git rev-parse HEAD)}"
changed=$( (git diff --name-only "$base" && git ls-files --others --exclude-standard) | sort -u)
[ -n "$changed" ] || { say "Nothing changed since $base"; exit 0; }
source scripts/parts.sh
source scripts/http-rooms.sh

# Folders below PREFIX that have a change, each once.
changed_in() { sed -n "s|^$1/\([^/]*\)/.*|\1|p" <<<"$changed" | sort -u; }

# near_http FOLDER PROGRAM: the tests on SQLite of the modules that are near the change.
near_http() {
  local modules names
  modules=$(http_modules | paste -sd '|')
  [ -n "$modules" ] || return 0
  mapfile -t names < <("$2" --list --format terse </dev/null | sed -nE "s/^(($modules)::.*): test\$/\1/p" | grep -v '::postgres')
  [ "${#names[@]}" -eq 0 ] || (cd "$1" && "$2" --quiet --exact "${names[@]}" </dev/null)
}

# All programs are compiled as `make test` does, so that nothing is compiled again for it; those of changed crates are run.
near_tests() {
  local name program folder crates
  crates=" $(changed_in crates | paste -sd ' ') "
  [[ $changed == *migrations/* ]] && crates+="infra "
  cargo test --quiet --no-run --message-format=json |
    node -e 'require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      const { executable, profile, manifest_path, target } = JSON.parse(line);
      const folder = require("node:path").dirname(manifest_path ?? "");
      if (executable && profile?.test) console.log([target.name, folder, executable].join("\t"));
    })' | while IFS=$'\t' read -r name folder program; do
      if [ "$name" = http ]; then
        near_http "$folder" "$program" || return 1
      elif [[ $crates == *" $(basename "$folder") "* ]]; then
        (cd "$folder" && "$program" --quiet --skip postgres </dev/null) || return 1
      fi
    done
}
rust() {
  part "Format" cargo fmt --all --check
  part "Tidy" cargo xtask tidy
  part "Tests of the crates that changed, and their HTTP rooms" near_tests
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
