//! What facts about numbers, consents, inquiries and purchases refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::calling::EvidenceError;
use crm_core::consents::{ConsentError, OpenCopyError, RevokeError};
use crm_core::number_facts::{FactError, LiftFactError, NumberError};
use crm_core::relationships::{RelationshipError, WithdrawError};

impl From<NumberError> for ApiError {
    fn from(error: NumberError) -> Self {
        let detail = error.to_string();
        match error {
            NumberError::NotFound(_) => Self::new(Code::NotFound, detail),
            NumberError::NoNumber => Self::invalid_field("phone", "no_number", detail),
            NumberError::Changed => Self::new(Code::NumberChanged, detail),
            NumberError::NotUs => Self::invalid_field("phone", "not_us", detail),
            NumberError::Store(error) => error.into(),
        }
    }
}

impl From<EvidenceError> for ApiError {
    fn from(error: EvidenceError) -> Self {
        let detail = error.to_string();
        match error {
            EvidenceError::Number(error) => error.into(),
            EvidenceError::Nothing => Self::new(Code::NotFound, detail),
            EvidenceError::Store(error) => error.into(),
        }
    }
}

impl From<FactError> for ApiError {
    fn from(error: FactError) -> Self {
        let detail = error.to_string();
        match error {
            FactError::Number(error) => error.into(),
            FactError::InTheFuture { .. } => {
                Self::invalid_field("notedOn", "in_the_future", detail)
            }
            FactError::Already => Self::new(Code::Duplicate, detail),
            FactError::Store(error) => error.into(),
        }
    }
}

impl From<LiftFactError> for ApiError {
    fn from(error: LiftFactError) -> Self {
        let detail = error.to_string();
        match error {
            LiftFactError::NotFound => Self::new(Code::NotFound, detail),
            LiftFactError::Already => Self::new(Code::IllegalTransition, detail),
            LiftFactError::NotForYou => Self::new(Code::Forbidden, detail),
            LiftFactError::Store(error) => error.into(),
        }
    }
}

impl From<ConsentError> for ApiError {
    fn from(error: ConsentError) -> Self {
        let detail = error.to_string();
        match error {
            ConsentError::Number(error) => error.into(),
            ConsentError::InTheFuture { .. } => {
                Self::invalid_field("givenOn", "in_the_future", detail)
            }
            ConsentError::NeedsCopy => Self::invalid_field("file", "required", detail),
            ConsentError::EndsBeforeBegin => Self::invalid_field("endsOn", "not_after", detail),
            ConsentError::Store(error) => error.into(),
        }
    }
}

/// A stale version comes without the consent here; routes show it by [`ApiError::stale`].
impl From<RevokeError> for ApiError {
    fn from(error: RevokeError) -> Self {
        let detail = error.to_string();
        match error {
            RevokeError::NotFound => Self::new(Code::NotFound, detail),
            RevokeError::Already { .. } => Self::new(Code::IllegalTransition, detail),
            RevokeError::Stale => Self::new(Code::StaleVersion, detail),
            RevokeError::InTheFuture { .. } => {
                Self::invalid_field("revokedOn", "in_the_future", detail)
            }
            RevokeError::BeforeGiven { .. } => {
                Self::invalid_field("revokedOn", "before_given", detail)
            }
            RevokeError::Store(error) => error.into(),
        }
    }
}

impl From<OpenCopyError> for ApiError {
    fn from(error: OpenCopyError) -> Self {
        let detail = error.to_string();
        match error {
            OpenCopyError::NotFound | OpenCopyError::NoCopy => Self::new(Code::NotFound, detail),
            OpenCopyError::Store(error) => error.into(),
        }
    }
}

impl From<RelationshipError> for ApiError {
    fn from(error: RelationshipError) -> Self {
        let detail = error.to_string();
        match error {
            RelationshipError::Number(error) => error.into(),
            RelationshipError::InTheFuture { .. } => {
                Self::invalid_field("happenedOn", "in_the_future", detail)
            }
            RelationshipError::NoSource => Self::invalid_field("source", "too_short", detail),
            RelationshipError::NotShown => Self::invalid_field("kind", "not_shown", detail),
            RelationshipError::LaterThanShown { .. } => {
                Self::invalid_field("happenedOn", "later_than_shown", detail)
            }
            RelationshipError::Store(error) => error.into(),
        }
    }
}

impl From<WithdrawError> for ApiError {
    fn from(error: WithdrawError) -> Self {
        let detail = error.to_string();
        match error {
            WithdrawError::NotFound => Self::new(Code::NotFound, detail),
            WithdrawError::Already => Self::new(Code::IllegalTransition, detail),
            WithdrawError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn r4_056_every_refusal_about_numbers_has_its_code_and_field() {
        let today = date!(2026 - 11 - 23);
        let fact = FactError::InTheFuture { today };
        let consent = ConsentError::InTheFuture { today };
        let relationship = RelationshipError::InTheFuture { today };
        let nothing = EvidenceError::Nothing;
        let cases: [(ApiError, &str, &str); 21] = [
            (nothing.into(), "not_found", ""),
            (NumberError::NotFound("lead").into(), "not_found", ""),
            (NumberError::NoNumber.into(), "invalid_fields", "phone"),
            (NumberError::NotUs.into(), "invalid_fields", "phone"),
            (NumberError::Changed.into(), "number_changed", ""),
            (fact.into(), "invalid_fields", "notedOn"),
            (FactError::Already.into(), "duplicate", ""),
            (LiftFactError::NotFound.into(), "not_found", ""),
            (LiftFactError::Already.into(), "illegal_transition", ""),
            (LiftFactError::NotForYou.into(), "forbidden", ""),
            (consent.into(), "invalid_fields", "givenOn"),
            (
                ConsentError::EndsBeforeBegin.into(),
                "invalid_fields",
                "endsOn",
            ),
            (RevokeError::NotFound.into(), "not_found", ""),
            (
                RevokeError::Already { on: today }.into(),
                "illegal_transition",
                "",
            ),
            (RevokeError::Stale.into(), "stale_version", ""),
            (
                RevokeError::InTheFuture { today }.into(),
                "invalid_fields",
                "revokedOn",
            ),
            (
                RevokeError::BeforeGiven { given: today }.into(),
                "invalid_fields",
                "revokedOn",
            ),
            (OpenCopyError::NoCopy.into(), "not_found", ""),
            (relationship.into(), "invalid_fields", "happenedOn"),
            (WithdrawError::NotFound.into(), "not_found", ""),
            (WithdrawError::Already.into(), "illegal_transition", ""),
        ];
        for (error, code, field) in cases {
            let named = error.errors().first().map_or("", |it| it.field.as_str());
            assert_eq!((error.code().as_str(), named), (code, field), "{error}");
        }
    }
}
