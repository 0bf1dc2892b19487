//! What the page of an agreement reads of its money and of what its client said.

use crate::fees::DecidedFee;
use crate::held::RecordedNotice;
use crm_core::ids::DocumentId;
use crm_core::money::Money;
use crm_core::store::Stored;

/// The money of an agreement that its client may still get back, and the notices that they cancel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgreementMoney {
    /// What is held for it and was not given back.
    pub held: Money,
    /// In the order in which they were recorded.
    pub notices: Vec<RecordedNotice>,
}

pub trait HeldViews {
    fn agreement_money(&mut self, agreement: DocumentId) -> Stored<AgreementMoney>;
    /// By service; one on which no one decided is left out.
    fn fee_decisions(&mut self) -> Stored<Vec<DecidedFee>>;
}
