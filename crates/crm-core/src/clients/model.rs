//! A client.

use super::status::{ClientStatus, ServiceType};
use crate::brand::Brand;
use crate::change::{Change, Fields};
use crate::clock::Instant;
use crate::contact::{Person, PersonPatch};
use crate::ids::{ClientId, LeadId, PartnerId, UserId};
use crate::tags::Tags;
use crate::text::Notes;

/// What staff may edit (R1-192).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Details {
    pub person: Person,
    pub status: ClientStatus,
    pub service_type: ServiceType,
    pub brand: Option<Brand>,
    pub notes: Option<Notes>,
    /// The staff member who looks after the client.
    pub assigned_to: Option<UserId>,
    /// Who does the work of the exit.
    pub partner: Option<PartnerId>,
    pub tags: Tags,
}

impl Details {
    /// Every field but the status and whom the client is given to, by its JSON name.
    #[must_use]
    pub fn fields(&self) -> Fields {
        let mut fields = self.person.fields();
        let notes = self.notes.as_ref().map(|notes| notes.as_str().to_owned());
        let tags = self.tags.iter().collect::<Vec<_>>().join(", ");
        fields.extend([
            ("tags", (!self.tags.is_empty()).then_some(tags)),
            ("serviceType", Some(self.service_type.to_string())),
            ("brand", self.brand.map(|brand| brand.to_string())),
            ("notes", notes),
        ]);
        fields
    }

    /// The field that staff write what they like in.
    pub(crate) fn notes(&self) -> [Option<&str>; 1] {
        [self.notes.as_ref().map(Notes::as_str)]
    }
}

/// A partial update of [`Details`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DetailsPatch {
    pub person: PersonPatch,
    pub status: Change<ClientStatus>,
    pub service_type: Change<ServiceType>,
    pub brand: Change<Option<Brand>>,
    pub notes: Change<Option<Notes>>,
    pub assigned_to: Change<Option<UserId>>,
    pub partner: Change<Option<PartnerId>>,
    pub tags: Change<Tags>,
}

impl DetailsPatch {
    pub fn apply(&self, details: &mut Details) {
        self.person.apply(&mut details.person);
        self.status.apply(&mut details.status);
        self.service_type.apply(&mut details.service_type);
        self.brand.apply(&mut details.brand);
        self.notes.apply(&mut details.notes);
        self.assigned_to.apply(&mut details.assigned_to);
        self.partner.apply(&mut details.partner);
        self.tags.apply(&mut details.tags);
    }
}

/// A stored client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Client {
    pub id: ClientId,
    pub version: i64,
    pub details: Details,
    /// The lead that was enrolled.
    pub lead: Option<LeadId>,
    /// Archived clients are out of lists unless asked for.
    pub archived_at: Option<Instant>,
    pub created_at: Instant,
    pub updated_at: Instant,
    /// When it went to the trash.
    pub deleted_at: Option<Instant>,
}

/// A client about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewClient {
    pub details: Details,
    pub lead: Option<LeadId>,
    pub created_at: Instant,
}
