//! The other numbers of the person on the card.

use crate::http::wire::{CallAnswer, PhoneLabel, Timestamp};
use crm_core::call_desk::OtherNumber;
use serde::Serialize;
use utoipa::ToSchema;

/// A number of the person besides the one that is held, with what the gate says of it. Only a press of Call gives a
/// token.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CardNumber)]
pub(super) struct CardNumberDto {
    phone: String,
    #[schema(required = true)]
    label: Option<PhoneLabel>,
    answer: CallAnswer,
    sentence: String,
    #[schema(required = true)]
    opens_at: Option<Timestamp>,
}

impl From<OtherNumber> for CardNumberDto {
    fn from(other: OtherNumber) -> Self {
        Self {
            phone: other.number.phone.shown(),
            label: other.number.label.map(PhoneLabel::from),
            answer: other.asked.decision.answer().into(),
            sentence: other.asked.new.sentence,
            opens_at: other.asked.decision.opens_at.map(Timestamp),
        }
    }
}
