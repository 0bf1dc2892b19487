//! What commissions refuse.

use super::payments::books_closed;
use crate::problem::ApiError;
use crate::problem::code::Code;
use ::commissions::records::CommissionError;
use serde_json::json;

/// A stale version comes without the commission here, and a second decision without who made the first;
/// routes that can show them add both.
impl From<CommissionError> for ApiError {
    fn from(error: CommissionError) -> Self {
        use CommissionError as E;
        let detail = error.to_string();
        if let E::BooksClosed(closed) = error {
            return books_closed("paidDate", closed);
        }
        if let Some(field) = error.field() {
            return Self::invalid_field(field, error.code(), detail);
        }
        let code = match error {
            E::Store(error) => return error.into(),
            E::AlreadyExists { first } => {
                let refusal = Self::new(Code::CommissionExists, detail);
                return refusal.with_current(&json!({ "id": first.get() }));
            }
            E::NotFound => Code::NotFound,
            E::NotAdmin => Code::Forbidden,
            E::OnlyPending => Code::OnlyPending,
            E::SelfDecision | E::OwnFigures => Code::SelfDecision,
            E::AboveEngine { .. } => Code::AboveEngine,
            E::NotApproved { .. } => Code::NotApproved,
            E::BeingPaid => Code::BeingPaid,
            E::Held(_) => Code::MoneyHeld,
            E::AlreadyDecided { .. } => Code::AlreadyDecided,
            E::Final { .. } => Code::FinalRecord,
            E::NotPending => Code::NotPending,
            E::Stale { .. } => Code::StaleVersion,
            E::NoPayment => Code::CommissionWithoutPayment,
            E::BooksClosed(_) => Code::BooksClosed,
            E::NotAnEarner
            | E::ClientNotFound
            | E::Payment
            | E::Automatic
            | E::RateAboveBase { .. }
            | E::AmountAboveBase { .. }
            | E::ReasonMissing { .. }
            | E::AmountDoesNotFit { .. }
            | E::PaidInTheFuture
            | E::PaidBeforeEarned { .. }
            | E::PaidTooLongAgo { .. } => Code::InvalidFields,
        };
        Self::new(code, detail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::commissions::records::CommissionStatus::{Approved, Paid};
    use crm_core::books::BooksClosed;
    use crm_core::ids::CommissionId;
    use crm_core::money::Money;
    use crm_core::rate::Rate;
    use crm_core::store::StoreError;
    use time::macros::date;

    /// What was answered: the code, its status and the first field with the field's own code.
    fn answered(error: CommissionError) -> (&'static str, u16, String) {
        let refusal = ApiError::from(error);
        let named = refusal.errors().first();
        let named = named.map(|e| format!("{} {}", e.field, e.code));
        let code = refusal.code();
        (
            code.as_str(),
            code.status().as_u16(),
            named.unwrap_or_default(),
        )
    }

    #[test]
    fn r2_116_r2_117_who_may_not_and_what_is_too_late_has_its_code_and_no_field() {
        use CommissionError as E;
        let engine = Money::from_cents(6);
        let first = CommissionId::new(3);
        let (by, at) = (None, None);
        let cases: Vec<(E, u16, &str)> = vec![
            (E::NotFound, 404, "not_found"),
            (E::NotAdmin, 403, "forbidden"),
            (E::OnlyPending, 403, "only_pending"),
            (E::SelfDecision, 403, "self_decision"),
            (E::OwnFigures, 403, "self_decision"),
            (E::AboveEngine { engine }, 403, "above_engine"),
            (E::NotApproved { status: Paid }, 409, "not_approved"),
            (E::BeingPaid, 409, "being_paid"),
            (
                E::AlreadyDecided {
                    status: Paid,
                    by,
                    at,
                },
                409,
                "already_decided",
            ),
            (E::Final { status: Paid }, 409, "final_record"),
            (E::Final { status: Approved }, 409, "final_record"),
            (E::NotPending, 409, "not_pending"),
            (E::AlreadyExists { first }, 409, "commission_exists"),
            (E::NoPayment, 409, "commission_without_payment"),
            (E::Store(StoreError::Clash), 409, "clash"),
        ];
        for (error, status, code) in cases {
            let told = error.to_string();
            assert_eq!(answered(error), (code, status, String::new()), "{told}");
        }
    }

    #[test]
    fn r2_116_r2_117_what_does_not_fit_has_its_code_and_names_its_field() {
        use CommissionError as E;
        let (given, gives) = (Money::from_cents(5), Money::from_cents(6));
        let (rate, base) = (Rate::WHOLE, Rate::ZERO);
        let day = date!(2026 - 11 - 21);
        let cases: Vec<(E, &str, &str)> = vec![
            (E::NotAnEarner, "invalid_fields", "userId not_an_earner"),
            (
                E::ClientNotFound,
                "invalid_fields",
                "clientId client_not_found",
            ),
            (
                E::Payment,
                "invalid_fields",
                "paymentId payment_earns_nothing",
            ),
            (
                E::Automatic,
                "invalid_fields",
                "paymentId automatic_commission",
            ),
            (
                E::RateAboveBase { rate, base },
                "invalid_fields",
                "rate rate_above_base",
            ),
            (
                E::AmountDoesNotFit { given, gives },
                "invalid_fields",
                "amount amount_does_not_fit",
            ),
            (
                E::PaidInTheFuture,
                "invalid_fields",
                "paidDate in_the_future",
            ),
            (
                E::AmountAboveBase { most: gives, base },
                "invalid_fields",
                "amount amount_above_base",
            ),
            (
                E::ReasonMissing { engine: gives },
                "invalid_fields",
                "reason reason_required",
            ),
            (
                E::PaidBeforeEarned { earned_on: day },
                "invalid_fields",
                "paidDate before_earned",
            ),
            (
                E::PaidTooLongAgo { oldest: day },
                "invalid_fields",
                "paidDate too_long_ago",
            ),
            (
                E::BooksClosed(BooksClosed { through: day }),
                "books_closed",
                "paidDate books_closed",
            ),
        ];
        for (error, code, field) in cases {
            let told = error.to_string();
            assert_eq!(answered(error), (code, 422, field.to_owned()), "{told}");
        }
    }
}
