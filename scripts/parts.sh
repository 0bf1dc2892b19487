# Parts of a check that run beside each other; sourced, never run. A part's output is printed whole when it ends; one that fails
# stops no other, and `finish` names all that failed.
parts=$(mktemp -d)
lane_pids=()

end_lanes() {
  local pid
  for pid in "${lane_pids[@]}"; do kill -- "-$pid" 2>/dev/null || true; done
  rm -rf "$parts"
}
trap end_lanes EXIT
trap 'exit 130' INT TERM

# print_alone CMD...: two parts that end together are printed one after the other.
print_alone() {
  until mkdir "$parts/printing" 2>/dev/null; do sleep 0.05; done
  "$@"
  rmdir "$parts/printing"
}

print_part() { printf '\n== %s: %s, %s s\n' "$1" "$2" "$3" && cat "$4"; }

# print_failure NAME LOG: the lines that name what failed, and the end, so short that all that failed stands on the last page of a
# long output.
print_failure() {
  printf '\n== %s failed: the lines that say so, then its end\n' "$1"
  {
    # A journey's reason stands below its name.
    grep -av 'MSW' "$2" | awk '/^FAILED /{after=4} after-- > 0 || /FAIL|^error|^stale|panicked at|AssertionError|Error: |✗|×| answers? | scrolls /' |
      head -n 14 || true
    printf '...\n'
    tail -n 6 "$2"
  } | cut -c 1-200
}

# part NAME CMD...: runs the command and notes how it ended and how long it took.
part() {
  local name=$1 began=$SECONDS outcome=ok log
  shift
  log=$(mktemp "$parts/output.XXXXXX")
  print_alone printf '.. %s\n' "$name"
  "$@" </dev/null >"$log" 2>&1 || outcome=FAILED
  printf '%s\t%5d s  %s\n' "$outcome" $((SECONDS - began)) "$name" >>"$parts/ended"
  node scripts/slowest.mjs "$log" >>"$parts/times.${lane:-all}"
  [ "$outcome" = ok ] || print_failure "$name" "$log" >>"$parts/failures"
  print_alone print_part "$name" "$outcome" $((SECONDS - began)) "$log"
}

# beside LANE LANE: two functions of parts at the same time, each in a process group that ends with us.
beside() {
  local lane pid
  set -m
  for lane in "$@"; do
    "$lane" &
    lane_pids+=("$!")
  done
  set +m
  for pid in "${lane_pids[@]}"; do wait "$pid"; done
  lane_pids=()
}

# stop_if_failed: for what cannot go on without the parts so far.
stop_if_failed() { grep -q '^FAILED' "$parts/ended" && finish "$1" || true; }

# timed_tests ARGS...: `cargo test` that prints how long each test took.
timed_tests() {
  local host
  host=$(rustc -vV | sed -n 's/^host: //p' | tr 'a-z-' 'A-Z_')
  env "CARGO_TARGET_${host}_RUNNER=$PWD/scripts/timed-test.sh" cargo test "$@"
}

# print_slowest: the 20 tests of each lane that took longest, where their time is known.
print_slowest() {
  local times
  for times in "$parts"/times.*; do
    [ -s "$times" ] || continue
    say "The slowest tests of the lane ${times##*.}"
    sort -rn "$times" | sed -n 1,20p
  done
}

# finish NAME: how long each part and the slowest tests took, what failed, and whether the whole passed.
finish() {
  print_slowest
  say "$1: the parts, ${SECONDS} s in all"
  cat "$parts/ended"
  [ ! -e "$parts/failures" ] || cat "$parts/failures"
  grep -q '^FAILED' "$parts/ended" && die "$1 failed: $(sed -n 's/^FAILED.* s  //p' "$parts/ended" | paste -sd ';')"
  say "All of $1 passed"
}
