//! What the one search box finds.

use super::Suppressed;
use crate::clock::WallTime;
use crate::find::{FoundKind, Words};
use crate::ids::{AppointmentId, DocumentId};
use crate::store::Stored;
use time::Date;

/// A raw lead, a lead or a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundPerson {
    pub id: i64,
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
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

/// The search, as it is read. The trash is left out; archived clients are found.
pub trait FindViews {
    /// The `most` newest records of a kind that have every word somewhere.
    fn find(&mut self, kind: FoundKind, words: &Words, most: i64) -> Stored<Found>;
}
