//! The one mapping from what the domain refuses to what a client is told.

mod billing;
mod cards;
mod commissions;
mod documents;
mod payments;
mod records;

use crate::code::Code;
use crate::problem::ApiError;
use crm_core::appointments::{AppointmentError, Whom};
use crm_core::store::StoreError;
use crm_core::users::{ApproveError, PasswordChangeError, ProfileError, RegisterError, ResetError};
use crm_core::{raw_leads, suppression};

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Clash => Self::new(
                Code::Clash,
                "Somebody else changed this at the same moment. Please try again.",
            ),
            StoreError::Duplicate { what } => {
                tracing::debug!(index = %what, "a unique index refused a row");
                Self::new(Code::Duplicate, "This exists already.")
            }
            StoreError::Unavailable(cause) => Self::unavailable(cause),
            StoreError::Fault(cause) => Self::fault(cause),
        }
    }
}

impl From<raw_leads::CreateError> for ApiError {
    fn from(error: raw_leads::CreateError) -> Self {
        use raw_leads::CreateError as E;
        match error {
            E::DoNotContact => Self::new(Code::DoNotContact, error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

/// A stale version comes without the record here; routes that can show it use [`ApiError::stale`].
impl From<raw_leads::UpdateError> for ApiError {
    fn from(error: raw_leads::UpdateError) -> Self {
        use raw_leads::UpdateError as E;
        match error {
            E::NotFound => Self::new(Code::NotFound, error.to_string()),
            E::Stale { .. } => Self::new(Code::StaleVersion, error.to_string()),
            E::DoNotContact => Self::new(Code::DoNotContact, error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

impl From<raw_leads::ConvertError> for ApiError {
    fn from(error: raw_leads::ConvertError) -> Self {
        use raw_leads::ConvertError as E;
        match error {
            E::NotFound => Self::new(Code::NotFound, error.to_string()),
            E::DoNotContact => Self::new(Code::DoNotContact, error.to_string()),
            E::NotReady { .. } => Self::new(Code::NotReadyForAppointment, error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

/// A stale version and an overlap come without the records here; routes that can show them use
/// [`ApiError::stale`] and [`ApiError::overlap`].
impl From<AppointmentError> for ApiError {
    fn from(error: AppointmentError) -> Self {
        use AppointmentError as E;
        let invalid = |field| Self::invalid_field(field, "invalid", error.to_string());
        match error {
            E::NotFound => Self::new(Code::NotFound, error.to_string()),
            E::Stale { .. } => Self::new(Code::StaleVersion, error.to_string()),
            E::Closed { .. } => Self::new(Code::AppointmentClosed, error.to_string()),
            E::Past | E::Gap(_) => invalid("time"),
            E::Slot(_) => invalid("duration"),
            E::NoSuchPerson(Whom::Lead(_)) => invalid("leadId"),
            E::NoSuchPerson(Whom::Client(_)) => invalid("clientId"),
            E::NoSuchUser => invalid("userId"),
            E::Overlap { .. } => Self::new(Code::Overlap, error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

impl From<suppression::LiftError> for ApiError {
    fn from(error: suppression::LiftError) -> Self {
        use suppression::LiftError as E;
        match error {
            E::NotFound => Self::new(Code::NotFound, error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

impl From<RegisterError> for ApiError {
    fn from(error: RegisterError) -> Self {
        use RegisterError as E;
        match error {
            E::Closed => Self::new(Code::RegistrationClosed, error.to_string()),
            E::UsernameTaken => Self::invalid_field("username", "taken", error.to_string()),
            E::EmailTaken => Self::invalid_field("email", "taken", error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

/// A stale version comes without the profile here; routes that can show it use [`ApiError::stale`].
impl From<ProfileError> for ApiError {
    fn from(error: ProfileError) -> Self {
        use ProfileError as E;
        match error {
            E::NotFound => Self::new(Code::NotFound, error.to_string()),
            E::Stale { .. } => Self::new(Code::StaleVersion, error.to_string()),
            E::EmailTaken => Self::invalid_field("email", "taken", error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

impl From<PasswordChangeError> for ApiError {
    fn from(error: PasswordChangeError) -> Self {
        use PasswordChangeError as E;
        match error {
            E::WrongPassword => {
                Self::invalid_field("currentPassword", "invalid", error.to_string())
            }
            E::Store(error) => error.into(),
        }
    }
}

impl From<ApproveError> for ApiError {
    fn from(error: ApproveError) -> Self {
        use ApproveError as E;
        match error {
            E::NoSuchUser(_) => Self::new(Code::NotFound, error.to_string()),
            E::LastAdmin => Self::new(Code::LastAdmin, error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

impl From<ResetError> for ApiError {
    fn from(error: ResetError) -> Self {
        use ResetError as E;
        match error {
            E::NoSuchUser(_) => Self::new(Code::NotFound, error.to_string()),
            E::LinkInvalid => Self::new(Code::ResetLinkInvalid, error.to_string()),
            E::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::ResponseError;
    use actix_web::http::header::RETRY_AFTER;
    use crm_core::appointments::AppointmentStatus;
    use crm_core::raw_leads::MarketingStatus;

    const STATUSES: &[(&str, u16)] = &[
        ("malformed_json", 400),
        ("bad_request", 400),
        ("not_signed_in", 401),
        ("wrong_credentials", 401),
        ("forbidden", 403),
        ("account_pending", 403),
        ("registration_closed", 403),
        ("self_decision", 403),
        ("only_pending", 403),
        ("csrf", 403),
        ("bad_signature", 400),
        ("card_declined", 402),
        ("not_found", 404),
        ("card_not_paid", 409),
        ("card_mismatch", 409),
        ("not_simulated", 409),
        ("processor_misconfigured", 500),
        ("processor_unavailable", 503),
        ("stripe_not_configured", 503),
        ("method_not_allowed", 405),
        ("request_timeout", 408),
        ("stale_version", 409),
        ("clash", 409),
        ("duplicate", 409),
        ("do_not_contact", 409),
        ("not_ready_for_appointment", 409),
        ("client_has_records", 409),
        ("property_has_case", 409),
        ("client_in_trash", 409),
        ("document_not_draft", 409),
        ("document_status", 409),
        ("document_void", 409),
        ("last_admin", 409),
        ("already_decided", 409),
        ("not_pending", 409),
        ("commission_exists", 409),
        ("commission_without_payment", 409),
        ("overlap", 409),
        ("appointment_closed", 409),
        ("in_progress", 409),
        ("illegal_transition", 409),
        ("final_record", 409),
        ("payment_underway", 409),
        ("too_large", 413),
        ("file_too_large", 413),
        ("unsupported_media_type", 415),
        ("invalid_fields", 422),
        ("total_not_positive", 422),
        ("down_not_below_total", 422),
        ("payments_below_one", 422),
        ("too_many_payments", 422),
        ("installment_not_positive", 422),
        ("last_installment_not_positive", 422),
        ("ends_too_late", 422),
        ("reset_link_invalid", 422),
        ("file_empty", 422),
        ("file_binary", 422),
        ("file_type_mismatch", 422),
        ("file_type_unknown", 422),
        ("file_encrypted", 422),
        ("no_header", 422),
        ("duplicate_header", 422),
        ("unclosed_quote", 422),
        ("row_too_long", 422),
        ("mapping_invalid", 422),
        ("unknown_column", 422),
        ("unknown_field", 422),
        ("field_matched_twice", 422),
        ("name_not_matched", 422),
        ("contact_not_matched", 422),
        ("idempotency_key_reused", 422),
        ("too_many_attempts", 429),
        ("fault", 500),
        ("unavailable", 503),
    ];

    #[test]
    fn every_code_has_its_status() {
        for (text, status) in STATUSES {
            let code = Code::ALL.iter().find(|code| code.as_str() == *text);
            assert_eq!(
                code.map(|code| code.status().as_u16()),
                Some(*status),
                "{text}"
            );
        }
    }

    #[test]
    fn r1_293_every_refusal_of_the_domain_has_its_code() {
        let cases: Vec<(ApiError, Code)> = vec![
            (StoreError::Clash.into(), Code::Clash),
            (duplicate().into(), Code::Duplicate),
            (
                StoreError::Unavailable("x".into()).into(),
                Code::Unavailable,
            ),
            (StoreError::Fault("x".into()).into(), Code::Fault),
            (
                raw_leads::CreateError::DoNotContact.into(),
                Code::DoNotContact,
            ),
            (raw_leads::UpdateError::NotFound.into(), Code::NotFound),
            (
                raw_leads::UpdateError::DoNotContact.into(),
                Code::DoNotContact,
            ),
            (raw_leads::ConvertError::NotFound.into(), Code::NotFound),
            (
                raw_leads::ConvertError::DoNotContact.into(),
                Code::DoNotContact,
            ),
            (
                raw_leads::ConvertError::NotReady {
                    status: MarketingStatus::New,
                }
                .into(),
                Code::NotReadyForAppointment,
            ),
            (AppointmentError::NotFound.into(), Code::NotFound),
            (
                AppointmentError::Closed {
                    status: AppointmentStatus::Completed,
                    has_successor: false,
                }
                .into(),
                Code::AppointmentClosed,
            ),
            (AppointmentError::Past.into(), Code::InvalidFields),
            (AppointmentError::NoSuchUser.into(), Code::InvalidFields),
            (
                AppointmentError::Overlap {
                    whose: "Maya Torres".into(),
                    conflicts: Vec::new(),
                }
                .into(),
                Code::Overlap,
            ),
            (ProfileError::EmailTaken.into(), Code::InvalidFields),
            (
                PasswordChangeError::WrongPassword.into(),
                Code::InvalidFields,
            ),
            (suppression::LiftError::NotFound.into(), Code::NotFound),
            (RegisterError::Closed.into(), Code::RegistrationClosed),
            (RegisterError::UsernameTaken.into(), Code::InvalidFields),
            (RegisterError::EmailTaken.into(), Code::InvalidFields),
            (ApproveError::NoSuchUser("x".into()).into(), Code::NotFound),
            (ApproveError::LastAdmin.into(), Code::LastAdmin),
            (ResetError::NoSuchUser("x".into()).into(), Code::NotFound),
            (ResetError::LinkInvalid.into(), Code::ResetLinkInvalid),
        ];
        for (error, code) in cases {
            assert_eq!(error.code(), code, "{error}");
        }
    }

    #[test]
    fn what_the_database_says_stays_in_the_log() {
        for error in [
            StoreError::Fault("relation \"users\" does not exist".into()),
            StoreError::Unavailable("/var/lib/exitdesk.db is locked".into()),
            duplicate(),
        ] {
            let problem = ApiError::from(error).into_problem("r-1");
            let sent = serde_json::to_string(&problem).unwrap();
            for secret in ["users", "relation", "/var"] {
                assert!(!sent.contains(secret), "{sent}");
            }
        }
    }

    #[test]
    fn a_busy_database_says_when_to_come_back() {
        let response = ApiError::from(StoreError::Unavailable("x".into())).error_response();
        assert!(response.headers().contains_key(RETRY_AFTER));
    }

    fn duplicate() -> StoreError {
        StoreError::Duplicate {
            what: "users.username".into(),
        }
    }
}
