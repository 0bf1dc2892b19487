//! Read models: what lists and pages show, joined by the database, never loaded aggregates.
//! Texts are as stored, so that a value a screen does not know can still be shown.

mod appointments;
mod clients;
mod documents;
mod figures;
mod find;
mod leads;
mod pipeline;
mod properties;
mod staff;
mod trash;

pub use appointments::{
    AppointmentFilter, AppointmentListQuery, AppointmentPerson, AppointmentRow, AppointmentViews,
    InCalendarOf,
};
pub use clients::{
    Archived, ClientFacets, ClientFilter, ClientListQuery, ClientPage, ClientRow, ClientSort,
    ClientViews, GivenTo, PartnerName,
};
pub use documents::{
    DocumentFacets, DocumentFile, DocumentFilter, DocumentListQuery, DocumentRow, DocumentSort,
    DocumentViews,
};
pub use figures::{FigureViews, TeamMember};
pub use find::{FindViews, Found, FoundAppointment, FoundDocument, FoundPerson, Hits};
pub use leads::{LeadPage, LeadViews};
pub use pipeline::{PeopleQuery, PipelinePerson, PipelineViews};
pub use properties::{ExitCasePage, MilestoneRow, PropertyPage, PropertyViews};
pub use staff::{StaffMember, StaffViews};
pub use trash::{TrashKind, TrashQuery, TrashRow, TrashViews};

use crate::brand::Brand;
use crate::clock::Instant;
use crate::contact::{EmailKey, PhoneKey, UsState};
use crate::event::Entity;
use crate::ids::{ImportId, LeadId, RawLeadId, SuppressionId, UserId};
use crate::leads::LeadStatus;
use crate::money::Money;
use crate::page::{Page, PageRequest};
use crate::raw_leads::import::{FailedRow, ImportState, Progress};
use crate::raw_leads::{MarketingStatus, RawLead};
use crate::search::SearchTerm;
use crate::source::Source;
use crate::store::Stored;
use crate::suppression::SuppressionKey;
use crate::users::{Role, User, UserStatus};
use serde_json::Value;
use std::ops::ControlFlow;
use time::Date;

/// From (inclusive) and to (exclusive); either end may be open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Between<T> {
    pub from: Option<T>,
    pub to: Option<T>,
}

impl<T> Default for Between<T> {
    fn default() -> Self {
        Self {
            from: None,
            to: None,
        }
    }
}

/// Up or down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Ascending,
    Descending,
}

/// How a lead can be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reachable {
    ByEmail,
    ByPhone,
    NotAtAll,
}

/// All filters combine (R1-245). The trash is left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LeadFilter {
    pub search: Option<SearchTerm>,
    pub status: Option<LeadStatus>,
    pub source: Option<Source>,
    pub brand: Option<Brand>,
    pub state: Option<UsState>,
    /// The exact resort name.
    pub resort: Option<String>,
    pub created: Between<Instant>,
    pub reachable: Option<Reachable>,
    pub assigned_to: Option<GivenTo<UserId>>,
}

/// Every order ends in the id, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeadSort {
    /// Newest = highest id.
    Created(Direction),
    /// Last name, then first name.
    Name(Direction),
    /// Pipeline order.
    Status(Direction),
    Source(Direction),
    Brand(Direction),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeadListQuery {
    pub filter: LeadFilter,
    pub sort: LeadSort,
    pub page: PageRequest,
}

/// A row of the leads list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeadRow {
    pub id: LeadId,
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub status: String,
    pub source: Option<String>,
    pub brand: String,
    pub resort: Option<String>,
    pub balance: Option<Money>,
    pub assigned_to: Option<StaffName>,
    pub created_at: Instant,
}

/// The values that occur in leads outside the trash, each in its set's order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LeadFacets {
    pub statuses: Vec<LeadStatus>,
    pub sources: Vec<Source>,
    pub brands: Vec<Brand>,
    pub states: Vec<UsState>,
}

/// Which raw leads, by marketing status.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum RawLeadStage {
    /// All that are not converted.
    #[default]
    Unconverted,
    /// Not converted, of this status.
    Status(MarketingStatus),
    Converted,
}

/// All filters combine (R1-245). The trash is left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RawLeadFilter {
    pub search: Option<SearchTerm>,
    pub stage: RawLeadStage,
    pub source: Option<Source>,
    pub state: Option<UsState>,
    pub tag: Option<String>,
    /// The follow-up date.
    pub next_contact: Between<Date>,
}

/// Every order ends in the id, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RawLeadSort {
    /// Newest = highest id.
    Created(Direction),
    /// Last name, then first name.
    Name(Direction),
    /// Follow-up date; those without one come last.
    NextContact(Direction),
    Status(Direction),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RawLeadListQuery {
    pub filter: RawLeadFilter,
    pub sort: RawLeadSort,
    pub page: PageRequest,
}

/// The values that occur in raw leads outside the trash.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RawLeadFacets {
    pub statuses: Vec<MarketingStatus>,
    pub sources: Vec<Source>,
    pub states: Vec<UsState>,
    /// The 50 commonest tags of the newest 5,000 raw leads, by name.
    pub tags: Vec<String>,
}

/// One thing on a record's timeline.
#[derive(Debug, Clone, PartialEq)]
pub struct TimelineEntry {
    pub id: i64,
    pub at: Instant,
    pub kind: String,
    /// The record it happened to, as `Entity::name` and `Entity::id` have it.
    pub about: (String, i64),
    pub actor: Option<StaffName>,
    pub before: Option<Value>,
    pub after: Option<Value>,
}

/// A staff member as others see them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffName {
    pub id: UserId,
    pub first_name: String,
    pub last_name: String,
}

impl StaffName {
    #[must_use]
    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

/// What an import's page shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportStatus {
    pub id: ImportId,
    pub file_name: String,
    /// `Mapping::stored_headers` reads the file's headers from it.
    pub mapping: Value,
    pub state: ImportState,
    pub total: i64,
    pub progress: Progress,
    pub error: Option<String>,
    pub started_by: StaffName,
    pub created_at: Instant,
    pub finished_at: Option<Instant>,
}

/// An entry of the suppression list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SuppressionRow {
    pub id: SuppressionId,
    pub kind: String,
    pub value: String,
    pub raw_lead: Option<RawLeadId>,
    pub raw_lead_name: Option<String>,
    pub created_at: Instant,
    pub created_by: Option<StaffName>,
}

/// The session's user as every request needs it: one query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionUser {
    pub id: UserId,
    pub role: Role,
    pub status: UserStatus,
}

/// Everything this crate's screens read. Runs in one read transaction.
pub trait CrmViews:
    AppointmentViews
    + ClientViews
    + DocumentViews
    + FigureViews
    + FindViews
    + LeadViews
    + PipelineViews
    + PropertyViews
    + StaffViews
    + TrashViews
{
    fn leads(&mut self, query: &LeadListQuery) -> Stored<Page<LeadRow>>;
    /// Streams every matching row in the query's order; the page is ignored. Stops at `Break`.
    fn each_lead(
        &mut self,
        query: &LeadListQuery,
        visit: &mut dyn FnMut(LeadRow) -> ControlFlow<()>,
    ) -> Stored<()>;
    fn lead_facets(&mut self) -> Stored<LeadFacets>;
    /// Newest first; includes the history of the raw lead it was converted from and of its
    /// appointments.
    fn lead_timeline(&mut self, id: LeadId, page: PageRequest) -> Stored<Page<TimelineEntry>>;
    fn raw_leads(&mut self, query: &RawLeadListQuery) -> Stored<Page<RawLead>>;
    fn raw_lead(&mut self, id: RawLeadId) -> Stored<Option<RawLead>>;
    fn raw_lead_facets(&mut self) -> Stored<RawLeadFacets>;
    /// What happened to one record itself, newest first.
    fn history(&mut self, about: Entity, page: PageRequest) -> Stored<Page<TimelineEntry>>;
    fn suppressions(
        &mut self,
        search: Option<&SearchTerm>,
        page: PageRequest,
    ) -> Stored<Page<SuppressionRow>>;
    /// As `RawLeads::find_by_keys`, for the dry run of an import. At most 1,000 of each a call.
    fn raw_leads_by_keys(
        &mut self,
        phones: &[PhoneKey],
        emails: &[EmailKey],
    ) -> Stored<Vec<RawLead>>;
    /// As `Suppressions::among`, for the dry run of an import. At most 2,000 a call.
    fn suppressed_among(&mut self, keys: &[SuppressionKey]) -> Stored<Vec<SuppressionKey>>;
    /// Newest first.
    fn imports(&mut self, page: PageRequest) -> Stored<Page<ImportStatus>>;
    fn import(&mut self, id: ImportId) -> Stored<Option<ImportStatus>>;
    /// Streams the rows that failed, in the file's order; stops at `Break`.
    fn each_failed_row(
        &mut self,
        id: ImportId,
        visit: &mut dyn FnMut(FailedRow) -> ControlFlow<()>,
    ) -> Stored<()>;
    fn user(&mut self, id: UserId) -> Stored<Option<User>>;
    fn user_by_username_key(&mut self, key: &str) -> Stored<Option<User>>;
    fn settings(&mut self) -> Stored<Vec<(String, String)>>;
    fn has_users(&mut self) -> Stored<bool>;
}
