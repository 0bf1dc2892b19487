//! Why a line was not matched.

use super::{DoesNotAddUp, RecordId};
use crm_core::ids::BankMatchId;
use crm_core::money::{Money, MoneyOverflow};
use crm_core::store::StoreError;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MatchError {
    #[error("This bank line does not exist.")]
    LineNotFound,
    #[error("No money has moved on this bank line. It can be matched once the bank has posted it.")]
    NotPosted,
    #[error("This bank line is already matched. Undo that match first.")]
    AlreadyMatched { by: BankMatchId },
    #[error("Select at least one record.")]
    NoRecords,
    #[error("Select at most {most} records.")]
    TooManyRecords { most: usize },
    #[error("Select each record once: {record} is there twice.")]
    RecordTwice { record: RecordId },
    #[error("There is no {record}. Select another record.")]
    RecordNotFound { record: RecordId },
    #[error("{record} has no money in the books yet. Complete it first, or select another record.")]
    NotBooked { record: RecordId },
    #[error("Only {} of {record} is still unmatched.", open.to_dollar_text())]
    AboveOpen {
        record: RecordId,
        /// Without a sign.
        open: Money,
    },
    #[error("{record} moves money in the opposite direction from the bank line.")]
    OtherWay { record: RecordId },
    #[error(
        "Only payouts of card payments have a fee. Remove the fee, or select only card payments."
    )]
    FeeNotOfCards,
    #[error(
        "Card fees are usually at most 10%, here {}. Select the missing records, correct the fee, or confirm it.",
        most.to_dollar_text()
    )]
    FeeTooHigh { most: Money },
    #[error(
        "The records minus the fee come to {}, but the bank line is {}. Select records that add up to it.",
        .0.parts.to_dollar_text(), .0.line.to_dollar_text()
    )]
    DoesNotAddUp(DoesNotAddUp),
    /// Needs a confirmation, for the bank's own reference may be wrong.
    #[error(
        "Exitdesk sent this payment for {paid}. Match it with that record, or confirm that it is for another one."
    )]
    PaidAnother { paid: RecordId },
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<MoneyOverflow> for MatchError {
    /// Only wrong rows of the database lead there.
    fn from(overflow: MoneyOverflow) -> Self {
        Self::Store(overflow.into())
    }
}

impl MatchError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::LineNotFound => "not_found",
            Self::NotPosted => "line_not_posted",
            Self::AlreadyMatched { .. } => "line_matched",
            Self::NoRecords => "required",
            Self::TooManyRecords { .. } => "too_many_records",
            Self::RecordTwice { .. } => "record_twice",
            Self::RecordNotFound { .. } => "record_not_found",
            Self::NotBooked { .. } => "record_not_booked",
            Self::AboveOpen { .. } => "above_open",
            Self::OtherWay { .. } => "other_way",
            Self::FeeNotOfCards => "fee_not_of_cards",
            Self::FeeTooHigh { .. } => "fee_too_high",
            Self::DoesNotAddUp(_) => "does_not_add_up",
            Self::PaidAnother { .. } => "paid_another",
            Self::Store(_) => "store",
        }
    }

    /// The field of the request that must change.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::NoRecords
            | Self::TooManyRecords { .. }
            | Self::RecordTwice { .. }
            | Self::RecordNotFound { .. }
            | Self::NotBooked { .. }
            | Self::AboveOpen { .. }
            | Self::OtherWay { .. }
            | Self::DoesNotAddUp(_) => Some("records"),
            Self::FeeNotOfCards | Self::FeeTooHigh { .. } => Some("fee"),
            Self::PaidAnother { .. } => Some("confirmOther"),
            Self::LineNotFound | Self::NotPosted | Self::AlreadyMatched { .. } | Self::Store(_) => {
                None
            }
        }
    }
}
