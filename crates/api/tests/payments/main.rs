//! Clients' payments over HTTP: recording, completing, voiding, giving back; requests that are sent
//! twice; the list, the cards and a client's ledger.
#![allow(clippy::unwrap_used, reason = "a test whose set-up fails must fail")]

mod once;
mod reading;
mod recording;
mod refunds;
mod support;
