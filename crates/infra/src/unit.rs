//! What one transaction and one read offer: the domain crates' units, and the sessions.

use crate::sessions::{SessionUnit, SessionViews};
use crate::throttles::ThrottleUnit;
use crate::watch::WatchViews;
use billing::bank_receipts::BankReceiptUnit;
use billing::matching::MatchingChecks;
use billing::soundness::BillingChecks;
use billing::views::{BillingViews, MatchingViews};
use commissions::policies::views::PolicyViews;
use commissions::soundness::CommissionChecks;
use commissions::views::CommissionViews;
use crm_core::audit::port::{ChainViews, SealUnit};
use crm_core::promises::agreements::soundness::AgreementChecks;
use crm_core::promises::case_clock::soundness::CaseChecks;
use crm_core::store::{StoreError, Stored};
use crm_core::views::CrmViews;
use docgen::store::{DocumentsUnit, PaperViews, WordingUnit, WordingViews};

/// A write transaction. `&mut dyn Unit` upcasts to the unit a use case asks for (`&mut dyn Crm`).
pub trait Unit:
    workflows::unit::Unit
    + BankReceiptUnit
    + DocumentsUnit
    + WordingUnit
    + SessionUnit
    + SealUnit
    + ThrottleUnit
{
    /// Reads records as this transaction has left them so far; [`read`] is the comfortable way here.
    ///
    /// # Errors
    /// What `look` answers, or the store's error.
    fn look(&mut self, look: &mut dyn FnMut(&mut dyn Views) -> Stored<()>) -> Stored<()>;
}

/// What the views say of the records as the transaction has left them so far.
///
/// # Errors
/// What `look` answers, or the store's error.
pub fn read<T>(tx: &mut dyn Unit, mut look: impl FnMut(&mut dyn Views) -> Stored<T>) -> Stored<T> {
    let mut found = None;
    tx.look(&mut |views| {
        found = Some(look(views)?);
        Ok(())
    })?;
    found.ok_or_else(|| StoreError::Fault("a transaction's own read did not happen".to_owned()))
}

/// A read transaction: one state of the database throughout.
pub trait Views:
    CrmViews
    + AgreementChecks
    + CaseChecks
    + ChainViews
    + BillingViews
    + BillingChecks
    + MatchingViews
    + MatchingChecks
    + CommissionViews
    + CommissionChecks
    + PolicyViews
    + WordingViews
    + PaperViews
    + SessionViews
    + WatchViews
{
}

impl<T> Views for T where
    T: CrmViews
        + AgreementChecks
        + CaseChecks
        + ChainViews
        + BillingViews
        + BillingChecks
        + MatchingViews
        + MatchingChecks
        + CommissionViews
        + CommissionChecks
        + PolicyViews
        + WordingViews
        + PaperViews
        + SessionViews
        + WatchViews
{
}
