//! What the search box shows.

use super::record::RecordHit;
use crate::http::wire::FoundKind;
use crate::records::SuppressedDto;
use crm_core::clock::us_date;
use crm_core::contact::Phone;
use crm_core::find;
use crm_core::views::{Found, FoundAppointment, FoundDocument, FoundPerson, Hits, SamePerson};
use serde::Serialize;
use utoipa::ToSchema;

/// What was found.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SearchAnswer {
    /// The records that have exactly the number that was typed, of the kind that was named with it.
    pub(super) numbered: Vec<RecordHit>,
    /// When none has: the records of other kinds with that number.
    pub(super) others: Vec<RecordHit>,
    /// By kind, what has every word; groups without hits are left out.
    pub(super) groups: Vec<SearchGroup>,
}

impl SearchAnswer {
    pub(super) fn shown(&self) -> usize {
        let found: usize = self.groups.iter().map(SearchGroup::shown).sum();
        self.numbered.len() + self.others.len() + found
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SearchGroup {
    kind: FoundKind,
    label: &'static str,
    /// Exact up to 100.
    total: i64,
    /// There are more than `total`.
    more: bool,
    hits: Vec<SearchHit>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SearchHit {
    pub(super) id: i64,
    pub(super) title: String,
    pub(super) detail: String,
    #[schema(required = true)]
    pub(super) status: Option<String>,
    #[schema(required = true)]
    pub(super) brand: Option<String>,
    /// Set for a person whose phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    pub(super) suppressed: Option<SuppressedDto>,
    /// Its address in the browser.
    pub(super) to: String,
}

/// What is shown of each record that was found.
pub(super) fn shown(kind: find::FoundKind, hits: Hits) -> Vec<SearchHit> {
    match hits {
        Hits::People(people) => people.into_iter().map(|one| person(kind, one)).collect(),
        Hits::Appointments(found) => found.into_iter().map(appointment).collect(),
        Hits::Documents(found) => found.into_iter().map(document).collect(),
    }
}

impl SearchGroup {
    pub(super) fn of(kind: find::FoundKind, found: Found) -> Self {
        Self {
            kind: kind.into(),
            label: kind.label(),
            total: found.total,
            more: found.more,
            hits: shown(kind, found.hits),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.hits.is_empty()
    }

    fn shown(&self) -> usize {
        self.hits.len()
    }
}

/// Who else has a phone number or an email.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SameAnswer {
    /// The oldest of each kind first.
    pub(super) people: Vec<SamePersonDto>,
}

/// A record with the phone number or the email that was asked about, or one that a person with it was merged into.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SamePerson)]
pub(crate) struct SamePersonDto {
    kind: FoundKind,
    id: i64,
    name: String,
    has_phone: bool,
    has_email: bool,
    /// It was of who was merged into this record, which had no place for it.
    had_phone: bool,
    had_email: bool,
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    /// Its address in the browser.
    to: String,
}

impl SamePersonDto {
    pub(super) fn of(kind: find::FoundKind, same: SamePerson) -> Self {
        let hit = person(kind, same.person);
        Self {
            kind: kind.into(),
            id: hit.id,
            name: hit.title,
            has_phone: same.by_phone,
            has_email: same.by_email,
            had_phone: same.had_phone,
            had_email: same.had_email,
            suppressed: hit.suppressed,
            to: hit.to,
        }
    }
}

fn person(kind: find::FoundKind, person: FoundPerson) -> SearchHit {
    let archived = person.archived.then(|| "Archived".to_owned());
    let phone = person.phone.map(|phone| Phone::stored(phone).shown());
    let detail = archived.into_iter().chain(person.email).chain(phone);
    let to = match kind {
        find::FoundKind::RawLead => format!("/raw-leads?edit={}", person.id),
        find::FoundKind::Lead => format!("/leads/{}", person.id),
        find::FoundKind::Client | find::FoundKind::Appointment | find::FoundKind::Document => {
            format!("/clients/{}", person.id)
        }
    };
    SearchHit {
        id: person.id,
        title: format!("{} {}", person.first_name, person.last_name),
        detail: joined(detail),
        status: Some(person.status),
        brand: person.brand,
        suppressed: person.suppressed.map(SuppressedDto::from),
        to,
    }
}

fn appointment(found: FoundAppointment) -> SearchHit {
    let when = format!("{}, {}", us_date(found.date), found.start);
    SearchHit {
        id: found.id.get(),
        title: found.title,
        detail: joined([when, found.person]),
        status: Some(found.status),
        brand: None,
        suppressed: None,
        to: format!("/appointments/{}", found.id),
    }
}

fn document(found: FoundDocument) -> SearchHit {
    SearchHit {
        id: found.id.get(),
        title: found.title,
        detail: joined([found.kind, found.client_name]),
        status: Some(found.status),
        brand: None,
        suppressed: None,
        to: format!("/documents/{}", found.id),
    }
}

pub(super) fn joined(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().collect::<Vec<_>>().join(" · ")
}
