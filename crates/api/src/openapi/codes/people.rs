//! What operations about leads, clients, appointments and acts on many refuse by codes of their own.

use super::named::Named;
use crate::problem::code::Code as C;

pub(super) const CODES: &[Named] = &[
    ("POST /api/appointments", &[C::Overlap]),
    (
        "PATCH /api/appointments/{id}",
        &[C::AppointmentClosed, C::Overlap, C::StaleVersion],
    ),
    (
        "POST /api/appointments/{id}/cancel",
        &[C::AppointmentClosed],
    ),
    (
        "POST /api/appointments/{id}/complete",
        &[C::AppointmentClosed, C::StaleVersion],
    ),
    (
        "POST /api/appointments/{id}/no-show",
        &[C::AppointmentClosed],
    ),
    (
        "POST /api/appointments/{id}/reopen",
        &[C::AppointmentClosed, C::Overlap],
    ),
    (
        "POST /api/appointments/{id}/reschedule",
        &[C::AppointmentClosed, C::Overlap, C::StaleVersion],
    ),
    ("POST /api/bulk-actions", &[C::TooManyAttempts]),
    (
        "POST /api/bulk-actions/{id}/cancel",
        &[C::IllegalTransition],
    ),
    ("POST /api/bulk-actions/{id}/undo", &[C::IllegalTransition]),
    ("POST /api/clients", &[C::DoNotContact]),
    ("GET /api/clients/export", &[C::TooManyAttempts]),
    ("DELETE /api/clients/{id}", &[C::ClientHasRecords]),
    ("GET /api/clients/{id}", &[C::Merged]),
    (
        "PATCH /api/clients/{id}",
        &[C::DoNotContact, C::StaleVersion],
    ),
    ("PUT /api/clients/{id}/hold/review", &[C::IllegalTransition]),
    (
        "PUT /api/contact/calls/{id}/service-outcome",
        &[C::IllegalTransition, C::OutcomeExists],
    ),
    ("POST /api/clients/{id}/restore", &[C::Merged]),
    ("POST /api/leads", &[C::DoNotContact]),
    ("GET /api/leads/export", &[C::TooManyAttempts]),
    ("GET /api/leads/{id}", &[C::Merged]),
    ("PATCH /api/leads/{id}", &[C::DoNotContact, C::StaleVersion]),
    ("POST /api/leads/{id}/restore", &[C::Merged]),
    (
        "GET /api/leads/{id}/summary",
        &[C::NothingToSummarize, C::NoAiProvider],
    ),
    (
        "POST /api/leads/{id}/summary",
        &[C::NoAiProvider, C::NothingToSummarize, C::TimelineChanged],
    ),
    (
        "POST /api/merges",
        &[C::Held, C::Linked, C::Merged, C::NotFound, C::StaleVersion],
    ),
    (
        "POST /api/merges/preview",
        &[C::Held, C::Linked, C::Merged, C::NotFound],
    ),
    (
        "POST /api/merges/{id}/undo",
        &[
            C::Held,
            C::IllegalTransition,
            C::Linked,
            C::StaleVersion,
            C::UndoOver,
        ],
    ),
    ("DELETE /api/properties/{id}", &[C::PropertyHasCase]),
    ("PATCH /api/properties/{id}", &[C::StaleVersion]),
    ("POST /api/raw-leads", &[C::DoNotContact]),
    ("POST /api/raw-leads/import/checked", &[C::NotFound]),
    ("GET /api/raw-leads/{id}", &[C::Merged]),
    (
        "PUT /api/raw-leads/{id}",
        &[C::DoNotContact, C::StaleVersion],
    ),
    (
        "POST /api/raw-leads/{id}/convert",
        &[C::DoNotContact, C::NotReadyForAppointment],
    ),
    ("POST /api/raw-leads/{id}/restore", &[C::Merged]),
    ("POST /api/trash/restore", &[C::Merged]),
];
