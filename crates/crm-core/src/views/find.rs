//! What the one search box finds.

use super::Suppressed;
use crate::clock::WallTime;
use crate::contact::{EmailAddress, EmailKey, OtherPhones, Phone, PhoneKey};
use crate::find::{FoundKind, Words};
use crate::ids::{AppointmentId, DocumentId};
use crate::number_facts::Holder;
use crate::store::Stored;
use crate::suppression::key::SuppressionKey;
use time::Date;

/// A raw lead, a lead or a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundPerson {
    pub id: i64,
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub other_phones: OtherPhones,
    pub status: String,
    pub brand: Option<String>,
    pub archived: bool,
    pub suppressed: Option<Suppressed>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundAppointment {
    pub id: AppointmentId,
    pub title: String,
    pub date: Date,
    pub start: WallTime,
    pub status: String,
    /// Whom it is with.
    pub person: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundDocument {
    pub id: DocumentId,
    pub title: String,
    pub kind: String,
    pub status: String,
    pub client_name: String,
}

/// The newest of what was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hits {
    People(Vec<FoundPerson>),
    Appointments(Vec<FoundAppointment>),
    Documents(Vec<FoundDocument>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub hits: Hits,
    /// Exact up to [`crate::find::MOST_COUNTED`].
    pub total: i64,
    /// There are more than `total`.
    pub more: bool,
}

/// What two records of one person may have in common.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SameKeys {
    pub phone: Option<PhoneKey>,
    pub email: Option<EmailKey>,
    /// The record that is asked for: neither it nor what it was made of, or what was made of it, is another one.
    pub but: Option<Holder>,
}

impl SameKeys {
    /// Those that are asked for.
    #[must_use]
    pub fn keys(&self) -> Vec<SuppressionKey> {
        let phone = self.phone.clone().map(SuppressionKey::Phone);
        let email = self.email.clone().map(SuppressionKey::Email);
        phone.into_iter().chain(email).collect()
    }
}

/// A record with the same phone number or email, or one that a person with it was merged into.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SamePerson {
    pub person: FoundPerson,
    pub by_phone: bool,
    pub by_email: bool,
    /// The number belonged to a person who was merged into this one, and found no place in it.
    pub had_phone: bool,
    pub had_email: bool,
}

impl SamePerson {
    /// `left_out` are keys that found no place in a merge, with the record that stayed. None when the record neither has nor had
    /// one.
    #[must_use]
    pub fn of(
        person: FoundPerson,
        keys: &SameKeys,
        left_out: &[(SuppressionKey, i64)],
    ) -> Option<Self> {
        let first = person.phone.clone().map(Phone::stored);
        let others = person.other_phones.iter().map(|other| &other.phone);
        let mut phones = first.iter().chain(others).map(Phone::key);
        let by_phone = phones.any(|phone| keys.phone.as_ref() == Some(&phone));
        let email = person
            .email
            .clone()
            .map(|email| EmailAddress::stored(email).key());
        let by_email = email.is_some() && email == keys.email;
        let theirs = left_out.iter().filter(|(_, id)| *id == person.id);
        let kinds: Vec<&str> = theirs.map(|(key, _)| key.kind()).collect();
        let had_phone = !by_phone && kinds.contains(&"phone");
        let had_email = !by_email && kinds.contains(&"email");
        (by_phone || by_email || had_phone || had_email).then_some(Self {
            person,
            by_phone,
            by_email,
            had_phone,
            had_email,
        })
    }
}

/// The search, as it is read. The trash is left out; archived clients are found.
pub trait FindViews {
    /// The `most` newest records of a kind that have every word somewhere.
    fn find(&mut self, kind: FoundKind, words: &Words, most: i64) -> Stored<Found>;
    /// The record with this id, or none: what is in the trash, or was merged away, is left out.
    fn one_found(&mut self, kind: FoundKind, id: i64) -> Stored<Hits>;
    /// Records of a kind of person with one of these keys, the oldest first, at most `most`. None for a kind that is no
    /// person. Raw leads that became leads are left out; who was merged is found by the record that stayed.
    fn same(&mut self, kind: FoundKind, keys: &SameKeys, most: i64) -> Stored<Vec<SamePerson>>;
}
