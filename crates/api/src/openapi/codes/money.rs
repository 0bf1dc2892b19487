//! What operations about payments, plans, invoices and partners refuse by codes of their own.

use super::named::Named;
use crate::problem::code::Code as C;

pub(super) const CODES: &[Named] = &[
    ("PATCH /api/exit-cases/{id}", &[C::StaleVersion]),
    (
        "POST /api/exit-cases/{id}/next-step",
        &[C::IllegalTransition],
    ),
    (
        "POST /api/invoices/{id}/apply-credit",
        &[C::InvoicePaid, C::InvoiceVoid],
    ),
    (
        "POST /api/invoices/{id}/credit-note",
        &[C::InvoicePaid, C::InvoiceVoid, C::StaleVersion],
    ),
    (
        "POST /api/invoices/{id}/void",
        &[
            C::BooksClosed,
            C::InvoiceHasPayments,
            C::InvoiceOfAPlan,
            C::InvoicePaid,
            C::InvoiceVoid,
            C::StaleVersion,
        ],
    ),
    ("GET /api/nec-list.csv", &[C::KeyUnreadable]),
    ("PUT /api/payees/{id}", &[C::StaleVersion]),
    ("POST /api/payees/{id}/tax-number", &[C::KeyUnreadable]),
    ("POST /api/payees/{id}/w9", &[C::FileTooLarge]),
    (
        "POST /api/invoices/{id}/write-off",
        &[C::InvoicePaid, C::InvoiceVoid, C::StaleVersion],
    ),
    (
        "PATCH /api/partner-payments/{id}",
        &[
            C::BeingPaid,
            C::FinalRecord,
            C::IllegalTransition,
            C::StaleVersion,
        ],
    ),
    ("GET /api/journal", &[C::JournalUnbalanced]),
    (
        "GET /api/journal/export",
        &[C::AccountMissing, C::JournalUnbalanced],
    ),
    ("GET /api/journal/months", &[C::JournalUnbalanced]),
    ("GET /api/journal/trial-balance", &[C::JournalUnbalanced]),
    ("PUT /api/journal/accounts/{account}", &[C::StaleVersion]),
    (
        "PUT /api/journal/bank-lines/{id}",
        &[C::LineMatched, C::LineNotPosted],
    ),
    ("PATCH /api/partners/{id}", &[C::StaleVersion]),
    (
        "PATCH /api/payment-plans/{id}",
        &[
            C::BooksClosed,
            C::FinalRecord,
            C::PlanStillOwed,
            C::StaleVersion,
        ],
    ),
    (
        "POST /api/payments",
        &[
            C::FeeBeforeResult,
            C::PaymentBeforeEnd,
            C::PaymentDisputed,
            C::StripeNotConfigured,
        ],
    ),
    (
        "POST /api/payments/create-intent",
        &[
            C::CardDeclined,
            C::FeeBeforeResult,
            C::PaymentBeforeEnd,
            C::ProcessorMisconfigured,
            C::ProcessorUnavailable,
            C::StripeNotConfigured,
        ],
    ),
    ("POST /api/payments/mock-card", &[C::NotSimulated]),
    (
        "POST /api/payments/money-tasks/{id}/end",
        &[C::MoneyTaskEnded, C::StaleVersion],
    ),
    (
        "POST /api/payments/stripe-webhook",
        &[
            C::BadSignature,
            C::CardMismatch,
            C::CardNotPaid,
            C::ProcessorMisconfigured,
            C::ProcessorUnavailable,
            C::StripeNotConfigured,
        ],
    ),
    (
        "PATCH /api/payments/{id}",
        &[C::PaymentUnderway, C::FinalRecord, C::StaleVersion],
    ),
    (
        "POST /api/payments/{id}/complete",
        &[C::PaymentUnderway, C::FinalRecord, C::StaleVersion],
    ),
    (
        "GET /api/payments/{id}/receipt.pdf",
        &[C::PaymentNotReceived],
    ),
    ("GET /api/payments/{id}/reversal", &[C::AlreadyRefunded]),
    (
        "POST /api/payments/{id}/reverse",
        &[
            C::AlreadyRefunded,
            C::CardPayment,
            C::PaymentNotReceived,
            C::ReversalOfRefund,
            C::StaleVersion,
        ],
    ),
    (
        "POST /api/payments/{id}/void",
        &[C::PaymentUnderway, C::FinalRecord],
    ),
];
