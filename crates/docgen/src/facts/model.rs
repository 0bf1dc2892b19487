//! The facts of a client, of properties and of the office.

use super::typed::Typed;
use crm_core::brand::Brand;
use crm_core::brand::details::{BrandDetails, KnownBrands};
use crm_core::clients::{Client, ServiceType};
use crm_core::contact::Person;
use crm_core::documents::DocumentType;
use crm_core::ids::{ClientId, PropertyId};
use crm_core::properties::{Details, Property};
use time::Date;

/// What the client's record says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientFacts {
    pub id: ClientId,
    /// Name, contact and postal address.
    pub person: Person,
    pub brand: Option<Brand>,
    pub service_type: ServiceType,
}

impl From<&Client> for ClientFacts {
    fn from(client: &Client) -> Self {
        Self {
            id: client.id,
            person: client.details.person.clone(),
            brand: client.details.brand,
            service_type: client.details.service_type,
        }
    }
}

/// What a property's record says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PropertyFacts {
    pub id: PropertyId,
    pub details: Details,
}

impl From<&Property> for PropertyFacts {
    fn from(property: &Property) -> Self {
        Self {
            id: property.id,
            details: property.details.clone(),
        }
    }
}

/// The office that makes the paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeFacts {
    /// As papers name it; where a client has a brand, the brand is the party.
    pub name: String,
    /// What papers say of each brand.
    pub brands: KnownBrands,
    /// The office's day.
    pub today: Date,
}

/// Everything a paper is built from but its wording.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    pub client: ClientFacts,
    /// Those that are not in the trash, in the order they are listed on the paper.
    pub properties: Vec<PropertyFacts>,
    /// Those of their agreements that are on file and not void, made here or uploaded.
    pub agreements: Vec<DocumentType>,
    pub office: OfficeFacts,
    pub typed: Typed,
}

impl Input {
    /// What is known of the client's brand; of a client without one nothing.
    #[must_use]
    pub fn brand_details(&self) -> BrandDetails {
        let brand = self.client.brand;
        brand.map_or_else(BrandDetails::default, |brand| {
            self.office.brands.details(brand)
        })
    }
}
