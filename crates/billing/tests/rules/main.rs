//! The rules of payments, plans, invoices and partners, on books in memory.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod cards;
mod closed_books;
mod extremes;
mod golden;
mod held;
mod journal;
mod matching;
mod paid_plans;
mod partner_payments;
mod payments;
mod plan_edits;
mod plan_office;
mod plans;
mod processor;
mod random;
mod reconciled;
mod reconciliation;
mod refunds;
mod reversals;
mod taking_off;
