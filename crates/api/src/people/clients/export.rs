//! The columns of the clients' export.

use crate::http::csv_stream::CsvList;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::clock::BusinessZone;
use crm_core::contact::Phone;
use crm_core::event::EventKind;
use crm_core::views::{ClientListQuery, ClientRow};

pub(crate) const LIST: CsvList<12> = CsvList {
    name: "clients",
    taken: EventKind::ClientsExported,
    header: [
        "ID",
        "First Name",
        "Last Name",
        "Email",
        "Phone",
        "State",
        "Status",
        "Service Type",
        "Brand",
        "Assigned To",
        "Fulfillment Partner",
        "Start Date",
    ],
};

/// The download of every matching client.
pub(super) async fn answer(
    app: &App,
    asked: (Actor, &HttpRequest),
    query: ClientListQuery,
    zone: BusinessZone,
) -> Result<HttpResponse, ApiError> {
    LIST.answer(app, asked, move |views, row| {
        views.each_client(&query, &mut |client| row(cells(client, &zone)))
    })
    .await
}

pub(crate) fn cells(row: ClientRow, zone: &BusinessZone) -> [String; 12] {
    [
        row.id.to_string(),
        row.first_name,
        row.last_name,
        row.email.unwrap_or_default(),
        row.phone
            .map(|phone| Phone::stored(phone).shown())
            .unwrap_or_default(),
        row.state.unwrap_or_default(),
        row.status,
        row.service_type,
        row.brand.unwrap_or_default(),
        row.assigned_to
            .map(|staff| staff.full_name())
            .unwrap_or_default(),
        row.partner.unwrap_or_default(),
        zone.day_of(row.created_at).to_string(),
    ]
}
