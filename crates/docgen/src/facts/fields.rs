//! What may be typed for each type of document.

use crm_core::documents::DocumentType;

/// What may be typed into a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TypedKind {
    /// At most 200 characters.
    Line,
    /// Several lines, at most 2,000 characters.
    Text,
    /// Dollars and cents.
    Amount,
    Date,
    /// The last four digits of a card or an account: never more of it.
    LastFour,
}

impl TypedKind {
    /// As the API says it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Text => "text",
            Self::Amount => "amount",
            Self::Date => "date",
            Self::LastFour => "lastFour",
        }
    }
}

/// A field that may be typed for a paper. None has to be: a blank one is a line to fill in by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TypedField {
    /// Its key in `data`: "signingDate".
    pub name: &'static str,
    /// On the form and on the paper.
    pub label: &'static str,
    pub hint: &'static str,
    pub kind: TypedKind,
}

const fn field(
    name: &'static str,
    label: &'static str,
    kind: TypedKind,
    hint: &'static str,
) -> TypedField {
    TypedField {
        name,
        label,
        hint,
        kind,
    }
}

/// The field of what the service costs.
pub const FEE: &str = "fee";

const AGREEMENT: &[TypedField] = &[
    field(
        FEE,
        "Service Fee",
        TypedKind::Amount,
        "The total the client pays",
    ),
    field(
        "paymentTerms",
        "Payment Terms",
        TypedKind::Text,
        "When and how the fee is paid",
    ),
    field(
        "specialTerms",
        "Special Terms",
        TypedKind::Text,
        "Terms agreed only with this client",
    ),
    field(
        "coOwner",
        "Co-Owner",
        TypedKind::Line,
        "Signs together with the client",
    ),
    field(
        "representative",
        "Company Representative",
        TypedKind::Line,
        "Signs for the company",
    ),
    field(
        "representativeTitle",
        "Representative's Title",
        TypedKind::Line,
        "Printed below the representative's name",
    ),
    field(
        "signingDate",
        "Signing Date",
        TypedKind::Date,
        "Sets the last day to cancel; leave blank to fill in by hand",
    ),
];

const PURCHASE_SUMMARY: &[TypedField] = &[
    field(
        FEE,
        "Service Fee",
        TypedKind::Amount,
        "The total the client pays",
    ),
    field(
        "paymentTerms",
        "Payment Terms",
        TypedKind::Text,
        "When and how the fee is paid",
    ),
    field(
        "notes",
        "Notes",
        TypedKind::Text,
        "Printed below the summary",
    ),
];

const AMOUNT: TypedField = field(
    "amount",
    "Amount",
    TypedKind::Amount,
    "Each payment's amount",
);
const FIRST_PAYMENT: TypedField = field(
    "firstPaymentDate",
    "First Payment Date",
    TypedKind::Date,
    "The day of the first payment",
);
const FREQUENCY: TypedField = field(
    "frequency",
    "Frequency",
    TypedKind::Line,
    "Once, or how often: \"Monthly, 6 payments\"",
);
const NOTES: TypedField = field("notes", "Notes", TypedKind::Text, "Printed on the sheet");

const PAYMENT: &[TypedField] = &[
    AMOUNT,
    FIRST_PAYMENT,
    FREQUENCY,
    field(
        "method",
        "Payment Method",
        TypedKind::Line,
        "\"Check\", \"Bank transfer\"",
    ),
    NOTES,
];

const CREDIT_CARD: &[TypedField] = &[
    field(
        "cardholder",
        "Name on Card",
        TypedKind::Line,
        "As printed on the card",
    ),
    field(
        "cardBrand",
        "Card Type",
        TypedKind::Line,
        "\"Visa\", \"Mastercard\"",
    ),
    field(
        "lastFour",
        "Card Number Ending In",
        TypedKind::LastFour,
        "The last four digits only",
    ),
    AMOUNT,
    FIRST_PAYMENT,
    FREQUENCY,
];

const ACH: &[TypedField] = &[
    field(
        "accountHolder",
        "Account Holder",
        TypedKind::Line,
        "As shown by the bank",
    ),
    field("bank", "Bank", TypedKind::Line, "The bank's name"),
    field(
        "accountType",
        "Account Type",
        TypedKind::Line,
        "\"Checking\" or \"Savings\"",
    ),
    field(
        "lastFour",
        "Account Number Ending In",
        TypedKind::LastFour,
        "The last four digits only",
    ),
    AMOUNT,
    FIRST_PAYMENT,
    FREQUENCY,
];

const SHEET: &[TypedField] = &[
    field(
        "returnBy",
        "Return By",
        TypedKind::Date,
        "The day the office needs it",
    ),
    NOTES,
];

const CALL: &[TypedField] = &[
    field(
        "callDate",
        "Call Date",
        TypedKind::Date,
        "The day of the call",
    ),
    field(
        "staffMember",
        "Staff Member",
        TypedKind::Line,
        "Who spoke with the client",
    ),
    NOTES,
];

/// Every field that some type has, each once. A name means the same in each type that has it.
#[must_use]
pub fn every_typed_field() -> Vec<&'static TypedField> {
    let mut every: Vec<&'static TypedField> = Vec::new();
    for field in DocumentType::ALL
        .iter()
        .flat_map(|kind| typed_fields(*kind))
    {
        if every.iter().all(|known| known.name != field.name) {
            every.push(field);
        }
    }
    every
}

/// What may be typed for a type of document, in the order of the form.
#[must_use]
pub const fn typed_fields(kind: DocumentType) -> &'static [TypedField] {
    match kind {
        DocumentType::CancellationAgreement | DocumentType::TransferAgreement => AGREEMENT,
        DocumentType::PurchaseSummary => PURCHASE_SUMMARY,
        DocumentType::PaymentAuthorization => PAYMENT,
        DocumentType::CreditCardAuthorization => CREDIT_CARD,
        DocumentType::AchAuthorization => ACH,
        DocumentType::IdVerification
        | DocumentType::ResortStatement
        | DocumentType::ResortContract => SHEET,
        DocumentType::CallRecording => CALL,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A new version's `data` is read before its type is known, and a field typed in one form is offered to the others.
    #[test]
    fn r5_069_a_field_is_of_one_kind_in_every_type_that_has_it() {
        let every = every_typed_field();
        for kind in DocumentType::ALL.iter().copied() {
            for field in typed_fields(kind) {
                let known: Vec<TypedKind> = every
                    .iter()
                    .filter(|known| known.name == field.name)
                    .map(|known| known.kind)
                    .collect();
                assert_eq!(known, [field.kind], "{kind} {}", field.name);
            }
        }
    }
}
