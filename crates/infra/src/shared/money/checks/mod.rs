//! The rows that break a rule of the books.

pub(in super::super) mod soundness;
mod soundness_bank;
mod soundness_commissions;
mod soundness_matching;
