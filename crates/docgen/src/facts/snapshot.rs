//! The records' facts as they were when a document was made, and what changed since.

use super::model::{Input, PropertyFacts};
use crate::address;
use crm_core::clock::us_date;
use crm_core::contact::{EmailAddress, Phone};
use crm_core::money::Money;
use crm_core::text::{Line, ShortText};
use serde::{Deserialize, Serialize};

/// The facts of the client and the properties, frozen with a document. What was typed for the document itself, and the
/// day, are not among them: they cannot change in the records.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Snapshot(pub Vec<FrozenFact>);

/// One fact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrozenFact {
    /// Stable: "client.phone", "property.12.week".
    pub key: String,
    /// As screens call it: "Phone", "Grand Pines Resort: Week".
    pub label: String,
    /// Empty when it was blank.
    pub value: String,
}

/// A fact that is another one now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChangedFact {
    pub label: String,
    /// Empty when it was blank.
    pub was: String,
    /// Empty when it is blank.
    pub is: String,
}

/// The facts of an input.
#[must_use]
pub fn snapshot(input: &Input) -> Snapshot {
    let mut facts = of_client(input);
    for property in &input.properties {
        facts.extend(of_property(property));
    }
    Snapshot(facts)
}

fn of_client(input: &Input) -> Vec<FrozenFact> {
    let client = &input.client;
    let person = &client.person;
    let brand = input.brand_details();
    let fact = |key: &str, label: &str, value: Option<String>| FrozenFact {
        key: format!("client.{key}"),
        label: label.to_owned(),
        value: value.unwrap_or_default(),
    };
    let short = |text: &Option<ShortText>| text.as_ref().map(|text| text.as_str().to_owned());
    vec![
        fact(
            "firstName",
            "First Name",
            Some(person.first_name.as_str().to_owned()),
        ),
        fact(
            "lastName",
            "Last Name",
            Some(person.last_name.as_str().to_owned()),
        ),
        fact(
            "email",
            "Email",
            person
                .email
                .as_ref()
                .map(EmailAddress::as_str)
                .map(str::to_owned),
        ),
        fact(
            "phone",
            "Phone",
            person.phone.as_ref().map(Phone::as_str).map(str::to_owned),
        ),
        fact("address", "Address", short(&person.address)),
        fact("city", "City", short(&person.city)),
        fact(
            "state",
            "State",
            person.state.map(|state| state.code().to_owned()),
        ),
        fact(
            "zip",
            "ZIP Code",
            person.zip.as_ref().map(|zip| zip.as_str().to_owned()),
        ),
        fact(
            "brand",
            "Brand",
            client.brand.map(|brand| brand.to_string()),
        ),
        // A notice of cancellation is mailed there: a draft with another address is made again.
        fact(
            "brandAddress",
            "Brand Address",
            brand
                .address
                .as_ref()
                .map(|it| address::of_brand(it).join(", ")),
        ),
        // It contracts.
        fact(
            "brandLegalName",
            "Brand Legal Name",
            short(&brand.legal_name),
        ),
        fact(
            "serviceType",
            "Service Type",
            Some(client.service_type.to_string()),
        ),
    ]
}

/// The resort first: it alone names a property that is new or gone.
fn of_property(property: &PropertyFacts) -> Vec<FrozenFact> {
    let details = &property.details;
    let resort = details.resort_name.as_str();
    let fact = |key: &str, label: &str, value: Option<String>| FrozenFact {
        key: format!("{}{key}", key_of(property)),
        label: format!("{resort}: {label}"),
        value: value.unwrap_or_default(),
    };
    let short = |text: &Option<ShortText>| text.as_ref().map(|text| text.as_str().to_owned());
    let line = |text: &Option<Line<100>>| text.as_ref().map(|text| text.as_str().to_owned());
    let money = |amount: Option<Money>| amount.map(Money::to_dollar_text);
    vec![
        fact(RESORT, "Resort", Some(resort.to_owned())),
        fact("location", "Location", short(&details.location)),
        fact(
            "state",
            "State",
            details.state.map(|state| state.code().to_owned()),
        ),
        fact("developer", "Developer", short(&details.developer)),
        fact(
            "contractNumber",
            "Contract or Account Number",
            line(&details.contract_number),
        ),
        fact(
            "ownershipType",
            "Ownership Type",
            line(&details.ownership_type),
        ),
        fact(
            "points",
            "Points",
            details.points.map(|points| points.get().to_string()),
        ),
        fact("week", "Week", line(&details.week)),
        fact("usage", "Usage", line(&details.usage)),
        fact("annual", "Annual", line(&details.annual)),
        fact(
            "mortgageStatus",
            "Mortgage Status",
            details.mortgage_status.map(|s| s.to_string()),
        ),
        fact(
            "mortgageBalance",
            "Mortgage Balance",
            money(details.mortgage_balance),
        ),
        fact(
            "maintenanceFees",
            "Maintenance Fees",
            money(details.maintenance_fees),
        ),
        fact("exitType", "Exit Type", line(&details.exit_type)),
        fact(
            "purchaseDate",
            "Purchase Date",
            details.purchase_date.map(us_date),
        ),
    ]
}

const RESORT: &str = "resortName";

fn key_of(property: &PropertyFacts) -> String {
    format!("property.{}.", property.id)
}

/// What is another one now, in the order of the records; then the properties that are gone.
#[must_use]
pub fn changes(was: &Snapshot, is: &Snapshot) -> Vec<ChangedFact> {
    let mut changed: Vec<ChangedFact> = is.0.iter().filter_map(|fact| change(was, fact)).collect();
    let gone = was
        .0
        .iter()
        .filter(|fact| fact.is_resort() && is.of(&fact.key).is_none());
    changed.extend(gone.map(|fact| ChangedFact {
        label: "Property removed".to_owned(),
        was: fact.value.clone(),
        is: String::new(),
    }));
    changed
}

fn change(was: &Snapshot, fact: &FrozenFact) -> Option<ChangedFact> {
    let Some(before) = was.of(&fact.key) else {
        // A property that is new, or a fact of a later version, of which nothing was kept.
        return fact.is_resort().then(|| ChangedFact {
            label: "Property added".to_owned(),
            was: String::new(),
            is: fact.value.clone(),
        });
    };
    (before.value != fact.value).then(|| ChangedFact {
        label: fact.label.clone(),
        was: before.value.clone(),
        is: fact.value.clone(),
    })
}

impl Snapshot {
    fn of(&self, key: &str) -> Option<&FrozenFact> {
        self.0.iter().find(|fact| fact.key == key)
    }
}

impl FrozenFact {
    fn is_resort(&self) -> bool {
        self.key.starts_with("property.") && self.key.ends_with(RESORT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::sample_input;
    use crm_core::documents::DocumentType;
    use crm_core::ids::PropertyId;

    fn told(was: &Input, is: &Input) -> Vec<String> {
        let changed = changes(&snapshot(was), &snapshot(is));
        let each = changed.iter();
        each.map(|fact| format!("{}: {} -> {}", fact.label, fact.was, fact.is))
            .collect()
    }

    /// What is done to the records → what is reported.
    #[test]
    fn r2_022_what_changed_since_a_document_was_made_is_told() {
        type Change = fn(&mut Input);
        let cases: [(Change, &[&str]); 9] = [
            (|_| {}, &[]),
            // Neither the day nor what was typed is a fact of the records.
            (
                |input| {
                    input.office.today = input.office.today.next_day().unwrap();
                    input.typed = super::super::Typed::default();
                },
                &[],
            ),
            (
                |input| input.client.person.phone = None,
                &["Phone: (407) 555-0142 -> "],
            ),
            (
                |input| input.client.brand = Some(crm_core::brand::Brand::LibertyNwa),
                &["Brand: NW Advisors Group -> Liberty NWA"],
            ),
            (
                |input| input.office.brands = crm_core::brand::details::KnownBrands::default(),
                &[
                    "Brand Address: 400 Harbor Way, Portland, OR 97201 -> ",
                    "Brand Legal Name: Harbor Exit Services LLC -> ",
                ],
            ),
            (
                |input| input.properties[0].details.maintenance_fees = Some(Money::from_cents(5)),
                &["Grand Pines Resort: Maintenance Fees: $1,480.25 -> $0.05"],
            ),
            (
                |input| input.properties[1].details.resort_name = Line::stored("New".to_owned()),
                &["New: Resort: Desert Palms Club -> New"],
            ),
            (
                |input| drop(input.properties.remove(0)),
                &["Property removed: Grand Pines Resort -> "],
            ),
            (
                |input| {
                    let mut other = input.properties[0].clone();
                    other.id = PropertyId::new(77);
                    input.properties.insert(0, other);
                    input.properties.swap(1, 2);
                },
                &["Property added:  -> Grand Pines Resort"],
            ),
        ];
        for (change, outcome) in cases {
            let was = sample_input(DocumentType::CancellationAgreement);
            let mut is = was.clone();
            change(&mut is);
            assert_eq!(told(&was, &is), outcome);
        }
    }

    #[test]
    fn r2_022_a_snapshot_reads_back_as_it_was_kept() {
        let kept = snapshot(&sample_input(DocumentType::PurchaseSummary));
        let json = serde_json::to_string(&kept).unwrap();
        assert!(
            json.starts_with(
                r#"[{"key":"client.firstName","label":"First Name","value":"Maria"},"#
            )
        );
        assert_eq!(serde_json::from_str::<Snapshot>(&json).unwrap(), kept);
    }
}
