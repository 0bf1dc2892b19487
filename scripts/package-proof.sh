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
  systemd-analyze security --offline=true --threshold=25 --root="$root/units" exitdesk.service | tail -1
fi

# A root with dpkg's own database and what the scripts of the package call.
bare="$root/bare"
install -d "$bare/var/lib/dpkg/updates" "$bare/var/lib/dpkg/info" "$bare/etc" "$bare/tmp" "$bare/dev"
mknod -m 0666 "$bare/dev/null" c 1 3
touch "$bare/var/lib/dpkg/status" "$bare/var/lib/dpkg/available"
cp /etc/passwd /etc/group "$bare/etc/"
scripts/bare-root.sh "$(target_dir)/release/exitdesk" "$root/program"
cp -r "$root/program/lib"* "$bare/"
for tool in sh getent install chown chmod stat dpkg dpkg-deb tar rm; do
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
touch "$bare/var/lib/exitdesk/exitdesk.db"
in_bare --remove exitdesk
test ! -e "$bare/usr/bin/exitdesk" && test -f "$bare/var/lib/exitdesk/exitdesk.db" && test -f "$bare/etc/exitdesk/environment"
in_bare --purge exitdesk
test ! -e "$bare/etc/exitdesk/environment" && test -f "$bare/var/lib/exitdesk/exitdesk.db"
echo "Debian takes the package."
