#!/usr/bin/env bash
# `make run`: from a fresh clone to the product in demo mode; started again it only checks what changed.
source "$(dirname "$0")/common.sh"

need_toolchains
install_missing
frontend_install
frontend_build
cargo build --quiet --package exitdesk

server="$(target_dir)/debug/exitdesk"
export EXITDESK_MODE="${EXITDESK_MODE:-demo}"
"$server" migrate
# The sample data is for an empty database; one with data in it is left alone.
refusal=$("$server" seed 2>&1) || [[ $refusal == *"not empty"* ]] || die "$refusal"
exec "$server" serve
