//! What reconciled months need stored.

use super::model::{NewReconciled, Reconciled};
use crm_core::clock::Month;
use crm_core::ids::ReconciliationId;
use crm_core::store::Stored;

pub trait Reconciliations {
    fn insert(&mut self, new: &NewReconciled) -> Stored<ReconciliationId>;
    /// The latest of this month of the account.
    fn last_of(&mut self, account: &str, month: Month) -> Stored<Option<Reconciled>>;
}
