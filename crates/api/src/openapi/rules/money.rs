//! What requests about money may break: payments, invoices, plans, partners' bills.

use super::rule::{Broken, CLIENT, FILES, PRINTED, Rule};

/// All of it or nothing.
const WHOLE_ADDRESS: &[Rule] = &[
    ("street", "required"),
    ("city", "required"),
    ("state", "required"),
    ("zip", "required"),
];
const LINKS: &[Rule] = &[
    ("invoiceId", "invoice_not_of_client"),
    ("invoiceId", "invoice_void"),
    ("invoiceId", "invoice_of_another_plan"),
    ("paymentPlanId", "plan_not_of_client"),
    ("paymentPlanId", "plan_canceled"),
];
const KINDS: &[Rule] = &[
    ("paymentType", "refund_needs_invoice"),
    ("paymentType", "locked_to_installment"),
    ("paymentType", "installment_needs_invoice"),
];
const CHARGES: &[Rule] = &[
    ("amount", "required"),
    ("amount", "not_the_outstanding"),
    ("invoiceId", "nothing_owed"),
];
const PROCESSED: &[Rule] = &[("amount", "processor_refused"), ("", "processor_refused")];
const SCHEDULE: &[Rule] = &[
    ("totalAmount", "total_not_positive"),
    ("downPayment", "down_not_below_total"),
    ("numberOfPayments", "payments_below_one"),
    ("numberOfPayments", "too_many_payments"),
    ("installmentAmount", "installment_not_positive"),
    ("numberOfPayments", "last_installment_not_positive"),
];
/// The day that an installment is due by.
const IN_CLOSED_BOOKS: &[Rule] = &[
    ("startDate", "books_closed"),
    ("downPaymentDate", "books_closed"),
];
const TABS: &[Rule] = &[
    ("status", "invalid"),
    ("status", "unknown_field"),
    ("search", "unknown_field"),
    ("type", "invalid"),
    ("type", "unknown_field"),
    ("method", "invalid"),
    ("method", "unknown_field"),
    ("clientId", "unknown_field"),
    ("salespersonId", "unknown_field"),
    ("partnerId", "unknown_field"),
    ("userId", "unknown_field"),
    ("from", "unknown_field"),
    ("to", "unknown_field"),
    ("mock", "unknown_field"),
    ("lostApprovalOf", "unknown_field"),
];
const PARTNERS_BILL: &[Rule] = &[
    // Not after today.
    ("paymentDate", "invalid"),
    ("paymentDate", "books_closed"),
    ("partnerId", "partner_not_active"),
    ("caseIds", "case_not_of_partner"),
    ("invoiceNumber", "duplicate_invoice_number"),
];

/// By the name of the body, or by the method and path of a route without one.
pub(super) const RULES: &[Broken] = &[
    (
        "PayeeInput",
        &[
            WHOLE_ADDRESS,
            &[
                ("taxClass", "required"),
                ("taxClass", "of_no_llc"),
                ("taxNumberKind", "required"),
                ("taxNumber", "invalid"),
                ("signedOn", "in_the_future"),
            ],
        ],
    ),
    ("W9Upload", &[FILES]),
    (
        "PaymentInput",
        &[
            CLIENT,
            LINKS,
            KINDS,
            &[
                ("paymentDate", "in_the_future"),
                ("paymentDate", "books_closed"),
                ("paymentDate", "before_payment"),
                ("paymentId", "payment_not_of_client"),
                ("invoiceId", "invoice_of_another_payment"),
                ("status", "refund_is_completed"),
                ("paymentId", "not_a_refund"),
                ("paymentPlanId", "plan_of_a_refund"),
                ("amount", "refund_too_large"),
                ("paymentMethod", "refund_goes_to_card"),
            ],
        ],
    ),
    (
        "CloseInput",
        &[&[
            ("through", "not_later"),
            ("through", "invalid"),
            ("reason", "month_not_reconciled"),
        ]],
    ),
    (
        "ReopenInput",
        &[&[("through", "not_earlier"), ("through", "nothing_closed")]],
    ),
    (
        "PaymentCompletion",
        &[CLIENT, LINKS, &[("paymentDate", "books_closed")]],
    ),
    (
        "PaymentPatch",
        &[
            CLIENT,
            LINKS,
            KINDS,
            &[
                ("paymentType", "becomes_refund"),
                ("paymentDate", "in_the_future"),
                ("paymentDate", "books_closed"),
            ],
        ],
    ),
    ("CardCharge", &[CLIENT, LINKS, CHARGES, PROCESSED]),
    ("MockCardCharge", &[CLIENT, LINKS, CHARGES]),
    (
        "CardHint",
        &[&[
            ("paymentIntentId", "unknown_payment"),
            ("", "processor_refused"),
        ]],
    ),
    (
        "JournalAccountInput",
        &[&[("number", "half_an_account"), ("number", "number_taken")]],
    ),
    (
        "InvoiceInput",
        &[
            CLIENT,
            &[
                ("issueDate", "in_the_future"),
                ("issueDate", "books_closed"),
                ("dueDate", "books_closed"),
            ],
        ],
    ),
    (
        "InvoiceTakeOff",
        &[&[
            ("amount", "above_outstanding"),
            ("day", "in_the_future"),
            ("day", "before_issue"),
            ("day", "books_closed"),
        ]],
    ),
    (
        "CreditInput",
        &[&[
            ("amount", "credit_too_small"),
            ("amount", "above_outstanding"),
        ]],
    ),
    (
        "PlanInput",
        &[
            CLIENT,
            SCHEDULE,
            IN_CLOSED_BOOKS,
            &[("status", "new_plan_status"), ("name", "invalid")],
        ],
    ),
    (
        "PlanPatch",
        &[
            SCHEDULE,
            IN_CLOSED_BOOKS,
            &[
                ("name", "invalid"),
                ("downPayment", "down_payment_paid"),
                ("numberOfPayments", "installment_paid"),
                ("totalAmount", "all_installments_paid"),
                ("totalAmount", "total_already_paid"),
            ],
        ],
    ),
    ("PreviewInput", &[SCHEDULE]),
    ("PartnerPaymentInput", &[PARTNERS_BILL]),
    ("PartnerPaymentPatch", &[PARTNERS_BILL]),
    // Each tab has filters of its own.
    ("GET /api/payments/summary", &[TABS]),
    ("GET /api/payments/{id}/receipt.pdf", &[PRINTED]),
    ("GET /api/invoices/{id}/invoice.pdf", &[PRINTED]),
];
