//! The made-up client of previews.

use crate::facts::{
    ClientFacts, Input, OfficeFacts, PropertyFacts, Typed, TypedKind, typed_fields,
};
use crm_core::brand::Brand;
use crm_core::brand::details::{BrandAddress, BrandDetails, KnownBrands, WebPage};
use crm_core::clients::ServiceType;
use crm_core::contact::{EmailAddress, Person, Phone, PostalCode, UsState};
use crm_core::documents::DocumentType;
use crm_core::ids::{ClientId, PropertyId};
use crm_core::money::Money;
use crm_core::properties::{Details, MortgageStatus, Points};
use crm_core::text::{Line, ShortText};
use serde_json::{Map, Value};
use time::Date;

/// A whole client with two properties and every field of the type typed.
#[must_use]
pub fn sample_input(kind: DocumentType) -> Input {
    let today = Date::from_ordinal_date(2026, 306).unwrap_or(Date::MIN);
    Input {
        client: ClientFacts {
            id: ClientId::new(412),
            person: Person {
                email: Some(EmailAddress::stored("maria.santos@example.com".to_owned())),
                phone: Some(Phone::stored("(407) 555-0142".to_owned())),
                address: Some(text("118 Lakeview Drive")),
                city: Some(text("Orlando")),
                state: UsState::stored("FL"),
                zip: Some(PostalCode::stored("32801".to_owned())),
                ..Person::named(
                    Line::stored("Maria".to_owned()),
                    Line::stored("Santos".to_owned()),
                )
            },
            brand: Some(Brand::NwAdvisorsGroup),
            service_type: ServiceType::Cancellation,
        },
        properties: vec![owed(), paid_off()],
        agreements: Vec::new(),
        office: OfficeFacts {
            name: "Exitdesk".to_owned(),
            brands: sample_brands(),
            today,
        },
        typed: typed(kind),
    }
}

/// All three brands are at one address, so that another brand is no other address.
fn sample_brands() -> KnownBrands {
    let brands = Brand::ALL.iter();
    KnownBrands::known(brands.map(|brand| (*brand, sample_details())).collect())
}

/// What previews show of a brand.
#[must_use]
pub fn sample_details() -> BrandDetails {
    let address = UsState::stored("OR").map(|state| BrandAddress {
        street: text("400 Harbor Way"),
        city: text("Portland"),
        state,
        zip: PostalCode::stored("97201".to_owned()),
    });
    BrandDetails {
        legal_name: Some(text("Harbor Exit Services LLC")),
        address,
        phone: Some(Phone::stored("(503) 555-0100".to_owned())),
        email: Some(EmailAddress::stored("office@example.com".to_owned())),
        web_page: Some(WebPage::stored("www.example.com".to_owned())),
        registration: Some(text("OR 1234")),
    }
}

/// The same client with the least that a paper can be made of: nothing typed, one property of which only the resort is
/// known, and its mortgage where an agreement needs it. Wordings are checked with it too.
pub(crate) fn bare_input(kind: DocumentType) -> Input {
    let whole = sample_input(kind);
    let person = &whole.client.person;
    Input {
        client: ClientFacts {
            person: Person {
                email: None,
                phone: None,
                ..person.clone()
            },
            ..whole.client
        },
        properties: vec![PropertyFacts {
            id: PropertyId::new(1),
            details: Details {
                mortgage_status: match kind {
                    DocumentType::CancellationAgreement => Some(MortgageStatus::StillOwe),
                    DocumentType::TransferAgreement => Some(MortgageStatus::PaidOff),
                    _ => None,
                },
                ..Details::named(text("Grand Pines Resort"))
            },
        }],
        agreements: Vec::new(),
        typed: Typed::default(),
        office: whole.office,
    }
}

fn text(text: &str) -> ShortText {
    Line::stored(text.to_owned())
}

fn line(text: &str) -> Option<Line<100>> {
    Some(Line::stored(text.to_owned()))
}

fn owed() -> PropertyFacts {
    PropertyFacts {
        id: PropertyId::new(1),
        details: Details {
            location: Some(text("Kissimmee")),
            state: UsState::stored("FL"),
            developer: Some(text("Grand Pines Vacations")),
            contract_number: line("GP-20417"),
            ownership_type: line("Deeded"),
            week: line("32"),
            usage: line("Annual"),
            annual: line("Annual"),
            mortgage_status: Some(MortgageStatus::StillOwe),
            mortgage_balance: Some(Money::from_cents(1_845_050)),
            maintenance_fees: Some(Money::from_cents(148_025)),
            purchase_date: Date::from_ordinal_date(2015, 74).ok(),
            ..Details::named(text("Grand Pines Resort"))
        },
    }
}

fn paid_off() -> PropertyFacts {
    PropertyFacts {
        id: PropertyId::new(2),
        details: Details {
            location: Some(text("Las Vegas")),
            state: UsState::stored("NV"),
            ownership_type: line("Points"),
            points: Points::new(12_500).ok(),
            mortgage_status: Some(MortgageStatus::PaidOff),
            mortgage_balance: Some(Money::ZERO),
            maintenance_fees: Some(Money::from_cents(96_000)),
            ..Details::named(text("Desert Palms Club"))
        },
    }
}

/// Every field of the type, with a value that its meaning suggests.
fn typed(kind: DocumentType) -> Typed {
    let data: Map<String, Value> = typed_fields(kind)
        .iter()
        .map(|field| {
            (
                field.name.to_owned(),
                Value::String(value(field.name, field.kind).to_owned()),
            )
        })
        .collect();
    Typed::parse(kind, &data).unwrap_or_default()
}

fn value(name: &str, kind: TypedKind) -> &'static str {
    match (name, kind) {
        (_, TypedKind::Amount) => "4995.00",
        (_, TypedKind::LastFour) => "4242",
        ("signingDate", _) => "2026-11-05",
        ("returnBy", _) => "2026-11-20",
        ("callDate", _) => "2026-10-30",
        (_, TypedKind::Date) => "2026-12-01",
        ("paymentTerms", _) => "Half on signing, the rest in 5 monthly installments.",
        ("specialTerms", _) => "The company also writes to the resort’s collection agency.",
        ("coOwner", _) => "Daniel Santos",
        ("representative" | "staffMember", _) => "Robin Keller",
        ("representativeTitle", _) => "Client Services Manager",
        ("cardholder" | "accountHolder", _) => "Maria Santos",
        ("cardBrand", _) => "Visa",
        ("bank", _) => "First Lakes Bank",
        ("accountType", _) => "Checking",
        ("frequency", _) => "Monthly, 6 payments",
        ("method", _) => "Check",
        (_, TypedKind::Text | TypedKind::Line) => "Please call before 5 PM.",
    }
}
