//! Which documents a client needs, and why (part 2, "Required documents"; decisions, section 6).

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
    if let Some(reason) = why(kind, brand, mortgages) {
        return Requirement {
            kind,
            tier: Tier::Required,
            required: true,
            reason,
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
    }
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
    use MortgageStatus::{PaidOff, PastDue, StillOwe};
    let for_all = |brand: Brand| Some(format!("Every client of {brand} needs it."));
    match (kind, brand) {
        (PurchaseSummary | IdVerification, _) => Some("Every client needs it.".to_owned()),
        (
            CancellationAgreement | PaymentAuthorization,
            Some(brand @ Brand::TheContractAdvisors),
        ) => for_all(brand),
        (CreditCardAuthorization, Some(brand @ Brand::LibertyNwa)) => for_all(brand),
        (CancellationAgreement, Some(brand @ (Brand::LibertyNwa | Brand::NwAdvisorsGroup))) => {
            mortgage(brand, mortgages, &[StillOwe, PastDue])
        }
        (TransferAgreement, Some(brand @ (Brand::LibertyNwa | Brand::NwAdvisorsGroup))) => {
            mortgage(brand, mortgages, &[PaidOff])
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
