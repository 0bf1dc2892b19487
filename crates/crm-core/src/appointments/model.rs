//! An appointment.

use super::slot::{Length, Slot, SlotError};
use super::status::{AppointmentStatus, AppointmentType};
use crate::change::{Change, Fields};
use crate::clock::{Instant, WallTime};
use crate::event::Entity;
use crate::ids::{AppointmentId, ClientId, LeadId, UserId};
use crate::record::record;
use crate::text::{Notes, ShortText};
use crate::unit::Crm;
use time::Date;

/// The person an appointment is with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whom {
    Lead(LeadId),
    Client(ClientId),
}

/// What staff may edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Details {
    pub title: ShortText,
    pub slot: Slot,
    pub kind: AppointmentType,
    /// Whose calendar it is in.
    pub user: Option<UserId>,
    pub whom: Whom,
    pub location: Option<ShortText>,
    pub info: Option<Notes>,
}

impl Details {
    /// Every field by its JSON name, for the record's history.
    #[must_use]
    pub fn fields(&self) -> Fields {
        let (lead, client) = match self.whom {
            Whom::Lead(id) => (Some(id.to_string()), None),
            Whom::Client(id) => (None, Some(id.to_string())),
        };
        vec![
            ("title", Some(self.title.as_str().to_owned())),
            ("date", Some(self.slot.date().to_string())),
            ("time", Some(self.slot.start().to_string())),
            ("duration", Some(self.slot.length().minutes().to_string())),
            ("type", Some(self.kind.to_string())),
            ("userId", self.user.map(|user| user.to_string())),
            ("leadId", lead),
            ("clientId", client),
            (
                "location",
                self.location
                    .as_ref()
                    .map(|place| place.as_str().to_owned()),
            ),
            (
                "info",
                self.info.as_ref().map(|info| info.as_str().to_owned()),
            ),
        ]
    }

    /// The field that staff write what they like in.
    pub(super) fn said(&self) -> Option<&str> {
        self.info.as_ref().map(Notes::as_str)
    }

    /// Whether it is another time, calendar or person than `other`'s.
    #[must_use]
    pub fn is_moved_from(&self, other: &Self) -> bool {
        (self.slot, self.user, self.whom) != (other.slot, other.user, other.whom)
    }
}

/// A partial update of [`Details`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DetailsPatch {
    pub title: Change<ShortText>,
    pub date: Change<Date>,
    pub start: Change<WallTime>,
    pub length: Change<Length>,
    pub kind: Change<AppointmentType>,
    pub user: Change<Option<UserId>>,
    pub whom: Change<Whom>,
    pub location: Change<Option<ShortText>>,
    pub info: Change<Option<Notes>>,
}

impl DetailsPatch {
    /// # Errors
    /// [`SlotError::PastMidnight`] when the new time and length do not fit into a day.
    pub fn apply(&self, details: &mut Details) -> Result<(), SlotError> {
        let slot = details.slot;
        let (mut date, mut start, mut length) = (slot.date(), slot.start(), slot.length());
        self.date.apply(&mut date);
        self.start.apply(&mut start);
        self.length.apply(&mut length);
        details.slot = Slot::new(date, start, length)?;
        self.title.apply(&mut details.title);
        self.kind.apply(&mut details.kind);
        self.user.apply(&mut details.user);
        self.whom.apply(&mut details.whom);
        self.location.apply(&mut details.location);
        self.info.apply(&mut details.info);
        Ok(())
    }
}

/// A stored appointment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appointment {
    pub id: AppointmentId,
    pub version: i64,
    pub details: Details,
    pub status: AppointmentStatus,
    /// The one it takes the place of.
    pub rescheduled_from: Option<AppointmentId>,
    /// The one that takes its place.
    pub rescheduled_to: Option<AppointmentId>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

record!(
    Appointment,
    AppointmentId,
    "appointment",
    Crm,
    appointments,
    Entity::Appointment
);

/// An appointment about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAppointment {
    pub details: Details,
    pub status: AppointmentStatus,
    pub rescheduled_from: Option<AppointmentId>,
    pub created_at: Instant,
}
