//! Reconciled months and closings of the books in memory.

use super::{Books, next};
use crate::closing::{BookClosings, NewClosing};
use crate::reconciled::{NewReconciled, Reconciled, Reconciliations};
use crm_core::clock::Month;
use crm_core::ids::{ClosingId, ReconciliationId};
use crm_core::store::{StoreError, Stored};

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

impl BookClosings for Books {
    fn insert(&mut self, new: &NewClosing) -> Stored<ClosingId> {
        self.book_closings.push(new.clone());
        let count = i64::try_from(self.book_closings.len());
        let id = count.map_err(|error| StoreError::Fault(error.to_string()))?;
        Ok(ClosingId::new(id))
    }
}
