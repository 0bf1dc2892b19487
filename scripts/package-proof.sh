#!/usr/bin/env bash
# What scripts/package.sh made is a package that Debian takes: its fields, lintian, its units, and installing, upgrading,
# removing it in a root of its own. Part of `make prove`.
source "$(dirname "$0")/common.sh"

[ "$(id -u)" = 0 ] || die "Only root can install a package; please run scripts/package-proof.sh as root."
out="$(target_dir)/package"
package="$(echo "$out"/exitdesk_*.deb)"
[ -f "$package" ] || die "There is no package in $out yet; run scripts/package.sh first."
root="$(mktemp -d)"
trap 'rm -rf "$root"' EXIT

# Of two commits the later one is the newer version; the package has its own commit's.
newer= newer_at=0
while read -r hash at; do
  if [ -n "$newer" ] && [ "$newer_at" -gt "$at" ]; then
    dpkg --compare-versions "$newer" gt "$(package_version 0.1.0 "$hash" "$at")" || die "$newer is not newer than the version of $hash."
  fi
  newer="$(package_version 0.1.0 "$hash" "$at")" newer_at=$at
done < <(git log -50 --abbrev=12 --format='%h %ct')
[[ "$(dpkg-deb --field "$package" Version)" =~ ^[0-9.]+(\+[0-9]{14}\.[0-9a-f]{12}(\.dirty)?)?$ ]] ||
  die "The version of $package has no time of its commit."

dpkg-deb --info "$package"
dpkg-deb --contents "$package" | awk '{ print $2, $6 }' | sort -u
dpkg-deb --contents "$package" | awk '$2 != "root/root" { foreign = 1 } END { exit foreign }' ||
  die "Something in the package does not belong to root."
if command -v lintian >/dev/null; then
  # The program is stripped and has its libraries inside on purpose; it has no manual page but --help.
  lintian --fail-on error --suppress-tags \
    embedded-library,no-manual-page,statically-linked-binary,hardening-no-pie,dir-or-file-in-opt "$package"
fi
if command -v systemd-analyze >/dev/null; then
  dpkg-deb -x "$package" "$root/units"
  install -D -m 0755 /bin/true "$root/units/usr/bin/true"
  systemd-analyze verify --recursive-errors=no --root="$root/units" exitdesk.service exitdesk-backup.service \
    exitdesk-backup.timer
  # 0 is a service that may do nothing, 10 one that may do everything.
  for unit in exitdesk.service exitdesk-backup.service; do
    systemd-analyze security --offline=true --threshold=25 --root="$root/units" "$unit" | tail -1
  done
fi

# A root with dpkg's own database and what the scripts of the package call.
bare="$root/bare"
install -d "$bare/var/lib/dpkg/updates" "$bare/var/lib/dpkg/info" "$bare/etc" "$bare/tmp" "$bare/dev"
mknod -m 0666 "$bare/dev/null" c 1 3
touch "$bare/var/lib/dpkg/status" "$bare/var/lib/dpkg/available"
cp /etc/passwd /etc/group "$bare/etc/"
scripts/bare-root.sh "$(target_dir)/release/exitdesk" "$root/program"
cp -r "$root/program/lib"* "$bare/"
for tool in sh getent install chown chmod stat dpkg dpkg-deb tar rm awk env id setpriv grep date find sort tail; do
  path="$(command -v "$tool")"
  install -D -m 0755 "$(realpath "$path")" "$bare$path"
  ldd "$(realpath "$path")" | awk '$2 == "=>" { print $3 } $1 ~ /^\// { print $1 }' | while read -r library; do
    [ -f "$bare$library" ] || install -D -m 0755 "$(realpath "$library")" "$bare$library"
  done
done
[ -e "$bare/bin/sh" ] || { install -d "$bare/bin"; cp "$bare$(command -v sh)" "$bare/bin/sh"; }
# adduser is a Perl program; the account is all that the package wants of it.
install -D -m 0755 /dev/stdin "$bare/usr/sbin/adduser" <<'ADDUSER'
#!/bin/sh
echo 'exitdesk:x:10001:10001::/var/lib/exitdesk:/usr/sbin/nologin' >>/etc/passwd
echo 'exitdesk:x:10001:' >>/etc/group
ADDUSER

in_bare() { PATH=/usr/sbin:/usr/bin:/sbin:/bin dpkg --root="$bare" --force-depends --force-not-root "$@" >/dev/null 2>"$root/dpkg" || { cat "$root/dpkg" >&2; return 1; }; }
for _ in install again; do in_bare --install "$package"; done
test "$(grep -c ^exitdesk: "$bare/etc/passwd")" = 1
test "$(stat -c '%a %U' "$bare/etc/exitdesk/environment")" = '640 root'
test "$(stat -c '%a %u' "$bare/var/lib/exitdesk")" = '700 10001'
chroot "$bare" /usr/bin/exitdesk --version

# From here to the end of the upgrades, programs that write down how they are called stand in for Exitdesk and systemd. Files
# say how they end.
mv "$bare/usr/bin/exitdesk" "$root/exitdesk"
install -D -m 0755 /dev/stdin "$bare/usr/bin/exitdesk" <<'EXITDESK'
#!/bin/sh
echo "exitdesk $* as $(id -un):$(id -gn), $(umask), in $(pwd): $DATABASE_URL, $EXITDESK_MAIL_FROM, ${EXITDESK_LOG-no log}" >>/called
[ "$1" != backup ] || echo sealed >"$2"
read -r ended </exitdesk-ends
exit "$ended"
EXITDESK
install -D -m 0755 /dev/stdin "$bare/usr/bin/systemctl" <<'SYSTEMCTL'
#!/bin/sh
echo "systemctl $*" >>/called
case "$1" in is-active) read -r ended </is-active ;; restart) read -r ended </restart-ends ;; *) ended=0 ;; esac
exit "$ended"
SYSTEMCTL
# ends EXITDESK ACTIVE RESTART: how the programs end from now on; nothing was called yet.
ends() {
  echo "$1" >"$bare/exitdesk-ends"
  echo "$2" >"$bare/is-active"
  echo "$3" >"$bare/restart-ends"
  : >"$bare/called"
  chmod 0666 "$bare/called"
}
# called LINE...: what was called since.
called() {
  [ "$(cat "$bare/called")" = "$(printf '%s\n' "$@")" ] || die "Other programs were called than expected: $(cat "$bare/called")"
}

# A command as the service runs gets the file's values as they stand there, and nothing else.
cat >"$bare/etc/exitdesk/environment" <<'ENVIRONMENT'
# A comment that isn't a setting: $(rm -rf /tmp)
DATABASE_URL=postgres://exitdesk:it's$HOME`id`@db/exitdesk?sslmode=verify-full&sslrootcert=/ca.crt
EXITDESK_MAIL_FROM="Exitdesk \"at $(id)\" <desk@example.com>"
ENVIRONMENT
url="postgres://exitdesk:it's\$HOME\`id\`@db/exitdesk?sslmode=verify-full&sslrootcert=/ca.crt"
rest="as exitdesk:exitdesk, 0077, in /var/lib/exitdesk: $url, Exitdesk \"at \$(id)\" <desk@example.com>, no log"
ends 3 0 0
code=0
EXITDESK_LOG=debug chroot "$bare" /usr/sbin/exitdesk-as-service restore '/a b' || code=$?
test "$code" = 3
called "exitdesk restore /a b $rest"
# A version that is not installed yet, too.
mv "$bare/usr/bin/exitdesk" "$bare/next"
ends 0 0 0
chroot "$bare" /usr/sbin/exitdesk-as-service --program /next migrate
called "exitdesk migrate $rest"
mv "$bare/next" "$bare/usr/bin/exitdesk"

# An upgrade migrates PostgreSQL before it restarts a server that runs. What fails is said, and the package is installed.
configure() {
  PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$bare" /bin/sh /var/lib/dpkg/info/exitdesk.postinst configure 0.1.0 2>"$root/said"
}
install -d "$bare/run/systemd/system"
asks=("systemctl daemon-reload" "systemctl is-active --quiet exitdesk.service")
ends 0 0 0
configure
called "${asks[@]}" "exitdesk migrate $rest" "systemctl restart exitdesk.service"
ends 0 3 0
configure
called "${asks[@]}"
ends 1 0 0
configure
called "${asks[@]}" "exitdesk migrate $rest"
grep -q 'exitdesk-as-service migrate' "$root/said"
ends 0 0 1
configure
called "${asks[@]}" "exitdesk migrate $rest" "systemctl restart exitdesk.service"
grep -q 'journalctl -u exitdesk' "$root/said"
sed -i 's#^DATABASE_URL=.*#DATABASE_URL=sqlite:///var/lib/exitdesk/exitdesk.db#' "$bare/etc/exitdesk/environment"
ends 1 0 0
configure
called "${asks[@]}" "systemctl restart exitdesk.service"

# A backup with files that could not be read makes room and says so; what a killed one left goes after a day.
backups="$bare/var/lib/exitdesk-backups"
for n in 1 2 3; do touch "$backups/exitdesk-2026010${n}T023000Z.backup"; done
touch "$backups/.tmpAb1cD2"
touch -d '2 days ago' "$backups/.tmpZz9yX8"
ends 3 0 0
code=0
KEEP=2 DATABASE_URL='' EXITDESK_MAIL_FROM='' chroot "$bare" /usr/lib/exitdesk/backup || code=$?
test "$code" = 3
test "$(find "$backups" -name 'exitdesk-*' | wc -l)" = 2 && test -f "$backups/exitdesk-20260103T023000Z.backup"
test -f "$backups/.tmpAb1cD2" && test ! -e "$backups/.tmpZz9yX8"
rm -r "$bare/run/systemd" "$bare/usr/bin/systemctl"
mv "$root/exitdesk" "$bare/usr/bin/exitdesk"

touch "$bare/var/lib/exitdesk/exitdesk.db"
in_bare --remove exitdesk
test ! -e "$bare/usr/bin/exitdesk" && test -f "$bare/var/lib/exitdesk/exitdesk.db" && test -f "$bare/etc/exitdesk/environment"
in_bare --purge exitdesk
test ! -e "$bare/etc/exitdesk/environment" && test -f "$bare/var/lib/exitdesk/exitdesk.db"
echo "Debian takes the package."
