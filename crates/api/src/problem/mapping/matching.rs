//! What matching refuses.

use crate::problem::ApiError;
use crate::problem::code::Code;
use billing::matching::{MatchError, UndoError};
use billing::reconciled::ReconcileError;

impl From<MatchError> for ApiError {
    fn from(error: MatchError) -> Self {
        use MatchError as E;
        let detail = error.to_string();
        if matches!(error, E::PaidAnother { .. }) {
            let field = error.field().unwrap_or_default();
            return Self::new(Code::PaidAnother, detail).of_field(field);
        }
        if let Some(field) = error.field() {
            return Self::invalid_field(field, error.code(), detail);
        }
        let code = match error {
            E::Store(error) => return error.into(),
            E::LineNotFound => Code::NotFound,
            E::NotPosted => Code::LineNotPosted,
            E::AlreadyMatched { .. } => Code::LineMatched,
            E::PaidAnother { .. } => Code::PaidAnother,
            E::NoRecords
            | E::TooManyRecords { .. }
            | E::RecordTwice { .. }
            | E::RecordNotFound { .. }
            | E::NotBooked { .. }
            | E::AboveOpen { .. }
            | E::OtherWay { .. }
            | E::FeeNotOfCards
            | E::FeeTooHigh { .. }
            | E::DoesNotAddUp(_) => Code::InvalidFields,
        };
        Self::new(code, detail)
    }
}

impl From<ReconcileError> for ApiError {
    fn from(error: ReconcileError) -> Self {
        use ReconcileError as E;
        let detail = error.to_string();
        match error {
            E::Store(error) => error.into(),
            E::NotOver => Self::invalid_field("month", "month_not_over", detail),
            E::OtherAccount => Self::invalid_field("account", "other_account", detail),
            E::NothingKnown => Self::new(Code::BankUnavailable, detail),
        }
    }
}

/// A stale version comes without the line here; routes that can show it use [`ApiError::stale`].
impl From<UndoError> for ApiError {
    fn from(error: UndoError) -> Self {
        let code = match error {
            UndoError::Store(error) => return error.into(),
            UndoError::NotFound => Code::NotFound,
            UndoError::Undone => Code::MatchUndone,
            UndoError::Stale { .. } => Code::StaleVersion,
        };
        Self::new(code, error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use billing::matching::{DoesNotAddUp, RecordId};
    use crm_core::ids::{BankMatchId, PaymentId};
    use crm_core::money::Money;

    #[test]
    fn every_refusal_of_matching_has_its_code_and_field() {
        let record = RecordId::Payment(PaymentId::new(4));
        let [open, line, parts] = [5, 10, 20].map(Money::from_cents);
        let unequal = DoesNotAddUp { line, parts };
        let by = BankMatchId::new(3);
        let cases: Vec<(ApiError, &str, &str)> = vec![
            (MatchError::LineNotFound.into(), "not_found", ""),
            (MatchError::NotPosted.into(), "line_not_posted", ""),
            (MatchError::AlreadyMatched { by }.into(), "line_matched", ""),
            (
                MatchError::NoRecords.into(),
                "invalid_fields",
                "records required",
            ),
            (
                MatchError::TooManyRecords { most: 5 }.into(),
                "invalid_fields",
                "records too_many_records",
            ),
            (
                MatchError::RecordTwice { record }.into(),
                "invalid_fields",
                "records record_twice",
            ),
            (
                MatchError::RecordNotFound { record }.into(),
                "invalid_fields",
                "records record_not_found",
            ),
            (
                MatchError::NotBooked { record }.into(),
                "invalid_fields",
                "records record_not_booked",
            ),
            (
                MatchError::AboveOpen { record, open }.into(),
                "invalid_fields",
                "records above_open",
            ),
            (
                MatchError::OtherWay { record }.into(),
                "invalid_fields",
                "records other_way",
            ),
            (
                MatchError::FeeNotOfCards.into(),
                "invalid_fields",
                "fee fee_not_of_cards",
            ),
            (
                MatchError::FeeTooHigh { most: open }.into(),
                "invalid_fields",
                "fee fee_too_high",
            ),
            (
                MatchError::DoesNotAddUp(unequal).into(),
                "invalid_fields",
                "records does_not_add_up",
            ),
            (
                MatchError::PaidAnother { paid: record }.into(),
                "paid_another",
                "confirmOther paid_another",
            ),
            (UndoError::NotFound.into(), "not_found", ""),
            (UndoError::Undone.into(), "match_undone", ""),
        ];
        for (error, code, field) in cases {
            assert_eq!(error.code().as_str(), code, "{error}");
            let named = error.errors().first();
            let named = named.map(|e| format!("{} {}", e.field, e.code));
            assert_eq!(named.unwrap_or_default(), field, "{error}");
        }
    }
}
