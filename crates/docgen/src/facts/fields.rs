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

/// A field that may be typed for a paper. None has to be: a blank one is a line to fill in manually.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TypedField {
    /// Its key in `data`: "signingDate".
    pub name: &'static str,
    /// On the form and on the paper.
    pub label: &'static str,
    pub hint: &'static str,
    pub kind: TypedKind,
    /// It says the same on every paper of one client: typed once, it is offered to the others.
    pub shared: bool,
    /// Blank, the paper has a line to fill in manually.
    pub leaves_blank: bool,
}

impl TypedField {
    /// What it says is about one paper.
    const fn of_one_paper(self) -> Self {
        Self {
            shared: false,
            ..self
        }
    }

    /// Blank, nothing of it is printed.
    const fn left_out(self) -> Self {
        Self {
            leaves_blank: false,
            ..self
        }
    }
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
        shared: true,
        leaves_blank: true,
    }
}

/// The field of what the service costs.
pub const FEE: &str = "fee";
/// The field of who owns together with the client.
pub const CO_OWNER: &str = "coOwner";
/// The field of who signs for the company.
pub(super) const REPRESENTATIVE: &str = "representative";

const SECOND_SIGNER: TypedField = field(
    CO_OWNER,
    "Co-Owner",
    TypedKind::Line,
    "Signs together with the client",
)
.left_out();

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
    )
    .left_out(),
    field(
        "specialTerms",
        "Special Terms",
        TypedKind::Text,
        "Terms agreed only with this client",
    )
    .left_out(),
    SECOND_SIGNER,
    field(
        REPRESENTATIVE,
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
    SECOND_SIGNER,
    field(
        "notes",
        "Notes",
        TypedKind::Text,
        "Printed below the summary",
    )
    .of_one_paper()
    .left_out(),
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
const NOTES: TypedField = field("notes", "Notes", TypedKind::Text, "Printed on the sheet")
    .of_one_paper()
    .left_out();

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
    SECOND_SIGNER,
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
    )
    .of_one_paper(),
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
    )
    .of_one_paper(),
    AMOUNT,
    FIRST_PAYMENT,
    FREQUENCY,
];

const RETURN_BY: TypedField = field(
    "returnBy",
    "Return By",
    TypedKind::Date,
    "The day the office needs it",
);

const SHEET: &[TypedField] = &[RETURN_BY, NOTES];

const IDENTITY: &[TypedField] = &[
    RETURN_BY,
    field(
        CO_OWNER,
        "Co-Owner",
        TypedKind::Line,
        "Whose ID is needed too",
    )
    .left_out(),
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
        DocumentType::IdVerification => IDENTITY,
        DocumentType::ResortStatement | DocumentType::ResortContract => SHEET,
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
                let known: Vec<(TypedKind, bool)> = every
                    .iter()
                    .filter(|known| known.name == field.name)
                    .map(|known| (known.kind, known.shared))
                    .collect();
                assert_eq!(known, [(field.kind, field.shared)], "{kind} {}", field.name);
            }
        }
    }

    /// The fields of several types → whether what is typed into one is meant for the others.
    #[test]
    fn r5_067_what_says_the_same_on_every_paper_is_typed_once() {
        let of_several = every_typed_field().into_iter().filter(|field| {
            let kinds = DocumentType::ALL.iter().copied();
            let having =
                kinds.filter(|kind| typed_fields(*kind).iter().any(|one| one.name == field.name));
            having.count() > 1
        });
        let told: Vec<String> = of_several
            .map(|field| format!("{} {}", field.name, field.shared))
            .collect();
        let outcome = [
            "fee true",
            "paymentTerms true",
            "specialTerms true",
            "coOwner true",
            "representative true",
            "representativeTitle true",
            "signingDate true",
            "notes false",
            "amount true",
            "firstPaymentDate true",
            "frequency true",
            "returnBy true",
            // Of a card here, of an account there.
            "lastFour false",
        ];
        assert_eq!(told, outcome);
    }
}
