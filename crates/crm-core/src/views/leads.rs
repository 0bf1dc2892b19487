//! What the page of a lead reads besides the lead.

use super::StaffName;
use crate::ids::{ClientId, LeadId};
use crate::leads::Lead;
use crate::store::Stored;

/// A lead's page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeadPage {
    pub lead: Lead,
    pub assigned_to: Option<StaffName>,
    /// The client it became, unless that is in the trash.
    pub client: Option<ClientId>,
}

/// Leads with what belongs to them.
pub trait LeadViews {
    /// Also from the trash.
    fn lead_page(&mut self, id: LeadId) -> Stored<Option<LeadPage>>;
}
