#!/usr/bin/env bash
# `make build`: the front end, then one release binary with it inside.
source "$(dirname "$0")/common.sh"

need_toolchains
need_release_programs
install_missing
frontend_install
frontend_build
release_build
ls -lh "$(target_dir)/release/exitdesk"
