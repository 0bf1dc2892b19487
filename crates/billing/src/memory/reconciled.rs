//! Reconciled months in memory.

use super::{Books, next};
use crate::reconciled::{NewReconciled, Reconciled, Reconciliations};
use crm_core::clock::Month;
use crm_core::ids::ReconciliationId;
use crm_core::store::Stored;

impl Reconciliations for Books {
    fn insert(&mut self, new: &NewReconciled) -> Stored<ReconciliationId> {
        let id = ReconciliationId::new(next(&self.reconciliations, ReconciliationId::get));
        self.reconciliations.insert(id, new.clone());
        Ok(id)
    }

    fn last_of(&mut self, account: &str, month: Month) -> Stored<Option<Reconciled>> {
        let mut latest_first = self.reconciliations.iter().rev();
        let found = latest_first
            .find(|(_, kept)| kept.draft.account == account && kept.draft.month == month);
        Ok(found.map(|(id, kept)| kept.stored(*id)))
    }
}
