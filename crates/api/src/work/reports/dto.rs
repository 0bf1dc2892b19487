//! The reports on the wire.

use crate::http::wire::{MoneyNumber, Role};
use crate::work::dashboard::{SalesPerformerDto, avatar_color};
use crm_core::contact::initials;
use crm_core::leads::LeadStatus;
use crm_core::reports::{FunnelStep, open_statuses};
use crm_core::views::TeamMember;
use serde::Serialize;
use utoipa::ToSchema;

/// Leads at a step or beyond it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FunnelStage)]
pub(crate) struct FunnelStageDto {
    name: &'static str,
    value: i64,
    /// The statuses of the leads that it counts; none: every status.
    statuses: Vec<&'static str>,
}

impl From<(FunnelStep, i64)> for FunnelStageDto {
    fn from((step, value): (FunnelStep, i64)) -> Self {
        let statuses: Vec<_> = step.statuses().map(LeadStatus::as_str).collect();
        let is_whole = statuses.len() == LeadStatus::ALL.len();
        Self {
            name: step.as_str(),
            value,
            statuses: if is_whole { Vec::new() } else { statuses },
        }
    }
}

/// A staff member's month.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TeamMember)]
pub(crate) struct TeamMemberDto {
    user_id: i64,
    name: String,
    initials: String,
    /// Of the avatar, such as `#1d4e84`.
    color: &'static str,
    role: Role,
    /// Open leads assigned to them now.
    leads: i64,
    /// The statuses of an open lead.
    open_statuses: Vec<&'static str>,
    /// Clients assigned to them now, without archived ones.
    clients: i64,
    appointments_completed: i64,
    revenue: MoneyNumber,
}

impl From<TeamMember> for TeamMemberDto {
    fn from(member: TeamMember) -> Self {
        let name = member.name;
        Self {
            user_id: name.id.get(),
            name: name.full_name(),
            initials: initials(&name.first_name, &name.last_name),
            color: avatar_color(name.id),
            role: member.role.into(),
            leads: member.leads,
            open_statuses: open_statuses().map(LeadStatus::as_str).collect(),
            clients: member.clients,
            appointments_completed: member.appointments_completed,
            revenue: member.revenue.into(),
        }
    }
}

/// A month's sales.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SalesMonth)]
pub(crate) struct SalesMonthDto {
    /// `yyyy-MM`
    pub(super) month: String,
    pub(super) revenue: MoneyNumber,
    pub(super) new_clients: i64,
}

/// Sales by month, oldest first, and the last month's performers.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SalesReport)]
pub(crate) struct SalesReportDto {
    pub(super) months: Vec<SalesMonthDto>,
    pub(super) performers: Vec<SalesPerformerDto>,
    /// The last month's revenue.
    pub(super) total: MoneyNumber,
}
