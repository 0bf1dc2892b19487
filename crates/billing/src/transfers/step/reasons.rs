//! Why a transfer is as the bank says, in our words, and what is known by them.

use crate::transfers::model::Transfer;
use crate::transfers::state::TransferState;

pub(super) const OTHER_AMOUNT: &str = "The bank moved a different amount than requested.";
pub(super) const TWICE: &str = "The bank has two movements of money for it.";
pub(super) const GONE: &str = "The bank no longer shows this transfer.";
pub(super) const OUT: &str = "The bank has it anyway. Nothing was recorded.";
pub(super) const CLOSED: &str = "An administrator closed it: ";

impl Transfer {
    /// It is over here, and the bank has it all the same.
    #[must_use]
    pub fn is_out_after_all(&self) -> bool {
        let reason = self.reason.as_deref().unwrap_or_default();
        !self.state.is_live() && (reason == OUT || reason.starts_with(CLOSED))
    }

    /// The bank moved its money in a way that the books cannot record: another amount, or for what cannot be marked as paid.
    #[must_use]
    pub fn is_moved_otherwise(&self) -> bool {
        match self.state {
            TransferState::Submitted => self.is_other_amount(),
            TransferState::Completed => self.unbooked_since.is_some(),
            TransferState::AwaitingApproval
            | TransferState::Queued
            | TransferState::Sending
            | TransferState::Failed
            | TransferState::Canceled
            | TransferState::Held
            | TransferState::Unknown => false,
        }
    }

    /// The bank moved another amount than it was asked for.
    pub(super) fn is_other_amount(&self) -> bool {
        self.reason.as_deref() == Some(OTHER_AMOUNT)
    }

    /// It is paid, and the bank has a second movement of money for it.
    #[must_use]
    pub fn is_moved_twice(&self) -> bool {
        self.state == TransferState::Completed && self.reason.as_deref() == Some(TWICE)
    }

    /// The bank had it, and no longer knows it.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.state == TransferState::Submitted && self.reason.as_deref() == Some(GONE)
    }
}
