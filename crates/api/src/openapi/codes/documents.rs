//! What operations about documents and their wordings refuse by codes of their own.

use super::named::Named;
use crate::problem::code::Code as C;

pub(super) const CODES: &[Named] = &[
    ("POST /api/documents/upload", &[C::FileTooLarge]),
    ("DELETE /api/documents/{id}", &[C::DocumentNotDraft]),
    (
        "PATCH /api/documents/{id}",
        &[
            C::DocumentGenerated,
            C::DocumentStatus,
            C::DocumentUnsigned,
            C::DocumentVoid,
            C::NoticeMissing,
            C::StaleVersion,
        ],
    ),
    (
        "POST /api/agreements/{id}/accept-notice",
        &[C::DocumentVoid, C::IllegalTransition, C::StaleVersion],
    ),
    (
        "POST /api/agreements/{id}/cancel",
        &[
            C::DocumentVoid,
            C::IllegalTransition,
            C::StaleVersion,
            C::StripeNotConfigured,
        ],
    ),
    (
        "POST /api/agreements/{id}/decline-notice",
        &[C::DocumentVoid, C::IllegalTransition, C::StaleVersion],
    ),
    (
        "POST /api/agreements/{id}/release-letter",
        &[C::DocumentVoid, C::IllegalTransition, C::StaleVersion],
    ),
    (
        "PUT /api/documents/{id}/agreement",
        &[C::AgreementSigned, C::DocumentVoid, C::StaleVersion],
    ),
    (
        "POST /api/documents/{id}/agreement/lengthen",
        &[C::DocumentVoid, C::IllegalTransition, C::StaleVersion],
    ),
    ("POST /api/documents/{id}/reminded", &[C::ReminderNotDue]),
    (
        "POST /api/documents/{id}/scan",
        &[
            C::DocumentStatus,
            C::DocumentVoid,
            C::NoticeMissing,
            C::StaleVersion,
        ],
    ),
    (
        "POST /api/documents/{id}/send",
        &[
            C::ClientChanged,
            C::DoNotContact,
            C::DocumentStatus,
            C::DocumentVoid,
            C::MailNotConfigured,
            C::NoticeMissing,
            C::PhraseUnexplained,
            C::StaleVersion,
            C::TooManyAttempts,
        ],
    ),
    (
        "POST /api/documents/{id}/signatures",
        &[
            C::AlreadySigned,
            C::DocumentStatus,
            C::DocumentVoid,
            C::NoticeMissing,
            C::StaleVersion,
        ],
    ),
    (
        "POST /api/documents/{id}/void",
        &[C::DocumentVoid, C::StaleVersion],
    ),
    (
        "POST /api/wordings",
        &[C::PhraseUnexplained, C::StaleVersion],
    ),
    (
        "POST /api/wordings/{id}/restore",
        &[C::PhraseUnexplained, C::StaleVersion, C::WordingNewest],
    ),
];
