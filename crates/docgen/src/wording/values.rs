//! What placeholders are called and what they stand for.

use super::amount_in_words::{IN_WORDS, amount_in_words};
use crate::address;
use crate::brand::{contracting_name, legal_name};
use crate::covered::covered;
use crate::dates::long_date;
use crate::facts::{FEE, Input, PropertyFacts, TypedField, TypedKind, TypedValue, typed_fields};
use crate::last_day::last_day_to_cancel;
use crate::payer::payer;
use crate::required::{fee_stated_in, other_agreement};
use crate::services::{both_agreements, named, services};
use crm_core::brand::details::WebPage;
use crm_core::contact::{EmailAddress, Phone, PostalCode};
use crm_core::documents::DocumentType;
use crm_core::money::Money;
use crm_core::text::{Line, ShortText};

/// A placeholder with its value; empty when the fact is blank.
pub(super) struct Known {
    pub(super) name: String,
    pub(super) meaning: String,
    pub(super) value: String,
}

/// Every placeholder of a type but the properties, for an input.
pub(super) fn values(kind: DocumentType, input: &Input) -> Vec<Known> {
    let known = |name: &str, meaning: &str, value: String| Known {
        name: name.to_owned(),
        meaning: meaning.to_owned(),
        value,
    };
    let mut all: Vec<Known> = of_client(input)
        .into_iter()
        .chain(of_brand(input))
        .chain(of_the_rest(kind, input))
        .map(|(name, meaning, value)| known(name, meaning, value))
        .collect();
    all.extend(typed_fields(kind).iter().map(|field| {
        let value = match stated_elsewhere(kind, input, field) {
            Some(other) => format!("the amount stated in the {other}"),
            None => input.typed.get(field.name).map(shown).unwrap_or_default(),
        };
        known(
            &format!("document.{}", snake(field.name)),
            &format!("{}: {}", field.label, field.hint),
            value,
        )
    }));
    all.extend(
        typed_fields(kind)
            .iter()
            .filter(|field| field.kind == TypedKind::Amount)
            .map(|field| {
                let typed = input.typed.get(field.name);
                let words = match (stated_elsewhere(kind, input, field), typed) {
                    (Some(_), _) => "as stated there".to_owned(),
                    (None, Some(TypedValue::Amount(amount))) => amount_in_words(*amount),
                    (None, _) => String::new(),
                };
                known(
                    &format!("document.{}{IN_WORDS}", snake(field.name)),
                    &format!("{}, written out", field.label),
                    words,
                )
            }),
    );
    if typed_fields(kind)
        .iter()
        .any(|field| field.name == "signingDate")
    {
        let day = last_day_to_cancel(kind, input);
        all.push(known(
            "document.last_day_to_cancel",
            "The last day on which the client may cancel, by the rules of their states",
            day.map(long_date).unwrap_or_default(),
        ));
    }
    all.extend(
        of_the_kind(kind, input)
            .into_iter()
            .map(|(name, meaning, value)| known(name, meaning, value)),
    );
    all
}

/// The agreement that states the fee in the place of this paper: the amount stands once on paper, whatever its wording.
fn stated_elsewhere(kind: DocumentType, input: &Input, field: &TypedField) -> Option<DocumentType> {
    fee_stated_in(kind, input).filter(|_| field.name == FEE)
}

/// What follows from the records and from what was typed, of agreements, authorizations and summaries.
fn of_the_kind(kind: DocumentType, input: &Input) -> Vec<Named> {
    match kind {
        DocumentType::CancellationAgreement | DocumentType::TransferAgreement => {
            let other = other_agreement(kind, input);
            vec![(
                "document.other_agreement",
                "The other agreement, of a client who needs both: the Cancellation Agreement states the fee of both",
                other.map(|other| other.to_string()).unwrap_or_default(),
            )]
        }
        DocumentType::PaymentAuthorization
        | DocumentType::CreditCardAuthorization
        | DocumentType::AchAuthorization => vec![(
            "document.payer",
            "Who authorizes and signs: the Name on Card or Account Holder, and of a Payment Authorization the client",
            payer(kind, input),
        )],
        DocumentType::PurchaseSummary => vec![
            (
                "document.services",
                "What the client buys: Cancellation and Transfer, of a client who needs both agreements",
                named(&services(kind, input)),
            ),
            (
                "document.both_agreements",
                "The two agreements of a client who needs both; blank for everyone else",
                both_agreements(input).unwrap_or_default(),
            ),
        ],
        _ => Vec::new(),
    }
}

type Named = (&'static str, &'static str, String);

fn of_client(input: &Input) -> Vec<Named> {
    let person = &input.client.person;
    let short = |text: &Option<ShortText>| {
        text.as_ref()
            .map(|text| text.as_str().to_owned())
            .unwrap_or_default()
    };
    let text = |text: Option<&str>| text.unwrap_or_default().to_owned();
    vec![
        ("client.name", "First and last name", person.full_name()),
        (
            "client.first_name",
            "First name",
            person.first_name.as_str().to_owned(),
        ),
        (
            "client.last_name",
            "Last name",
            person.last_name.as_str().to_owned(),
        ),
        (
            "client.number",
            "The client's number",
            input.client.id.to_string(),
        ),
        (
            "client.email",
            "Email",
            text(person.email.as_ref().map(EmailAddress::as_str)),
        ),
        (
            "client.phone",
            "Phone",
            person.phone.as_ref().map(Phone::shown).unwrap_or_default(),
        ),
        (
            "client.address",
            "The address in one line",
            address::lines(person).join(", "),
        ),
        ("client.street", "Street address", short(&person.address)),
        ("client.city", "City", short(&person.city)),
        (
            "client.state",
            "State, two letters",
            text(person.state.map(|state| state.code())),
        ),
        (
            "client.zip",
            "ZIP code",
            text(person.zip.as_ref().map(PostalCode::as_str)),
        ),
    ]
}

/// The company that the client deals with (R5-057).
fn of_brand(input: &Input) -> Vec<Named> {
    let brand = input.client.brand;
    let details = input.brand_details();
    let text = |text: Option<&str>| text.unwrap_or_default().to_owned();
    let address = details.address.as_ref();
    vec![
        (
            "brand.name",
            "The client's brand",
            brand.map(|brand| brand.to_string()).unwrap_or_default(),
        ),
        (
            "brand.legal_name",
            "The brand's legal name; its own name until one is entered",
            brand.map_or_else(String::new, |brand| legal_name(brand, &details)),
        ),
        (
            "brand.contracting_name",
            "Who contracts and signs: the legal name, doing business as the brand where the two differ",
            brand.map_or_else(String::new, |brand| contracting_name(brand, &details)),
        ),
        (
            "brand.address",
            "The brand's postal address in one line",
            address.map_or_else(String::new, |it| address::of_brand(it).join(", ")),
        ),
        (
            "brand.phone",
            "The brand's phone",
            details.phone.as_ref().map(Phone::shown).unwrap_or_default(),
        ),
        (
            "brand.email",
            "The brand's email",
            text(details.email.as_ref().map(EmailAddress::as_str)),
        ),
        (
            "brand.web_page",
            "The brand's web page",
            text(details.web_page.as_ref().map(WebPage::as_str)),
        ),
        (
            "brand.registration",
            "The brand's registration",
            text(details.registration.as_ref().map(Line::as_str)),
        ),
    ]
}

fn of_the_rest(kind: DocumentType, input: &Input) -> Vec<Named> {
    let covered = covered(kind, input);
    let resorts: Vec<&str> = covered
        .iter()
        .map(|property| property.details.resort_name.as_str())
        .collect();
    let resorts = match resorts.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first, second] => format!("{first} and {second}"),
        [rest @ .., last] => format!("{}, and {last}", rest.join(", ")),
    };
    vec![
        ("office.name", "The office", input.office.name.clone()),
        (
            "service.type",
            "Cancellation, Transfer, or Analysis",
            input.client.service_type.to_string(),
        ),
        (
            "document.title",
            "The type of the document",
            kind.to_string(),
        ),
        (
            "document.date",
            "The day it is made",
            long_date(input.office.today),
        ),
        (
            "resorts.names",
            "The names of the resorts on the document",
            resorts,
        ),
        (
            "resorts.count",
            "How many properties are on the document",
            covered.len().to_string(),
        ),
    ]
}

/// A property's placeholders: name within the property, meaning, value.
pub(super) fn of_property(property: &PropertyFacts) -> Vec<Named> {
    let details = &property.details;
    let short = |text: &Option<ShortText>| {
        text.as_ref()
            .map(|text| text.as_str().to_owned())
            .unwrap_or_default()
    };
    let line = |text: &Option<Line<100>>| {
        text.as_ref()
            .map(|text| text.as_str().to_owned())
            .unwrap_or_default()
    };
    let money = |amount: Option<Money>| amount.map(Money::to_dollar_text).unwrap_or_default();
    vec![
        ("resort", "Resort", details.resort_name.as_str().to_owned()),
        ("location", "Location", short(&details.location)),
        (
            "state",
            "State, two letters",
            details
                .state
                .map(|state| state.code().to_owned())
                .unwrap_or_default(),
        ),
        ("developer", "Developer", short(&details.developer)),
        (
            "contract_number",
            "Contract or account number",
            line(&details.contract_number),
        ),
        (
            "ownership_type",
            "Ownership type",
            line(&details.ownership_type),
        ),
        (
            "points",
            "Points",
            details
                .points
                .map(|points| points.get().to_string())
                .unwrap_or_default(),
        ),
        ("week", "Week", line(&details.week)),
        ("usage", "Usage", line(&details.usage)),
        ("annual", "How often it can be used", line(&details.annual)),
        (
            "mortgage_status",
            "Mortgage status",
            details
                .mortgage_status
                .map(|status| status.to_string())
                .unwrap_or_default(),
        ),
        (
            "mortgage_balance",
            "Mortgage balance",
            money(details.mortgage_balance),
        ),
        (
            "maintenance_fees",
            "Maintenance fees per year",
            money(details.maintenance_fees),
        ),
        ("exit_type", "Exit type", line(&details.exit_type)),
        (
            "purchase_date",
            "Purchase date",
            details.purchase_date.map(long_date).unwrap_or_default(),
        ),
    ]
}

/// A typed value as papers show it.
pub(crate) fn shown(value: &TypedValue) -> String {
    match value {
        TypedValue::Line(line) => line.as_str().to_owned(),
        TypedValue::Text(text) => text.as_str().to_owned(),
        TypedValue::Amount(amount) => amount.to_dollar_text(),
        TypedValue::Date(day) => long_date(*day),
        TypedValue::LastFour(digits) => digits.clone(),
    }
}

/// "signingDate" as placeholders write it: "signing_date".
fn snake(name: &str) -> String {
    let mut snake = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    snake
}
