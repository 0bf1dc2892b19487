//! Who gives a paper, and who gets it.

use crm_core::brand::Brand;
use crm_core::brand::details::BrandDetails;
use crm_core::contact::Person;
use crm_core::ids::ClientId;

/// Whose paper it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Issuer {
    /// The office, named where the client has no brand.
    pub office: String,
    /// The client's.
    pub brand: Option<Brand>,
    /// What is known of that brand.
    pub details: BrandDetails,
}

impl Issuer {
    /// The office itself, which has no letterhead.
    #[must_use]
    pub fn office(name: String) -> Self {
        Self {
            office: name,
            brand: None,
            details: BrandDetails::default(),
        }
    }
}

/// Whom it is made out to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addressee {
    pub id: ClientId,
    /// The parts of the address that are there are printed.
    pub person: Person,
}
