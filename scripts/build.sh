#!/usr/bin/env bash
# `make build`: the front end, then one release binary with it inside.
source "$(dirname "$0")/common.sh"

need_toolchains
install_missing
frontend_install
frontend_build
# Said on the About line of the settings.
EXITDESK_COMMIT=$(git rev-parse --short=12 HEAD 2>/dev/null || true)
export EXITDESK_COMMIT
cargo build --release --package exitdesk
ls -lh "$(target_dir)/release/exitdesk"
