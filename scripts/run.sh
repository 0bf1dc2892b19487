#!/usr/bin/env bash
# `make run`: from a fresh clone to the product in demo mode; started again it only checks what changed.
source "$(dirname "$0")/common.sh"

need_toolchains
install_missing
frontend_install
frontend_build
cargo build --quiet --package api

server="$(target_dir)/debug/exitdesk"
export EXITDESK_MODE="${EXITDESK_MODE:-demo}"
"$server" migrate
"$server" seed --if-empty
exec "$server" serve
