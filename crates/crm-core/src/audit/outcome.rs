//! How what happened ended, for the log's search.

use crate::closed_set::closed_set;
use crate::event::EventKind;

closed_set! {
    /// How it ended.
    pub enum Outcome {
        Done = "done",
        /// The user asked for something that they may not have.
        Refused = "refused",
        /// It was begun and did not come about.
        Failed = "failed",
    }
}

impl Outcome {
    #[must_use]
    pub fn of(kind: EventKind) -> Self {
        if REFUSED.contains(&kind) {
            Self::Refused
        } else if FAILED.contains(&kind) {
            Self::Failed
        } else {
            Self::Done
        }
    }
}

const REFUSED: &[EventKind] = &[
    EventKind::SignInFailed,
    EventKind::AccessRefused,
    EventKind::ReadingSlowed,
    EventKind::ReadingReported,
    EventKind::ConfirmationFailed,
    EventKind::TextStopped,
];

const FAILED: &[EventKind] = &[
    EventKind::DocumentMailRefused,
    EventKind::DocumentMailGivenUp,
    EventKind::ReminderNotSent,
    EventKind::RefundFailed,
    EventKind::CardPaymentRefused,
    EventKind::CardRefundUndone,
    EventKind::TransferFailed,
    EventKind::TransferHeld,
    EventKind::TransferUnknown,
    EventKind::TransferReturned,
    EventKind::TransferAlert,
    EventKind::IntegrationTestFailed,
    EventKind::BackupFailed,
    EventKind::NumberListRefused,
    EventKind::VoicemailMailRefused,
    EventKind::VoicemailMailGivenUp,
];
