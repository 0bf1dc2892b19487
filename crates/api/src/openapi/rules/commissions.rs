//! What requests about commissions and their policy may break.

use super::rule::{Broken, CLIENT, PRINTED, Rule};

const EARNS: &[Rule] = &[
    ("userId", "not_an_earner"),
    ("paymentId", "payment_earns_nothing"),
    ("paymentId", "automatic_commission"),
    ("rate", "rate_above_base"),
    ("amount", "amount_does_not_fit"),
];
const PAID: &[Rule] = &[
    ("paidDate", "not_paid"),
    ("createPaymentRecord", "not_paid"),
    ("paidDate", "in_the_future"),
    ("paidDate", "before_earned"),
    ("paidDate", "too_long_ago"),
    ("paidDate", "books_closed"),
    ("reason", "reason_required"),
];
/// Each total has one rate.
const TIERS: &[Rule] = &[("tiers", "tiers_not_ascending")];

/// By the name of the body, or by the method and path of a route without one.
pub(super) const RULES: &[Broken] = &[
    ("CommissionInput", &[CLIENT, EARNS, PAID]),
    ("CommissionPatch", &[CLIENT, EARNS, PAID]),
    ("CommissionActInput", &[EARNS, PAID, &[("", "no_payment")]]),
    ("AgreementInput", &[&[("userId", "not_an_earner")]]),
    ("GET /api/commissions/proposal", &[EARNS]),
    ("GET /api/commissions/statement", &[&[("to", "invalid")]]),
    (
        "GET /api/commissions/statement.csv",
        &[&[("to", "invalid")]],
    ),
    (
        "GET /api/commissions/statement.pdf",
        &[&[("to", "invalid"), ("to", "too_many_lines")], PRINTED],
    ),
    (
        "PolicyVersionInput",
        &[
            TIERS,
            &[
                ("name", "taken"),
                ("firstDay", "first_day_taken"),
                ("firstDay", "too_far_ahead"),
                ("firstDay", "already_earned"),
                ("firstDay", "books_closed"),
            ],
        ],
    ),
    (
        "PolicyPreviewInput",
        &[
            TIERS,
            &[
                ("to", "invalid"),
                ("to", "in_the_future"),
                ("to", "too_many_commissions"),
            ],
        ],
    ),
];
