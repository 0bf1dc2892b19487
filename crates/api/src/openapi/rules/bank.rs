//! What requests to the bank and matches of its lines may break.

use super::rule::{Broken, PRINTED, Rule};

/// What the bank can pay, and what of ours is open.
const BY_BANK: &[Rule] = &[
    ("counterpartyId", "recipient_unknown"),
    ("paymentMethod", "method_impossible"),
    ("currency", "currency_not_usd"),
    ("amount", "not_the_outstanding"),
    ("amount", "nothing_owed"),
];

/// By the name of the body, or by the method and path of a route without one.
pub(super) const RULES: &[Broken] = &[
    (
        "PartnerTransferInput",
        &[
            BY_BANK,
            &[
                ("partnerId", "partner_payment_of_another"),
                ("partnerId", "partner_not_active"),
                ("partnerPaymentId", "partner_payment_not_found"),
                ("partnerPaymentId", "not_open"),
            ],
        ],
    ),
    (
        "CommissionTransferInput",
        &[
            BY_BANK,
            &[
                ("commissionId", "commission_not_found"),
                ("commissionId", "not_approved"),
                ("salesRepId", "commission_of_another"),
            ],
        ],
    ),
    (
        "BatchInput",
        &[&[
            ("items", "required"),
            ("items", "batch_size"),
            ("items", "twice_in_batch"),
        ]],
    ),
    (
        "GET /api/mercury-bank/transactions/{id}/receipt.pdf",
        &[PRINTED],
    ),
    (
        "ReconciliationInput",
        &[&[("month", "month_not_over"), ("account", "other_account")]],
    ),
    (
        "MatchInput",
        &[&[
            ("records", "required"),
            ("records", "record_twice"),
            ("records", "record_not_found"),
            ("records", "record_not_booked"),
            ("records", "above_open"),
            ("records", "other_way"),
            ("records", "does_not_add_up"),
            ("fee", "fee_not_of_cards"),
            ("fee", "fee_too_high"),
        ]],
    ),
];
