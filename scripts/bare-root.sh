#!/usr/bin/env bash
# scripts/bare-root.sh PROGRAM FOLDER: the folder becomes a root with the program and nothing else but what it is linked with
# (Debian's C library), certificates and an account for it. Of this the container image is made, and in this the proof runs.
set -euo pipefail

program=$1 root=$2
# What a program may want and still be "one file": the C library and what comes with it on every Debian.
allowed='^(linux-vdso|ld-linux-x86-64|ld-linux-aarch64|libc|libm|libgcc_s|libdl|libpthread|librt)\.so\.[0-9]+$'

rm -rf "$root"
install -D -m 0755 "$program" "$root/usr/bin/exitdesk"
while read -r name path; do
  [[ $name =~ $allowed ]] || { echo "$program wants $name, which a bare host does not have" >&2; exit 1; }
  [ -z "$path" ] || install -D -m 0755 "$(realpath "$path")" "$root$path"
done < <(ldd "$program" | awk '
  $2 == "=>" { print $1, $3; next }
  $1 ~ /^\// { n = split($1, part, "/"); print part[n], $1; next }
  { print $1, "" }')

install -d -m 0755 "$root/etc/ssl/certs" "$root/proc" "$root/dev" "$root/var/lib"
[ ! -f /etc/ssl/certs/ca-certificates.crt ] || install -m 0644 /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
install -d -m 1777 "$root/tmp"
install -d -m 0700 "$root/var/lib/exitdesk"
echo 'exitdesk:x:10001:10001::/var/lib/exitdesk:/usr/bin/exitdesk' >"$root/etc/passwd"
echo 'exitdesk:x:10001:' >"$root/etc/group"
printf '127.0.0.1 localhost\n::1 localhost\n' >"$root/etc/hosts"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
[ "$(id -u)" != 0 ] || chown 10001:10001 "$root/var/lib/exitdesk"
