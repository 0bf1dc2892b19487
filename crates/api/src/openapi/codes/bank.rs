//! What operations about bank payments and matching refuse by codes of their own.

use super::named::Named;
use crate::problem::code::Code as C;

pub(super) const CODES: &[Named] = &[
    (
        "POST /api/bank-matching/ignored",
        &[C::LineMatched, C::NotFound],
    ),
    (
        "POST /api/bank-matching/matches",
        &[
            C::LineMatched,
            C::LineNotPosted,
            C::NotFound,
            C::PaidAnother,
        ],
    ),
    (
        "POST /api/bank-matching/matches/undo",
        &[C::MatchUndone, C::NotFound, C::StaleVersion],
    ),
    (
        "POST /api/bank-matching/matches/{id}/undo",
        &[C::MatchUndone, C::StaleVersion],
    ),
    (
        "POST /api/bank-matching/reconciliations",
        &[C::BankUnavailable],
    ),
    (
        "GET /api/mercury-bank/account",
        &[C::BankNotConfigured, C::BankUnavailable],
    ),
    (
        "POST /api/mercury-bank/batches",
        &[C::PossibleDuplicate, C::UnconfirmedRecipient],
    ),
    (
        "POST /api/mercury-bank/batches/{id}/approve",
        &[C::NewAdministrator, C::SelfApproval, C::StaleVersion],
    ),
    (
        "POST /api/mercury-bank/commission-payment",
        &[
            C::BeingPaid,
            C::CoveredByClawbacks,
            C::MoneyHeld,
            C::OwesClawbacks,
            C::PossibleDuplicate,
            C::SelfPayment,
            C::UnconfirmedRecipient,
        ],
    ),
    (
        "POST /api/mercury-bank/commission-payment/review",
        &[
            C::BeingPaid,
            C::CoveredByClawbacks,
            C::MoneyHeld,
            C::OwesClawbacks,
            C::PossibleDuplicate,
            C::SelfPayment,
            C::UnconfirmedRecipient,
        ],
    ),
    (
        "GET /api/mercury-bank/counterparties",
        &[C::BankNotConfigured],
    ),
    (
        "POST /api/mercury-bank/partner-payment",
        &[
            C::BankNotConfigured,
            C::BeingPaid,
            C::MoneyHeld,
            C::PossibleDuplicate,
            C::SelfPayment,
            C::UnconfirmedRecipient,
        ],
    ),
    (
        "POST /api/mercury-bank/partner-payment/review",
        &[
            C::BankNotConfigured,
            C::BeingPaid,
            C::MoneyHeld,
            C::PossibleDuplicate,
            C::SelfPayment,
            C::UnconfirmedRecipient,
        ],
    ),
    ("POST /api/mercury-bank/refresh", &[C::BankNotConfigured]),
    (
        "GET /api/mercury-bank/transactions/{id}/receipt.pdf",
        &[C::BankNotConfigured, C::NoReceipt],
    ),
    (
        "POST /api/mercury-bank/transactions/{id}/refresh",
        &[C::BankDidNotAnswer],
    ),
    (
        "POST /api/mercury-bank/transfers/{id}/approve",
        &[
            C::NewAdministrator,
            C::SelfApproval,
            C::StaleVersion,
            C::TransferStatus,
        ],
    ),
    (
        "POST /api/mercury-bank/transfers/{id}/cancel",
        &[C::MayHaveGoneOut, C::TransferStatus],
    ),
    (
        "POST /api/mercury-bank/transfers/{id}/close",
        &[C::StaleVersion, C::TransferStatus],
    ),
    (
        "POST /api/mercury-bank/transfers/{id}/release",
        &[C::TransferStatus],
    ),
];
