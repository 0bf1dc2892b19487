//! What the contact gate said about a record, over HTTP (R4-051).

use crate::http::access::{Can, RawLeadsRead};
use crate::http::form::Asked;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::{CallAnswer, CallCode, CallOccasion, Timestamp};
use crate::kernel::app::App;
use crate::people::known_numbers::KnownParams;
use crate::problem::{ApiError, Problem};
use crate::records::ScriptAnswerDto;
use actix_web::web::{Data, Json};
use crm_core::views::{GateDecisionRow, StaffName};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// How many are shown.
const SHOWN: i64 = 20;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; decisions);
}

/// One answer of the contact gate.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GateDecision)]
struct GateDecisionDto {
    id: i64,
    asked_at: Timestamp,
    #[schema(required = true)]
    user_name: Option<String>,
    occasion: CallOccasion,
    answer: CallAnswer,
    code: CallCode,
    sentence: String,
    /// What it rests on, as it was kept: the facts with the ids of their rows, the rules in force, the times where they are.
    #[schema(value_type = Object)]
    facts: Value,
    /// When the call was begun that it allowed.
    #[schema(required = true)]
    begun_at: Option<Timestamp>,
    /// What was chosen of the script on that call.
    answers: Vec<ScriptAnswerDto>,
}

impl From<GateDecisionRow> for GateDecisionDto {
    fn from(row: GateDecisionRow) -> Self {
        Self {
            id: row.id.get(),
            asked_at: row.asked_at.into(),
            user_name: row.user.as_ref().map(StaffName::full_name),
            occasion: row.occasion.into(),
            answer: row.answer.into(),
            code: row.code.into(),
            sentence: row.sentence,
            facts: row.facts,
            begun_at: row.begun_at.map(Timestamp),
            answers: row.answers.into_iter().map(ScriptAnswerDto::from).collect(),
        }
    }
}

/// The newest 20 answers of the gate about exactly one raw lead, lead or client.
#[utoipa::path(get, path = "/api/contact/decisions", tag = "contact",
    responses((status = 200, body = Vec<GateDecisionDto>), (status = 422, body = Problem)))]
async fn decisions(
    _: Can<RawLeadsRead>,
    app: Data<App>,
    query: Asked<KnownParams>,
) -> Result<Json<Vec<GateDecisionDto>>, ApiError> {
    let holder = query.read(())?.holder;
    let found = app
        .db
        .read(move |views| views.gate_decisions(holder, SHOWN))
        .await?;
    Ok(Json(found.into_iter().map(GateDecisionDto::from).collect()))
}
