//! The columns of the export of calls.

use super::dto::GONE;
use crate::http::csv_stream::CsvList;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::contact::Phone;
use crm_core::event::EventKind;
use crm_core::views::{CallQuery, CallRow};

const LIST: CsvList<14> = CsvList {
    name: "calls",
    taken: EventKind::CallsExported,
    header: [
        "ID",
        "Started",
        "Rep",
        "Record",
        "Record ID",
        "Name",
        "Phone",
        "Campaign",
        "Outcome",
        "Reason",
        "Note",
        "Seconds",
        "Decision ID",
        "Decision",
    ],
};

/// The download of every matching call.
pub(super) async fn answer(
    app: &App,
    asked: (Actor, &HttpRequest),
    query: CallQuery,
) -> Result<HttpResponse, ApiError> {
    LIST.answer(app, asked, move |views, row| {
        views.each_call(&query, &mut |call| row(cells(call)))
    })
    .await
}

fn cells(row: CallRow) -> [String; 14] {
    let (entity, entity_id) = row.about;
    [
        row.id.to_string(),
        row.started_at.to_rfc3339(),
        row.user.map(|rep| rep.full_name()).unwrap_or_default(),
        entity,
        entity_id.to_string(),
        row.person.unwrap_or_else(|| GONE.to_owned()),
        Phone::stored(row.phone).shown(),
        row.campaign.unwrap_or_default(),
        row.outcome.map(|it| it.to_string()).unwrap_or_default(),
        row.reason.unwrap_or_default(),
        row.note.unwrap_or_default(),
        row.seconds.map(|it| it.to_string()).unwrap_or_default(),
        row.decision.to_string(),
        row.sentence,
    ]
}
