//! What lists, the calendar and an appointment's page show.

use super::{Between, Direction, StaffName, Suppressed};
use crate::appointments::{AppointmentStatus, AppointmentType, Whom};
use crate::clock::{Instant, WallTime};
use crate::ids::{AppointmentId, ClientId, LeadId, UserId};
use crate::page::{Page, PageRequest};
use crate::search::SearchTerm;
use crate::store::Stored;
use time::Date;

/// Whose calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InCalendarOf {
    User(UserId),
    Nobody,
}

/// All filters combine. Appointments with persons in the trash are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AppointmentFilter {
    /// Title, place or the person's name, email and phone.
    pub search: Option<SearchTerm>,
    pub dates: Between<Date>,
    pub user: Option<InCalendarOf>,
    /// Empty: all of them.
    pub statuses: Vec<AppointmentStatus>,
    pub kind: Option<AppointmentType>,
    pub lead: Option<LeadId>,
    pub client: Option<ClientId>,
}

/// By date, then time; then the newest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppointmentListQuery {
    pub filter: AppointmentFilter,
    pub sort: Direction,
    pub page: PageRequest,
}

/// The person an appointment is with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppointmentPerson {
    pub whom: Whom,
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    /// Until they are restored nothing is done with their appointments.
    pub in_trash: bool,
    pub suppressed: Option<Suppressed>,
}

/// An appointment with the names it needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppointmentRow {
    pub id: AppointmentId,
    pub version: i64,
    pub title: String,
    pub date: Date,
    pub start: WallTime,
    pub minutes: i64,
    pub kind: String,
    pub status: String,
    pub user: Option<StaffName>,
    pub person: AppointmentPerson,
    pub location: Option<String>,
    pub info: Option<String>,
    pub rescheduled_from: Option<AppointmentId>,
    pub rescheduled_to: Option<AppointmentId>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// Appointments, as they are read.
pub trait AppointmentViews {
    fn appointments(&mut self, query: &AppointmentListQuery) -> Stored<Page<AppointmentRow>>;
    /// In the order of the ids; unknown ids are left out. At most 1,000 a call.
    fn appointments_by_id(&mut self, ids: &[AppointmentId]) -> Stored<Vec<AppointmentRow>>;
    /// Newest date first, at most 1,000.
    fn appointments_of_lead(&mut self, id: LeadId) -> Stored<Vec<AppointmentRow>>;
    /// The client's own and those of the lead it was enrolled from; newest date first, at most 1,000.
    fn appointments_of_client(&mut self, id: ClientId) -> Stored<Vec<AppointmentRow>>;
}
