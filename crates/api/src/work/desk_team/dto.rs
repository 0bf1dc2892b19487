//! The team on the call desk on the wire.

use super::own_bases::OwnBasisDto;
use crate::http::wire::{CallCode, CallOutcome, Day, DeskRepStatus, NumberListKind, Timestamp};
use crm_core::contact::UsState;
use crm_core::desk_team::NearLimit;
use crm_core::views::{DeskRep, HeldPerson, OverdueCallback, OwnBasis, StaffName};
use serde::Serialize;
use utoipa::ToSchema;

/// What stands for the name of a record that is gone for good.
pub(crate) const GONE: &str = "Deleted record";

/// Whom a rep has before them.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DeskRepPerson)]
struct PersonDto {
    /// `raw_lead`, `lead` or `client`.
    entity: String,
    id: i64,
    name: String,
}

impl From<HeldPerson> for PersonDto {
    fn from(person: HeldPerson) -> Self {
        let (entity, id) = person.about;
        Self {
            entity,
            id,
            name: person.name.unwrap_or_else(|| GONE.to_owned()),
        }
    }
}

/// A rep who was on the desk today.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskRep)]
struct RepDto {
    user_id: i64,
    name: String,
    status: DeskRepStatus,
    /// Whether they have a time on the desk that is not ended.
    has_sitting: bool,
    #[schema(required = true)]
    campaign_name: Option<String>,
    #[schema(required = true)]
    person: Option<PersonDto>,
    #[schema(required = true)]
    held_since: Option<Timestamp>,
    calls_today: i64,
    reached_today: i64,
    appointments_today: i64,
    skips_last_hour: i64,
}

impl From<DeskRep> for RepDto {
    fn from(rep: DeskRep) -> Self {
        let held_since = rep.person.as_ref().map(|person| person.since);
        Self {
            user_id: rep.name.id.get(),
            name: rep.name.full_name(),
            status: rep.status.into(),
            has_sitting: rep.has_sitting,
            campaign_name: rep.campaign,
            person: rep.person.map(PersonDto::from),
            held_since: held_since.map(Timestamp),
            calls_today: rep.figures.attempts,
            reached_today: rep.figures.reached,
            appointments_today: rep.figures.appointments_set,
            skips_last_hour: rep.skips_last_hour,
        }
    }
}

/// How often calls came to this today.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DeskOutcomeToday)]
struct OutcomeDto {
    outcome: CallOutcome,
    count: i64,
}

/// A promised call whose time is past.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OverdueCallback)]
struct CallbackDto {
    id: i64,
    /// `raw_lead`, `lead` or `client`.
    entity: String,
    entity_id: i64,
    name: String,
    due_at: Timestamp,
    #[schema(required = true)]
    note: Option<String>,
    /// Whose it is; null when its rep left.
    #[schema(required = true)]
    user_name: Option<String>,
    #[schema(required = true)]
    campaign_name: Option<String>,
    /// Always: those that are not due are not overdue.
    is_due: bool,
}

impl From<OverdueCallback> for CallbackDto {
    fn from(callback: OverdueCallback) -> Self {
        let (entity, entity_id) = callback.about;
        Self {
            id: callback.id.get(),
            entity,
            entity_id,
            name: callback.name.unwrap_or_else(|| GONE.to_owned()),
            due_at: callback.due_at.into(),
            note: callback.note,
            user_name: callback.user.as_ref().map(StaffName::full_name),
            campaign_name: callback.campaign,
            is_due: true,
        }
    }
}

/// How often presses of Call were refused for this reason today.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BlockedPresses)]
struct BlockedDto {
    code: CallCode,
    count: i64,
}

/// A list of numbers that is within 5 days of its limit, or past it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ListNearLimit)]
struct ListDto {
    kind: NumberListKind,
    /// Of a state's own registry.
    #[schema(required = true)]
    state: Option<String>,
    /// How many area codes rest on it.
    area_codes: i64,
    as_of: Day,
    age_days: i64,
    limit_days: i64,
}

impl From<NearLimit> for ListDto {
    fn from(near: NearLimit) -> Self {
        let state = near.list.state().map(UsState::code);
        Self {
            kind: near.list.kind().into(),
            state: state.map(str::to_owned),
            area_codes: near.area_codes,
            as_of: near.as_of.into(),
            age_days: near.age_days,
            limit_days: near.limit_days,
        }
    }
}

/// The team, as it was read.
pub(super) struct Team {
    pub(super) reps: Vec<DeskRep>,
    pub(super) outcomes: Vec<(crm_core::call_desk::CallOutcome, i64)>,
    pub(super) overdue: Vec<OverdueCallback>,
    pub(super) blocked: Vec<(crm_core::contact_gate::GateCode, i64)>,
    pub(super) lists: Vec<NearLimit>,
    pub(super) own_bases: Vec<OwnBasis>,
}

/// The call desk as managers see it now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskTeam)]
pub(super) struct DeskTeamDto {
    /// By name: there is no ranking.
    reps: Vec<RepDto>,
    outcomes_today: Vec<OutcomeDto>,
    overdue_callbacks: Vec<CallbackDto>,
    /// Refused presses of Call of today.
    blocked: Vec<BlockedDto>,
    lists: Vec<ListDto>,
    /// Calls of the last 30 days on what their own rep recorded, the newest 100.
    own_bases: Vec<OwnBasisDto>,
}

impl From<Team> for DeskTeamDto {
    fn from(team: Team) -> Self {
        let outcomes = team
            .outcomes
            .into_iter()
            .map(|(outcome, count)| OutcomeDto {
                outcome: outcome.into(),
                count,
            });
        let blocked = team.blocked.into_iter().map(|(code, count)| BlockedDto {
            code: code.into(),
            count,
        });
        Self {
            reps: team.reps.into_iter().map(RepDto::from).collect(),
            outcomes_today: outcomes.collect(),
            overdue_callbacks: team.overdue.into_iter().map(CallbackDto::from).collect(),
            blocked: blocked.collect(),
            lists: team.lists.into_iter().map(ListDto::from).collect(),
            own_bases: team.own_bases.into_iter().map(OwnBasisDto::from).collect(),
        }
    }
}
