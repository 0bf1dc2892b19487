//! What the screens of properties and exit cases read.

use super::StaffName;
use crate::clock::Instant;
use crate::exit_cases::Milestone;
use crate::ids::{ClientId, ExitCaseId, PartnerId, PropertyId};
use crate::page::{Page, PageRequest};
use crate::properties::Property;
use crate::store::Stored;
use time::Date;

/// A milestone of a case: the day it was reached, and who noted it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MilestoneRow {
    pub milestone: Milestone,
    pub reached_on: Option<Date>,
    pub noted_by: Option<StaffName>,
}

/// An exit case as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExitCasePage {
    pub id: ExitCaseId,
    pub version: i64,
    pub property: PropertyId,
    pub client: ClientId,
    pub client_name: String,
    pub partner: Option<PartnerId>,
    pub partner_name: Option<String>,
    pub notes: Option<String>,
    /// All of the set, in its order.
    pub milestones: Vec<MilestoneRow>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// A property with its exit case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PropertyPage {
    pub property: Property,
    pub exit_case: Option<ExitCasePage>,
}

/// Properties and exit cases. What is in the trash, or belongs to a client in the trash, is
/// left out.
pub trait PropertyViews {
    /// In the order they were added; `None` when there is no such client.
    fn properties_of(&mut self, client: ClientId) -> Stored<Option<Vec<PropertyPage>>>;
    fn property(&mut self, id: PropertyId) -> Stored<Option<PropertyPage>>;
    /// Newest first.
    fn exit_cases(
        &mut self,
        client: Option<ClientId>,
        page: PageRequest,
    ) -> Stored<Page<ExitCasePage>>;
    fn exit_case(&mut self, id: ExitCaseId) -> Stored<Option<ExitCasePage>>;
}
