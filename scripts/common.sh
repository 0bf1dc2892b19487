# Shared by the scripts behind the Makefile; sourced, never run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '\n== %s\n' "$*"; }
die() { printf '%s\n' "$*" >&2; exit 1; }

# The folder cargo builds into.
target_dir() { printf '%s' "${CARGO_TARGET_DIR:-target}"; }

on_debian_as_root() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

# need TEST PACKAGE...: where TEST fails, the packages are missing and are noted for install_missing.
missing=()
need() {
  local test=$1; shift
  eval "$test" >/dev/null 2>&1 || missing+=("$@")
}

install_missing() {
  [ ${#missing[@]} -gt 0 ] || return 0
  on_debian_as_root || die "Please install: ${missing[*]} (the names of Debian's packages), then try again."
  say "Installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq </dev/null
  apt-get install -y -qq --no-install-recommends "${missing[@]}" </dev/null
  missing=()
}

# has_font FILE: a font of the documents that is not inside the program.
has_font() { [ -n "$(find /usr/share/fonts -name "$1" -print -quit)" ]; }

links_with_libpq() { echo 'int main(void) { return 0; }' | cc -x c - -lpq -o /dev/null; }

need_toolchains() {
  command -v cargo >/dev/null || die "Please install Rust 1.95 or newer (cargo is not on the PATH)."
  command -v node >/dev/null && command -v npm >/dev/null || die "Please install Node.js 20.19 or newer with npm."
  node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
    die "Please install Node.js 20.19 or newer; this is $(node --version)."
  need 'command -v cc' build-essential
  need 'links_with_libpq' build-essential libpq-dev
}

need_test_programs() {
  need 'has_font NotoSansCJK-Regular.ttc && has_font NotoSansCJK-Bold.ttc' fonts-noto-cjk
  need 'has_font NotoColorEmoji.ttf' fonts-noto-color-emoji
  need 'command -v pdftotext' poppler-utils
  need 'command -v chromium || command -v google-chrome || [ -n "${CHROMIUM:-}" ]' chromium fonts-liberation
  # Also beside TEST_DATABASE_URL: the outage stops a server of its own.
  need 'compgen -G "/usr/lib/postgresql/*/bin/initdb"' postgresql
}

# What PostgreSQL's client library and OpenSSL are compiled with; OpenSSL's own configuration is a Perl program.
need_release_programs() {
  need 'perl -MFindBin -MIPC::Cmd -MFile::Compare -MFile::Copy -e 1' perl
  need 'command -v make' make
}

# The commit that the program says it is of; a source archive has none.
commit() { git describe --always --abbrev=12 --dirty --match '' 2>/dev/null || true; }

# The program as it is shipped: one file that wants nothing of its host but the C library. OpenSSL notes the day it is built
# on; the commit's own day is the same on every machine.
release_build() {
  EXITDESK_COMMIT="$(commit)" SOURCE_DATE_EPOCH="$(git log -1 --format=%ct 2>/dev/null || echo 0)" \
    cargo build --release --package exitdesk --features own-libpq "$@"
}

# free_gib FOLDER: what is free for us where the folder is or will be, in whole GiB.
free_gib() {
  local folder=$1
  while [ ! -d "$folder" ]; do folder=$(dirname "$folder"); done
  echo $(($(df -Pk "$folder" | awk 'NR == 2 {print $4}') / 1048576))
}

# need_space GIB: a disk that fills up in the middle fails whatever writes next, and says so where nobody looks.
need_space() {
  local free
  free=$(free_gib "$(target_dir)")
  [ "$free" -ge "$1" ] ||
    die "This needs $1 GiB of free disk for $(target_dir), and $free are free. \`cargo clean\` removes what earlier builds left there."
}

# package_version NUMBER COMMIT SECONDS: 0.1.0 of commit 4f6bb858aabb, made on 2026-11-24 03:46:49 UTC, is
# 0.1.0+20261124034649.4f6bb858aabb, so a later commit is a newer version. A hash alone has no order: apt would call some
# upgrades downgrades.
package_version() {
  local version=$1
  [ "$2" = unknown ] || version="$1+$(date -u -d "@$3" +%Y%m%d%H%M%S).$2"
  printf '%s' "${version//-/.}"
}

# hash_of PATH...: one hash over the names and contents of the files there.
hash_of() { find "$@" -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1; }

# stamped STAMP HASH: whether the stamp file holds the hash.
stamped() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }

frontend_install() {
  local stamp=frontend/node_modules/.installed hash
  hash="$(hash_of frontend/package-lock.json frontend/.npmrc) $(node --version)"
  stamped "$stamp" "$hash" && return 0
  say "Installing the front end's packages"
  (cd frontend && npm ci --ignore-scripts --no-audit --no-fund </dev/null)
  printf '%s' "$hash" >"$stamp"
}

frontend_build() {
  local stamp=frontend/.cache/built hash
  hash="$(hash_of frontend/src frontend/scripts frontend/index.html frontend/webpack.config.mjs \
    frontend/package.json frontend/package-lock.json)"
  [ -f frontend/dist/index.html ] && stamped "$stamp" "$hash" && return 0
  say "Building the front end"
  (cd frontend && npm run --silent build </dev/null)
  printf '%s' "$hash" >"$stamp"
}
