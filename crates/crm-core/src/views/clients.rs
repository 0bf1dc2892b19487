//! What the screens of clients read.

use super::people_filters::GivenTo;
use super::{Between, Direction, Reachable, StaffName, Suppressed, TimelineEntry};
use crate::brand::Brand;
use crate::call_numbers::status::CallStatus;
use crate::clients::{Client, ClientStatus, ServiceType, Waiting};
use crate::clock::{Instant, OfficeDay};
use crate::contact::{OtherPhones, UsState};
use crate::ids::{ClientId, PartnerId, UserId};
use crate::money::Money;
use crate::page::{Page, PageRequest, Total};
use crate::search::SearchTerm;
use crate::store::Stored;
use std::ops::ControlFlow;
use time::Date;

/// Archived clients are out of lists by default (decisions, section 4).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Archived {
    #[default]
    Without,
    Only,
    All,
}

/// All filters combine (R1-247). The trash is left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClientFilter {
    pub search: Option<SearchTerm>,
    /// One of these; any when empty.
    pub statuses: Vec<ClientStatus>,
    pub service_type: Option<ServiceType>,
    pub brand: Option<Brand>,
    pub state: Option<UsState>,
    pub assigned_to: Option<GivenTo<UserId>>,
    pub partner: Option<GivenTo<PartnerId>>,
    pub created: Between<Instant>,
    pub reachable: Option<Reachable>,
    /// They owe an invoice that was due before this day.
    pub overdue_on: Option<Date>,
    pub archived: Archived,
    /// Those alone who wait for it.
    pub waiting: Option<Waiting>,
}

/// Every order ends in the id, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClientSort {
    /// Newest = highest id.
    Created(Direction),
    /// Last name, then first name.
    Name(Direction),
    /// By the status's text.
    Status(Direction),
    ServiceType(Direction),
    Brand(Direction),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientListQuery {
    pub filter: ClientFilter,
    pub sort: ClientSort,
    pub page: PageRequest,
}

/// A row of the client list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientRow {
    pub id: ClientId,
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub other_phones: OtherPhones,
    pub status: String,
    pub service_type: String,
    pub brand: Option<String>,
    pub assigned_to: Option<StaffName>,
    /// The partner's name.
    pub partner: Option<String>,
    pub state: Option<String>,
    pub suppressed: Option<Suppressed>,
    pub archived_at: Option<Instant>,
    pub created_at: Instant,
}

/// A client's page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientPage {
    pub client: Client,
    pub assigned_to: Option<StaffName>,
    /// The partner's name.
    pub partner: Option<String>,
    pub suppressed: Option<Suppressed>,
    /// Completed or refunded payments that are neither simulated nor refunds.
    pub paid: Money,
    /// Refunds that are not simulated.
    pub refunded: Money,
    /// There are neither payments nor documents that are evidence.
    pub can_delete: bool,
}

/// A partner as a filter offers it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnerName {
    pub id: PartnerId,
    pub name: String,
}

/// The values that occur in the client list, archived clients left out, each sorted by its text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClientFacets {
    pub statuses: Vec<ClientStatus>,
    pub service_types: Vec<ServiceType>,
    pub brands: Vec<Brand>,
    pub states: Vec<UsState>,
    pub partners: Vec<PartnerName>,
}

/// Clients.
pub trait ClientViews {
    fn clients(&mut self, query: &ClientListQuery) -> Stored<Page<ClientRow>>;
    /// How many the list has under a filter.
    fn count_clients(&mut self, filter: &ClientFilter) -> Stored<Total>;
    /// Streams every matching row in the query's order, with what is said of calling them at a moment; the page is ignored.
    /// Stops at `Break`.
    fn each_client(
        &mut self,
        query: &ClientListQuery,
        at: (&OfficeDay, Instant),
        visit: &mut dyn FnMut(ClientRow, CallStatus) -> ControlFlow<()>,
    ) -> Stored<()>;
    /// Also from the trash.
    fn client(&mut self, id: ClientId) -> Stored<Option<ClientPage>>;
    fn client_facets(&mut self) -> Stored<ClientFacets>;
    /// Newest first: the client, its lead and raw lead, its properties, cases, appointments, documents.
    fn client_timeline(&mut self, id: ClientId, page: PageRequest) -> Stored<Page<TimelineEntry>>;
}
