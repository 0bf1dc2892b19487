//! What clients pay, and what partners and salespeople are paid.

pub(crate) mod bank;
pub(crate) mod bank_matching;
pub(crate) mod books;
pub(crate) mod card_payments;
pub(crate) mod commissions;
pub(crate) mod invoices;
pub(crate) mod journal;
pub(crate) mod partner_payments;
pub(crate) mod payees;
pub(crate) mod payment_plans;
pub(crate) mod payments;
pub(crate) mod receivables;
