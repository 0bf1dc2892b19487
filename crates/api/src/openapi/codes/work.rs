//! What operations about the gate of calls, the call desk, campaigns and scripts refuse by codes of their own.

use super::named::Named;
use crate::problem::code::Code as C;

pub(super) const CODES: &[Named] = &[
    ("PATCH /api/campaigns/{id}", &[C::StaleVersion]),
    ("POST /api/campaigns/{id}/status", &[C::IllegalTransition]),
    (
        "POST /api/contact/calls",
        &[C::CallNotPermitted, C::HoldLost, C::NumberChanged],
    ),
    (
        "POST /api/contact/check",
        &[C::Held, C::NotFound, C::NumberChanged, C::OnThisCall],
    ),
    (
        "POST /api/contact/consents",
        &[C::FileTooLarge, C::NumberChanged],
    ),
    (
        "POST /api/contact/consents/{id}/revoke",
        &[C::IllegalTransition, C::StaleVersion],
    ),
    (
        "POST /api/contact/facts",
        &[C::Duplicate, C::NotFound, C::NumberChanged],
    ),
    ("POST /api/contact/facts/{id}/lift", &[C::IllegalTransition]),
    ("GET /api/contact/known", &[C::NotFound, C::NumberChanged]),
    (
        "POST /api/contact/lists/{id}/withdraw",
        &[C::IllegalTransition, C::StaleVersion],
    ),
    ("POST /api/contact/relationships", &[C::NumberChanged]),
    (
        "POST /api/contact/relationships/{id}/withdraw",
        &[C::IllegalTransition],
    ),
    ("POST /api/contact/setup/end", &[C::IllegalTransition]),
    (
        "POST /api/desk/callbacks/{id}/call",
        &[C::IllegalTransition, C::NotSitting, C::Held],
    ),
    (
        "POST /api/desk/callbacks/{id}/cancel",
        &[C::IllegalTransition],
    ),
    (
        "POST /api/desk/calls/{id}/mail",
        &[C::DoNotContact, C::MailNotConfigured, C::MailNotOffered],
    ),
    (
        "POST /api/desk/calls/{id}/outcome",
        &[C::OutcomeExists, C::Overlap],
    ),
    ("POST /api/desk/calls/{id}/undo", &[C::UndoOver]),
    ("POST /api/desk/claims/free", &[C::IllegalTransition]),
    (
        "POST /api/desk/correct",
        &[
            C::Held,
            C::OnThisCall,
            C::HoldLost,
            C::DoNotContact,
            C::StaleVersion,
        ],
    ),
    ("POST /api/desk/next", &[C::NotSitting]),
    (
        "POST /api/desk/number",
        &[C::Held, C::OnThisCall, C::NumberChanged],
    ),
    ("POST /api/desk/renew", &[C::HoldLost]),
    (
        "POST /api/desk/reps/{userId}/pause",
        &[C::IllegalTransition],
    ),
    ("POST /api/desk/sittings/{id}/heard", &[C::NotSitting]),
    (
        "POST /api/promises/phrases/setup/end",
        &[C::IllegalTransition],
    ),
    ("POST /api/scripts", &[C::PhraseUnexplained]),
    ("POST /api/scripts/{id}/retire", &[C::IllegalTransition]),
    (
        "POST /api/scripts/{id}/versions",
        &[C::IllegalTransition, C::PhraseUnexplained, C::StaleVersion],
    ),
];
