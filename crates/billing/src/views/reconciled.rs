//! Reconciled months, with who reconciled them.

use crate::reconciled::{Reconciled, SeenItem, SeenLine};
use crm_core::clock::Month;
use crm_core::ids::ReconciliationId;
use crm_core::store::Stored;

/// A kept month and the name of who kept it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReconciledRow {
    pub kept: Reconciled,
    pub made_by: Option<String>,
}

/// Everything that was seen then, in its order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeenRows {
    pub lines: Vec<SeenLine>,
    pub items: Vec<SeenItem>,
}

pub trait ReconciledViews {
    /// Those of one month or of all, the newest first, at most 100.
    fn kept_reconciliations(&mut self, month: Option<Month>) -> Stored<Vec<ReconciledRow>>;
    fn kept_reconciliation(&mut self, id: ReconciliationId) -> Stored<Option<ReconciledRow>>;
    /// The latest of this month of the account.
    fn last_reconciliation(&mut self, account: &str, month: Month)
    -> Stored<Option<ReconciledRow>>;
    fn seen_rows(&mut self, id: ReconciliationId) -> Stored<SeenRows>;
}
