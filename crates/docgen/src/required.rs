//! Which documents a client needs, and why (part 2, "Required documents"; decisions, section 6).

use crate::covered::{Covers, covers};
use crate::facts::{FEE, Input, TypedField, typed_fields};
use crm_core::brand::Brand;
use crm_core::documents::DocumentType;
use crm_core::properties::MortgageStatus;

/// Where Create Document lists a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    Required,
    /// One of the three extra types of the specification.
    Optional,
    /// Under "More types".
    More,
}

impl Tier {
    /// As the API says it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::Optional => "optional",
            Self::More => "more",
        }
    }
}

/// A type of document, and whether this client needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirement {
    pub kind: DocumentType,
    pub tier: Tier,
    /// `tier` is [`Tier::Required`].
    pub required: bool,
    /// A sentence: "NW Advisors Group: the mortgage of a property is Past Due."
    pub reason: String,
    /// What may be typed for it, in the order of the form. The fee is typed once (R5-056).
    pub fields: Vec<&'static TypedField>,
}

/// The types that are offered to every client (R2-017).
const OPTIONAL: [DocumentType; 3] = [
    DocumentType::PaymentAuthorization,
    DocumentType::ResortStatement,
    DocumentType::ResortContract,
];

/// All ten types: the required ones first, then the optional ones, then the rest, each group in the order of the
/// specification's list. `mortgages` has one entry for each property.
#[must_use]
pub fn required(brand: Option<Brand>, mortgages: &[Option<MortgageStatus>]) -> Vec<Requirement> {
    let mut all: Vec<Requirement> = DocumentType::ALL
        .iter()
        .map(|kind| requirement(*kind, brand, mortgages))
        .collect();
    all.sort_by_key(|requirement| requirement.tier);
    all
}

fn requirement(
    kind: DocumentType,
    brand: Option<Brand>,
    mortgages: &[Option<MortgageStatus>],
) -> Requirement {
    let fields = fields(kind, brand, mortgages);
    if let Some(reason) = why(kind, brand, mortgages) {
        return Requirement {
            kind,
            tier: Tier::Required,
            required: true,
            reason,
            fields,
        };
    }
    let (tier, reason) = if OPTIONAL.contains(&kind) {
        (Tier::Optional, "Optional for every client.")
    } else {
        (Tier::More, "Not needed for this client.")
    };
    Requirement {
        kind,
        tier,
        required: false,
        reason: reason.to_owned(),
        fields,
    }
}

fn fields(
    kind: DocumentType,
    brand: Option<Brand>,
    mortgages: &[Option<MortgageStatus>],
) -> Vec<&'static TypedField> {
    let is_elsewhere = states_fee(kind, brand, mortgages).is_some();
    let fields = typed_fields(kind).iter();
    fields
        .filter(|field| !(is_elsewhere && field.name == FEE))
        .collect()
}

/// The other agreement, of a client who needs that one too.
fn other(
    kind: DocumentType,
    brand: Option<Brand>,
    mortgages: &[Option<MortgageStatus>],
) -> Option<DocumentType> {
    let other = match kind {
        DocumentType::CancellationAgreement => DocumentType::TransferAgreement,
        DocumentType::TransferAgreement => DocumentType::CancellationAgreement,
        _ => return None,
    };
    why(other, brand, mortgages).map(|_| other)
}

/// The paper that states the fee in the place of this one: a client owes it once, so one of their papers states it.
fn states_fee(
    kind: DocumentType,
    brand: Option<Brand>,
    mortgages: &[Option<MortgageStatus>],
) -> Option<DocumentType> {
    use DocumentType::{CancellationAgreement, PurchaseSummary, TransferAgreement};
    let before: &[DocumentType] = match kind {
        TransferAgreement => &[CancellationAgreement],
        PurchaseSummary => &[CancellationAgreement, TransferAgreement],
        _ => &[],
    };
    let mut before = before.iter().copied();
    before.find(|paper| why(*paper, brand, mortgages).is_some())
}

/// The other agreement, where the client of these facts needs it too.
pub(crate) fn other_agreement(kind: DocumentType, input: &Input) -> Option<DocumentType> {
    other(kind, input.client.brand, &mortgages(input))
}

/// Where the fee stands when it does not stand in a paper of this type (R5-056).
pub(crate) fn fee_stated_in(kind: DocumentType, input: &Input) -> Option<DocumentType> {
    states_fee(kind, input.client.brand, &mortgages(input))
}

fn mortgages(input: &Input) -> Vec<Option<MortgageStatus>> {
    let properties = input.properties.iter();
    properties.map(|one| one.details.mortgage_status).collect()
}

/// Why the client needs it; `None` when they don't.
fn why(
    kind: DocumentType,
    brand: Option<Brand>,
    mortgages: &[Option<MortgageStatus>],
) -> Option<String> {
    use DocumentType::{
        CancellationAgreement, CreditCardAuthorization, IdVerification, PaymentAuthorization,
        PurchaseSummary, TransferAgreement,
    };
    let for_all = |brand: Brand| Some(format!("Every client of {brand} needs it."));
    match (kind, brand) {
        (PurchaseSummary | IdVerification, _) => Some("Every client needs it.".to_owned()),
        (PaymentAuthorization, Some(brand @ Brand::TheContractAdvisors))
        | (CreditCardAuthorization, Some(brand @ Brand::LibertyNwa)) => for_all(brand),
        // The holder of a property that the agreement covers. The Contract Advisors cancel; they transfer nothing as a
        // rule.
        (CancellationAgreement, Some(brand))
        | (TransferAgreement, Some(brand @ (Brand::LibertyNwa | Brand::NwAdvisorsGroup))) => {
            match covers(kind, brand) {
                Covers::All => for_all(brand),
                Covers::Only(these) => mortgage(brand, mortgages, these),
            }
        }
        _ => None,
    }
}

/// That the mortgage of a property is one of these.
fn mortgage(
    brand: Brand,
    mortgages: &[Option<MortgageStatus>],
    decisive: &[MortgageStatus],
) -> Option<String> {
    let found: Vec<&str> = decisive
        .iter()
        .filter(|status| mortgages.contains(&Some(**status)))
        .map(|status| status.as_str())
        .collect();
    (!found.is_empty()).then(|| {
        let found = found.join(" or ");
        format!("{brand}: the mortgage of a property is {found}.")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::clients::ServiceType;

    const PAID: Option<MortgageStatus> = Some(MortgageStatus::PaidOff);
    const OWE: Option<MortgageStatus> = Some(MortgageStatus::StillOwe);
    const DUE: Option<MortgageStatus> = Some(MortgageStatus::PastDue);

    /// "required | optional | more", each by the initials of its types.
    fn told(brand: Option<Brand>, mortgages: &[Option<MortgageStatus>]) -> String {
        let all = required(brand, mortgages);
        let of = |tier: Tier| {
            let each = all.iter().filter(|requirement| requirement.tier == tier);
            let initials = each.map(|requirement| {
                let words = requirement.kind.as_str().split(' ');
                words
                    .filter_map(|word| word.chars().next())
                    .collect::<String>()
            });
            initials.collect::<Vec<_>>().join(" ")
        };
        [Tier::Required, Tier::Optional, Tier::More]
            .map(of)
            .join(" | ")
    }

    #[test]
    fn r2_129_r2_130_r2_131_r2_132_r2_133_the_required_types_of_every_brand_and_mortgage() {
        let (paid, owe, due) = (PAID, OWE, DUE);
        let liberty = Some(Brand::LibertyNwa);
        let nw = Some(Brand::NwAdvisorsGroup);
        let contract = Some(Brand::TheContractAdvisors);
        let neither = "PS IV | PA RS RC | CA TA CCA AA CR";
        let neither_liberty = "PS IV CCA | PA RS RC | CA TA AA CR";
        let cancel = "CA PS IV | PA RS RC | TA CCA AA CR";
        let cancel_liberty = "CA PS IV CCA | PA RS RC | TA AA CR";
        let transfer = "TA PS IV | PA RS RC | CA CCA AA CR";
        let transfer_liberty = "TA PS IV CCA | PA RS RC | CA AA CR";
        let both = "CA TA PS IV | PA RS RC | CCA AA CR";
        let both_liberty = "CA TA PS IV CCA | PA RS RC | AA CR";
        let whatever = "CA PS PA IV | RS RC | TA CCA AA CR";
        // Mortgages → of no brand, Liberty NWA, NW Advisors Group, The Contract Advisors.
        type Row<'a> = (&'a [Option<MortgageStatus>], [&'a str; 4]);
        let table: [Row<'_>; 10] = [
            (&[], [neither, neither_liberty, neither, whatever]),
            (&[None], [neither, neither_liberty, neither, whatever]),
            (&[paid], [neither, transfer_liberty, transfer, whatever]),
            (&[owe], [neither, cancel_liberty, cancel, whatever]),
            (&[due], [neither, cancel_liberty, cancel, whatever]),
            (&[owe, due], [neither, cancel_liberty, cancel, whatever]),
            (&[paid, owe], [neither, both_liberty, both, whatever]),
            (&[due, None, paid], [neither, both_liberty, both, whatever]),
            (
                &[None, paid, paid],
                [neither, transfer_liberty, transfer, whatever],
            ),
            (
                &[None, None, owe],
                [neither, cancel_liberty, cancel, whatever],
            ),
        ];
        for (mortgages, outcomes) in table {
            // The service type decides nothing: the function does not take it.
            for _ in ServiceType::ALL {
                for (brand, outcome) in [None, liberty, nw, contract].into_iter().zip(outcomes) {
                    assert_eq!(told(brand, mortgages), outcome, "{brand:?} {mortgages:?}");
                }
            }
        }
    }

    /// Brand, mortgages, type → why.
    #[test]
    fn r2_016_r2_017_every_type_has_its_reason() {
        use DocumentType::{
            CallRecording, CancellationAgreement, CreditCardAuthorization, IdVerification,
            PaymentAuthorization, ResortContract, TransferAgreement,
        };
        let (paid, owe, due) = (PAID, OWE, DUE);
        let nw = Some(Brand::NwAdvisorsGroup);
        let liberty = Some(Brand::LibertyNwa);
        let contract = Some(Brand::TheContractAdvisors);
        let table = [
            (None, vec![], IdVerification, "Every client needs it."),
            (
                nw,
                vec![due],
                CancellationAgreement,
                "NW Advisors Group: the mortgage of a property is Past Due.",
            ),
            (
                liberty,
                vec![due, owe],
                CancellationAgreement,
                "Liberty NWA: the mortgage of a property is Still Owe or Past Due.",
            ),
            (
                nw,
                vec![paid, owe],
                TransferAgreement,
                "NW Advisors Group: the mortgage of a property is Paid Off.",
            ),
            (
                nw,
                vec![paid],
                CancellationAgreement,
                "Not needed for this client.",
            ),
            (
                liberty,
                vec![],
                CreditCardAuthorization,
                "Every client of Liberty NWA needs it.",
            ),
            (
                nw,
                vec![owe],
                CreditCardAuthorization,
                "Not needed for this client.",
            ),
            (
                contract,
                vec![paid],
                PaymentAuthorization,
                "Every client of The Contract Advisors needs it.",
            ),
            (
                nw,
                vec![paid],
                PaymentAuthorization,
                "Optional for every client.",
            ),
            (
                contract,
                vec![],
                ResortContract,
                "Optional for every client.",
            ),
            (None, vec![], CallRecording, "Not needed for this client."),
        ];
        for (brand, mortgages, kind, outcome) in table {
            let all = required(brand, &mortgages);
            assert_eq!(all.len(), DocumentType::ALL.len());
            let of_kind = all
                .iter()
                .find(|requirement| requirement.kind == kind)
                .unwrap();
            assert_eq!(of_kind.reason, outcome, "{brand:?} {kind}");
            assert_eq!(of_kind.required, of_kind.tier == Tier::Required);
        }
    }

    /// Brand, mortgages → which types ask for the fee.
    #[test]
    fn r5_056_the_fee_is_asked_for_in_one_paper() {
        // Which agreement a client without a brand, or without a mortgage status, will need is not known.
        let all = "Cancellation Agreement, Transfer Agreement, Purchase Summary";
        let both = "Cancellation Agreement, Transfer Agreement";
        let one = "Cancellation Agreement";
        let contract = Some(Brand::TheContractAdvisors);
        let cases = [
            (None, vec![PAID, OWE], all),
            (Some(Brand::LibertyNwa), vec![PAID], both),
            (Some(Brand::LibertyNwa), vec![OWE], one),
            (Some(Brand::LibertyNwa), vec![PAID, OWE], one),
            (Some(Brand::NwAdvisorsGroup), vec![DUE, PAID], one),
            (Some(Brand::NwAdvisorsGroup), vec![None], all),
            (contract, vec![PAID], one),
        ];
        for (brand, mortgages, outcome) in cases {
            let mut all = required(brand, &mortgages);
            all.sort_by_key(|requirement| requirement.kind);
            let asks = |requirement: &&Requirement| {
                let mut fields = requirement.fields.iter();
                fields.any(|field| field.name == FEE)
            };
            let types: Vec<&str> = all
                .iter()
                .filter(asks)
                .map(|requirement| requirement.kind.as_str())
                .collect();
            assert_eq!(types.join(", "), outcome, "{brand:?} {mortgages:?}");
        }
    }
}
