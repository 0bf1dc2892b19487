//! Leads as their list and their page show them.

use super::people_filters::LeadFilter;
use super::{Direction, StaffName, Suppressed, TimelineEntry};
use crate::brand::Brand;
use crate::call_numbers::status::CallStatus;
use crate::clock::{Instant, OfficeDay};
use crate::contact::{OtherPhones, UsState};
use crate::ids::{ClientId, LeadId};
use crate::leads::{Lead, LeadStatus};
use crate::money::Money;
use crate::page::{Page, PageRequest, Total};
use crate::source::Source;
use crate::store::Stored;
use crate::tags::Tags;
use std::ops::ControlFlow;

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
    pub other_phones: OtherPhones,
    pub status: String,
    pub source: Option<String>,
    pub brand: String,
    pub state: Option<String>,
    pub resort: Option<String>,
    pub balance: Option<Money>,
    pub assigned_to: Option<StaffName>,
    pub tags: Tags,
    pub suppressed: Option<Suppressed>,
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

/// A lead's page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeadPage {
    pub lead: Lead,
    pub assigned_to: Option<StaffName>,
    /// The client it became, unless that is in the trash.
    pub client: Option<ClientId>,
    pub suppressed: Option<Suppressed>,
}

/// Leads, as they are read.
pub trait LeadViews {
    fn leads(&mut self, query: &LeadListQuery) -> Stored<Page<LeadRow>>;
    /// How many the list has under a filter.
    fn count_leads(&mut self, filter: &LeadFilter) -> Stored<Total>;
    /// Streams every matching row in the query's order, with what is said of calling them at a moment; the page is ignored.
    /// Stops at `Break`.
    fn each_lead(
        &mut self,
        query: &LeadListQuery,
        at: (&OfficeDay, Instant),
        visit: &mut dyn FnMut(LeadRow, CallStatus) -> ControlFlow<()>,
    ) -> Stored<()>;
    fn lead_facets(&mut self) -> Stored<LeadFacets>;
    /// The first `most` resorts that occur and have `part` in their name, in any case; by name.
    fn lead_resorts(&mut self, part: &str, most: usize) -> Stored<Vec<String>>;
    /// Also from the trash.
    fn lead_page(&mut self, id: LeadId) -> Stored<Option<LeadPage>>;
    /// Newest first; includes the history of the raw lead it was converted from and of its
    /// appointments.
    fn lead_timeline(&mut self, id: LeadId, page: PageRequest) -> Stored<Page<TimelineEntry>>;
}
