# Short forms of the proofs of operation; sourced, never run. `make test` has each on the database that it would hurt more, and an
# eighth of them on the other one where TEST_EIGHTH says which; `make prove` has them long and on both.

proof() { node "frontend/e2e/$1.mjs" --profile debug "${@:2}"; }

crash() { proof crash --rounds 2 --rows 3000 --database "$1"; }
crash_money() { proof crash-money --rounds 3 --database "$1"; }
graceful() { proof graceful --rounds 2 --database "$1"; }
upgrade() { proof upgrade --database "$1"; }
drill_on() { proof drill --backups 2 --database "$1"; }
payouts() { proof payouts --payouts 60 --clocks 0 --database "$1"; }
restored() { proof restored --database "$1"; }
# Administrator, billing and phone agent.
matrix() { proof matrix --database "$1" --roles ABP; }
# A value or two in each field.
hostile() { proof hostile --values 1000 --no-pages --database "$1"; }

kills() { crash sqlite && crash_money postgres; }
stops() { graceful sqlite && upgrade postgres; }
drill() { drill_on sqlite; }
bank() { payouts postgres && restored sqlite; }

# Three proofs beside each other, the third for seconds without a disk and without a database.
hardened() {
  matrix sqlite &
  local matrix=$! outage failed=0
  proof outage --seconds 5 &
  outage=$!
  hostile sqlite || failed=1
  wait "$matrix" || failed=1
  wait "$outage" || failed=1
  return "$failed"
}

# An eighth of them on the other database.
proofs_beside() {
  case $TEST_EIGHTH in
    0) crash postgres && restored postgres ;;
    1) crash_money sqlite ;;
    2) graceful postgres ;;
    3) upgrade sqlite ;;
    4) drill_on postgres ;;
    5) payouts sqlite ;;
    6) matrix postgres ;;
    7) hostile postgres ;;
  esac
}
