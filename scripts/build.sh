#!/usr/bin/env bash
# `make build`: the front end, then one release binary with it inside.
source "$(dirname "$0")/common.sh"

need_toolchains
install_missing
frontend_install
frontend_build
cargo build --release --package exitdesk
ls -lh "$(target_dir)/release/exitdesk"
