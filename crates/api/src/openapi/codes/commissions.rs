//! What operations about commissions and their policies refuse by codes of their own.

use super::named::Named;
use crate::problem::code::Code as C;

pub(super) const CODES: &[Named] = &[
    ("DELETE /api/commission-policies/{id}", &[C::PolicyBegun]),
    (
        "POST /api/commissions",
        &[
            C::AboveEngine,
            C::CommissionExists,
            C::MoneyHeld,
            C::OnlyPending,
        ],
    ),
    ("GET /api/commissions/agreements", &[C::NotFound]),
    ("GET /api/commissions/statement", &[C::NotFound]),
    (
        "PATCH /api/commissions/{id}",
        &[
            C::AlreadyDecided,
            C::CommissionExists,
            C::FinalRecord,
            C::MoneyHeld,
            C::NotPending,
            C::SelfDecision,
            C::StaleVersion,
        ],
    ),
    (
        "PUT /api/commissions/{id}",
        &[
            C::CommissionWithoutPayment,
            C::AlreadyDecided,
            C::BeingPaid,
            C::FinalRecord,
            C::MoneyHeld,
            C::NotPending,
            C::SelfDecision,
            C::StaleVersion,
        ],
    ),
    (
        "POST /api/commissions/{id}/withdraw-approval",
        &[
            C::BeingPaid,
            C::NotApproved,
            C::SelfDecision,
            C::StaleVersion,
        ],
    ),
];
