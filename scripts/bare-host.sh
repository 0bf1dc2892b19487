#!/usr/bin/env bash
# The program starts where nothing is installed: in an empty root with the C library alone it makes an administrator and
# serves on SQLite and, where TEST_DATABASE_URL names a server, on PostgreSQL, as an ordinary user. Part of `make prove`.
# scripts/bare-host.sh [PROGRAM]
source "$(dirname "$0")/common.sh"

program="${1:-$(target_dir)/release/exitdesk}"
[ "$(id -u)" = 0 ] || die "Only root can change the root of a process; please run scripts/bare-host.sh as root."
root="$(mktemp -d)"
server=
clean_up() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$root"
}
trap clean_up EXIT

scripts/bare-root.sh "$program" "$root/root"
echo "It is linked with: $(ldd "$program" | awk '{ print $1 }' | xargs)"
echo "In the root are $(find "$root/root" -type f | wc -l) files, $(du -sh "$root/root" | cut -f1)."

# become ARGUMENT...: this process becomes the program as the image runs it, in the folder of its data, so that a signal to it reaches the program.
become() {
  exec env -i EXITDESK_MODE=demo EXITDESK_FILES=/var/lib/exitdesk/files DATABASE_URL="$database" \
    EXITDESK_SECRET_KEY="$secret" \
    "$(command -v nsenter)" --root="$root/root" --wd="$root/root/var/lib/exitdesk" --setgid 10001 --setuid 10001 \
    /usr/bin/exitdesk "$@"
}

in_root() { (become "$@"); }

serves_on() {
  database=$1
  secret="$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n')"
  in_root --version
  in_root migrate
  echo 'a quiet lake' | in_root admin create --username boss --email boss@example.com --first-name Ada --last-name Boss \
    --password-stdin
  local log="$root/log"
  (become serve --bind 127.0.0.1:0 --metrics-bind 127.0.0.1:0) >"$log" 2>&1 &
  server=$!
  local address=
  for _ in $(seq 100); do
    address="$(sed -n 's/^Exitdesk listens at //p' "$log")"
    [ -n "$address" ] && break
    kill -0 "$server" 2>/dev/null || die "It did not start: $(cat "$log")"
    sleep 0.1
  done
  node scripts/bare-host.mjs "$address" "$(sed -n 's/^Metrics are at //p' "$log")"
  kill "$server"
  wait "$server" || die "It did not stop as it should: $(cat "$log")"
  server=
}

serves_on sqlite:///var/lib/exitdesk/exitdesk.db
if [ -n "${TEST_DATABASE_URL:-}" ]; then
  name="exitdesk_bare_$$"
  psql -qX "$TEST_DATABASE_URL" -c "CREATE DATABASE $name"
  trap 'clean_up; psql -qX "$TEST_DATABASE_URL" -c "DROP DATABASE IF EXISTS $name WITH (FORCE)"' EXIT
  serves_on "$(sed -E "s#/[^/?]*(\?|\$)#/$name\1#" <<<"$TEST_DATABASE_URL")"
fi
echo "It starts on a bare host."
