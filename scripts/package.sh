#!/usr/bin/env bash
# Of the release binary: a Debian package and the folder that the container image is made of, both below the target folder.
# The same commit makes the same package.
source "$(dirname "$0")/common.sh"

program="$(target_dir)/release/exitdesk"
[ -x "$program" ] || die "There is no $program yet; run make build first."
out="$(target_dir)/package"
tree="$out/tree"
rm -rf "$out"
install -d "$tree/DEBIAN"
read -r number commit < <("$program" --version | sed -nE 's/^exitdesk ([^ ]+) \(commit ([^)]+)\)$/\1 \2/p') ||
  die "$program does not say its version."
export SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH="$(git log -1 --format=%ct "${commit%-dirty}" 2>/dev/null || echo 0)"
version="$(package_version "$number" "$commit" "$SOURCE_DATE_EPOCH")"
architecture="$(dpkg --print-architecture)"
# The newest C library that it asks for by name.
glibc="$(objdump -T "$program" | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -Vu | tail -1)"

from=packaging/debian
install -D -m 0755 "$program" "$tree/usr/bin/exitdesk"
install -D -m 0755 "$from/exitdesk-as-service" "$tree/usr/sbin/exitdesk-as-service"
install -D -m 0755 "$from/backup" "$tree/usr/lib/exitdesk/backup"
for unit in exitdesk.service exitdesk-backup.service exitdesk-backup.timer; do
  install -D -m 0644 "$from/$unit" "$tree/usr/lib/systemd/system/$unit"
done
install -D -m 0640 "$from/environment" "$tree/etc/exitdesk/environment"
chmod 0750 "$tree/etc/exitdesk"
doc="$tree/usr/share/doc/exitdesk"
install -D -m 0644 "$from/copyright" "$doc/copyright"
for page in operations backup; do gzip -9nc "docs/$page.md" >"$doc/$page.md.gz"; done
[ ! -f docs/cluster.md ] || gzip -9nc docs/cluster.md >"$doc/cluster.md.gz"
gzip -9nc <<<"exitdesk ($version) stable; urgency=medium

  * Built of this commit; the history is with the sources.

 -- Exitdesk <desk@example.com>  $(date -u -R -d "@$SOURCE_DATE_EPOCH")" >"$doc/changelog.gz"
for file in packaging/proxy/* packaging/prometheus/*; do
  install -D -m 0644 "$file" "$doc/examples/$(basename "$file")"
done

size="$(du -sk --apparent-size "$tree" | cut -f1)"
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" -e "s/@GLIBC@/$glibc/" \
  "$from/control.in" >"$tree/DEBIAN/control"
for script in postinst prerm postrm; do install -m 0755 "$from/$script" "$tree/DEBIAN/$script"; done
echo /etc/exitdesk/environment >"$tree/DEBIAN/conffiles"
(cd "$tree" && find usr etc -type f -print0 | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
find "$tree" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group --uniform-compression -Zxz --build "$tree" "$out/exitdesk_${version}_$architecture.deb" >/dev/null
rm -rf "$tree"

scripts/bare-root.sh "$program" "$out/oci"
ls -lh "$out"/*.deb
