//! What a person may do now with a row of the monitor.

use super::{LineRow, TransactionRow};
use crate::bank::LineStatus;
use crate::transfers::{TransferAct, TransferError, Viewer, acts, approval_refused};
use crm_core::clock::Instant;
use crm_core::users::{Permission, allowed};

impl TransactionRow {
    /// What the viewer may do with it at this moment.
    #[must_use]
    pub fn acts(&self, viewer: Viewer<'_>, now: Instant) -> Vec<TransferAct> {
        match self {
            Self::Transfer(row) => acts(&row.transfer, viewer, now),
            Self::Line(row) if allowed(viewer.actor.role(), Permission::BankUse) => of_line(row),
            Self::Line(_) => Vec::new(),
        }
    }

    /// Why the viewer, an administrator, may not approve one of ours that waits.
    #[must_use]
    pub fn approval_refused(&self, viewer: Viewer<'_>) -> Option<TransferError> {
        match self {
            Self::Transfer(row) => approval_refused(&row.transfer, viewer),
            Self::Line(_) => None,
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
