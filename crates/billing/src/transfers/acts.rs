//! What a person may do now with a transfer, as its menu offers it. The use cases decide again.

use super::model::Transfer;
use super::people::is_second_person;
use super::state::TransferState;
use super::step::UNSENT_AFTER;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::users::{Permission, allowed};

closed_set! {
    pub enum TransferAct {
        Approve = "approve",
        Cancel = "cancel",
        /// One that is held is tried again; one in doubt for days is declared unsent.
        Release = "release",
        /// The bank is asked how far it is.
        Refresh = "refresh",
        Receipt = "receipt",
    }
}

impl TransferAct {
    fn is_open(self, transfer: &Transfer, viewer: &Actor, now: Instant) -> bool {
        use TransferState::{
            AwaitingApproval, Canceled, Completed, Failed, Held, Queued, Sending, Submitted,
            Unknown,
        };
        match self {
            Self::Approve => {
                transfer.state == AwaitingApproval && is_second_person(transfer, viewer).is_ok()
            }
            Self::Cancel => {
                matches!(transfer.state, AwaitingApproval | Queued | Held)
                    && transfer.uncertain_since.is_none()
            }
            Self::Release => match transfer.state {
                Held => true,
                Unknown => {
                    let since = transfer.uncertain_since.unwrap_or(transfer.state_since);
                    now >= since.plus(UNSENT_AFTER) && is_second_person(transfer, viewer).is_ok()
                }
                AwaitingApproval | Queued | Sending | Submitted | Completed | Failed | Canceled => {
                    false
                }
            },
            Self::Refresh => true,
            Self::Receipt => transfer.state == Completed,
        }
    }
}

/// What the viewer may do with it at this moment.
#[must_use]
pub fn acts(transfer: &Transfer, viewer: &Actor, now: Instant) -> Vec<TransferAct> {
    if !allowed(viewer.role(), Permission::BankUse) {
        return Vec::new();
    }
    let all = TransferAct::ALL.iter().copied();
    all.filter(|act| act.is_open(transfer, viewer, now))
        .collect()
}

/// In plain words: how it stands, and who must do what next.
#[must_use]
pub fn state_text(transfer: &Transfer) -> String {
    let next = match transfer.state {
        TransferState::AwaitingApproval => {
            "Waiting for a second person. An administrator who did not ask for it and is not paid by it must approve it."
        }
        TransferState::Queued if transfer.reason.is_some() => {
            "Not sent yet. It is tried again by itself; nobody has to do anything."
        }
        TransferState::Queued => "Goes to the bank next. Nobody has to do anything.",
        TransferState::Sending => "Being sent. Nobody has to do anything.",
        TransferState::Submitted if transfer.reason.is_some() => "With the bank.",
        TransferState::Submitted => "With the bank, which is paying it. Nobody has to do anything.",
        TransferState::Completed => "Paid.",
        TransferState::Failed if transfer.returned_at.is_some() => {
            "Came back. What it paid is open again: check the recipient's details, then pay it again."
        }
        TransferState::Failed => {
            "Not paid. What it was to pay is open again: correct the cause, then pay it again."
        }
        TransferState::Canceled => "Canceled. Nothing was paid.",
        TransferState::Held => {
            "The bank refuses it for now. It is tried again by itself; remove the cause, then choose Try Again."
        }
        TransferState::Unknown => {
            "Unconfirmed. We are checking with the bank; do not pay it in another way."
        }
    };
    match &transfer.reason {
        Some(reason) => format!("{next} {reason}"),
        None => next.to_owned(),
    }
}
