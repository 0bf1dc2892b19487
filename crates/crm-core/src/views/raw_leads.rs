//! Raw leads as the marketing database shows them.

use super::Direction;
use super::people_filters::RawLeadFilter;
use crate::contact::{EmailKey, PhoneKey, UsState};
use crate::ids::RawLeadId;
use crate::page::{Page, PageRequest};
use crate::raw_leads::{MarketingStatus, RawLead};
use crate::source::Source;
use crate::store::Stored;
use crate::suppression::key::SuppressionKey;

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
    /// Every tag that raw leads have had, by name.
    pub tags: Vec<String>,
}

/// Raw leads, as they are read.
pub trait RawLeadViews {
    fn raw_leads(&mut self, query: &RawLeadListQuery) -> Stored<Page<RawLead>>;
    fn raw_lead(&mut self, id: RawLeadId) -> Stored<Option<RawLead>>;
    fn raw_lead_facets(&mut self) -> Stored<RawLeadFacets>;
    /// As `RawLeads::find_by_keys`, for the dry run of an import. At most 1,000 of each a call.
    fn raw_leads_by_keys(
        &mut self,
        phones: &[PhoneKey],
        emails: &[EmailKey],
    ) -> Stored<Vec<RawLead>>;
    /// As `RawLeads::with_left_out`, for the dry run of an import.
    fn raw_leads_with_left_out(
        &mut self,
        keys: &[SuppressionKey],
    ) -> Stored<Vec<(SuppressionKey, RawLead)>>;
}
