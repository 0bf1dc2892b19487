//! Campaigns, as they are read.

use super::StaffName;
use crate::campaigns::model::{Campaign, CampaignStatus};
use crate::ids::CampaignId;
use crate::page::{Page, PageRequest};
use crate::store::Stored;

/// All filters combine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CampaignFilter {
    pub status: Option<CampaignStatus>,
}

/// Newest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CampaignQuery {
    pub filter: CampaignFilter,
    pub page: PageRequest,
}

/// A campaign with the names of what it points at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CampaignRow {
    pub campaign: Campaign,
    pub script_name: Option<String>,
    /// By last name, first name and id; also of those who left.
    pub members: Vec<StaffName>,
    pub created_by: Option<StaffName>,
}

/// Campaigns, as they are read.
pub trait CampaignViews {
    fn campaigns(&mut self, query: &CampaignQuery) -> Stored<Page<CampaignRow>>;
    fn campaign(&mut self, id: CampaignId) -> Stored<Option<CampaignRow>>;
}
