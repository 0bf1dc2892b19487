//! Campaigns: saved filters that are called, with a script, the times of further attempts, and who calls.

pub(crate) mod call_list;
pub(crate) mod ladder;
pub(crate) mod model;
pub(crate) mod port;
mod use_cases;

pub use call_list::CallList;
pub use ladder::{Ladder, LadderError};
pub use model::{
    Campaign, CampaignDraft, CampaignName, CampaignPatch, CampaignStatus, MOST_PRIORITY,
    USUAL_PRIORITY,
};
pub use port::Campaigns;
pub use use_cases::{CampaignError, change, create, set_status};

#[cfg(test)]
pub use port::MockCampaigns;
