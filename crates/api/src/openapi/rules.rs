//! The rules that a request may break though each of its fields is as its schema says: rules between fields, and rules of what
//! is stored. They answer 422 and are named in the description; whatever else answers 422 is a field that no schema allows.
//! `frontend/e2e/fuzz.mjs` holds every route to that.

use crate::http::routing::Described;
use serde_json::{Value, json};

/// The field that is named, and its code; without a field, the problem's own code.
type Rule = (&'static str, &'static str);

const CLIENT: &[Rule] = &[("clientId", "client_not_found")];
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
    ("amount", "processor_refused"),
    ("", "processor_refused"),
];
const SCHEDULE: &[Rule] = &[
    ("totalAmount", "total_not_positive"),
    ("downPayment", "down_not_below_total"),
    ("numberOfPayments", "payments_below_one"),
    ("numberOfPayments", "too_many_payments"),
    ("installmentAmount", "installment_not_positive"),
    ("numberOfPayments", "last_installment_not_positive"),
    ("startDate", "ends_too_late"),
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
const EARNS: &[Rule] = &[
    ("userId", "not_an_earner"),
    ("paymentId", "payment_earns_nothing"),
    ("paymentId", "automatic_commission"),
    ("rate", "rate_above_base"),
    ("amount", "amount_does_not_fit"),
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
/// An active staff member, an active partner, and who may give a client's files to whom.
const CHOICES: &[Rule] = &[
    ("assignedTo", "invalid"),
    ("assignedTo", "opens_files"),
    ("fulfillmentPartnerId", "invalid"),
];
/// A person in a US state has a US ZIP.
const ZIP: &[Rule] = &[("zip", "invalid")];
const SLOT: &[Rule] = &[
    ("time", "invalid"),
    ("duration", "invalid"),
    ("leadId", "invalid"),
    ("clientId", "invalid"),
    ("userId", "invalid"),
];
const FILES: &[Rule] = &[
    ("", "file_empty"),
    ("", "file_binary"),
    ("", "file_type_mismatch"),
    ("", "file_type_unknown"),
    ("", "file_encrypted"),
    ("file", "required"),
];
const LISTS: &[Rule] = &[
    ("", "no_header"),
    ("", "duplicate_header"),
    ("", "unclosed_quote"),
    ("", "row_too_long"),
    ("", "mapping_invalid"),
    ("", "unknown_column"),
    ("", "unknown_field"),
    ("", "field_matched_twice"),
    ("", "name_not_matched"),
    ("", "contact_not_matched"),
];
/// Wording that no document can be made of; `n` is the place of a section.
const WORDING: &[Rule] = &[("sections", "required"), ("sections.n.text", "invalid")];
/// An upload that is not a plain drawing.
const DRAWING: &[Rule] = &[
    ("", "file_type_unknown"),
    ("", "logo_broken"),
    ("", "logo_unsafe"),
];
/// A client that is there, and what a paper needs of the records and of what was typed.
const PAPERS: &[Rule] = &[
    ("clientId", "invalid"),
    ("brand", "missing"),
    ("address", "missing"),
    ("properties", "missing"),
    ("wording", "missing"),
    // What looks like the number of an account.
    ("data.accountHolder", "invalid"),
    ("data.accountType", "invalid"),
    ("data.bank", "invalid"),
    ("data.cardBrand", "invalid"),
    ("data.cardholder", "invalid"),
    ("data.coOwner", "invalid"),
    ("data.frequency", "invalid"),
    ("data.method", "invalid"),
    ("data.notes", "invalid"),
    ("data.paymentTerms", "invalid"),
    ("data.representative", "invalid"),
    ("data.specialTerms", "invalid"),
    ("data.staffMember", "invalid"),
];
/// A character that no font has.
const PRINTED: &[Rule] = &[("", "no_glyph")];
/// What the bank can pay, and what of ours is open.
const BY_BANK: &[Rule] = &[
    ("counterpartyId", "recipient_unknown"),
    ("paymentMethod", "method_impossible"),
    ("currency", "currency_not_usd"),
    ("amount", "not_the_outstanding"),
    ("amount", "nothing_owed"),
    ("paymentDate", "books_closed"),
];
/// Each total has one rate.
const TIERS: &[Rule] = &[("tiers", "tiers_not_ascending")];
/// A key that was sent with another body.
const KEYED: &[Rule] = &[("", "idempotency_key_reused")];

/// Where a provider may be, and which key goes there.
const PROVIDER: &[Rule] = &[
    ("apiEndpoint", "not_https"),
    ("apiEndpoint", "address_refused"),
    ("apiKey", "required"),
    ("apiKey", "key_needed"),
];
/// A provider was asked.
const ASKED: &[Rule] = &[("", "connection_failed")];

/// By the name of the body, or by the path of a route without one.
const RULES: &[(&str, &[&[Rule]])] = &[
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
    ("CardCharge", &[CLIENT, LINKS, CHARGES]),
    ("MockCardCharge", &[CLIENT, LINKS, CHARGES]),
    (
        "CardHint",
        &[&[
            ("paymentIntentId", "unknown_payment"),
            ("", "processor_refused"),
        ]],
    ),
    ("InvoiceInput", &[CLIENT]),
    (
        "CreditInput",
        &[&[
            ("amount", "credit_too_small"),
            ("amount", "above_outstanding"),
        ]],
    ),
    (
        "PlanInput",
        &[CLIENT, SCHEDULE, &[("status", "new_plan_status")]],
    ),
    (
        "PlanPatch",
        &[
            SCHEDULE,
            &[
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
    ("CommissionInput", &[CLIENT, EARNS, PAID]),
    ("CommissionPatch", &[CLIENT, EARNS, PAID]),
    ("CommissionActInput", &[EARNS, PAID, &[("", "no_payment")]]),
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
        "/api/mercury-bank/transactions/{id}/receipt.pdf",
        &[PRINTED],
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
    // The id of a record without its kind.
    ("/api/audit", &[&[("entity", "required")]]),
    ("/api/audit.csv", &[&[("entity", "required")]]),
    // Each tab has filters of its own.
    ("/api/payments/summary", &[TABS]),
    ("/api/commissions/proposal", &[EARNS]),
    ("/api/commissions/statement", &[&[("to", "invalid")]]),
    ("/api/commissions/statement.csv", &[&[("to", "invalid")]]),
    (
        "/api/commissions/statement.pdf",
        &[&[("to", "invalid"), ("to", "too_many_lines")], PRINTED],
    ),
    ("GenerateInput", &[PAPERS, PRINTED]),
    ("DocumentPreviewInput", &[PAPERS]),
    ("NewVersionInput", &[PAPERS, PRINTED]),
    ("/api/documents/required", &[&[("clientId", "invalid")]]),
    ("/api/payments/{id}/receipt.pdf", &[PRINTED]),
    ("/api/invoices/{id}/invoice.pdf", &[PRINTED]),
    ("/api/clients/{id}/label.pdf", &[PAPERS, PRINTED]),
    ("RawLeadInput", &[ZIP]),
    ("RawLeadReplacement", &[ZIP]),
    ("LeadInput", &[CHOICES, ZIP]),
    ("LeadPatch", &[CHOICES, ZIP]),
    ("ClientInput", &[CHOICES, ZIP]),
    ("ClientPatch", &[CHOICES, ZIP]),
    (
        "BulkInput",
        &[&[
            ("assignedTo", "invalid"),
            ("status", "required"),
            ("tags", "required"),
            ("ids", "required"),
            ("ids", "too_many"),
            ("action", "not_for_list"),
            ("query", "invalid"),
        ]],
    ),
    ("EnrollInput", &[CHOICES]),
    ("PartnerPatch", &[&[("name", "taken")]]),
    ("ExitCaseInput", &[&[("partnerId", "invalid")]]),
    ("ExitCasePatch", &[&[("partnerId", "invalid")]]),
    ("MilestoneInput", &[&[("reachedOn", "invalid")]]),
    ("AppointmentInput", &[SLOT]),
    ("AppointmentPatch", &[SLOT]),
    ("RescheduleInput", &[SLOT]),
    ("AppointmentActInput", &[SLOT]),
    ("DocumentPatchInput", &[&[("type", "invalid")]]),
    (
        "SendInput",
        &[&[("to", "required"), ("how", "no_file"), ("how", "not_a_pdf")]],
    ),
    (
        "SignatureInput",
        &[&[
            ("slot", "unknown_slot"),
            ("signedOn", "in_the_future"),
            ("signedOn", "before_made"),
        ]],
    ),
    (
        "ScanUpload",
        &[FILES, &[("file", "invalid"), ("version", "required")]],
    ),
    (
        "DocumentUpload",
        &[FILES, &[("type", "invalid"), ("clientId", "invalid")]],
    ),
    ("ImportInput", &[FILES, LISTS]),
    ("CheckedListInput", &[LISTS]),
    ("ImportColumnsInput", &[FILES, LISTS]),
    ("WordingInput", &[WORDING]),
    ("WordingPreviewInput", &[WORDING]),
    ("WordingRestoreInput", &[WORDING]),
    ("/api/wordings/{id}/compare", &[&[("with", "another_type")]]),
    ("/api/brands/{slug}/logo", &[DRAWING]),
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
    // A common password, where the office refuses those.
    (
        "RegisterInput",
        &[&[
            // Hidden characters, a card's number.
            ("username", "invalid"),
            ("username", "taken"),
            ("email", "taken"),
            ("password", "invalid"),
        ]],
    ),
    (
        "ResetInput",
        &[&[("password", "invalid"), ("", "reset_link_invalid")]],
    ),
    (
        "PasswordInput",
        &[&[("currentPassword", "invalid"), ("newPassword", "invalid")]],
    ),
    // What the setting does not take.
    ("SettingInput", &[&[("value", "invalid")]]),
    (
        "ProfileInput",
        &[&[
            ("email", "taken"),
            ("currentPassword", "required"),
            ("currentPassword", "invalid"),
        ]],
    ),
    ("IntegrationInput", &[PROVIDER, &[("name", "taken")]]),
    ("IntegrationTestInput", &[PROVIDER, ASKED]),
    ("SummaryInput", &[ASKED]),
    ("/api/clients/labels.pdf", &[PAPERS, PRINTED]),
    // Which of the two depends on whether the account has a second factor.
    (
        "ConfirmInput",
        &[&[
            ("password", "required"),
            ("password", "invalid"),
            ("code", "required"),
            ("code", "invalid"),
        ]],
    ),
    ("FirstCodeInput", &[&[("code", "invalid")]]),
    ("CodeInput", &[&[("code", "invalid")]]),
    // What the list's own parser does not take.
    (
        "ViewInput",
        &[&[
            ("query", "invalid"),
            ("name", "taken"),
            ("name", "too_many"),
        ]],
    ),
    ("ViewPatch", &[&[("query", "invalid"), ("name", "taken")]]),
    ("ListLayoutInput", &[&[("defaultView", "not_found")]]),
];

/// What a route's requests may break.
fn of(route: &Described) -> Vec<Rule> {
    let body = route.asks.body.as_ref().map(|body| body.name);
    let name = body.unwrap_or(&route.entry.path);
    let keyed = if route.asks.headers.is_empty() {
        &[][..]
    } else {
        KEYED
    };
    let own = RULES.iter().filter(|(known, _)| *known == name);
    let own = own.flat_map(|(_, sets)| sets.iter().copied().flatten());
    own.chain(keyed).copied().collect()
}

/// As the description of 422 has them.
pub(super) fn described(route: &Described) -> Vec<Value> {
    let told = |(field, code): Rule| json!({ "field": field, "code": code });
    of(route).into_iter().map(told).collect()
}

#[cfg(test)]
pub(super) fn names(body: &str, field: &str, code: &str) -> bool {
    let own = RULES.iter().filter(|(known, _)| *known == body);
    own.flat_map(|(_, sets)| sets.iter().copied().flatten())
        .any(|rule| *rule == (field, code))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::all_routes;

    #[test]
    fn every_rule_is_of_a_body_or_a_route_that_there_is() {
        let table = all_routes();
        for (name, _) in RULES {
            let known = table.described().iter().any(|route| {
                let body = route.asks.body.as_ref();
                route.entry.path == *name || body.is_some_and(|body| body.name == *name)
            });
            assert!(known, "{name}");
        }
    }
}
