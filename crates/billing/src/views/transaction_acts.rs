//! What a person may do now with a row of the monitor.

use super::{LineRow, TransactionRow};
use crate::bank::LineStatus;
use crate::transfers::{Declares, Own, TransferAct, acts};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::users::{Permission, allowed};

impl TransactionRow {
    /// What the viewer may do with it at this moment.
    #[must_use]
    pub fn acts(
        &self,
        (viewer, declares, own): (&Actor, Declares, &Own),
        now: Instant,
    ) -> Vec<TransferAct> {
        match self {
            Self::Transfer(row) => acts(&row.transfer, (viewer, declares, own), now),
            Self::Line(row) if allowed(viewer.role(), Permission::BankUse) => of_line(row),
            Self::Line(_) => Vec::new(),
        }
    }
}

/// A line that is none of ours is looked at; what the bank booked has a receipt.
fn of_line(row: &LineRow) -> Vec<TransferAct> {
    let booked = row.line.status == LineStatus::Sent && row.line.posted_at.is_some();
    let receipt = booked.then_some(TransferAct::Receipt);
    [Some(TransferAct::Refresh), receipt]
        .into_iter()
        .flatten()
        .collect()
}
