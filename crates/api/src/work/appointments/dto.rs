//! Appointments on the wire.

use crate::http::wire::{AppointmentAct, Day, Timestamp};
use crate::records::SuppressedDto;
use crm_core::actor::Actor;
use crm_core::appointments::{AppointmentAct as Act, AppointmentStatus, Whom, acts};
use crm_core::ids::{AppointmentId, ClientId, LeadId};
use crm_core::views::{AppointmentPerson, AppointmentRow};
use serde::Serialize;
use utoipa::ToSchema;

/// Whether the person is a lead or a client.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum PersonKind {
    Lead,
    Client,
}

/// The person an appointment is with.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AppointmentPerson)]
pub(crate) struct PersonDto {
    id: i64,
    name: String,
    kind: PersonKind,
    #[schema(required = true)]
    phone: Option<String>,
    /// Set when the phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
}

impl From<AppointmentPerson> for PersonDto {
    fn from(person: AppointmentPerson) -> Self {
        let (kind, id) = match person.whom {
            Whom::Lead(id) => (PersonKind::Lead, id.get()),
            Whom::Client(id) => (PersonKind::Client, id.get()),
        };
        Self {
            id,
            name: format!("{} {}", person.first_name, person.last_name),
            kind,
            phone: person.phone,
            suppressed: person.suppressed.map(SuppressedDto::from),
        }
    }
}

/// An appointment (R1-193). Type and status are texts as stored: a screen shows what it does not know
/// in grey.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Appointment)]
pub(crate) struct AppointmentDto {
    id: i64,
    version: i64,
    title: String,
    date: Day,
    /// By the wall clock of the business time zone, such as "9:00 AM".
    time: String,
    /// Minutes after midnight, 0 to 1439.
    start_minute: u16,
    /// Minutes.
    duration: i64,
    #[serde(rename = "type")]
    kind: String,
    status: String,
    #[schema(required = true)]
    user_id: Option<i64>,
    #[schema(required = true)]
    user_name: Option<String>,
    client: PersonDto,
    #[schema(required = true)]
    lead_id: Option<i64>,
    #[schema(required = true)]
    client_id: Option<i64>,
    #[schema(required = true)]
    location: Option<String>,
    /// The notes.
    #[schema(required = true)]
    info: Option<String>,
    /// The one it takes the place of.
    #[schema(required = true)]
    rescheduled_from_id: Option<i64>,
    /// The one that takes its place.
    #[schema(required = true)]
    rescheduled_to_id: Option<i64>,
    created_at: Timestamp,
    updated_at: Timestamp,
    /// What the viewer may do with it now.
    acts: Vec<AppointmentAct>,
}

impl AppointmentDto {
    pub(super) fn of(row: AppointmentRow, viewer: &Actor) -> Self {
        let (lead, client) = match row.person.whom {
            Whom::Lead(id) => (Some(id), None),
            Whom::Client(id) => (None, Some(id)),
        };
        let acts = acts_of(&row, viewer);
        let user = row.user;
        Self {
            id: row.id.get(),
            version: row.version,
            title: row.title,
            date: row.date.into(),
            time: row.start.to_string(),
            start_minute: row.start.minutes(),
            duration: row.minutes,
            kind: row.kind,
            status: row.status,
            user_id: user.as_ref().map(|user| user.id.get()),
            user_name: user.map(|user| format!("{} {}", user.first_name, user.last_name)),
            client: row.person.into(),
            lead_id: lead.map(LeadId::get),
            client_id: client.map(ClientId::get),
            location: row.location,
            info: row.info,
            rescheduled_from_id: row.rescheduled_from.map(AppointmentId::get),
            rescheduled_to_id: row.rescheduled_to.map(AppointmentId::get),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
            acts: acts.into_iter().map(AppointmentAct).collect(),
        }
    }
}

/// Nothing with a status that this version does not know, and nothing while its person is in the trash.
fn acts_of(row: &AppointmentRow, viewer: &Actor) -> Vec<Act> {
    if row.person.in_trash {
        return Vec::new();
    }
    let has_successor = row.rescheduled_to.is_some();
    let status = AppointmentStatus::parse(&row.status);
    status.map_or_else(|_| Vec::new(), |status| acts(status, has_successor, viewer))
}

/// What rescheduling leads to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RescheduleAnswer {
    pub(super) appointment: AppointmentDto,
    /// None without a new date.
    #[schema(required = true)]
    pub(super) successor: Option<AppointmentDto>,
}
