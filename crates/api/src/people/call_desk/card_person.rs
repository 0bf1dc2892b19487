//! The person on the card, as their record has them.

use crate::http::wire::{EventEntity, MoneyNumber, PhoneLabel};
use crm_core::call_desk::Claim;
use crm_core::contact::{Person, UsState};
use crm_core::money::Money;
use crm_core::number_facts::PersonRecord;
use crm_core::tags::Tags;
use crm_core::timeshare::TimeshareInfo;
use serde::Serialize;
use utoipa::ToSchema;

/// The person on the card.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CardPerson)]
pub(super) struct CardPersonDto {
    /// `raw_lead`, `lead` or `client`.
    entity: EventEntity,
    id: i64,
    version: i64,
    name: String,
    /// The one that is held, of up to three.
    phone: String,
    #[schema(required = true)]
    phone_label: Option<PhoneLabel>,
    #[schema(required = true)]
    email: Option<String>,
    #[schema(required = true)]
    city: Option<String>,
    #[schema(required = true)]
    state: Option<&'static str>,
    #[schema(required = true)]
    zip: Option<String>,
    status: String,
    #[schema(required = true)]
    resort: Option<String>,
    #[schema(required = true)]
    balance: Option<MoneyNumber>,
    #[schema(required = true)]
    notes: Option<String>,
    tags: Vec<String>,
}

/// What of a record stands on its card.
pub(super) struct Record {
    version: i64,
    pub(super) person: Person,
    status: String,
    timeshare: TimeshareInfo,
    notes: Option<String>,
    tags: Tags,
}

impl From<PersonRecord> for Record {
    fn from(found: PersonRecord) -> Self {
        match found {
            PersonRecord::RawLead(raw) => Self {
                version: raw.version,
                status: raw.details.status.to_string(),
                person: raw.details.person,
                timeshare: raw.details.timeshare,
                notes: raw.details.notes.map(|notes| notes.as_str().to_owned()),
                tags: raw.details.tags,
            },
            PersonRecord::Lead(lead) => Self {
                version: lead.version,
                status: lead.details.status.to_string(),
                person: lead.details.person,
                timeshare: lead.details.timeshare,
                notes: lead.details.notes.map(|notes| notes.as_str().to_owned()),
                tags: lead.details.tags,
            },
            PersonRecord::Client(client) => Self {
                version: client.version,
                status: client.details.status.to_string(),
                person: client.details.person,
                timeshare: TimeshareInfo::default(),
                notes: client.details.notes.map(|notes| notes.as_str().to_owned()),
                tags: Tags::default(),
            },
        }
    }
}

impl CardPersonDto {
    pub(super) fn of(record: Record, claim: &Claim) -> Self {
        let entity = claim.holder.entity();
        let person = &record.person;
        let mut numbers = person.labeled_phones().into_iter();
        let held = numbers.find(|number| number.phone.key() == claim.key);
        let balance: Option<Money> = record.timeshare.balance;
        Self {
            entity: entity.kind().into(),
            id: entity.id(),
            version: record.version,
            name: person.full_name(),
            phone: held
                .as_ref()
                .map(|number| number.phone.shown())
                .unwrap_or_default(),
            phone_label: held.and_then(|number| number.label).map(PhoneLabel::from),
            email: person.email.as_ref().map(|email| email.as_str().to_owned()),
            city: person.city.as_ref().map(|city| city.as_str().to_owned()),
            state: person.state.map(UsState::code),
            zip: person.zip.as_ref().map(|zip| zip.as_str().to_owned()),
            status: record.status,
            resort: record
                .timeshare
                .resort
                .map(|resort| resort.as_str().to_owned()),
            balance: balance.map(MoneyNumber),
            notes: record.notes,
            tags: record.tags.iter().map(str::to_owned).collect(),
        }
    }
}
