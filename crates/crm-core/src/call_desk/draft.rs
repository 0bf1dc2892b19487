//! What a rep enters about a call, and why it is refused.

use super::booking::Booking;
use super::call_outcome::CallOutcome;
use super::fills::Fills;
use super::reasons::{CallReason, NoReason};
use crate::appointments::AppointmentError;
use crate::calling::PromiseRefused;
use crate::clock::Instant;
use crate::contact_gate::AskedBy;
use crate::raw_leads::ConvertError;
use crate::store::StoreError;
use crate::text::Paragraph;
use serde_json::Value;
use thiserror::Error;

/// What a rep notes about a call.
pub type CallNote = Paragraph<2_000>;

/// What a rep enters about a call.
#[derive(Debug, Clone, PartialEq)]
pub struct OutcomeDraft {
    pub outcome: CallOutcome,
    pub note: Option<CallNote>,
    /// Why they do not want it.
    pub why: Option<NoReason>,
    pub reason: Option<CallReason>,
    /// Their day and time.
    pub callback_at: Option<Instant>,
    /// They asked to be called back.
    pub they_asked: bool,
    /// How they asked not to be called.
    pub asked_by: Option<AskedBy>,
    /// The appointment that they agreed on.
    pub booking: Option<Booking>,
    /// A JSON object: the script's page to the label chosen there.
    pub answers: Option<Value>,
    /// What they said when the script asked for it.
    pub fills: Fills,
}

impl OutcomeDraft {
    /// The reason as it is stored and told: the words of another one, or of an outcome without reasons, stand alone.
    pub(super) fn told_reason(&self) -> Option<String> {
        let words = self.reason.as_ref();
        match self.why {
            Some(why) => Some(why.told(words)),
            None => words.map(|words| words.as_str().to_owned()),
        }
    }

    /// The reason that is counted.
    pub(super) fn counted_reason(&self) -> Option<NoReason> {
        let is_no = self.outcome == CallOutcome::NotInterested;
        let words = self.reason.as_ref().map(|_| NoReason::Other);
        self.why.or(words).filter(|_| is_no)
    }
}

/// Why what is said of a call is not taken.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OutcomeError {
    #[error("This call does not exist, or someone else made it.")]
    NotFound,
    #[error("This call already has an outcome.")]
    Already,
    #[error("Choose what came of the call.")]
    NotSaid,
    #[error("Choose why they are not interested.")]
    ReasonMissing,
    #[error("Enter the day and time they named.")]
    CallbackMissing,
    #[error("The day and time have passed. Enter a later one.")]
    CallbackPast,
    #[error(transparent)]
    Promise(#[from] PromiseRefused),
    #[error("Choose how they asked not to be called.")]
    AskedByMissing,
    #[error("Enter the day and time of the appointment.")]
    AppointmentMissing,
    #[error(transparent)]
    Appointment(#[from] AppointmentError),
    /// They asked not to be contacted, or the record is gone.
    #[error(transparent)]
    Convert(#[from] ConvertError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
