#!/usr/bin/env bash
# `make prove`: the long proofs. ROUNDS, MONEY_ROUNDS, CANCEL_ROUNDS and DOCUMENT_ROUNDS set how often the server is killed on each database,
# OPS how many random acts there are, SEEDS how many simulated days of the bank, PEOPLE and INSTANTS of how many people and
# when the count of callable people is compared with the contact gate, SPELLINGS how often somebody on the suppression list comes
# in spelled otherwise, MERGES how many steps of merging and parting there are, OFFICES how often 1,000 transfers are asked for on each
# database, STOPS how often servers are told to stop under load on each database, UPGRADES how many upgrades are killed on each database, DRILL_LEADS how many leads are backed up,
# CASE_DAYS and CASE_CLIENTS for how long how many clients' cases are lived, OFFICE_LEADS how many leads the large office has, PAYMENTS how many payments the large books have, CASES how many open cases the Case Board, FUZZ_REQUESTS how many requests are made up from the OpenAPI document,
# FUZZ_SECONDS for how long each mouth of the server gets inputs that nobody types,
# KILLS how often a cluster's primary is killed, SOAK_MINUTES how long three servers are under load, HOSTILE_VALUES how many
# hostile values are sent on each database, PROXIED_PEOPLE how many POST through nginx at once, nine times, OUTAGE_SECONDS how long the disk is full and the database gone.
source "$(dirname "$0")/common.sh"

need_toolchains
[ -n "${TEST_DATABASE_URL:-}" ] ||
  need 'compgen -G "/usr/lib/postgresql/*/bin/initdb" || command -v initdb' postgresql
need_release_programs
need 'command -v lintian' lintian
need 'python3 -c "import venv, ensurepip"' python3 python3-venv
# The distributed database of the cluster proof.
need 'command -v patroni && compgen -G "/usr/lib/postgresql/*/bin/initdb"' patroni postgresql
need 'command -v etcd' etcd-server
need 'command -v haproxy' haproxy
need 'command -v pgbouncer' pgbouncer
need 'test -x /usr/sbin/nginx' nginx-light
need 'command -v openssl' openssl
need 'command -v psql' postgresql-client
need 'command -v hledger' hledger
# An empty Debian for the walk through the pages of operation.
need 'command -v mmdebstrap' mmdebstrap
need 'command -v ip' iproute2
install_missing
frontend_install
release_build

# on_databases CMD...: on a throw-away server unless TEST_DATABASE_URL names one.
on_databases() {
  if [ -n "${TEST_DATABASE_URL:-}" ]; then "$@"; else cargo xtask with-postgres -- "$@"; fi
}

# python_package NAME VERSION PROGRAM: the program, in a folder of its own below the target folder.
python_package() {
  local folder
  folder="$(target_dir)/$1-$2"
  if [ ! -f "$folder/installed" ]; then
    say "Installing $1 $2" >&2
    rm -rf "$folder"
    python3 -m venv "$folder" >&2
    "$folder/bin/pip" install --quiet --disable-pip-version-check "$1==$2" >&2
    touch "$folder/installed"
  fi
  realpath --no-symlinks "$folder/bin/$3"
}

# node_package NAME VERSION: the folder, below the target folder, in which the package is installed.
node_package() {
  local folder
  folder="$(target_dir)/$1-$2"
  if [ ! -f "$folder/installed" ]; then
    say "Installing $1 $2" >&2
    rm -rf "$folder"
    mkdir -p "$folder"
    npm install --prefix "$folder" --ignore-scripts --no-audit --no-fund --silent "$1@$2" </dev/null >&2
    touch "$folder/installed"
  fi
  realpath "$folder"
}

say "The tests of the API on PostgreSQL, also those whose database does not matter"
on_databases cargo test --no-fail-fast --package api -- postgres_whole

say "Every journey on both databases"
frontend_build
EXITDESK_PROFILE=release on_databases node frontend/e2e/run.mjs --database both

say "Random acts of sixteen clients at once, beside a model"
EXITDESK_OPS="${OPS:-20000}" on_databases \
  cargo test --package infra --test repositories model:: -- --nocapture --test-threads 1

say "Random days of a bank, clocks that are set, crashes and several workers"
EXITDESK_SEEDS="${SEEDS:-100000}" cargo test --release --package workflows --test transfers -- --nocapture

say "The count of callable people beside the contact gate, person by person"
EXITDESK_PEOPLE="${PEOPLE:-10000}" EXITDESK_INSTANTS="${INSTANTS:-200}" \
  cargo test --release --package crm-core --lib call_numbers -- --nocapture
EXITDESK_PEOPLE="${PEOPLE:-10000}" EXITDESK_INSTANTS="${INSTANTS:-200}" on_databases \
  cargo test --release --package infra --test repositories a_year_of_lists -- --nocapture

say "Spellings of people on the suppression list, at each door"
EXITDESK_SPELLINGS="${SPELLINGS:-100000}" \
  cargo test --release --package crm-core --lib suppression::tests::spellings -- --nocapture

say "Merges and un-merges of random pairs, beside a model"
EXITDESK_MERGES="${MERGES:-12500}" on_databases \
  cargo test --release --package infra --test repositories merges::random -- --nocapture

say "The same at the doors of the real server, and the same spellings of people who never asked"
node frontend/e2e/spellings.mjs --database sqlite --spellings "${SPELLINGS:-100000}"
on_databases node frontend/e2e/spellings.mjs --database postgres --spellings "$((${SPELLINGS:-100000} / 10))"

say "A vendor's list of 100,000 rows, with people on the suppression list in it"
on_databases node frontend/e2e/vendor-list.mjs

say "Eight reps at one campaign, servers killed under them"
on_databases node frontend/e2e/reps.mjs --people "${PEOPLE:-10000}"

say "The next person in a browser, after an outcome by key"
on_databases node frontend/e2e/desk-speed.mjs --people "${PEOPLE:-10000}"

say "Four years of fifty clients' cases, the job killed, repeated and late, beside a model"
EXITDESK_CASE_DAYS="${CASE_DAYS:-1461}" EXITDESK_CASE_CLIENTS="${CASE_CLIENTS:-50}" on_databases \
  cargo test --release --package infra --test repositories case_years -- --nocapture

say "The lists of a large office, and an action on many rows"
on_databases node frontend/e2e/large-office.mjs --leads "${OFFICE_LEADS:-1000000}"

say "The books of an office with many payments: a year's journal, aging as of fifty days, the trial balance"
on_databases node frontend/e2e/books-at-size.mjs --payments "${PAYMENTS:-200000}"

say "The Case Board of an office with many open cases, Updates Owed, and the job that tells of silence"
on_databases node frontend/e2e/cases-at-size.mjs --cases "${CASES:-100000}"

say "kill -9 while writing and importing"
on_databases node frontend/e2e/crash.mjs --rounds "${ROUNDS:-20}"

say "kill -9 while money moves"
on_databases node frontend/e2e/crash-money.mjs --rounds "${MONEY_ROUNDS:-50}"

say "kill -9 in every step from Cancel Agreement to the last refund"
on_databases node frontend/e2e/crash-canceling.mjs --rounds "${CANCEL_ROUNDS:-25}"

say "kill -9 while documents are saved"
on_databases node frontend/e2e/crash-documents.mjs --rounds "${DOCUMENT_ROUNDS:-20}"

say "Payouts while every third call to the bank goes wrong and servers are killed"
on_databases node frontend/e2e/payouts.mjs --offices "${OFFICES:-20}"

say "A backup from before payouts is restored after them"
on_databases node frontend/e2e/restored.mjs

say "Servers are told to stop under load, one after the other"
on_databases node frontend/e2e/graceful.mjs --rounds "${STOPS:-20}"

say "POSTs through nginx over connections that idled as long as it keeps them"
node frontend/e2e/proxied.mjs --database sqlite --people "${PROXIED_PEOPLE:-1200}"

say "A schema goes ahead while an older server works"
on_databases node frontend/e2e/upgrade.mjs --leads "${OFFICE_LEADS:-1000000}"

say "An upgrade is killed at any moment, and started again until it is done"
on_databases node frontend/e2e/upgrade-killed.mjs --rounds "${UPGRADES:-20}"

say "Backups of a large office while people write, the machine lost, the last one restored"
on_databases node frontend/e2e/drill.mjs --backups 5 --leads "${DRILL_LEADS:-1000000}"

say "Card payments at a Stripe server that is not ours"
python="$(python_package localstripe 1.15.10 python)"
on_databases node frontend/e2e/localstripe.mjs --python "$python"

say "The primary of a PostgreSQL cluster is killed under load"
node frontend/e2e/cluster.mjs --kills "${KILLS:-20}"

say "Mixed load on three servers, one of which is killed every few minutes"
on_databases node frontend/e2e/soak.mjs --minutes "${SOAK_MINUTES:-60}" --out "$(target_dir)/soak"

say "The journal of the sample office, read by hledger"
on_databases node frontend/e2e/journal.mjs

say "Two months of an office, lived, closed and reckoned outside of it"
on_databases node frontend/e2e/two-months.mjs

say "Two months with held, released and canceled clients, lived, closed and reckoned outside of them"
on_databases node frontend/e2e/held-months.mjs

say "Every operation as every role, on own, foreign and missing records"
on_databases node frontend/e2e/matrix.mjs

say "Hostile values, secrets and personal data in every field of every operation"
on_databases node frontend/e2e/hostile.mjs --values "${HOSTILE_VALUES:-100000}"

say "A disk that is full and a database that is gone, for a minute each under load"
node frontend/e2e/outage.mjs --seconds "${OUTAGE_SECONDS:-60}"

say "Requests that the OpenAPI document describes, and others, as several roles and as nobody"
program="$(python_package schemathesis 4.32.5 schemathesis)"
on_databases node frontend/e2e/fuzz.mjs --schemathesis "$program" --requests "${FUZZ_REQUESTS:-20000}"

say "Inputs that nobody types, made of interesting ones, at every mouth"
EXITDESK_FUZZ_SECONDS="${FUZZ_SECONDS:-600}" \
  cargo test --package api --test http mouths:: -- --skip postgres_whole --nocapture
EXITDESK_FUZZ_SECONDS="${FUZZ_SECONDS:-600}" cargo test --release --package docgen-pdf --test papers mutated -- --nocapture

say "The main screens in Lighthouse, and on a slow phone"
node frontend/e2e/lighthouse.mjs --lighthouse "$(node_package lighthouse 12.8.2)"
node frontend/e2e/vitals.mjs

say "Every page as every role"
node frontend/e2e/crawl.mjs --profile release

say "One file on a bare host, and its package"
on_databases scripts/bare-host.sh
scripts/package.sh
scripts/package-proof.sh

say "A new administrator in an empty Debian"
scripts/walk-proof.sh

# They are put into a copy of the last commit; a source archive has none.
if git rev-parse --quiet --verify HEAD >/dev/null 2>&1; then
  say "Forty faults in screens and routes, each of which a test has to catch"
  node frontend/e2e/mutants.mjs
fi

say "The measurements' own tests"
cargo test --package bench
