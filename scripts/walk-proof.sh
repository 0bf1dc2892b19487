#!/usr/bin/env bash
# A new administrator follows docs/operations.md in an empty Debian: each command of "One host" as it stands there, a restore on another
# machine, and the upgrade beside a server that runs. The root is made by mmdebstrap and has what Debian calls minimal; apt installs the
# package with what it asks for. No systemd runs in it: what a unit starts is started as its user, in a network of its own.
# Part of `make prove`.
# scripts/walk-proof.sh [PACKAGE]
source "$(dirname "$0")/common.sh"

[ "$(id -u)" = 0 ] || die "Only root can make a Debian; please run scripts/walk-proof.sh as root."
command -v mmdebstrap >/dev/null || die "Please install mmdebstrap."
package="${1:-$(echo "$(target_dir)"/package/exitdesk_*.deb)}"
[ -f "$package" ] || die "There is no package at $package yet; run scripts/package.sh first."
place="$(mktemp -d)"
root="$place/office"
log="$place/log"
server=
stop() {
  kill "$server"
  wait "$server" || die "The server did not stop as it should: $(cat "$log")"
  server=
}
clean_up() {
  [ -z "$server" ] || kill -KILL "$server" 2>/dev/null || true
  rm -rf "$place"
}
trap clean_up EXIT

# in_root COMMAND: a line that root types in the machine.
in_root() {
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=dumb LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} \
    chroot "$root" /bin/sh -c "cd /root && $1"
}

# The commands that were followed, as the page has them.
followed=()
# follow COMMAND [TYPED]: the command stands on the page; TYPED is what a person makes of it, who fills in a name or answers a question.
follow() {
  told "$1"
  say "$1"
  in_root "${2:-$1}"
}
# told COMMAND: it stands on the page, and is followed otherwise.
told() {
  grep -qF -- "$1" docs/operations.md || die "docs/operations.md does not say this anymore: $1"
  followed+=("$1")
}

# of_unit UNIT KEY: what the unit says, each value on a line.
of_unit() { sed -n "s/^$2=//p" "$root/usr/lib/systemd/system/$1"; }

# start_unit: as systemd does at `systemctl start exitdesk`. The server has the addresses of the page, in a network of its own.
start_unit() {
  [ "$(of_unit exitdesk.service ExecStart)" = '/usr/bin/exitdesk serve' ] || die "exitdesk.service starts something else."
  [ "$(of_unit exitdesk.service User) $(of_unit exitdesk.service EnvironmentFile)" = 'exitdesk /etc/exitdesk/environment' ] ||
    die "exitdesk.service runs as someone else, or with other settings."
  unshare --net -- sh -c 'ip link set lo up && exec chroot "$1" /usr/sbin/exitdesk-as-service serve' sh "$root" >"$log" 2>&1 &
  server=$!
  for _ in $(seq 300); do
    nsenter --target "$server" --net node scripts/walk-proof.mjs ready >/dev/null 2>&1 && return 0
    kill -0 "$server" 2>/dev/null || die "The server did not start: $(cat "$log")"
    sleep 0.1
  done
  die "The server is not ready after 30 seconds: $(cat "$log")"
}

# Through the address that users type, as a proxy passes it on.
signs_in() { nsenter --target "$server" --net node scripts/walk-proof.mjs signs-in boss "$password"; }

password='a quiet lake behind the old house'
# set_up KEY VALUE: in the file of settings, where the key stands behind a # or not at all.
set_up() {
  local file="$root/etc/exitdesk/environment"
  sed -i "/^#\?$1=/d" "$file"
  printf '%s=%s\n' "$1" "$2" >>"$file"
}

say "An empty Debian"
mmdebstrap --quiet --variant=minbase bookworm "$root" </dev/null
cp /etc/resolv.conf "$root/etc/"
in_root 'apt-get update -qq'
cp -a "$root" "$place/other"
install -m 0644 "$package" "$root/root/"
install -m 0644 "$package" "$place/other/root/"
file="$(basename "$package")"

told 'make build && scripts/package.sh'
follow 'apt install ./target/package/exitdesk_….deb' "apt install -y './$file' </dev/null"
test "$(in_root 'stat -c "%a %U" /etc/exitdesk/environment')" = '640 root'
test "$(in_root 'stat -c "%a %U" /var/lib/exitdesk')" = '700 exitdesk'
test "$(in_root 'stat -c "%a %U" /var/lib/exitdesk-backups')" = '700 exitdesk'
in_root 'ls /usr/share/doc/exitdesk/examples/Caddyfile /usr/share/doc/exitdesk/examples/nginx.conf /usr/share/doc/exitdesk/examples/alerts.yml'

follow 'exitdesk serve --help' 'exitdesk serve --help | head -20'
grep -q '^#EXITDESK_PUBLIC_URL=' "$root/etc/exitdesk/environment"
set_up EXITDESK_PUBLIC_URL https://desk.example.com

# Before there is an office, a command that looks at one says so, and makes none.
code=0
in_root 'exitdesk-as-service check' || code=$?
test "$code" = 2 && test ! -e "$root/var/lib/exitdesk/exitdesk.db"
told '--password-stdin'
admin='exitdesk-as-service admin create --username boss --email boss@example.com --first-name Ada --last-name Boss'
follow "$admin" "echo '$password' | $admin --password-stdin"
test "$(in_root 'stat -c "%a %U" /var/lib/exitdesk/exitdesk.db')" = '600 exitdesk'

told 'systemctl enable --now exitdesk'
grep -q '^WantedBy=multi-user.target$' "$root/usr/lib/systemd/system/exitdesk.service"
start_unit
signs_in
test -s "$root/var/lib/exitdesk/exitdesk.key"

told 'systemctl start exitdesk-backup && systemctl enable --now exitdesk-backup.timer'
test "$(of_unit exitdesk-backup.service ExecStart)" = /usr/lib/exitdesk/backup
test -n "$(of_unit exitdesk-backup.timer OnCalendar)"
# It takes no argument; without one, exitdesk-as-service would take the program for a command.
in_root 'exitdesk-as-service --program /usr/lib/exitdesk/backup now'
backup="$(find "$root/var/lib/exitdesk-backups" -name 'exitdesk-*.backup')"
test "$(wc -l <<<"$backup")" = 1 && test -s "$backup"
in_root 'exitdesk-as-service check'

# Every command of the section was followed.
section="$(sed -n '/^## One host$/,/^### Variables without a flag$/p' docs/operations.md)"
commands="$(grep -oE '`(make|apt|systemctl|install|exitdesk|exitdesk-as-service) [^`]+`|^ +(apt|systemctl|install|exitdesk-as-service) .+' <<<"$section" |
  sed -E 's/^[` ]+//; s/`$//' | grep -vx 'exitdesk …')"
while read -r command; do
  printf '%s\n' "${followed[@]}" | grep -qFx -- "$command" || die "The walk leaves out a command of the page: $command"
done <<<"$commands"

say "The upgrade, beside the server that runs"
told 'exitdesk-as-service --program /opt/exitdesk-next/usr/bin/exitdesk migrate'
follow 'install -d -m 0755 /opt/exitdesk-next && dpkg-deb -x exitdesk_….deb /opt/exitdesk-next' \
  "install -d -m 0755 /opt/exitdesk-next && dpkg-deb -x '$file' /opt/exitdesk-next"
in_root 'exitdesk-as-service --program /opt/exitdesk-next/usr/bin/exitdesk migrate'
signs_in
follow 'apt install ./exitdesk_….deb' "apt install -y --reinstall './$file' </dev/null"
grep -q '^EXITDESK_PUBLIC_URL=https://desk.example.com$' "$root/etc/exitdesk/environment"
stop
start_unit
signs_in
stop

say "The backup and the key on another machine"
key="$(cat "$root/var/lib/exitdesk/exitdesk.key")"
root="$place/other"
in_root "apt install -y './$file' </dev/null"
set_up EXITDESK_PUBLIC_URL https://desk.example.com
set_up EXITDESK_SECRET_KEY "$key"
cp "$backup" "$root/root/copy.backup"
restored=/var/lib/exitdesk-backups/copy.backup
grep -qF 'install -o exitdesk -m 0600 copy.backup /var/lib/exitdesk-backups/' docs/backup.md
in_root 'install -o exitdesk -m 0600 copy.backup /var/lib/exitdesk-backups/'
in_root "exitdesk-as-service restore $restored --check"
in_root "exitdesk-as-service restore $restored"
start_unit
signs_in
stop
echo "A new administrator gets through the pages."
