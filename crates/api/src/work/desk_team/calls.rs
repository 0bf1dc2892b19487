//! Calls and their figures on the wire.

use super::dto::GONE;
use crate::http::wire::{CallOutcome, NoReason, PerThousand, SkipCause, Timestamp};
use crate::records::ScriptAnswerDto;
use crm_core::call_desk;
use crm_core::contact::Phone;
use crm_core::views::{CallFigures, CallRow, DeskReportRow, StaffName};
use serde::Serialize;
use utoipa::ToSchema;

/// A call that was begun.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CallRow)]
pub(super) struct CallRowDto {
    id: i64,
    started_at: Timestamp,
    user_name: String,
    /// `raw_lead`, `lead` or `client`.
    entity: String,
    entity_id: i64,
    name: String,
    /// "(305) 555-0100"
    phone: String,
    #[schema(required = true)]
    campaign_name: Option<String>,
    /// Nothing as long as no outcome was recorded.
    #[schema(required = true)]
    outcome: Option<CallOutcome>,
    #[schema(required = true)]
    reason: Option<String>,
    #[schema(required = true)]
    note: Option<String>,
    /// In the order of the script's pages.
    answers: Vec<ScriptAnswerDto>,
    /// From the press until the outcome.
    #[schema(required = true)]
    seconds: Option<i64>,
    decision_id: i64,
    /// What the contact gate said to the press.
    sentence: String,
}

impl From<CallRow> for CallRowDto {
    fn from(row: CallRow) -> Self {
        let (entity, entity_id) = row.about;
        let user_name = row.user.as_ref().map(StaffName::full_name);
        Self {
            id: row.id.get(),
            started_at: row.started_at.into(),
            user_name: user_name.unwrap_or_default(),
            entity,
            entity_id,
            name: row.person.unwrap_or_else(|| GONE.to_owned()),
            phone: Phone::stored(row.phone).shown(),
            campaign_name: row.campaign,
            outcome: row.outcome.map(CallOutcome),
            reason: row.reason,
            note: row.note,
            answers: row.answers.into_iter().map(ScriptAnswerDto::from).collect(),
            seconds: row.seconds,
            decision_id: row.decision.get(),
            sentence: row.sentence,
        }
    }
}

/// The figures of a rep, or of all.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskReportRow)]
struct FiguresDto {
    /// Null of all together.
    #[schema(required = true)]
    user_id: Option<i64>,
    name: String,
    attempts: i64,
    reached: i64,
    appointments_set: i64,
    /// How many of those that were set took place.
    appointments_held: i64,
    do_not_call: i64,
    complaints_per_thousand: PerThousand,
}

impl FiguresDto {
    fn of(user_id: Option<i64>, name: String, figures: CallFigures) -> Self {
        Self {
            user_id,
            name,
            attempts: figures.attempts,
            reached: figures.reached,
            appointments_set: figures.appointments_set,
            appointments_held: figures.appointments_held,
            do_not_call: figures.complaints,
            complaints_per_thousand: figures.complaints_per_thousand().into(),
        }
    }
}

/// How often people said no for this reason.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = NoReasonCount)]
struct NoReasonDto {
    /// Null of calls of before it was counted.
    #[schema(required = true)]
    why: Option<NoReason>,
    count: i64,
}

/// How often people were passed over for this cause.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SkipCauseCount)]
struct SkipCauseDto {
    /// Null of skips of before it was counted.
    #[schema(required = true)]
    cause: Option<SkipCause>,
    count: i64,
}

/// A report as it was read.
pub(super) struct DeskReport {
    pub(super) rows: Vec<DeskReportRow>,
    pub(super) no_reasons: Vec<(Option<call_desk::NoReason>, i64)>,
    pub(super) skip_causes: Vec<(Option<call_desk::SkipCause>, i64)>,
}

/// What came of calls.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskReport)]
pub(super) struct DeskReportDto {
    /// By name: there is no ranking.
    rows: Vec<FiguresDto>,
    total: FiguresDto,
    /// Of all calls of the report with the outcome not_interested, most often first.
    no_reasons: Vec<NoReasonDto>,
    /// Most often first.
    skip_causes: Vec<SkipCauseDto>,
}

impl From<DeskReport> for DeskReportDto {
    fn from(report: DeskReport) -> Self {
        let sum = report.rows.iter().map(|row| row.figures);
        let total = sum.fold(CallFigures::default(), |all, one| all + one);
        let rows = report.rows.into_iter().map(|row| {
            let id = Some(row.rep.id.get());
            FiguresDto::of(id, row.rep.full_name(), row.figures)
        });
        let no_reasons = report.no_reasons.into_iter();
        let skip_causes = report.skip_causes.into_iter();
        Self {
            rows: rows.collect(),
            total: FiguresDto::of(None, "Everyone".to_owned(), total),
            no_reasons: no_reasons
                .map(|(why, count)| NoReasonDto {
                    why: why.map(NoReason),
                    count,
                })
                .collect(),
            skip_causes: skip_causes
                .map(|(cause, count)| SkipCauseDto {
                    cause: cause.map(SkipCause),
                    count,
                })
                .collect(),
        }
    }
}
