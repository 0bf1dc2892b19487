//! A lead.

use super::status::LeadStatus;
use crate::brand::Brand;
use crate::change::{Change, Fields};
use crate::clock::Instant;
use crate::contact::{Person, PersonPatch};
use crate::ids::{LeadId, RawLeadId, UserId};
use crate::source::Source;
use crate::tags::Tags;
use crate::text::Notes;
use crate::timeshare::{TimeshareInfo, TimeshareInfoPatch};

/// What staff may edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Details {
    pub person: Person,
    pub source: Option<Source>,
    pub status: LeadStatus,
    pub brand: Brand,
    pub timeshare: TimeshareInfo,
    pub tags: Tags,
    pub notes: Option<Notes>,
    /// The staff member who works on the lead.
    pub assigned_to: Option<UserId>,
}

impl Details {
    /// Every field but the status and whom the lead is given to, by its JSON name, for the record's history.
    #[must_use]
    pub fn fields(&self) -> Fields {
        let mut fields = self.person.fields();
        let tags = self.tags.iter().collect::<Vec<_>>().join(", ");
        fields.extend([
            ("source", self.source.map(|source| source.to_string())),
            ("brand", Some(self.brand.to_string())),
            ("tags", (!self.tags.is_empty()).then_some(tags)),
            (
                "notes",
                self.notes.as_ref().map(|notes| notes.as_str().to_owned()),
            ),
        ]);
        fields.extend(self.timeshare.fields());
        fields
    }

    /// Fields that staff write what they like in.
    pub(crate) fn notes(&self) -> [Option<&str>; 2] {
        [&self.notes, &self.timeshare.notes].map(|notes| notes.as_ref().map(Notes::as_str))
    }
}

/// A partial update of [`Details`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DetailsPatch {
    pub person: PersonPatch,
    pub source: Change<Option<Source>>,
    pub status: Change<LeadStatus>,
    pub brand: Change<Brand>,
    pub timeshare: TimeshareInfoPatch,
    pub tags: Change<Tags>,
    pub notes: Change<Option<Notes>>,
    pub assigned_to: Change<Option<UserId>>,
}

impl DetailsPatch {
    pub fn apply(&self, details: &mut Details) {
        self.person.apply(&mut details.person);
        self.source.apply(&mut details.source);
        self.status.apply(&mut details.status);
        self.brand.apply(&mut details.brand);
        self.timeshare.apply(&mut details.timeshare);
        self.tags.apply(&mut details.tags);
        self.notes.apply(&mut details.notes);
        self.assigned_to.apply(&mut details.assigned_to);
    }
}

/// A stored lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lead {
    pub id: LeadId,
    pub version: i64,
    pub details: Details,
    /// The raw lead it was converted from.
    pub raw_lead: Option<RawLeadId>,
    pub created_at: Instant,
    pub updated_at: Instant,
    /// When it went to the trash.
    pub deleted_at: Option<Instant>,
}

/// A lead about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLead {
    pub details: Details,
    pub raw_lead: Option<RawLeadId>,
    pub created_at: Instant,
}
