//! What agreements refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::promises::agreements::{EnterError, LengthenError, SignedError};
use workflows::canceling::CancelError;

/// A stale version comes without the agreement here; routes show it by [`ApiError::stale`].
impl From<EnterError> for ApiError {
    fn from(error: EnterError) -> Self {
        let detail = error.to_string();
        match error {
            EnterError::NotFound | EnterError::NoAgreement => Self::new(Code::NotFound, detail),
            EnterError::Stale => Self::new(Code::StaleVersion, detail),
            EnterError::Void => Self::new(Code::DocumentVoid, detail),
            EnterError::Signed => Self::new(Code::AgreementSigned, detail),
            EnterError::InTheFuture { field, .. } => {
                Self::invalid_field(field, "in_the_future", detail)
            }
            EnterError::NoSuchNotice => Self::invalid_field("noticeDocumentId", "invalid", detail),
            EnterError::NoSuchPlan => Self::invalid_field("planId", "invalid", detail),
            EnterError::Store(error) => error.into(),
        }
    }
}

/// As of [`EnterError`].
impl From<SignedError> for ApiError {
    fn from(error: SignedError) -> Self {
        let detail = error.to_string();
        match error {
            SignedError::NotFound => Self::new(Code::NotFound, detail),
            SignedError::NotYours => Self::new(Code::Forbidden, detail),
            SignedError::Stale => Self::new(Code::StaleVersion, detail),
            SignedError::Void => Self::new(Code::DocumentVoid, detail),
            SignedError::NotSigned => Self::new(Code::IllegalTransition, detail),
            SignedError::Store(error) => error.into(),
        }
    }
}

/// As of [`EnterError`].
impl From<CancelError> for ApiError {
    fn from(error: CancelError) -> Self {
        let detail = error.to_string();
        match error {
            CancelError::Signed(error) => error.into(),
            CancelError::InTheFuture { field } => {
                Self::invalid_field(field, "in_the_future", detail)
            }
            CancelError::PostedLater { .. } => Self::invalid_field("postedOn", "later", detail),
            CancelError::NothingWaits => Self::new(Code::IllegalTransition, detail),
            CancelError::Payment(error) => error.into(),
            CancelError::Refund(error) => error.into(),
            CancelError::Plan(error) => error.into(),
            CancelError::Client(error) => error.into(),
            CancelError::Store(error) => error.into(),
        }
    }
}

/// As of [`EnterError`].
impl From<LengthenError> for ApiError {
    fn from(error: LengthenError) -> Self {
        let detail = error.to_string();
        match error {
            LengthenError::NotFound => Self::new(Code::NotFound, detail),
            LengthenError::Stale => Self::new(Code::StaleVersion, detail),
            LengthenError::Void => Self::new(Code::DocumentVoid, detail),
            LengthenError::NotKnown => Self::new(Code::IllegalTransition, detail),
            LengthenError::Shorter { .. } => Self::invalid_field("cancelBy", "shorter", detail),
            LengthenError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::store::StoreError;
    use time::macros::date;

    #[test]
    fn r6_028_every_refusal_of_an_agreement_has_its_code() {
        let day = date!(2026 - 11 - 30);
        let cases: Vec<(ApiError, &str)> = vec![
            (EnterError::NotFound.into(), "not_found"),
            (EnterError::NoAgreement.into(), "not_found"),
            (EnterError::Stale.into(), "stale_version"),
            (EnterError::Void.into(), "document_void"),
            (EnterError::Signed.into(), "agreement_signed"),
            (
                EnterError::InTheFuture {
                    field: "noticeOn",
                    today: day,
                }
                .into(),
                "invalid_fields",
            ),
            (EnterError::NoSuchNotice.into(), "invalid_fields"),
            (EnterError::NoSuchPlan.into(), "invalid_fields"),
            (EnterError::Store(StoreError::Clash).into(), "clash"),
            (LengthenError::NotFound.into(), "not_found"),
            (LengthenError::Stale.into(), "stale_version"),
            (LengthenError::Void.into(), "document_void"),
            (LengthenError::NotKnown.into(), "illegal_transition"),
            (
                LengthenError::Shorter { last_day: day }.into(),
                "invalid_fields",
            ),
            (LengthenError::Store(StoreError::Clash).into(), "clash"),
        ];
        for (error, code) in cases {
            assert_eq!(error.code().as_str(), code, "{error}");
        }
    }
}
