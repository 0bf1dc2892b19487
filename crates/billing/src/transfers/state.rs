//! The states of a transfer.

use crate::bank::LineStatus;
use crm_core::closed_set;

closed_set! {
    /// How far a transfer came, as far as we know.
    pub enum TransferState {
        /// A second person has to approve it.
        AwaitingApproval = "awaiting_approval",
        /// The bank is asked next.
        Queued = "queued",
        /// The bank is being asked.
        Sending = "sending",
        /// The bank has it.
        Submitted = "submitted",
        /// The money is gone, and the books say so.
        Completed = "completed",
        /// It will not be paid, or the money came back.
        Failed = "failed",
        /// By us before it was sent, or on the bank's own pages.
        Canceled = "canceled",
        /// The bank will not do it now. It was not sent.
        Held = "held",
        /// The bank's answer was lost. It is looked up until it is found.
        Unknown = "unknown",
    }
}

closed_set! {
    /// The status that lists show and filter by (R2-124).
    pub enum ShownStatus {
        Pending = "pending",
        Processing = "processing",
        Completed = "completed",
        Failed = "failed",
        Canceled = "canceled",
    }
}

closed_set! {
    /// How far a transaction is at the bank: what the bank says of its line, or what we know without one.
    pub enum BankState {
        /// Its answer was lost, or it shows it no more.
        Unconfirmed = "unconfirmed",
        /// It has the request, and no line of it yet.
        Requested = "requested",
        Pending = "pending",
        Sent = "sent",
        Cancelled = "cancelled",
        Failed = "failed",
        Reversed = "reversed",
        Blocked = "blocked",
    }
}

impl From<LineStatus> for BankState {
    fn from(status: LineStatus) -> Self {
        match status {
            LineStatus::Pending => Self::Pending,
            LineStatus::Sent => Self::Sent,
            LineStatus::Cancelled => Self::Cancelled,
            LineStatus::Failed => Self::Failed,
            LineStatus::Reversed => Self::Reversed,
            LineStatus::Blocked => Self::Blocked,
        }
    }
}

impl TransferState {
    /// Nothing takes it back, and nothing is sent in its place, before the bank has spoken.
    #[must_use]
    pub const fn may_have_gone_out(self) -> bool {
        match self {
            Self::Sending | Self::Submitted | Self::Completed | Self::Unknown => true,
            Self::AwaitingApproval | Self::Queued | Self::Failed | Self::Canceled | Self::Held => {
                false
            }
        }
    }

    /// What it pays is spoken for: no second transfer pays it.
    #[must_use]
    pub const fn is_live(self) -> bool {
        !matches!(self, Self::Failed | Self::Canceled)
    }

    /// A worker has something to do about it when its time has come.
    #[must_use]
    pub const fn is_worked_on(self) -> bool {
        matches!(
            self,
            Self::Queued | Self::Sending | Self::Submitted | Self::Held | Self::Unknown
        )
    }

    /// As lists show it.
    #[must_use]
    pub const fn shown(self) -> ShownStatus {
        match self {
            Self::AwaitingApproval | Self::Queued | Self::Held => ShownStatus::Pending,
            Self::Sending | Self::Submitted | Self::Unknown => ShownStatus::Processing,
            Self::Completed => ShownStatus::Completed,
            Self::Failed => ShownStatus::Failed,
            Self::Canceled => ShownStatus::Canceled,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_124_every_state_says_whether_the_money_may_be_out() {
        // State → shown as; may have gone out, live, worked on.
        let table = [
            ("awaiting_approval", "pending", false, true, false),
            ("queued", "pending", false, true, true),
            ("sending", "processing", true, true, true),
            ("submitted", "processing", true, true, true),
            ("completed", "completed", true, true, false),
            ("failed", "failed", false, false, false),
            ("canceled", "canceled", false, false, false),
            ("held", "pending", false, true, true),
            ("unknown", "processing", true, true, true),
        ];
        assert_eq!(table.len(), TransferState::ALL.len());
        for (state, (name, shown, out, live, worked)) in TransferState::ALL.iter().zip(table) {
            assert_eq!(state.as_str(), name);
            assert_eq!(state.shown().as_str(), shown, "{name}");
            let found = (
                state.may_have_gone_out(),
                state.is_live(),
                state.is_worked_on(),
            );
            assert_eq!(found, (out, live, worked), "{name}");
        }
    }
}
