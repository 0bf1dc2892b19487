#!/bin/sh
# A test program of Rust with its arguments, which then prints how long each test took. The flag is not stable yet, and the variable
# makes the program take it: set for cargo itself, it would compile everything again.
exec env RUSTC_BOOTSTRAP=1 "$@" -Z unstable-options --report-time
