//! Transfers, the lines of the bank and their matches.

pub(super) mod at_bank;
mod bank_book;
pub(super) mod bank_lines;
pub(super) mod bank_matches;
pub(super) mod bank_matching;
mod bank_receipts;
mod bank_views;
mod batches;
mod entrusted;
mod known_recipients;
mod own;
mod reconciled;
pub(super) mod transfer_rows;
pub(super) mod transfers;
