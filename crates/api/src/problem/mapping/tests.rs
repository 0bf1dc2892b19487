//! Every refusal of the domain has its code, every code its status.

mod settings;

use super::*;
use actix_web::ResponseError;
use actix_web::http::header::RETRY_AFTER;
use crm_core::appointments::AppointmentStatus;
use crm_core::raw_leads::MarketingStatus;
use crm_core::users::PasswordError;
use std::io;

/// Clients rely on these; in the order of [`Code::ALL`].
const STATUSES: &[(&str, u16)] = &[
    ("malformed_json", 400),
    ("bad_request", 400),
    ("bad_signature", 400),
    ("not_signed_in", 401),
    ("wrong_credentials", 401),
    ("forbidden", 403),
    ("account_pending", 403),
    ("registration_closed", 403),
    ("self_decision", 403),
    ("self_approval", 403),
    ("new_administrator", 403),
    ("self_payment", 403),
    ("only_pending", 403),
    ("above_engine", 403),
    ("csrf", 403),
    ("card_declined", 402),
    ("not_found", 404),
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
    ("last_admin", 409),
    ("document_not_draft", 409),
    ("document_status", 409),
    ("document_void", 409),
    ("document_generated", 409),
    ("document_unsigned", 409),
    ("already_signed", 409),
    ("notice_missing", 409),
    ("agreement_signed", 409),
    ("reminder_not_due", 409),
    ("mail_not_configured", 409),
    ("mail_not_offered", 409),
    ("client_changed", 409),
    ("phrase_unexplained", 409),
    ("wording_newest", 409),
    ("overlap", 409),
    ("appointment_closed", 409),
    ("in_progress", 409),
    ("illegal_transition", 409),
    ("final_record", 409),
    ("card_payment", 409),
    ("payment_not_received", 409),
    ("reversal_of_refund", 409),
    ("already_refunded", 409),
    ("payment_underway", 409),
    ("payment_disputed", 409),
    ("books_elsewhere", 409),
    ("money_task_ended", 409),
    ("card_not_paid", 409),
    ("card_mismatch", 409),
    ("not_simulated", 409),
    ("invoice_void", 409),
    ("invoice_paid", 409),
    ("invoice_has_payments", 409),
    ("invoice_of_a_plan", 409),
    ("plan_still_owed", 409),
    ("already_decided", 409),
    ("not_pending", 409),
    ("not_approved", 409),
    ("money_held", 409),
    ("payment_before_end", 409),
    ("fee_before_result", 409),
    ("being_paid", 409),
    ("possible_duplicate", 409),
    ("unconfirmed_recipient", 409),
    ("owes_clawbacks", 409),
    ("covered_by_clawbacks", 409),
    ("transfer_status", 409),
    ("may_have_gone_out", 409),
    ("no_receipt", 409),
    ("commission_exists", 409),
    ("commission_without_payment", 409),
    ("line_not_posted", 409),
    ("line_matched", 409),
    ("match_undone", 409),
    ("journal_unbalanced", 409),
    ("account_missing", 409),
    ("paid_another", 409),
    ("own_account", 409),
    ("policy_begun", 409),
    ("linked", 409),
    ("merged", 410),
    ("too_large", 413),
    ("file_too_large", 413),
    ("unsupported_media_type", 415),
    ("range_not_satisfiable", 416),
    ("wrong_host", 421),
    ("invalid_fields", 422),
    ("file_empty", 422),
    ("file_binary", 422),
    ("file_type_mismatch", 422),
    ("file_type_unknown", 422),
    ("file_encrypted", 422),
    ("logo_broken", 422),
    ("logo_unsafe", 422),
    ("no_glyph", 422),
    ("unknown_separator", 422),
    ("no_header", 422),
    ("duplicate_header", 422),
    ("unclosed_quote", 422),
    ("row_too_long", 422),
    ("mapping_invalid", 422),
    ("unknown_column", 422),
    ("unknown_field", 422),
    ("field_matched_twice", 422),
    ("name_matched_twice", 422),
    ("name_not_matched", 422),
    ("contact_not_matched", 422),
    ("phrase_stopped", 422),
    ("idempotency_key_reused", 422),
    ("books_closed", 422),
    ("total_not_positive", 422),
    ("down_not_below_total", 422),
    ("payments_below_one", 422),
    ("too_many_payments", 422),
    ("installment_not_positive", 422),
    ("last_installment_not_positive", 422),
    ("ends_too_late", 422),
    ("processor_refused", 422),
    ("reset_link_invalid", 422),
    ("too_many_attempts", 429),
    ("reading_too_fast", 429),
    ("processor_misconfigured", 500),
    ("processor_unavailable", 503),
    ("stripe_not_configured", 503),
    ("bank_unavailable", 502),
    ("bank_unavailable", 503),
    ("bank_not_configured", 503),
    ("fault", 500),
    ("unavailable", 503),
    ("integration_exists", 409),
    ("integration_single", 409),
    ("key_unreadable", 409),
    ("no_ai_provider", 409),
    ("nothing_to_summarize", 409),
    ("timeline_changed", 409),
    ("connection_failed", 422),
    ("call_not_permitted", 409),
    ("held", 409),
    ("on_this_call", 409),
    ("number_changed", 409),
    ("hold_lost", 409),
    ("outcome_exists", 409),
    ("undo_over", 409),
    ("not_sitting", 409),
    ("wrong_code", 401),
    ("sign_in_expired", 401),
    ("second_factor_needed", 403),
    ("confirm_required", 403),
    ("second_factor_on", 409),
    ("second_factor_not_begun", 409),
    ("second_factor_off", 409),
    ("second_factor_required", 409),
    ("own_second_factor", 409),
    ("passkeys_unavailable", 409),
    ("too_many_passkeys", 409),
    ("passkey_refused", 409),
    ("no_passkey", 409),
    ("maybe_saved", 503),
    ("disk_full", 503),
    ("other_user", 409),
];

#[test]
fn every_code_has_its_status() {
    let codes: Vec<(&str, u16)> = Code::ALL
        .iter()
        .map(|code| (code.as_str(), code.status().as_u16()))
        .collect();
    assert_eq!(codes, STATUSES);
}

#[test]
fn r1_293_every_refusal_of_the_store_and_of_records_has_its_code() {
    assert_codes(vec![
        (StoreError::Clash.into(), Code::Clash),
        (duplicate().into(), Code::Duplicate),
        (
            StoreError::Unavailable("x".into()).into(),
            Code::Unavailable,
        ),
        (StoreError::Full("x".into()).into(), Code::DiskFull),
        (StoreError::Unsure("x".into()).into(), Code::MaybeSaved),
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
                offered: None,
                whose: "Maya Torres".into(),
                conflicts: Vec::new(),
            }
            .into(),
            Code::Overlap,
        ),
        (suppression::LiftError::NotFound.into(), Code::NotFound),
    ]);
}

#[test]
fn r1_293_every_refusal_of_accounts_has_its_code() {
    assert_codes(vec![
        (ProfileError::EmailTaken.into(), Code::InvalidFields),
        (ProfileError::PasswordNeeded.into(), Code::InvalidFields),
        (ProfileError::WrongPassword.into(), Code::InvalidFields),
        (
            PasswordChangeError::Refused(PasswordError::TooCommon).into(),
            Code::InvalidFields,
        ),
        (
            PasswordChangeError::WrongPassword.into(),
            Code::InvalidFields,
        ),
        (RegisterError::Closed.into(), Code::RegistrationClosed),
        (RegisterError::UsernameTaken.into(), Code::InvalidFields),
        (
            RegisterError::UsernameLooksTaken.into(),
            Code::InvalidFields,
        ),
        (RegisterError::EmailTaken.into(), Code::InvalidFields),
        (ApproveError::NoSuchUser("x".into()).into(), Code::NotFound),
        (ApproveError::LastAdmin.into(), Code::LastAdmin),
        (
            ApproveError::Deactivated("x".into()).into(),
            Code::IllegalTransition,
        ),
        (
            ApproveError::Active("x".into()).into(),
            Code::IllegalTransition,
        ),
        (
            ApproveError::Pending("x".into()).into(),
            Code::IllegalTransition,
        ),
        (ApproveError::NotFound.into(), Code::NotFound),
        (ApproveError::OwnAccount.into(), Code::OwnAccount),
        (
            ApproveError::StillDeactivated("x".into()).into(),
            Code::IllegalTransition,
        ),
        (ResetError::LinkInvalid.into(), Code::ResetLinkInvalid),
        (
            ResetError::Password(PasswordError::TooCommon).into(),
            Code::InvalidFields,
        ),
    ]);
}

fn assert_codes(cases: Vec<(ApiError, Code)>) {
    for (error, code) in cases {
        assert_eq!(error.code(), code, "{error}");
    }
}

#[test]
fn what_the_database_says_stays_in_the_log() {
    for error in [
        StoreError::Fault("relation \"users\" does not exist".into()),
        StoreError::Unavailable("/var/lib/exitdesk.db is locked".into()),
        StoreError::Full("could not extend file \"/var/lib/1\" of relation".into()),
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
fn r5_103_a_file_that_there_is_no_room_for_is_told_so() {
    let full = || io::Error::from(io::ErrorKind::StorageFull);
    let cases = [
        (full(), Code::DiskFull),
        (io::ErrorKind::QuotaExceeded.into(), Code::DiskFull),
        (io::Error::other(io::Error::other(full())), Code::DiskFull),
        (io::ErrorKind::PermissionDenied.into(), Code::Fault),
        (io::Error::other("a word about a disk"), Code::Fault),
    ];
    for (error, code) in cases {
        let refusal = ApiError::unwritten("a file", &error);
        assert_eq!(refusal.code(), code, "{error:?}");
        assert_eq!(refusal.cause(), Some(format!("a file: {error}").as_str()));
    }
}

#[test]
fn r3_096_r3_097_whoever_may_try_again_is_told_when() {
    // error, seconds, what is said of what was sent
    let cases = [
        (
            StoreError::Unavailable("x".into()),
            "5",
            "Nothing was saved",
        ),
        (
            StoreError::Full("x".into()),
            "30",
            "The disk is full. Nothing was saved.",
        ),
        (
            StoreError::Unsure("x".into()),
            "5",
            "This may have been saved.",
        ),
        (StoreError::Clash, "1", "Please try again."),
    ];
    for (error, seconds, says) in cases {
        let refusal = ApiError::from(error);
        assert!(refusal.detail().contains(says), "{}", refusal.detail());
        let unsure = refusal.code() == Code::MaybeSaved;
        let denies = refusal.detail().contains("Nothing was saved");
        assert!(!(unsure && denies), "{}", refusal.detail());
        let response = refusal.error_response();
        let after = response.headers().get(RETRY_AFTER);
        assert_eq!(after.and_then(|after| after.to_str().ok()), Some(seconds));
    }
}

fn duplicate() -> StoreError {
    StoreError::Duplicate {
        what: "users.username".into(),
    }
}
