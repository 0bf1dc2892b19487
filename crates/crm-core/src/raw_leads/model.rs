//! A raw lead.

use super::status::MarketingStatus;
use crate::change::Fields;
use crate::clock::Instant;
use crate::contact::Person;
use crate::ids::{LeadId, RawLeadId};
use crate::source::Source;
use crate::tags::Tags;
use crate::text::Notes;
use crate::timeshare::TimeshareInfo;
use time::Date;

/// What staff may edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Details {
    pub person: Person,
    pub source: Option<Source>,
    pub status: MarketingStatus,
    pub timeshare: TimeshareInfo,
    pub last_contact: Option<Date>,
    /// The "Follow up" date of the card.
    pub next_contact: Option<Date>,
    pub tags: Tags,
    pub notes: Option<Notes>,
}

impl Details {
    /// A new raw lead of whom only the name is known (R1-214: status New).
    #[must_use]
    pub fn of(person: Person) -> Self {
        Self {
            person,
            source: None,
            status: MarketingStatus::New,
            timeshare: TimeshareInfo::default(),
            last_contact: None,
            next_contact: None,
            tags: Tags::default(),
            notes: None,
        }
    }

    /// Every field but the status, by its JSON name, for the record's history.
    #[must_use]
    pub fn fields(&self) -> Fields {
        let mut fields = self.person.fields();
        fields.push(("source", self.source.map(|source| source.to_string())));
        fields.extend(self.timeshare.fields());
        let tags = self.tags.iter().collect::<Vec<_>>().join(", ");
        fields.extend([
            (
                "lastContactDate",
                self.last_contact.map(|day| day.to_string()),
            ),
            (
                "nextContactDate",
                self.next_contact.map(|day| day.to_string()),
            ),
            ("marketingTags", (!self.tags.is_empty()).then_some(tags)),
            (
                "notes",
                self.notes.as_ref().map(|notes| notes.as_str().to_owned()),
            ),
        ]);
        fields
    }

    /// Fields that staff write what they like in.
    pub(crate) fn notes(&self) -> [Option<&str>; 2] {
        [&self.notes, &self.timeshare.notes].map(|notes| notes.as_ref().map(Notes::as_str))
    }
}

/// A stored raw lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RawLead {
    pub id: RawLeadId,
    pub version: i64,
    pub details: Details,
    /// A phone number or email of this person is on the suppression list.
    pub suppressed: bool,
    pub converted_to: Option<LeadId>,
    pub created_at: Instant,
    pub updated_at: Instant,
    /// When it went to the trash.
    pub deleted_at: Option<Instant>,
}

/// A raw lead about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRawLead {
    pub details: Details,
    pub created_at: Instant,
}
