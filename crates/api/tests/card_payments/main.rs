//! Card payments against a card provider of our own that fails on order.
#![allow(clippy::unwrap_used, reason = "a test whose set-up fails must fail")]

mod beginning;
mod events;
mod faults;
mod recording;
mod refunds;
mod support;
