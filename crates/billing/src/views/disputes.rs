//! The undecided disputes.

use crate::cards::{DisputeId, DisputeMark};
use crm_core::ids::{ClientId, PaymentId};
use crm_core::store::Stored;
use crm_core::views::Suppressed;
use time::Date;

/// A dispute and whose payment it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisputeRow {
    pub id: DisputeId,
    pub mark: DisputeMark,
    pub payment: PaymentId,
    pub paid_on: Date,
    pub client: ClientId,
    pub client_name: String,
    /// The client asked not to be contacted.
    pub suppressed: Option<Suppressed>,
}

pub trait DisputeViews {
    /// Those that are undecided, of one client or of all: what is due first comes first, at most 100.
    fn open_disputes(&mut self, client: Option<ClientId>) -> Stored<Vec<DisputeRow>>;
}
