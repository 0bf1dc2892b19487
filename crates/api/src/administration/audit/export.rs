//! The columns of the audit log's export.

use super::dto::outcome;
use crate::http::csv_stream::CsvList;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::event::EventKind;
use crm_core::views::{AuditQuery, AuditRow};
use serde_json::Value;

const LIST: CsvList<10> = CsvList {
    name: "audit-log",
    taken: EventKind::AuditExported,
    header: [
        "ID",
        "Time",
        "Person",
        "Event",
        "Outcome",
        "Record",
        "Record ID",
        "Before",
        "After",
        "Request ID",
    ],
};

/// The download of every matching event.
pub(super) async fn answer(
    app: &App,
    asked: (Actor, &HttpRequest),
    query: AuditQuery,
) -> Result<HttpResponse, ApiError> {
    LIST.answer(app, asked, move |views, row| {
        views.each_event(&query, &mut |event| row(cells(event)))
    })
    .await
}

fn cells(row: AuditRow) -> [String; 10] {
    let json = |fields: Option<Value>| fields.map(|fields| fields.to_string()).unwrap_or_default();
    let (entity, id) = row.about;
    let ended = outcome(&row.kind).to_string();
    [
        row.id.to_string(),
        row.at.to_rfc3339(),
        row.actor.map(|staff| staff.full_name()).unwrap_or_default(),
        row.kind,
        ended,
        entity,
        id.to_string(),
        json(row.before),
        json(row.after),
        row.request.unwrap_or_default(),
    ]
}
