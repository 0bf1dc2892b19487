//! Clients' payments over HTTP: recording, completing, voiding, giving back; requests that are sent
//! twice; the list, the cards and a client's ledger.

mod cash;
mod once;
mod reading;
mod recording;
mod refunds;
mod reversals;
mod support;
