//! Campaigns on the wire.

use crate::http::wire::{Brand, CallList, CampaignStatus, Timestamp};
use crate::records::PersonRef;
use crm_core::ids::ScriptId;
use crm_core::views::{CampaignRow, StaffName};
use serde::Serialize;
use utoipa::ToSchema;

/// A saved filter that is called.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Campaign)]
pub(super) struct CampaignDto {
    id: i64,
    version: i64,
    name: String,
    list: CallList,
    /// The list's own parameters, without page and order.
    filter: String,
    #[schema(required = true)]
    brand: Option<Brand>,
    #[schema(required = true)]
    script_id: Option<i64>,
    #[schema(required = true)]
    script_name: Option<String>,
    /// How long after each attempt the next one comes.
    ladder_minutes: Vec<i64>,
    /// Of two that have the same person, the lower is served first.
    priority: i64,
    status: CampaignStatus,
    /// Empty: every user who may call.
    members: Vec<PersonRef>,
    #[schema(required = true)]
    created_by: Option<String>,
    created_at: Timestamp,
}

impl From<CampaignRow> for CampaignDto {
    fn from(row: CampaignRow) -> Self {
        let campaign = row.campaign;
        let members = row.members.iter();
        Self {
            id: campaign.id.get(),
            version: campaign.version,
            list: campaign.list.into(),
            filter: campaign.filter,
            brand: campaign.brand.map(Brand),
            script_id: campaign.script.map(ScriptId::get),
            script_name: row.script_name,
            ladder_minutes: campaign.ladder.minutes(),
            priority: campaign.priority,
            status: campaign.status.into(),
            members: members
                .map(|member| PersonRef::new(member.id.get(), member.full_name()))
                .collect(),
            created_by: row.created_by.as_ref().map(StaffName::full_name),
            created_at: campaign.created_at.into(),
            name: campaign.name,
        }
    }
}
