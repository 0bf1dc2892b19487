//! Plans, invoices and what clients owe.

mod allocations;
mod client_ledger;
mod client_money;
pub(super) mod invoice_entries;
pub(super) mod invoice_list;
mod invoices;
pub(super) mod offsets;
pub(super) mod plan_list;
mod plans;
mod receivable_list;
